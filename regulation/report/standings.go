package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Standings shows ranks, every criterion's value and what decided each place.
// A dash stands where a criterion was not needed.
func Standings(v Voice, s *tournament.State, t *regulation.Table) Grid {
	g := Grid{Title: v.Say("report.standings")}
	g.Columns = append(g.Columns,
		v.column("report.rank", Right), v.column("report.number", Right), v.column("report.team", Left), v.column("report.played", Right))
	for _, tb := range t.Chain {
		g.Columns = append(g.Columns, Column{Head: v.criterion("short", tb.Code()), Title: v.criterion("criterion", tb.Code()), Align: Right})
	}
	g.Columns = append(g.Columns, v.column("report.decided", Left))
	for k, row := range t.Rows {
		e := &t.Field.Entrants[row.Entrant]
		cells := []string{strconv.Itoa(row.Rank), strconv.Itoa(e.Number), TeamName(s, tournament.TeamID(e.ID)), strconv.Itoa(played(e))}
		for i, value := range row.Values {
			cells = append(cells, shown(t.Chain[i], value))
		}
		g.Rows = append(g.Rows, append(cells, v.decided(t, k)))
	}
	return g
}

// played counts the matches and games that a side has behind it.
func played(e *scoring.Entrant) int {
	n := 0
	for i := range e.Slots {
		switch e.Slots[i].Kind {
		case scoring.Played, scoring.ForfeitWin, scoring.ForfeitLoss:
			n++
		}
	}
	return n
}

// shown writes a value: points with halves, board results board by board.
func shown(tb scoring.TieBreaker, value scoring.Value) string {
	if value.Undefined {
		return "–"
	}
	if value.Den == 2 && len(value.Then) == 0 {
		return Points(tournament.Points(value.Num))
	}
	if len(value.Then) == 0 {
		return strings.Replace(value.Amount().String(), "-", "−", 1)
	}
	parts := []string{strings.TrimSuffix(value.Amount().String(), ".0")}
	if tb.Code() == "TBR" || tb.Code() == "BBE" {
		for _, p := range value.Then {
			parts = append(parts, Points(tournament.Points(p)))
		}
		parts[0] = Points(tournament.Points(value.Key))
	}
	return strings.Join(parts, " ")
}

// criterion names a criterion: in full ("criterion") or as a head ("short").
// A code that the catalogue does not know names itself.
func (v Voice) criterion(form, code string) string {
	name := text.Code("scoring." + form + "." + code)
	if _, ok := v.Catalog.Phrase(name); !ok {
		return code
	}
	return v.Say(name)
}

// decided says what put a row behind the one above it, and by which article.
func (v Voice) decided(t *regulation.Table, k int) string {
	row := t.Rows[k]
	switch {
	case k == 0 && (len(t.Rows) == 1 || t.Rows[1].Rank != row.Rank):
		return ""
	case k > 0 && row.Rank == t.Rows[k-1].Rank, k == 0:
		return v.Say("report.shared")
	}
	tb := t.Chain[row.Decided]
	name := v.criterion("criterion", tb.Code())
	if row.Level > 0 || tb.Code() == "TBR" {
		name = v.Say("report.board", row.Level+1)
	}
	return fmt.Sprintf("%s (%s)", name, tb.Rule().Article)
}

// Crosstable shows every match of a single or double round robin, the rows in
// order of rank: game points of the row's side against each opponent.
func Crosstable(v Voice, s *tournament.State, t *regulation.Table) Grid {
	g := Grid{Title: v.Say("report.crosstable")}
	g.Columns = append(g.Columns, v.column("report.rank", Right), v.column("report.team", Left))
	for k := range t.Rows {
		g.Columns = append(g.Columns, Column{Head: strconv.Itoa(k + 1), Align: Center})
	}
	g.Columns = append(g.Columns, v.column("report.points", Right))
	for k, row := range t.Rows {
		e := &t.Field.Entrants[row.Entrant]
		cells := []string{strconv.Itoa(row.Rank), TeamName(s, tournament.TeamID(e.ID))}
		for j, other := range t.Rows {
			if j == k {
				cells = append(cells, "■")
				continue
			}
			cells = append(cells, meetings(e, other.Entrant))
		}
		game, _ := t.Field.Totals(row.Entrant)
		g.Rows = append(g.Rows, append(cells, Points(game)))
	}
	return g
}

// meetings writes the results of an entrant against another, in order.
func meetings(e *scoring.Entrant, other int) string {
	var parts []string
	for i := range e.Slots {
		slot := &e.Slots[i]
		if slot.Opponent != other {
			continue
		}
		switch slot.Kind {
		case scoring.Open:
			parts = append(parts, "…")
		case scoring.Void:
			parts = append(parts, "("+Points(slot.Game)+")")
		case scoring.ForfeitWin:
			parts = append(parts, "+"+Points(slot.Game))
		case scoring.ForfeitLoss:
			parts = append(parts, "−"+Points(slot.Game))
		default:
			parts = append(parts, Points(slot.Game))
		}
	}
	return strings.Join(parts, " ")
}
