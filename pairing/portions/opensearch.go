package portions

import (
	"math/bits"

	"github.com/reglament/reglament/internal/matching"
	"github.com/reglament/reglament/pairing"
)

// openingSearch goes through the choices of a first day in the order of
// preference and keeps the first of the best sets: fewest helpers, which are
// also fewest games, then least strain.
type openingSearch struct {
	steps  *budget
	target cost   // no set costs less; one that costs this ends the search
	best   cost   // of the best set so far
	games  []Game // the best set so far
	bound  bool   // the rest of the season has to stay possible

	matching matching.Cardinality
	blocked  []uint64
}

// finish completes the choice by plain preference. If that costs no more than
// the target, no search can do better, nor find an earlier set as good.
func (c *openingSearch) finish(o *opening, games []Game) bool {
	rest := *o
	all := rest.plain(games)
	if rest.needed > 0 || c.target.less(rest.spent) || !c.legal(o, all) {
		return false
	}
	c.games, c.best = all, rest.spent
	return true
}

// legal reports whether the rest of the season can be completed after a set.
func (c *openingSearch) legal(o *opening, all []Game) bool {
	return !c.bound || o.l.completable(o.s, all, c.steps)
}

// run finds the best set.
func (c *openingSearch) run(o *opening, games []Game) error {
	c.bound = o.l.completable(o.s, nil, o.l.steps())
	c.target, _ = c.leastCost(o)
	if _, err := c.descend(o, games); err != nil {
		return err
	}
	if c.games == nil {
		return pairing.ErrNoPairing
	}
	return nil
}

// descend reports true when the search is over.
func (c *openingSearch) descend(o *opening, games []Game) (bool, error) {
	if !c.steps.take() {
		return true, pairing.ErrBudget
	}
	if c.finish(o, games) {
		return true, nil
	}
	if !c.reaches(o, games) {
		return false, nil
	}
	a := o.head()
	if a < 0 {
		if !c.legal(o, games) {
			return false, nil
		}
		c.games, c.best = append([]Game{}, games...), o.spent
		return !c.target.less(o.spent), nil
	}
	for _, b := range o.inOrder(o.open[a]) {
		next := *o
		next.set(a, b)
		if done, err := c.descend(&next, append(games, game(a, b))); done || err != nil {
			return true, err
		}
	}
	return false, nil
}

// reaches reports whether the choices so far may lead to a better set than
// the best: for certain where a cautious completion costs no more than the
// target, else as far as the least cost tells.
func (c *openingSearch) reaches(o *opening, games []Game) bool {
	rest := *o
	all := rest.cautious(games)
	if rest.needed == 0 && !c.target.less(rest.spent) && c.legal(o, all) {
		return true
	}
	least, possible := c.leastCost(o)
	return possible && least.less(c.best)
}

func (o *opening) inOrder(set uint64) []int {
	order := make([]int, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		b := bits.TrailingZeros64(set)
		i := len(order)
		order = append(order, b)
		for ; i > 0 && o.prefers(b, order[i-1]); i-- {
			order[i] = order[i-1]
		}
		order[i] = b
	}
	return order
}

// leastCost returns the least cost that can come of the choices so far, or that
// somebody cannot get the games he needs. Whatever need cannot be met among
// those who need games takes a helper each; the free ones help once without
// strain.
func (c *openingSearch) leastCost(o *opening) (least cost, possible bool) {
	if o.needed == 0 {
		return o.spent, true
	}
	freeHelpers := 0
	for t := range o.s.n {
		if o.slack(t) < 0 {
			return cost{}, false
		}
		if o.open[t] != 0 && o.class(t) == 1 {
			freeHelpers++
		}
	}
	places := o.needed - 2*c.amongNeedy(o)
	return cost{o.spent.helped + places, o.spent.strain + max(places-freeHelpers, 0)}, true
}

// amongNeedy returns how many games can be set between teams that need them
// without giving any more than it needs: a largest b-matching, found as an
// ordinary matching in which every game is an edge between two nodes of its
// own, which the places of the two teams may take instead.
func (c *openingSearch) amongNeedy(o *opening) int {
	var needy uint64
	var place [maxTeams]int
	nodes, games := 0, 0
	for t := range o.s.n {
		if o.need[t] > 0 {
			needy |= 1 << t
			place[t] = nodes
			nodes += o.need[t]
		}
	}
	for set := needy; set != 0; set &= set - 1 {
		games += bits.OnesCount64(o.open[bits.TrailingZeros64(set)] & needy)
	}
	games /= 2
	g := c.allBlocked(nodes + 2*games)
	end := nodes
	for set := needy; set != 0; set &= set - 1 {
		a := bits.TrailingZeros64(set)
		for later := o.open[a] & (set & (set - 1)); later != 0; later &= later - 1 {
			b := bits.TrailingZeros64(later)
			join(g, end, end+1)
			for k := range o.need[a] {
				join(g, place[a]+k, end)
			}
			for k := range o.need[b] {
				join(g, place[b]+k, end+1)
			}
			end += 2
		}
	}
	c.matching.Reset(g)
	for v := range g.N {
		c.matching.Add(v)
	}
	return (g.N-c.matching.Solve())/2 - games
}

// allBlocked is a graph without edges.
func (c *openingSearch) allBlocked(n int) matching.Graph {
	size := n * matching.Words(n)
	if cap(c.blocked) < size {
		c.blocked = make([]uint64, size)
	}
	g := matching.Graph{N: n, Blocked: c.blocked[:size]}
	for i := range g.Blocked {
		g.Blocked[i] = ^uint64(0)
	}
	return g
}
