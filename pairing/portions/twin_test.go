package portions

import (
	"errors"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament/clause"
	"pgregory.net/rapid"
)

// The dumb twin of this package: it lists all sets of games of up to six
// teams and takes the best by the letter of the rule.
type twin struct {
	l     *Law
	s     *Season
	games []Game // that are not set, between teams that take part
	total []int  // games of each team in the whole season
	memo  map[[2]int]bool
}

func newTwin(l *Law, s *Season) *twin {
	w := &twin{l: l, s: s, memo: make(map[[2]int]bool)}
	for a := range s.n {
		for b := a + 1; b < s.n; b++ {
			if s.out>>a&1 == 0 && s.out>>b&1 == 0 && !s.Met(a, b) {
				w.games = append(w.games, Game{a, b})
			}
		}
	}
	w.total = slices.Clone(s.started)
	for _, g := range w.games {
		w.total[g.First]++
		w.total[g.Second]++
	}
	return w
}

// degree counts the games of a team in a set.
func (w *twin) degree(set, team int) int {
	n := 0
	for i, g := range w.games {
		if set>>i&1 == 1 && (g.First == team || g.Second == team) {
			n++
		}
	}
	return n
}

// completable tells whether, with the set of games left over after a period,
// all later openings are possible.
func (w *twin) completable(left, after int) bool {
	if after >= len(w.l.Periods) {
		return true
	}
	key := [2]int{left, after}
	if known, ok := w.memo[key]; ok {
		return known
	}
	w.memo[key] = false
	for set := left; ; set = (set - 1) & left {
		if w.opens(left, set, w.l.Periods[after]) && w.completable(left&^set, after+1) {
			w.memo[key] = true
			break
		}
		if set == 0 {
			break
		}
	}
	return w.memo[key]
}

// keeps tells whether the rest is possible after a set, if it is at all.
func (w *twin) keeps(set int) bool {
	return w.completable(w.all()&^set, w.s.period) || !w.completable(w.all(), w.s.period)
}

func (w *twin) opens(left, set int, p Period) bool {
	for t := range w.s.n {
		if w.s.out>>t&1 == 1 {
			continue
		}
		had, more := w.total[t]-w.degree(left, t), w.degree(set, t)
		if had+more < min(p.Min, w.total[t]) || more > 0 && had+more > p.Max {
			return false
		}
	}
	return true
}

func (w *twin) all() int { return 1<<len(w.games) - 1 }

func (w *twin) list(set int) []Game {
	var games []Game
	for i, g := range w.games {
		if set>>i&1 == 1 {
			games = append(games, g)
		}
	}
	return games
}

// order lists the teams, fewest games first, then by lot.
func (w *twin) order() []int {
	teams := make([]int, w.s.n)
	for t := range teams {
		teams[t] = t
	}
	slices.SortFunc(teams, func(a, b int) int {
		if d := w.s.started[a] - w.s.started[b]; d != 0 {
			return d
		}
		return w.s.rank[a] - w.s.rank[b]
	})
	return teams
}

// next returns the best set within a period; false if there is none.
func (w *twin) next() ([]Game, bool) {
	p := w.l.Periods[w.s.period-1]
	order := w.order()
	place := make([]int, w.s.n)
	for i, t := range order {
		place[t] = i
	}
	best, bestKey, anything := -1, []int(nil), false
	for set := range w.all() + 1 {
		legal := true
		opponent := make([]int, w.s.n)
		for t := range w.s.n {
			opponent[t] = w.s.n
			if d := w.degree(set, t); d > 1 || d == 1 && (!w.s.Free(t) || w.s.started[t] >= p.Max) {
				legal = false
			}
		}
		if !legal {
			continue
		}
		anything = anything || set != 0
		if !w.keeps(set) {
			continue
		}
		size := 0
		for _, g := range w.list(set) {
			opponent[g.First], opponent[g.Second] = place[g.Second], place[g.First]
			size++
		}
		key := []int{-size}
		for _, t := range order { // whom it covers, the first teams first
			if opponent[t] == w.s.n {
				key = append(key, 1)
			} else {
				key = append(key, 0)
			}
		}
		for _, t := range order {
			key = append(key, opponent[t])
		}
		if best < 0 || slices.Compare(key, bestKey) < 0 {
			best, bestKey = set, key
		}
	}
	if !anything {
		return nil, true
	}
	return w.list(max(best, 0)), best >= 0
}

// open returns the best set on a first day; false if there is none.
func (w *twin) open() ([]Game, bool) {
	p := w.l.Periods[w.s.period-1]
	need, waits := make([]int, w.s.n), make([]bool, w.s.n)
	needed := 0
	for t := range w.s.n {
		waits[t] = w.l.Carried == CarriedWait && w.s.carried[t] != 0
		if !waits[t] && w.s.out>>t&1 == 0 {
			need[t] = max(min(p.Min, w.total[t])-w.s.started[t], 0)
			needed += need[t]
		}
	}
	if needed == 0 {
		return nil, true
	}
	var best []int
	bestCost := [2]int{1 << 30, 0}
	for set := range w.all() + 1 {
		cost, legal := [2]int{}, true
		for t := range w.s.n {
			d := w.degree(set, t)
			if d < need[t] || d > 0 && (w.s.started[t]+d > p.Max || waits[t]) {
				legal = false
				break
			}
			extra := d - need[t]
			cost[0] += extra
			if need[t] == 0 && w.s.Free(t) && extra > 0 {
				extra--
			}
			cost[1] += extra
		}
		if !legal || !w.keeps(set) {
			continue
		}
		switch slices.Compare(cost[:], bestCost[:]) {
		case -1:
			best, bestCost = []int{set}, cost
		case 0:
			best = append(best, set)
		}
	}
	if best == nil {
		return nil, false
	}
	return w.choose(best, need), true
}

