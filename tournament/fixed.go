package tournament

import (
	"errors"
	"strings"
)

// maxFixed bounds amounts that people write, so that a typing error of a few
// dozen digits is an error and not a long calculation.
const maxFixed = 1 << 30

var (
	errNotNumber = errors.New("not a number")
	errFraction  = errors.New("more than two decimals")
	errTooLarge  = errors.New("out of range")
)

// parseHundredths reads a decimal number, with a point or a comma and with
// white space around it, in hundredths. It takes nothing but digits: no
// exponent, no grouping.
func parseHundredths(s string) (int64, error) {
	s = strings.TrimSpace(s)
	negative := strings.HasPrefix(s, "-")
	if negative || strings.HasPrefix(s, "+") {
		s = s[1:]
	}
	whole, fraction := s, ""
	if at := strings.IndexAny(s, ".,"); at >= 0 {
		whole, fraction = s[:at], s[at+1:]
		if fraction == "" {
			return 0, errNotNumber
		}
	}
	digits := whole + fraction
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, errNotNumber
	}
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) > 2 {
		return 0, errFraction
	}
	n := int64(0)
	for _, digit := range []byte(whole + (fraction + "00")[:2]) {
		if n = n*10 + int64(digit-'0'); n > maxFixed {
			return 0, errTooLarge
		}
	}
	if negative {
		return -n, nil
	}
	return n, nil
}
