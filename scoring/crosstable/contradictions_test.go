package crosstable_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestContradictions: a file that tells two stories of a team in a round is
// refused, and it is said which.
func TestContradictions(t *testing.T) {
	change := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(twoBoards) }
	for name, c := range map[string]struct{ text, want string }{
		"two opponents": {change("     6 b =", "     8 b 0", "     2 w =", "     4 b 0", "     8 w 1", "     6 w 1", "     4 b 0", "     2 w 1"),
			"round 1: team 1 meets teams 3 and 4"},
		"among themselves": {change("     5 w 1", "     2 w 1", "     6 b =", "     1 b 0", "     1 b 0", "  0000 - +", "     2 w =", "  0000 - +"),
			"round 1: players 1 and 2 of team 1 meet each other"},
		"in no team":       {change("   4     7    8", "   4     7"), "round 1: player 8 has a game and is in no team"},
		"played, not lost": {twoBoards + "330 +-   1   1   3\n", "record 330 has the match of team 1 as forfeited (+), player 1 has result 1"},
		"won, and lost":    {change("  0000 - +", "     5 w +", "     3 b =", "  0000 - -", "     5 w =", "     6 w +") + "330 -+   2   2   3\n", "record 330 has the match of team 2 as forfeited (-), player 3 has result +"},
		"another opponent": {twoBoards + "330 +-   2   2   4\n", "round 2: team 2 meets team 3, and team 4 by record 330"},
		"330 twice":        {twoBoards + "330 +-   2   1   4\n330 -+   2   1   4\n", "round 2: two records 330 for team 1"},
		"a bye and a match": {change("320  1.0  1.0   0   1", "320  1.0  1.0   0   2"),
			"round 2: team 2 meets team 3, and has a bye by record 320"},
		"two values of the bye": {twoBoards + "320  2.0  2.0   0   0   0   4\n", "two records 320 with other points"},
		"300 of another match":  {twoBoards + "300   1   1   2    1    2\n", "round 1, record 300 of team 1: against team 2, who met team 3"},
		"300 with a stranger":   {twoBoards + "300   1   1   3    1    8\n", "round 1, record 300 of team 1: player 8 is not one of the team"},
		"300 with one twice":    {twoBoards + "300   1   1   3    1    1\n", "round 1, record 300 of team 1: player 1 on two boards"},
		"300 without a player":  {twoBoards + "300   1   1   3    1 0000\n", "round 1, record 300 of team 1: player 2 has a game and is not named"},
		"300 twice":             {twoBoards + "300   1   1   3    1    2\n300   1   1   3    2    1\n", "round 1, record 300 of team 1: given twice, and not the same"},
		"300 of one side":       {twoBoards + "300   1   1   3    2    1\n", "round 1, teams 1 and 3: the games do not go down the boards in the order of the teams"},
		"300 that do not meet":  {twoBoards + "300   1   1   3    2    1\n300   1   3   1    5    6\n", "round 1, teams 1 and 3: the games do not go down"},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := crosstable.Of(read(t, c.text))
			require.ErrorIs(t, err, crosstable.ErrContradiction)
			require.ErrorContains(t, err, c.want)
			assert.Nil(t, f)
		})
	}
}

// TestEmptyBoardsOfBothSides: each side left a board empty, and nobody's result
// is lost: with the second of team 1 and the first of team 3 against nobody, the
// match has three boards.
func TestEmptyBoardsOfBothSides(t *testing.T) {
	text := strings.NewReplacer("352 WB", "352 WBW", "     5 w 1", "     6 w 1", "     6 b =", "  0000 - +",
		"     1 b 0\n", "XX", "     1 b 0", "  0000 - +", "     2 w =", "     1 b 0").Replace(twoBoards)
	f, err := crosstable.Of(read(t, text))
	require.NoError(t, err)
	kinds := func(i int) (all []scoring.Kind) {
		for _, b := range f.Entrants[i].Slots[0].Boards {
			all = append(all, b.Kind)
		}
		return all
	}
	assert.Equal(t, []scoring.Kind{scoring.ForfeitLoss, scoring.Played, scoring.ForfeitWin}, kinds(0))
	assert.Equal(t, []scoring.Kind{scoring.ForfeitWin, scoring.Played, scoring.ForfeitLoss}, kinds(2))
	assert.Equal(t, summary{scoring.Played, 3, 4, 4}, slots(f, 0)[0])
	assert.Equal(t, summary{scoring.Played, 1, 2, 0}, slots(f, 2)[0])
}

// TestAnnounced: a round that record 802 alone names is paired and has not
// begun; what the rows of players or record 320 say goes before it.
func TestAnnounced(t *testing.T) {
	row := func(team, opponent int, color string) string {
		return fmt.Sprintf("%-54s%3d %s\n", fmt.Sprintf("802 %3d", team), opponent, color)
	}
	pairs := row(1, 4, "w") + row(4, 1, "b") + row(2, 3, "b") + row(3, 2, "w")
	file := read(t, strings.Replace(twoBoards, "142 2", "142 3", 1)+pairs)
	require.Equal(t, 3, file.PairedRounds())
	f, err := crosstable.Of(file)
	require.NoError(t, err)
	for i, opponent := range []int{4, 3, 2, 1} {
		assert.Equal(t, summary{scoring.Open, opponent, 0, 0}, slots(f, i)[2])
	}
	assert.Equal(t, tournament.White, f.Entrants[0].Slots[2].Color)
	assert.Equal(t, tournament.Black, f.Entrants[3].Slots[2].Boards[0].Color)

	// One side does not name the match, the colors do not fit, or there are points.
	for _, wrong := range []string{"", row(4, 0, "b"), row(4, 1, "w"), row(4, 2, "b"), row(4, 1, "b  0.0")} {
		assert.Equal(t, 2, read(t, twoBoards+row(1, 4, "w")+wrong).PairedRounds(), wrong)
	}

	bye := read(t, strings.Replace(twoBoards, "0   1\n", "0   1   1\n", 1)+pairs)
	f, err = crosstable.Of(bye)
	require.NoError(t, err)
	assert.Equal(t, scoring.PairingBye, f.Entrants[0].Slots[2].Kind)
}

// TestRoundOfForfeits: a round in which no match was played is a round.
func TestRoundOfForfeits(t *testing.T) {
	file := read(t, twoBoards+"330 +-   3   1   2\n330 --   3   3   4\n")
	require.Equal(t, 3, file.PairedRounds())
	f, err := crosstable.Of(file)
	require.NoError(t, err)
	assert.Equal(t, summary{scoring.ForfeitWin, 2, 4, 4}, slots(f, 0)[2])
	assert.Equal(t, summary{scoring.ForfeitLoss, 3, 0, 0}, slots(f, 3)[2])
}

// TestManyFaults: of a hopeless file the first fifty faults are told.
func TestManyFaults(t *testing.T) {
	_, err := crosstable.Of(read(t, twoBoards+"300   1   1   3"+strings.Repeat("    8", 1000)+"\n"))
	require.ErrorIs(t, err, crosstable.ErrContradiction)
	assert.Equal(t, 50, strings.Count(err.Error(), "\n")+1)
}
