package scoring

import "slices"

// settle breaks a tie by criterion k and those after it, as far as the targets
// are in it, and notes the ranks. What matters to it is decided.
func (o *outlook) settle(s *search, above int, tied, target []int, k int) {
	if o.err != nil || !s.promises(target, above+1, above+len(tied)) {
		return
	}
	if len(tied) == 1 || k == len(o.chain) {
		for _, i := range tied {
			o.note(i, above+1, above+len(tied))
		}
		return
	}
	if s.ladder == o.whole && s.settled(above, tied, k) {
		return
	}
	if s.ladder == o.whole && reachOf(o.chain[k]).boards() {
		o.byBoards(s, above, tied, target, k)
		return
	}
	o.budget--
	s.write()
	values, err := o.chain[k].Values(Request{Field: o.field, Tied: tied, room: &o.rooms[k]})
	if err != nil {
		o.err = failed(o.chain[k], err)
		return
	}
	at := make([]int, len(tied))
	for m := range at {
		at[m] = m
	}
	slices.SortStableFunc(at, func(a, b int) int { return values[a].compare(&values[b]) })
	for lo, hi := 0, 0; lo < len(at); lo = hi {
		for hi = lo + 1; hi < len(at) && values[at[lo]].compare(&values[at[hi]]) == 0; hi++ {
		}
		var group, sought []int
		for _, m := range at[lo:hi] {
			group = append(group, tied[m])
			if slices.Contains(target, tied[m]) {
				sought = append(sought, tied[m])
			}
		}
		if len(sought) > 0 {
			o.settle(s, above+lo, group, sought, k+1)
		}
	}
}

// promises reports whether ranks between those could extend what is known of
// a target.
func (s *search) promises(target []int, best, last int) bool {
	return slices.ContainsFunc(target, func(t int) bool {
		row := s.o.row(t)
		return row.Best == 0 || s.up && best < row.Best || s.down && (last > row.Worst || last > row.Last)
	})
}

// byBoards searches what becomes of a tie when criterion k and those after it
// look at boards, over all ways in which the points of the matches may come
// about that they look at.
func (o *outlook) byBoards(s *search, above int, tied, target []int, k int) {
	if o.boards == nil {
		o.boards = o.ladder(k, true)
	}
	var forks []fork
	for n := range s.forks {
		f := &s.forks[n]
		if o.scope[k] == ofTied && !slices.ContainsFunc(tied, f.bout.has) {
			continue
		}
		forks = append(forks, newFork(f.bout, o.finer(f.bout, f.choices[f.chosen].class)))
	}
	s.write()
	for len(target) > 0 {
		next := &search{o: o, ladder: o.boards, above: above, teams: tied, up: s.up, down: s.down, forks: slices.Clone(forks)}
		next.target, target = next.alike(target)
		next.begin()
		next.branch()
	}
}

// alike takes from a list the first entrant and all who have its score and,
// like it, no open games.
func (s *search) alike(list []int) (target, rest []int) {
	for n, i := range list {
		if n == 0 || s.ladder.low[i] == s.ladder.low[list[0]] && s.idle(i) && s.idle(list[0]) {
			target = append(target, i)
		} else {
			rest = append(rest, i)
		}
	}
	return target, rest
}

// idle reports whether an entrant has no open games.
func (s *search) idle(i int) bool {
	return !slices.ContainsFunc(s.forks, func(f fork) bool { return f.bout.has(i) })
}

// finer are the outcomes of a class, with the scores of the criteria that look
// at boards.
func (o *outlook) finer(m *bout, class int) []choice {
	c := &m.classes[class]
	if c.finer == nil {
		o.write(m, class)
		for _, out := range m.list(class) {
			o.play(m, out)
			c.finer = append(c.finer, choice{class: class, outcome: out, worth: [2]int64{
				o.boards.worth(o.slot(m, 0)), o.boards.worth(o.slot(m, 1)),
			}})
		}
	}
	return c.finer
}

// write lets the field hold what is decided.
func (s *search) write() {
	for k := range s.forks {
		f := &s.forks[k]
		if f.chosen < 0 {
			continue
		}
		c := &f.choices[f.chosen]
		s.o.write(f.bout, c.class)
		if s.ladder == s.o.boards {
			s.o.play(f.bout, c.outcome)
		}
	}
}

func (o *outlook) row(entrant int) *Prospect { return &o.rows[o.rowAt[entrant]] }

// note extends what is known of an entrant.
func (o *outlook) note(entrant, rank, last int) {
	row := o.row(entrant)
	if row.Best == 0 || rank < row.Best {
		row.Best = rank
	}
	row.Worst, row.Last = max(row.Worst, rank), max(row.Last, last)
}
