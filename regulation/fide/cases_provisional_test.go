package fide_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament"
)

// TestCaseC131ProvisionalResult (../shared/cases.md): a postponed game counts as
// a draw while round 3 is paired. When it was won, one correction gives A half
// a point more and B half a point less, and round 3 stays as it was paired.
func TestCaseC131ProvisionalResult(t *testing.T) {
	x := dutch(t, "1", "2", "3", "4", "5", "6")
	x.round("1", "2", "3")
	second, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(second.Event())
	matches := second.Event().Matches
	postponed := tournament.GameFinished{Scope: tournament.Scope{Round: 2, Board: 1}, First: matches[0].First, Second: matches[0].Second, Outcome: tournament.Drawn()}
	_, err = x.try("", postponed)
	require.NoError(t, err)
	s := x.desk.State()
	provisional := s.Seq()
	for _, m := range matches[1:] {
		x.must(tournament.GameFinished{Scope: postponed.Scope, First: m.First, Second: m.Second, Outcome: tournament.FirstWins()})
	}
	third, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(third.Event())
	points := func() map[string]string {
		table, err := x.desk.Standings(tournament.Scope{})
		require.NoError(t, err)
		got := make(map[string]string)
		for k := range table.Rows {
			got[string(table.Team(k))] = table.Text(k, 0)
		}
		return got
	}
	before := points()
	played := postponed
	played.Outcome = tournament.FirstWins()
	x.must(tournament.Corrected{What: provisional, Event: played})
	a, b := string(postponed.First), string(postponed.Second)
	after := points()
	require.Equal(t, []string{"1.5", "1.5"}, []string{before[a], before[b]})
	require.Equal(t, []string{"2", "1"}, []string{after[a], after[b]})
	for id := range before {
		if id != a && id != b {
			require.Equal(t, before[id], after[id])
		}
	}
	now := x.desk.State()
	var kept []tournament.Pairing
	for i := range now.Matches() {
		if m := now.Match(i); m.Scope.Round == 3 {
			kept = append(kept, tournament.Pairing{First: now.Team(int(m.First)).ID, Second: now.Team(int(m.Second)).ID, Colors: m.Colors})
		}
	}
	require.Equal(t, third.Event().Matches, kept)
	anew, err := x.desk.Pair(tournament.Scope{Round: 3})
	require.NoError(t, err)
	require.NotEqual(t, third.Event().Matches, anew.Event().Matches, "with the real result the pairer would have paired otherwise")
}
