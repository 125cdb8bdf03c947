package scoring

import "slices"

// seed ranks some outcomes that are likely to be extreme, so that the search
// has to look at few others: each entrant wins or loses everything, and the
// games of the others go to the weaker, to the stronger, or to nobody.
func (o *outlook) seed() {
	base := make([]int64, len(o.field.Entrants))
	for _, i := range o.among {
		if len(o.lead) > 0 {
			base[i] = o.spans[i][0].low
		}
	}
	for _, i := range o.among {
		for _, own := range [2]outcome{0, 2} {
			for others := range 3 {
				o.lean(i, own, others, base)
				o.leaf()
			}
		}
	}
	o.restore()
}

func (o *outlook) lean(i int, own outcome, others int, base []int64) {
	for k := range o.bouts {
		m := &o.bouts[k]
		a, b := m.side[0], m.side[1]
		digit := outcome(1)
		switch {
		case a == i:
			digit = own
		case b == i:
			digit = 2 - own
		case others == 0 && base[a] < base[b], others == 1 && base[a] > base[b]:
			digit = 0
		case others < 2:
			digit = 2
		}
		m.class = m.even[digit]
		o.decide(k, m.classes[m.class].outcomes[0])
	}
}

// restore opens all games again.
func (o *outlook) restore() {
	for k := range o.bouts {
		o.decide(k, opened)
	}
}

// search tries all that the bouts from k on may be worth.
func (o *outlook) search(k int) {
	if o.budget < 0 || o.err != nil || o.known() {
		return
	}
	if k == len(o.bouts) {
		o.leaf()
		return
	}
	m := &o.bouts[k]
	for m.class = range m.classes {
		o.decide(k, m.classes[m.class].outcomes[0])
		o.search(k + 1)
	}
	o.decide(k, opened)
}

// known reports whether no outcome below this point can extend what is known:
// by the leading criteria alone every rank stays within it.
func (o *outlook) known() bool {
	for k := range o.rows {
		row := &o.rows[k]
		best, worst, last := o.within(row.Entrant)
		if row.Best == 0 || best < row.Best || worst > row.Worst || last > row.Last {
			return false
		}
	}
	return true
}

// leaf ranks what the bouts are worth: groups that are level by the leading
// criteria are broken only where the tie could extend what is known.
func (o *outlook) leaf() {
	looked := false
	for k := range o.rows {
		i := o.rows[k].Entrant
		above := 0
		o.tied = o.tied[:0]
		for _, j := range o.among {
			if o.above(j, i) {
				above++
			} else if !o.above(i, j) {
				if len(o.tied) == 0 && j != i {
					break
				}
				o.tied = append(o.tied, j)
			}
		}
		if len(o.tied) == 0 || o.covers(o.tied, above+1, above+len(o.tied)) {
			continue // seen with an entrant before it, or nothing new
		}
		looked = true
		o.group(above, slices.Clone(o.tied), len(o.lead))
	}
	if looked {
		o.budget--
	}
}

// covers reports whether all of the tied are known to reach both ends.
func (o *outlook) covers(tied []int, best, worst int) bool {
	for _, i := range tied {
		row := o.row(i)
		if row.Best == 0 || best < row.Best || worst > row.Worst {
			return false
		}
	}
	return true
}

// group breaks a tie by criterion k and those after it, and notes the ranks.
func (o *outlook) group(above int, tied []int, k int) {
	if len(tied) == 1 || k == len(o.chain) || o.err != nil {
		for _, i := range tied {
			o.note(i, above+1, above+len(tied))
		}
		return
	}
	if o.covers(tied, above+1, above+len(tied)) {
		return
	}
	if !o.boards && o.reach[k] != WholeMatches {
		o.boards = true
		o.vary(0, above, tied, k)
		o.boards = false
		return
	}
	values, err := o.chain[k].Values(Request{Field: o.field, Tied: tied})
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
		part := make([]int, 0, hi-lo)
		for _, m := range at[lo:hi] {
			part = append(part, tied[m])
		}
		o.group(above+lo, part, k+1)
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

// bounds are the ranks by the leading criteria alone: nobody can do better or
// worse.
func (o *outlook) bounds() {
	for k := range o.rows {
		row := &o.rows[k]
		row.Best, row.Worst, row.Last = o.within(row.Entrant)
	}
}
