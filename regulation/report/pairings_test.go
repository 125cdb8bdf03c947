package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// TestPairingsOfTwoGames: every game of a board has a row, with its own
// player, color and result.
func TestPairingsOfTwoGames(t *testing.T) {
	at := tournament.Scope{Stage: "final", Round: 1}
	one := func(board, leg int) tournament.Scope { s := at.OnBoard(board); s.Leg = leg; return s }
	var f tournament.Fold
	for _, ev := range []tournament.Event{
		tournament.TeamEntered{Team: tournament.Team{ID: "A", Members: []tournament.Member{{Player: "a1", Name: "Анна", Board: 1}, {Player: "a2", Board: 2}, {Player: "a3"}}}},
		tournament.TeamEntered{Team: tournament.Team{ID: "B", Members: []tournament.Member{{Player: "b1", Board: 1}, {Player: "b2", Board: 2}}}},
		tournament.StageOpened{Stage: "final", Entrants: []tournament.TeamID{"A", "B"}},
		tournament.RoundPaired{Scope: at, Legs: 2, Matches: []tournament.Pairing{{First: "A", Second: "B", Colors: "WB"}}},
		tournament.LineupFiled{Scope: at, Team: "A", Boards: []tournament.PlayerID{"a1", "a2"}},
		tournament.LineupFiled{Scope: one(1, 2), Team: "A", Boards: []tournament.PlayerID{"a3"}},
		tournament.GameFinished{Scope: one(1, 2), First: "A", Second: "B", Outcome: tournament.Drawn()},
	} {
		require.NoError(t, f.Add(tournament.Entry{At: time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC), Event: ev}))
	}
	s := f.Freeze()
	grid := report.Pairings(report.In(text.English, &regulation.Regulation{}), &s, s.Round(0))
	require.Equal(t, [][]string{
		{"1", "A", "", "B"},
		{"b. 1/1", "  □ Анна", "…", "  ■ "},
		{"b. 1/2", "  ■ a3", "½:½", "  □ "},
		{"b. 2/1", "  ■ a2", "…", "  □ "},
		{"b. 2/2", "  □ a2", "…", "  ■ "},
	}, grid.Rows)
}
