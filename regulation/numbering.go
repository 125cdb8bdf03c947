package regulation

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// ByLot numbers the entrants by a drawing of lots.
type ByLot struct{ Rule clause.Ref }

// Number returns the recorded answer, or a *tournament.LotsNeededError.
func (n ByLot) Number(a Ask) ([]tournament.TeamID, error) {
	return drawn(a, n.Rule, a.Teams)
}

// drawn returns teams in the order of a lot among them.
func drawn(a Ask, rule clause.Ref, teams []int) ([]tournament.TeamID, error) {
	lot := tournament.Lot{Rule: rule, Scope: tournament.Scope{Stage: a.Stage.Title, Group: a.Group}}
	for _, t := range teams {
		lot.Among = append(lot.Among, string(a.State.Team(t).ID))
	}
	slices.Sort(lot.Among)
	answer, err := a.State.LotAnswer(lot)
	if err != nil {
		return nil, err
	}
	ids := make([]tournament.TeamID, len(answer))
	for i, id := range answer {
		ids[i] = tournament.TeamID(id)
	}
	return ids, nil
}

// ByRating numbers the entrants by their exact rating, the highest first;
// equal ratings are ordered by lot.
type ByRating struct{ Rule clause.Ref }

// Number returns the order, or a *tournament.LotsNeededError for the first
// group of equal ratings that no lot has ordered.
func (n ByRating) Number(a Ask) ([]tournament.TeamID, error) {
	type rated struct{ team, sum, of int }
	teams := make([]rated, len(a.Teams))
	for i, t := range a.Teams {
		sum, of := a.Stage.Ratings.Of(a.State, t)
		teams[i] = rated{t, int(sum), max(of, 1)}
	}
	compare := func(x, y rated) int { return cmp.Compare(y.sum*x.of, x.sum*y.of) }
	slices.SortStableFunc(teams, compare)
	var order []tournament.TeamID
	for lo, hi := 0, 0; lo < len(teams); lo = hi {
		for hi = lo + 1; hi < len(teams) && compare(teams[lo], teams[hi]) == 0; hi++ {
		}
		if hi-lo == 1 {
			order = append(order, a.State.Team(teams[lo].team).ID)
			continue
		}
		group := make([]int, 0, hi-lo)
		for _, t := range teams[lo:hi] {
			group = append(group, t.team)
		}
		ids, err := drawn(a, n.Rule, group)
		if err != nil {
			return nil, err
		}
		order = append(order, ids...)
	}
	return order, nil
}

// AsEntered numbers the entrants in the order of their entry.
type AsEntered struct{ Rule clause.Ref }

// Number returns the order of the entries.
func (AsEntered) Number(a Ask) ([]tournament.TeamID, error) {
	ids := make([]tournament.TeamID, len(a.Teams))
	for i, t := range a.Teams {
		ids[i] = a.State.Team(t).ID
	}
	return ids, nil
}
