package roster

import (
	"math"
	"strconv"

	"github.com/reglament/reglament/tournament/clause"
)

// Range is a number of players, both ends inclusive.
type Range struct{ Min, Max int }

// NoLimit is the Max of a Range that only has a Min.
const NoLimit = math.MaxInt

// Exactly is the Range of one number.
func Exactly(n int) Range { return Range{n, n} }

// Holds reports whether n is in the range.
func (r Range) Holds(n int) bool { return r.Min <= n && n <= r.Max }

// Size bounds the main players and the reserves of an entry (strongest 5.1:
// six and up to four). No board may be named twice, and none beyond Main.Max.
// It judges entries.
type Size struct {
	Rule           clause.Ref
	Main, Reserves Range
	Effect         Effect
}

// Check implements RosterValidator.
func (z Size) Check(r Request) Violations {
	if r.Lineup != nil {
		return nil
	}
	var found Violations
	main := 0
	for i, m := range r.Team.Members {
		if m.Reserve() {
			continue
		}
		main++
		if m.Board > z.Main.Max || m.Board < 0 {
			found = append(found, r.violation(z.Rule, z.Effect, 0, m.Player, "roster.no-board", nameOf(m), m.Board))
		}
		for _, other := range r.Team.Members[:i] {
			if other.Board == m.Board {
				found = append(found, r.violation(z.Rule, z.Effect, m.Board, m.Player, "roster.board-twice", m.Board, nameOf(other), nameOf(m)))
			}
		}
	}
	reserves := len(r.Team.Members) - main
	if !z.Main.Holds(main) {
		found = append(found, r.violation(z.Rule, z.Effect, 0, "", "roster.main", main, z.Main))
	}
	if !z.Reserves.Holds(reserves) {
		found = append(found, r.violation(z.Rule, z.Effect, 0, "", "roster.reserves", reserves, z.Reserves))
	}
	return found
}

// Vacancies bounds how many of the reserves' places an entry leaves free
// (strongest 8.5: at most two of four). It judges entries.
type Vacancies struct {
	Rule   clause.Ref
	Places int // of reserves
	Max    int // of them that may stay free
	Effect Effect
}

// Check implements RosterValidator.
func (v Vacancies) Check(r Request) Violations {
	if r.Lineup != nil {
		return nil
	}
	free := v.Places - (len(r.Team.Members) - countMain(r.Team.Members))
	if free <= v.Max {
		return nil
	}
	return Violations{r.violation(v.Rule, v.Effect, 0, "", "roster.vacancies", free, v.Max)}
}

// String reads "6", "2–4" or "2+".
func (r Range) String() string {
	switch {
	case r.Min == r.Max:
		return strconv.Itoa(r.Min)
	case r.Max == NoLimit:
		return strconv.Itoa(r.Min) + "+"
	}
	return strconv.Itoa(r.Min) + "–" + strconv.Itoa(r.Max)
}
