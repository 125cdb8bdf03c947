package swiss

import (
	"math/bits"

	"github.com/reglament/reglament/internal/matching"
)

// bracket is one step of the pairing: the players moved down from the brackets
// before and the residents of the next scoregroup (art. 1.3). Its members and
// whoever else takes part in the search are vertices numbered from 0: moved
// players, residents, then outsiders, each in the order of art. 1.2.
type bracket struct {
	*field
	solver  *matching.Weighted
	halves  matching.Bipartite
	prices  prices
	floated class   // which repeated floats occur at all
	size    []int32 // of each class
	start   []int32 // of each class in byClass
	byClass []int32
	w       weights
	verts   []int32 // seat of each vertex; the bye; a place
	kind    []int32 // class of each vertex
	moved   int     // number of moved players
	members int     // moved players and residents
	gone    []bool  // vertices paired for good

	// Of a bracket searched alone.
	isAlone  bool
	barred   []bool // seats that shall not float
	mayFloat int    // if not -1: only seats joined to this vertex may float

	pairs []seatPair // result
	down  []int32    // seats of the downfloaters, in order

	list, rest, left, right []int32
	outside, place          []int32
	weight                  []int64
	first                   []bool
}

// Vertices that are no players.
const (
	floatPlace = -1 // for one who floats out of a bracket searched alone
	lowerPlace = -2 // for one who is paired below the next bracket
)

// seatPair is two seats, the higher ranked first.
type seatPair struct{ high, low int32 }

// others is a list of the vertices of [from, to) that are not gone.
func (b *bracket) others(from, to int) []int32 {
	b.list = b.list[:0]
	for v := from; v < to; v++ {
		if !b.gone[v] {
			b.list = append(b.list, int32(v))
		}
	}
	return b.list
}

// fill hands the edges to the solver. Below all criteria it leaves room for
// what the order of generation asks for: numbers of the given length.
func (b *bracket) fill(orderBits int) {
	lanes, shift := b.w.lanes, orderBits
	if orderBits > b.w.room {
		lanes, shift = lanes+1, 0
	}
	b.weight = resize(b.weight, lanes)
	b.solver.Reset(len(b.verts), lanes)
	for u := range b.verts {
		for v := u + 1; v < len(b.verts); v++ {
			w := b.w.of(b.kind[u], b.kind[v])
			if w == nil || !b.joined(u, v) {
				continue
			}
			b.weight[lanes-1] = 0
			copy(b.weight, w)
			b.weight[lanes-1] <<= shift
			b.solver.SetWeight(u, v, b.weight)
		}
	}
}

// joined tells whether the seats of two vertices may be paired.
func (b *bracket) joined(u, v int) bool {
	x, y := b.verts[u], b.verts[v]
	switch {
	case y == floatPlace:
		return x >= 0 && b.mayLeave(x)
	case y == lowerPlace:
		return int(x) != b.bye
	}
	return b.graph.Joined(int(x), int(y))
}

// mayLeave tells whether a seat may float out of the bracket searched alone.
func (b *bracket) mayLeave(seat int32) bool {
	return !b.barred[seat] && (b.mayFloat < 0 || b.graph.Joined(int(seat), b.mayFloat))
}

// solve finds the first of the best candidates (art. 3 and 4). It returns
// false when the vertices cannot be matched at all or the budget is used up.
func (b *bracket) solve() bool {
	b.pairs, b.down = b.pairs[:0], b.down[:0]
	b.gone = resize(b.gone, len(b.verts))
	clear(b.gone)
	n := b.members - b.moved
	b.fill(bits.Len(uint(n/2+1) * uint(n*n+n)))
	if !b.solver.Solve() {
		return false
	}
	if b.moved > 0 && !(b.chooseMoved() && b.chooseOpponents()) {
		return false
	}
	if !b.pairRemainder() {
		return false
	}
	b.leave()
	return true
}

// leave lists those who are not paired as the downfloaters.
func (b *bracket) leave() {
	for v := 0; v < b.members; v++ {
		if !b.gone[v] {
			b.down = append(b.down, b.verts[v])
		}
	}
}

// chooseMoved decides which moved players are paired (art. 3.2.4 and 4.4): of
// equal scores the earlier in order, as far as a best candidate has them.
func (b *bracket) chooseMoved() bool {
	s := b.solver
	for from := 0; from < b.moved; {
		to := from
		quota := 0
		for to < b.moved && b.score(to) == b.score(from) {
			if b.isResident(s.Mate(to)) {
				quota++
			}
			to++
		}
		for u := from; u < to && quota > 0; u++ {
			if to-u > quota && !b.isResident(s.Mate(u)) {
				s.PreferAny(u, b.others(b.moved, b.members))
			}
			if b.isResident(s.Mate(u)) {
				quota--
				if !s.Drop(u, b.others(b.members, len(b.verts))) {
					return false
				}
			}
		}
		from = to
	}
	return true
}

