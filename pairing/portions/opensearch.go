package portions

import (
	"math/bits"

	"github.com/reglament/reglament/internal/matching"
	"github.com/reglament/reglament/pairing"
)

// openingSearch goes through the choices of a first day in the order of
// preference and keeps the first of the best sets: fewest helpers, which are
// also fewest games, then least strain. A Season keeps it for the room that it
// has taken.
type openingSearch struct {
	steps  budget
	target cost   // no set costs less; one that costs this ends the search
	best   cost   // of the best set so far: a set has to cost less
	games  []Game // the best set so far
	found  bool   // there is one
	bound  bool   // the rest of the season has to stay possible

	levels   []*opening // the choices on the way to the one in hand
	trial    opening    // what a completion makes of one of them
	tried    []Game
	order    [][]int
	matching matching.Cardinality
	blocked  []uint64
}

func (c *openingSearch) reset(l *Law, s *Season) {
	c.steps, c.best, c.found, c.bound = l.steps(), cost{1 << 30, 0}, false, true
	c.games = c.games[:0]
}

// level is the room for the choices at a depth.
func (c *openingSearch) level(depth int) *opening {
	if depth == len(c.levels) {
		c.levels = append(c.levels, new(opening))
		c.order = append(c.order, nil)
	}
	return c.levels[depth]
}

// keep makes a set the best one.
func (c *openingSearch) keep(all []Game, spent cost) {
	c.games, c.best, c.found = append(c.games[:0], all...), spent, true
}

// finish completes the choice by plain preference. If that costs no more than
// the target, no search can do better, nor find an earlier set as good.
func (c *openingSearch) finish(o *opening, games []Game) bool {
	c.trial = *o
	c.tried = c.trial.plain(append(c.tried[:0], games...))
	if c.trial.needed > 0 || c.target.less(c.trial.spent) || !c.legal(o, c.tried) {
		return false
	}
	c.keep(c.tried, c.trial.spent)
	return true
}

// legal reports whether the rest of the season can be completed after a set.
func (c *openingSearch) legal(o *opening, all []Game) bool {
	return !c.bound || o.l.completable(o.s, all, &c.steps)
}

// run finds the best set: first among those that cost no more than the least
// cost, which most openings attain, then among all.
func (c *openingSearch) run(games []Game) error {
	o, fresh := c.levels[0], c.steps
	fresh.used = 0
	c.bound = o.l.completable(o.s, nil, &fresh)
	c.target, _ = c.leastCost(o)
	for _, limit := range [2]cost{{c.target.helped, c.target.strain + 1}, {1 << 30, 0}} {
		c.best = limit
		if _, err := c.descend(0, games); err != nil {
			return err
		}
		if c.found {
			return nil
		}
	}
	return pairing.ErrNoPairing
}

// descend goes on from the choices at a depth. It reports true when the search
// is over.
func (c *openingSearch) descend(depth int, games []Game) (bool, error) {
	if !c.steps.take() {
		return true, pairing.ErrBudget
	}
	o := c.levels[depth]
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
		c.keep(games, o.spent)
		return !c.target.less(o.spent), nil
	}
	next := c.level(depth + 1)
	c.order[depth] = o.inOrder(c.order[depth][:0], o.open[a])
	for _, b := range c.order[depth] {
		*next = *o
		next.set(a, b)
		if done, err := c.descend(depth+1, append(games, game(a, b))); done || err != nil {
			return true, err
		}
	}
	return false, nil
}

// reaches reports whether the choices so far may lead to a better set than
// the best: for certain where a cautious completion costs no more than the
// target, else as far as the least cost tells.
func (c *openingSearch) reaches(o *opening, games []Game) bool {
	c.trial = *o
	c.tried = c.trial.cautious(append(c.tried[:0], games...))
	if c.trial.needed == 0 && !c.target.less(c.trial.spent) && c.legal(o, c.tried) {
		return true
	}
	least, possible := c.leastCost(o)
	return possible && least.less(c.best)
}

// inOrder returns, added to order, opponents in the order of preference.
func (o *opening) inOrder(order []int, set uint64) []int {
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
			nodes += int(o.need[t])
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
			for k := range int(o.need[a]) {
				join(g, place[a]+k, end)
			}
			for k := range int(o.need[b]) {
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