// choose walks through the games in the order of preference, always taking
// the first one that some best set still allows.
func (w *twin) choose(best []int, need []int) []Game {
	count, running := slices.Clone(w.s.started), make([]bool, w.s.n)
	for t := range running {
		running[t] = !w.s.Free(t)
	}
	var chosen []Game
	for {
		key := func(t int) []int {
			class := 2
			if need[t] > 0 {
				class = 0
			} else if !running[t] {
				class = 1
			}
			return []int{class, count[t], w.s.rank[t]}
		}
		head := -1
		for t := range w.s.n {
			if need[t] > 0 && (head < 0 || slices.Compare(key(t), key(head)) < 0) {
				head = t
			}
		}
		if head < 0 {
			return chosen
		}
		option := -1
		for t := range w.s.n {
			i := slices.Index(w.games, game(head, t))
			if t == head || i < 0 || slices.Contains(chosen, game(head, t)) {
				continue
			}
			some := slices.ContainsFunc(best, func(set int) bool { return set>>i&1 == 1 })
			if some && (option < 0 || slices.Compare(key(t), key(option)) < 0) {
				option = t
			}
		}
		g := game(head, option)
		i := slices.Index(w.games, g)
		best = slices.DeleteFunc(slices.Clone(best), func(set int) bool { return set>>i&1 == 0 })
		chosen = append(chosen, g)
		for _, t := range []int{head, option} {
			need[t] = max(need[t]-1, 0)
			count[t]++
			running[t] = true
		}
	}
}

// drawLaw makes any table that lets n teams play everybody.
func drawLaw(rt *rapid.T, n int) *Law {
	l := &Law{Once: clause.Doc("t").Art("5.2"), Bounds: clause.Doc("t").Art("5.4"), Free: clause.Doc("t").Art("5.5"), Choice: clause.Doc("t").Art("5.6")}
	var p Period
	for k, last := 0, rapid.IntRange(1, 3).Draw(rt, "periods"); k < last; k++ {
		p.Min = rapid.IntRange(p.Min, n-1).Draw(rt, "min")
		p.Max = rapid.IntRange(max(p.Min, p.Max), n-1).Draw(rt, "max")
		if k == last-1 {
			p.Max = n - 1
		}
		l.Periods = append(l.Periods, p)
	}
	l.Carried = Carried(rapid.IntRange(0, 1).Draw(rt, "carried"))
	return l
}

// drawSeason makes any state of a season, reached by the law or not.
func drawSeason(rt *rapid.T, n int, l *Law) *Season {
	lot := make([]int, n)
	for t := range lot {
		lot[t] = t
	}
	s, err := NewSeason(n, rapid.Permutation(lot).Draw(rt, "lot"))
	if err != nil {
		rt.Fatal(err)
	}
	var games []Game
	for a := range n {
		for b := a + 1; b < n; b++ {
			games = append(games, Game{a, b})
		}
	}
	games = rapid.Permutation(games).Draw(rt, "order of games")
	least := max(0, len(games)-9) // keep the twin quick
	most := len(games)
	for k, g := range games[:rapid.IntRange(least, most).Draw(rt, "games set")] {
		s.Set(g)
		if rapid.IntRange(0, 3).Draw(rt, "runs") > 0 {
			s.End(g)
		}
		if k == len(games)/2 {
			s.Begin(1)
		}
	}
	if rapid.IntRange(0, 3).Draw(rt, "leaves") == 0 {
		s.Leave(rapid.IntRange(0, n-1).Draw(rt, "leaver"), rapid.Bool().Draw(rt, "annulled"))
	}
	carried := slices.Clone(s.carried)
	s.Begin(rapid.IntRange(1, len(l.Periods)).Draw(rt, "period"))
	copy(s.carried, carried)
	return s
}

func TestDumbTwin(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 6).Draw(rt, "teams")
		l := drawLaw(rt, n)
		s := drawSeason(rt, n, l)
		compare := func(what string, got []Game, err error, want []Game, ok bool) {
			switch {
			case !ok && !errors.Is(err, pairing.ErrNoPairing):
				rt.Fatalf("%s: %v, %v, but nothing is legal", what, got, err)
			case ok && (err != nil || !slices.Equal(sorted(got), sorted(want))):
				rt.Fatalf("%s: %v, %v, want %v", what, got, err, want)
			}
		}
		w := newTwin(l, s)
		got, err := l.Next(nil, s)
		want, ok := w.next()
		compare("next", got, err, want, ok)
		got, err = l.Open(nil, s)
		want, ok = w.open()
		compare("open", got, err, want, ok)

		steps := l.steps()
		if ok := l.completable(s, nil, &steps); ok != w.completable(w.all(), s.period) {
			rt.Fatalf("completable: %v", ok)
		}
	})
}

func sorted(games []Game) []Game {
	return slices.SortedFunc(slices.Values(games), func(a, b Game) int {
		if a.First != b.First {
			return a.First - b.First
		}
		return a.Second - b.Second
	})
}
