package swiss

import (
	"math/bits"

	"github.com/reglament/reglament/tournament"
)

// zone is where a vertex stands as seen from the bracket in hand.
type zone uint8

const (
	moved    zone = iota // moved-down player of the bracket (MDP)
	resident             // of the bracket's scoregroup
	next                 // resident of the following scoregroup
	below                // anybody lower
	byeZone              // not a player: the pairing-allocated bye
	floating             // not a player: a place for one who floats down
)

// class gathers what the criteria of one bracket see of a vertex. Vertices of
// one class are alike to them, so that each criterion is asked once for a pair
// of classes and not for every pair of players.
type class struct {
	zone     zone
	rank     uint8 // index of the score among those of the bracket, 0 the highest
	pref     tournament.Color
	strength strength
	diff     int8             // matters where a topscorer is present
	repeated tournament.Color // same
	down, up [2]bool
	games    int16 // matters for C9
	top      bool  // topscorer
	stays    bool  // may not float out of a bracket searched alone
}

// A criterion is compared by an integer for each edge of a candidate, summed
// up: the greater sum is better. Earlier ones decide before later ones.
type criterion uint8

const (
	c6  criterion = iota // pairs
	c7                   // scores of the downfloaters
	c8a                  // pairs of the following bracket
	c8b                  // scores paired there
	c9                   // games of the player with the bye
	c10                  // color differences beyond two
	c11                  // third equal color in a row
	c12                  // preferences
	c13                  // strong preferences
	c14                  // residents floating down twice running
	c15                  // opponents of MDPs floating up twice running
	c16                  // as c14, two rounds before
	c17                  // as c15
	c18                  // scores of MDPs floating down again
	c19                  // scores against which residents float up again
	c20                  // as c18, two rounds before
	c21                  // as c19
	criteria
)

// graded criteria compare one integer for each score, the highest first.
func (c criterion) graded() bool {
	return c == c7 || c == c8b || c >= c18
}

