package scoring

import (
	"cmp"
	"slices"
)

// seed ranks some outcomes that are likely to be extreme, so that the search
// has to look at few others: each entrant wins or loses everything, and the
// games of the others go to the weaker, to the stronger, or to nobody.
func (o *outlook) seed() {
	var ranker Ranker
	for _, i := range o.among {
		for _, own := range [2]outcome{0, 2} {
			for others := range 3 {
				if o.err != nil || !o.spend(1) {
					break
				}
				o.lean(i, own, others)
				st, err := ranker.Among(o.field, o.among, o.chain)
				if err != nil {
					o.err = err
				}
				o.take(st)
			}
		}
	}
	for k := range o.bouts {
		o.set(&o.bouts[k], opened)
	}
}

// lean decides all games in one such way.
func (o *outlook) lean(i int, own outcome, others int) {
	for k := range o.bouts {
		m := &o.bouts[k]
		a, b := m.side[0], m.side[1]
		digit := outcome(1)
		switch x, y := o.whole.low[a], o.whole.low[b]; {
		case a == i:
			digit = own
		case b == i:
			digit = 2 - own
		case others == 0 && x < y, others == 1 && x > y:
			digit = 0
		case others < 2:
			digit = 2
		}
		o.set(m, m.alike(digit))
	}
}

// take notes the ranks of a table.
func (o *outlook) take(st Standings) {
	for lo, hi := 0, 0; lo < len(st.Rows); lo = hi {
		for hi = lo + 1; hi < len(st.Rows) && st.Rows[hi].Rank == st.Rows[lo].Rank; hi++ {
		}
		for _, row := range st.Rows[lo:hi] {
			o.note(row.Entrant, lo+1, hi)
		}
	}
}

// explore searches the best and the worst rank of everybody, where no more than
// that many open games matter, and leaves bounds where that is not done. It
// reports whether all ranks are exact.
func (o *outlook) explore(games int) bool {
	var hopeful, missed []*search
	for _, s := range o.searches() {
		if s.begin(); s.hope() {
			s.most = s.games()
			hopeful = append(hopeful, s)
		}
	}
	// The easy ones first, while there are steps.
	slices.SortStableFunc(hopeful, func(a, b *search) int { return cmp.Compare(a.most, b.most) })
	for _, s := range hopeful {
		if o.loose() || s.most > games || !s.run() {
			missed = append(missed, s)
		}
	}
	exact := true
	for _, s := range missed {
		exact = s.bound() && exact
	}
	return exact
}

// searches are what has to be looked for.
func (o *outlook) searches() (list []*search) {
	var forks []fork
	for _, m := range o.varied() {
		forks = append(forks, newFork(m, o.coarse(m)))
	}
	both := search{o: o, ladder: o.whole, teams: o.among, forks: forks, up: true, down: true}
	var idle []int
	for _, i := range o.among {
		if both.idle(i) {
			idle = append(idle, i)
			continue
		}
		for _, up := range []bool{true, false} {
			one := both
			one.target, one.up, one.down, one.forks = []int{i}, up, !up, slices.Clone(forks)
			list = append(list, &one)
		}
	}
	for len(idle) > 0 {
		some := both
		some.target, idle = both.alike(idle)
		some.forks = slices.Clone(forks)
		list = append(list, &some)
	}
	return list
}

// coarse are the classes of a bout, with the scores of the criteria that lead.
// It leaves the bout in one of them: a bout that does not matter to a search
// gives its sides what it may give them, not what an open one does.
func (o *outlook) coarse(m *bout) (list []choice) {
	for n := range m.classes {
		o.write(m, n)
		list = append(list, choice{class: n, worth: [2]int64{o.whole.worth(o.slot(m, 0)), o.whole.worth(o.slot(m, 1))}})
	}
	return list
}

// run searches to the end; it reports false if the steps do not suffice. It may
// take a quarter of those that are left, so that the others have some too.
func (s *search) run() bool {
	root, aside := s.counter, s.o.budget-s.o.budget/4
	s.counter.amounts, s.counter.marked = nil, nil
	s.o.budget -= aside
	s.narrow()
	s.branch()
	s.counter, s.memo = root, memo{}
	done := s.o.budget >= 0
	s.o.budget = aside + max(s.o.budget, 0)
	return done
}

// bound gives the targets the bounds of a search that has not been made, and
// reports whether they are reached all the same.
func (s *search) bound() bool {
	reached := true
	for _, t := range s.target {
		row, c := s.o.row(t), &s.counter
		if s.up {
			reached = reached && row.Best == c.best
			row.Best = c.best
		}
		if s.down {
			reached = reached && row.Worst == c.worst && row.Last == c.last
			row.Worst, row.Last = c.worst, c.last
		}
	}
	return reached
}
