package matching

// search grows one alternating tree from the single vertex root until it meets
// another single vertex and augments; or, while a wish of Prefer is open, until
// the wish is met. With zero set, the duals stay as they are: only matchings of
// the same weight are looked at. It returns false when the search ended
// without augmenting.
func (s *Weighted) search(root int32, zero bool) bool {
	for v := range s.best {
		s.best[v] = -1
	}
	s.outers, s.queue, s.tree = s.outers[:0], s.queue[:0], s.tree[:0]
	s.makeOuter(s.top[root], edge{-1, root})
	done := s.wishMet()
	for !done {
		for len(s.queue) > 0 && !done {
			u := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			if s.Steps++; s.Stopped() {
				s.finish()
				return false
			}
			done = s.scan(u)
		}
		if done {
			break
		}
		kind, e := s.step()
		if kind == 0 || zero && !s.isZero() {
			break
		}
		s.applyDelta()
		switch kind {
		case 2:
			done = s.reach(e.a, e.c)
		case 3:
			s.join(e.a, e.c)
		case 4:
			s.expandInner(e.a)
		}
		done = done || s.wishMet()
	}
	if s.want && s.found < int32(len(s.order)) {
		s.flip(s.order[s.found], s.subject)
		done = true
	}
	s.finish()
	return done
}

// scan looks at every edge of the outer vertex u: a tight one is used at once,
// the others are remembered where they have the least slack.
func (s *Weighted) scan(u int32) bool {
	n := s.n
	row := s.w[int(u)*n : int(u)*n+n]
	y0 := s.y[:n]
	yu := y0[u]
	for i, w := range row {
		if w == none {
			continue
		}
		v := int32(i)
		if s.dead[v] || s.top[v] == s.top[u] {
			continue
		}
		gap := yu + y0[v] - w
		if gap == 0 && (s.lanes == 1 || s.tightFrom(1, u, v)) {
			switch s.label[s.top[v]] {
			case free:
				if s.reach(u, v) {
					return true
				}
			case outer:
				s.join(u, v)
			case inner:
				s.note(u, v, gap)
				continue
			}
			if s.wishMet() {
				return true
			}
			continue
		}
		if s.label[s.top[v]] == outer {
			switch b := s.bestO[u]; {
			case b >= 0 && s.top[b] == s.top[u]: // a join in this scan took it in
				s.rescan(u)
			case b < 0 || s.compare(u, v, u, b) < 0:
				s.bestO[u] = v
			}
			continue
		}
		s.note(u, v, gap)
	}
	return false
}

// note remembers u as the outer vertex nearest to v if it is.
func (s *Weighted) note(u, v int32, gap int64) {
	b := s.best[v]
	if b < 0 || gap < s.slack0[v] || gap == s.slack0[v] && s.lanes > 1 && s.compareFrom(1, u, v, b, v) < 0 {
		s.best[v], s.slack0[v] = u, gap
	}
}

// step finds the smallest change of the duals that makes something happen and
// leaves twice its size in delta: 2 an edge to the outside, 3 an edge between
// two outer blossoms, 4 the end of an inner blossom (in e.a); 0 nothing.
func (s *Weighted) step() (kind int, e edge) {
	better := func(value func(l int) int64) bool {
		for l := 0; kind != 0 && l < s.lanes; l++ {
			if x := value(l); x != s.delta[l] {
				if x > s.delta[l] {
					return false
				}
				break
			} else if l == s.lanes-1 {
				return false
			}
		}
		for l := 0; l < s.lanes; l++ {
			s.delta[l] = value(l)
		}
		return true
	}
	for v := int32(0); v < int32(s.n); v++ {
		b := s.best[v]
		if b < 0 || s.label[s.top[v]] != free || kind != 0 && 2*s.slack0[v] > s.delta[0] {
			continue
		}
		if better(func(l int) int64 { return 2 * s.slack(l, b, v) }) {
			kind, e = 2, edge{b, v}
		}
	}
	for _, u := range s.outers {
		b := s.bestO[u]
		if b >= 0 && s.top[b] == s.top[u] {
			b = s.rescan(u)
		}
		if b >= 0 && better(func(l int) int64 { return s.slack(l, u, b) }) {
			kind, e = 3, edge{u, b}
		}
	}
	for _, b := range s.live {
		if s.parent[b] < 0 && s.label[b] == inner {
			if better(func(l int) int64 { return s.z[int(b)*s.lanes+l] }) {
				kind, e = 4, edge{b, -1}
			}
		}
	}
	return kind, e
}

