package scoring

import (
	"fmt"

	"github.com/reglament/reglament/tournament/clause"
)

// AmongEqual applies a criterion to everybody who is equal by another one,
// also where criteria in between have separated them: the direct encounter
// among all teams of equal game points, say, as some texts word it. What it
// decides is the order of those still tied.
type AmongEqual struct {
	First TieBreaker // whose equals form the group
	Then  TieBreaker // what is computed inside it
}

// Rule returns the article of the criterion that is applied.
func (c AmongEqual) Rule() clause.Ref { return c.Then.Rule() }

// Code returns the code of the criterion that is applied.
func (c AmongEqual) Code() string { return c.Then.Code() }

// Relative reports true: the values belong to one group.
func (c AmongEqual) Relative() bool { return true }

// Values computes the criterion for the whole group and returns those of the
// tied.
func (c AmongEqual) Values(r Request) ([]Value, error) {
	if len(r.Tied) == 0 {
		return nil, nil
	}
	all := inside(r.Field)
	equal, err := c.First.Values(Request{Field: r.Field, Tied: all, room: r.room})
	if err != nil {
		return nil, err
	}
	at := make([]int, len(r.Field.Entrants)) // place in the group plus one
	place := -1
	for k, i := range all {
		if i == r.Tied[0] {
			place = k
		}
	}
	if place < 0 {
		return nil, fmt.Errorf("%w: %s is not in the standings", ErrField, r.Field.Entrants[r.Tied[0]].ID)
	}
	var group []int
	for k, i := range all {
		if equal[k].Compare(equal[place]) == 0 {
			group = append(group, i)
			at[i] = len(group)
		}
	}
	values, err := c.Then.Values(Request{Field: r.Field, Tied: group, room: r.room})
	if err != nil {
		return nil, err
	}
	out := make([]Value, len(r.Tied))
	for k, i := range r.Tied {
		if at[i] == 0 || at[i] > len(values) {
			return nil, fmt.Errorf("%w: %s is not equal to the others", ErrField, r.Field.Entrants[i].ID)
		}
		out[k] = values[at[i]-1]
	}
	return out, nil
}
