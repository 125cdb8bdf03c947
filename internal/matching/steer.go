package matching

// Prefer moves u to the earliest partner in the list that any matching of the
// greatest weight gives it, and leaves it where it is when there is none. It
// returns the partner of u afterwards.
func (s *Weighted) Prefer(u int, list []int32) int {
	return s.steer(int32(u), list, false)
}

// PreferAny moves u to some partner of the list if any matching of the
// greatest weight does so. It returns the partner of u afterwards.
func (s *Weighted) PreferAny(u int, list []int32) int {
	return s.steer(int32(u), list, true)
}

func (s *Weighted) steer(u int32, list []int32, first bool) int {
	if !s.release(u) {
		return -1
	}
	s.order = s.order[:0]
	for _, v := range list {
		if v != u && !s.dead[v] && s.w[int(u)*s.n+int(v)] != none && s.tight(u, v) {
			s.order = append(s.order, v)
		}
	}
	if len(s.order) == 0 {
		return int(s.mate[u])
	}
	for i, v := range s.order {
		s.wish[v] = int32(i)
	}
	root := s.mate[u]
	s.want, s.first, s.subject, s.found = true, first, u, int32(len(s.order))
	if p := s.wish[root]; p != 0 && !(first && p > 0) {
		// Without u its partner is the one single vertex; every vertex that an
		// alternating path of tight edges leads to can be single instead.
		s.dead[u], s.mate[root] = true, -1
		s.search(root, true)
		s.dead[u] = false
		if s.found < int32(len(s.order)) {
			s.mate[u] = s.order[s.found]
		} else {
			s.mate[root] = u
		}
	}
	s.want = false
	for _, v := range s.order {
		s.wish[v] = -1
	}
	return int(s.mate[u])
}

// Drop takes the edges from u to the vertices listed out of the graph and
// finds the greatest weight again where that needs more than forgetting them.
// It returns false when no perfect matching is left or the limit was reached.
func (s *Weighted) Drop(u int, list []int32) bool {
	a := int32(u)
	used := false
	for _, v := range list {
		used = used || s.mate[a] == v || s.top[a] == s.top[v] && a != v
	}
	if !used {
		s.erase(a, list)
		return true
	}
	s.dissolve(a)
	s.erase(a, list)
	return s.rejoin(a)
}

func (s *Weighted) erase(u int32, list []int32) {
	for _, v := range list {
		s.w[int(u)*s.n+int(v)] = none
		s.w[int(v)*s.n+int(u)] = none
	}
}

// Remove takes u and its partner out of the graph for good and returns the
// partner. The rest stays a matching of the greatest weight.
func (s *Weighted) Remove(u int) int {
	a := int32(u)
	if !s.release(a) {
		return -1
	}
	v := s.mate[a]
	// u is in no blossom, so v is the base of every blossom around it and no
	// other matched edge is touched when these are taken apart.
	for s.top[v] != v {
		s.spread(s.top[v])
	}
	s.dead[a], s.dead[v] = true, true
	return int(v)
}

// release makes sure that u is in no blossom, its partner may change.
func (s *Weighted) release(u int32) bool {
	if s.top[u] == u {
		return true
	}
	s.dissolve(u)
	return s.rejoin(u)
}

// spread opens the outermost blossom b and shares its dual out among its
// vertices: the slack inside stays, that to the outside grows.
func (s *Weighted) spread(b int32) {
	for l := 0; l < s.lanes; l++ {
		if half := s.z[int(b)*s.lanes+l] / 2; half != 0 {
			for v := s.head[b]; ; v = s.next[v] {
				s.y[l*s.n+int(v)] += half
				if v == s.tail[b] {
					break
				}
			}
		}
	}
	s.open(b)
}

// dissolve takes apart every blossom around u, with the matched edges to the
// outside of each, which are no longer tight, and that of u.
func (s *Weighted) dissolve(u int32) {
	for s.top[u] != u {
		b := s.top[u]
		s.single(s.base[b])
		s.spread(b)
	}
	s.single(u)
}

func (s *Weighted) single(v int32) {
	if m := s.mate[v]; m >= 0 {
		s.mate[v], s.mate[m] = -1, -1
	}
}

// rejoin matches the vertices that dissolve left single: first all but one
// without u, then that one with u, which so stays outside every blossom.
func (s *Weighted) rejoin(u int32) bool {
	s.dead[u] = true
	root := int32(-1)
	for v := int32(0); v < int32(s.n); v++ {
		if s.dead[v] || s.mate[v] >= 0 {
			continue
		}
		if root < 0 {
			root = v
			continue
		}
		// v may be matched to root or to a later single vertex.
		if !s.search(v, false) {
			s.dead[u] = false
			return false
		}
		if s.mate[root] >= 0 {
			root = -1
		}
	}
	s.dead[u] = false
	return root >= 0 && s.setDual(u) && s.search(root, false)
}

// setDual gives the single vertex u the least feasible dual.
func (s *Weighted) setDual(u int32) bool {
	n := s.n
	heavy := int32(-1)
	for v := int32(0); v < int32(n); v++ {
		if s.dead[v] || s.w[int(u)*n+int(v)] == none {
			continue
		}
		if heavy < 0 {
			heavy = v
			continue
		}
		for l := 0; l < s.lanes; l++ {
			x := s.w[l*n*n+int(u)*n+int(v)] - s.y[l*n+int(v)]
			y := s.w[l*n*n+int(u)*n+int(heavy)] - s.y[l*n+int(heavy)]
			if x != y {
				if x > y {
					heavy = v
				}
				break
			}
		}
	}
	if heavy < 0 {
		return false
	}
	for l := 0; l < s.lanes; l++ {
		s.y[l*n+int(u)] = s.w[l*n*n+int(u)*n+int(heavy)] - s.y[l*n+int(heavy)]
	}
	return true
}

// Lower takes from the weights of the edges among the vertices listed, in the
// last lane, what the function says (0 or more), and finds the greatest weight
// again. It serves to let a further wish decide among matchings that are equal
// so far. It returns false when the limit was reached.
func (s *Weighted) Lower(list []int32, by func(u, v int32) int64) bool {
	for _, u := range list {
		for s.top[u] != u {
			b := s.top[u]
			if !s.blossomDualZero(b) {
				s.single(s.base[b])
			}
			s.spread(b)
		}
	}
	last := (s.lanes - 1) * s.n * s.n
	for i, u := range list {
		for _, v := range list[i+1:] {
			at, back := int(u)*s.n+int(v), int(v)*s.n+int(u)
			x := by(u, v)
			if s.w[at] == none || x == 0 {
				continue
			}
			s.w[last+at] -= 2 * x
			s.w[last+back] -= 2 * x
			if s.mate[u] == v {
				s.single(u)
			}
		}
	}
	for v := int32(0); v < int32(s.n); v++ {
		if !s.dead[v] && s.mate[v] < 0 && !s.search(v, false) {
			return false
		}
	}
	return true
}
