package groups

import (
	"slices"

	"github.com/reglament/reglament/pairing"
)

// global looks through all assignments of the pots between the first and the
// last, in the order "earlier team to earlier group, pot after pot", and gives
// the last pot its best assignment to each. The teams of the first pot head
// the groups in their order.
func (s *search) global(to [][]int) error {
	g := &globalSearch{search: s, to: make([][]int, len(s.pots)), best: balance{1 << 62, 1 << 62}}
	n := len(s.pots[0])
	var total int64
	for _, w := range s.worth {
		total += w
	}
	g.zero = total / int64(n)
	heads, sums := make([]int, n), make([]int64, n)
	for i, team := range s.pots[0] {
		heads[i], sums[i] = i, s.worth[team]
	}
	in := s.noClubs()
	s.mark(in, 0, heads)
	g.to[0] = heads
	if err := g.from(1, sums, in); err != nil {
		return err
	}
	if g.answer == nil {
		return pairing.ErrNoPairing
	}
	copy(to, g.answer)
	return nil
}

type globalSearch struct {
	*search
	zero   int64
	to     [][]int // of the pots placed so far
	best   balance
	answer [][]int
}

// from places pot k and all after it.
func (g *globalSearch) from(k int, sums []int64, in []uint64) error {
	switch {
	case k == len(g.pots): // a single pot: nothing to choose
		g.answer = g.to
		return nil
	case k == len(g.pots)-1:
		return g.last(k, sums, in)
	}
	g.to[k] = make([]int, len(sums))
	return g.place(k, 0, 0, sums, in)
}

// place gives team i of pot k each group in turn.
func (g *globalSearch) place(k, i int, taken uint64, sums []int64, in []uint64) error {
	if i == len(sums) {
		next := slices.Clone(in)
		g.mark(next, k, g.to[k])
		return g.from(k+1, slices.Clone(sums), next)
	}
	if err := g.step(); err != nil {
		return err
	}
	team := g.pots[k][i]
	for group := range sums {
		if taken>>group&1 == 1 || !g.allowed(team, group, in) {
			continue
		}
		g.to[k][i] = group
		sums[group] += g.worth[team]
		err := g.place(k, i+1, taken|1<<group, sums, in)
		sums[group] -= g.worth[team]
		if err != nil {
			return err
		}
	}
	return nil
}

// last solves the last pot if it can be better than the best so far.
func (g *globalSearch) last(k int, sums []int64, in []uint64) error {
	p := g.open(k, sums, in)
	p.zero = g.zero
	if p.bound(0).compare(g.best) >= 0 {
		return nil
	}
	b, found, err := p.solve()
	if err != nil || !found || b.compare(g.best) >= 0 {
		return err
	}
	g.best, g.answer = b, nil
	for j := range k {
		g.answer = append(g.answer, slices.Clone(g.to[j]))
	}
	g.answer = append(g.answer, p.to)
	return nil
}
