package regulation

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Prospect is which ranks a team can still have at the end of a stage.
type Prospect struct {
	Team tournament.TeamID
	scoring.Prospect
}

// Prospects are the ranks that are still possible, by the numbers of the
// teams. See [scoring.Prospects].
type Prospects struct {
	Teams []Prospect
	Exact bool // all are reached by some outcome; otherwise some are bounds that none exceeds
	Open  int  // games whose outcome is open
}

// Possible gives for every team of a stage or group the best and the worst
// rank that it can still reach over all outcomes of the open games, those of
// a round robin that are not set yet included: who can still win, which place
// is fixed, who has an interest in a game. It is exact up to twelve open games,
// mostly up to a few dozens, and a safe bound beyond, which Exact tells; of a
// knockout it is always exact.
//
// It speaks of games that are played to an end: that a team leaves, or that an
// official rules, is no outcome.
func (r *Regulation) Possible(s tournament.State, at tournament.Scope) (*Prospects, error) {
	return r.PossibleWithin(s, at, scoring.Limits{})
}

// PossibleWithin is Possible with limits of its own on the search.
func (r *Regulation) PossibleWithin(s tournament.State, at tournament.Scope, limits scoring.Limits) (*Prospects, error) {
	st, _, _, err := r.opened(&s, at)
	if err != nil {
		return nil, err
	}
	if l, ok := st.ladder(); ok {
		return r.ladderProspects(&s, st, at, l)
	}
	field, err := r.Field(s, at)
	if err != nil {
		return nil, err
	}
	found, err := scoring.Possible(field, st.TieBreaks, limits)
	if err != nil {
		return nil, err
	}
	out := &Prospects{Exact: found.Exact, Open: found.Open}
	for _, p := range found.Rows {
		out.Teams = append(out.Teams, Prospect{tournament.TeamID(field.Entrants[p.Entrant].ID), p})
	}
	return out, nil
}
