package groups_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/groups"
	"pgregory.net/rapid"
)

// The dumb twin: it lists all assignments of all pots and takes the best by
// the letter of the rule.
type twin struct {
	ratings, clubs []int
	n              int
	pots           [][]int
	global         bool
}

// way is the group of each team, pot after pot, in the order of the pots.
type way [][]int

func (w *twin) ways(k int) []way {
	if k == len(w.pots) {
		return []way{nil}
	}
	var all []way
	for _, rest := range w.ways(k + 1) {
		for _, p := range permutations(w.n) {
			all = append(all, append(way{p}, rest...))
		}
	}
	return all
}

func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, p := range permutations(n - 1) {
		for at := 0; at <= len(p); at++ {
			all = append(all, slices.Insert(slices.Clone(p), at, n-1))
		}
	}
	return all
}

func (w *twin) legal(x way) bool {
	in := make(map[[2]int]bool)
	for k, pot := range w.pots {
		for i, team := range pot {
			key := [2]int{x[k][i], w.clubs[team]}
			if w.clubs[team] > 0 && in[key] {
				return false
			}
			in[key] = true
		}
	}
	if w.global { // the first pot heads the groups
		for i, g := range x[0] {
			if g != i {
				return false
			}
		}
	}
	return true
}

// badness lists what is compared: pot by pot, or only at the end.
func (w *twin) badness(x way) []int {
	var all []int
	sums := make([]int, w.n)
	total := 0
	for k, pot := range w.pots {
		for i, team := range pot {
			sums[x[k][i]] += w.ratings[team]
			total += w.ratings[team]
		}
		squares := 0
		for _, s := range sums {
			squares += (w.n*s - total) * (w.n*s - total)
		}
		if !w.global || k == len(w.pots)-1 {
			all = append(all, slices.Max(sums)-slices.Min(sums), squares)
		}
		if !w.global {
			all = append(all, x[k]...)
		}
	}
	if w.global {
		for _, to := range x {
			all = append(all, to...)
		}
	}
	return all
}

func (w *twin) best() way {
	var best way
	for _, x := range w.ways(0) {
		if w.legal(x) && (best == nil || slices.Compare(w.badness(x), w.badness(best)) < 0) {
			best = x
		}
	}
	return best
}

func TestDumbTwin(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		shape := rapid.SampledFrom([][2]int{{2, 1}, {2, 3}, {2, 5}, {3, 2}, {3, 3}, {4, 2}}).Draw(rt, "groups, pots")
		n, size := shape[0], shape[1]
		w := &twin{n: n, global: rapid.Bool().Draw(rt, "global")}
		w.ratings = rapid.SliceOfN(rapid.IntRange(2000, 2000+rapid.SampledFrom([]int{2, 10, 200}).Draw(rt, "range")), n*size, n*size).Draw(rt, "ratings")
		w.clubs = rapid.SliceOfN(rapid.IntRange(0, 4), n*size, n*size).Draw(rt, "clubs")
		draw := cup
		draw.Groups = n
		if w.global {
			draw.Method = groups.Global
		}
		draw.Separate = rapid.Bool().Draw(rt, "separate")
		if !draw.Separate {
			clear(w.clubs)
		}
		input := teams(w.ratings...)
		for i, c := range w.clubs {
			if c > 0 {
				input[i].Club = string(rune('a' + c))
			}
		}
		order := make([]int, n*size)
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return w.ratings[b] - w.ratings[a] })
		for pot := range slices.Chunk(order, n) {
			w.pots = append(w.pots, pot)
		}
		want := w.best()
		a, err := draw.Assign(input)
		if want == nil {
			if !errors.Is(err, pairing.ErrNoPairing) {
				rt.Fatalf("no legal way, but %v, %v", a, err)
			}
			return
		}
		if err != nil {
			rt.Fatalf("%v; %v is legal", err, want)
		}
		for k, step := range a.Steps {
			if !slices.Equal(step.To, want[k]) || !slices.Equal(step.Pot, w.pots[k]) {
				rt.Fatalf("pot %d %v: %v, want %v", k+1, step.Pot, step.To, want[k])
			}
		}
	})
}
