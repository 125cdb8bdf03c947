package tournament

import "iter"

// Rulings yields, in order, the entries that rule, decide, appeal, check an
// account or ask for a decision, each with the event that counts now: a
// corrected decision is yielded as corrected, a reversed one not at all.
func (s *State) Rulings() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		standing := s.standing()
		for _, i := range s.rulings.All() {
			e := s.entry(int(i))
			if a, changed := standing[i+1]; changed {
				e.Event = a.event
			}
			if !yield(e) {
				return
			}
		}
	}
}

// Answer returns the latest answer that a ruling gave to an open question.
func (s *State) Answer(question string, about Subject) (answer string, ok bool) {
	for e := range s.Rulings() {
		if r, isRuling := e.Event.(Ruled); isRuling && r.Question == question && r.About == about {
			answer, ok = r.Answer, true
		}
	}
	return answer, ok
}
