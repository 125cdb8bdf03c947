// Package matching finds matchings in general graphs: perfect ones of greatest
// weight, where weights are short vectors of integers compared lane by lane
// (Weighted), and largest ones without weights (Cardinality).
//
// Both are exact, reuse their memory from one problem to the next, and count
// their steps, so that a caller can stop a long search at the same point on
// every machine.
package matching

import "math"

// none marks a pair of vertices without an edge.
const none = math.MinInt64

// MaxWeight bounds the absolute value of a weight in one lane. It leaves room
// for the duals, which may reach the weight times the number of vertices.
const MaxWeight = 1 << 44

// edge is an edge with the end a on the near side (the parent in a tree, the
// earlier child in a blossom) and c on the far side.
type edge struct{ a, c int32 }

const (
	free  int8 = iota // not in the alternating tree
	outer             // at even distance from the root ("S")
	inner             // at odd distance from the root ("T")
)

// Weighted is a perfect matching of greatest weight in a dense general graph,
// found by the primal-dual method of Edmonds with one alternating tree at a
// time, so that every step of the duals is integral.
//
// Use: Reset, SetWeight for each edge, Solve; then Mate. After Solve the
// matching can be steered among the matchings of the same, greatest weight:
// Prefer moves one vertex to the partner wanted most, Drop takes edges away,
// Remove takes a matched pair out of the graph. None of these starts anew.
type Weighted struct {
	// Limit stops the search when Steps reaches it; 0 means no limit. One step
	// is one vertex whose edges were looked at.
	Limit int64
	// Steps counts from the last time the caller set it.
	Steps int64

	n, lanes int
	w        []int64 // weight of (u,v) in lane l at l*n*n + u*n + v, doubled
	y        []int64 // dual of vertex u in lane l at l*n + u
	z        []int64 // dual of blossom b in lane l at b*lanes + l
	mate     []int32
	dead     []bool

	// A blossom is an odd circle of vertices and smaller blossoms. Vertices are
	// 0..n-1, blossoms n..2n-1; top names the outermost blossom of a vertex.
	top        []int32
	parent     []int32
	base       []int32
	kids       [][]int32
	ends       [][]edge // ends[b][i] joins kids[b][i] to the next kid
	head, tail []int32  // the vertices of a blossom, chained by next
	next       []int32
	spare      []int32 // unused blossom names
	live       []int32 // blossoms in use

	// The alternating tree of the running search.
	label  []int8
	from   []edge  // edge by which a blossom entered the tree
	tree   []int32 // every blossom labelled in this search
	outers []int32 // every outer vertex of this search
	queue  []int32
	best   []int32 // for a vertex not outer: outer vertex of least slack
	slack0 []int64 // lane 0 of that slack
	bestO  []int32 // for an outer vertex: outer vertex of another blossom
	mark   []int32
	stamp  int32
	delta  []int64

	// The open wish of Prefer: partners for the subject in order.
	want    bool
	first   bool // any of them will do
	subject int32
	order   []int32
	wish    []int32 // position of a vertex in order, or -1
	found   int32   // best position reached so far
}

// Reset begins a new problem with n vertices, without edges, whose weights
// have the given number of lanes (at least one).
func (s *Weighted) Reset(n, lanes int) {
	s.n, s.lanes = n, lanes
	s.w = grow(s.w, lanes*n*n)
	for i := range s.w[:n*n] {
		s.w[i] = none
	}
	s.y = grow(s.y, lanes*n)
	s.z = grow(s.z, 2*n*lanes)
	s.mate = grow(s.mate, n)
	s.dead = grow(s.dead, n)
	s.top = grow(s.top, n)
	s.parent = grow(s.parent, 2*n)
	s.base = grow(s.base, 2*n)
	s.kids = growLists(s.kids, 2*n)
	s.ends = growLists(s.ends, 2*n)
	s.head = grow(s.head, 2*n)
	s.tail = grow(s.tail, 2*n)
	s.next = grow(s.next, n)
	s.label = grow(s.label, 2*n)
	s.from = grow(s.from, 2*n)
	s.best = grow(s.best, n)
	s.slack0 = grow(s.slack0, n)
	s.bestO = grow(s.bestO, n)
	s.mark = grow(s.mark, 2*n)
	s.delta = grow(s.delta, lanes)
	s.wish = grow(s.wish, n)
	s.spare, s.live = s.spare[:0], s.live[:0]
	s.tree, s.outers, s.queue = s.tree[:0], s.outers[:0], s.queue[:0]
	s.stamp = 0
	for i := range s.mark {
		s.mark[i] = 0
	}
	for b := 2*n - 1; b >= n; b-- {
		s.spare = append(s.spare, int32(b))
	}
	for i := int32(0); i < int32(2*n); i++ {
		s.parent[i], s.label[i] = -1, free
	}
	for v := int32(0); v < int32(n); v++ {
		s.mate[v], s.top[v], s.base[v] = -1, v, v
		s.head[v], s.tail[v], s.next[v] = v, v, -1
		s.dead[v], s.wish[v] = false, -1
	}
}

func grow[T any](a []T, n int) []T {
	if cap(a) < n {
		return make([]T, n, n+n/4)
	}
	return a[:n]
}

func growLists[T any](a [][]T, n int) [][]T {
	if cap(a) < n {
		b := make([][]T, n, n+n/4)
		copy(b, a[:cap(a)])
		return b
	}
	return a[:n]
}

