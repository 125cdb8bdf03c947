package roster

import (
	"iter"
	"slices"

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
	opponent *tournament.TeamRecord
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
				a := appearance{s, m, i, side, m.FirstBoard() + k, p, s.Team(int(other))}
				if p != "" && !yield(a) {
					return
				}
			}
			for k, in := range m.Substitutes {
				a := appearance{s, m, i, side, int(in.Board), in.Player, s.Team(int(other))}
				if int(in.Side) == side && in.Player != "" && first(m.Substitutes[:k], in) && !yield(a) {
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

// first reports whether a substitute has not been met on that board before.
func first(before []tournament.Substitute, in tournament.Substitute) bool {
	return !slices.ContainsFunc(before, func(s tournament.Substitute) bool {
		return s.Side == in.Side && s.Board == in.Board && s.Player == in.Player
	})
}

// games yields the games of the appearance: of the legs, those in which nobody
// else is put in.
func (a appearance) games() iter.Seq[int] {
	return func(yield func(int) bool) {
		for leg := 1; leg <= int(a.match.Legs); leg++ {
			if a.match.Player(a.side, a.board, leg) == a.player && !yield(a.match.Game(a.board, leg)) {
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

// judges reports whether the line-up under judgement takes the place of an
// appearance: it names the same board of the same pairing, and no single game
// while the appearance has another.
func (r Request) judges(a appearance) bool {
	l := r.Lineup
	first := l.FirstBoard()
	if a.board < first || a.board >= first+len(l.Boards) {
		return false
	}
	if a.index != r.state().FindMatch(l.Scope.OnBoard(a.board), r.Team.ID, l.Opponent) {
		return false
	}
	if l.Scope.Leg > 0 {
		for g := range a.games() {
			if g != a.match.Game(a.board, l.Scope.Leg) {
				return false
			}
		}
	}
	return true
}

// sameMatch reports whether an appearance belongs to the match of the line-up
// under judgement, though it may have been paired at another time.
func (r Request) sameMatch(a appearance) bool {
	l := r.Lineup
	opponent := l.Opponent
	if i := r.state().FindMatch(l.Scope, r.Team.ID, ""); opponent == "" && i >= 0 {
		opponent = r.other(i)
	}
	at, mine := a.match.Scope, l.Scope
	return a.opponent.ID == opponent && at.Stage == mine.Stage && at.Group == mine.Group && at.Round == mine.Round
}

// other returns the opponent of the team in a match of the State.
func (r Request) other(match int) tournament.TeamID {
	s := r.state()
	m := s.Match(match)
	team, _ := s.TeamIndex(r.Team.ID)
	if m.Side(team) == 0 {
		return s.Team(int(m.Second)).ID
	}
	return s.Team(int(m.First)).ID
}

// count returns how many games of the appearance count.
func (a appearance) count(c Counted) int {
	n := 0
	for g := range a.games() {
		if c == Named && !a.lostBefore(g) || c == Started && a.started(g) {
			n++
		}
	}
	return n
}

// live reports whether any game of the appearance is played or may still be.
func (a appearance) live() bool {
	for g := range a.games() {
		if !a.lostBefore(g) {
			return true
		}
	}
	return false
}

// started reports whether a game that counts began: it was reported so, or it
// was played to an outcome.
func (a appearance) started(g int) bool {
	if a.opponent.Annulled {
		return false
	}
	return !a.state.Life(g).Started.IsZero() || a.state.Game(g).Reported.OverTheBoard()
}

// lostBefore reports whether a game was decided by default before it started,
// or counts for nobody.
func (a appearance) lostBefore(g int) bool {
	outcome := a.state.Game(g).Outcome()
	if outcome.Cause == tournament.Annulled || a.opponent.Annulled {
		return true
	}
	return outcome.Cause == tournament.Forfeit && !a.started(g)
}
