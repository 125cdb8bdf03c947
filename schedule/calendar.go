package schedule

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Calendar is the plan of an event played in sessions: which rounds on which
// day, from when on.
type Calendar struct {
	Rule     clause.Ref
	Zone     *time.Location // required; see Faults
	Sessions []Session
	Clock    Clock // of times that the clock shows twice or never
}

// Session is a run of rounds on one day. Only its first round has an instant
// unless Every is set: the others follow when the one before is over.
type Session struct {
	Day          tournament.Date
	Hour, Minute int // wall clock of the zone
	Rounds       int
	Every        time.Duration // from start to start; 0: as the play allows
}

// Slot is the place of a round in a calendar.
type Slot struct {
	Session int // from 1
	Number  int // of the round in its session, from 1
	Day     tournament.Date
	Start   time.Time // zero where the plan gives no instant
}

// Rounds returns the number of rounds of the calendar.
func (c Calendar) Rounds() int {
	n := 0
	for _, s := range c.Sessions {
		n += s.Rounds
	}
	return n
}

// Round returns the place of a round, from 1; ok is false where there is no
// such round.
func (c Calendar) Round(n int) (slot Slot, ok bool) {
	for i, s := range c.Sessions {
		if n >= 1 && n <= s.Rounds {
			slot := Slot{Session: i + 1, Number: n, Day: s.Day}
			if n == 1 || s.Every > 0 {
				if start, err := c.Clock.At(s.Day, s.Hour, s.Minute, orUTC(c.Zone)); err == nil {
					slot.Start = start.Add(time.Duration(n-1) * s.Every)
				}
			}
			return slot, true
		}
		n -= s.Rounds
	}
	return Slot{}, false
}

// RoundIn is Round with the instant to which the log moved the round, if it
// did. The day of the slot moves along.
func (c Calendar) RoundIn(s *tournament.State, scope tournament.Scope) (slot Slot, ok bool) {
	slot, ok = c.Round(scope.Round)
	if to, moved := s.MovedTo(scope); ok && moved {
		slot.Start, slot.Day = to, tournament.DateOf(to.In(orUTC(c.Zone)))
	}
	return slot, ok
}

// orUTC keeps a value without a zone from breaking down before somebody reads
// its Faults.
func orUTC(zone *time.Location) *time.Location {
	if zone == nil {
		return time.UTC
	}
	return zone
}

// Faults lists what is wrong with the calendar itself.
func (c Calendar) Faults() []string {
	var faults []string
	if c.Zone == nil {
		faults = append(faults, "calendar without a time zone")
	}
	if len(c.Sessions) == 0 {
		faults = append(faults, "calendar without sessions")
	}
	for i, s := range c.Sessions {
		where := fmt.Sprintf("session %d", i+1)
		if s.Rounds < 1 {
			faults = append(faults, where+" without rounds")
		}
		if s.Day.IsZero() {
			faults = append(faults, where+" without a day")
		}
		if s.Hour < 0 || s.Hour > 23 || s.Minute < 0 || s.Minute > 59 {
			faults = append(faults, fmt.Sprintf("%s starts at %02d:%02d, which is no time of day", where, s.Hour, s.Minute))
		} else if _, err := c.Clock.At(s.Day, s.Hour, s.Minute, orUTC(c.Zone)); err != nil {
			faults = append(faults, where+": "+err.Error())
		}
		if i > 0 && s.before(c.Sessions[i-1]) {
			faults = append(faults, where+" is earlier than the one before it")
		}
	}
	return faults
}

func (s Session) before(earlier Session) bool {
	if c := s.Day.Compare(earlier.Day); c != 0 {
		return c < 0
	}
	return s.Hour*60+s.Minute < earlier.Hour*60+earlier.Minute
}

// DefaultTime is how late a player may come (festival R6a: seven minutes,
// at 7:00 he is still in time).
type DefaultTime struct {
	Rule      clause.Ref
	Within    time.Duration
	Exclusive bool // the last instant itself is too late
}

// For returns the deadline to be at the board of a round with that start.
func (d DefaultTime) For(start time.Time) Deadline {
	return Deadline{Rule: d.Rule, Due: start.Add(d.Within), Inclusive: !d.Exclusive}
}
