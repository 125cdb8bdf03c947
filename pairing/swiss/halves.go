package swiss

// quick pairs a bracket searched alone without weighted matching, where a best
// candidate is found along edges that meet the prices of their classes: every
// moved player takes the first resident it can, and the remainder is paired
// without exchanges. Nothing earlier in the order of generation can then be as
// good. It returns false when the attempt fails, which proves nothing.
func (b *bracket) quick() bool {
	b.pairs, b.down = b.pairs[:0], b.down[:0]
	b.gone = resize(b.gone, len(b.verts))
	clear(b.gone)
	b.sort()
	if !b.prices.solve(&b.w, b.size, b.anyJoined) {
		return false
	}
	n := len(b.w.classes)
	tight := func(u, v int32) bool {
		return b.prices.tight[int(b.kind[u])*n+int(b.kind[v])] && b.joined(int(u), int(v))
	}
	for u := 0; u < b.moved; u++ {
		v := b.moved
		for v < b.members && (b.gone[v] || !tight(int32(u), int32(v))) {
			v++
		}
		if v == b.members {
			return false
		}
		b.settle(u, v)
	}
	b.rest = append(b.rest[:0], b.others(b.moved, b.members)...)
	pairs := (len(b.rest) - (len(b.verts) - b.members)) / 2
	if pairs < 0 || len(b.rest) > 0 && !b.pairHalves(pairs, tight) {
		return false
	}
	b.leave()
	return true
}

// sort lists the vertices class by class.
func (b *bracket) sort() {
	n := len(b.w.classes)
	b.size, b.start = resize(b.size, n), resize(b.start, n+1)
	b.byClass = resize(b.byClass, len(b.verts))
	clear(b.size)
	for _, c := range b.kind {
		b.size[c]++
	}
	b.start[0] = 0
	for c, s := range b.size {
		b.start[c+1] = b.start[c] + s
	}
	for v := len(b.kind) - 1; v >= 0; v-- {
		c := b.kind[v]
		b.start[c+1]--
		b.byClass[b.start[c+1]] = int32(v)
	}
	for c, s := range b.size { // the loop above has shifted the starts
		b.start[c+1] = b.start[c] + s
	}
}

// anyJoined tells whether some members of two classes may be paired.
func (b *bracket) anyJoined(i, j int) bool {
	for _, u := range b.byClass[b.start[i]:b.start[i+1]] {
		for _, v := range b.byClass[b.start[j]:b.start[j+1]] {
			if u != v && b.joined(int(min(u, v)), int(max(u, v))) {
				return true
			}
		}
	}
	return false
}

// pairHalves pairs the remainder without any exchange, S1 being its upper half,
// if a best candidate does so; then it takes the first transposition of S2
// (art. 4.2). The best candidates are the perfect matchings along tight edges,
// so that this is a question about a graph of two sides without weights: on the
// left S1 and the places of those who float, on the right S2 and the moved
// players that are not paired.
func (b *bracket) pairHalves(pairs int, tight func(u, v int32) bool) bool {
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
	h.Limit = b.solver.Limit
	h.Reset(len(b.left))
	for i, u := range b.left {
		for j, v := range b.right {
			if (i >= pairs || int(v) >= b.moved) && tight(min(u, v), max(u, v)) {
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
