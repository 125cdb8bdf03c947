package scoring

// lead is one of the criteria with which a chain begins, whose values are sums
// over the slots, or fixed: what is open bounds them from both sides.
type lead struct {
	base   func(e *Entrant) int64 // besides the slots
	worth  func(s *Slot) int64
	coming int64 // that the games of a Swiss that are not paired yet can bring
}

// span is the least and the greatest that a value may become.
type span struct{ low, high int64 }

func (s *span) add(t span) { s.low, s.high = s.low+t.low, s.high+t.high }

// leads finds the leading criteria and what they may be worth to everybody.
func (o *outlook) leads() {
	for _, tb := range o.chain {
		l, ok := o.leading(tb)
		if !ok {
			break
		}
		o.lead = append(o.lead, l)
	}
	of := make(map[*Slot]bool) // slots of bouts
	for k := 0; k < len(o.bouts) && !o.blurred; k++ {
		m := &o.bouts[k]
		o.extremes(m)
		of[o.slot(m, 0)], of[o.slot(m, 1)] = true, true
	}
	o.spans = make([][]span, len(o.field.Entrants))
	for i := range o.field.Entrants {
		e := &o.field.Entrants[i]
		o.spans[i] = make([]span, len(o.lead))
		for c, l := range o.lead {
			sum := span{0, l.coming}
			sum.add(span{l.base(e), l.base(e)})
			for k := range e.Slots {
				if s := &e.Slots[k]; !of[s] {
					sum.add(o.alone(l, s))
				}
			}
			o.spans[i][c] = sum
		}
	}
	for k := 0; k < len(o.bouts) && !o.blurred; k++ {
		o.count(&o.bouts[k], 1)
	}
}

// leading makes a lead of a criterion that can be one.
func (o *outlook) leading(tb TieBreaker) (l lead, ok bool) {
	y, f := &o.field.System, o.field
	matches := int64(o.perTeam / max(f.Boards, 1)) // to be paired
	l = lead{base: func(*Entrant) int64 { return 0 }, worth: func(*Slot) int64 { return 0 }}
	switch tb := tb.(type) {
	case GamePoints:
		l.base = func(e *Entrant) int64 { return int64(e.Adjust) }
		l.worth = func(s *Slot) int64 { return int64(s.Game) }
		l.coming = int64(o.perTeam) * int64(max(y.Game.Win, y.Game.ForfeitWin))
		return l, true
	case MatchPoints:
		l.base = func(e *Entrant) int64 { return int64(e.AdjustMatch) }
		l.worth = func(s *Slot) int64 { return int64(s.Match) }
		l.coming = matches * int64(y.Match.Win)
		return l, needMatchScale(f) == nil
	case MatchesWon:
		forfeits := tb.Forfeits.counted(f.Scheme)
		l.worth = func(s *Slot) int64 {
			if takes(s.Kind, forfeits) && won(f, s) {
				return 1
			}
			return 0
		}
		l.coming = matches
		return l, needMatchScale(f) == nil
	case RatingLower:
		values, err := tb.Values(Request{Field: f, Tied: o.among})
		keys := make(map[*Entrant]int64)
		for k := range values {
			keys[&f.Entrants[o.among[k]]] = values[k].Key
		}
		l.base = func(e *Entrant) int64 { return keys[e] }
		return l, err == nil
	}
	return l, false
}

// alone is what a slot is worth that belongs to no bout: if it is open, at most
// what it is worth with all its open boards won.
func (o *outlook) alone(l lead, s *Slot) span {
	now := l.worth(s)
	if s.Kind != Open {
		return span{now, now}
	}
	best, win := *s, o.field.System.Game.Win
	best.Kind, best.Match = Played, o.field.System.Match.Win
	if s.Boards == nil {
		best.Game = win
	}
	for b := range s.Boards {
		if s.Boards[b].Kind == Open {
			best.Game += win
		}
	}
	return span{now, max(now, l.worth(&best))}
}

// extremes finds what a bout may be worth to its sides: the points of matches
// follow those of games.
func (o *outlook) extremes(m *bout) {
	for side := range m.side {
		m.spans[side] = make([]span, len(o.lead))
	}
	for digit := range outcome(3) {
		o.set(m, m.alike(digit))
		for side := range m.side {
			for c, l := range o.lead {
				at := &m.spans[side][c]
				worth := l.worth(o.slot(m, side))
				if digit == 0 {
					*at = span{worth, worth}
				}
				*at = span{min(at.low, worth), max(at.high, worth)}
			}
		}
	}
	o.set(m, opened)
	m.open = true
}

// count adds what a bout is worth to the values of its sides, or takes it off.
func (o *outlook) count(m *bout, sign int64) {
	for side, i := range m.side {
		for c, l := range o.lead {
			worth := m.spans[side][c]
			if !m.open {
				at := l.worth(o.slot(m, side))
				worth = span{at, at}
			}
			o.spans[i][c].add(span{sign * worth.low, sign * worth.high})
		}
	}
}

// above reports whether a is ahead of b by the leading criteria, whatever
// becomes of what is open.
func (o *outlook) above(a, b int) bool {
	for c := range o.lead {
		if low, high := o.spans[a][c].low, o.spans[b][c].high; low != high {
			return low > high
		}
	}
	return false
}

// shared reports whether a and b share a rank, whatever becomes of what is
// open: they are level, and the chain is at its end.
func (o *outlook) shared(a, b int) bool {
	if len(o.lead) < len(o.chain) {
		return false
	}
	for c := range o.lead {
		if x, y := o.spans[a][c], o.spans[b][c]; x != y || x.low != x.high {
			return false
		}
	}
	return true
}

// within returns ranks and a last place that an entrant can reach at most, by
// the leading criteria alone.
func (o *outlook) within(i int) (best, worst, last int) {
	best, worst, last = 1, 1, 1
	for _, j := range o.among {
		switch {
		case j == i || o.above(i, j):
		case o.shared(i, j):
			last++
		default:
			worst++
			last++
			if o.above(j, i) {
				best++
			}
		}
	}
	return best, worst, last
}
