package groups

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Stages draws the entrants of a request into the groups A, B, C, … of its
// stage: an opening for each group, in which the team of the first pot has
// number 1. Ratings are those of the request's Field, clubs the organizations
// of the teams.
//
// Under ByLot a tie that the log has not decided is a
// *tournament.LotsNeededError.
func (d Draw) Stages(r pairing.Request) ([]tournament.StageOpened, []pairing.Decision, error) {
	if err := r.Check(d.Pots); err != nil {
		return nil, nil, err
	}
	if r.Field == nil || len(r.Field.Entrants) != len(r.Entrants) || d.Groups > 26 {
		return nil, nil, &pairing.Error{
			Rule: d.Pots, Err: pairing.ErrRequest, About: []tournament.Subject{{Scope: r.Scope}},
			Text: text.M("pairing.groups.field"),
		}
	}
	order, err := d.order(r)
	if err != nil {
		return nil, nil, err
	}
	teams := make([]Team, len(order))
	for i, k := range order {
		e := &r.Field.Entrants[k]
		teams[i] = Team{Rating: e.Rating, RatingOf: e.RatingOf, Club: r.Team(k).Organization}
	}
	a, err := d.Assign(teams)
	if err != nil {
		return nil, nil, err
	}
	stages := make([]tournament.StageOpened, d.Groups)
	for g, members := range a.Groups {
		stages[g] = tournament.StageOpened{Stage: r.Scope.Stage, Group: groupName(g)}
		for _, i := range members {
			stages[g].Entrants = append(stages[g].Entrants, r.ID(order[i]))
		}
	}
	return stages, d.explain(r, order, a), nil
}

func groupName(g int) string { return string(rune('A' + g)) }

// order returns the entrants with ties in the order in which they count.
func (d Draw) order(r pairing.Request) ([]int, error) {
	order := make([]int, len(r.Entrants))
	for k := range order {
		order[k] = k
	}
	if d.Ties == ByNumber {
		return order, nil
	}
	slices.SortStableFunc(order, func(a, b int) int { return compareAverage(r, b, a) })
	for i := 0; i < len(order); {
		j := i + 1
		for j < len(order) && compareAverage(r, order[i], order[j]) == 0 {
			j++
		}
		if err := d.drawTie(r, order[i:j]); err != nil {
			return nil, err
		}
		i = j
	}
	return order, nil
}

// compareAverage compares the average ratings of two entrants exactly.
func compareAverage(r pairing.Request, a, b int) int {
	x, y := &r.Field.Entrants[a], &r.Field.Entrants[b]
	return cmp.Compare(int64(x.Rating)*int64(max(y.RatingOf, 1)), int64(y.Rating)*int64(max(x.RatingOf, 1)))
}

// drawTie puts teams of one rating into the order of the recorded lot.
func (d Draw) drawTie(r pairing.Request, tied []int) error {
	if len(tied) < 2 {
		return nil
	}
	lot := tournament.Lot{Rule: d.Pots, Scope: r.Scope}
	for _, k := range tied {
		lot.Among = append(lot.Among, string(r.ID(k)))
	}
	slices.Sort(lot.Among)
	drawn, err := r.State.LotAnswer(lot)
	if err != nil {
		return err
	}
	slices.SortFunc(tied, func(a, b int) int {
		return slices.Index(drawn, string(r.ID(a))) - slices.Index(drawn, string(r.ID(b)))
	})
	return nil
}

// explain says of every team from which pot it came into which group.
func (d Draw) explain(r pairing.Request, order []int, a Assignment) []pairing.Decision {
	if r.Brief {
		return nil
	}
	var why []pairing.Decision
	for k, step := range a.Steps {
		for i, member := range step.Pot {
			about := r.AboutTeam(order[member])
			about.Scope.Group = groupName(step.To[i])
			decision := pairing.Decision{Rule: d.Balance, About: about}
			spread := step.Spread().RatString()
			switch {
			case k == 0:
				decision.Rule, decision.Text = d.Pots, text.M("pairing.groups.head", groupName(step.To[i]))
			case d.Method == Global:
				decision.Text = text.M("pairing.groups.global", groupName(step.To[i]), k+1, a.Steps[len(a.Steps)-1].Spread().RatString())
			default:
				decision.Text = text.M("pairing.groups.pot", groupName(step.To[i]), k+1, spread)
			}
			why = append(why, decision)
		}
	}
	return why
}
