package scoring

import (
	"slices"

	"github.com/reglament/reglament/tournament"
)

// bout is a match, or a game of individuals, whose outcome is open.
type bout struct {
	side    [2]int  // entrants
	slot    [2]int  // of each, index in its Slots
	boards  []int   // those that are open; nil: a game of individuals
	classes []class // what it may be worth
	even    [3]int  // of the outcomes in which all games end alike
	class   int     // the present one; its first outcome is set
	open    bool
	spans   [2][]span // by side and leading criterion, while it is open
}

// class is the outcomes of a bout that are worth the same to both sides.
type class struct{ outcomes []outcome }

// outcome is one of the three outcomes for each game of a bout, as digits of
// base 3 from the first: won, drawn and lost as the first side sees it.
type outcome int32

// opened is no outcome.
const opened outcome = -1

func (m *bout) has(entrant int) bool { return m.side[0] == entrant || m.side[1] == entrant }

// most is how many open games of one bout are looked at board by board: their
// outcomes are listed.
const most = 12

// games returns how many games are open.
func (m *bout) games() int { return max(len(m.boards), 1) }

// outcomes returns how many there are.
func (m *bout) outcomes() outcome {
	n := outcome(1)
	for range m.games() {
		n *= 3
	}
	return n
}

// alike is the outcome in which all games end with that digit.
func (m *bout) alike(digit outcome) outcome { return digit * (m.outcomes() - 1) / 2 }

// scores are what a digit gives to the two sides.
func scores(digit outcome) [2]tournament.Score {
	return [...][2]tournament.Score{
		{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw}, {tournament.Loss, tournament.Win},
	}[digit]
}

// decide gives the games of bout k an outcome, or opens them again.
func (o *outlook) decide(k int, out outcome) {
	m := &o.bouts[k]
	o.count(m, -1)
	m.open = out == opened
	o.set(m, out)
	o.count(m, 1)
}

// set writes an outcome into the slots of a bout.
func (o *outlook) set(m *bout, out outcome) {
	a, b, y := o.slot(m, 0), o.slot(m, 1), &o.field.System
	if m.boards != nil {
		o.play(m, out)
		a.Kind, a.Game, a.Match = y.settle(a.Boards, b.Boards)
		b.Kind, b.Game, b.Match = y.settle(b.Boards, a.Boards)
		return
	}
	kind, score := Open, [2]tournament.Score{}
	if out != opened {
		kind, score = Played, scores(out)
	}
	a.Kind, a.Game = kind, y.Game.Points(score[0], tournament.Played)
	b.Kind, b.Game = kind, y.Game.Points(score[1], tournament.Played)
}

// play sets the boards of a bout alone, if it has any: all that differs inside
// a class.
func (o *outlook) play(m *bout, out outcome) {
	kind, score := Open, [2]tournament.Score{}
	for _, at := range m.boards {
		if out != opened {
			kind, score = Played, scores(out%3)
			out /= 3
		}
		for side := range m.side {
			b := &o.slot(m, side).Boards[at]
			b.Kind, b.Score, b.Points = kind, score[side], o.field.System.Game.Points(score[side], tournament.Played)
		}
	}
}

func (o *outlook) slot(m *bout, side int) *Slot {
	return &o.field.Entrants[m.side[side]].Slots[m.slot[side]]
}

// classify sorts the outcomes of bout k by what they are worth.
func (o *outlook) classify(k int) {
	type worth struct {
		kind        [2]Kind
		game, match [2]tournament.Points
	}
	m := &o.bouts[k]
	at, even := make(map[worth]int), []outcome{m.alike(0), m.alike(1), m.alike(2)}
	for out := range m.outcomes() {
		o.set(m, out)
		var w worth
		for side := range m.side {
			s := o.slot(m, side)
			w.kind[side], w.game[side], w.match[side] = s.Kind, s.Game, s.Match
		}
		c, ok := at[w]
		if !ok {
			c = len(m.classes)
			at[w] = c
			m.classes = append(m.classes, class{})
		}
		if digit := slices.Index(even, out); digit >= 0 {
			m.even[digit] = c
		}
		m.classes[c].outcomes = append(m.classes[c].outcomes, out)
	}
	o.set(m, opened)
}

// vary breaks a tie by criterion k and those after it in every way in which
// the points of the matches that such criteria look at may come about, from
// bout n on.
func (o *outlook) vary(n, above int, tied []int, k int) {
	for n < len(o.bouts) && o.local && !slices.ContainsFunc(tied, o.bouts[n].has) {
		n++
	}
	if n == len(o.bouts) {
		o.budget--
		o.group(above, tied, k)
		return
	}
	m := &o.bouts[n]
	outcomes := m.classes[m.class].outcomes
	for _, out := range outcomes {
		if o.budget < 0 || o.err != nil || o.covers(tied, above+1, above+len(tied)) {
			break
		}
		o.play(m, out)
		o.vary(n+1, above, tied, k)
	}
	o.play(m, outcomes[0])
}
