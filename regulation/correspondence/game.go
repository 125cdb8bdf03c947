package correspondence

import (
	"iter"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// Game is one game of a State with its place and its two sides: 0 is the
// first-named team of its match. It is a view, valid as long as the State.
type Game struct {
	State *tournament.State
	Match *tournament.Match
	Index int // of the game
	Board int
	Leg   int
}

// At returns a game by its index.
func At(s *tournament.State, index int) Game {
	m := s.Match(regulation.MatchOf(s, index))
	k := index - int(m.Base)
	return Game{State: s, Match: m, Index: index, Board: m.FirstBoard() + k/int(m.Legs), Leg: k%int(m.Legs) + 1}
}

// Find returns the game at a place that names its board, and the side of the
// team in it.
func Find(s *tournament.State, at tournament.Scope, team, opponent tournament.TeamID) (g Game, side int, ok bool) {
	i := s.FindMatch(at, team, opponent)
	t, known := s.TeamIndex(team)
	if i < 0 || !known {
		return Game{}, 0, false
	}
	m := s.Match(i)
	board := at.Board
	if board == 0 && m.Boards() == 1 {
		board = m.FirstBoard()
	}
	index := m.Game(board, at.Leg)
	if index < 0 {
		return Game{}, 0, false
	}
	return Game{State: s, Match: m, Index: index, Board: board, Leg: max(at.Leg, 1)}, m.Side(t), true
}

// Of yields the standing games of a team on a board, the latest set first,
// with its side. Board 0 means all boards.
func Of(s *tournament.State, team, board int) iter.Seq2[Game, int] {
	return func(yield func(Game, int) bool) {
		for _, m := range s.MatchesOf(team) {
			side := m.Side(team)
			for k := range m.Games() {
				g := Game{State: s, Match: m, Index: int(m.Base) + k, Board: m.FirstBoard() + k/int(m.Legs), Leg: k%int(m.Legs) + 1}
				if (board == 0 || g.Board == board) && !yield(g, side) {
					return
				}
			}
		}
	}
}

// Scope is the place of the game.
func (g Game) Scope() tournament.Scope {
	at := g.Match.Scope.OnBoard(g.Board)
	if g.Match.Legs > 1 {
		at.Leg = g.Leg
	}
	return at
}

// TeamIndex returns the index of a side's team.
func (g Game) TeamIndex(side int) int {
	if side == 0 {
		return int(g.Match.First)
	}
	return int(g.Match.Second)
}

// Team returns a side's team.
func (g Game) Team(side int) *tournament.TeamRecord { return g.State.Team(g.TeamIndex(side)) }

// Player returns who is named for a side, "" if nobody.
func (g Game) Player(side int) tournament.PlayerID {
	return g.Match.Player(side, g.Board, g.Leg)
}

// Color returns a side's color.
func (g Game) Color(side int) tournament.Color {
	c := g.Match.Color(g.Board, g.Leg)
	if side == 1 {
		return c.Other()
	}
	return c
}

// Side returns the side that has a color.
func (g Game) Side(c tournament.Color) int {
	if g.Color(0) == c {
		return 0
	}
	return 1
}

// About names the game as a side sees it.
func (g Game) About(side int) tournament.Subject {
	return tournament.Subject{
		Scope: g.Scope(), Team: g.Team(side).ID, Opponent: g.Team(1 - side).ID, Player: g.Player(side),
	}
}

// Life returns how far the game has come.
func (g Game) Life() *tournament.Life { return g.State.Life(g.Index) }

// Set is when the game was set.
func (g Game) Set() time.Time { return g.State.Round(int(g.Match.Round)).At }

// Outcome is what counts; its zero value: nothing yet.
func (g Game) Outcome() tournament.Outcome { return g.State.Game(g.Index).Outcome() }

// Decided reports whether the game has a result, reported or by rule.
func (g Game) Decided() bool { return g.Outcome().Done() }

// Over reports whether nothing is played any more, reported or not.
func (g Game) Over() bool { return g.Decided() || !g.Life().Ended.IsZero() }

// Void reports whether the game counts for nobody, since one of its teams is
// annulled.
func (g Game) Void() bool { return g.Team(0).Annulled || g.Team(1).Annulled }

// Started reports whether the game began: its start was reported, or it was
// played to a result.
func (g Game) Started() bool {
	return !g.Life().Started.IsZero() || g.State.Game(g.Index).Reported.OverTheBoard()
}

// Attempts is how often the game was taken back to be started anew.
func (g Game) Attempts() int { return int(g.State.Game(g.Index).Annulments) }
