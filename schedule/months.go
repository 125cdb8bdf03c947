package schedule

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/tournament"
)

// MonthEnd is a reading of a step by months to a month that has no day of the
// same number.
type MonthEnd uint8

// The readings of MonthEnd. The zero one asks for a day instead.
const (
	RefuseMissing MonthEnd = iota
	LastOfMonth
)

// AddMonths returns the day of the same number n months later. A month after
// 31 January is 28 February or an error, never 3 March, as package time has it.
func AddMonths(day tournament.Date, n int, end MonthEnd) (tournament.Date, error) {
	first := tournament.DateOf(time.Date(day.Year, day.Month+time.Month(n), 1, 0, 0, 0, 0, time.UTC))
	last := tournament.DateOf(time.Date(first.Year, first.Month+1, 0, 0, 0, 0, 0, time.UTC))
	if day.Day > last.Day {
		if end == LastOfMonth {
			return last, nil
		}
		return tournament.Date{}, fmt.Errorf("%d months after %s: %04d-%02d has no day %d", n, day, first.Year, int(first.Month), day.Day)
	}
	return tournament.Date{Year: first.Year, Month: first.Month, Day: day.Day}, nil
}
