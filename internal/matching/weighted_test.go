package matching

import (
	"math/rand"
	"testing"

	"pgregory.net/rapid"
)

// field is a small weighted graph as the twin sees it.
type field struct {
	n, lanes int
	w        map[[2]int][]int64
	gone     map[int]bool
}

func (f *field) weight(u, v int) []int64 {
	if u > v {
		u, v = v, u
	}
	return f.w[[2]int{u, v}]
}

// each calls yield with every perfect matching of what is left of the graph.
func (f *field) each(yield func(mate []int, total []int64)) {
	mate := make([]int, f.n)
	for i := range mate {
		mate[i] = -1
	}
	total := make([]int64, f.lanes)
	var rec func(u int)
	rec = func(u int) {
		for u < f.n && (mate[u] >= 0 || f.gone[u]) {
			u++
		}
		if u == f.n {
			yield(mate, total)
			return
		}
		for v := u + 1; v < f.n; v++ {
			w := f.weight(u, v)
			if w == nil || mate[v] >= 0 || f.gone[v] {
				continue
			}
			mate[u], mate[v] = v, u
			for l := range w {
				total[l] += w[l]
			}
			rec(u + 1)
			for l := range w {
				total[l] -= w[l]
			}
			mate[u], mate[v] = -1, -1
		}
	}
	rec(0)
}

func less(a, b []int64) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// heaviest is the greatest weight and, for each vertex, the partners it has in
// some matching of that weight.
func (f *field) heaviest() (best []int64, partners []map[int]bool) {
	f.each(func(mate []int, total []int64) {
		if best != nil && less(total, best) {
			return
		}
		if best == nil || less(best, total) {
			best = append([]int64(nil), total...)
			partners = make([]map[int]bool, f.n)
			for i := range partners {
				partners[i] = map[int]bool{}
			}
		}
		for u, v := range mate {
			if v >= 0 {
				partners[u][v] = true
			}
		}
	})
	return best, partners
}

func (f *field) total(t *rapid.T, s *Weighted) []int64 {
	sum := make([]int64, f.lanes)
	for u := 0; u < f.n; u++ {
		v := s.Mate(u)
		if f.gone[u] {
			continue
		}
		if v < 0 || s.Mate(v) != u || f.gone[v] || f.weight(u, v) == nil {
			t.Fatalf("vertex %d has partner %d", u, v)
		}
		if u < v {
			for l, x := range f.weight(u, v) {
				sum[l] += x
			}
		}
	}
	return sum
}

func drawField(t *rapid.T) (*field, *Weighted) {
	f := &field{n: 2 * rapid.IntRange(1, 5).Draw(t, "half"), lanes: rapid.IntRange(1, 3).Draw(t, "lanes"),
		w: map[[2]int][]int64{}, gone: map[int]bool{}}
	span := rapid.SampledFrom([]int64{1, 2, 9}).Draw(t, "span")
	density := rapid.SampledFrom([]int{3, 6, 9}).Draw(t, "density")
	s := &Weighted{}
	s.Reset(7, 2) // something before, to see that Reset forgets it
	s.Reset(f.n, f.lanes)
	for u := 0; u < f.n; u++ {
		for v := u + 1; v < f.n; v++ {
			if rapid.IntRange(1, 10).Draw(t, "edge") > density {
				continue
			}
			w := make([]int64, f.lanes)
			for l := range w {
				w[l] = rapid.Int64Range(-span, span).Draw(t, "w")
			}
			f.w[[2]int{u, v}] = w
			s.SetWeight(u, v, w)
		}
	}
	return f, s
}

func TestSolveIsHeaviest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, s := drawField(t)
		best, _ := f.heaviest()
		if ok := s.Solve(); ok != (best != nil) {
			t.Fatalf("Solve said %v, the twin %v", ok, best)
		}
		if best == nil {
			return
		}
		if got := f.total(t, s); less(got, best) || less(best, got) {
			t.Fatalf("weight %v, greatest is %v", got, best)
		}
	})
}

