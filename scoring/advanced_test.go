package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/clause"
)

// TestAdvanced: a bracket of four in which the champion drew his semi-final,
// and a fifth who had a bye into nothing yet.
func TestAdvanced(t *testing.T) {
	f := &scoring.Field{Entrants: []scoring.Entrant{
		{ID: "champion", Number: 1, Slots: []scoring.Slot{{Round: 1, Opponent: 3, Kind: scoring.Played, Through: true}, {Round: 2, Opponent: 1, Kind: scoring.Played, Through: true}}},
		{ID: "finalist", Number: 2, Slots: []scoring.Slot{{Round: 1, Opponent: 2, Kind: scoring.Played, Through: true}, {Round: 2, Opponent: 0, Kind: scoring.Played}}},
		{ID: "third", Number: 3, Slots: []scoring.Slot{{Round: 1, Opponent: 1, Kind: scoring.Played}}},
		{ID: "fourth", Number: 4, Slots: []scoring.Slot{{Round: 1, Opponent: 0, Kind: scoring.Played}}},
	}}
	st, err := scoring.Rank(f, []scoring.TieBreaker{scoring.Advanced{Article: clause.Doc("cup").Art("9")}})
	require.NoError(t, err)
	ranks := map[string]int{}
	for _, row := range st.Rows {
		ranks[f.Entrants[row.Entrant].ID] = row.Rank
	}
	require.Equal(t, map[string]int{"champion": 1, "finalist": 2, "third": 3, "fourth": 3}, ranks)
	require.Equal(t, int64(2), st.Rows[0].Values[0].Num)
}
