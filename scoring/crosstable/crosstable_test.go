package crosstable_test

import (
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/scoring/scoringtest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fivePlayers have met twice; every kind of round without a game occurs, and
// the third round is asked for only.
const fivePlayers = `
012 Five
142 3
192 FIDE_DUTCH
001    1      Alpha                             2200                             2.0    1     3 w 1     2 b 1
001    2      Beta                              2100                             1.0    2     4 b +     1 w 0
001    3      Gamma                             2000                             0.5    5     1 b 0     5 w =
001    4      Delta                                                              1.0    4     2 w -  0000 - U
001    5      Epsilon                           1800                             1.0    3  0000 - H     3 b =  0000 - H
299          -0.5  000    1
`

// twoBoards is a round and a half of four teams on two boards: in round 2 team
// 1 was paired with nobody and team 4 did not appear.
const twoBoards = `
012 Two boards
142 2
162  W 1.0    D 0.5    L 0.0
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
001    1      One, Ada                          2200                             1.0    1     5 w 1
001    2      One, Bea                          2150                             0.5    2     6 b =
001    3      Two, Cid                          2100                             1.5    3     7 b 1     5 w =
001    4      Two, Dov                          2050                             2.0    4     8 w 1  0000 - +
001    5      Three, Eli                        2000                             0.5    5     1 b 0     3 b =
001    6      Three, Fay                        1950                             0.5    6     2 w =
001    7      Four, Gil                         1900                             0.0    7     3 w 0
001    8      Four, Hal                         1850                             0.0    8     4 b 0
310   1 One                              ONE   2175.0    3.0    2.5   1     1    2
310   2 Two                              TWO   2075.0    4.0    3.5   2     3    4
310   3 Three                            THR   1975.0    0.0    1.0   3     5    6
310   4 Four                             FOU   1875.0    0.0    0.0   4     7    8
320  1.0  1.0   0   1
`

func read(t *testing.T, text string) *trf.File {
	t.Helper()
	file, _, err := trf.Read(strings.NewReader(strings.TrimLeft(text, "\n")))
	require.NoError(t, err)
	return file
}

// summary writes the slots of an entrant: kind, opponent and half-points.
type summary struct {
	kind        scoring.Kind
	opponent    int // pairing number, 0 for nobody
	game, match tournament.Points
}

func slots(f *scoring.Field, i int) []summary {
	var list []summary
	for _, s := range f.Entrants[i].Slots {
		opponent := 0
		if s.Opponent >= 0 {
			opponent = f.Entrants[s.Opponent].Number
		}
		list = append(list, summary{s.Kind, opponent, s.Game, s.Match})
	}
	return list
}

func TestPlayers(t *testing.T) {
	f, err := crosstable.Of(read(t, fivePlayers))
	require.NoError(t, err)
	assert.Equal(t, scoring.Swiss, f.Scheme)
	assert.Equal(t, 2, f.Rounds, "round 3 is not paired yet")
	want := [][]summary{
		{{scoring.Played, 3, 2, 0}, {scoring.Played, 2, 2, 0}},
		{{scoring.ForfeitWin, 4, 2, 0}, {scoring.Played, 1, 0, 0}},
		{{scoring.Played, 1, 0, 0}, {scoring.Played, 5, 1, 0}},
		{{scoring.ForfeitLoss, 2, 0, 0}, {scoring.PairingBye, 0, 2, 0}},
		{{scoring.HalfBye, 0, 1, 0}, {scoring.Played, 3, 1, 0}},
	}
	for i := range want {
		assert.Equal(t, want[i], slots(f, i), f.Entrants[i].ID)
	}
	assert.Equal(t, tournament.Black, f.Entrants[0].Slots[1].Color)
	assert.Equal(t, tournament.Black, f.Entrants[1].Slots[0].Color, "of a forfeit the color that was due")
	assert.False(t, f.Entrants[3].Rating.Rated())
	game, _ := f.Totals(0)
	assert.Equal(t, "1.5", game.String(), "two points less a penalty of a half")
	scoringtest.Conserved(t, f, nil)
}

func TestAfterARound(t *testing.T) {
	file := read(t, fivePlayers)
	f, err := crosstable.After(file, 1)
	require.NoError(t, err)
	assert.Equal(t, 1, f.Rounds)
	for i := range f.Entrants {
		assert.Len(t, f.Entrants[i].Slots, 1)
	}
	for _, round := range []int{-1, 3} {
		_, err = crosstable.After(file, round)
		assert.ErrorIs(t, err, crosstable.ErrRound)
	}
}

func TestTeams(t *testing.T) {
	f, err := crosstable.Of(read(t, twoBoards))
	require.NoError(t, err)
	assert.Equal(t, 2, f.Boards)
	want := [][]summary{
		{{scoring.Played, 3, 3, 4}, {scoring.PairingBye, 0, 2, 2}},
		{{scoring.Played, 4, 4, 4}, {scoring.Played, 3, 3, 4}},
		{{scoring.Played, 1, 1, 0}, {scoring.Played, 2, 1, 0}},
		{{scoring.Played, 2, 0, 0}, {scoring.ZeroBye, 0, 0, 0}},
	}
	for i := range want {
		assert.Equal(t, want[i], slots(f, i), f.Entrants[i].ID)
	}
	second := f.Entrants[1].Slots[1]
	assert.Equal(t, scoring.Board{Points: 1, Score: tournament.Draw, Kind: scoring.Played, Color: tournament.White}, second.Boards[0])
	assert.Equal(t, scoring.Board{Points: 2, Score: tournament.Win, Kind: scoring.ForfeitWin}, second.Boards[1], "three came with one player")
	assert.Equal(t, scoring.ForfeitLoss, f.Entrants[2].Slots[1].Boards[1].Kind)
	scoringtest.Conserved(t, f, nil)
}

// TestForfeitedMatch: record 330 names a match without games.
func TestForfeitedMatch(t *testing.T) {
	text := strings.ReplaceAll(twoBoards, "320  1.0  1.0   0   1\n", "330 +-   2   1   4\n")
	f, err := crosstable.Of(read(t, text))
	require.NoError(t, err)
	assert.Equal(t, summary{scoring.ForfeitWin, 4, 4, 4}, slots(f, 0)[1])
	assert.Equal(t, summary{scoring.ForfeitLoss, 1, 0, 0}, slots(f, 3)[1])
}

// TestLineup: record 300 puts players on other boards than their order.
func TestLineup(t *testing.T) {
	f, err := crosstable.Of(read(t, twoBoards+"300   1   1   3    2    1\n300   1   3   1    6    5\n"))
	require.NoError(t, err)
	boards := f.Entrants[0].Slots[0].Boards
	assert.Equal(t, []tournament.Points{1, 2}, []tournament.Points{boards[0].Points, boards[1].Points})
}

// TestScheme: the file says whether its pairings were fixed beforehand, or
// everybody met everybody.
func TestScheme(t *testing.T) {
	rows := `
001    1      A                                 2200                             1.0    1     3 w 1     2 b 0  0000 - Z
001    2      B                                 2100                             1.5    2  0000 - Z     1 w 1     3 b =
001    3      C                                 2000                             0.5    3     1 b 0  0000 - Z     2 w =
`
	for head, want := range map[string]scoring.Scheme{
		"012 Three":                       scoring.RoundRobin,
		"012 Three\n092 Individual Swiss": scoring.Swiss,
		"012 Three\n192 FIDE_DUTCH":       scoring.Swiss,
		"012 Three\n092 Round Robin":      scoring.RoundRobin,
		"012 Three\n192 FIDE_ROUNDROBIN":  scoring.RoundRobin,
	} {
		file := read(t, head+rows)
		assert.Equal(t, want, crosstable.SchemeOf(file), head)
		f, err := crosstable.Of(file)
		require.NoError(t, err)
		free := scoring.FreeRound
		if want == scoring.Swiss {
			free = scoring.ZeroBye
		}
		assert.Equal(t, free, f.Entrants[1].Slots[0].Kind, head)
	}
}

// TestUnfit: what a field cannot hold is refused, and all of it is named.
func TestUnfit(t *testing.T) {
	for record, want := range map[string]error{
		"XXS WW=2.0 BW=3.0":           crosstable.ErrUnfit,
		"162  W 1.0    D 0.3":         tournament.ErrNotHalfPoint,
		"299 W         1.5  001    1": crosstable.ErrUnfit,
	} {
		f, err := crosstable.Of(read(t, fivePlayers+record+"\n"))
		assert.ErrorIs(t, err, want, record)
		assert.Nil(t, f, record)
	}
}
