package schedule

import (
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// LeaveReading is a reading of a leave that ends before the ordinary term.
type LeaveReading uint8

// The readings of LeaveReading. The zero one is the default of strongest 11.3.
const (
	LaterOfTwo LeaveReading = iota // the leave never shortens the ordinary term
	Literal                        // the day of the return counts, even if earlier
)

// LeaveTerm moves a deadline for one who was on leave to a number of days
// after the day of his return (strongest 11.3: one).
type LeaveTerm struct {
	Rule    clause.Ref
	Days    int
	Reading LeaveReading
}

// Move returns the deadline for one who is back on that day. Its Rule says
// which article decided: that of the leave or that of the ordinary term.
func (l LeaveTerm) Move(ordinary Deadline, back tournament.Date, zone *time.Location) Deadline {
	moved := Term{Rule: l.Rule, Days: l.Days}.After(back, zone)
	if l.Reading == LaterOfTwo && moved.Compare(ordinary) < 0 {
		return ordinary
	}
	return moved
}

// OnLeave reports whether somebody is on an announced leave on a day, and on
// which day he is back: leaves that follow one another without a gap are one.
func OnLeave(s *tournament.State, who string, day tournament.Date) (back tournament.Date, away bool) {
	back = day
	for extended := true; extended; {
		extended = false
		for leave := range s.Leaves() {
			if leave.Who == who && !back.Before(leave.From) && !back.After(leave.To) {
				back, away, extended = leave.To.AddDays(1), true, true
			}
		}
	}
	return back, away
}

// Weekly is something that is due by a day of every week, to its end
// (strongest 7.14: by Wednesday; 7.15: by Friday).
type Weekly struct {
	Rule clause.Ref
	By   time.Weekday
}

// On returns the deadline of the week for something of that day: the end of
// the first such weekday that is not before it.
func (w Weekly) On(day tournament.Date, zone *time.Location) Deadline {
	wait := (int(w.By) - int(day.Weekday()) + 7) % 7
	return Term{Rule: w.Rule, Days: wait}.After(day, zone)
}
