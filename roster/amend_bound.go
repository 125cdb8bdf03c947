package roster

import (
	"math/bits"
	"slices"

	"github.com/reglament/reglament/tournament"
)

// crowd is a set of members, by their place in the entry. Those after the
// 64th are in none: nothing is known of them, and the search goes further.
type crowd uint64

const everybody = ^crowd(0)

func only(i int) crowd         { return 1 << i }
func (c crowd) has(i int) bool { return c>>i&1 != 0 }
func (c crowd) size() int      { return bits.OnesCount64(uint64(c)) }
func (c crowd) first() int     { return bits.TrailingZeros64(uint64(c)) }

// bars knows who is barred from which place: for what is personal about him,
// because the place is taken, or because he may not stand there beside one
// who has a place already. Who is barred stays so whatever else is decided.
// That gives lower bounds for the changes and the strikes to come.
//
// Places are indices: reserve, the boards, and one more for a board that
// there is not, from which everybody is barred.
type bars struct {
	request *Request
	members []tournament.Member
	pairs   []pairwise
	boards  int
	home    []int     // place of each member in the entry
	own     []crowd   // by place: whose it is in the entry
	waiting crowd     // those without a place
	steps   [][]crowd // by step: who is barred from each place
	step    int       // the present one

	beside [][]crowd     // by member and place: who is barred from each place beside him there; nil: not asked yet
	covers map[crowd]int // see cover
}

func newBars(r *Request, rules []RosterValidator, boards int) bars {
	n := len(r.Team.Members)
	b := bars{
		request: r, members: r.Team.Members, boards: boards,
		home: make([]int, n), own: make([]crowd, boards+2),
		steps:  make([][]crowd, boards+n+2), // a step for each board and member, one to settle
		beside: make([][]crowd, n*(boards+1)), covers: make(map[crowd]int),
	}
	for k := range b.steps {
		b.steps[k] = make([]crowd, boards+2)
	}
	var alone []RosterValidator
	for _, rule := range rules {
		if _, ok := rule.(personal); ok {
			alone = append(alone, rule)
		}
		if p, ok := rule.(pairwise); ok {
			b.pairs = append(b.pairs, p)
		}
	}
	now := b.now()
	now[boards+1] = everybody
	for i, m := range b.members {
		if b.home[i] = m.Board; m.Board < 0 || m.Board > boards {
			b.home[i] = boards + 1
		}
		b.own[b.home[i]] |= only(i)
		b.waiting |= only(i)
		if !b.fits(m, 1, alone) {
			for board := 1; board <= boards; board++ {
				now[board] |= only(i)
			}
		}
		if !b.fits(m, reserve, alone) {
			now[reserve] |= only(i)
		}
	}
	return b
}

// fits reports whether nothing that is personal speaks against a member on a
// board or among the reserves.
func (b *bars) fits(m tournament.Member, place int, alone []RosterValidator) bool {
	r := *b.request
	m.Board = place
	r.Team.Members = []tournament.Member{m}
	return Check(r, alone).Err() == nil
}

// now is who is barred from each place.
func (b *bars) now() []crowd { return b.steps[b.step] }

// next begins a step; back ends it.
func (b *bars) next() []crowd {
	b.step++
	copy(b.steps[b.step], b.steps[b.step-1])
	return b.steps[b.step]
}

func (b *bars) back() { b.step-- }

// put begins the step in which member i gets a place; take ends it.
func (b *bars) put(i, place int) {
	b.waiting &^= only(i)
	if now := b.next(); place != out {
		b.stands(now, i, place)
	}
}

func (b *bars) take(i int) {
	b.waiting |= only(i)
	b.back()
}

// stands adds those who are barred beside member i on a place.
func (b *bars) stands(now []crowd, i, place int) {
	for at, barred := range b.besides(i, place) {
		now[at] |= barred
	}
}

// leave begins the step in which a board stays empty.
func (b *bars) leave(board int) { b.next()[board] = everybody }

// settle begins a step in which nobody changes but who is forced to: who is
// neither barred from his own place nor in the way of another keeps it.
func (b *bars) settle() {
	_, keeping := b.keeping()
	now := b.next()
	for rest := keeping; rest != 0; rest &= rest - 1 {
		i := rest.first()
		if b.unkept(i)&keeping != 0 {
			continue
		}
		b.stands(now, i, b.home[i])
		for at := range now {
			if at != b.home[i] {
				now[at] |= only(i)
			}
		}
	}
}

// last is who is barred from each of the last so many boards.
func (b *bars) last(boards int) []crowd {
	return b.now()[b.boards+1-boards : b.boards+1]
}

// everywhere is who is barred from all of the last so many boards.
func (b *bars) everywhere(boards int) crowd {
	all := everybody
	for _, barred := range b.last(boards) {
		all &= barred
	}
	return all
}

// fillable is how many of the last so many boards somebody may still get.
func (b *bars) fillable(boards int) int {
	if len(b.members) > 64 {
		return boards
	}
	n := 0
	for _, barred := range b.last(boards) {
		if b.waiting&^barred != 0 {
			n++
		}
	}
	return n
}

// lost is how many at least are out, with so many boards to come.
func (b *bars) lost(boards int) int {
	return (b.waiting & b.now()[reserve] & b.everywhere(boards)).size()
}

// forced is how many at least of those without a place have to change: those
// barred from their own, and of the others as many as it takes until no two
// bar each other.
func (b *bars) forced() int {
	barred, keeping := b.keeping()
	return barred + b.cover(keeping)
}

// keeping tells of those without a place how many are barred from their own,
// and who is not.
func (b *bars) keeping() (barred int, keeping crowd) {
	for place, there := range b.now() {
		own := b.own[place] & b.waiting
		barred += (own & there).size()
		keeping |= own &^ there
	}
	return barred, keeping
}

// cover is the size of the smallest set of members without which no two of
// the rest bar each other from their own places: the first of them is in it,
// or all whom he bars are.
func (b *bars) cover(keeping crowd) int {
	if keeping&(keeping-1) == 0 {
		return 0
	}
	if n, ok := b.covers[keeping]; ok {
		return n
	}
	first := keeping.first()
	rest := keeping &^ only(first)
	n := b.cover(rest)
	if barred := b.unkept(first) & rest; barred != 0 {
		n = min(1+n, barred.size()+b.cover(rest&^barred))
	}
	b.covers[keeping] = n
	return n
}

// unkept is who cannot keep his place where member i keeps his.
func (b *bars) unkept(i int) crowd {
	var all crowd
	for place, barred := range b.besides(i, b.home[i]) {
		all |= barred & b.own[place]
	}
	return all
}

// besides is who is barred from each place where member i has one.
func (b *bars) besides(i, place int) []crowd {
	row := &b.beside[i*(b.boards+1)+place]
	if *row == nil {
		*row = b.compare(i, place)
	}
	return *row
}

// compare asks the rules on pairs about a member on a place and each other
// member on each place. A board has room for one.
func (b *bars) compare(i, place int) []crowd {
	row := make([]crowd, b.boards+1)
	one, other := b.members[i], tournament.Member{}
	one.Board = place
	for k := range b.members {
		other = b.members[k]
		for at := range row {
			other.Board = at
			if k != i && slices.ContainsFunc(b.pairs, func(p pairwise) bool { return p.apart(b.request, &one, &other) }) {
				row[at] |= only(k)
			}
		}
	}
	if place != reserve {
		row[place] = everybody &^ only(i)
	}
	return row
}
