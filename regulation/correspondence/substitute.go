package correspondence

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// SubstituteFor is a reading of texts that let a substitute play where a
// challenge was not answered: in which games of the board.
type SubstituteFor uint8

// The readings of SubstituteFor.
const (
	ThisGame SubstituteFor = iota // in the game whose challenge was not answered, and in no other
	AllGames                      // in all games of the board that have not begun
)

// String names the reading.
func (s SubstituteFor) String() string {
	switch s {
	case ThisGame:
		return "this game"
	case AllGames:
		return "all games of the board"
	}
	return "invalid"
}

// repeatSubstitutes judges who is put in for whom, and when. How a substitute
// has to be rated is a matter of the stage's rules on line-ups.
type repeatSubstitutes struct{ Repeat }

// Concerns returns line-ups.
func (repeatSubstitutes) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindLineupFiled}
}

// Judge lets a line-up that stands be changed in a game only where a first
// challenge was not answered.
func (c repeatSubstitutes) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.LineupFiled)
	if !ok || r.Entry.By == tournament.Engine || r.Correction() {
		return nil
	}
	i := r.State.FindMatch(ev.Scope, ev.Team, ev.Opponent)
	t, known := r.State.TeamIndex(ev.Team)
	if i < 0 || !known {
		return nil // the log itself refuses it
	}
	m := r.State.Match(i)
	side := m.Side(t)
	if m.LineupSeq[side] == 0 {
		return nil
	}
	first := max(ev.Scope.Board, m.FirstBoard())
	var found []regulation.Finding
	for k, p := range ev.Boards {
		if board := first + k; m.Game(board, ev.Scope.Leg) >= 0 {
			found = append(found, c.board(gamesOn(r.State, m, board), side, ev.Scope.Leg, p)...)
		}
	}
	return found
}

func gamesOn(s *tournament.State, m *tournament.Match, board int) []Game {
	games := make([]Game, m.Legs)
	for k := range games {
		games[k] = At(s, m.Game(board, k+1))
	}
	return games
}

// board judges the change of a side's player on one board, in all its games
// or in that of one leg.
func (c repeatSubstitutes) board(games []Game, side, leg int, p tournament.PlayerID) []regulation.Finding {
	var found []regulation.Finding
	way := false // a first challenge on the board was not answered
	for _, g := range games {
		way = way || c.silentOn(g, side)
	}
	for k, g := range games {
		named := leg == 0 || leg == k+1
		changes := g.Player(side) != p
		switch {
		case named && changes && (c.SubstituteFor == ThisGame && !c.silentOn(g, side) || !way || !waits(g)):
			found = append(found, c.refuse(g, side, "nosubstitute"))
		case named && changes:
			found = append(found, regulation.Note(c.Substitution, g.About(side), "correspondence.repeat.substituted", string(p)))
		case !named && changes && c.SubstituteFor == AllGames && way && waits(g):
			found = append(found, c.refuse(g, side, "all"))
		}
	}
	return found
}

// refuse names the game where the board has several.
func (c repeatSubstitutes) refuse(g Game, side int, code string) regulation.Finding {
	if g.Match.Legs > 1 {
		return regulation.Refuse(c.Substitution, g.About(side), textCode("repeat."+code+".game"), g.Board, g.Leg)
	}
	return regulation.Refuse(c.Substitution, g.About(side), textCode("repeat."+code), g.Board)
}

// silentOn reports whether a side let the first challenge to a game pass and
// the game still waits for it.
func (c Repeat) silentOn(g Game, side int) bool {
	challenger, _ := c.From.Caller(g)
	return side != challenger && c.silent(g, side) == 1 && waits(g)
}

// waits reports whether a game has not begun.
func waits(g Game) bool {
	return g.Life().Accepted.IsZero() && !g.Started() && !g.Decided() && !g.Void()
}
