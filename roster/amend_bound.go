package roster

import (
	"math/bits"

	"github.com/reglament/reglament/tournament"
)

// bars knows which members cannot keep their places beside one who is put
// somewhere: a lower bound for the changes that are still to come. Members
// are bits; an entry of more than 64 gets no bound.
type bars struct {
	known  []bool
	keeps  []uint64       // by member and his place: who cannot keep theirs
	beside []uint64       // by how many have a place: who cannot keep theirs beside them
	covers map[uint64]int // by members who would keep their places: how many cannot
	places int            // rows of one member
}

func newBars(members, boards int) bars {
	b := bars{places: boards + 1}
	if members <= 64 {
		b.known = make([]bool, members*b.places)
		b.keeps = make([]uint64, members*b.places)
		b.beside = make([]uint64, members+1)
		b.covers = make(map[uint64]int)
	}
	return b
}

// forced is how many members at least have to change besides those who do:
// who cannot keep his place beside those with a place, and of the others as
// many as it takes until no two bar each other.
func (a *amender) forced() int {
	if a.bars.covers == nil {
		return 0
	}
	var keeping uint64
	for i, place := range a.places {
		if place == unplaced && !a.changed[i] {
			keeping |= 1 << i
		}
	}
	barred := a.bars.beside[len(a.placed)]
	return bits.OnesCount64(keeping&barred) + a.cover(keeping&^barred)
}

// sit notes that member i, the last of those with a place, has got it.
func (a *amender) sit(i int) {
	if n := len(a.placed); a.bars.covers != nil {
		a.bars.beside[n] = a.bars.beside[n-1] | a.barredBy(i, a.places[i])
	}
}

// cover is the size of the smallest set of members without which no two of
// the rest bar each other: the first of them goes, or all whom he bars.
func (a *amender) cover(keeping uint64) int {
	if keeping&(keeping-1) == 0 {
		return 0
	}
	if n, ok := a.bars.covers[keeping]; ok {
		return n
	}
	first := bits.TrailingZeros64(keeping)
	rest := keeping &^ (1 << first)
	n := 0
	if barred := a.barredBy(first, a.original(first)) & rest; barred == 0 {
		n = a.cover(rest)
	} else {
		n = min(1+a.cover(rest), bits.OnesCount64(barred)+a.cover(rest&^barred))
	}
	a.bars.covers[keeping] = n
	return n
}

// barredBy are the members who cannot keep their places where member i has
// that one.
func (a *amender) barredBy(i, place int) uint64 {
	row := i*a.bars.places + max(place, 0)
	if !a.bars.known[row] {
		a.bars.known[row] = true
		a.bars.keeps[row] = a.bar(i, place)
	}
	return a.bars.keeps[row]
}

// bar asks the rules that foresee about the two alone, with everybody else at
// hand and no board that has to be filled: where they see no hope, there is
// none in any entry with both.
func (a *amender) bar(i, place int) uint64 {
	r := a.request
	all := make([]*tournament.Member, len(a.members))
	for k := range a.members {
		all[k] = &a.members[k]
	}
	rest := Rest{Boards: a.boards, Main: all, Reserves: all}
	var barred uint64
	for k := range a.members {
		if k == i || a.original(k) > a.boards {
			continue
		}
		one, other := a.members[i], a.members[k]
		one.Board, other.Board = max(place, 0), max(a.original(k), 0)
		if other.Reserve() {
			one, other = other, one // the one on a board comes last
		}
		r.Team.Members = []tournament.Member{one, other}
		for _, f := range a.foresees {
			if f.Hopeless(&r, &rest) {
				barred |= 1 << k
				break
			}
		}
	}
	return barred
}
