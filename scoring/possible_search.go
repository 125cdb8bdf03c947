package scoring

import (
	"slices"

	"github.com/reglament/reglament/tournament"
)

// outcomes of a game as its first side sees them, in the order of the search.
func outcomes() [3]tournament.Score {
	return [3]tournament.Score{tournament.Win, tournament.Draw, tournament.Loss}
}

// decide gives a game an outcome; NoScore opens it again.
func (o *outlook) decide(k int, first tournament.Score) {
	g := &o.games[k]
	o.score[k] = first
	second := first
	switch first {
	case tournament.Win:
		second = tournament.Loss
	case tournament.Loss:
		second = tournament.Win
	}
	y := &o.field.System
	for side, score := range [2]tournament.Score{first, second} {
		s := &o.field.Entrants[g.side[side]].Slots[g.slot[side]]
		kind, worth := Played, y.Game.Points(score, tournament.Played)
		if score == tournament.NoScore {
			kind = Open
		}
		if g.board < 0 {
			s.Kind, s.Game = kind, worth
			continue
		}
		s.Boards[g.board].Kind, s.Boards[g.board].Points, s.Boards[g.board].Score = kind, worth, score
	}
	if g.board >= 0 {
		a := &o.field.Entrants[g.side[0]].Slots[g.slot[0]]
		b := &o.field.Entrants[g.side[1]].Slots[g.slot[1]]
		a.Kind, a.Game, a.Match = y.settle(a.Boards, b.Boards)
		b.Kind, b.Game, b.Match = y.settle(b.Boards, a.Boards)
	}
	o.total(g.side[0])
	o.total(g.side[1])
}

// restore opens all games again.
func (o *outlook) restore() {
	for k := range o.games {
		if o.score[k] != tournament.NoScore {
			o.decide(k, tournament.NoScore)
		}
	}
}

// seed ranks some outcomes that are likely to be extreme, so that the search
// has to look at few others: each entrant wins or loses everything, and the
// games of the others go to the weaker, to the stronger, or to nobody.
func (o *outlook) seed() {
	base := slices.Clone(o.points)
	for _, i := range o.among {
		for _, own := range [2]tournament.Score{tournament.Win, tournament.Loss} {
			for others := range 3 {
				o.lean(i, own, others, base)
				o.leaf()
			}
		}
	}
	o.restore()
}

func (o *outlook) lean(i int, own tournament.Score, others int, base []tournament.Points) {
	for k := range o.games {
		a, b := o.games[k].side[0], o.games[k].side[1]
		score := tournament.Draw
		switch {
		case a == i:
			score = own
		case b == i && own == tournament.Win:
			score = tournament.Loss
		case b == i:
			score = tournament.Win
		case others == 0 && base[a] < base[b], others == 1 && base[a] > base[b]:
			score = tournament.Win
		case others < 2:
			score = tournament.Loss
		}
		o.decide(k, score)
	}
}

// search tries all outcomes of the games from k on.
func (o *outlook) search(k int) {
	if o.budget < 0 || o.err != nil || o.known() {
		return
	}
	if k == len(o.games) {
		o.leaf()
		return
	}
	for _, score := range outcomes() {
		o.decide(k, score)
		o.search(k + 1)
	}
	o.decide(k, tournament.NoScore)
}

// known reports whether no outcome below this point can extend what is known:
// by points alone every rank stays within it.
func (o *outlook) known() bool {
	if !o.byGame && !o.byMatch {
		return false
	}
	for k := range o.rows {
		row := &o.rows[k]
		i := row.Entrant
		low, high := o.points[i], o.points[i]+o.left[i]
		best, worst := 1, 1
		for _, j := range o.among {
			if j == i {
				continue
			}
			if o.points[j] > high {
				best++
			}
			if o.points[j]+o.left[j] >= low {
				worst++
			}
		}
		if row.Best == 0 || best < row.Best || worst > row.Worst {
			return false
		}
	}
	return true
}

// leaf ranks an outcome of all games: groups of equal points are broken only
// where the tie could extend what is known.
func (o *outlook) leaf() {
	if !o.byGame && !o.byMatch {
		o.full()
		return
	}
	looked := false
	for k := range o.rows {
		i := o.rows[k].Entrant
		above := 0
		o.tied = o.tied[:0]
		mine := o.points[i]
		for _, j := range o.among {
			if p := o.points[j]; p > mine {
				above++
			} else if p == mine {
				if len(o.tied) == 0 && j != i {
					break
				}
				o.tied = append(o.tied, j)
			}
		}
		if len(o.tied) == 0 {
			continue // its group was seen with an entrant before it
		}
		if o.covers(above+1, above+len(o.tied)) {
			continue
		}
		looked = true
		o.group(above, slices.Clone(o.tied), 1)
	}
	if looked {
		o.budget--
	}
}

// covers reports whether all of o.tied are known to reach both ends.
func (o *outlook) covers(best, worst int) bool {
	for _, i := range o.tied {
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

// full ranks by the whole chain.
func (o *outlook) full() {
	o.budget--
	st, err := Places(o.field, o.chain)
	if err != nil {
		o.err = err
		return
	}
	for lo, hi := 0, 0; lo < len(st.Rows); lo = hi {
		for hi = lo + 1; hi < len(st.Rows) && st.Rows[hi].Rank == st.Rows[lo].Rank; hi++ {
		}
		for _, row := range st.Rows[lo:hi] {
			o.note(row.Entrant, lo+1, hi)
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

// bounds are the ranks by points alone: nobody can do better or worse.
func (o *outlook) bounds() {
	for k := range o.rows {
		row := &o.rows[k]
		i := row.Entrant
		row.Best, row.Worst = 1, 1
		for _, j := range o.among {
			switch {
			case j == i:
			case !o.byGame && !o.byMatch:
				row.Worst++
			default:
				if o.points[j] > o.points[i]+o.left[i] {
					row.Best++
				}
				if o.points[j]+o.left[j] >= o.points[i] {
					row.Worst++
				}
			}
		}
		row.Last = row.Worst
	}
}
