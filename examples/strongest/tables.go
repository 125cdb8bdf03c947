package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
)

// board shows the individual table of a board and its crosstable.
func (p *printer) board(board int) error {
	if p.state.FindStage("", "") == nil {
		fmt.Fprintln(p.out, p.say("undrawn"))
		return nil
	}
	grids, err := p.boardTables(board)
	for _, g := range grids {
		p.show(g)
	}
	return err
}

func (p *printer) boardTables(board int) ([]report.Grid, error) {
	grids, err := p.prizes(board)
	return append(grids, p.crosstable(board)), err
}

// each visits all standing games, board by board, in the order in which they
// were set.
func (p *printer) each(board int, visit func(correspondence.Game)) {
	for i := range p.state.Matches() {
		m := p.state.Match(i)
		if m.Cancelled {
			continue
		}
		for index := int(m.Base); index < int(m.Base)+m.Games(); index++ {
			if g := correspondence.At(p.state, index); board == 0 || g.Board == board {
				visit(g)
			}
		}
	}
}

// crosstable shows the games of a board, team against team, the most points
// first.
func (p *printer) crosstable(board int) report.Grid {
	type pair struct{ team, other int }
	result := make(map[pair]string)
	points := make(map[int]tournament.Points)
	p.each(board, func(g correspondence.Game) {
		for side := range 2 {
			o := g.Outcome()
			if side == 1 {
				o = o.Swap()
			}
			at := pair{g.TeamIndex(side), g.TeamIndex(1 - side)}
			result[at] = "…"
			if g.Void() || !o.Done() {
				continue
			}
			mark := []rune(report.Result(o))
			result[at] = string(mark[0])
			points[at.team] += half(o.First)
		}
	})
	teams := make([]int, 0, strongest.Teams)
	for _, t := range p.state.FindStage("", "").Entrants {
		teams = append(teams, int(t))
	}
	slices.SortStableFunc(teams, func(a, b int) int { return cmp.Compare(points[b], points[a]) })
	g := report.Grid{Title: p.say("crosstable", board), Columns: []report.Column{{Head: p.voice.Say("report.team")}}}
	for k, t := range teams {
		g.Columns = append(g.Columns, report.Column{Head: strconv.Itoa(k + 1), Align: report.Center})
		row := []string{fmt.Sprintf("%d %s", k+1, report.TeamName(p.state, p.state.Team(t).ID))}
		for _, other := range teams {
			mark := result[pair{t, other}]
			if t == other {
				mark = "■"
			}
			row = append(row, mark)
		}
		g.Rows = append(g.Rows, append(row, report.Points(points[t])))
	}
	g.Columns = append(g.Columns, report.Column{Head: p.voice.Say("report.points"), Align: report.Right})
	return g
}

// half is what a score is worth (18.1).
func half(s tournament.Score) tournament.Points {
	switch s {
	case tournament.Win:
		return tournament.One
	case tournament.Draw:
		return tournament.Half
	}
	return 0
}

// started lists the games that were begun, with their day.
func (p *printer) started() report.Grid {
	return p.games(p.say("started"), func(g correspondence.Game) (tournament.Date, string, bool) {
		if g.Life().Started.IsZero() {
			return tournament.Date{}, "", false
		}
		return tournament.DateOf(g.Life().Started.In(p.d.in.zone)), "", true
	})
}

// results lists the games that are decided.
func (p *printer) results() report.Grid {
	return p.games(p.say("outcomes"), func(g correspondence.Game) (tournament.Date, string, bool) {
		o := g.Outcome()
		if !o.Done() {
			return tournament.Date{}, "", false
		}
		if g.Side(tournament.White) == 1 {
			o = o.Swap()
		}
		day := g.Life().Finished
		if day.IsZero() {
			return tournament.Date{}, report.Result(o), true
		}
		return tournament.DateOf(day.In(p.d.in.zone)), report.Result(o), true
	})
}

// games lists games, White first.
func (p *printer) games(title string, of func(correspondence.Game) (tournament.Date, string, bool)) report.Grid {
	g := report.Grid{Title: title, Columns: []report.Column{
		{Head: p.voice.Say("report.table"), Align: report.Right}, {Head: p.say("white")}, {Head: p.say("black")},
		{Head: p.voice.Say("report.result"), Align: report.Center}, {Head: p.say("day")},
	}}
	g.Columns[0].Head = p.say("game")
	side := func(game correspondence.Game, color tournament.Color) string {
		s := game.Side(color)
		return fmt.Sprintf("%s (%s)", report.PlayerName(p.state, game.Player(s)), report.TeamName(p.state, game.Team(s).ID))
	}
	for board := 1; board <= strongest.Boards; board++ {
		p.each(board, func(game correspondence.Game) {
			day, result, ok := of(game)
			if !ok {
				return
			}
			shown := ""
			if !day.IsZero() {
				shown = day.String()
			}
			g.Rows = append(g.Rows, []string{p.say("board", board), side(game, tournament.White), side(game, tournament.Black), result, shown})
		})
	}
	return g
}
