package matching

// join uses the tight edge between the outer vertices u and v of two blossoms
// of the tree: everything on the circle it closes becomes one outer blossom.
func (s *Weighted) join(u, v int32) {
	s.stamp++
	for b := s.top[u]; ; b = s.top[s.from[b].a] {
		s.mark[b] = s.stamp
		if s.from[b].a < 0 {
			break
		}
	}
	meet := s.top[v]
	for s.mark[meet] != s.stamp {
		meet = s.top[s.from[meet].a]
	}

	name := s.spare[len(s.spare)-1]
	s.spare = s.spare[:len(s.spare)-1]
	s.live = append(s.live, name)
	kids, ends := s.kids[name][:0], s.ends[name][:0]
	for b := s.top[u]; b != meet; b = s.top[s.from[b].a] {
		kids, ends = append(kids, b), append(ends, s.from[b])
	}
	kids = append(kids, meet)
	reverse(kids)
	reverse(ends)
	ends = append(ends, edge{u, v})
	for b := s.top[v]; b != meet; b = s.top[s.from[b].a] {
		kids, ends = append(kids, b), append(ends, edge{s.from[b].c, s.from[b].a})
	}
	s.kids[name], s.ends[name] = kids, ends

	s.parent[name], s.base[name] = -1, s.base[meet]
	s.label[name], s.from[name] = outer, s.from[meet]
	s.tree = append(s.tree, name)
	for l := 0; l < s.lanes; l++ {
		s.z[int(name)*s.lanes+l] = 0
	}
	s.head[name], s.tail[name] = s.head[kids[0]], s.tail[kids[len(kids)-1]]
	for i, k := range kids {
		s.parent[k] = name
		if i+1 < len(kids) {
			s.next[s.tail[k]] = s.head[kids[i+1]]
		}
		if s.label[k] == inner {
			s.addOuters(k)
		}
		s.label[k] = free
	}
	for x := s.head[name]; ; x = s.next[x] {
		s.top[x] = name
		if x == s.tail[name] {
			break
		}
	}
}

func reverse[T any](a []T) {
	for i, j := 0, len(a)-1; i < j; i, j = i+1, j-1 {
		a[i], a[j] = a[j], a[i]
	}
}

// open takes the outermost blossom b apart; its kids become outermost.
func (s *Weighted) open(b int32) {
	for _, k := range s.kids[b] {
		s.parent[k] = -1
		for v := s.head[k]; ; v = s.next[v] {
			s.top[v] = k
			if v == s.tail[k] {
				break
			}
		}
	}
	for i, x := range s.live {
		if x == b {
			s.live[i] = s.live[len(s.live)-1]
			s.live = s.live[:len(s.live)-1]
			break
		}
	}
	s.label[b] = free
	s.spare = append(s.spare, b)
}

// expandInner opens an inner blossom whose dual came to zero within a search.
// The even way round from the kid where the tree enters to the kid that holds
// the base stays in the tree, the other kids leave it.
func (s *Weighted) expandInner(b int32) {
	enter := s.from[b]
	kids, ends := s.kids[b], s.ends[b]
	s.open(b)
	for i, x := range s.tree { // the name may be used again in this search
		if x == b {
			s.tree[i] = s.tree[len(s.tree)-1]
			s.tree = s.tree[:len(s.tree)-1]
			break
		}
	}
	at := 0
	for kids[at] != s.top[enter.c] {
		at++
	}
	by := enter
	n := len(kids)
	for at != 0 {
		var outerAt, nextAt int
		var matched, onward edge
		if at%2 == 1 {
			outerAt, nextAt = at+1, (at+2)%n
			matched, onward = ends[at], ends[outerAt]
		} else {
			outerAt, nextAt = at-1, at-2
			matched = edge{ends[at-1].c, ends[at-1].a}
			onward = edge{ends[at-2].c, ends[at-2].a}
		}
		s.label[kids[at]], s.from[kids[at]] = inner, by
		s.tree = append(s.tree, kids[at])
		s.makeOuter(kids[outerAt], matched)
		by, at = onward, nextAt
	}
	s.label[kids[0]], s.from[kids[0]] = inner, by
	s.tree = append(s.tree, kids[0])
}

// rotate exchanges the matched edges inside blossom b so that v becomes its
// base: the vertex matched to the outside.
func (s *Weighted) rotate(b, v int32) {
	t := v
	for s.parent[t] != b {
		t = s.parent[t]
	}
	if int(t) >= s.n {
		s.rotate(t, v)
	}
	kids, ends := s.kids[b], s.ends[b]
	n, at := len(kids), 0
	for kids[at] != t {
		at++
	}
	pair := func(e edge) {
		for _, x := range [2]int32{e.a, e.c} {
			k := x
			for s.parent[k] != b {
				k = s.parent[k]
			}
			if int(k) >= s.n {
				s.rotate(k, x)
			}
		}
		s.mate[e.a], s.mate[e.c] = e.c, e.a
	}
	if at%2 == 1 {
		for i := at + 1; i < n; i += 2 {
			pair(ends[i])
		}
	} else {
		for i := at - 2; i >= 0; i -= 2 {
			pair(ends[i])
		}
	}
	turn(kids, at)
	turn(ends, at)
	s.base[b] = v
}

// turn moves the first k elements to the end.
func turn[T any](a []T, k int) {
	reverse(a[:k])
	reverse(a[k:])
	reverse(a)
}
