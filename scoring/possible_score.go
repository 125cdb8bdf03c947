package scoring

import (
	"math"
	"slices"

	"github.com/reglament/reglament/tournament"
)

// ladder is a run of criteria whose values are sums over the own slots, or
// fixed, taken together: one score, of which more is better by these criteria
// in turn. What is open bounds it from both sides.
type ladder struct {
	from, to int   // criteria of the chain
	scope    scope // whose matches those from "to" on look at
	final    bool  // there are none
	terms    []term
	parts    int
	weights  []int64 // of the parts of all terms
	rest     int64   // least score of all parts but the first
	low      []int64 // by entrant: with all bouts left out
	high     []int64 // likewise, with all that is coming and belongs to no bout
}

// scoreRoom is how far scores may go: sums of many of them have to fit as well.
const scoreRoom = 1 << 56

// ladder takes the criteria from k on that are sums together, as far as their
// scores fit; those that look at boards only if boards says so.
func (o *outlook) ladder(k int, boards bool) *ladder {
	l := &ladder{from: k, to: k}
	for at := k; at < len(o.chain) && (boards || !reachOf(o.chain[at]).boards()); at++ {
		t, ok := o.term(o.chain[at])
		if !ok {
			break
		}
		l.terms = append(l.terms, t)
		l.parts += t.parts
	}
	lows, highs := o.decided(l)
	least, ranges := o.ranges(l, lows, highs)
	l.weigh(ranges)
	for c := 1; c < l.parts; c++ {
		l.rest += least[c] * l.weights[c]
	}
	for i := range lows {
		l.low, l.high = append(l.low, l.score(lows[i])), append(l.high, l.score(highs[i]))
	}
	l.final, l.scope = l.to == len(o.chain), o.scope[l.to]
	return l
}

// decided returns the parts of everybody with all bouts left out, at least and
// at most.
func (o *outlook) decided(l *ladder) (lows, highs [][]int64) {
	in := make(map[*Slot]bool)
	for _, m := range o.varied() {
		in[o.slot(m, 0)], in[o.slot(m, 1)] = true, true
	}
	for i := range o.field.Entrants {
		e := &o.field.Entrants[i]
		low := l.of(func(t *term, to []int64) { t.base(e, to) })
		high := l.of(func(t *term, to []int64) { t.base(e, to); t.come(to) })
		for k := range e.Slots {
			if s := &e.Slots[k]; !in[s] {
				extend(low, high, l.of(func(t *term, to []int64) { t.worth(s, to) }), l.of(func(t *term, to []int64) { t.worth(o.won(s), to) }))
			}
		}
		lows, highs = append(lows, low), append(highs, high)
	}
	return lows, highs
}

// extend adds what may be one or the other to bounds.
func extend(low, high, one, other []int64) {
	for c := range low {
		low[c] += min(one[c], other[c])
		high[c] += max(one[c], other[c])
	}
}

// ranges returns the least value of each part and how many it may have, over
// all entrants, given the bounds without bouts.
func (o *outlook) ranges(l *ladder, lows, highs [][]int64) (least, ranges []int64) {
	low, high := make([][]int64, len(lows)), make([][]int64, len(highs))
	for i := range lows {
		low[i], high[i] = slices.Clone(lows[i]), slices.Clone(highs[i])
	}
	for _, m := range o.varied() {
		var least, most [2][]int64
		for _, out := range m.extremes() {
			o.set(m, out)
			for side := range m.side {
				parts := l.of(func(t *term, to []int64) { t.worth(o.slot(m, side), to) })
				if least[side] == nil {
					least[side], most[side] = slices.Clone(parts), parts
				}
				for c, p := range parts {
					least[side][c], most[side][c] = min(least[side][c], p), max(most[side][c], p)
				}
			}
		}
		o.set(m, opened)
		for side, i := range m.side {
			extend(low[i], high[i], least[side], most[side])
		}
	}
	least, ranges = make([]int64, l.parts), make([]int64, l.parts)
	for c := range ranges {
		from, to := int64(math.MaxInt64), int64(math.MinInt64)
		for i := range low {
			from, to = min(from, low[i][c]), max(to, high[i][c])
		}
		least[c], ranges[c] = from, to-from+1
	}
	return least, ranges
}

// weigh gives the parts weights so that a score orders as the parts do in
// turn, given how many values each may have. Parts for which there is no room
// have none: their criterion does not belong to the ladder, but is bounded by
// those of its parts that do.
func (l *ladder) weigh(ranges []int64) {
	fit, room := 0, int64(scoreRoom)
	for fit < len(ranges) && room/ranges[fit] > 0 {
		room /= ranges[fit]
		fit++
	}
	l.weights = make([]int64, len(ranges))
	weight := int64(1)
	for c := fit - 1; c >= 0; c-- {
		l.weights[c] = weight
		weight *= ranges[c]
	}
	for _, t := range l.terms {
		if fit -= t.parts; fit < 0 {
			break
		}
		l.to++
	}
}

// of is the parts that a function adds for every term.
func (l *ladder) of(f func(t *term, to []int64)) []int64 {
	parts, at := make([]int64, l.parts), 0
	for k := range l.terms {
		t := &l.terms[k]
		f(t, parts[at:at+t.parts])
		at += t.parts
	}
	return parts
}

func (l *ladder) score(parts []int64) (score int64) {
	for c, p := range parts {
		score += p * l.weights[c]
	}
	return score
}

// first is the value by the first part that a score holds.
func (l *ladder) first(score int64) int64 {
	if l.parts == 0 || l.weights[0] == 0 {
		return 0
	}
	score -= l.rest
	first := score / l.weights[0]
	if score%l.weights[0] < 0 {
		first--
	}
	return first
}

// worth is the score of a slot.
func (l *ladder) worth(s *Slot) int64 {
	return l.score(l.of(func(t *term, to []int64) { t.worth(s, to) }))
}

// come adds what is not paired yet.
func (t *term) come(to []int64) {
	for c := range to {
		to[c] += t.coming
	}
}

// won is a slot with all that is open in it won.
func (o *outlook) won(s *Slot) *Slot {
	if s.Kind != Open {
		return s
	}
	best, win := *s, o.field.System.Game.Win
	best.Kind, best.Match, best.Boards = Played, o.field.System.Match.Win, slices.Clone(s.Boards)
	if s.Boards == nil {
		best.Game = win
	}
	for b := range best.Boards {
		if at := &best.Boards[b]; at.Kind == Open {
			best.Game += win
			at.Kind, at.Score, at.Points = Played, tournament.Win, at.Points+win
		}
	}
	return &best
}

// varied are the bouts whose outcomes are looked at one by one.
func (o *outlook) varied() []*bout {
	if o.blurred {
		return nil
	}
	list := make([]*bout, len(o.bouts))
	for k := range o.bouts {
		list[k] = &o.bouts[k]
	}
	return list
}
