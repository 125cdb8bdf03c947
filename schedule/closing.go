package schedule

import (
	"iter"
	"slices"
	"time"

	"github.com/reglament/reglament/tournament"
)

// Phase is where an instant lies as to a window.
type Phase uint8

// The phases.
const (
	NotYet Phase = iota
	Now
	Over
)

// Phase returns the phase of an instant: a function of the window and of what
// is taken for now, so that nothing stays open because nobody closed it.
func (w Window) Phase(now time.Time) Phase {
	switch {
	case now.Before(w.Opens):
		return NotYet
	case w.Holds(now):
		return Now
	}
	return Over
}

// Unfinished is a reading of what becomes of the games that are open when an
// event closes.
type Unfinished uint8

// The readings of Unfinished. The zero one leaves the games to people.
const (
	ToExperts Unfinished = iota // one request asks to adjudicate them
	AreDrawn                    // as if decided so by an arbiter
	LostByBoth
)

// Closing is the end of an event: by when its games are over, and what becomes
// of those that are not.
type Closing struct {
	Deadline
	Open Unfinished
}

// Follows returns the events that close the open games of a log, nothing while
// games may still be finished in time. A game that is already before the experts
// is not sent to them again.
func (c Closing) Follows(s *tournament.State, now time.Time) []tournament.Event {
	if c.Met(now) {
		return nil
	}
	var events []tournament.Event
	var asked []tournament.GameRef
	for g := range openGames(s) {
		switch c.Open {
		case AreDrawn:
			drawn := tournament.Outcome{First: tournament.Draw, Second: tournament.Draw, Cause: tournament.Adjudicated}
			events = append(events, tournament.GameFinished{Scope: g.Scope, First: g.First, Second: g.Second, Outcome: drawn})
		case LostByBoth:
			events = append(events,
				tournament.Defaulted{Scope: g.Scope, Team: g.First, Opponent: g.Second},
				tournament.Defaulted{Scope: g.Scope, Team: g.Second, Opponent: g.First})
		default:
			asked = append(asked, g)
		}
	}
	if asked = unasked(s, asked); len(asked) > 0 {
		events = append(events, tournament.AdjudicationRequested{Games: asked})
	}
	return events
}

// openGames yields the games of a log that have no result and still count.
func openGames(s *tournament.State) iter.Seq[tournament.GameRef] {
	return func(yield func(tournament.GameRef) bool) {
		for i := range s.Matches() {
			m := s.Match(i)
			first, second := s.Team(int(m.First)), s.Team(int(m.Second))
			if m.Cancelled || first.Annulled || second.Annulled {
				continue
			}
			for k := range m.Games() {
				if s.Game(int(m.Base) + k).Outcome().Done() {
					continue
				}
				scope := m.Scope.OnBoard(m.FirstBoard() + k/int(m.Legs))
				if m.Legs > 1 {
					scope.Leg = k%int(m.Legs) + 1
				}
				if !yield(tournament.GameRef{Scope: scope, First: first.ID, Second: second.ID}) {
					return
				}
			}
		}
	}
}

// unasked leaves out the games that a request in the log names already.
func unasked(s *tournament.State, games []tournament.GameRef) []tournament.GameRef {
	asked := make(map[tournament.GameRef]bool)
	for e := range s.Rulings() {
		if ev, ok := e.Event.(tournament.AdjudicationRequested); ok {
			for _, g := range ev.Games {
				asked[g] = true
			}
		}
	}
	return slices.DeleteFunc(games, func(g tournament.GameRef) bool { return asked[g] })
}
