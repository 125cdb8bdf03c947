package portions

import (
	"math/bits"

	"github.com/reglament/reglament/internal/matching"
	"github.com/reglament/reglament/pairing"
)

// Next returns, added to dst, the games to be set now within the current
// period: a largest set of games between teams that are free, below the
// maximum and have not met, such that the rest of the season can still be
// completed within the maxima. Among the largest sets it takes the one that
// leaves out who has most games (of those, who was drawn last), and gives
// each team in turn, fewest games first, the first possible opponent in that
// same order.
//
// The error wraps pairing.ErrRequest outside the periods of the table, or
// pairing.ErrBudget.
func (l *Law) Next(dst []Game, s *Season) ([]Game, error) {
	if s.period < 1 || s.period > len(l.Periods) {
		return dst, l.fail(s, pairing.ErrRequest)
	}
	var c choice
	c.gather(l, s)
	if c.k < 2 {
		return dst, nil
	}
	from := len(dst)
	dst = c.best(dst)
	steps := l.steps()
	if len(dst) == from || l.keeps(s, dst[from:], &steps) {
		return dst, nil
	}
	return c.restricted(dst[:from], l, s, &steps)
}

// choice is the teams among which games can be set now, fewest games first.
type choice struct {
	k    int
	team [maxTeams]int
	adj  [maxTeams]uint64 // bit j of adj[i]: team[i] and team[j] may play
}

func (c *choice) gather(l *Law, s *Season) {
	limit := l.Periods[s.period-1].Max
	var free uint64
	for set := s.active(); set != 0; set &= set - 1 {
		t := bits.TrailingZeros64(set)
		if s.count(t) < limit && !s.isBusy(t) {
			free |= 1 << t
		}
	}
	for set := free; set != 0; set &= set - 1 {
		t := bits.TrailingZeros64(set)
		if s.unmet(t)&free == 0 {
			continue
		}
		i := c.k
		for i > 0 && s.before(t, c.team[i-1]) {
			c.team[i] = c.team[i-1]
			i--
		}
		c.team[i] = t
		c.k++
	}
	for i := range c.k {
		for j := range i {
			if !s.Met(c.team[i], c.team[j]) {
				c.adj[i] |= 1 << j
				c.adj[j] |= 1 << i
			}
		}
	}
}

func (c *choice) game(i, j int) Game { return game(c.team[i], c.team[j]) }

// best is the choice without regard to later periods. The sets of teams that
// a matching can cover are a matroid, so that leaving out the last team that
// can be spared, again and again, covers the first ones.
func (c *choice) best(dst []Game) []Game {
	mask := ^uint64(0) >> (64 - c.k)
	size := c.largest(mask)
	for i := c.k - 1; i >= 0 && bits.OnesCount64(mask) > 2*size; i-- {
		if without := mask &^ (1 << i); c.largest(without) == size {
			mask = without
		}
	}
	for mask != 0 {
		i := bits.TrailingZeros64(mask)
		mask &^= 1 << i
		size--
		for set := c.adj[i] & mask; set != 0; set &= set - 1 {
			j := bits.TrailingZeros64(set)
			if rest := mask &^ (1 << j); rest == 0 || c.largest(rest) == size {
				dst = append(dst, c.game(i, j))
				mask = rest
				break
			}
		}
	}
	return dst
}

// largest returns the size of a largest matching among the teams of mask.
func (c *choice) largest(mask uint64) int {
	if bits.OnesCount64(mask) > 12 {
		return c.largestOfMany(mask)
	}
	for mask != 0 {
		i := bits.TrailingZeros64(mask)
		mask &^= 1 << i
		set := c.adj[i] & mask
		if set == 0 {
			continue
		}
		bound, best := (bits.OnesCount64(mask)+1)/2, 0
		for ; set != 0; set &= set - 1 {
			best = max(best, 1+c.largest(mask&^(1<<bits.TrailingZeros64(set))))
			if best == bound {
				return best
			}
		}
		return max(best, c.largest(mask))
	}
	return 0
}

func (c *choice) largestOfMany(mask uint64) int {
	g := matching.Graph{N: c.k, Blocked: make([]uint64, c.k)}
	for i := range c.k {
		g.Blocked[i] = ^c.adj[i]
	}
	var m matching.Cardinality
	m.Reset(g)
	for set := mask; set != 0; set &= set - 1 {
		m.Add(bits.TrailingZeros64(set))
	}
	return (bits.OnesCount64(mask) - m.Solve()) / 2
}

// restricted searches all sets of games for the best one after which the
// season can be completed.
func (c choice) restricted(dst []Game, l *Law, s *Season, steps *budget) ([]Game, error) {
	r := restriction{choice: &c, law: l, season: s, steps: steps, size: -1}
	if err := r.from(^uint64(0)>>(64-c.k), 0); err != nil {
		return dst, l.fail(s, err)
	}
	return append(dst, r.found...), nil
}

type restriction struct {
	*choice
	law     *Law
	season  *Season
	steps   *budget
	games   []Game
	size    int // of the best set so far, -1 for none
	covered uint64
	found   []Game
}

// from decides on the teams that are left, in order: an opponent, the first
// possible one first, or none. Sets come up in the order of preference as far
// as opponents go, so that the first of equal coverage stays.
func (r *restriction) from(left, covered uint64) error {
	if !r.steps.take() {
		return pairing.ErrBudget
	}
	if len(r.games)+bits.OnesCount64(left)/2 < r.size {
		return nil
	}
	if left == 0 {
		return r.leaf(covered)
	}
	i := bits.TrailingZeros64(left)
	left &^= 1 << i
	for set := r.adj[i] & left; set != 0; set &= set - 1 {
		j := bits.TrailingZeros64(set)
		r.games = append(r.games, r.game(i, j))
		err := r.from(left&^(1<<j), covered|1<<i|1<<j)
		r.games = r.games[:len(r.games)-1]
		if err != nil {
			return err
		}
	}
	return r.from(left, covered)
}

func (r *restriction) leaf(covered uint64) error {
	if len(r.games) == r.size && !earlier(covered, r.covered) {
		return nil
	}
	if !r.law.completable(r.season, r.games, r.steps) {
		return nil
	}
	r.size, r.covered = len(r.games), covered
	r.found = append(r.found[:0], r.games...)
	return nil
}

// earlier reports whether a covers a team before the first that only b covers.
func earlier(a, b uint64) bool {
	diff := a ^ b
	return diff != 0 && a>>bits.TrailingZeros64(diff)&1 == 1
}
