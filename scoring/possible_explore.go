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
				if o.err != nil || !o.spend(len(o.among)) {
					return
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

// quest is a rank to be searched: that of one entrant, or of several who have
// one score and no open games.
type quest struct {
	target            []int
	up, down          bool // the best, the worst
	games             int  // that are open and may matter
	best, worst, last int  // that no outcome exceeds
}

// explore searches the best and the worst rank of everybody, where no more than
// that many open games matter, and leaves bounds where that is not done.
func (o *outlook) explore(games int) {
	s := &search{o: o, ladder: o.whole}
	for _, m := range o.varied() {
		s.forks = append(s.forks, newFork(m, o.coarse(m)))
	}
	var hopeful, missed []quest
	for _, q := range s.quests() {
		if s.take(q); s.hope() {
			q.games, q.best, q.worst, q.last = s.games(), s.counter.best, s.counter.worst, s.counter.last
			hopeful = append(hopeful, q)
		}
	}
	// The easy ones first, while there are steps.
	slices.SortStableFunc(hopeful, func(a, b quest) int { return cmp.Compare(a.games, b.games) })
	for _, q := range hopeful {
		if o.loose() || q.games > games || !s.run(q) {
			missed = append(missed, q)
		}
	}
	for _, q := range missed {
		o.bound(q)
	}
}

// quests are what has to be searched.
func (s *search) quests() (list []quest) {
	var idle []int
	for _, i := range s.o.among {
		if s.idle(i) {
			idle = append(idle, i)
			continue
		}
		list = append(list, quest{target: []int{i}, up: true}, quest{target: []int{i}, down: true})
	}
	for len(idle) > 0 {
		q := quest{up: true, down: true}
		q.target, idle = s.alike(idle)
		list = append(list, q)
	}
	return list
}

// take brings a search to the beginning of a quest.
func (s *search) take(q quest) {
	s.above, s.teams, s.target, s.up, s.down = 0, s.o.among, q.target, q.up, q.down
	s.begin()
}

// run searches to the end; it reports false if the steps do not suffice. It may
// take a quarter of those that are left, so that the others have some too.
func (s *search) run(q quest) bool {
	s.take(q)
	if !s.hope() {
		return true // by what was found for others
	}
	aside := s.o.budget - s.o.budget/4
	s.o.budget -= aside
	s.narrow()
	s.branch()
	done := s.o.budget >= 0
	s.o.budget = aside + max(s.o.budget, 0)
	return done
}

// bound gives the targets the bounds of a quest that did not come to its end.
// Some outcome may reach them all the same.
func (o *outlook) bound(q quest) {
	for _, t := range q.target {
		row := o.row(t)
		if q.up {
			row.Exact = row.Exact && row.Best == q.best
			row.Best = q.best
		}
		if q.down {
			row.Exact = row.Exact && row.Worst == q.worst && row.Last == q.last
			row.Worst, row.Last = q.worst, q.last
		}
	}
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
