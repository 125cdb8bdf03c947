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
	written int     // the class that its slots hold, -1: none
}

// class is the outcomes of a bout that make the same of it as a whole.
type class struct {
	slot  [2]whole
	made  []tally  // of which numbers of games
	first outcome  // one of them
	finer []choice // its outcomes, listed where boards are looked at
}

// whole is what a slot holds besides its boards.
type whole struct {
	kind        Kind
	game, match tournament.Points
}

// tally is how many of the games of a bout its first side won and drew.
type tally struct{ won, drawn int }

// outcome is one of the three outcomes for each game of a bout, as digits of
// base 3 from the first: won, drawn and lost as the first side sees it.
type outcome int64

// opened is no outcome.
const opened outcome = -1

func (m *bout) has(entrant int) bool { return m.side[0] == entrant || m.side[1] == entrant }

// games returns how many games are open.
func (m *bout) games() int { return max(len(m.boards), 1) }

// alike is the outcome in which all games end with that digit.
func (m *bout) alike(digit outcome) outcome {
	return m.first(tally{}, digit)
}

// first is an outcome with that tally whose other games end with the digit.
func (m *bout) first(t tally, rest outcome) (out outcome) {
	for n := m.games() - 1; n >= 0; n-- {
		digit := rest
		switch {
		case n < t.won:
			digit = 0
		case n < t.won+t.drawn:
			digit = 1
		}
		out = out*3 + digit
	}
	return out
}

// scores are what a digit gives to the two sides.
func scores(digit outcome) [2]tournament.Score {
	return [...][2]tournament.Score{
		{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw}, {tournament.Loss, tournament.Win},
	}[digit]
}

// set writes an outcome into the slots of a bout, or opens them.
func (o *outlook) set(m *bout, out outcome) {
	m.written = -1
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

// write lets the slots of a bout hold a class, whatever their boards are.
func (o *outlook) write(m *bout, class int) {
	if m.written == class {
		return
	}
	m.written = class
	for side, w := range m.classes[class].slot {
		s := o.slot(m, side)
		s.Kind, s.Game, s.Match = w.kind, w.game, w.match
	}
}

func (o *outlook) slot(m *bout, side int) *Slot {
	return &o.field.Entrants[m.side[side]].Slots[m.slot[side]]
}

// classify finds what a bout may be worth. Which boards are won does not
// matter to that, only how many.
func (o *outlook) classify(m *bout) {
	n := m.games()
	for won := range n + 1 {
		for drawn := range n - won + 1 {
			t := tally{won, drawn}
			o.set(m, m.first(t, 2))
			var slot [2]whole
			for side := range slot {
				s := o.slot(m, side)
				slot[side] = whole{s.Kind, s.Game, s.Match}
			}
			at := slices.IndexFunc(m.classes, func(c class) bool { return c.slot == slot })
			if at < 0 {
				at = len(m.classes)
				m.classes = append(m.classes, class{slot: slot, first: m.first(t, 2)})
			}
			m.classes[at].made = append(m.classes[at].made, t)
		}
	}
	o.set(m, opened)
}

// list returns the outcomes of a class.
func (m *bout) list(class int) (list []outcome) {
	for _, t := range m.classes[class].made {
		list = arrangements(list, t, m.games(), 0, 1)
	}
	return list
}

// extremes are outcomes among which each part of a score is least, and most: a
// board does not depend on the others, a match as a whole only on its class.
func (m *bout) extremes() []outcome {
	list := []outcome{m.alike(0), m.alike(1), m.alike(2)}
	for n := range m.classes {
		list = append(list, m.classes[n].first)
	}
	return list
}

// outcomes counts the outcomes of a class, up to a limit.
func (m *bout) outcomes(class, limit int) (n int) {
	for _, t := range m.classes[class].made {
		n += ways(m.games(), t.won, limit) * ways(m.games()-t.won, t.drawn, limit)
		if n > limit {
			return limit + 1
		}
	}
	return n
}

// ways is in how many ways k of n can be chosen, up to a limit.
func ways(n, k, limit int) int {
	all := 1
	for i := range min(k, n-k) {
		if all = all * (n - i) / (i + 1); all > limit {
			return limit
		}
	}
	return all
}

// arrangements adds the outcomes of n more games with that tally, given the
// digits before them and the worth of the next one.
func arrangements(list []outcome, t tally, n int, before, next outcome) []outcome {
	if n == 0 {
		return append(list, before)
	}
	if t.won > 0 {
		list = arrangements(list, tally{t.won - 1, t.drawn}, n-1, before, next*3)
	}
	if t.drawn > 0 {
		list = arrangements(list, tally{t.won, t.drawn - 1}, n-1, before+next, next*3)
	}
	if t.won+t.drawn < n {
		list = arrangements(list, t, n-1, before+2*next, next*3)
	}
	return list
}
