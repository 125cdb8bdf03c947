package roster

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Age asks when members were born (festival U2a: 2009 or later). It judges
// entries; birth dates need not stay in a stored log afterwards.
type Age struct {
	Rule     clause.Ref
	From, To tournament.Date // both inclusive; zero: no bound
	// Unstated is the effect of an entry that states no birth date; the zero
	// Effect refuses it.
	Unstated Effect
	Effect   Effect
}

// BornIn is the rule that members are born in these years, both inclusive;
// year 0 is no bound.
func BornIn(rule clause.Ref, from, to int) Age {
	a := Age{Rule: rule}
	if from != 0 {
		a.From = tournament.Date{Year: from, Month: 1, Day: 1}
	}
	if to != 0 {
		a.To = tournament.Date{Year: to, Month: 12, Day: 31}
	}
	return a
}

// Check implements RosterValidator.
func (a Age) Check(r Request) Violations {
	if r.Lineup != nil {
		return nil
	}
	var found Violations
	for _, m := range r.Team.Members {
		switch {
		case m.Born.IsZero():
			found = append(found, r.violation(a.Rule, a.Unstated, 0, m.Player, "roster.unborn", nameOf(m)))
		case !a.From.IsZero() && m.Born.Before(a.From):
			found = append(found, r.violation(a.Rule, a.Effect, 0, m.Player, "roster.too-old", nameOf(m), m.Born, a.From))
		case !a.To.IsZero() && m.Born.After(a.To):
			found = append(found, r.violation(a.Rule, a.Effect, 0, m.Player, "roster.too-young", nameOf(m), m.Born, a.To))
		}
	}
	return found
}