func (b *bracket) score(v int) int { return b.seats[b.verts[v]].score }

func (b *bracket) isResident(v int) bool { return v >= b.moved && v < b.members }

// chooseOpponents gives the paired moved players their opponents: the first
// transposition of the residents that a best candidate has (art. 4.2).
func (b *bracket) chooseOpponents() bool {
	for u := 0; u < b.moved; u++ {
		if !b.isResident(b.solver.Mate(u)) {
			continue
		}
		b.solver.Prefer(u, b.others(b.moved, b.members))
		v := b.solver.Remove(u)
		if !b.isResident(v) {
			return false
		}
		b.settle(u, v)
	}
	return true
}

func (b *bracket) settle(u, v int) {
	b.gone[u], b.gone[v] = true, true
	b.pairs = append(b.pairs, seatPair{b.verts[min(u, v)], b.verts[max(u, v)]})
}

// pairRemainder pairs the residents that no moved player has taken among
// themselves (art. 3.3.3 and 4.1 to 4.3).
func (b *bracket) pairRemainder() bool {
	s := b.solver
	b.rest = append(b.rest[:0], b.others(b.moved, b.members)...)
	pairs := 0
	for _, v := range b.rest {
		if m := s.Mate(int(v)); m > int(v) && b.isResident(m) {
			pairs++
		}
	}
	if pairs == 0 {
		return !s.Stopped()
	}
	if b.isAlone && s.Plain() && b.pairHalves(pairs, func(u, v int32) bool { return s.Tight(int(u), int(v)) }) {
		return true
	}
	return !s.Stopped() && b.chooseHalves(pairs) && b.transpose()
}

// chooseHalves decides who is in S1 and who in S2, that is the exchange of
// art. 4.3: as few players as possible, then the least difference of the sums
// of their numbers, then the lowest players leaving S1, then the highest
// leaving S2. first marks the members of S1 afterwards.
func (b *bracket) chooseHalves(pairs int) bool {
	s, n := b.solver, len(b.rest)
	b.place = resize(b.place, len(b.verts))
	for i, v := range b.rest {
		b.place[v] = int32(i)
	}
	if !s.Lower(b.rest, func(u, _ int32) int64 {
		i := int(b.place[u])
		if i < pairs {
			return int64(i)
		}
		return int64(n*n + i)
	}) {
		return false
	}
	b.outside = b.outside[:0]
	for v := range b.verts {
		if !b.gone[v] && !b.isResident(v) {
			b.outside = append(b.outside, int32(v))
		}
	}
	exchanges := 0
	for _, v := range b.rest[:pairs] {
		if !b.leads(v) {
			exchanges++
		}
	}
	for i, left := pairs-1, exchanges; i >= 0 && left > 0; i-- {
		u := b.rest[i]
		if b.leads(u) {
			s.PreferAny(int(u), b.but(b.rest[:i]))
		}
		if !b.leads(u) {
			left--
			if !s.Drop(int(u), b.rest[i+1:]) {
				return false
			}
		}
	}
	for i, left := pairs, exchanges; i < n && left > 1; i++ {
		u := b.rest[i]
		if !b.leads(u) {
			s.PreferAny(int(u), b.rest[i+1:])
		}
		if b.leads(u) {
			left--
			if !s.Drop(int(u), b.but(b.rest[:i])) {
				return false
			}
		}
	}
	b.first = resize(b.first, len(b.verts))
	for _, v := range b.rest {
		b.first[v] = b.leads(v)
	}
	return !s.Stopped()
}

// leads tells whether a resident is the higher player of its pair in the
// bracket, as the solver has it now.
func (b *bracket) leads(v int32) bool {
	m := b.solver.Mate(int(v))
	return m > int(v) && m < b.members
}

// but lists the residents given and everybody outside the remainder.
func (b *bracket) but(residents []int32) []int32 {
	b.list = append(append(b.list[:0], b.outside...), residents...)
	return b.list
}

// transpose pairs S1 with S2: the first transposition of S2 that a best
// candidate has (art. 4.2).
func (b *bracket) transpose() bool {
	s := b.solver
	for i, u := range b.rest {
		b.list = b.list[:0]
		if b.first[u] {
			b.list = append(b.list, b.outside...)
		}
		for j, v := range b.rest {
			if j != i && !(b.first[u] && !b.first[v] && i < j) && !(b.first[v] && !b.first[u] && j < i) {
				b.list = append(b.list, v)
			}
		}
		if !s.Drop(int(u), b.list) {
			return false
		}
	}
	for _, u := range b.rest {
		if !b.first[u] {
			continue
		}
		s.Prefer(int(u), b.others(int(u)+1, b.members))
		v := s.Remove(int(u))
		if !b.isResident(v) {
			return false
		}
		b.settle(int(u), v)
	}
	return true
}
