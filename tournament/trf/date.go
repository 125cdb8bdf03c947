package trf

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Date is a day of the calendar without a zone, as the form prints it. The
// zero Date stands for "not given".
type Date struct{ Year, Month, Day int }

// IsZero reports that no date is given.
func (d Date) IsZero() bool { return d == Date{} }

// String gives YYYY/MM/DD, or nothing for the zero Date.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d/%02d/%02d", d.Year, d.Month, d.Day)
}

// Before reports whether d lies before e.
func (d Date) Before(e Date) bool {
	if d.Year != e.Year {
		return d.Year < e.Year
	}
	if d.Month != e.Month {
		return d.Month < e.Month
	}
	return d.Day < e.Day
}

// MarshalText gives YYYY/MM/DD.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText is the inverse of MarshalText.
func (d *Date) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*d = Date{}
		return nil
	}
	v, form := parseDate(string(text))
	if form != fourDigitYear {
		return fmt.Errorf("date %q: %w", snippet(string(text)), ErrValue)
	}
	*d = v
	return nil
}

// dateForm tells in which shape a date was met.
type dateForm int

const (
	noDate        dateForm = iota
	fourDigitYear          // 2026/09/22, the form of records 042 and 052
	twoDigitYear           // 26/09/22, the form of record 132
	dayFirst               // 22/09/2026
	otherMarks             // 2026-09-22, 2026.09.22
)

// centuryPivot: two-digit years from 70 on belong to the twentieth century.
const centuryPivot = 70

// parseDate reads a date and tells its shape; noDate means it is none.
func parseDate(text string) (Date, dateForm) {
	form := fourDigitYear
	mark := "/"
	if i := strings.IndexAny(text, "-."); i >= 0 {
		mark, form = text[i:i+1], otherMarks
	}
	part := strings.Split(text, mark)
	if len(part) != 3 {
		return Date{}, noDate
	}
	var n [3]int
	for i, p := range part {
		v, err := strconv.Atoi(p)
		if err != nil || v < 0 || len(p) > 4 {
			return Date{}, noDate
		}
		n[i] = v
	}
	year, month, day := n[0], n[1], n[2]
	switch {
	case len(part[0]) == 4:
	case len(part[2]) == 4: // the four-digit end names the year
		year, day, form = n[2], n[0], dayFirst
	case len(part[0]) == 2 && len(part[2]) <= 2:
		if year < centuryPivot {
			year += 100
		}
		year, form = year+1900, twoDigitYear
	default:
		return Date{}, noDate
	}
	if month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return Date{}, noDate
	}
	return Date{year, month, day}, form
}

func daysIn(year, month int) int {
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}
