package schedule

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Passage is what a Gate says to an act.
type Passage uint8

// The passages.
const (
	Passes Passage = iota
	Warned         // it passes, and somebody should know that it is late
	Refused
)

// Gate closes in two steps before an instant: from WarnFrom before it an act
// is warned of, from RefuseFrom before it refused. Both spans are half-open:
// their first instant belongs to them, the instant after belongs to the next.
type Gate struct {
	Rule                 clause.Ref
	Closes               time.Time
	WarnFrom, RefuseFrom time.Duration
}

// Warns returns the first instant that is warned of.
func (g Gate) Warns() time.Time { return g.Closes.Add(-g.WarnFrom) }

// Last is the deadline of the gate: the first instant that is refused is too
// late.
func (g Gate) Last() Deadline { return Deadline{Rule: g.Rule, Due: g.Closes.Add(-g.RefuseFrom)} }

// At returns what an act at an instant meets.
func (g Gate) At(at time.Time) Passage {
	switch {
	case g.Last().Expired(at):
		return Refused
	case !at.Before(g.Warns()):
		return Warned
	}
	return Passes
}

// Message says until when acts pass: the very instant that At goes by.
func (g Gate) Message(zone *time.Location) text.Message { return g.Last().Message(zone) }

// Faults lists what is wrong with the gate itself.
func (g Gate) Faults() []string {
	if g.RefuseFrom < 0 || g.WarnFrom < g.RefuseFrom {
		return []string{fmt.Sprintf("gate that warns %s and refuses %s before it closes", g.WarnFrom, g.RefuseFrom)}
	}
	return nil
}
