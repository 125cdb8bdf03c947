package swiss

import (
	"cmp"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
)

// twin pairs a small field by the letter of C.04.3: it writes down every
// candidate of a bracket, measures each by C6 to C21 and takes the best, of
// equals the one generated first. It knows nothing of matchings.
type twin struct {
	*field
	byeScore int
	memo     map[[2]int]bool
}

// completes: C4, everybody in the set can be paired by C1 to C3 and C5.
func (t *twin) completes(set int) bool {
	if set == 0 {
		return true
	}
	key := [2]int{set, t.byeScore}
	if known, ok := t.memo[key]; ok {
		return known
	}
	u := 0
	for set>>u&1 == 0 {
		u++
	}
	rest := set &^ (1 << u)
	ok := popcount(set)%2 == 1 && t.seats[u].eligible && t.seats[u].score == t.byeScore && t.completes(rest)
	for v := u + 1; v < len(t.seats) && !ok; v++ {
		ok = rest>>v&1 == 1 && t.graph.Joined(u, v) && t.completes(rest&^(1<<v))
	}
	t.memo[key] = ok
	return ok
}

func popcount(x int) (n int) {
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}

// draft is one candidate of a bracket.
type draft struct {
	pairs  [][2]int // seats, higher first
	down   []int
	merits [][]int // by criterion, smaller is better, compared as lists
	order  [][]int // place in the order of generation
}

// matchings calls yield with each way to pair some of the members, moved
// players meeting residents only.
func (t *twin) matchings(members []int, moved int, yield func(pairs [][2]int, down []int)) {
	var pairs [][2]int
	var down []int
	used := make([]bool, len(members))
	var rec func(i int)
	rec = func(i int) {
		for i < len(members) && used[i] {
			i++
		}
		if i == len(members) {
			yield(pairs, down)
			return
		}
		used[i] = true
		for j := max(i+1, moved); j < len(members); j++ {
			if used[j] || !t.graph.Joined(members[i], members[j]) {
				continue
			}
			used[j] = true
			pairs = append(pairs, [2]int{members[i], members[j]})
			rec(i + 1)
			pairs = pairs[:len(pairs)-1]
			used[j] = false
		}
		down = append(down, members[i])
		rec(i + 1)
		down = down[:len(down)-1]
		used[i] = false
	}
	rec(0)
}

func (t *twin) scores(seats []int) []int {
	list := make([]int, len(seats))
	for i, v := range seats {
		list[i] = t.seats[v].score
	}
	slices.SortFunc(list, func(a, b int) int { return b - a })
	return list
}

func mask(seats []int) (m int) {
	for _, v := range seats {
		m |= 1 << v
	}
	return m
}

// outlook is C8: how well the following bracket can do.
func (t *twin) outlook(down []int, level int) [][]int {
	if level+2 >= len(t.levels) {
		return nil
	}
	members := slices.Clone(down)
	slices.Sort(members)
	for v := t.levels[level+1]; v < t.levels[level+2]; v++ {
		members = append(members, v)
	}
	below := 0
	for v := t.levels[level+2]; v < len(t.seats); v++ {
		below |= 1 << v
	}
	var best [][]int
	t.matchings(members, len(down), func(pairs [][2]int, left []int) {
		if best != nil && -len(pairs) > best[0][0] {
			return
		}
		merits := [][]int{{-len(pairs)}, t.scores(left)}
		if (best == nil || compareLists(merits, best) < 0) && t.completes(below|mask(left)) {
			best = merits
		}
	})
	return best
}

func compareLists(a, b [][]int) int {
	for i := range a {
		if c := slices.Compare(a[i], b[i]); c != 0 {
			return c
		}
	}
	return 0
}

// measure fills in the merits.
func (t *twin) measure(d *draft, moved []int, level int) {
	isMoved := func(v int) bool { return slices.Contains(moved, v) }
	var count [8]int // C10 to C17
	var lists [4][]int
	base := t.seats[t.levels[level]].score
	for _, p := range d.pairs {
		a, b := &t.seats[p[0]], &t.seats[p[1]]
		color, _ := t.allocate(a, b)
		for k, s := range []*seat{a, b} {
			gets := color
			if k == 1 {
				gets = color.Other()
			}
			diff := s.diff + 1
			if gets == tournament.Black {
				diff = s.diff - 1
			}
			n := len(s.colors)
			third := n > 1 && s.colors[n-1] == gets && s.colors[n-2] == gets
			if (a.top || b.top) && (diff > 2 || diff < -2) {
				count[0]++
			}
			if (a.top || b.top) && third {
				count[1]++
			}
			if s.pref != tournament.NoColor && s.pref != gets {
				count[2]++
				both := a.strength == absolute && b.strength == absolute
				if s.strength >= strong && (t.event.Rules.BothAbsolute == CountedAgain || !both) {
					count[3]++
				}
			}
		}
		for back := 0; back < 2 && isMoved(p[0]); back++ {
			if a.down[back] {
				lists[2*back] = append(lists[2*back], a.score-b.score)
			}
			if b.up[back] {
				count[5+2*back]++
				lists[1+2*back] = append(lists[1+2*back], a.score-b.score)
			}
		}
	}
	for _, v := range d.down {
		for back := 0; back < 2; back++ {
			switch s := &t.seats[v]; {
			case s.down[back] && isMoved(v):
				lists[2*back] = append(lists[2*back], 1<<20+s.score)
			case s.down[back]:
				count[4+2*back]++
			}
		}
	}
	d.merits = append(d.merits, []int{-len(d.pairs)}, t.scores(d.down))
	if next := t.outlook(d.down, level); next != nil {
		d.merits = append(d.merits, next...)
	} else {
		d.merits = append(d.merits, nil, nil)
	}
	games := 0
	if len(t.seats)%2 == 1 && len(d.down) == 1 && t.byeScore >= base {
		games = -t.seats[d.down[0]].games
	}
	d.merits = append(d.merits, []int{games})
	for _, n := range count {
		d.merits = append(d.merits, []int{n})
	}
	for _, l := range lists {
		slices.SortFunc(l, func(a, b int) int { return b - a })
		d.merits = append(d.merits, l)
	}
}

