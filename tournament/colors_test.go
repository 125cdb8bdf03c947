package tournament_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
)

// Colors as played are kept beside those of the pairing, for whichever side a
// report names first; a game that is taken back has those of the pairing, and a
// branch keeps its own.
func TestColorsAsPlayed(t *testing.T) {
	var f Fold
	add := func(ev Event) error { return f.Add(Entry{At: start, By: "a", Event: ev}) }
	for _, id := range []T{"A", "B"} {
		require.NoError(t, add(TeamEntered{Team: Team{ID: id}}))
	}
	require.NoError(t, add(RoundPaired{Scope: round(1), Matches: []Pairing{pair("A", "B", "WB")}, Legs: 2}))
	colors := func(s State) string {
		out := ""
		m := s.Match(0)
		for board := 1; board <= 2; board++ {
			for leg := 1; leg <= 2; leg++ {
				out += m.Color(board, leg).String()[:1]
			}
		}
		return out
	}
	game := func(first, second T, board, leg int, c Color) error {
		return add(GameFinished{Scope: Scope{Round: 1, Board: board, Leg: leg}, First: first, Second: second, Outcome: Drawn(), Color: c})
	}
	require.Equal(t, "wbbw", colors(f.Freeze()))
	require.NoError(t, game("A", "B", 1, 1, White))
	require.Equal(t, "wbbw", colors(f.Freeze()), "as paired")
	require.NoError(t, game("A", "B", 1, 2, White))
	before := f.Freeze()
	require.NoError(t, game("B", "A", 2, 1, White))
	require.NoError(t, game("B", "A", 2, 2, NoColor))
	assert.Equal(t, "wwbw", colors(before))
	assert.Equal(t, "wwbw", colors(f.Freeze()), "B had White on board 2 by the pairing")
	require.NoError(t, add(GameAnnulled{Scope: Scope{Round: 1, Board: 1, Leg: 2}, First: "A", Second: "B"}))
	assert.Equal(t, "wbbw", colors(f.Freeze()))
	assert.Equal(t, NoColor, f.State().Match(0).Color(3, 1))

	// The whole match at once, told by the second team.
	require.NoError(t, add(RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "B", "WB")}}))
	finished := MatchFinished{Scope: round(2), First: "B", Second: "A", Outcomes: []Outcome{Drawn(), Drawn()}, Colors: "W"}
	require.ErrorIs(t, add(finished), ErrMalformed)
	finished.Colors = "wb"
	require.ErrorIs(t, add(finished), ErrMalformed)
	finished.Colors = "WW"
	require.NoError(t, add(finished))
	m := f.State().Match(1)
	assert.Equal(t, []Color{Black, Black}, []Color{m.Color(1, 1), m.Color(2, 1)})
	assert.Equal(t, "WB", m.Colors)
}
