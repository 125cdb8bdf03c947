package swiss

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/internal/matching"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
)

// dutch is the state of pairing one round by C.04.3.
type dutch struct {
	*field
	bracket  bracket
	solver   matching.Weighted
	complete matching.Cardinality
	ahead    matching.Cardinality
	byeLevel int // scoregroup of the player who gets the bye (C5)
	level    int // scoregroup of the bracket in hand
	moved    []int32
	paired   []seatPair
}

// PairDutch pairs a round by the FIDE (Dutch) system, C.04.3 in the edition of 2026.
func PairDutch(e *Event) (Pairing, error) {
	f, err := newField(e)
	if err != nil {
		return Pairing{}, err
	}
	if len(f.seats) == 0 {
		return Pairing{}, pairing.ErrNobody
	}
	d := &dutch{field: f, paired: make([]seatPair, 0, len(f.seats)/2)}
	d.solver.Limit, d.complete.Limit, d.ahead.Limit = e.Budget, e.Budget, e.Budget
	if err := d.chooseBye(); err != nil {
		return Pairing{}, err
	}
	d.bracket = bracket{field: f, solver: &d.solver, w: weights{rules: e.Rules}}
	for d.level = 0; d.level+1 < len(d.levels); d.level++ {
		if err := d.pairBracket(); err != nil {
			return Pairing{}, err
		}
	}
	return d.result(), nil
}

// chooseBye finds whether a complete round exists at all and, if the number of
// players is odd, the lowest score that the bye can go to (C5). Only players of
// that score keep their edge to the bye.
func (d *dutch) chooseBye() error {
	c := &d.complete
	c.Reset(d.graph)
	for v := range d.seats {
		c.Add(v)
	}
	single := c.Solve()
	if c.Stopped() {
		return pairing.ErrBudget
	}
	d.byeLevel = -1
	if d.bye >= 0 && single == 1 {
		root := 0
		for c.Mate(root) >= 0 {
			root++
		}
		c.Spare(root, func(v int) {
			if d.seats[v].eligible {
				d.byeLevel = max(d.byeLevel, d.seats[v].level)
			}
		})
		if c.Stopped() {
			return pairing.ErrBudget
		}
	}
	if single != len(d.seats)%2 || single == 1 && d.byeLevel < 0 {
		return pairing.ErrNoPairing
	}
	if d.bye >= 0 {
		for v := range d.seats {
			if d.seats[v].level != d.byeLevel {
				d.forbid(v, d.bye)
			}
		}
	}
	return nil
}

// pairBracket pairs the bracket of the scoregroup in hand; those it leaves are
// moved down to the next one.
func (d *dutch) pairBracket() error {
	b := &d.bracket
	if d.event.Exact || !d.alone() && !d.near() {
		if !d.together(len(d.levels)-1, false) {
			return d.stopped()
		}
		// C9 counts when the one downfloater is going to have the bye.
		if d.byeWithin() && len(b.down) == 1 && !d.together(len(d.levels)-1, true) {
			return d.stopped()
		}
	}
	d.paired = append(d.paired, b.pairs...)
	d.moved = append(d.moved[:0], b.down...)
	return nil
}

// byeWithin tells whether the bye goes to a player of the bracket in hand.
func (d *dutch) byeWithin() bool { return d.byeLevel >= 0 && d.byeLevel <= d.level }

func (d *dutch) stopped() error {
	if d.solver.Stopped() || d.complete.Stopped() || d.ahead.Stopped() {
		return pairing.ErrBudget
	}
	return pairing.ErrNoPairing
}

// together pairs the bracket in one search with everybody below it, so that
// the criteria on the brackets to come (C4, C8) are part of the search. Of the
// scoregroups from the one given on it takes only places instead of players.
func (d *dutch) together(until int, withC9 bool) bool {
	b := &d.bracket
	b.verts = append(b.verts[:0], d.moved...)
	for v := d.levels[d.level]; v < d.levels[until]; v++ {
		b.verts = append(b.verts, int32(v))
	}
	b.moved, b.isAlone = len(d.moved), false
	b.members = b.moved + d.levels[d.level+1] - d.levels[d.level]
	beyond := len(d.seats) - d.levels[until]
	if d.bye >= 0 && (d.byeLevel < until || beyond == 0) {
		b.verts = append(b.verts, int32(d.bye))
	} else if d.bye >= 0 {
		beyond++
	}
	// Enough places for everybody, with the parity of those they stand for.
	if most := len(b.verts); beyond > most {
		beyond = most + (beyond-most)%2
	}
	for ; beyond > 0; beyond-- {
		b.verts = append(b.verts, lowerPlace)
	}
	grades := b.classify(d.level, withC9)
	b.w.build(len(b.verts)/2, grades, func(c criterion) bool {
		return b.skip(c, withC9)
	}, exactEdge)
	return b.solve()
}