// place fills in the order of generation: the set of moved players, their
// opponents, the exchange, the transposition.
func (t *twin) place(d *draft, moved []int, members []int) {
	var set, opponents, rest []int
	taken := map[int]bool{}
	pairs := slices.Clone(d.pairs)
	slices.SortFunc(pairs, func(a, b [2]int) int { return a[0] - b[0] })
	var inner [][2]int
	for _, p := range pairs {
		if slices.Contains(moved, p[0]) {
			set, opponents = append(set, p[0]), append(opponents, p[1])
			taken[p[1]] = true
		} else {
			inner = append(inner, p)
		}
	}
	number := map[int]int{}
	for _, v := range members[len(moved):] {
		if !taken[v] {
			rest = append(rest, v)
			number[v] = len(rest) // fresh numbers
		}
	}
	half := len(inner)
	var first, second []int
	for _, p := range inner {
		first, second = append(first, number[p[0]]), append(second, number[p[1]])
	}
	var leaving, entering []int
	for n := 1; n <= half; n++ {
		if !slices.Contains(first, n) {
			leaving = append(leaving, -n)
		}
	}
	slices.Sort(leaving) // the largest number first
	difference := 0
	for _, n := range first {
		if n > half {
			entering = append(entering, n)
			difference += n
		}
	}
	for _, n := range leaving {
		difference += n
	}
	d.order = [][]int{set, opponents, {len(entering)}, {difference}, leaving, entering, second}
}

// pair pairs the whole round; nil without a legal one.
func (t *twin) pair() (pairs [][2]int, bye int, ok bool) {
	all := 1<<len(t.seats) - 1
	bye = -1
	if len(t.seats)%2 == 1 { // C5
		levels := slices.Clone(t.levels[:len(t.levels)-1])
		slices.Reverse(levels)
		for _, from := range levels {
			if t.byeScore = t.seats[from].score; t.completes(all) {
				ok = true
				break
			}
		}
		if !ok {
			return nil, -1, false
		}
	} else if !t.completes(all) {
		return nil, -1, false
	}
	var moved []int
	left := all
	for level := 0; level+1 < len(t.levels); level++ {
		members := slices.Clone(moved)
		for v := t.levels[level]; v < t.levels[level+1]; v++ {
			members = append(members, v)
		}
		rest := left &^ mask(members)
		var best *draft
		t.matchings(members, len(moved), func(p [][2]int, down []int) {
			if best != nil && len(p) < len(best.pairs) || !t.completes(rest|mask(down)) {
				return // by C6 or C4
			}
			d := &draft{pairs: slices.Clone(p), down: slices.Clone(down)}
			t.measure(d, moved, level)
			t.place(d, moved, members)
			if best == nil || cmp.Or(compareLists(d.merits, best.merits), compareLists(d.order, best.order)) < 0 {
				best = d
			}
		})
		pairs = append(pairs, best.pairs...)
		moved = slices.Clone(best.down)
		slices.Sort(moved)
		left = rest | mask(moved)
	}
	if len(moved) == 1 {
		bye = t.seats[moved[0]].player
	}
	return pairs, bye, true
}

// The engine and its twin agree on every round of small random tournaments.
func TestTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewSource(rapid.Int64().Draw(t, "seed")))
		h := drawHabits(r, rapid.IntRange(2, 10).Draw(t, "players"))
		p := newPlay(r, h)
		p.event.Rules = drawRules(r)
		p.event.RelaxColors = r.Intn(8) == 0
		for p.event.Played < h.rounds {
			got, err := PairDutch(p.event)
			f, ferr := newField(p.event)
			if ferr != nil {
				t.Fatal(ferr)
			}
			if len(f.seats) == 0 {
				return
			}
			w := &twin{field: f, byeScore: -1, memo: map[[2]int]bool{}}
			pairs, bye, ok := w.pair()
			if ok != (err == nil) {
				t.Fatalf("round %d: %v, the twin says %v", p.event.Played+1, err, ok)
			}
			if !ok {
				return
			}
			want := map[[2]int]bool{}
			for _, x := range pairs {
				a, b := &f.seats[x[0]], &f.seats[x[1]]
				if color, _ := f.allocate(a, b); color == tournament.Black {
					a, b = b, a
				}
				want[[2]int{a.player, b.player}] = true
			}
			if diff := compare(p.event, got, want, bye); diff != "" {
				t.Fatalf("round %d of %d, %d players: %s\n%s", p.event.Played+1, h.rounds, h.players, diff, describe(f))
			}
			p.advance(got)
		}
	})
}

func describe(f *field) (s string) {
	for i := range f.seats {
		s += fmt.Sprintf("%+v\n", f.seats[i])
	}
	return s
}
