package tiebreak

import (
	"cmp"

	"github.com/reglament/reglament/scoring"
)

// adjust returns the score of an entrant as its opponents see it (16.3): as it
// is, but requested byes that only voluntary unplayed rounds follow, and those
// of the last round, count as draws. In a round robin nothing is changed (15.2).
func (s *Sheet) adjust(i int, sc Score, fore bool) int64 {
	return s.adjusted[sc-1][flag(fore)].get(i, len(s.rows), func() int64 {
		row := s.row(i)
		kept := len(row)
		if s.swiss() {
			for kept > 0 && s.absent(&row[kept-1], fore) {
				kept--
			}
		}
		sum := s.penalty(i, sc)
		for k := range row {
			switch {
			case fore && s.foreRound(&row[k]), k >= kept && requested(row[k].Kind):
				sum += s.draw(sc)
			default:
				sum += points(&row[k], sc)
			}
		}
		return sum
	})
}

// absent reports a voluntary unplayed round, which a forfeit of the last round
// is not for Fore Buchholz (8.3).
func (s *Sheet) absent(slot *scoring.Slot, fore bool) bool {
	return voluntary(slot.Kind) && !(fore && s.foreRound(slot))
}

// foreRound reports whether Fore Buchholz takes a slot as a draw (8.3): every
// pairing of the last round, whatever came of it.
func (s *Sheet) foreRound(slot *scoring.Slot) bool {
	if slot.Round != s.rounds() || slot.Kind == scoring.Void || slot.Kind == scoring.FreeRound {
		return false
	}
	return slot.Met() || s.rules.Readings.ForeByes == ByesAsDraws
}

// own returns the final score of an entrant for its own unplayed rounds (16.4).
func (s *Sheet) own(i int, sc Score, fore bool) int64 {
	sum := s.total(i, sc)
	if !fore {
		return sum
	}
	row := s.row(i)
	for k := len(row) - 1; k >= 0 && row[k].Round == s.rounds(); k-- {
		if s.foreRound(&row[k]) {
			sum += s.draw(sc) - points(&row[k], sc)
		}
	}
	return sum
}

// source says whose score a contribution is made of.
type source uint8

const (
	fromOpponent source = iota
	fromSelf            // a dummy with the own final score
	fromCap             // a dummy held down to a draw in every round (16.4.2)
	fromRival           // a dummy held down to the scheduled opponent (16.4.1)
)

// contribution is what one slot adds to a Buchholz or Sonneborn-Berger sum.
type contribution struct {
	slot      int
	from      source
	voluntary bool
	score     int64 // of the opponent or the dummy
	amount    int64 // what is summed: the score, or its product with the own points
	cut       cutKind
}

type cutKind uint8

const (
	notCut cutKind = iota
	cutLow
	cutVoluntary // a low cut that fell on a voluntary unplayed round (16.5)
	cutHigh
)

// against says how contributions are made.
type against struct {
	theirs Score // of the opponent
	own    Score // by which the product is taken; PrimaryScore: no product
	fore   bool
	games  bool // forfeits are games (modifier P)
}

// contributions returns what each round of an entrant adds (8.1, 9.1, 13.2).
// They are good until the next call.
func (s *Sheet) contributions(i int, a against) []contribution {
	row := s.row(i)
	all := s.contributed[:0]
	for k := range row {
		c, ok := s.contribution(i, k, &row[k], a)
		if !ok {
			continue
		}
		c.amount = c.score
		if a.own != PrimaryScore {
			c.amount *= points(&row[k], a.own)
		}
		all = append(all, c)
	}
	s.contributed = all
	return all
}

func (s *Sheet) contribution(i, k int, slot *scoring.Slot, a against) (contribution, bool) {
	c := contribution{slot: k}
	fore := a.fore && s.foreRound(slot)
	if silent(slot.Kind) && !(fore && slot.Met()) {
		return c, false
	}
	game := slot.Kind == scoring.Played || fore || forfeit(slot.Kind) && (a.games || !s.swiss())
	if opponent := met(slot); game && opponent >= 0 {
		c.score = s.adjust(opponent, a.theirs, a.fore)
		c.voluntary = slot.Kind == scoring.ForfeitLoss && !fore && s.swiss() &&
			s.rules.Readings.ForfeitGame == StaysVoluntary
		return c, true
	}
	if !s.swiss() {
		return c, false // no opponent, no game (15.2)
	}
	c.voluntary = s.absent(slot, a.fore)
	c.score, c.from = s.dummy(i, slot, a)
	return c, true
}

// dummy returns the score of the dummy opponent of an unplayed round (16.4):
// the own final score, since March 2026 at most the score of the scheduled
// opponent, or without one at most a draw in every round.
func (s *Sheet) dummy(i int, slot *scoring.Slot, a against) (int64, source) {
	score := s.own(i, a.theirs, a.fore)
	if s.rules.Edition < March2026 {
		return score, fromSelf
	}
	limit, from := s.draw(a.theirs)*int64(s.rounds()), fromCap
	if opponent := met(slot); forfeit(slot.Kind) && opponent >= 0 {
		limit, from = s.adjust(opponent, a.theirs, a.fore), fromRival
	}
	if limit < score {
		return limit, from
	}
	return score, fromSelf
}

// cut marks the least significant contributions and, for a median, the most
// significant ones (14.1, 16.5): all low cuts first.
func (s *Sheet) cut(all []contribution, low, high int) {
	for range min(low, len(all)) {
		leastSignificant(all, s.rules.Readings.VoluntaryCut)
	}
	for range min(high, max(0, len(all)-low)) {
		best := -1
		for k := range all {
			if all[k].cut == notCut && (best < 0 || bySignificance(&all[k], &all[best]) > 0) {
				best = k
			}
		}
		all[best].cut = cutHigh
	}
}

// leastSignificant makes one low cut. Of a Buchholz sum it takes the lowest
// voluntary unplayed round, if any. Of a Sonneborn-Berger sum it takes the
// larger of two products: that of the lowest opponent, and that of the lowest
// voluntary unplayed round (16.5.2).
func leastSignificant(all []contribution, reading VoluntaryCut) {
	lowest, absent := -1, -1
	for k := range all {
		c := &all[k]
		if c.cut != notCut {
			continue
		}
		if lowest < 0 || bySignificance(c, &all[lowest]) < 0 {
			lowest = k
		}
		if c.voluntary && (absent < 0 || reading.less(c, &all[absent])) {
			absent = k
		}
	}
	if absent >= 0 && all[absent].amount >= all[lowest].amount {
		all[absent].cut = cutVoluntary
		return
	}
	all[lowest].cut = cutLow
}

// less orders voluntary unplayed rounds for the cut.
func (r VoluntaryCut) less(a, b *contribution) bool {
	if r == LowestProduct {
		return a.amount < b.amount
	}
	return bySignificance(a, b) < 0
}

// bySignificance orders contributions by the opponent's score, then by amount.
func bySignificance(a, b *contribution) int {
	return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.amount, b.amount))
}

// sum adds what was not cut.
func sum(all []contribution) int64 {
	var n int64
	for k := range all {
		if all[k].cut == notCut {
			n += all[k].amount
		}
	}
	return n
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
