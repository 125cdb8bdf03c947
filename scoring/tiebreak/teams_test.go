package tiebreak_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// teamExercise is a Swiss of 14 teams on four boards: opponent, color on board
// 1 and game points; +F and -F are forfeited matches.
const teamExercise = `
1 0 8w2,5 4b1,5 7w3 2b2,5 5w1,5 +F6 3b2,5
2 0 9b3 3w4 5b0 1w1,5 13w3 4b2,5 10b3
3 0 10w2,5 2b0 9w3 6b2,5 4w3 5b3,5 1w1,5
4 0 11b3 1w2,5 13b3 5w3,5 3b1 2w1,5 9b2,5
5 0 12w4 6b3 2w4 4b0,5 1b2,5 3w0,5 13b3,5
6 0 13b2 5w1 8b3 3w1,5 11b2,5 -F1 12w2,5
7 0 14w2 8b2 1b1 10w2,5 9b2 13w2 ZPB
8 0 1b1,5 7w2 6w1 12b3,5 10b2 9w2 11w3
9 0 2w1 12b4 3b1 14w3 7w2 8b2 4w1,5
10 0 3b1,5 11w1,5 12b2,5 7b1,5 8w2 14b3 2w1
11 0 4w1 10b2,5 14w2 13b1,5 6w1,5 12w2 8b1
12 0 5b0 9w0 10w1,5 8w0,5 PAB 11b2 6b1,5
13 0 6w2 14b2,5 4w1 11w2,5 2b1 7b2 5w0,5
14 0 7b2 13w1,5 11b2 9b1 HPB 10w1 PAB
`

const teamValues = `
TEAM MPTS GPTS BH:MP@24 BH:MP BH:MP/C1@24 BH:MP/C1 BH:GP@24 BH:GP BH:GP/C1@24 BH:GP/C1 EMMSB@24 EMMSB EGMSB@24 EGMSB EMGSB@24 EMGSB EGGSB@24 EGGSB EMGSB/C1 EMMSB/C1 SSSC
1 10 17.5 64 61 57 54 114 109 100.5 96.5 88 82 158 148 158.5 146.5 283 263 129 68 37.83
2 10 17 57 57 52 52 107.5 107.5 96 96 74 74 144 144 131 131 249.75 249.75 116 64 36.00
3 10 16 58 58 53 53 109.5 109.5 97 97 76 76 150 150 128 128 247.5 247.5 115.5 66 35.33
4 10 17 56 56 52 52 106 106 94.5 94.5 72 72 146 146 130 130 253.5 253.5 118 64 35.67
5 10 18 55 55 53 53 99 99 91.5 91.5 70 70 132 132 125 125 236 236 117 66 36.33
6 7 12.5 46 46 39 39 92 92 79.5 79.5 32 32 79.5 79.5 73 73 157.5 157.5 68 28 27.83
7 6 11.5 44 44 38 38 94.5 94.5 83 83 33 33 78.5 78.5 68.5 68.5 155 155 60.5 29 26.17
8 7 15 41 41 39 39 90 90 82.5 82.5 30 30 79 79 77 77 181.5 181.5 70 26 28.67
9 6 14.5 50 50 48 48 97.5 97.5 90 90 26 26 66.5 66.5 83 83 180 180 75 22 31.17
10 5 13 44 44 42 42 92 92 84.5 84.5 19 19 53 53 72.5 72.5 161.75 161.75 67.5 15 27.67
11 4 11.5 41 41 39 39 88 88 80.5 80.5 16 16 45 45 61 61 138.5 138.5 57 14 25.17
12 2 7.5 41 41 39 39 92 92 84.5 84.5 6 6 19 19 33.5 33.5 83.75 83.75 29.5 4 21.17
13 6 11.5 52 52 48 48 101 101 89.5 89.5 30 30 72 72 73 73 152.5 152.5 63 22 28.83
14 4 11.5 36 36 32 32 87 87 75.5 75.5 19 19 48 48 58 58 140.75 140.75 50 15 23.50
`

func TestSwissOfTeams(t *testing.T) {
	compare(t, teams(t, scoring.Swiss, 4, teamExercise), teamValues)
}

// TestExtendedDirectEncounter: among the five on ten match points the matches
// split nothing; their game points put 4 first and 5 last, and the other three
// again by game points among themselves.
func TestExtendedDirectEncounter(t *testing.T) {
	f := teams(t, scoring.Swiss, 4, teamExercise)
	want := []string{"4 2 1 3 5", "6 8", "7=9=13", "10", "11=14", "12"}
	assert.Equal(t, want, groups(t, f, "MPTS,EDE"))
}

