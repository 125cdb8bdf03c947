package schedule

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Ban bars somebody from new entries for a number of days after a failure, and
// for another number if he fails again while he is barred (ICCF 2022-030:
// 30 days after a loss on time, else 90).
type Ban struct {
	Rule        clause.Ref
	Days, Again int
}

// Until returns the last day on which somebody is barred who failed on those
// days, the zero Date if never. The days may come in any order; the last day of
// a ban still belongs to it, and a later failure never shortens one.
func (b Ban) Until(failures ...tournament.Date) tournament.Date {
	var until tournament.Date
	for _, day := range slices.SortedFunc(slices.Values(failures), tournament.Date.Compare) {
		term := b.Days
		if !until.IsZero() && !day.After(until) {
			term = b.Again
		}
		if to := day.AddDays(term); until.IsZero() || to.After(until) {
			until = to
		}
	}
	return until
}

// Bars reports whether somebody who failed on those days may not enter on a
// day. Failures of later days do not count.
func (b Ban) Bars(day tournament.Date, failures ...tournament.Date) bool {
	var known []tournament.Date
	for _, f := range failures {
		if !f.After(day) {
			known = append(known, f)
		}
	}
	return len(known) > 0 && !day.After(b.Until(known...))
}