// SetWeight joins u and v by an edge of the given weight, one integer a lane,
// each within ±MaxWeight. It may be used between Reset and Solve only.
func (s *Weighted) SetWeight(u, v int, weight []int64) {
	nn := s.n * s.n
	for l, x := range weight {
		s.w[l*nn+u*s.n+v] = 2 * x
		s.w[l*nn+v*s.n+u] = 2 * x
	}
}

// Exclude takes v out of the problem; used before Solve.
func (s *Weighted) Exclude(v int) { s.dead[v] = true }

// Joined tells whether the edge between u and v (still) exists.
func (s *Weighted) Joined(u, v int) bool { return s.w[u*s.n+v] != none }

// Mate returns the partner of v, or -1 when v has none.
func (s *Weighted) Mate(v int) int { return int(s.mate[v]) }

// Stopped tells that the limit of steps was reached; the matching is then of
// no use.
func (s *Weighted) Stopped() bool { return s.Limit > 0 && s.Steps >= s.Limit }

// Solve finds a perfect matching of greatest weight. It returns false when
// there is no perfect matching at all or the limit was reached.
func (s *Weighted) Solve() bool {
	if !s.start() {
		return false
	}
	for v := int32(0); v < int32(s.n); v++ {
		if !s.dead[v] && s.mate[v] < 0 && !s.search(v, false) {
			return false
		}
	}
	return true
}

// start sets feasible duals, half the heaviest edge of each vertex, lowers
// them vertex by vertex as far as they go and matches greedily along the
// edges that became tight. It returns false when a vertex has no edge.
func (s *Weighted) start() bool {
	n, nn := s.n, s.n*s.n
	for u := 0; u < n; u++ {
		if s.dead[u] {
			continue
		}
		heaviest := -1
		for v := 0; v < n; v++ {
			if s.w[u*n+v] != none && (heaviest < 0 || s.heavier(u*n+v, u*n+heaviest)) {
				heaviest = v
			}
		}
		if heaviest < 0 {
			return false
		}
		for l := 0; l < s.lanes; l++ {
			s.y[l*n+u] = s.w[l*nn+u*n+heaviest] / 2
		}
	}
	for u := int32(0); u < int32(n); u++ {
		if s.dead[u] || s.mate[u] >= 0 {
			continue
		}
		tightest := int32(-1)
		for v := int32(0); v < int32(n); v++ {
			if s.w[int(u)*n+int(v)] == none {
				continue
			}
			c := -1
			if tightest >= 0 {
				c = s.compare(u, v, u, tightest)
			}
			if c < 0 || c == 0 && s.mate[v] < 0 && s.mate[tightest] >= 0 {
				tightest = v
			}
		}
		for l := 0; l < s.lanes; l++ {
			s.y[l*n+int(u)] -= s.slack(l, u, tightest)
		}
		if s.mate[tightest] < 0 {
			s.mate[u], s.mate[tightest] = tightest, u
		}
	}
	return true
}

// heavier compares the weights at two places of the matrix.
func (s *Weighted) heavier(i, j int) bool {
	nn := s.n * s.n
	for l := 0; l < s.lanes; l++ {
		if s.w[i] != s.w[j] {
			return s.w[i] > s.w[j]
		}
		i, j = i+nn, j+nn
	}
	return false
}

// slack is what the duals of the ends of an edge between two different
// blossoms exceed its weight by, in one lane.
func (s *Weighted) slack(l int, u, v int32) int64 {
	n := s.n
	return s.y[l*n+int(u)] + s.y[l*n+int(v)] - s.w[l*n*n+int(u)*n+int(v)]
}

// compare orders two edges by their slack.
func (s *Weighted) compare(u, v, a, b int32) int { return s.compareFrom(0, u, v, a, b) }

// compareFrom orders two edges by their slack from the given lane on.
func (s *Weighted) compareFrom(lane int, u, v, a, b int32) int {
	n := s.n
	nn := n * n
	first, second := lane*nn+int(u)*n+int(v), lane*nn+int(a)*n+int(b)
	for l := lane; l < s.lanes; l++ {
		y := s.y[l*n : l*n+n]
		d := y[u] + y[v] - s.w[first] - (y[a] + y[b] - s.w[second])
		if d != 0 {
			if d < 0 {
				return -1
			}
			return 1
		}
		first, second = first+nn, second+nn
	}
	return 0
}

// tight tells whether an edge has no slack.
func (s *Weighted) tight(u, v int32) bool { return s.tightFrom(0, u, v) }

// tightFrom tells whether an edge has no slack from the given lane on.
func (s *Weighted) tightFrom(lane int, u, v int32) bool {
	n := s.n
	at := lane*n*n + int(u)*n + int(v)
	for l := lane; l < s.lanes; l++ {
		if s.y[l*n+int(u)]+s.y[l*n+int(v)] != s.w[at] {
			return false
		}
		at += n * n
	}
	return true
}

// Plain tells that no blossom is left, so that the matchings of the greatest
// weight are exactly the perfect matchings along tight edges.
func (s *Weighted) Plain() bool { return len(s.live) == 0 }

// Tight tells whether the edge between u and v exists and has no slack.
func (s *Weighted) Tight(u, v int) bool {
	return s.w[u*s.n+v] != none && s.tight(int32(u), int32(v))
}
