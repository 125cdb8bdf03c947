package schedule

import (
	"fmt"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Counted says whose failures a ladder counts together.
type Counted uint8

// What a ladder counts by. The zero one is the team.
const (
	ByTeam Counted = iota
	ByPlayer
)

// Step is what follows from a failure of its number and of the later ones, up
// to the next step.
type Step struct {
	From int             // the failure's number, from 1
	Warn bool            // a warning, which the count remembers
	Lose bool            // a technical loss in the game concerned
	Tell tournament.Role // who is told; empty: nobody
}

// Ladder says what becomes of those who fail again and again: who warns, who
// is told, and from when on games are lost. The count is that of the warnings
// in the log under the ladder's name, so a step that does not warn is the
// last one: it meets every later failure too.
//
//	strongest 10.13: {1, Warn}, {7, Lose}
//	strongest 10.16: {1, Warn}, {2, Lose}, by player
//	strongest 11.5:  {1, Warn}, {3, Warn, Tell the committee}, {4, Warn}
type Ladder struct {
	Rule  clause.Ref
	Name  string
	Per   Counted
	Steps []Step // by ascending From
}

// Key names the count of a subject in the log.
func (l Ladder) Key(about tournament.Subject) string {
	if l.Per == ByPlayer {
		return l.Name + "|" + escape(string(about.Team)) + "|" + escape(string(about.Player))
	}
	return l.Name + "|" + escape(string(about.Team))
}

// Step returns the step of the n-th failure; its zero value: nothing follows.
func (l Ladder) Step(n int) Step {
	var at Step
	for _, step := range l.Steps {
		if step.From <= n {
			at = step
		}
	}
	return at
}

// Next returns the number of a subject's next failure and its step.
func (l Ladder) Next(s *tournament.State, about tournament.Subject) (n int, step Step) {
	n = s.Ladder(l.Key(about)) + 1
	return n, l.Step(n)
}

// Follows returns the events that follow from a subject's next failure: a
// warning to who, the loss of the game, a notice.
func (l Ladder) Follows(s *tournament.State, about tournament.Subject, who string) []tournament.Event {
	_, step := l.Next(s, about)
	var events []tournament.Event
	if step.Warn {
		events = append(events, tournament.Warned{About: about, Who: who, Ladder: l.Key(about)})
	}
	if step.Lose {
		events = append(events, tournament.Defaulted{Scope: about.Scope, Team: about.Team, Opponent: about.Opponent})
	}
	if step.Tell != "" {
		events = append(events, tournament.Notified{To: step.Tell, About: about})
	}
	return events
}

// Faults lists what is wrong with the ladder itself.
func (l Ladder) Faults() []string {
	var faults []string
	if l.Name == "" {
		faults = append(faults, "ladder without a name")
	}
	for i, step := range l.Steps {
		where := fmt.Sprintf("ladder %s, step %d", l.Name, i+1)
		if step.From < 1 || i > 0 && step.From <= l.Steps[i-1].From {
			faults = append(faults, where+" does not come after the one before it")
		}
		if i > 0 && !l.Steps[i-1].Warn {
			faults = append(faults, where+" is never reached: the one before it does not warn, so the count stands still")
		}
		if !step.Warn && !step.Lose && step.Tell == "" {
			faults = append(faults, where+" does nothing")
		}
	}
	return faults
}