func TestSteeringStaysHeaviest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, s := drawField(t)
		if !s.Solve() {
			return
		}
		for step := 0; step < 12; step++ {
			best, partners := f.heaviest()
			u := rapid.IntRange(0, f.n-1).Draw(t, "u")
			if f.gone[u] {
				continue
			}
			list := make([]int32, 0, f.n)
			for _, v := range rapid.Permutation(seq(f.n)).Draw(t, "order")[:rapid.IntRange(0, f.n).Draw(t, "listed")] {
				list = append(list, int32(v))
			}
			switch rapid.SampledFrom([]string{"prefer", "any", "drop", "remove", "lower"}).Draw(t, "what") {
			case "prefer":
				got := s.Prefer(u, list)
				for _, v := range list {
					if partners[u][int(v)] {
						if got != int(v) {
							t.Fatalf("%d got %d, could have %d", u, got, v)
						}
						break
					}
				}
			case "any":
				got, could, in := s.PreferAny(u, list), false, false
				for _, v := range list {
					could = could || partners[u][int(v)]
					in = in || got == int(v)
				}
				if could != in {
					t.Fatalf("%d got %d of %v, partners %v", u, got, list, partners[u])
				}
			case "drop":
				for _, v := range list {
					delete(f.w, [2]int{min(u, int(v)), max(u, int(v))})
				}
				ok := s.Drop(u, list)
				best, _ = f.heaviest()
				if ok != (best != nil) {
					t.Fatalf("Drop said %v, the twin %v", ok, best)
				}
				if !ok {
					return
				}
			case "lower":
				in := list[:0]
				for _, v := range list {
					if !f.gone[int(v)] {
						in = append(in, v)
					}
				}
				ok := s.Lower(in, func(u, v int32) int64 {
					x := rapid.Int64Range(0, 3).Draw(t, "by")
					if w := f.weight(int(u), int(v)); w != nil {
						w[f.lanes-1] -= x
					}
					return x
				})
				best, _ = f.heaviest()
				if !ok {
					t.Fatal("Lower lost the matching")
				}
			case "remove":
				v := s.Remove(u)
				for l, x := range f.weight(u, v) {
					best[l] -= x
				}
				f.gone[u], f.gone[v] = true, true
			}
			if got := f.total(t, s); less(got, best) || less(best, got) {
				t.Fatalf("weight %v, greatest is %v", got, best)
			}
		}
	})
}

func seq(n int) []int {
	a := make([]int, n)
	for i := range a {
		a[i] = i
	}
	return a
}

func TestLimitStops(t *testing.T) {
	s := &Weighted{Limit: 3}
	s.Reset(40, 1)
	r := rand.New(rand.NewSource(1))
	for u := 0; u < 40; u++ {
		for v := u + 1; v < 40; v++ {
			s.SetWeight(u, v, []int64{r.Int63n(1000)})
		}
	}
	if s.Solve() || !s.Stopped() || s.Steps != 3 {
		t.Fatalf("stopped %v after %d steps", s.Stopped(), s.Steps)
	}
}

func TestNoAllocationAfterTheFirst(t *testing.T) {
	s := &Weighted{}
	r := rand.New(rand.NewSource(1))
	w := make([]int64, 2)
	run := func() {
		s.Reset(60, 2)
		for u := 0; u < 60; u++ {
			for v := u + 1; v < 60; v++ {
				w[0], w[1] = r.Int63n(3), r.Int63n(100)
				s.SetWeight(u, v, w)
			}
		}
		s.Solve()
	}
	for i := 0; i < 50; i++ {
		run()
	}
	if n := testing.AllocsPerRun(50, run); n > 1 {
		t.Fatalf("%v allocations a run", n)
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, n := range []int{20, 100, 400} {
		b.Run(map[int]string{20: "20", 100: "100", 400: "400"}[n], func(b *testing.B) {
			s := &Weighted{}
			w := make([]int64, 1)
			for i := 0; i < b.N; i++ {
				r := rand.New(rand.NewSource(1))
				s.Reset(n, 1)
				for u := 0; u < n; u++ {
					for v := u + 1; v < n; v++ {
						w[0] = r.Int63n(1 << 40)
						s.SetWeight(u, v, w)
					}
				}
				s.Solve()
			}
		})
	}
}
