package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Prizes shows the ranking of persons for one board, with every criterion.
func Prizes(v Voice, s *tournament.State, p regulation.PrizeTable, board scoring.BoardTable) Grid {
	g := Grid{Title: v.Say("report.prizes", board.Board, p.Prizes.Article.Article)}
	g.Columns = append(g.Columns, v.column("report.rank", Right), v.column("report.player", Left), v.column("report.team", Left))
	for _, tb := range board.Standings.Chain {
		g.Columns = append(g.Columns, Column{Head: v.criterion("short", tb.Code()), Title: v.criterion("criterion", tb.Code()), Align: Right})
	}
	for _, row := range board.Standings.Rows {
		e := &p.Field.Entrants[row.Entrant]
		cells := []string{strconv.Itoa(row.Rank), PlayerName(s, tournament.PlayerID(e.ID)), TeamName(s, tournament.TeamID(e.Member.Team))}
		for i, value := range row.Values {
			cells = append(cells, prizeValue(board.Standings.Chain[i], value))
		}
		g.Rows = append(g.Rows, cells)
	}
	if len(board.TooFew) > 0 {
		names := make([]string, len(board.TooFew))
		for i, k := range board.TooFew {
			names[i] = PlayerName(s, tournament.PlayerID(p.Field.Entrants[k].ID))
		}
		g.Notes = append(g.Notes, v.Say("report.prizes.few", strings.Join(names, ", ")))
	}
	return g
}

// prizeValue writes percentages to two decimals; they are compared exactly.
func prizeValue(tb scoring.TieBreaker, value scoring.Value) string {
	if tb.Code() == "PCT" && !value.Undefined {
		return fmt.Sprintf("%s %%", value.Amount().StringFixed(2))
	}
	return shown(tb, value)
}
