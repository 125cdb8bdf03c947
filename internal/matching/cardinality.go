package matching

import "math/bits"

// Graph is a dense graph given by what it lacks: bit v of row u is set where u
// and v are not joined. Rows are Words(n) words long, one after the other, and
// bit u of row u is set.
type Graph struct {
	N       int
	Blocked []uint64
}

// Words is the number of words of a row of n bits.
func Words(n int) int { return (n + 63) / 64 }

// Row is the row of vertex u.
func (g Graph) Row(u int) []uint64 {
	w := Words(g.N)
	return g.Blocked[u*w : u*w+w : u*w+w]
}

// Joined tells whether u and v are joined.
func (g Graph) Joined(u, v int) bool {
	return g.Blocked[u*Words(g.N)+v>>6]>>(v&63)&1 == 0
}

// Cardinality is a largest matching among the chosen vertices of a Graph. It
// looks at the edges a word at a time and starts from whatever is matched, so
// that in a graph that lacks few edges it costs little more than writing the
// pairs down.
type Cardinality struct {
	// Limit and Steps as in Weighted.
	Limit, Steps int64

	g      Graph
	alive  []uint64
	single []uint64 // chosen and not matched
	unseen []uint64 // chosen and not in the tree
	even   []uint64 // at even distance from the root
	mate   []int32
	up     []int32 // for a vertex at odd distance: the even one it came from
	base   []int32
	queue  []int32
	shrunk []bool
	onWay  []bool
}

// Reset chooses no vertex of g.
func (c *Cardinality) Reset(g Graph) {
	w := Words(g.N)
	c.g = g
	c.alive, c.single = grow(c.alive, w), grow(c.single, w)
	c.unseen, c.even = grow(c.unseen, w), grow(c.even, w)
	clear(c.alive)
	clear(c.single)
	c.mate, c.up, c.base = grow(c.mate, g.N), grow(c.up, g.N), grow(c.base, g.N)
	c.shrunk, c.onWay = grow(c.shrunk, g.N), grow(c.onWay, g.N)
	for v := range c.mate {
		c.mate[v] = -1
	}
}

// Add chooses vertex v, not matched yet.
func (c *Cardinality) Add(v int) {
	c.alive[v>>6] |= 1 << (v & 63)
	c.single[v>>6] |= 1 << (v & 63)
}

// Take gives vertex v up; its partner becomes single.
func (c *Cardinality) Take(v int) {
	if m := c.mate[v]; m >= 0 {
		c.mate[v], c.mate[m] = -1, -1
		c.single[m>>6] |= 1 << (m & 63)
	}
	c.alive[v>>6] &^= 1 << (v & 63)
	c.single[v>>6] &^= 1 << (v & 63)
}

// Mate returns the partner of v, or -1.
func (c *Cardinality) Mate(v int) int { return int(c.mate[v]) }

// Stopped tells that the limit of steps was reached.
func (c *Cardinality) Stopped() bool { return c.Limit > 0 && c.Steps >= c.Limit }

// Solve makes the matching as large as possible and returns the number of
// chosen vertices that stay single.
func (c *Cardinality) Solve() int {
	c.greedy()
	left := 0
	for w := range c.single {
		// Vertices below the word in hand may not become single again.
		for x := c.single[w]; x != 0; x = c.single[w] & (^uint64(0) << bits.TrailingZeros64(x) << 1) {
			root := w<<6 + bits.TrailingZeros64(x)
			if !c.augment(root) {
				left++
			}
		}
	}
	return left
}

// greedy pairs single vertices in order, each with the next one joined to it.
func (c *Cardinality) greedy() {
	for w := range c.single {
		for x := c.single[w]; x != 0; x &= x - 1 {
			u := w<<6 + bits.TrailingZeros64(x)
			if c.single[w]>>(u&63)&1 == 0 {
				continue
			}
			row := c.g.Row(u)
			for i := w; i < len(row); i++ {
				if y := c.single[i] &^ row[i]; y != 0 {
					c.pair(u, i<<6+bits.TrailingZeros64(y))
					break
				}
			}
		}
	}
}