// rescan finds the nearest outer vertex of another blossom again, after the one
// known has come into the blossom of u.
func (s *Weighted) rescan(u int32) int32 {
	b := int32(-1)
	for _, v := range s.outers {
		if s.w[int(u)*s.n+int(v)] == none || s.top[v] == s.top[u] {
			continue
		}
		if b < 0 || s.compare(u, v, u, b) < 0 {
			b = v
		}
	}
	s.bestO[u] = b
	return b
}

func (s *Weighted) isZero() bool {
	for _, d := range s.delta[:s.lanes] {
		if d != 0 {
			return false
		}
	}
	return true
}

// applyDelta lowers the duals of the outer vertices and raises those of the
// inner ones, so that every edge of the tree stays tight.
func (s *Weighted) applyDelta() {
	if s.isZero() {
		return
	}
	n := s.n
	for l := 0; l < s.lanes; l++ {
		d := s.delta[l] / 2
		if d == 0 {
			continue
		}
		for _, b := range s.tree {
			if s.parent[b] >= 0 || s.label[b] == free {
				continue
			}
			change := d
			if s.label[b] == outer {
				change = -d
			}
			for v := s.head[b]; ; v = s.next[v] {
				s.y[l*n+int(v)] += change
				if v == s.tail[b] {
					break
				}
			}
			if int(b) >= n {
				s.z[int(b)*s.lanes+l] -= 2 * change
			}
		}
		if l == 0 {
			for v := range s.slack0 {
				if s.label[s.top[v]] == free {
					s.slack0[v] -= d
				}
			}
		}
	}
}

// reach uses the tight edge from the outer vertex u to v outside the tree: the
// blossom of v and its partner join the tree, or, when it has no partner, the
// matching is augmented.
func (s *Weighted) reach(u, v int32) bool {
	b := s.top[v]
	m := s.mate[s.base[b]]
	if m < 0 {
		if int(b) >= s.n {
			s.rotate(b, v)
		}
		s.mate[v] = u
		s.flip(u, v)
		return true
	}
	s.label[b], s.from[b] = inner, edge{u, v}
	s.tree = append(s.tree, b)
	s.makeOuter(s.top[m], edge{s.base[b], m})
	return false
}

func (s *Weighted) makeOuter(b int32, by edge) {
	s.label[b], s.from[b] = outer, by
	s.tree = append(s.tree, b)
	s.addOuters(b)
}

// addOuters queues the vertices of a blossom that has become outer.
func (s *Weighted) addOuters(b int32) {
	for v := s.head[b]; ; v = s.next[v] {
		s.bestO[v] = -1
		s.outers = append(s.outers, v)
		s.queue = append(s.queue, v)
		if p := s.wish[v]; s.want && p >= 0 && p < s.found {
			s.found = p
		}
		if v == s.tail[b] {
			return
		}
	}
}

func (s *Weighted) wishMet() bool {
	return s.want && (s.found == 0 || s.first && s.found < int32(len(s.order)))
}

// flip matches the outer vertex v to partner and exchanges matched and
// unmatched edges on the way from v to the root.
func (s *Weighted) flip(v, partner int32) {
	for {
		b := s.top[v]
		if int(b) >= s.n {
			s.rotate(b, v)
		}
		s.mate[v] = partner
		up := s.from[b]
		if up.a < 0 {
			return
		}
		t := s.top[up.a]
		e := s.from[t]
		if int(t) >= s.n {
			s.rotate(t, e.c)
		}
		s.mate[e.c] = e.a
		v, partner = e.a, e.c
	}
}

// finish forgets the tree and opens every blossom whose dual is zero.
func (s *Weighted) finish() {
	for _, b := range s.tree {
		s.label[b] = free
	}
	for again := true; again; {
		again = false
		for i := len(s.live) - 1; i >= 0; i-- {
			b := s.live[i]
			if s.parent[b] < 0 && s.blossomDualZero(b) {
				s.open(b)
				again = true
			}
		}
	}
}

func (s *Weighted) blossomDualZero(b int32) bool {
	for _, z := range s.z[int(b)*s.lanes : int(b+1)*s.lanes] {
		if z != 0 {
			return false
		}
	}
	return true
}
