package regulation_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament"
)

// TestCaseC110TeamMatch (../shared/cases.md): board n meets board n, a
// substitute takes the board of the one who is missing, and the match gives
// points of games and of the match.
func TestCaseC110TeamMatch(t *testing.T) {
	d := four(t)
	at := tournament.Scope{Round: 1}
	d.ok(
		tournament.LateEntry{Team: "A", Member: tournament.Member{Player: "A3"}},
		tournament.LineupFiled{Scope: at, Team: "A", Boards: []tournament.PlayerID{"A1", "A2"}},
		tournament.LineupFiled{Scope: at, Team: "D", Boards: []tournament.PlayerID{"D1", "D2"}},
		tournament.LineupFiled{Scope: at.OnBoard(2), Team: "A", Boards: []tournament.PlayerID{"A3"}}, // in place of A2
	)
	s := d.desk.State()
	m := s.Match(s.FindMatch(at, "A", "D"))
	a, ok := s.TeamIndex("A")
	require.True(t, ok)
	side := m.Side(a)
	var boards [][2]tournament.PlayerID
	for board := 1; board <= m.Boards(); board++ {
		boards = append(boards, [2]tournament.PlayerID{m.Player(side, board, 1), m.Player(1-side, board, 1)})
		assert.NotEqual(t, m.Color(board, 1), m.Color(board%2+1, 1), "colors alternate from board to board")
	}
	assert.Equal(t, [][2]tournament.PlayerID{{"A1", "D1"}, {"A3", "D2"}}, boards)

	d.ok(tournament.GameFinished{Scope: at.OnBoard(1), First: "A", Second: "D", Outcome: tournament.Drawn()},
		tournament.GameFinished{Scope: at.OnBoard(2), First: "A", Second: "D", Outcome: tournament.FirstWins()})
	table, err := d.desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	points := make(map[tournament.TeamID][2]string)
	for k := range table.Rows {
		points[table.Team(k)] = [2]string{table.Text(k, 0), table.Text(k, 1)}
	}
	assert.Equal(t, [2]string{"2", "1.5"}, points["A"], "match points, game points")
	assert.Equal(t, [2]string{"0", "0.5"}, points["D"])
}
