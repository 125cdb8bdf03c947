package scoringtest

import (
	"slices"

	"github.com/reglament/reglament/scoring"
)

// Clone returns a copy of a field that shares nothing with it.
func Clone(f *scoring.Field) *scoring.Field {
	c := *f
	c.Entrants = slices.Clone(f.Entrants)
	for i := range c.Entrants {
		e := &c.Entrants[i]
		e.Slots = slices.Clone(e.Slots)
		for k := range e.Slots {
			e.Slots[k].Boards = slices.Clone(e.Slots[k].Boards)
		}
		if e.Member != nil {
			m := *e.Member
			e.Member = &m
		}
	}
	return &c
}

// Reorder returns the field with entrant i moved to index to[i].
func Reorder(f *scoring.Field, to []int) *scoring.Field {
	c := Clone(f)
	for i := range f.Entrants {
		c.Entrants[to[i]] = Clone(f).Entrants[i]
	}
	for i := range c.Entrants {
		for k := range c.Entrants[i].Slots {
			if s := &c.Entrants[i].Slots[k]; s.Opponent >= 0 {
				s.Opponent = to[s.Opponent]
			}
		}
	}
	return c
}

// Rename returns the field with other identities, in another alphabetical
// order; numbers stay.
func Rename(f *scoring.Field) *scoring.Field {
	c := Clone(f)
	for i := range c.Entrants {
		id := []rune(c.Entrants[i].ID)
		slices.Reverse(id)
		for k := range id {
			id[k] = 0x10FFF - id[k]%0x10000
		}
		c.Entrants[i].ID = string(id)
	}
	return c
}

// inside lists the entrants who are ranked.
func inside(f *scoring.Field) []int {
	var list []int
	for i := range f.Entrants {
		if !f.Entrants[i].Outside {
			list = append(list, i)
		}
	}
	return list
}
