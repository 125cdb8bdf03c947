package tournament

import "iter"

// Stages returns the number of opened stages and groups.
func (s *State) Stages() int { return s.stages.Len() }

// Stage returns a stage by index. The record is read-only.
func (s *State) Stage(i int) *Stage { return s.stages.At(i) }

// FindStage returns the opened stage or group, or nil.
func (s *State) FindStage(stage, group string) *Stage {
	for i := s.stages.Len() - 1; i >= 0; i-- {
		if st := s.stages.At(i); st.Stage == stage && st.Group == group {
			return st
		}
	}
	return nil
}

// Rounds returns the number of acts of pairing.
func (s *State) Rounds() int { return s.rounds.Len() }

// Round returns an act of pairing by index. The record is read-only.
func (s *State) Round(i int) *Round { return s.rounds.Ptr(i) }

// FindRound returns the standing round of a scope, or nil.
func (s *State) FindRound(scope Scope) *Round {
	for i := s.rounds.Len() - 1; i >= 0; i-- {
		if r := s.rounds.Ptr(i); r.Scope == scope && !r.Unpaired {
			return r
		}
	}
	return nil
}

// LastRound returns the highest standing round number of a stage and group.
func (s *State) LastRound(stage, group string) int {
	last := 0
	for i := range s.rounds.Len() {
		r := s.rounds.Ptr(i)
		if !r.Unpaired && r.Scope.Stage == stage && r.Scope.Group == group {
			last = max(last, r.Scope.Round)
		}
	}
	return last
}

// Matches returns the number of matches ever paired.
func (s *State) Matches() int { return s.matches.Len() }

// Match returns a match by index. The record is read-only.
func (s *State) Match(i int) *Match { return s.matches.At(i) }

// Game returns a game by index. The record is read-only.
func (s *State) Game(i int) *Game { return s.games.Ptr(i) }

// Life returns how far a correspondence game has come; its zero value: it was
// only set. The record is read-only.
func (s *State) Life(game int) *Life {
	g := s.games.Ptr(game)
	if g.life == 0 {
		return &Life{Game: int32(game)}
	}
	return s.lives.Ptr(int(g.life) - 1)
}

// Byes returns the number of byes ever given.
func (s *State) Byes() int { return s.byes.Len() }

// Bye returns a bye by index. The record is read-only.
func (s *State) Bye(i int) *ByeRecord { return s.byes.Ptr(i) }

// MatchesOf yields the standing matches of a team, the latest first.
func (s *State) MatchesOf(team int) iter.Seq2[int, *Match] {
	return func(yield func(int, *Match) bool) {
		for i := s.teams.At(team).lastLink; i != 0; i = s.links.Ptr(int(i) - 1).prev {
			match := int(i-1) / 2
			if m := s.matches.At(match); !m.Cancelled && !yield(match, m) {
				return
			}
		}
	}
}

// ByesOf yields the byes of a team, the latest first.
func (s *State) ByesOf(team int) iter.Seq[*ByeRecord] {
	return func(yield func(*ByeRecord) bool) {
		for i := s.teams.At(team).lastBye; i != 0; {
			b := s.byes.Ptr(int(i) - 1)
			if !s.rounds.Ptr(int(b.Round)).Unpaired && !yield(b) {
				return
			}
			i = b.prev
		}
	}
}

// FindMatch returns the index of the standing match of two teams whose place
// covers scope (its board must be one of the match's), or -1. With an empty
// opponent it is the team's match at that place.
func (s *State) FindMatch(scope Scope, team, opponent TeamID) int {
	t, ok := s.teamAt.Get(team)
	if !ok {
		return -1
	}
	other := anybody
	if opponent != "" {
		if other, ok = s.teamAt.Get(opponent); !ok {
			return -1
		}
	}
	match, _ := s.findMatch(&scope, s.lastWith(t, other), other)
	return match
}

// anybody is in the place of an opponent who is not named.
const anybody int32 = -1

// findMatch is FindMatch of teams by their indices, with the side of the
// first. latest is where to begin: the index+1 of the link of the team's
// latest match with the opponent.
func (s *State) findMatch(scope *Scope, latest, opponent int32) (match, side int) {
	for i := latest; i != 0; {
		l := s.links.Ptr(int(i) - 1)
		if l.maybe(scope) {
			match := int(i-1) / 2
			if s.matches.At(match).stands(scope) {
				return match, int(i-1) % 2
			}
		}
		if i = l.same; opponent == anybody {
			i = l.prev
		}
	}
	return -1, 0
}

// maybe is false where the match of a link cannot be at a place.
func (l *link) maybe(scope *Scope) bool {
	return l.round == int32(scope.Round) && l.portion == int32(scope.Portion) &&
		(l.board == int32(scope.Board) || l.board == 0 || scope.Board == 0)
}

// at reports whether two places differ in board and leg at most.
func (s *Scope) at(o *Scope) bool {
	return s.Round == o.Round && s.Portion == o.Portion && s.Stage == o.Stage && s.Group == o.Group
}

// lastWith is the index+1 of the link of a team's latest match with an
// opponent or with anybody, 0 if there is none.
func (s *State) lastWith(team, opponent int32) int32 {
	i := s.teams.At(int(team)).lastLink
	for i != 0 && opponent != anybody {
		l := s.links.Ptr(int(i) - 1)
		if l.other == opponent {
			break
		}
		i = l.prev
	}
	return i
}

// stands reports whether a match stands at a place, or has it among its boards.
func (m *Match) stands(scope *Scope) bool {
	return !m.Cancelled && m.Scope.at(scope) && m.covers(scope.Board)
}

func (m *Match) covers(board int) bool {
	first := m.FirstBoard()
	return board == 0 || board >= first && board < first+m.Boards()
}
