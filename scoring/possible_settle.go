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
	if s.ladder == o.whole && k > s.ladder.to && s.settled(above, tied, k) {
		return
	}
	if s.ladder == o.whole && reachOf(o.chain[k]).boards() {
		o.byBoards(s, above, tied, target, k)
		return
	}
	if !o.spend(len(tied)) {
		return
	}
	s.write()
	values, err := o.chain[k].Values(Request{Field: o.field, Tied: tied, room: &o.desks[k].room})
	if err != nil {
		o.err = failed(o.chain[k], err)
		return
	}
	desk := &o.desks[k]
	desk.sort(tied, values)
	for lo, hi := 0, 0; lo < len(tied); lo = hi {
		for hi = lo + 1; hi < len(tied) && values[desk.at[lo]].compare(&values[desk.at[hi]]) == 0; hi++ {
		}
		group := desk.order[lo:hi]
		desk.sought = desk.sought[:0]
		for _, t := range target {
			if slices.Contains(group, t) {
				desk.sought = append(desk.sought, t)
			}
		}
		if len(desk.sought) > 0 {
			o.settle(s, above+lo, group, desk.sought, k+1)
		}
	}
}

// desk is what a criterion works on while a tie is broken by it.
type desk struct {
	room   room
	at     []int // positions in the tie, best first
	order  []int // entrants, likewise
	sought []int // targets of one group
}

func (d *desk) sort(tied []int, values []Value) {
	d.at, d.order = d.at[:0], d.order[:0]
	for m := range tied {
		d.at = append(d.at, m)
	}
	slices.SortStableFunc(d.at, func(a, b int) int { return values[a].compare(&values[b]) })
	for _, m := range d.at {
		d.order = append(d.order, tied[m])
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
	if o.inner == nil {
		o.inner = &search{o: o, ladder: o.boards}
	}
	next := o.inner
	next.above, next.teams, next.up, next.down = above, tied, s.up, s.down
	next.forks = next.forks[:0]
	in := s.marks(tied)
	for n := range s.forks {
		if f := &s.forks[n]; o.scope[k] != ofTied || in[f.side[0]] || in[f.side[1]] {
			next.forks = append(next.forks, newFork(f.bout, o.finer(f.bout, f.choices[f.chosen].class)))
		}
	}
	s.write()
	for rest := target; len(rest) > 0; {
		next.target, rest = next.alike(rest)
		next.begin()
		next.branch()
	}
}

// finer are the outcomes of a class, with the scores of the criteria that look
// at boards.
func (o *outlook) finer(m *bout, class int) []choice {
	c := &m.classes[class]
	if c.finer == nil && o.spend(m.outcomes(class, o.budget)) {
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

// spend takes steps and reports whether there were enough.
func (o *outlook) spend(steps int) bool {
	o.budget -= steps
	return o.budget >= 0
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
