package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Inversion is a reading of whom a breach of the relative order meets.
type Inversion uint8

// The readings of Inversion. The zero one is the default of festival U2e.
const (
	Everyone Inversion = iota // all who are in an inversion with a team mate
	TooHigh                   // only those who sit above somebody who precedes them
	TooLow                    // only those who sit below somebody whom they precede
)

// OrderBasis is a reading of which order binds a team.
type OrderBasis uint8

// The readings of OrderBasis. The zero one is the default of festival U2d.
const (
	DeclaredOrder OrderBasis = iota // the declared one; undeclared, that of the entry
	EntryOrder                      // always that of the entry
)

// RelativeOrder asks that players sit in the relative order of their team,
// within each part of the boards (festival U2c–U2e). Any sub-sequence of the
// order is legal: boards are not tied to persons. It judges line-ups.
//
// Members whom a declared order does not name come after those it names, in
// the order of the entry.
type RelativeOrder struct {
	Rule   clause.Ref
	Parts  Parts
	Basis  OrderBasis
	Meets  Inversion
	Effect Effect
}

// Check implements RosterValidator.
func (o RelativeOrder) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	seats := r.seated()
	ranks := r.ranks(o.Basis)
	var found Violations
	for i, s := range seats {
		if mate, ok := o.inverted(seats, i, ranks); ok {
			found = append(found, r.violation(o.Rule, o.Effect, s.board, s.member.Player,
				"roster.relative-order", nameOf(*s.member), s.board, nameOf(*mate.member), mate.board))
		}
	}
	return found
}

// inverted returns a team mate with whom seat i breaks the order, if the
// reading holds it against seat i: the nearest by board.
func (o RelativeOrder) inverted(seats []seat, i int, ranks map[tournament.PlayerID]int) (seat, bool) {
	mine := ranks[seats[i].member.Player]
	if o.Meets != TooLow {
		for _, below := range seats[i+1:] {
			if o.samePart(seats[i], below) && ranks[below.member.Player] < mine {
				return below, true
			}
		}
	}
	if o.Meets != TooHigh {
		for k := i - 1; k >= 0; k-- {
			if above := seats[k]; o.samePart(seats[i], above) && ranks[above.member.Player] > mine {
				return above, true
			}
		}
	}
	return seat{}, false
}

func (o RelativeOrder) samePart(a, b seat) bool { return o.Parts.At(a.board) == o.Parts.At(b.board) }

// ranks numbers the members by the relative order, from 0.
func (r Request) ranks(basis OrderBasis) map[tournament.PlayerID]int {
	order := r.order(basis)
	ranks := make(map[tournament.PlayerID]int, len(order))
	for i, p := range order {
		ranks[p] = i
	}
	return ranks
}

// order lists all members by the relative order of the team.
func (r Request) order(basis OrderBasis) []tournament.PlayerID {
	var order []tournament.PlayerID
	if rec := r.record(); rec != nil && basis == DeclaredOrder {
		order = slices.Clone(rec.Order)
	}
	for _, m := range r.Team.Members {
		if !slices.Contains(order, m.Player) {
			order = append(order, m.Player)
		}
	}
	return order
}
