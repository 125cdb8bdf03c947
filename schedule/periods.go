package schedule

import (
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Period is one portion of an event whose games start in portions over
// months. The counts are cumulative since the start of the event, for one
// team on one board.
type Period struct {
	From, To tournament.Date // first and last day
	Min      int             // games started by the first day
	Max      int             // games started by the last day
	Control  string          // label of the time control of its games
}

// Periods is the table of portions (strongest 5.3): portion 1 is List[0].
type Periods struct {
	Rule clause.Ref
	Zone *time.Location // required; see Faults
	List []Period
}

// Portion returns a portion by its number, from 1.
func (p Periods) Portion(n int) (Period, bool) {
	if n < 1 || n > len(p.List) {
		return Period{}, false
	}
	return p.List[n-1], true
}

// At returns the number of the portion in whose days an instant falls, 0 if
// in none.
func (p Periods) At(t time.Time) int {
	day := tournament.DateOf(t.In(orUTC(p.Zone)))
	for i, period := range p.List {
		if !day.Before(period.From) && !day.After(period.To) {
			return i + 1
		}
	}
	return 0
}

// Start returns the first instant of a portion, the zero time if there is no
// such portion.
func (p Periods) Start(n int) time.Time {
	period, ok := p.Portion(n)
	if !ok {
		return time.Time{}
	}
	return period.From.Start(orUTC(p.Zone))
}

// Owed returns how many games have to be set for the first day of a portion
// by one who has started so many and can play no more than possible in all.
// The minimum is capped by what is possible (strongest 5.3, 13.5).
func (p Periods) Owed(n, started, possible int) int {
	period, _ := p.Portion(n)
	return max(min(period.Min, possible)-started, 0)
}

// Room returns how many more games may be started within a portion.
func (p Periods) Room(n, started, possible int) int {
	period, _ := p.Portion(n)
	return max(min(period.Max, possible)-started, 0)
}

// In returns the periods as the log moved them (strongest 16.2): the portion
// before one that is moved lasts until it begins.
func (p Periods) In(s *tournament.State) Periods {
	p.List = slices.Clone(p.List)
	for i := range p.List {
		to, ok := s.MovedTo(tournament.Scope{Portion: i + 1})
		if !ok {
			continue
		}
		p.List[i].From = tournament.DateOf(to.In(orUTC(p.Zone)))
		if i > 0 {
			p.List[i-1].To = p.List[i].From.AddDays(-1)
		}
	}
	return p
}

// Faults lists what is wrong with the table itself.
func (p Periods) Faults() []string {
	var faults []string
	if p.Zone == nil {
		faults = append(faults, "periods without a time zone")
	}
	if len(p.List) == 0 {
		faults = append(faults, "no periods")
	}
	for i, period := range p.List {
		where := fmt.Sprintf("portion %d", i+1)
		if period.To.Before(period.From) {
			faults = append(faults, where+" ends before it begins")
		}
		if period.Min < 0 || period.Max < period.Min {
			faults = append(faults, fmt.Sprintf("%s: minimum %d and maximum %d", where, period.Min, period.Max))
		}
		if i == 0 {
			continue
		}
		before := p.List[i-1]
		if period.From != before.To.AddDays(1) {
			faults = append(faults, fmt.Sprintf("%s begins on %s, the one before it ends on %s", where, period.From, before.To))
		}
		if period.Min < before.Min || period.Max < before.Max {
			faults = append(faults, where+" counts fewer games than the one before it, though counts add up")
		}
	}
	return faults
}