// TestBoardsInsideDirectEncounter: 11 and 14 drew 2-2; by boards 11 has
// 1 ½ ½ 0 and 14 has 0 ½ ½ 1, so that board count, top board and bottom board
// all put 11 first.
func TestBoardsInsideDirectEncounter(t *testing.T) {
	f := teams(t, scoring.Swiss, 4, teamExercise)
	setBoards(t, f, "11", "14", 2, 1, 1, 0)
	setBoards(t, f, "14", "11", 0, 1, 1, 2)
	for _, code := range []string{"EDEC", "EDET", "EDEB", "EDEBT", "EDEBB"} {
		assert.Contains(t, groups(t, f, "MPTS,"+code), "11 14", code)
	}
	assert.Contains(t, groups(t, f, "MPTS,EDET/R"), "14 11", "reversed")
}

// groups ranks a field and writes those with equal first values as one string,
// best first: a blank between places, = inside a shared one.
func groups(t *testing.T, f *scoring.Field, codes string) []string {
	t.Helper()
	list, err := tiebreak.Parse(codes, tiebreak.Rules{Edition: tiebreak.March2026})
	require.NoError(t, err)
	st, err := scoring.Rank(f, list.On(f))
	require.NoError(t, err)
	var lines []string
	for k, row := range st.Rows {
		id := f.Entrants[row.Entrant].ID
		switch {
		case k == 0 || row.Decided == 0:
			lines = append(lines, id)
		case row.Rank == st.Rows[k-1].Rank:
			lines[len(lines)-1] += "=" + id
		default:
			lines[len(lines)-1] += " " + id
		}
	}
	return lines
}

// teams reads a crosstable of teams: opponent, color, game points. Boards are
// filled so that they add up; setBoards corrects those that matter.
func teams(t testing.TB, scheme scoring.Scheme, boards int, crosstable string) *scoring.Field {
	t.Helper()
	system := scoring.Individual(clause.Doc("test").Art("1"))
	system.Match = scoring.MatchScale{Win: 4, Draw: 2}
	half := tournament.Points(boards)
	system.Byes.Pairing = scoring.ByeWorth{Game: half, Match: 2, BoardGame: 2}
	system.Byes.Half = scoring.ByeWorth{Game: half, Match: 2, BoardGame: 1}
	f := &scoring.Field{Boards: boards, Scheme: scheme, System: system}
	for i, cells := range crossRows(t, f, crosstable) {
		for r, cell := range cells {
			slot := matchCell(t, f, cell)
			slot.Round = r + 1
			f.Entrants[i].Slots = append(f.Entrants[i].Slots, slot)
		}
	}
	return f
}

var match = regexp.MustCompile(`^(\d+)([wb])([\d,]+)$`)

func matchCell(t testing.TB, f *scoring.Field, cell string) scoring.Slot {
	t.Helper()
	full := 2 * tournament.Points(f.Boards)
	switch cell {
	case "PAB":
		return scoring.Slot{Opponent: -1, Kind: scoring.PairingBye, Game: full / 2, Match: 2}
	case "HPB":
		return scoring.Slot{Opponent: -1, Kind: scoring.HalfBye, Game: full / 2, Match: 2}
	case "ZPB":
		return scoring.Slot{Opponent: -1, Kind: scoring.ZeroBye}
	}
	if id, ok := strings.CutPrefix(cell, "+F"); ok {
		return scoring.Slot{Opponent: entrant(t, f, id), Kind: scoring.ForfeitWin, Game: full, Match: 4}
	}
	if id, ok := strings.CutPrefix(cell, "-F"); ok {
		return scoring.Slot{Opponent: entrant(t, f, id), Kind: scoring.ForfeitLoss}
	}
	parts := match.FindStringSubmatch(cell)
	require.NotNil(t, parts, "cell %q", cell)
	game, err := tournament.ParsePoints(parts[3])
	require.NoError(t, err)
	slot := scoring.Slot{Opponent: entrant(t, f, parts[1]), Kind: scoring.Played, Game: game}
	slot.Color = tournament.White
	if parts[2] == "b" {
		slot.Color = tournament.Black
	}
	slot.Match = f.System.Match.Points(game, full-game)
	for left := game; len(slot.Boards) < f.Boards; {
		b := min(left, 2)
		left -= b
		slot.Boards = append(slot.Boards, scoring.Board{Kind: scoring.Played, Points: b})
	}
	return slot
}

// setBoards gives the half-points of a team on the boards of one match.
func setBoards(t *testing.T, f *scoring.Field, team, opponent string, points ...tournament.Points) {
	t.Helper()
	other := entrant(t, f, opponent)
	slots := f.Entrants[entrant(t, f, team)].Slots
	for k := range slots {
		if slots[k].Opponent == other {
			for b, p := range points {
				slots[k].Boards[b].Points = p
			}
			return
		}
	}
	require.Fail(t, "no match", "%s-%s", team, opponent)
}
