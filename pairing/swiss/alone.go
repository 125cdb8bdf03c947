package swiss

// alone pairs the bracket as if nobody were below it and then looks whether
// the downfloaters it chose are as good for those below as any could be. If
// they are, the candidate is the best and the first of all: dropping C4 and C8
// from the search could only have let better ones in. It returns false when the
// bracket has to be searched together with the players below.
func (d *dutch) alone() bool {
	b := &d.bracket
	from, to := d.levels[d.level], d.levels[d.level+1]
	for i, u := range d.moved {
		for _, v := range d.moved[:i] {
			d.forbid(int(u), int(v)) // no complete round has them together, see exactEdge
		}
	}
	c := &d.ahead
	c.Reset(d.graph)
	for _, u := range d.moved {
		c.Add(int(u))
	}
	for v := from; v < to; v++ {
		c.Add(v)
	}
	floats := c.Solve()
	if c.Stopped() {
		return false
	}
	b.verts = append(b.verts[:0], d.moved...)
	for v := from; v < to; v++ {
		b.verts = append(b.verts, int32(v))
	}
	if floats == len(b.verts) { // nobody can be paired here, so there is no choice
		b.pairs, b.down = b.pairs[:0], append(b.down[:0], b.verts...)
		return true
	}
	if d.byeWithin() && floats != 1 {
		return false
	}
	b.moved, b.members, b.isAlone = len(d.moved), len(b.verts), true
	for i := 0; i < floats; i++ {
		b.verts = append(b.verts, floatPlace)
	}
	b.barred = resize(b.barred, len(d.seats))
	clear(b.barred)
	b.mayFloat = -1
	if d.byeWithin() {
		b.mayFloat = d.bye
	}
	first := -1
	for try := 0; try < 8; try++ {
		grades := b.classify(d.level, d.byeWithin())
		b.w.build(len(b.verts)/2, grades, func(c criterion) bool {
			return c == c8a || c == c8b || b.skip(c, d.byeWithin())
		}, exactEdge)
		if !(b.moved <= b.members/2 && b.quick()) && !b.solve() {
			return false
		}
		if try == 0 && len(b.down) > 0 {
			first = d.seats[b.down[0]].score
		}
		if try > 0 && d.seats[b.down[0]].score != first {
			return false // C7 comes before C8
		}
		switch d.outlook() {
		case ideal:
			return true
		case unclear:
			return false
		}
		if len(b.down) != 1 {
			return false
		}
		// This one cannot be the downfloater of a candidate as good for those
		// below as another may be.
		b.barred[b.down[0]] = true
	}
	return false
}

// near searches the bracket together with the next one only, as if everybody
// could be paired below that. If those whom its candidate leaves to the lower
// brackets can indeed be paired there, it is the best and the first of all.
func (d *dutch) near() bool {
	b := &d.bracket
	until := d.level + 2
	if until >= len(d.levels)-1 {
		return false
	}
	// The places below have to make the search smaller.
	if size := len(d.moved) + d.levels[until] - d.levels[d.level]; size >= len(d.seats)-d.levels[until] {
		return false
	}
	if !d.together(until, false) ||
		d.byeWithin() && len(b.down) == 1 && !d.together(until, true) {
		return false
	}
	c := &d.complete
	c.Reset(d.graph)
	for v := d.levels[until]; v < len(d.seats); v++ {
		c.Add(v)
	}
	if d.bye >= 0 && d.byeLevel >= until {
		c.Add(d.bye)
	}
	for v, seat := range b.verts {
		if m := d.solver.Mate(v); seat >= 0 && m >= 0 && !b.gone[v] && b.verts[m] == lowerPlace {
			c.Add(int(seat))
		}
	}
	return c.Solve() == 0 && !c.Stopped()
}

// outlook of those below a candidate.
type outlook uint8

const (
	unclear outlook = iota
	ideal           // a complete round exists and the next bracket can be paired in full
	poor            // it does not or cannot
)

// outlook judges the downfloaters of the candidate in hand by C4 and C8: ideal
// if all of them and all the following scoregroup (but one, if the number is
// odd) can be paired within the next bracket and everybody else below.
func (d *dutch) outlook() outlook {
	b := &d.bracket
	nextFrom := d.levels[d.level+1]
	if len(b.down) == 0 || d.byeWithin() || nextFrom == len(d.seats) {
		return d.completes(nextFrom, b.down)
	}
	nextTo := d.levels[d.level+2]
	c := &d.ahead
	c.Reset(d.graph)
	for _, v := range b.down {
		c.Add(int(v))
	}
	for v := nextFrom; v < nextTo; v++ {
		c.Add(v)
	}
	size := len(b.down) + nextTo - nextFrom
	single := c.Solve()
	switch {
	case c.Stopped():
		return unclear
	case single != size%2:
		return poor
	case single == 0:
		return d.completes(nextTo, nil)
	}
	b.list = b.list[:0]
	root := nextFrom
	for root < nextTo && c.Mate(root) >= 0 {
		root++
	}
	if root == nextTo {
		for _, v := range b.down {
			if c.Mate(int(v)) < 0 {
				root = int(v)
			}
		}
	}
	c.Spare(root, func(v int) {
		if v >= nextFrom {
			b.list = append(b.list, int32(v))
		}
	})
	for i := len(b.list) - 1; i >= 0; i-- {
		if len(b.list)-i > 8 {
			return unclear
		}
		if d.completes(nextTo, b.list[i:i+1]) == ideal {
			return ideal
		}
	}
	return poor
}

// completes tells whether everybody from the given seat down, the players
// listed and the bye have a complete pairing.
func (d *dutch) completes(from int, also []int32) outlook {
	c := &d.complete
	c.Reset(d.graph)
	for v := from; v < d.graph.N; v++ {
		c.Add(v)
	}
	for _, v := range also {
		c.Add(int(v))
	}
	switch left := c.Solve(); {
	case c.Stopped():
		return unclear
	case left == 0:
		return ideal
	}
	return poor
}