// value is what the edge between a vertex of class a and one of class b, a
// being the higher ranked, adds to a criterion in the grade of one score.
func (c criterion) value(a, b *class, grade uint8, rules *DutchRules) int {
	cur := b.zone == resident // a pair of this bracket
	floats := a.zone <= resident && b.zone > resident
	back := int(c-c14) / 2
	switch c {
	case c6:
		return one(cur)
	case c7:
		return -one(floats && a.rank == grade)
	case c8a:
		return one(b.zone == next)
	case c8b:
		return one(b.zone == next && a.zone <= resident && a.rank == grade)
	case c9:
		if b.zone == byeZone || b.zone == floating {
			return int(a.games)
		}
		return 0
	case c10:
		return -one(cur && a.pref == b.pref && beyondTwo(a) && beyondTwo(b))
	case c11:
		return -one(cur && thirdInRow(a, b))
	case c12:
		return -one(cur && sameWish(a, b))
	case c13:
		return -one(cur && sameWish(a, b) && a.strength >= strong && b.strength >= strong &&
			(rules.BothAbsolute == CountedAgain || a.strength != absolute || b.strength != absolute))
	case c14, c16:
		return -one(floats && a.zone == resident && a.down[back])
	case c15, c17:
		return -one(cur && a.zone == moved && b.up[back])
	case c18, c20:
		back = int(c-c18) / 2
		return -one(floats && a.zone == moved && a.down[back] && a.rank == grade)
	case c19, c21:
		back = int(c-c18) / 2
		return -one(cur && a.zone == moved && b.up[back] && a.rank == grade)
	}
	return 0
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func sameWish(a, b *class) bool {
	return a.pref == b.pref && a.pref != tournament.NoColor
}

func beyondTwo(a *class) bool { return a.diff > 1 || a.diff < -1 }

// thirdInRow tells whether two players with the same absolute preference would
// give one of them a color for the third time running (C11), by what the color
// rules (art. 5.2.2 and 5.2.3) make of the pair.
func thirdInRow(a, b *class) bool {
	if !sameWish(a, b) || a.strength != absolute || b.strength != absolute {
		return false
	}
	x, y := max(a.diff, -a.diff), max(b.diff, -b.diff)
	if x == y {
		return a.repeated != tournament.NoColor && a.repeated == b.repeated
	}
	loser := a
	if x > y {
		loser = b
	}
	return loser.repeated == loser.pref.Other()
}

// laneBits bounds the bits of one lane of weights.
const laneBits = 42

// weights turns pairs of classes into weights whose order is the order of the
// criteria. What is the same for every edge is left out.
type weights struct {
	rules   DutchRules
	classes []class
	table   [][]int64 // by class and class: a weight, or nil without edges
	lanes   int
	room    int // bits left in the last lane
	width   int
	flat    []int64

	span   []span
	joined []classPair
	values []int16 // of each span, for each pair joined
}

// span is one criterion and grade that tells edges apart.
type span struct {
	criterion criterion
	grade     uint8
	low       int // least value
	bits      int // of the sum over all edges of a matching
	lane, at  int // place of the lowest bit
}

// classPair is two classes with an edge between them, the higher zone first.
type classPair struct {
	i, j int
	a, b *class
}

// build computes the table for the classes, for matchings of the given number
// of pairs. grades is the number of scores in the bracket; skip leaves
// criteria out that cannot tell candidates apart.
func (w *weights) build(pairs int, grades int, skip func(criterion) bool, joined func(a, b *class) bool) {
	n := len(w.classes)
	w.width, w.table = n, resize(w.table, n*n)
	w.joined = w.joined[:0]
	for i := 0; i < n; i++ {
		for j := i; j < n; j++ {
			a, b := &w.classes[i], &w.classes[j]
			if b.zone < a.zone {
				a, b = b, a
			}
			w.table[i*n+j], w.table[j*n+i] = nil, nil
			if joined(a, b) {
				w.joined = append(w.joined, classPair{i, j, a, b})
			}
		}
	}
	w.ask(pairs, grades, skip)
	w.pack()
	w.flat = resize(w.flat, len(w.joined)*w.lanes)
	clear(w.flat)
	for at, p := range w.joined {
		row := w.flat[at*w.lanes : (at+1)*w.lanes]
		for k, s := range w.span {
			row[s.lane] += int64(int(w.values[k*len(w.joined)+at])-s.low) << s.at
		}
		w.table[p.i*n+p.j], w.table[p.j*n+p.i] = row, row
	}
}

// ask evaluates the criteria and keeps those that tell edges apart.
func (w *weights) ask(pairs, grades int, skip func(criterion) bool) {
	w.span, w.values = w.span[:0], w.values[:0]
	for c := c6; c < criteria; c++ {
		if skip(c) {
			continue
		}
		last := 1
		switch {
		case c == c8b:
			last = grades
		case c.graded(): // the lowest grade follows from the others
			last = grades - 1
		}
		for g := 0; g < last; g++ {
			from := len(w.values)
			low, high := 0, 0
			for at, p := range w.joined {
				v := c.value(p.a, p.b, uint8(g), &w.rules)
				if at == 0 {
					low, high = v, v
				}
				low, high = min(low, v), max(high, v)
				w.values = append(w.values, int16(v))
			}
			if low == high {
				w.values = w.values[:from]
				continue
			}
			w.span = append(w.span, span{criterion: c, grade: uint8(g), low: low,
				bits: bits.Len(uint(pairs * (high - low)))})
		}
	}
}

// pack gives each criterion its place: as many as fit share a lane, the first
// at its left end.
func (w *weights) pack() {
	w.lanes, w.room = 1, laneBits
	for i := range w.span {
		s := &w.span[i]
		if s.bits > w.room {
			w.lanes, w.room = w.lanes+1, laneBits
		}
		w.room -= s.bits
		s.lane = w.lanes - 1
	}
	at := 0
	for i := len(w.span) - 1; i >= 0; i-- {
		if i+1 < len(w.span) && w.span[i].lane != w.span[i+1].lane {
			at = 0
		}
		w.span[i].at = at
		at += w.span[i].bits
	}
}

// of returns the weight of an edge between two classes, or nil.
func (w *weights) of(i, j int32) []int64 { return w.table[int(i)*w.width+int(j)] }

func resize[T any](a []T, n int) []T {
	if cap(a) < n {
		return make([]T, n)
	}
	return a[:n]
}
