package trf

import (
	"fmt"
	"strconv"
	"strings"
)

// Period is one period of a time control.
type Period struct {
	// Moves is the number of moves of the period; 0 is all the rest.
	Moves int
	// Seconds is the time for the period, Increment what each move adds.
	Seconds, Increment int
}

// ParseTimeCode reads the encoded time control of record 222, such as
// "40/6000+30:900+30" or, with different times for the colors, "W300-B240".
// Anything else is an [ErrValue].
func ParseTimeCode(code string) (white, black []Period, err error) {
	bad := fmt.Errorf("time control %q: %w", snippet(code), ErrValue)
	w, b, split := strings.Cut(code, "-")
	if split {
		var isW, isB bool
		w, isW = strings.CutPrefix(w, "W")
		b, isB = strings.CutPrefix(b, "B")
		if !isW || !isB {
			return nil, nil, bad
		}
	} else {
		b = w
	}
	white, okW := parsePeriods(w)
	black, okB := parsePeriods(b)
	if !okW || !okB {
		return nil, nil, bad
	}
	return white, black, nil
}

func parsePeriods(text string) ([]Period, bool) {
	var out []Period
	for _, part := range strings.Split(text, ":") {
		var p Period
		var ok [3]bool
		moves, rest, has := strings.Cut(part, "/")
		if has {
			p.Moves, ok[0] = parseCount(moves)
		} else {
			rest, ok[0] = part, true
		}
		seconds, increment, has := strings.Cut(rest, "+")
		p.Seconds, ok[1] = parseCount(seconds)
		if has {
			p.Increment, ok[2] = parseCount(increment)
		} else {
			ok[2] = true
		}
		if ok != [3]bool{true, true, true} {
			return nil, false
		}
		out = append(out, p)
	}
	return out, true
}

// parseCount reads digits of which there is at least one.
func parseCount(text string) (int, bool) {
	n, ok := parseDigits(text)
	return n, ok && text != ""
}

// FormatTimeCode is the inverse of [ParseTimeCode]; a zero increment or number
// of moves is not written.
func FormatTimeCode(white, black []Period) string {
	w, b := formatPeriods(white), formatPeriods(black)
	if w == b {
		return w
	}
	return "W" + w + "-B" + b
}

func formatPeriods(periods []Period) string {
	parts := make([]string, len(periods))
	for i, p := range periods {
		if p.Moves > 0 {
			parts[i] = strconv.Itoa(p.Moves) + "/"
		}
		parts[i] += strconv.Itoa(p.Seconds)
		if p.Increment > 0 {
			parts[i] += "+" + strconv.Itoa(p.Increment)
		}
	}
	return strings.Join(parts, ":")
}
