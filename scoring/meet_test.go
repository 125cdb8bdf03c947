package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

func TestWhatAMatchComesTo(t *testing.T) {
	const win, draw = 2 * tournament.One, tournament.One
	for marks, want := range map[string]struct {
		kinds       [2]scoring.Kind
		game, match [2]tournament.Points
	}{
		"1=0x": {[2]scoring.Kind{scoring.Played, scoring.Played}, [2]tournament.Points{3, 3}, [2]tournament.Points{draw, draw}},
		"1--x": {[2]scoring.Kind{scoring.Played, scoring.Played}, [2]tournament.Points{2, 4}, [2]tournament.Points{0, win}},
		"++++": {[2]scoring.Kind{scoring.ForfeitWin, scoring.ForfeitLoss}, [2]tournament.Points{8, 0}, [2]tournament.Points{win, -1}},
		"xx--": {[2]scoring.Kind{scoring.ForfeitLoss, scoring.ForfeitWin}, [2]tournament.Points{0, 4}, [2]tournament.Points{-1, win}},
		"xxxx": {[2]scoring.Kind{scoring.ForfeitLoss, scoring.ForfeitLoss}, [2]tournament.Points{0, 0}, [2]tournament.Points{1, 1}},
		"++--": {[2]scoring.Kind{scoring.Played, scoring.Played}, [2]tournament.Points{4, 4}, [2]tournament.Points{draw, draw}},
		"11*1": {[2]scoring.Kind{scoring.Open, scoring.Open}, [2]tournament.Points{6, 0}, [2]tournament.Points{0, 0}},
	} {
		f := teamField([]string{"A", "B"}, 4)
		f.System.Match.DoubleDefault, f.System.Match.ForfeitLoss = 1, -1
		meet(f, 3, 1, 0, marks, "")
		for side, i := range []int{1, 0} {
			s := f.Entrants[i].Slots[0]
			require.Equal(t, want.kinds[side], s.Kind, "%s, side %d", marks, side)
			require.Equal(t, want.game[side], s.Game, "%s, side %d", marks, side)
			require.Equal(t, want.match[side], s.Match, "%s, side %d", marks, side)
			require.Equal(t, 1-i, s.Opponent)
			require.Equal(t, 3, s.Round)
		}
		require.NoError(t, f.Validate())
	}
}

// Another result is written over the one that stood there.
func TestScore(t *testing.T) {
	f := teamField([]string{"A", "B"}, 2)
	meet(f, 1, 0, 1, "10", "")
	one, two := f.Entrants[0].Slots[0], f.Entrants[1].Slots[0]
	one.Boards[1].Color = tournament.Black
	require.NoError(t, f.Score(&one, &two, []tournament.Outcome{tournament.Drawn(), tournament.FirstWins()}))
	require.Equal(t, []tournament.Points{3, 1}, []tournament.Points{one.Game, two.Game})
	require.Equal(t, tournament.Black, one.Boards[1].Color)
	require.Equal(t, tournament.Win, f.Entrants[0].Slots[0].Boards[1].Score, "in place")
	require.ErrorIs(t, f.Score(&one, &two, []tournament.Outcome{tournament.Drawn()}), scoring.ErrField)
}

func TestMeetOfIndividuals(t *testing.T) {
	f := played(2)
	two := scoring.Meeting{Round: 1, First: 0, Second: 1, Color: tournament.White, Games: []tournament.Outcome{tournament.Drawn(), tournament.FirstWins()}}
	require.NoError(t, f.Meet(two))
	require.NoError(t, f.Bye(2, 0, scoring.PairingBye))
	require.Len(t, f.Entrants[0].Slots, 3)
	require.Equal(t, tournament.Black, f.Entrants[1].Slots[0].Color)
	game, match := f.Totals(0)
	require.Equal(t, tournament.Points(5), game)
	require.Zero(t, match)
	require.NoError(t, f.Validate())
}

func TestMeetAndByeRefuse(t *testing.T) {
	f := teamField([]string{"A", "B"}, 2)
	one := []tournament.Outcome{tournament.Drawn()}
	for name, err := range map[string]error{
		"a stranger":     f.Meet(scoring.Meeting{First: 0, Second: 2, Games: append(one, one...)}),
		"itself":         f.Meet(scoring.Meeting{First: 1, Second: 1, Games: append(one, one...)}),
		"too few boards": f.Meet(scoring.Meeting{First: 0, Second: 1, Games: one}),
		"no bye":         f.Bye(1, 0, scoring.Played),
		"nobody":         f.Bye(1, 7, scoring.HalfBye),
	} {
		require.ErrorIs(t, err, scoring.ErrField, name)
	}
	require.Empty(t, f.Entrants[0].Slots)
	require.Empty(t, f.Entrants[1].Slots)
}

func TestARunningAndAnAnnulledGame(t *testing.T) {
	f := played(2)
	annulled := tournament.FirstWins()
	annulled.Cause = tournament.Annulled
	for round, o := range []tournament.Outcome{tournament.FirstWins(), {}, annulled} {
		require.NoError(t, f.Meet(scoring.Meeting{Round: 3 - round, First: 0, Second: 1, Games: []tournament.Outcome{o}}))
	}
	kinds := []scoring.Kind{}
	for _, s := range f.Entrants[1].Slots {
		kinds = append(kinds, s.Kind)
	}
	require.Equal(t, []scoring.Kind{scoring.Void, scoring.Open, scoring.Played}, kinds, "in order of rounds")
	game, _ := f.Totals(0)
	require.Equal(t, tournament.One, game)
}
