package tournament

import (
	"fmt"
	"time"
)

// Date is a day of the calendar, without zone or time of day. The zero Date
// means that no day is given.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// ParseDate reads "2006-05-15" and refuses days that do not exist.
func ParseDate(s string) (Date, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return Date{}, fmt.Errorf("date %q: want an existing day as year-month-day", s)
	}
	return DateOf(t), nil
}

// NewDate returns the day and refuses one that does not exist or whose year
// has not four digits.
func NewDate(year int, month time.Month, day int) (Date, error) {
	d := Date{year, month, day}
	if d.IsZero() || !d.valid() {
		return Date{}, fmt.Errorf("date %s: no such day", d)
	}
	return d, nil
}

// valid reports whether the day exists, or is the zero Date.
func (d Date) valid() bool {
	return d.IsZero() || d.Year >= 0 && d.Year <= 9999 && DateOf(d.midnightUTC()) == d
}

// DateOf returns the day on which t falls in t's own location.
func DateOf(t time.Time) Date {
	y, m, d := t.Date()
	return Date{y, m, d}
}

// IsZero reports whether no day is given.
func (d Date) IsZero() bool { return d == Date{} }

// AddDays returns the day n days later, across months, years and leap days.
func (d Date) AddDays(n int) Date { return DateOf(d.midnightUTC().AddDate(0, 0, n)) }

// Sub returns the number of days from e to d.
func (d Date) Sub(e Date) int {
	const day = 24 * 60 * 60
	return int((d.midnightUTC().Unix() - e.midnightUTC().Unix()) / day)
}

// Compare returns -1, 0 or 1 as d is before, equal to or after e.
func (d Date) Compare(e Date) int { return d.midnightUTC().Compare(e.midnightUTC()) }

// Before reports whether d is an earlier day than e.
func (d Date) Before(e Date) bool { return d.Compare(e) < 0 }

// After reports whether d is a later day than e.
func (d Date) After(e Date) bool { return d.Compare(e) > 0 }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.midnightUTC().Weekday() }

// Start returns the first instant of the day in a zone. Where a change of the
// clocks skips midnight, it is the instant of the change.
func (d Date) Start(zone *time.Location) time.Time { return d.At(0, 0, zone) }

// End returns the first instant after the day in a zone. A day of a change
// of the clocks has 23 or 25 hours.
func (d Date) End(zone *time.Location) time.Time { return d.AddDays(1).Start(zone) }

// At returns the instant of a time of day, hour and minute on the wall clock
// of a zone. If the clock shows it twice it is the first time, if never the
// instant of the change that skips it.
func (d Date) At(hour, minute int, zone *time.Location) time.Time {
	t := time.Date(d.Year, d.Month, d.Day, hour, minute, 0, 0, zone)
	wall := d.midnightUTC().Add(time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute)
	from, to := t.ZoneBounds()
	switch shown := wallClock(t); {
	case shown.Before(wall): // time.Date counted back from the change
		return to.In(zone)
	case shown.After(wall): // or on from it
		return from.In(zone)
	}
	if !from.IsZero() { // the same reading just before the last change?
		if _, offset := from.Add(-1).Zone(); offset != zoneOffset(t) {
			if first := wall.Add(-time.Duration(offset) * time.Second); first.Before(from) && wallClock(first.In(zone)).Equal(wall) {
				return first.In(zone)
			}
		}
	}
	return t
}

// wallClock is what the clock shows at t, as if it were UTC.
func wallClock(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
}

func zoneOffset(t time.Time) int {
	_, offset := t.Zone()
	return offset
}

// String writes the day as year-month-day.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// MarshalText writes the day as String does; the zero Date is empty. A day
// that does not exist is an error.
func (d Date) MarshalText() ([]byte, error) {
	if d.IsZero() {
		return []byte{}, nil
	}
	if !d.valid() {
		return nil, fmt.Errorf("date %s: no such day", d)
	}
	return []byte(d.String()), nil
}

// UnmarshalText reads what MarshalText wrote.
func (d *Date) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*d = Date{}
		return nil
	}
	parsed, err := ParseDate(string(b))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}

func (d Date) midnightUTC() time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC)
}
