package schedule

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/tournament"
)

// ErrClock says that a wall clock shows a time twice or never on a day of its
// change, and that the reading in force asks to name an instant instead.
var ErrClock = errors.New("the clock does not show this time exactly once")

// Twice is a reading of a time that a clock shows twice, because it is put
// back. There is one instant in any case, and it does not depend on the host's
// library: time.Date promises neither.
type Twice uint8

// The readings of Twice. The zero one is that of tournament.Date.At.
const (
	FirstTime Twice = iota
	SecondTime
	RefuseTwice
)

// Never is a reading of a time that a clock skips, because it is put forward.
type Never uint8

// The readings of Never. The zero one is that of tournament.Date.At.
const (
	AtChange    Never = iota // the instant of the change
	AfterChange              // as much later on the new clock as the gap is long: 02:30 is 03:30
	RefuseNever
)

// Clock says how times of day are read in the nights of a change.
type Clock struct {
	Twice Twice
	Never Never
}

// At returns the instant of a time of day on the wall clock of a zone. An
// error wraps ErrClock.
func (c Clock) At(day tournament.Date, hour, minute int, zone *time.Location) (time.Time, error) {
	first := day.At(hour, minute, zone)
	wall := time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
	if shown(first, day) != wall { // Date.At answered with the change itself
		switch c.Never {
		case RefuseNever:
			return time.Time{}, fmt.Errorf("%s %02d:%02d is skipped in %s: %w", day, hour, minute, zone, ErrClock)
		case AfterChange:
			last := first.Add(-1) // on the old clock
			return first.Add(wall - shown(last, day) - 1), nil
		}
		return first, nil
	}
	second, twice := again(first, zone)
	switch {
	case !twice || c.Twice == FirstTime:
		return first, nil
	case c.Twice == RefuseTwice:
		return time.Time{}, fmt.Errorf("%s %02d:%02d comes twice in %s: %w", day, hour, minute, zone, ErrClock)
	}
	return second, nil
}

// shown is what the clock shows at an instant, counted from the midnight that
// begins the day.
func shown(at time.Time, day tournament.Date) time.Duration {
	days := tournament.DateOf(at).Sub(day)
	return time.Duration(days)*24*time.Hour + time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute +
		time.Duration(at.Second())*time.Second + time.Duration(at.Nanosecond())
}

// again returns the instant after the next change at which the clock shows
// the same as at the given one, if there is one.
func again(at time.Time, zone *time.Location) (time.Time, bool) {
	_, change := at.ZoneBounds()
	if change.IsZero() {
		return time.Time{}, false
	}
	_, before := at.Zone()
	_, after := change.In(zone).Zone()
	second := at.Add(time.Duration(before-after) * time.Second)
	return second, before > after && !second.Before(change)
}

// Weeks returns the sessions of an event that is played on the same weekday at
// the same time of the wall clock, n weeks on end: the hours of UTC between
// two of them differ where the clocks change in between.
func Weeks(first Session, n int) []Session {
	sessions := make([]Session, 0, max(n, 0))
	for k := range n {
		session := first
		session.Day = first.Day.AddDays(7 * k)
		sessions = append(sessions, session)
	}
	return sessions
}
