package tournament

import (
	"iter"
	"slices"
	"time"
)

// Seq returns the number of entries of the log.
func (s *State) Seq() int { return s.last }

// At returns the instant of the last entry.
func (s *State) At() time.Time { return s.at }

// Opening returns the first entry's event; its zero value: not opened.
func (s *State) Opening() Opened { return s.opened }

// EntriesClosed reports whether the admission of teams has ended.
func (s *State) EntriesClosed() bool { return s.closed }

// Recorded returns the Seq of the entry with a retry key, 0 if there is none.
func (s *State) Recorded(key string) int {
	seq, _ := s.keys.Get(key)
	return int(seq)
}

// Teams returns the number of teams ever entered.
func (s *State) Teams() int { return s.teams.Len() }

// Team returns a team by index. The record is read-only.
func (s *State) Team(i int) *TeamRecord { return s.teams.At(i) }

// TeamIndex finds a team by its id.
func (s *State) TeamIndex(id TeamID) (int, bool) {
	i, ok := s.teamAt.Get(id)
	return int(i), ok
}

// TeamOf returns the index of the team to which a player belongs.
func (s *State) TeamOf(p PlayerID) (int, bool) {
	i, ok := s.players.Get(p)
	return int(i), ok
}

// Invitation returns how far a team's invitation has come.
func (s *State) Invitation(id TeamID) (Invitation, bool) { return s.invited.Get(id) }

// LotAnswer returns the recorded answer to a question, or a
// *LotsNeededError.
func (s *State) LotAnswer(q Lot) ([]string, error) {
	if answer, ok := s.lots.Get(q.Key()); ok {
		return slices.Clone(answer), nil
	}
	return nil, &LotsNeededError{Lot: q}
}

// Duty returns what became of a duty; its zero value: nothing yet.
func (s *State) Duty(key DutyKey) DutyRecord {
	if at, known := s.dutyAt.Get(key); known {
		return s.duties.At(int(at))
	}
	return DutyRecord{}
}

// Ladder returns how many warnings a ladder has counted.
func (s *State) Ladder(name string) int {
	n, _ := s.ladders.Get(name)
	return n
}

// Rating returns a player's rating in a list as of a day: the recorded one of
// the latest day not after it. ok is false where none is recorded.
func (s *State) Rating(p PlayerID, list string, on Date) (r RatingRecorded, ok bool) {
	node, _ := s.ratings.Get(p)
	for ; node != nil; node = node.prev {
		if node.List == list && !node.On.After(on) && (!ok || node.On.After(r.On)) {
			r, ok = node.RatingRecorded, true
		}
	}
	return r, ok
}

// Roles yields the standing appointments.
func (s *State) Roles() iter.Seq[Appointment] {
	return func(yield func(Appointment) bool) {
		for _, a := range s.roles.All() {
			if !a.Gone && !yield(a) {
				return
			}
		}
	}
}

// Holds reports whether a person has a role; team and board restrict it where
// the appointment names one.
func (s *State) Holds(who string, role Role, team TeamID, board int) bool {
	for a := range s.Roles() {
		if a.Who == who && a.Role == role && (a.Team == "" || a.Team == team) && (a.Board == 0 || a.Board == board) {
			return true
		}
	}
	return false
}

// Leaves yields the announced leaves.
func (s *State) Leaves() iter.Seq[LeaveTaken] {
	return func(yield func(LeaveTaken) bool) {
		for _, l := range s.leaves.All() {
			if !yield(l) {
				return
			}
		}
	}
}

// Forbidden yields the pairs that must not meet.
func (s *State) Forbidden() iter.Seq[PairForbidden] {
	return func(yield func(PairForbidden) bool) {
		for _, p := range s.forbidden.All() {
			if !yield(p) {
				return
			}
		}
	}
}

// RequestedBye returns the bye a team asked for in a round, "" if none.
func (s *State) RequestedBye(scope Scope, team TeamID) ByeKind {
	if s.requested.Len() == 0 {
		return ""
	}
	kind, _ := s.requested.Get(requestKey(scope, team))
	return kind
}

func requestKey(scope Scope, team TeamID) string {
	var k keyBuilder
	k.scope(scope)
	k.text(string(team))
	return k.String()
}

// Adjustments yields penalties and bonuses.
func (s *State) Adjustments() iter.Seq[PointsAdjusted] {
	return func(yield func(PointsAdjusted) bool) {
		for _, a := range s.adjusted.All() {
			if !yield(a) {
				return
			}
		}
	}
}

// MovedTo returns the instant to which a round or portion was moved, if it was.
func (s *State) MovedTo(scope Scope) (t time.Time, ok bool) {
	for _, m := range s.moved.All() {
		if m.Scope == scope {
			t, ok = m.To, true
		}
	}
	return t, ok
}
