package roster

import (
	"iter"

	"github.com/reglament/reglament/tournament"
)

// appearance is a player of the team on a board of a match, as the log has
// it.
type appearance struct {
	state    *tournament.State
	match    *tournament.Match
	index    int // of the match in the State
	side     int
	board    int
	player   tournament.PlayerID
	opponent tournament.TeamID
}

// appearances yields who was named for the team in its standing matches, the
// latest match first, by ascending board.
func (r Request) appearances() iter.Seq[appearance] {
	s := r.state()
	return func(yield func(appearance) bool) {
		team, ok := s.TeamIndex(r.Team.ID)
		if !ok {
			return
		}
		for i, m := range s.MatchesOf(team) {
			side := m.Side(team)
			other := m.First
			if side == 0 {
				other = m.Second
			}
			for k, p := range m.Lineups[side] {
				a := appearance{s, m, i, side, m.FirstBoard() + k, p, s.Team(int(other)).ID}
				if p != "" && !yield(a) {
					return
				}
			}
		}
	}
}

// earlier yields the appearances in matches that were paired before the one
// of the line-up under judgement.
func (r Request) earlier() iter.Seq[appearance] {
	judged := r.state().Matches()
	if r.Lineup != nil {
		if i := r.state().FindMatch(r.Lineup.Scope, r.Team.ID, r.Lineup.Opponent); i >= 0 {
			judged = i
		}
	}
	return func(yield func(appearance) bool) {
		for a := range r.appearances() {
			if a.index < judged && !yield(a) {
				return
			}
		}
	}
}

// games yields the games of the appearance, one a leg.
func (a appearance) games() iter.Seq[int] {
	return func(yield func(int) bool) {
		for leg := range int(a.match.Legs) {
			if !yield(a.match.Game(a.board, leg+1)) {
				return
			}
		}
	}
}

// appeared reports whether the player sat at the board: unless his side has a
// minus there and nothing was played.
func (a appearance) appeared() bool {
	for g := range a.games() {
		game := a.state.Game(g)
		mine := game.Outcome().First
		if a.side == 1 {
			mine = game.Outcome().Second
		}
		absent := game.Outcome().Cause == tournament.Forfeit && mine == tournament.Loss && !game.Reported.OverTheBoard()
		if !absent {
			return true
		}
	}
	return false
}
