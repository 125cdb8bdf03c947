package report

import (
	"fmt"
	"strconv"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Opponents says by which number a table round by round names opponents. The
// table says so itself, in a note.
type Opponents uint8

// The numbers.
const (
	ByLine       Opponents = iota // of the opponent's line in the same table: where he is now
	ByRankOfThen                  // his place after the round in which they met
)

// Progress shows every entrant's rounds: opponent, color and points, as
// tables of a Swiss do. Opponents are named by their line in the table.
func Progress(v Voice, s *tournament.State, t *regulation.Table) Grid {
	line := make(map[int]int, len(t.Rows))
	for k, row := range t.Rows {
		line[row.Entrant] = k + 1
	}
	g := v.progress(s, t, func(slot scoring.Slot) int { return line[slot.Opponent] })
	g.Notes = append(g.Notes, v.Say("report.progress.line"))
	return g
}

// ProgressBy ranks a stage or group and shows it round by round, opponents
// named as told. The error is that of [regulation.Regulation.Standings].
func ProgressBy(v Voice, r *regulation.Regulation, s tournament.State, at tournament.Scope, by Opponents) (Grid, error) {
	t, err := r.Standings(s, at)
	if err != nil {
		return Grid{}, err
	}
	if by == ByLine {
		return Progress(v, &s, t), nil
	}
	ranks := make([]map[tournament.TeamID]int, rounds(t))
	for k := range ranks {
		at.Round = k + 1
		then, err := r.Standings(s, at)
		if err != nil {
			return Grid{}, err
		}
		ranks[k] = make(map[tournament.TeamID]int, len(then.Rows))
		for i, row := range then.Rows {
			ranks[k][then.Team(i)] = row.Rank
		}
	}
	g := v.progress(&s, t, func(slot scoring.Slot) int {
		return ranks[slot.Round-1][tournament.TeamID(t.Field.Entrants[slot.Opponent].ID)]
	})
	g.Notes = append(g.Notes, v.Say("report.progress.then"))
	return g, nil
}

// rounds is the last round of a table in which anybody has something.
func rounds(t *regulation.Table) int {
	last := 0
	for _, row := range t.Rows {
		for _, slot := range t.Field.Entrants[row.Entrant].Slots {
			last = max(last, slot.Round)
		}
	}
	return last
}

// progress makes the table, with the numbers of opponents that number gives.
func (v Voice) progress(s *tournament.State, t *regulation.Table, number func(scoring.Slot) int) Grid {
	g := Grid{Title: v.Say("report.progress")}
	g.Columns = append(g.Columns, v.column("report.rank", Right), v.column("report.team", Left))
	rounds := rounds(t)
	for r := 1; r <= rounds; r++ {
		g.Columns = append(g.Columns, Column{Head: strconv.Itoa(r), Align: Center})
	}
	g.Columns = append(g.Columns, v.column("report.points", Right))
	for _, row := range t.Rows {
		e := &t.Field.Entrants[row.Entrant]
		cells := make([]string, 2+rounds)
		cells[0], cells[1] = strconv.Itoa(row.Rank), TeamName(s, tournament.TeamID(e.ID))
		for _, slot := range e.Slots {
			if slot.Round >= 1 {
				cells[1+slot.Round] = v.slot(slot, number)
			}
		}
		game, _ := t.Field.Totals(row.Entrant)
		g.Rows = append(g.Rows, append(cells, Points(game)))
	}
	return g
}

// slot writes one round of an entrant.
func (v Voice) slot(slot scoring.Slot, number func(scoring.Slot) int) string {
	if slot.Opponent < 0 {
		switch slot.Kind {
		case scoring.FreeRound:
			return v.Say("report.free")
		case scoring.ZeroBye, scoring.NotEntered:
			return "–"
		}
		return v.Say("report.bye") + " " + Points(slot.Game)
	}
	color := "report.white"
	if slot.Color == tournament.Black {
		color = "report.black"
	}
	result := Points(slot.Game)
	switch slot.Kind {
	case scoring.Open:
		result = "…"
	case scoring.ForfeitWin:
		result = "+" + result
	case scoring.ForfeitLoss:
		result = "−" + result
	}
	return fmt.Sprintf("%d%s %s", number(slot), v.Say(text.Code(color)), result)
}
