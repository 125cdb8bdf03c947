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
	open   []uint64 // chosen and in no tree that was searched in vain
	unseen []uint64 // open and not in the tree
	even   []uint64 // at even distance from the root
	core   []uint64 // of those: known to be in the blossom of the root
	mate   []int32
	up     []int32 // for a vertex at odd distance: the even one it came from
	toward []int32 // leads to the base of the blossom that holds the vertex
	mark   []int32
	stamp  int32
	queue  []int32
}

// Reset chooses no vertex of g.
func (c *Cardinality) Reset(g Graph) {
	w := Words(g.N)
	c.g = g
	for _, set := range []*[]uint64{&c.alive, &c.single, &c.open, &c.unseen, &c.even, &c.core} {
		*set = grow(*set, w)
	}
	clear(c.alive)
	clear(c.single)
	c.mate, c.up, c.toward, c.mark = grow(c.mate, g.N), grow(c.up, g.N), grow(c.toward, g.N), grow(c.mark, g.N)
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
	copy(c.open, c.alive)
	left := 0
	for w := range c.single {
		// Vertices below the word in hand may not become single again.
		for x := c.single[w]; x != 0; x = c.single[w] & (^uint64(0) << bits.TrailingZeros64(x) << 1) {
			root := w<<6 + bits.TrailingZeros64(x)
			if !c.augment(root) {
				left++
				copy(c.open, c.unseen) // no augmenting path will ever enter this tree
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
	copy(c.open, c.alive)
	c.augment(root)
	for w, x := range c.even {
		for ; x != 0; x &= x - 1 {
			yield(w<<6 + bits.TrailingZeros64(x))
		}
	}
}

// augment looks for an alternating path from root to another single vertex.
func (c *Cardinality) augment(root int) bool {
	copy(c.unseen, c.open)
	clear(c.even)
	clear(c.core)
	c.queue = c.queue[:0]
	c.unseen[root>>6] &^= 1 << (root & 63)
	c.toward[root] = int32(root)
	c.push(int32(root))
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
		c.extend(u, row)
		c.close(u, int32(root), row)
	}
	return false
}

// push makes a vertex an even one of the tree.
func (c *Cardinality) push(v int32) {
	c.even[v>>6] |= 1 << (v & 63)
	c.queue = append(c.queue, v)
}

// extend takes the neighbors of the even u and their partners into the tree.
func (c *Cardinality) extend(u int32, row []uint64) {
	for w := range row {
		for x := c.unseen[w] &^ row[w]; x != 0; x &= c.unseen[w] {
			v := w<<6 + bits.TrailingZeros64(x)
			m := c.mate[v]
			c.up[v], c.toward[v], c.toward[m] = u, int32(v), m
			c.unseen[w] &^= 1 << (v & 63)
			c.unseen[m>>6] &^= 1 << (m & 63)
			c.push(m)
		}
	}
}

// close shrinks the circles that the edges from u to other even vertices
// close. Edges within the blossom of the root, in dense graphs nearly all, are
// passed over by the word.
func (c *Cardinality) close(u, root int32, row []uint64) {
	for w := range row {
		x := c.even[w] &^ row[w]
		if c.base(u) == root {
			x &^= c.core[w]
		}
		for ; x != 0; x &= x - 1 {
			v := int32(w<<6 + bits.TrailingZeros64(x))
			if c.base(u) != c.base(v) {
				c.shrink(u, v)
			}
			if c.base(v) == root {
				c.core[w] |= 1 << (v & 63)
			}
		}
	}
}

// base is the base of the blossom that holds v: v itself if there is none.
func (c *Cardinality) base(v int32) int32 {
	for c.toward[v] != v {
		c.toward[v] = c.toward[c.toward[v]]
		v = c.toward[v]
	}
	return v
}

// shrink makes the circle that the edge between the even u and v closes one
// vertex: everything on it is at even distance by one of the two ways.
func (c *Cardinality) shrink(u, v int32) {
	meet := c.meet(u, v)
	c.shrinkWay(u, meet, v)
	c.shrinkWay(v, meet, u)
}

// meet is the base where the ways from u and v to the root come together. It
// goes both in turn, so that it looks at no more than the circle is long.
func (c *Cardinality) meet(u, v int32) int32 {
	c.stamp++
	for {
		if u >= 0 {
			u = c.base(u)
			if c.mark[u] == c.stamp {
				return u
			}
			c.mark[u] = c.stamp
			if m := c.mate[u]; m >= 0 {
				u = c.up[m]
			} else {
				u = -1 // the root
			}
		}
		u, v = v, u
	}
}

func (c *Cardinality) shrinkWay(x, meet, child int32) {
	for c.base(x) != meet {
		m := c.mate[x]
		c.up[x] = child
		if c.even[m>>6]>>(m&63)&1 == 0 {
			c.push(m)
		}
		for _, y := range [2]int32{x, m} {
			if c.toward[y] == y {
				c.toward[y] = meet
			}
		}
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
