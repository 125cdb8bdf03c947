package trf

import (
	"fmt"
	"strconv"
	"strings"
)

// Points is an amount of points in tenths: 25 is two and a half points. The
// form prints one decimal, so this is exact for all it can say. Negative
// amounts occur only as penalties (record 299).
type Points int

// Point and HalfPoint are the usual steps.
const (
	Point     Points = 10
	HalfPoint Points = 5
)

// String gives the amount with one decimal and a point: "2.5".
func (p Points) String() string {
	return string(p.append(nil))
}

func (p Points) append(b []byte) []byte {
	if p < 0 {
		b = append(b, '-')
		p = -p
	}
	b = strconv.AppendInt(b, int64(p/Point), 10)
	return append(b, '.', byte('0'+p%Point))
}

// Halves gives the amount in half points and whether it is a whole number of
// them.
func (p Points) Halves() (int, bool) {
	return int(p / HalfPoint), p%HalfPoint == 0
}

// ParsePoints reads an amount such as "2.5", "-1" or "11.50". A decimal comma
// is accepted. An amount finer than a tenth is an [ErrValue].
func ParsePoints(text string) (Points, error) {
	p, ok := parsePoints(text)
	if !ok {
		return 0, fmt.Errorf("points %q: %w", snippet(text), ErrValue)
	}
	return p, nil
}

func parsePoints(text string) (Points, bool) {
	sign := Points(1)
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		if text[0] == '-' {
			sign = -1
		}
		text = text[1:]
	}
	cut := strings.IndexAny(text, ".,")
	whole, rest := text, ""
	if cut >= 0 {
		whole, rest = text[:cut], strings.TrimRight(text[cut+1:], "0")
	}
	if len(rest) > 1 || whole == "" && (cut < 0 || len(text) == cut+1) {
		return 0, false
	}
	w, ok := parseDigits(whole)
	r, ok2 := parseDigits(rest)
	if !ok || !ok2 {
		return 0, false
	}
	return sign * (Points(w)*Point + Points(r)), true
}

// parseDigits reads up to nine decimal digits; no digits at all are zero.
func parseDigits(text string) (int, bool) {
	if len(text) > 9 {
		return 0, false
	}
	n := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}

// MarshalText gives the decimal text, so that JSON holds "2.5" and no float.
func (p Points) MarshalText() ([]byte, error) { return p.append(nil), nil }

// UnmarshalText is the inverse of MarshalText.
func (p *Points) UnmarshalText(text []byte) (err error) {
	*p, err = ParsePoints(string(text))
	return err
}
