package groups

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/pairing"
)

// balance is how uneven groups are: the less the better. Squares are taken
// about a fixed point; since the total is the same for all assignments of a
// pot, they order them as the squared deviations from the mean do.
type balance struct{ spread, squares int64 }

func (a balance) compare(b balance) int {
	if c := cmp.Compare(a.spread, b.spread); c != 0 {
		return c
	}
	return cmp.Compare(a.squares, b.squares)
}

// pot is the assignment of one pot to groups that have some teams already.
type pot struct {
	s      *search
	k      int     // which pot
	add    []int64 // ratings of its teams, strongest first
	sums   []int64 // of the groups so far
	rising []int   // groups by sum, the weakest first
	zero   int64   // fixed point of the squares
	prior  []uint64
	to     []int
	taken  uint64 // groups that have their team of this pot
}

// bound returns the least balance that any completion of the teams placed so
// far can have. Giving the strongest remaining team to the weakest remaining
// group, and so on, is best by both measures, whatever restrictions there are:
// its sums are majorized by those of every other way.
func (p *pot) bound(placed int) balance {
	low, high, squares := int64(1)<<62, -int64(1)<<62, int64(0)
	see := func(sum int64) {
		low, high = min(low, sum), max(high, sum)
		squares += (sum - p.zero) * (sum - p.zero)
	}
	for i := range placed {
		see(p.sums[p.to[i]] + p.add[i])
	}
	i := placed
	for _, g := range p.rising {
		if p.taken>>g&1 == 0 {
			see(p.sums[g] + p.add[i])
			i++
		}
	}
	return balance{high - low, squares}
}

// solve finds the best assignment: first how good it is, then the earliest
// one that is as good. It reports false if no assignment is allowed.
func (p *pot) solve() (best balance, found bool, err error) {
	best = balance{1 << 62, 1 << 62}
	if err := p.descend(0, p.rising, func(b balance) bool {
		best, found = b, true
		return false
	}, func(b balance) bool { return b.compare(best) < 0 }); err != nil || !found {
		return best, false, err
	}
	byIndex := make([]int, len(p.sums))
	for g := range byIndex {
		byIndex[g] = g
	}
	var earliest []int
	err = p.descend(0, byIndex, func(balance) bool {
		earliest = slices.Clone(p.to)
		return true
	}, func(b balance) bool { return b.compare(best) <= 0 })
	p.to = earliest
	return best, true, err
}

// descend places team i and all after it, in groups tried in the given order,
// as long as promising says that the bound is worth it. It stops when leaf
// returns true.
func (p *pot) descend(i int, order []int, leaf func(balance) bool, promising func(balance) bool) error {
	_, err := p.descendFrom(i, order, leaf, promising)
	return err
}

func (p *pot) descendFrom(i int, order []int, leaf func(balance) bool, promising func(balance) bool) (stop bool, err error) {
	if err := p.s.step(); err != nil {
		return true, err
	}
	b := p.bound(i)
	if !promising(b) {
		return false, nil
	}
	if i == len(p.add) {
		if ok, err := p.restFits(); err != nil || !ok {
			return err != nil, err
		}
		return leaf(b), nil
	}
	for _, g := range order {
		if p.taken>>g&1 == 1 || !p.s.allowed(p.s.pots[p.k][i], g, p.prior) {
			continue
		}
		p.to[i] = g
		p.taken |= 1 << g
		stop, err := p.descendFrom(i+1, order, leaf, promising)
		p.taken &^= 1 << g
		if stop || err != nil {
			return true, err
		}
	}
	return false, nil
}

func (s *search) step() error {
	if s.steps++; s.limit > 0 && s.steps > s.limit {
		return pairing.ErrBudget
	}
	return nil
}

// allowed reports whether a team's club is not yet in a group. in holds, for
// each club, the set of groups that have a team of it.
func (s *search) allowed(team, group int, in []uint64) bool {
	return s.clubs == nil || s.clubs[team] == 0 || in[s.clubs[team]]>>group&1 == 0
}

// restFits reports whether the pots after this one can still be placed with
// clubs apart.
func (p *pot) restFits() (bool, error) {
	if p.s.clubs == nil {
		return true, nil
	}
	in := slices.Clone(p.prior)
	p.s.mark(in, p.k, p.to)
	return p.s.fits(in, p.k+1, 0, 0)
}

// mark notes the clubs of a pot's teams in their groups.
func (s *search) mark(in []uint64, k int, to []int) {
	if s.clubs == nil {
		return
	}
	for i, team := range s.pots[k] {
		if c := s.clubs[team]; c > 0 {
			in[c] |= 1 << to[i]
		}
	}
}

// fits places team i of pot k and all after it, clubs apart, in any way.
func (s *search) fits(in []uint64, k, i int, taken uint64) (bool, error) {
	switch {
	case k == len(s.pots):
		return true, nil
	case i == len(s.pots[k]):
		return s.fits(in, k+1, 0, 0)
	}
	if err := s.step(); err != nil {
		return false, err
	}
	team := s.pots[k][i]
	for g := range s.pots[k] {
		if taken>>g&1 == 1 || !s.allowed(team, g, in) {
			continue
		}
		c := s.clubs[team]
		before := in[c]
		if c > 0 {
			in[c] |= 1 << g
		}
		ok, err := s.fits(in, k, i+1, taken|1<<g)
		in[c] = before
		if ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// open prepares pot k for groups with the given sums and clubs.
func (s *search) open(k int, sums []int64, in []uint64) *pot {
	n := len(sums)
	p := &pot{s: s, k: k, sums: sums, prior: in, to: make([]int, n), add: make([]int64, n), rising: make([]int, n)}
	for i, team := range s.pots[k] {
		p.add[i], p.rising[i] = s.worth[team], i
	}
	slices.SortStableFunc(p.rising, func(a, b int) int { return cmp.Compare(sums[a], sums[b]) })
	p.zero = slices.Min(sums) + p.add[n-1]
	return p
}

// potByPot gives each pot the best assignment that leaves the rest possible.
func (s *search) potByPot(to [][]int) error {
	sums, in := make([]int64, len(s.pots[0])), s.noClubs()
	for k := range s.pots {
		p := s.open(k, sums, in)
		_, found, err := p.solve()
		if err != nil {
			return err
		}
		if !found {
			return pairing.ErrNoPairing
		}
		to[k] = p.to
		s.mark(in, k, p.to)
		for i, team := range s.pots[k] {
			sums[p.to[i]] += s.worth[team]
		}
	}
	return nil
}

func (s *search) noClubs() []uint64 {
	if s.clubs == nil {
		return nil
	}
	return make([]uint64, slices.Max(s.clubs)+1)
}
