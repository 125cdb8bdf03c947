package report

import (
	"strconv"

	"github.com/reglament/reglament/tournament"
)

// Pairings shows the matches of a round, game by game as far as line-ups and
// results are known.
func Pairings(v Voice, s *tournament.State, r *tournament.Round) Grid {
	g := Grid{Title: v.Say("report.round", r.Scope.Round)}
	g.Columns = []Column{
		v.column("report.table", Right), v.column("report.first", Left), v.column("report.result", Center), v.column("report.second", Left),
	}
	for i := r.From; i < r.To; i++ {
		m := s.Match(i)
		first, second := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		g.Rows = append(g.Rows, []string{strconv.Itoa(i - r.From + 1), TeamName(s, first), "", TeamName(s, second)})
		for b := m.FirstBoard(); b < m.FirstBoard()+m.Boards(); b++ {
			for leg := 1; leg <= int(m.Legs); leg++ {
				g.Rows = append(g.Rows, v.boardRow(s, m, b, leg))
			}
		}
	}
	for i := r.Bye0; i < r.Bye1; i++ {
		bye := s.Bye(i)
		what := v.Say("report.bye")
		if bye.Kind == tournament.FreeRound {
			what = v.Say("report.free")
		}
		g.Notes = append(g.Notes, TeamName(s, s.Team(int(bye.Team)).ID)+": "+what)
	}
	return g
}

// boardRow is one game of a match: who, with which color, with what result.
func (v Voice) boardRow(s *tournament.State, m *tournament.Match, board, leg int) []string {
	name := func(side int) string {
		switch p := m.Player(side, board, leg); {
		case board-m.FirstBoard() >= len(m.Lineups[side]):
			return "" // not named yet
		case p == "":
			return "–"
		default:
			return PlayerName(s, p)
		}
	}
	first, second := "□ ", "■ "
	if m.Color(board, leg) == tournament.Black {
		first, second = second, first
	}
	where := v.Say("report.board.short", board)
	if m.Legs > 1 {
		where += "/" + strconv.Itoa(leg)
	}
	return []string{where, "  " + first + name(0), Result(s.Game(m.Game(board, leg)).Outcome()), "  " + second + name(1)}
}

// Result writes an outcome as people do: "1:0", "½:½", "+:−".
func Result(o tournament.Outcome) string {
	if !o.Done() {
		return "…"
	}
	mark := func(s tournament.Score) string {
		switch {
		case s == tournament.Draw:
			return "½"
		case s == tournament.Win && o.Cause == tournament.Forfeit:
			return "+"
		case s == tournament.Loss && o.Cause == tournament.Forfeit:
			return "−"
		case s == tournament.Win:
			return "1"
		}
		return "0"
	}
	return mark(o.First) + ":" + mark(o.Second)
}
