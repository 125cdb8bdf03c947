package regulation

import (
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// carry adds to the dense view of a stage the results of earlier stages that
// it carries over, as they were made there. Rounds are numbered on: those of
// the stage come after all carried ones.
func (r *Regulation) carry(s *tournament.State, st *Stage, field *scoring.Field) {
	if st.Carry == CarryNone {
		return
	}
	c := carrier{r: r, s: s, all: st.Carry == CarryAll, at: make(map[string]int), carried: make(map[int][]scoring.Slot)}
	for k := range field.Entrants {
		c.at[field.Entrants[k].ID] = k
	}
	c.field = field
	for i := range r.Stages() {
		earlier := r.StageAt(i)
		if earlier.Title == st.Title {
			break
		}
		c.stage(earlier)
	}
	for k := range field.Entrants {
		e := &field.Entrants[k]
		for i := range e.Slots {
			e.Slots[i].Round += c.rounds
		}
		e.Slots = append(c.carried[k], e.Slots...)
	}
	field.Rounds += c.rounds
}

// carrier is the work of carry.
type carrier struct {
	r       *Regulation
	s       *tournament.State
	all     bool
	field   *scoring.Field
	at      map[string]int         // entrants of the field by name
	carried map[int][]scoring.Slot // by entrant
	rounds  int                    // of the stages so far
}

// stage carries one earlier stage over, with all its groups.
func (c *carrier) stage(st *Stage) {
	rounds := 0
	for i := range c.s.Stages() {
		open := c.s.Stage(i)
		if open.Stage != st.Title {
			continue
		}
		play, err := st.PlayFor(len(open.Entrants))
		if err != nil {
			continue
		}
		earlier := c.r.selection(c.s, st, play, open.Group).Field(c.s)
		c.group(earlier)
		rounds = max(rounds, earlier.Rounds)
	}
	c.rounds += rounds
}

// group carries one table over. Of those who are not in the new one, only
// their games against its entrants matter (all), or nothing.
func (c *carrier) group(earlier *scoring.Field) {
	if c.all {
		for i := range earlier.Entrants {
			c.outsider(&earlier.Entrants[i])
		}
	}
	for i := range earlier.Entrants {
		e := &earlier.Entrants[i]
		k, known := c.at[e.ID]
		if !known {
			continue
		}
		if c.all {
			c.field.Entrants[k].Adjust += e.Adjust
			c.field.Entrants[k].AdjustMatch += e.AdjustMatch
		}
		for _, slot := range e.Slots {
			if slot.Opponent < 0 {
				if !c.all {
					continue
				}
			} else if opponent, known := c.at[earlier.Entrants[slot.Opponent].ID]; known {
				slot.Opponent = opponent
			} else {
				continue
			}
			slot.Round += c.rounds
			slot.Boards = slices.Clone(slot.Boards)
			c.carried[k] = append(c.carried[k], slot)
		}
	}
}

// outsider adds a former opponent who has not come into this stage: he is
// met, and not ranked.
func (c *carrier) outsider(e *scoring.Entrant) {
	if _, known := c.at[e.ID]; known {
		return
	}
	c.at[e.ID] = len(c.field.Entrants)
	c.field.Entrants = append(c.field.Entrants, scoring.Entrant{
		ID: e.ID, Number: len(c.field.Entrants) + 1, Rating: e.Rating, RatingOf: e.RatingOf, Outside: true,
	})
}
