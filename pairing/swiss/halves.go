package swiss

// pairHalves pairs the remainder without any exchange, S1 being its upper half,
// if a best candidate does so; then it takes the first transposition of S2
// (art. 4.2). The best candidates are the perfect matchings along tight edges,
// so that this is a question about a graph of two sides without weights: on the
// left S1 and the places of those who float, on the right S2 and the moved
// players that are not paired.
func (b *bracket) pairHalves(pairs int) bool {
	s := b.solver
	b.left = append(b.left[:0], b.rest[:pairs]...)
	for v := b.members; v < len(b.verts); v++ {
		if !b.gone[v] {
			b.left = append(b.left, int32(v))
		}
	}
	b.right = append(b.right[:0], b.rest[pairs:]...)
	for v := 0; v < b.moved; v++ {
		if !b.gone[v] {
			b.right = append(b.right, int32(v))
		}
	}
	if len(b.left) != len(b.right) {
		return false
	}
	h := &b.halves
	h.Limit = s.Limit
	h.Reset(len(b.left))
	for i, u := range b.left {
		for j, v := range b.right {
			if (i >= pairs || int(v) >= b.moved) && s.Tight(int(u), int(v)) {
				h.Join(i, j)
			}
		}
	}
	if !h.Solve() {
		return false
	}
	h.First(pairs)
	if h.Stopped() {
		return false
	}
	for i, u := range b.left[:pairs] {
		b.settle(int(u), int(b.right[h.Mate(i)]))
	}
	return true
}
