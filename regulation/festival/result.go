package festival

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// results admits outcomes only where both sides have somebody to play: an
// empty board is a minus (R6b), a team that was not admitted has a minus
// everywhere (R6d).
type results struct{ edition }

// Concerns returns results of games and matches.
func (results) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindGameFinished, tournament.KindMatchFinished}
}

// Judge looks at every board.
func (c results) Judge(r regulation.Request) []regulation.Finding {
	switch ev := r.Event.(type) {
	case tournament.GameFinished:
		return c.boards(r, ev.Scope, ev.First, ev.Second, max(ev.Scope.Board, 1), []tournament.Outcome{ev.Outcome})
	case tournament.MatchFinished:
		return c.boards(r, ev.Scope, ev.First, ev.Second, 1, ev.Outcomes)
	}
	return nil
}

func (c results) boards(r regulation.Request, at tournament.Scope, first, second tournament.TeamID, from int, outcomes []tournament.Outcome) []regulation.Finding {
	one, ok := find(r.State, at, first, second)
	if !ok {
		return nil // the log itself refuses it
	}
	two := one
	two.at = 1 - one.at
	var found []regulation.Finding
	for _, d := range []side{one, two} {
		if !d.filed() && !d.minus(from) {
			found = append(found, regulation.Refuse(c.art("R6b"), d.about(0), "festival.result.lineup"))
		}
	}
	if len(found) > 0 {
		return found
	}
	for k, o := range outcomes {
		if from+k > Boards {
			break
		}
		found = c.judge(found, r, one, from+k, o)
		found = c.judge(found, r, two, from+k, o.Swap())
	}
	return found
}

// judge looks at a board from one side, whose score comes first in o.
func (c results) judge(found []regulation.Finding, r regulation.Request, d side, board int, o tournament.Outcome) []regulation.Finding {
	lost := o.Cause == tournament.Forfeit && o.First == tournament.Loss
	switch n := present(d.boards()); {
	case d.filed() && n < MinPlayers && !lost:
		return append(found, regulation.Refuse(c.art("R6d"), d.about(board), "festival.result.few", n, MinPlayers))
	case d.player(board) == "" && !lost:
		return append(found, regulation.Refuse(c.art("R6b"), d.about(board), "festival.result.empty", board))
	case d.player(board) == "" || d.minus(board) || !lost:
		return found
	}
	// A minus as a result: he was not there when the default time ran out.
	if late, known := c.late(r, d.match.Scope); known && !late.Expired(r.At) {
		return append(found, regulation.Refuse(c.art("R6a"), d.about(board), "festival.minus.early", c.clock(late.Due)))
	}
	return append(found, regulation.Note(c.art("R6a"), d.about(board), "festival.minus"))
}
