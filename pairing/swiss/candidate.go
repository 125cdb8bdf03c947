package swiss

import (
	"slices"
	"strconv"
	"strings"
)

// candidate is one bracket of a whole round, whoever made it.
type candidate struct {
	level   int
	moved   []int32 // moved-down players, in order
	members []int32 // moved players and residents, in order
	pairs   []seatPair
	floats  []int32 // members who are not paired here
}

// noMate marks a seat without a partner.
const noMate = -1

// candidates takes a round apart into its brackets, from the top: a pair
// belongs to the scoregroup of its lower player (art. 1.3). mate has the
// partner of every seat, or noMate.
func (f *field) candidates(mate []int32) []candidate {
	var all []candidate
	var moved []int32
	for level := 0; level+1 < len(f.levels); level++ {
		c := candidate{level: level, moved: moved, members: slices.Clone(moved)}
		for v := f.levels[level]; v < f.levels[level+1]; v++ {
			c.members = append(c.members, int32(v))
		}
		moved = nil
		for _, u := range c.members {
			switch v := mate[u]; {
			case v == noMate || f.seats[v].level > level:
				c.floats = append(c.floats, u)
				moved = append(moved, u)
			case u < v:
				c.pairs = append(c.pairs, seatPair{u, v})
			}
		}
		all = append(all, c)
	}
	return all
}

// measures hold, for each criterion of a bracket, an integer a score of the
// bracket: the greater the better, the first that differs decides.
type measures [criteria][]int

// measure works out the criteria C6, C7 and C10 to C21 of a bracket; C8 and C9
// look beyond it.
func (f *field) measure(c candidate) measures {
	b := bracket{field: f, moved: len(c.moved)}
	classes := make(map[int32]class, len(c.members))
	grades := 0
	for i, v := range c.members {
		if i == 0 || f.seats[v].score != f.seats[c.members[i-1]].score {
			grades++
		}
		k := b.member(&f.seats[v], i < len(c.moved), false)
		k.rank = uint8(grades - 1)
		classes[v] = k
	}
	var m measures
	for x := criterion(0); x < criteria; x++ {
		if x == c8a || x == c8b || x == c9 {
			continue
		}
		width := 1
		if x.graded() {
			width = grades
		}
		m[x] = make([]int, width)
		for g := range width {
			for _, p := range c.pairs {
				hi, lo := classes[p.high], classes[p.low]
				m[x][g] += x.value(&hi, &lo, uint8(g), &f.event.Rules)
			}
			for _, v := range c.floats {
				hi, lo := classes[v], class{zone: below}
				m[x][g] += x.value(&hi, &lo, uint8(g), &f.event.Rules)
			}
		}
	}
	return m
}

// worse lists the criteria by which m is worse than other, in their order.
func (m *measures) worse(other *measures) []criterion {
	var list []criterion
	for x := criterion(0); x < criteria; x++ {
		if x == c7 && len(list) > 0 {
			continue // more of them have more scores
		}
		if slices.Compare(m[x], other[x]) < 0 {
			list = append(list, x)
		}
	}
	return list
}

// first is the first criterion that tells the two apart, with the worse one
// of them: -1 for m, 1 for other, 0 where they are equal.
func (m *measures) first(other *measures) (criterion, int) {
	for x := criterion(0); x < criteria; x++ {
		if d := slices.Compare(m[x], other[x]); d != 0 {
			return x, d
		}
	}
	return criteria, 0
}

// amount is what a criterion finds in a bracket, for people: how often it is
// breached or, where it compares scores, the scores of those concerned.
func (f *field) amount(c candidate, m *measures, x criterion) any {
	if !x.graded() {
		return c.breaches(m, x)
	}
	var list []string
	grade := -1
	for i, v := range c.members {
		if i > 0 && f.seats[v].score == f.seats[c.members[i-1]].score {
			continue
		}
		if grade++; grade < len(m[x]) {
			for range -m[x][grade] {
				list = append(list, points(f.seats[v].score))
			}
		}
	}
	if len(list) == 0 {
		return "–"
	}
	return strings.Join(list, ", ")
}

// breaches is how often a criterion is breached in a bracket.
func (c candidate) breaches(m *measures, x criterion) int {
	if x == c6 {
		return len(c.floats)
	}
	n := 0
	for _, v := range m[x] {
		n -= v
	}
	return n
}

// article is the number of a criterion in the text.
func (c criterion) article() string {
	switch {
	case c <= c7:
		return [...]string{"C6", "C7"}[c]
	case c <= c8b:
		return "C8"
	}
	return "C" + strconv.Itoa(int(c-c9)+9)
}

// mates turns pairs of players into partners of seats. Players who are not to
// be paired have no seat.
func (f *field) mates(p Pairing) []int32 {
	at := make(map[int]int32, len(f.seats))
	mate := make([]int32, len(f.seats))
	for v := range f.seats {
		at[f.seats[v].player] = int32(v)
		mate[v] = noMate
	}
	for _, x := range p.Pairs {
		a, in := at[x.White]
		b, too := at[x.Black]
		if in && too {
			mate[a], mate[b] = b, a
		}
	}
	return mate
}
