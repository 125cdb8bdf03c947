package scoring

import (
	"errors"
	"fmt"
)

// bounds checks what every criterion relies on: opponents exist and nobody
// meets himself.
func (f *Field) bounds() error {
	for i := range f.Entrants {
		slots := f.Entrants[i].Slots
		for k := range slots {
			if o := slots[k].Opponent; o < -1 || o >= len(f.Entrants) || o == i {
				return fmt.Errorf("%w: entrant %s, round %d: opponent %d", ErrField, f.Entrants[i].ID, slots[k].Round, o)
			}
		}
	}
	return nil
}

// Validate reports everything in which the field contradicts itself: an
// opponent who does not exist or has no such meeting, a slot of a kind that
// does not fit having or not having an opponent, more boards than a match
// has, the same entrant twice. A consistent field gives nil.
func (f *Field) Validate() error {
	if err := f.bounds(); err != nil {
		return err
	}
	var faults []error
	fault := func(i int, format string, args ...any) {
		faults = append(faults, fmt.Errorf("%w: entrant %s: %s", ErrField, f.Entrants[i].ID, fmt.Sprintf(format, args...)))
	}
	seen := make(map[string]bool, len(f.Entrants))
	for i := range f.Entrants {
		e := &f.Entrants[i]
		if seen[e.ID] {
			fault(i, "entered twice")
		}
		seen[e.ID] = true
		for k := range e.Slots {
			s := &e.Slots[k]
			if s.Kind.opposed() != (s.Opponent >= 0) && !s.Kind.either() {
				fault(i, "round %d: kind %d with opponent %d", s.Round, s.Kind, s.Opponent)
			}
			if k > 0 && s.Round < e.Slots[k-1].Round {
				fault(i, "round %d stands after round %d", s.Round, e.Slots[k-1].Round)
			}
			if len(s.Boards) > max(f.Boards, 1) {
				fault(i, "round %d: %d boards in a match of %d", s.Round, len(s.Boards), f.Boards)
			}
			if s.Opponent >= 0 && f.meetings(i, s) != f.meetings(s.Opponent, &Slot{Round: s.Round, Opponent: i}) {
				fault(i, "round %d: entrant %s does not have the same meeting", s.Round, f.Entrants[s.Opponent].ID)
			}
		}
	}
	return errors.Join(faults...)
}

// opposed reports whether somebody stood on the other side.
func (k Kind) opposed() bool { return k == Played || k == ForfeitWin || k == ForfeitLoss }

// either reports whether there may or may not be somebody: a player whose
// board the other side left empty wins by default against nobody.
func (k Kind) either() bool {
	return k == Open || k == Void || k == ForfeitWin || k == ForfeitLoss
}

// meetings counts the slots of entrant i in the round and against the
// opponent of a slot.
func (f *Field) meetings(i int, like *Slot) int {
	n := 0
	slots := f.Entrants[i].Slots
	for k := range slots {
		if slots[k].Round == like.Round && slots[k].Opponent == like.Opponent {
			n++
		}
	}
	return n
}
