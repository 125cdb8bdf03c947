package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
)

func TestValidate(t *testing.T) {
	require.NoError(t, eight().Validate())
	against := played(1) // a win by default against a board that stayed empty
	against.Entrants[0].Slots = []scoring.Slot{{Round: 1, Opponent: -1, Kind: scoring.ForfeitWin}}
	require.NoError(t, against.Validate())
	for name, c := range map[string]struct {
		spoil func(*scoring.Field)
		says  []string
	}{
		"a stranger":           {func(f *scoring.Field) { f.Entrants[0].Slots[0].Opponent = 77 }, []string{"entrant 1, round 1: opponent 77"}},
		"one side only":        {func(f *scoring.Field) { f.Entrants[0].Slots = f.Entrants[0].Slots[1:] }, []string{"entrant 2: round 1: entrant 1 does not have the same meeting"}},
		"an opponent of a bye": {func(f *scoring.Field) { f.Entrants[0].Slots[0].Kind = scoring.HalfBye }, []string{"entrant 1: round 1: kind 6 with opponent 1"}},
		"a game of nobody":     {func(f *scoring.Field) { f.Entrants[0].Slots[0].Opponent = -1 }, []string{"kind 1 with opponent -1", "entrant 2"}},
		"too many boards":      {func(f *scoring.Field) { f.Boards = 3 }, []string{"4 boards in a match of 3"}},
		"entered twice":        {func(f *scoring.Field) { f.Entrants[1].ID = "1" }, []string{"entered twice"}},
		"rounds out of order":  {func(f *scoring.Field) { f.Entrants[0].Slots[0].Round = 2 }, []string{"round 1 stands after round 2"}},
	} {
		t.Run(name, func(t *testing.T) {
			f := eight()
			c.spoil(f)
			err := f.Validate()
			require.ErrorIs(t, err, scoring.ErrField)
			for _, says := range c.says {
				require.Contains(t, err.Error(), says)
			}
		})
	}
}
