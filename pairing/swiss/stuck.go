package swiss

import "github.com/reglament/reglament/internal/matching"

// stuck lists vertices that stand in the way of a complete round: those who may
// meet nobody at all (lonely) or else those one of whom every largest set of
// pairs leaves over. The graph may have a vertex for the bye behind the n
// others.
func stuck(g matching.Graph, n int) (list []int, lonely bool) {
	for u := range n {
		meets := false
		for v := range g.N {
			meets = meets || g.Joined(u, v)
		}
		if !meets {
			list = append(list, u)
		}
	}
	if len(list) > 0 {
		return list, true
	}
	var c matching.Cardinality
	c.Reset(g)
	for v := range g.N {
		c.Add(v)
	}
	c.Solve()
	found := make([]bool, n)
	for v := range g.N {
		if c.Mate(v) < 0 {
			c.Spare(v, func(u int) {
				if u < n {
					found[u] = true
				}
			})
		}
	}
	for u := range found {
		if found[u] {
			list = append(list, u)
		}
	}
	return list, false
}

// dutchStuck lists the players whom C1 to C3 leave over.
func dutchStuck(e *Event) (players []int, lonely bool) {
	f, err := newField(e)
	if err != nil {
		return nil, false
	}
	return f.stuck()
}

func (f *field) stuck() (players []int, lonely bool) {
	list, lonely := stuck(f.graph, len(f.seats))
	for _, v := range list {
		players = append(players, f.seats[v].player)
	}
	return players, lonely
}

// stuck lists the teams whom C1 and C2 leave over.
func (t *teams) stuck() (players []int, lonely bool) {
	n := len(t.squads)
	g := t.graph
	if n%2 == 1 { // with the bye
		words := matching.Words(n + 1)
		g = matching.Graph{N: n + 1, Blocked: make([]uint64, (n+1)*words)}
		forbid := func(u, v int) {
			g.Blocked[u*words+v>>6] |= 1 << (v & 63)
			g.Blocked[v*words+u>>6] |= 1 << (u & 63)
		}
		forbid(n, n)
		for u := range n {
			for v := range u + 1 {
				if !t.graph.Joined(u, v) {
					forbid(u, v)
				}
			}
			if !t.squads[u].eligible {
				forbid(u, n)
			}
		}
	}
	list, lonely := stuck(g, n)
	for _, v := range list {
		players = append(players, t.squads[v].player)
	}
	return players, lonely
}
