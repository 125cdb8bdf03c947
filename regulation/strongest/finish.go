package strongest

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/tournament"
)

// reports says what follows from a reported result: who may have a new game
// (10.19), and that the report came as the text asks (11.2).
type reports struct{ *edition }

// Concerns returns results.
func (reports) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindGameFinished} }

// Judge looks which of the two teams has finished on the board.
func (c reports) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.GameFinished)
	if !ok || ev.Outcome.Cause != tournament.Played || r.Correction() {
		return nil
	}
	g, side, ok := correspondence.Find(r.State, ev.Scope, ev.First, ev.Second)
	if !ok {
		return nil
	}
	var out []regulation.Finding
	for s := range 2 {
		if c.free(r.State, g.TeamIndex(s), g.Board, g.Index) {
			out = append(out, regulation.Note(art("10.19"), g.About(s), say("finish.free"), g.Board))
		}
	}
	return append(out, regulation.Note(art("11.2"), g.About(side), say("finish.reported"), ev.Outcome.String()))
}

// free reports whether all games of a team on a board are over (5.5), save one
// that is just ending.
func (e *edition) free(s *tournament.State, team, board, ending int) bool {
	for g := range correspondence.Of(s, team, board) {
		if g.Index != ending && !g.Void() && !g.Over() {
			return false
		}
	}
	return true
}
