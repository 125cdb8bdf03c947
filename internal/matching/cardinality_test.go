package matching

import (
	"testing"

	"pgregory.net/rapid"
)

func drawGraph(t *rapid.T) Graph {
	n := rapid.IntRange(1, 11).Draw(t, "n")
	g := Graph{N: n, Blocked: make([]uint64, n*Words(n))}
	density := rapid.SampledFrom([]int{2, 4, 7}).Draw(t, "density")
	for u := 0; u < n; u++ {
		g.Row(u)[0] |= 1 << u
		for v := 0; v < u; v++ {
			if rapid.IntRange(1, 10).Draw(t, "edge") > density {
				g.Row(u)[0] |= 1 << v
				g.Row(v)[0] |= 1 << u
			}
		}
	}
	return g
}

// fewestSingle is the twin: it tries everything.
func fewestSingle(g Graph, left uint64) int {
	if left == 0 {
		return 0
	}
	u := 0
	for left>>u&1 == 0 {
		u++
	}
	left &^= 1 << u
	best := 1 + fewestSingle(g, left)
	for v := u + 1; v < g.N; v++ {
		if left>>v&1 == 1 && g.Joined(u, v) {
			best = min(best, fewestSingle(g, left&^(1<<v)))
		}
	}
	return best
}

// spread puts the vertices of g apart, so that they take several words.
func spread(g Graph, stride int) Graph {
	wide := Graph{N: g.N * stride, Blocked: make([]uint64, g.N*stride*Words(g.N*stride))}
	for u := range g.N {
		for v := range g.N {
			if !g.Joined(u, v) {
				wide.Row(u * stride)[v*stride>>6] |= 1 << (v * stride & 63)
			}
		}
	}
	return wide
}

func TestCardinality(t *testing.T) {
	var c Cardinality
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		stride := rapid.SampledFrom([]int{1, 13, 64}).Draw(t, "stride")
		all := uint64(1)<<g.N - 1
		chosen := rapid.Uint64().Draw(t, "chosen") & all
		added := uint64(0)
		c.Reset(spread(g, stride))
		for round := 0; round < 3; round++ {
			for v := 0; v < g.N; v++ {
				if chosen>>v&1 == 1 && added>>v&1 == 0 {
					c.Add(v * stride)
				} else if chosen>>v&1 == 0 && added>>v&1 == 1 {
					c.Take(v * stride)
				}
			}
			added = chosen
			left, root := c.Solve(), -1
			if want := fewestSingle(g, chosen); left != want {
				t.Fatalf("%d single, %d would do", left, want)
			}
			for v := 0; v < g.N; v++ {
				if chosen>>v&1 == 0 {
					continue
				}
				m := c.Mate(v * stride)
				if m < 0 {
					left, root = left-1, v
					continue
				}
				if m /= stride; c.Mate(m*stride) != v*stride || !g.Joined(v, m) || chosen>>m&1 == 0 {
					t.Fatalf("%d is matched to %d", v, m)
				}
			}
			if left != 0 {
				t.Fatal("miscounted")
			}
			if root >= 0 && fewestSingle(g, chosen) == 1 {
				got := uint64(0)
				c.Spare(root*stride, func(v int) { got |= 1 << (v / stride) })
				for v := 0; v < g.N; v++ {
					want := chosen>>v&1 == 1 && fewestSingle(g, chosen&^(1<<v)) == 0
					if want != (got>>v&1 == 1) {
						t.Fatalf("%d can be single: %v", v, want)
					}
				}
			}
			chosen = rapid.Uint64().Draw(t, "chosen") & all
		}
	})
}
