package simulation

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
)

// whatIf is a table in which games can have other results. A player keeps its
// memory from tournament to tournament.
type whatIf struct {
	was    *scoring.Field
	now    scoring.Field
	chain  []scoring.TieBreaker
	ranks  []int               // by entrant; 0: not ranked
	ranked []int               // entrants, best first
	points []tournament.Points // by entrant, where points come first in the chain
	values []scoring.Value     // by position in ranked, where a FIDE criterion does

	met    []meeting
	played []tournament.Outcome // of all met, in one piece
	slots  [2][]scoring.Slot    // of the two sides of a meeting
	boards [2][]scoring.Board   // of their slots in it
	ranker scoring.Ranker
}

// of takes up a table.
func (w *whatIf) of(t *regulation.Table) {
	entrants := append(w.now.Entrants[:0], t.Field.Entrants...)
	w.was, w.now, w.chain = t.Field, *t.Field, t.Chain
	w.now.Entrants = entrants
	w.ranks = append(w.ranks[:0], make([]int, len(entrants))...)
	w.ranked, w.points, w.values = w.ranked[:0], w.points[:0], nil
	for k := range t.Rows {
		w.ranks[t.Rows[k].Entrant] = t.Rows[k].Rank
		w.ranked = append(w.ranked, t.Rows[k].Entrant)
	}
	for k := range entrants {
		w.points = append(w.points, firstPoints(w.chain, w.was, k))
	}
}

// firstPoints are those of an entrant by which a chain begins, if it begins by
// points.
func firstPoints(chain []scoring.TieBreaker, f *scoring.Field, entrant int) tournament.Points {
	game, match := f.Totals(entrant)
	if _, ok := chain[0].(scoring.MatchPoints); ok {
		return match
	}
	return game
}

// meeting is a finished match, or a game of individuals.
type meeting struct {
	side  [2]int // entrants
	slot  [2]int // of each, index in its Slots
	games []tournament.Outcome
}

// meetings lists those of a round, once each. The next call overwrites them.
func (w *whatIf) meetings(round int) []meeting {
	w.met, w.played = w.met[:0], w.played[:0]
	for k := range w.was.Entrants {
		for i := range w.was.Entrants[k].Slots {
			s := &w.was.Entrants[k].Slots[i]
			if s.Round != round || s.Opponent <= k || s.Kind == scoring.Open || s.Kind == scoring.Void {
				continue
			}
			if there := facing(w.was, k, i); there >= 0 {
				from := len(w.played)
				w.played = outcomes(w.played, s, &w.was.Entrants[s.Opponent].Slots[there])
				w.met = append(w.met, meeting{side: [2]int{k, s.Opponent}, slot: [2]int{i, there}, games: w.played[from:len(w.played):len(w.played)]})
			}
		}
	}
	return w.met
}

// facing finds the slot of the other side: where a pair has several in a
// round, they stand in the same order.
func facing(f *scoring.Field, k, slot int) int {
	own := f.Entrants[k].Slots
	round, rival, nth := own[slot].Round, own[slot].Opponent, 0
	for i := range slot {
		if own[i].Round == round && own[i].Opponent == rival {
			nth++
		}
	}
	theirs := f.Entrants[rival].Slots
	for i := range theirs {
		if theirs[i].Round == round && theirs[i].Opponent == k {
			if nth == 0 {
				return i
			}
			nth--
		}
	}
	return -1
}

// outcomes reads the games of a meeting back, those of individuals from their
// points.
func outcomes(list []tournament.Outcome, own, theirs *scoring.Slot) []tournament.Outcome {
	if len(own.Boards) == 0 {
		o := tournament.Drawn()
		if own.Game > theirs.Game {
			o = tournament.FirstWins()
		} else if own.Game < theirs.Game {
			o = tournament.SecondWins()
		}
		o.Cause = cause(own.Kind)
		return append(list, o)
	}
	for b := range min(len(own.Boards), len(theirs.Boards)) {
		list = append(list, tournament.Outcome{First: own.Boards[b].Score, Second: theirs.Boards[b].Score, Cause: cause(own.Boards[b].Kind)})
	}
	return list
}

