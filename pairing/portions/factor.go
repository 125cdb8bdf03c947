package portions

import (
	"math/bits"

	"github.com/reglament/reglament/internal/matching"
)

// factors looks for what to leave after the opening of each period, from the
// last one back to the next: every such part contains the one after it. yes
// says that it got through; no that some opening is impossible whatever is
// left at the others.
func (u *rest) factors(periods []Period, after int) (yes, no bool) {
	var left [maxTeams]uint64 // after the opening of the period in hand
	for k := len(periods) - 1; k >= after; k-- {
		var least, most, lack, room [maxTeams]int
		open := *u
		for t := range u.n {
			d := bits.OnesCount64(u.open[t])
			least[t], most[t] = u.bounds(periods[k], t, d)
			most[t] = min(most[t], d)
			if least[t] > most[t] {
				return false, true
			}
			have := bits.OnesCount64(left[t])
			open.open[t] &^= left[t]
			lack[t], room[t] = max(least[t]-have, 0), min(most[t]-have, d-have)
		}
		more, ok := open.factor(&lack, &room)
		if !ok {
			_, ok = u.factor(&least, &most)
			return false, !ok
		}
		for t := range u.n {
			left[t] |= more[t]
		}
	}
	return true, false
}

// factor returns a part of the games in which every team has from least to
// most of them, or false if there is none.
//
// It is a perfect matching of a larger graph: every game has a node for each
// of its two teams, joined to each other; a team with d games has d-most nodes
// that must, and most-least nodes that may take nodes of its games. A game
// whose two nodes are matched to each other is in the part. Nodes that may be
// idle are joined among themselves.
func (u *rest) factor(least, most *[maxTeams]int) (part [maxTeams]uint64, ok bool) {
	games := u.games()
	nodes := 2 * len(games)
	var must, may, end [maxTeams]int // ranges of the nodes of each team
	for t := range u.n {
		d := bits.OnesCount64(u.open[t])
		must[t] = nodes
		may[t] = must[t] + d - most[t]
		end[t] = may[t] + most[t] - least[t]
		nodes = end[t]
	}
	nodes += nodes % 2 // one more that may be idle
	g := noEdges(nodes)
	for i, game := range games {
		join(g, 2*i, 2*i+1)
		for side, t := range [2]int{game.First, game.Second} {
			for v := must[t]; v < end[t]; v++ {
				join(g, 2*i+side, v)
			}
		}
	}
	idle := idleNodes(u.n, &may, &end, nodes)
	for i, v := range idle {
		for _, w := range idle[:i] {
			join(g, v, w)
		}
	}
	var m matching.Cardinality
	m.Reset(g)
	for v := range nodes {
		m.Add(v)
	}
	if m.Solve() > 0 {
		return part, false
	}
	for i, game := range games {
		if m.Mate(2*i) == 2*i+1 {
			part[game.First] |= 1 << game.Second
			part[game.Second] |= 1 << game.First
		}
	}
	return part, true
}

// idleNodes lists the nodes that may be left without a game.
func idleNodes(n int, may, end *[maxTeams]int, nodes int) []int {
	var idle []int
	for t := range n {
		for v := may[t]; v < end[t]; v++ {
			idle = append(idle, v)
		}
	}
	for v := end[n-1]; v < nodes; v++ {
		idle = append(idle, v)
	}
	return idle
}

// noEdges is a graph without edges.
func noEdges(n int) matching.Graph {
	g := matching.Graph{N: n, Blocked: make([]uint64, n*matching.Words(n))}
	for i := range g.Blocked {
		g.Blocked[i] = ^uint64(0)
	}
	return g
}

func join(g matching.Graph, u, v int) {
	g.Row(u)[v>>6] &^= 1 << (v & 63)
	g.Row(v)[u>>6] &^= 1 << (u & 63)
}
