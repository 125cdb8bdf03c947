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
	var t equals
	if r.room != nil {
		// Taken out while it is in use: the two criteria may need it themselves.
		t, r.room.equals = r.room.equals, t
		defer func() { r.room.equals = t }()
	}
	t.all = t.all[:0]
	place := -1
	for i := range r.Field.Entrants {
		if r.Field.Entrants[i].Outside {
			continue
		}
		if i == r.Tied[0] {
			place = len(t.all)
		}
		t.all = append(t.all, i)
	}
	if place < 0 {
		return nil, fmt.Errorf("%w: %s is not in the standings", ErrField, r.Field.Entrants[r.Tied[0]].ID)
	}
	points, err := c.First.Values(Request{Field: r.Field, Tied: t.all, room: r.room})
	if err != nil {
		return nil, err
	}
	t.group, t.at = t.group[:0], cleared(t.at, len(r.Field.Entrants))
	for k, i := range t.all {
		if points[k].compare(&points[place]) == 0 {
			t.group = append(t.group, i)
			t.at[i] = len(t.group)
		}
	}
	values, err := c.Then.Values(Request{Field: r.Field, Tied: t.group, room: r.room})
	if err != nil {
		return nil, err
	}
	t.out = resized(t.out, len(r.Tied))
	for k, i := range r.Tied {
		if t.at[i] == 0 || t.at[i] > len(values) {
			return nil, fmt.Errorf("%w: %s is not equal to the others", ErrField, r.Field.Entrants[i].ID)
		}
		t.out[k] = values[t.at[i]-1]
	}
	return t.out, nil
}

// equals is what AmongEqual works in.
type equals struct {
	all   []int
	group []int
	at    []int // by entrant: place in the group, from 1
	out   []Value
}
