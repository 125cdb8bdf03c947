package tournament

import "iter"

// Stages returns the number of opened stages and groups.
func (s *State) Stages() int { return s.stages.Len() }

// Stage returns a stage by index. The record is read-only.
func (s *State) Stage(i int) *Stage { return s.stages.Ptr(i) }

// FindStage returns the opened stage or group, or nil.
func (s *State) FindStage(stage, group string) *Stage {
	for i := s.stages.Len() - 1; i >= 0; i-- {
		if st := s.stages.Ptr(i); st.Stage == stage && st.Group == group {
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
		for i := s.teams.At(team).lastMatch; i != 0; {
			m := s.matches.At(int(i) - 1)
			if !m.Cancelled && !yield(int(i)-1, m) {
				return
			}
			i = m.prev[m.Side(team)]
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
	match, _ := s.findMatch(scope, t, opponent)
	return match
}

// findMatch is FindMatch of a team by its index, with the side of the team.
func (s *State) findMatch(scope Scope, t int32, opponent TeamID) (match, side int) {
	place := scope.Match()
	for i := s.teams.At(int(t)).lastMatch; i != 0; {
		m := s.matches.At(int(i) - 1)
		side, other := 0, m.Second
		if m.First != t {
			side, other = 1, m.First
		}
		if !m.Cancelled && m.at(place) && m.covers(scope.Board) && (opponent == "" || s.teams.At(int(other)).ID == opponent) {
			return int(i) - 1, side
		}
		i = m.prev[side]
	}
	return -1, 0
}

// at reports whether the match is at a place without board and leg. Numbers
// tell most places apart and are compared first.
func (m *Match) at(place Scope) bool {
	return m.Scope.Round == place.Round && m.Scope.Portion == place.Portion &&
		m.Scope.Stage == place.Stage && m.Scope.Group == place.Group
}

func (m *Match) covers(board int) bool {
	first := m.FirstBoard()
	return board == 0 || board >= first && board < first+m.Boards()
}
