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

// NewDate returns the day and refuses one that does not exist.
func NewDate(year int, month time.Month, day int) (Date, error) {
	d := Date{year, month, day}
	if DateOf(d.midnightUTC()) != d {
		return Date{}, fmt.Errorf("date %s: no such day", d)
	}
	return d, nil
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
	return int(d.midnightUTC().Sub(e.midnightUTC()) / (24 * time.Hour))
}

// Compare returns -1, 0 or 1 as d is before, equal to or after e.
func (d Date) Compare(e Date) int { return d.midnightUTC().Compare(e.midnightUTC()) }

// Before reports whether d is an earlier day than e.
func (d Date) Before(e Date) bool { return d.Compare(e) < 0 }

// After reports whether d is a later day than e.
func (d Date) After(e Date) bool { return d.Compare(e) > 0 }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.midnightUTC().Weekday() }

// Start returns the first instant of the day in a zone: where a change of
// the clocks skips midnight, it is the instant of the change.
func (d Date) Start(zone *time.Location) time.Time {
	t := time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, zone)
	if DateOf(t) == d {
		return t
	}
	// time.Date chose an instant of the day before: midnight does not exist.
	return time.Date(d.Year, d.Month, d.Day, 1, 0, 0, 0, zone)
}

// End returns the first instant after the day in a zone. A day of a change
// of the clocks has 23 or 25 hours.
func (d Date) End(zone *time.Location) time.Time { return d.AddDays(1).Start(zone) }

// At returns the instant of a time of day, hour and minute on the wall clock
// of a zone.
func (d Date) At(hour, minute int, zone *time.Location) time.Time {
	return time.Date(d.Year, d.Month, d.Day, hour, minute, 0, 0, zone)
}

// String writes the day as year-month-day.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// MarshalText writes the day as String does; the zero Date is empty.
func (d Date) MarshalText() ([]byte, error) {
	if d.IsZero() {
		return []byte{}, nil
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