func cause(k scoring.Kind) tournament.Cause {
	switch k {
	case scoring.ForfeitWin, scoring.ForfeitLoss:
		return tournament.Forfeit
	case scoring.Void:
		return tournament.Annulled
	}
	return tournament.Played
}

// games counts the played games of a meeting, and the dead ones of them.
func (w *whatIf) games(m meeting) (played, dead int64) {
	w.open(m)
	readable := w.put(m) && w.as(m)
	for b, was := range m.games {
		if !was.OverTheBoard() {
			continue
		}
		played++
		alive := !readable
		for _, o := range [...]tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()} {
			if m.games[b] = o; !alive && o != was {
				alive = !w.put(m) || w.moved()
			}
		}
		m.games[b] = was
		if !alive {
			dead++
		}
	}
	for _, k := range m.side {
		w.now.Entrants[k] = w.was.Entrants[k]
		w.points[k] = firstPoints(w.chain, w.was, k)
	}
	return played, dead
}

// open gives the sides of a meeting slots of their own.
func (w *whatIf) open(m meeting) {
	for side, k := range m.side {
		w.slots[side] = append(w.slots[side][:0], w.was.Entrants[k].Slots...)
		slot := &w.slots[side][m.slot[side]]
		if slot.Boards != nil {
			w.boards[side] = append(w.boards[side][:0], slot.Boards...)
			slot.Boards = w.boards[side]
		}
		w.now.Entrants[k].Slots = w.slots[side]
	}
}

// put puts the games of an open meeting into the table.
func (w *whatIf) put(m meeting) bool {
	if w.now.Score(&w.slots[0][m.slot[0]], &w.slots[1][m.slot[1]], m.games) != nil {
		return false
	}
	for _, k := range m.side {
		w.points[k] = firstPoints(w.chain, &w.now, k)
	}
	return true
}

// as reports whether the meeting in the table is what it was.
func (w *whatIf) as(m meeting) bool {
	for side, k := range m.side {
		a, b := &w.was.Entrants[k].Slots[m.slot[side]], &w.slots[side][m.slot[side]]
		if a.Kind != b.Kind || a.Game != b.Game || a.Match != b.Match || !slices.Equal(a.Boards, b.Boards) {
			return false
		}
	}
	return true
}

// moved reports whether somebody has another place than he had. Where the
// first criterion leaves the order as it was, only those whom it leaves level
// have to be ranked, group by group.
func (w *whatIf) moved() bool {
	if !w.first() {
		return w.shuffled(w.ranked, 1)
	}
	for b := 1; b < len(w.ranked); b++ {
		c := w.order(b-1, b)
		if c > 0 || c < 0 && w.ranks[w.ranked[b-1]] == w.ranks[w.ranked[b]] {
			return true
		}
	}
	for lo, hi := 0, 0; lo < len(w.ranked); lo = hi {
		for hi = lo + 1; hi < len(w.ranked) && w.order(lo, hi) == 0; hi++ {
		}
		if hi-lo > 1 && w.shuffled(w.ranked[lo:hi], lo+1) {
			return true
		}
	}
	return false
}

// first applies the first criterion; false where it may need a lot.
func (w *whatIf) first() bool {
	switch c := w.chain[0].(type) {
	case scoring.GamePoints, scoring.MatchPoints:
		return true
	case tiebreak.Criterion:
		var err error
		w.values, err = c.Values(scoring.Request{Field: &w.now, Tied: w.ranked})
		return err == nil
	}
	return false
}

// order compares those at two positions of w.ranked by the first criterion,
// negative where the first one is ahead.
func (w *whatIf) order(a, b int) int {
	if len(w.values) > 0 {
		return w.values[a].Compare(w.values[b])
	}
	return int(w.points[w.ranked[b]] - w.points[w.ranked[a]])
}

// shuffled ranks a group of which the best has had a rank, and reports whether
// somebody has another one.
func (w *whatIf) shuffled(group []int, best int) bool {
	st, err := w.ranker.Among(&w.now, group, w.chain)
	if err != nil {
		return true // by a drawing of lots that was not held
	}
	for k := range st.Rows {
		if st.Rows[k].Rank+best-1 != w.ranks[st.Rows[k].Entrant] {
			return true
		}
	}
	return false
}