func (c *Cardinality) pair(u, v int) {
	c.mate[u], c.mate[v] = int32(v), int32(u)
	c.single[u>>6] &^= 1 << (u & 63)
	c.single[v>>6] &^= 1 << (v & 63)
}

// Spare calls yield for every chosen vertex that can be the single one in
// place of root, which no augmenting path starts from.
func (c *Cardinality) Spare(root int, yield func(v int)) {
	c.augment(root)
	for w, x := range c.even {
		for ; x != 0; x &= x - 1 {
			yield(w<<6 + bits.TrailingZeros64(x))
		}
	}
}

// augment looks for an alternating path from root to another single vertex.
func (c *Cardinality) augment(root int) bool {
	for v := range c.base {
		c.base[v], c.up[v] = int32(v), -1
	}
	copy(c.unseen, c.alive)
	clear(c.even)
	c.unseen[root>>6] &^= 1 << (root & 63)
	c.even[root>>6] |= 1 << (root & 63)
	c.queue = append(c.queue[:0], int32(root))
	for next := 0; next < len(c.queue); next++ {
		u := c.queue[next]
		if c.Steps++; c.Stopped() {
			return false
		}
		row := c.g.Row(int(u))
		for w := range row {
			if x := c.unseen[w] & c.single[w] &^ row[w]; x != 0 {
				c.exchange(u, int32(w<<6+bits.TrailingZeros64(x)))
				return true
			}
		}
		for w := range row {
			for x := c.unseen[w] &^ row[w]; x != 0; x &= x - 1 {
				v := w<<6 + bits.TrailingZeros64(x)
				if c.unseen[w]>>(v&63)&1 == 0 {
					continue
				}
				m := c.mate[v]
				c.up[v] = u
				c.unseen[w] &^= 1 << (v & 63)
				c.unseen[m>>6] &^= 1 << (m & 63)
				c.even[m>>6] |= 1 << (m & 63)
				c.queue = append(c.queue, m)
			}
		}
		for w := range row {
			for x := c.even[w] &^ row[w]; x != 0; x &= x - 1 {
				if v := int32(w<<6 + bits.TrailingZeros64(x)); c.base[v] != c.base[u] {
					c.shrink(u, v, int32(root))
				}
			}
		}
	}
	return false
}

// shrink makes the circle that the edge between the even u and v closes one
// vertex: everything on it is at even distance by one of the two ways.
func (c *Cardinality) shrink(u, v, root int32) {
	clear(c.onWay)
	for x := u; ; x = c.up[c.mate[x]] {
		x = c.base[x]
		c.onWay[x] = true
		if c.mate[x] < 0 || x == c.base[root] {
			break
		}
	}
	meet := c.base[v]
	for !c.onWay[meet] {
		meet = c.base[c.up[c.mate[meet]]]
	}
	clear(c.shrunk)
	c.markWay(u, meet, v)
	c.markWay(v, meet, u)
	for x := range c.base {
		if c.shrunk[c.base[x]] {
			c.base[x] = meet
			if c.even[x>>6]>>(x&63)&1 == 0 {
				c.even[x>>6] |= 1 << (x & 63)
				c.queue = append(c.queue, int32(x))
			}
		}
	}
}

func (c *Cardinality) markWay(x, meet, child int32) {
	for c.base[x] != meet {
		m := c.mate[x]
		c.shrunk[c.base[x]], c.shrunk[c.base[m]] = true, true
		c.up[x] = child
		child, x = m, c.up[m]
	}
}

// exchange matches the single v to u and changes over the path back to root.
func (c *Cardinality) exchange(u, v int32) {
	for u >= 0 {
		next := c.mate[u]
		c.pair(int(u), int(v))
		if next < 0 {
			return
		}
		v, u = next, c.up[next]
	}
}
