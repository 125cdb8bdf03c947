package tiebreak

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/reglament/reglament/tournament"
)

// CodeError says which entry of a list of tie-breaks is wrong. Test its cause
// with errors.Is.
type CodeError struct {
	Entry int    // from 1
	Code  string // as written
	Err   error
}

// Error names the entry and what is wrong with it.
func (e *CodeError) Error() string {
	return fmt.Sprintf("tie-break %d, %q: %v", e.Entry, e.Code, e.Err)
}

// Unwrap returns the cause.
func (e *CodeError) Unwrap() error { return e.Err }

// Parse reads a list of tie-breaks in the notation of record 212 of a
// tournament report file: codes separated by commas, with their modifiers
// after slashes, in letters of either case: "PTS,BH:MP/C1,DE/P". The style of
// the handbook, "BH-C1", is understood as well.
//
// All faults are reported, each as a [*CodeError]; there is no list then.
func Parse(list string, rules Rules) (List, error) {
	entries := strings.Split(list, ",")
	parsed := make(List, 0, len(entries))
	var faults []error
	for k, entry := range entries {
		c, err := parseCode(entry)
		if err == nil {
			c.Rules = rules
			err = c.Validate()
		}
		if err != nil {
			faults = append(faults, &CodeError{Entry: k + 1, Code: strings.TrimSpace(entry), Err: err})
			continue
		}
		parsed = append(parsed, c)
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return parsed.withPrimary(), nil
}

// ParseTies reads the notation of record 202, which leaves out the points that
// every list starts with.
func ParseTies(list string, rules Rules) (List, error) {
	if strings.TrimSpace(list) == "" {
		return Parse(string(PTS), rules)
	}
	return Parse(string(PTS)+","+list, rules)
}

func parseCode(entry string) (Criterion, error) {
	head, rest, slashed := strings.Cut(strings.ToUpper(strings.TrimSpace(entry)), "/")
	var modifiers []string
	if slashed {
		modifiers = strings.Split(rest, "/")
	}
	if name, handbook, ok := strings.Cut(head, "-"); ok {
		head, modifiers = name, append(strings.Split(handbook, "-"), modifiers...)
	}
	if strings.HasPrefix(head, "OTHER") {
		return Criterion{}, ErrSelfDefined
	}
	name, score, suffixed := strings.Cut(head, ":")
	c := Criterion{Name: canonicalName(name)}
	if _, ok := traitsOf(c.Name); !ok {
		return Criterion{}, ErrUnknownCode
	}
	if suffixed {
		switch score {
		case "MP":
			c.Score = MatchPoints
		case "GP":
			c.Score = GamePoints
		default:
			return Criterion{}, fmt.Errorf("%w: want :MP or :GP", ErrModifier)
		}
	}
	seen := make(map[byte]bool, len(modifiers))
	for _, m := range modifiers {
		if m == "" || seen[m[0]] || !c.modify(m) {
			return Criterion{}, fmt.Errorf("%w: /%s", ErrModifier, m)
		}
		seen[m[0]] = true
	}
	return c, nil
}

// canonicalName spells a code as the handbook does. GE is what REP was called
// before August 2024.
func canonicalName(upper string) Name {
	switch upper {
	case "MPVGP":
		return MPvGP
	case "GE":
		return REP
	}
	return Name(upper)
}

// modify applies one modifier, and reports whether it is one.
func (c *Criterion) modify(m string) bool {
	switch letter, rest := m[0], m[1:]; letter {
	case 'C':
		return number(rest, 1, maxCut, &c.Cut)
	case 'M':
		return number(rest, 1, maxCut, &c.Median)
	case 'K':
		return number(rest, 1, maxFactor, &c.Factor)
	case 'L':
		if shift, up := strings.CutPrefix(rest, "+"); up {
			return number(shift, 1, maxShift, &c.Limit.Shift)
		}
		if shift, down := strings.CutPrefix(rest, "-"); down {
			ok := number(shift, 1, maxShift, &c.Limit.Shift)
			c.Limit.Shift = -c.Limit.Shift
			return ok
		}
		return number(rest, 1, 100, &c.Limit.Percent)
	case 'U':
		r, err := tournament.ParseRating(rest)
		c.Unrated = r
		return err == nil && r.Rated()
	case 'F':
		c.Fore = true
		return rest == ""
	case 'P':
		c.Forfeits = true
		return rest == ""
	case 'R':
		c.Reverse = true
		return rest == ""
	}
	return false
}

// The largest numbers that make sense in a modifier.
const (
	maxCut    = 99
	maxFactor = 9999
	maxShift  = 999
)

// number reads plain digits within bounds.
func number(digits string, low, high int, into *int) bool {
	n, err := strconv.Atoi(digits)
	if err != nil || strings.TrimLeft(digits, "0123456789") != "" || n < low || n > high {
		return false
	}
	*into = n
	return true
}

// use is one modifier of a criterion, as it is written.
type use struct {
	text string
	kind modifier
	out  bool // out of range
}

// used lists the modifiers in the order in which they are written. Reverse
// applies to every code and is not among them.
func (c Criterion) used() []use {
	var list []use
	add := func(used bool, kind modifier, out bool, format string, args ...any) {
		if used {
			list = append(list, use{fmt.Sprintf(format, args...), kind, out})
		}
	}
	add(c.Score != PrimaryScore, takesScore, c.Score > GamePoints, ":%s", c.Score)
	add(c.Cut != 0, takesCut, c.Cut < 0 || c.Cut > maxCut, "/C%d", c.Cut)
	add(c.Median != 0, takesMedian, c.Median < 0 || c.Median > maxCut, "/M%d", c.Median)
	percent, shift := c.Limit.Percent, c.Limit.Shift
	add(percent != 0, takesLimit, percent < 0 || percent > 100 || shift != 0, "/L%d", percent)
	add(shift != 0, takesLimit, shift < -maxShift || shift > maxShift, "/L%+d", shift)
	add(c.Factor != 0, takesFactor, c.Factor < 0 || c.Factor > maxFactor, "/K%d", c.Factor)
	add(c.Unrated != 0, takesUnrated, c.Unrated < 0, "/U%s", c.Unrated)
	add(c.Fore, takesFore, false, "/F")
	add(c.Forfeits, takesForfeits, false, "/P")
	return list
}

// Code writes the criterion in the notation of the records 202 and 212.
func (c Criterion) Code() string {
	var b strings.Builder
	b.WriteString(string(c.Name))
	for _, m := range c.used() {
		b.WriteString(m.text)
	}
	if c.Reverse {
		b.WriteString("/R")
	}
	return b.String()
}

// String writes the criterion as Code does.
func (c Criterion) String() string { return c.Code() }
