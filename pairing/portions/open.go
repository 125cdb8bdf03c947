package portions

import (
	"math/bits"

	"github.com/reglament/reglament/pairing"
)

// Open returns, added to dst, the games to be set on the first day of the
// current period: they bring every team that is below the minimum up to it,
// none above the maximum, and the rest of the season can still be completed
// (if it can be at all).
//
// It sets as few games as possible and therefore pairs those who need games
// with each other; where that does not work out, somebody else helps, and as
// few as possible of these help while another game of theirs runs. The team
// with fewest games (drawn first) chooses; it takes whoever needs games too,
// else a helper who is free, else any, fewest games first, then by lot.
//
// A team may be in several of the games. Besides the errors of [Law.Next]
// there is one that wraps pairing.ErrNoPairing when somebody cannot be brought
// up to the minimum.
func (l *Law) Open(dst []Game, s *Season) ([]Game, error) {
	if s.period < 1 || s.period > len(l.Periods) {
		return dst, l.fail(s, pairing.ErrRequest)
	}
	search := &s.search
	search.reset(l, s)
	o := search.level(0)
	o.gather(l, s)
	if o.needed == 0 {
		return dst, nil
	}
	// An even number of missing games may need no helper, an odd one needs one.
	search.target = cost{o.needed % 2, 0}
	games := dst[len(dst):] // room that the caller has to spare
	if !search.finish(o, games) {
		if err := search.run(games); err != nil {
			return dst, l.fail(s, err)
		}
	}
	return append(dst, search.games...), nil
}

// opening is the first day of a period while its games are being chosen.
type opening struct {
	l      *Law
	s      *Season
	open   [maxTeams]uint64 // possible opponents
	count  [maxTeams]int8   // games so far, the chosen ones included
	need   [maxTeams]int8   // games still missing to the minimum
	needed int              // sum of need
	busy   uint64           // teams with a game running, the chosen ones included
	spent  cost
}

// cost is what the choice of games costs: places of games taken by teams that
// needed none, and how many of these teams were not free.
type cost struct{ helped, strain int }

func (c cost) less(d cost) bool {
	return c.helped < d.helped || c.helped == d.helped && c.strain < d.strain
}

// gather starts with what the season holds.
func (o *opening) gather(l *Law, s *Season) {
	*o = opening{l: l, s: s}
	p := l.Periods[s.period-1]
	for set := s.active(); set != 0; set &= set - 1 {
		t := bits.TrailingZeros64(set)
		if s.isBusy(t) {
			o.busy |= 1 << t
		}
		if l.Carried == CarriedWait && s.carried[t] != 0 {
			continue // waits until that game is over
		}
		o.open[t] = s.unmet(t)
		o.count[t] = int8(s.started[t])
		// The minimum is capped by the games that are possible at all.
		missing := max(min(p.Min, s.possible(t))-s.started[t], 0)
		o.need[t] = int8(missing)
		o.needed += missing
	}
	for t := range s.n { // nobody plays those who wait or are at the maximum
		if o.open[t] == 0 || s.count(t) >= p.Max {
			o.close(t)
		}
	}
}

// close takes a team out of everybody's reach.
func (o *opening) close(t int) {
	o.open[t] = 0
	for other := range o.s.n {
		o.open[other] &^= 1 << t
	}
}

// head returns the team that chooses next: of those that need games the one
// with fewest, then the one drawn first; -1 if nobody needs any.
func (o *opening) head() int {
	best := -1
	for t := range o.s.n {
		if o.need[t] > 0 && (best < 0 || o.before(t, best)) {
			best = t
		}
	}
	return best
}

func (o *opening) before(a, b int) bool {
	if o.count[a] != o.count[b] {
		return o.count[a] < o.count[b]
	}
	return o.s.rank[a] < o.s.rank[b]
}

// class says how welcome an opponent is: 0 needs games too, 1 is a free
// helper, 2 a helper with a game running.
func (o *opening) class(t int) int {
	switch {
	case o.need[t] > 0:
		return 0
	case o.busy>>t&1 == 0:
		return 1
	}
	return 2
}

func (o *opening) prefers(a, b int) bool {
	if x, y := o.class(a), o.class(b); x != y {
		return x < y
	}
	return o.before(a, b)
}

// set chooses the game of the head a with b.
func (o *opening) set(a, b int) {
	switch o.class(b) {
	case 1:
		o.spent.helped++
	case 2:
		o.spent.helped++
		o.spent.strain++
	}
	o.open[a] &^= 1 << b
	o.open[b] &^= 1 << a
	o.busy |= 1<<a | 1<<b
	limit := o.l.Periods[o.s.period-1].Max
	for _, t := range [2]int{a, b} {
		o.count[t]++
		if o.need[t] > 0 {
			o.need[t]--
			o.needed--
		}
		if o.s.count(t)+int(o.count[t])-o.s.started[t] >= limit {
			o.close(t)
		}
	}
}

// plain chooses without looking ahead, until nobody needs games or somebody
// finds no opponent.
func (o *opening) plain(dst []Game) []Game {
	for a := o.head(); a >= 0; a = o.head() {
		best := -1
		for set := o.open[a]; set != 0; set &= set - 1 {
			if b := bits.TrailingZeros64(set); best < 0 || o.prefers(b, best) {
				best = b
			}
		}
		if best < 0 {
			return dst
		}
		o.set(a, best)
		dst = append(dst, game(a, best))
	}
	return dst
}

// cautious chooses like plain, but first for whom the choice is smallest. It
// finds some set more often, though not the preferred one.
func (o *opening) cautious(dst []Game) []Game {
	for o.needed > 0 {
		a := -1
		for t := range o.s.n {
			if o.need[t] > 0 && (a < 0 || o.slack(t) < o.slack(a)) {
				a = t
			}
		}
		best := -1
		for set := o.open[a]; set != 0; set &= set - 1 {
			b := bits.TrailingZeros64(set)
			if best < 0 || o.class(b) < o.class(best) || o.class(b) == o.class(best) && o.slack(b) < o.slack(best) {
				best = b
			}
		}
		if best < 0 {
			return dst
		}
		o.set(a, best)
		dst = append(dst, game(a, best))
	}
	return dst
}

// slack is how many more opponents a team has than it needs.
func (o *opening) slack(t int) int { return bits.OnesCount64(o.open[t]) - int(o.need[t]) }
