package matching

import "math/bits"

// Bipartite is a perfect matching between two sides of equal size. Among all
// of them it finds the first in the order of the left side: the first vertex
// on the left gets the earliest partner that any perfect matching gives it,
// then the second, and so on. It works on whole words of edges.
type Bipartite struct {
	// Limit and Steps as in Weighted.
	Limit, Steps int64

	n     int
	words int
	rows  []uint64 // of the left: its edges to the right
	cols  []uint64 // of the right: its edges to the left
	mate  []int32  // of the left
	back  []int32  // of the right
	seen  []uint64
	freed []uint64
	open  []uint64
	via   []int32
	queue []int32
}

// Reset begins a new problem with n vertices on each side and no edges.
func (b *Bipartite) Reset(n int) {
	b.n, b.words = n, Words(n)
	b.rows, b.cols = grow(b.rows, n*b.words), grow(b.cols, n*b.words)
	clear(b.rows)
	clear(b.cols)
	b.mate, b.back, b.via = grow(b.mate, n), grow(b.back, n), grow(b.via, n)
	b.seen, b.freed, b.open = grow(b.seen, b.words), grow(b.freed, b.words), grow(b.open, b.words)
	for i := range b.mate {
		b.mate[i], b.back[i] = -1, -1
	}
}

// Join joins i on the left with j on the right.
func (b *Bipartite) Join(i, j int) {
	b.rows[i*b.words+j>>6] |= 1 << (j & 63)
	b.cols[j*b.words+i>>6] |= 1 << (i & 63)
}

// Mate is the partner on the right of i on the left, or -1.
func (b *Bipartite) Mate(i int) int { return int(b.mate[i]) }

// Stopped tells that the limit of steps was reached.
func (b *Bipartite) Stopped() bool { return b.Limit > 0 && b.Steps >= b.Limit }

// Solve finds some perfect matching and tells whether there is one.
func (b *Bipartite) Solve() bool {
	for w := range b.open {
		b.open[w] = ^uint64(0)
	}
	if b.n&63 != 0 {
		b.open[b.words-1] = 1<<(b.n&63) - 1
	}
	for i := 0; i < b.n; i++ {
		row := b.row(i)
		for w, x := range row {
			if x &= b.open[w]; x != 0 {
				j := w<<6 + bits.TrailingZeros64(x)
				b.mate[i], b.back[j] = int32(j), int32(i)
				b.open[w] &^= 1 << (j & 63)
				break
			}
		}
	}
	for i := 0; i < b.n; i++ {
		if b.mate[i] < 0 && !b.augment(i) {
			return false
		}
	}
	return true
}

func (b *Bipartite) row(i int) []uint64 { return b.rows[i*b.words : (i+1)*b.words] }

// augment matches i on the left, moving others where that is needed.
func (b *Bipartite) augment(i int) bool {
	clear(b.seen)
	b.queue = append(b.queue[:0], int32(i))
	for next := 0; next < len(b.queue); next++ {
		u := int(b.queue[next])
		if b.Steps++; b.Stopped() {
			return false
		}
		for w, x := range b.row(u) {
			if x &= b.open[w]; x != 0 {
				j := int32(w<<6 + bits.TrailingZeros64(x))
				b.open[w] &^= 1 << (j & 63)
				for v := int32(u); ; v = b.via[j] {
					old := b.mate[v]
					b.mate[v], b.back[j] = j, v
					if int(v) == i {
						return true
					}
					j = old
				}
			}
		}
		for w, x := range b.row(u) {
			x &^= b.seen[w]
			b.seen[w] |= x
			for ; x != 0; x &= x - 1 {
				j := w<<6 + bits.TrailingZeros64(x)
				b.via[j] = int32(u)
				b.queue = append(b.queue, b.back[j])
			}
		}
	}
	return false
}

// First makes the matching the first one for the left vertices 0..k-1; the
// others take what is left. It is used after Solve.
func (b *Bipartite) First(k int) {
	for w := range b.open { // vertices on the right not given away yet
		b.open[w] = ^uint64(0)
	}
	for i := 0; i < k; i++ {
		b.prefer(i)
		j := b.mate[i]
		b.open[j>>6] &^= 1 << (j & 63)
		if b.Stopped() {
			return
		}
	}
}

// prefer gives i the earliest partner it can have while those before it stay.
func (b *Bipartite) prefer(i int) {
	row, mate := b.row(i), int(b.mate[i])
	best := -1
	for w := range row {
		if x := row[w] & b.open[w]; x != 0 {
			best = w<<6 + bits.TrailingZeros64(x)
			break
		}
	}
	if best == mate {
		return
	}
	// With i gone its partner can be taken by others, whose partners can be
	// taken in turn: freed are all those on the right that i could have.
	clear(b.freed)
	for w := range b.seen { // on the left: may still move
		b.seen[w] = ^uint64(0)
	}
	for l := 0; l <= i; l++ {
		if l&63 == 0 && i-l >= 64 {
			b.seen[l>>6] = 0
			l += 63
			continue
		}
		b.seen[l>>6] &^= 1 << (l & 63)
	}
	b.freed[mate>>6] |= 1 << (mate & 63)
	b.queue = append(b.queue[:0], int32(mate))
search:
	for next := 0; next < len(b.queue); next++ {
		j := int(b.queue[next])
		if b.Steps++; b.Stopped() {
			return
		}
		col := b.cols[j*b.words : (j+1)*b.words]
		for w, x := range col {
			x &= b.seen[w]
			b.seen[w] &^= x
			for ; x != 0; x &= x - 1 {
				l := w<<6 + bits.TrailingZeros64(x)
				b.via[l] = int32(j)
				m := int(b.mate[l])
				b.freed[m>>6] |= 1 << (m & 63)
				if m == best {
					break search
				}
				b.queue = append(b.queue, int32(m))
			}
		}
	}
	for w := range row {
		if x := row[w] & b.freed[w]; x != 0 {
			best = w<<6 + bits.TrailingZeros64(x)
			break
		}
	}
	for j, l := best, b.back[best]; j != mate; {
		j = int(b.via[l])
		b.mate[l] = int32(j)
		l, b.back[j] = b.back[j], l
	}
	b.mate[i], b.back[best] = int32(best), int32(i)
}