// exactEdge tells which zones have edges between them. Moved players never
// meet: if any complete round paired two of them, the bracket they come from
// would have.
func exactEdge(a, b *class) bool {
	return !(a.zone == moved && b.zone == moved) && !(a.zone == byeZone && b.zone == byeZone) &&
		!(a.zone == floating && b.zone >= byeZone) && !(a.stays && b.zone == floating) &&
		!(b.zone == resident && a.strength == absolute && b.strength == absolute && a.pref == b.pref && !a.top && !b.top)
}

// skip leaves out criteria that have nothing to say in this bracket.
func (b *bracket) skip(c criterion, withC9 bool) bool {
	switch c {
	case c9:
		return !withC9
	case c10, c11:
		return !b.last // without topscorers C3 has excluded these
	case c14, c18:
		return !b.floated.down[0] || c == c18 && b.moved == 0
	case c16, c20:
		return !b.floated.down[1] || c == c20 && b.moved == 0
	case c15, c19:
		return !b.floated.up[0]
	case c17, c21:
		return !b.floated.up[1]
	}
	return false
}

// classify sorts the vertices into classes and returns the number of different
// scores in the bracket.
func (b *bracket) classify(level int, withC9 bool) (grades int) {
	b.floated = class{}
	b.w.classes = b.w.classes[:0]
	b.kind = b.kind[:0]
	for v, seat := range b.verts {
		c := class{zone: below}
		switch {
		case seat == floatPlace:
			c.zone = floating
		case seat == lowerPlace:
		case int(seat) == b.bye:
			c.zone = byeZone
		case v < b.members:
			s := &b.seats[seat]
			if v == 0 || s.score != b.seats[b.verts[v-1]].score {
				grades++
			}
			c = b.member(s, v < b.moved, withC9)
			c.rank = uint8(grades - 1)
			c.stays = b.isAlone && !b.mayLeave(seat)
		case b.seats[seat].level == level+1:
			c.zone = next
		}
		b.kind = append(b.kind, b.w.class(c))
	}
	return grades
}

// member is the class of a player of the bracket.
func (b *bracket) member(s *seat, isMoved, withC9 bool) class {
	c := class{zone: resident, pref: s.pref, strength: s.strength, down: s.down, up: s.up}
	if isMoved {
		c.zone = moved
	}
	if b.last {
		c.diff, c.repeated, c.top = int8(s.diff), s.repeated, s.top
	}
	if withC9 {
		c.games = int16(s.games)
	}
	if isMoved || b.moved == 0 {
		c.up = [2]bool{} // asked only of opponents of moved players
	}
	if b.isAlone && b.members == len(b.verts) {
		c.down = [2]bool{} // asked only of downfloaters
	}
	for back := range c.down {
		b.floated.down[back] = b.floated.down[back] || c.down[back]
		b.floated.up[back] = b.floated.up[back] || c.up[back]
	}
	return c
}

// class returns the index of c in the table, adding it if it is new.
func (w *weights) class(c class) int32 {
	for i := range w.classes {
		if w.classes[i] == c {
			return int32(i)
		}
	}
	w.classes = append(w.classes, c)
	return int32(len(w.classes) - 1)
}

// result gives the pairs their colors and puts them into the order of
// publication (C.04.2 art. 3.6): the points of the higher player, those of the
// lower one, the pairing number of the higher.
func (d *dutch) result() Pairing {
	points := func(s *seat) int {
		if d.event.Rules.Tables == TablesByPairing {
			return s.score
		}
		return s.points
	}
	higher := func(a, b *seat) bool {
		return points(a) > points(b) || points(a) == points(b) && a.number < b.number
	}
	for i, x := range d.paired {
		if higher(&d.seats[x.low], &d.seats[x.high]) {
			d.paired[i] = seatPair{x.low, x.high} // as published; colors go by art. 1.2
		}
	}
	slices.SortFunc(d.paired, func(x, y seatPair) int {
		a, b := &d.seats[x.high], &d.seats[y.high]
		return cmp.Or(points(b)-points(a), points(&d.seats[y.low])-points(&d.seats[x.low]), a.number-b.number)
	})
	p := Pairing{Pairs: make([]Pair, len(d.paired)), Bye: -1}
	for i, x := range d.paired {
		a, b := min(x.high, x.low), max(x.high, x.low)
		color, _ := d.allocate(&d.seats[a], &d.seats[b])
		if color == tournament.Black {
			a, b = b, a
		}
		p.Pairs[i] = Pair{White: d.seats[a].player, Black: d.seats[b].player}
	}
	for _, v := range d.moved {
		p.Bye = d.seats[v].player
	}
	return p
}
