package schedule

import (
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Deadline is an instant until which something can be done in time. It states
// whether the instant itself still is.
type Deadline struct {
	Rule      clause.Ref
	Due       time.Time
	Inclusive bool // Due itself is in time
}

// Met reports whether an act at that instant is in time.
func (d Deadline) Met(at time.Time) bool {
	return at.Before(d.Due) || d.Inclusive && at.Equal(d.Due)
}

// Expired reports whether nothing done now can be in time any more.
func (d Deadline) Expired(now time.Time) bool { return !d.Met(now) }

// Compare orders deadlines by when they expire: -1, 0 or 1. An inclusive one
// expires after an exclusive one of the same instant.
func (d Deadline) Compare(e Deadline) int {
	if c := d.Due.Compare(e.Due); c != 0 {
		return c
	}
	switch {
	case d.Inclusive == e.Inclusive:
		return 0
	case d.Inclusive:
		return 1
	}
	return -1
}

// LastDay returns the last day in a zone on which an act is still in time:
// what people call the date of the deadline.
func (d Deadline) LastDay(zone *time.Location) tournament.Date {
	last := d.Due
	if !d.Inclusive {
		last = last.Add(-1)
	}
	return tournament.DateOf(last.In(zone))
}

// Term is a number of calendar days given by an article. Days are those of
// the zone of the event, so that a day of a change of the clocks has 23 or 25
// hours: a term of one day is not a term of 24 hours. A zone must not be nil, as
// in package time.
type Term struct {
	Rule clause.Ref
	Days int
}

// After is the deadline "within Days days from that day": the end of day
// from+Days. Its instant, the first one of the next day, is too late.
func (t Term) After(from tournament.Date, zone *time.Location) Deadline {
	return Deadline{Rule: t.Rule, Due: from.AddDays(t.Days).End(zone)}
}

// Since is After for the day on which an instant falls in the zone.
func (t Term) Since(at time.Time, zone *time.Location) Deadline {
	return t.After(tournament.DateOf(at.In(zone)), zone)
}

// Before is the deadline "at least Days days before that day": the end of day
// until-Days.
func (t Term) Before(until tournament.Date, zone *time.Location) Deadline {
	return Deadline{Rule: t.Rule, Due: until.AddDays(-t.Days).End(zone)}
}

// EndOf is the deadline "by that day inclusive".
func EndOf(rule clause.Ref, day tournament.Date, zone *time.Location) Deadline {
	return Term{Rule: rule}.After(day, zone)
}

// Window is a span of time in which something may be done. A zero Opens is
// open since ever; a Closes without an instant never closes.
type Window struct {
	Rule   clause.Ref
	Opens  time.Time
	Closes Deadline
}

// Holds reports whether an instant is in the window.
func (w Window) Holds(at time.Time) bool {
	return !at.Before(w.Opens) && (w.Closes.Due.IsZero() || w.Closes.Met(at))
}
