package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// tie is a field of three teams that are level on points and matches won, with
// two others who make them level. Games are given from board 1, as the first
// team sees them.
func tie(t *testing.T, matches map[[2]int]string) *scoring.Field {
	reg := edition(t, strongest.Options{})
	f := &scoring.Field{Boards: strongest.Boards, System: reg.Points}
	for k, id := range []string{"B", "E", "I", "F", "G"} {
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: id, Number: k + 1})
	}
	for pair, games := range matches {
		var outcomes []tournament.Outcome
		for _, mark := range games {
			switch mark {
			case '1':
				outcomes = append(outcomes, tournament.FirstWins())
			case '0':
				outcomes = append(outcomes, tournament.SecondWins())
			default:
				outcomes = append(outcomes, tournament.Drawn())
			}
		}
		require.Len(t, outcomes, strongest.Boards)
		require.NoError(t, f.Meet(scoring.Meeting{Round: 1, First: pair[0], Second: pair[1], Games: outcomes}))
	}
	return f
}

// order ranks the first three by a reading.
func order(t *testing.T, f *scoring.Field, o strongest.Options) string {
	st, err := scoring.RankAmong(f, []int{0, 1, 2}, edition(t, o).TieBreaks)
	require.NoError(t, err)
	for _, row := range st.Rows {
		require.Equal(t, st.Rows[0].Values[0].Key, row.Values[0].Key, "level on points")
		require.Equal(t, st.Rows[0].Values[1].Key, row.Values[1].Key, "level on matches won")
	}
	names := ""
	for k, row := range st.Rows {
		require.Equal(t, k+1, row.Rank)
		names += f.Entrants[row.Entrant].ID
	}
	return names
}

// TestS30: a win counts in the direct match and a drawn match does not; inside
// the group that it leaves tied it is looked at again.
func TestS30(t *testing.T) {
	// B–E 3½, B–I 2½, E–I 3–3: wins B 1, I 1, E 0, and I beat B.
	f := tie(t, map[[2]int]string{
		{0, 1}: "1=====", {0, 2}: "1=00==", {1, 2}: "======",
		{0, 3}: "1=====", {0, 4}: "1=0===", {1, 3}: "=1====", {1, 4}: "=1====", {2, 3}: "=1====", {2, 4}: "0=====",
	})
	assert.Equal(t, "IBE", order(t, f, strongest.Options{}))
	assert.Equal(t, "BIE", order(t, f, strongest.Options{Restart: strongest.OncePassed}), "by board 1")

	// D–H 3½, D–I 3–3, H–I 3–3: wins D 1, H 0, I 0; then board 1.
	f = tie(t, map[[2]int]string{
		{0, 1}: "=1====", {0, 2}: "======", {1, 2}: "1=0===",
		{0, 3}: "======", {0, 4}: "======", {1, 3}: "=11===", {1, 4}: "======", {2, 3}: "=1====", {2, 4}: "======",
	})
	assert.Equal(t, "BEI", order(t, f, strongest.Options{}))
}
