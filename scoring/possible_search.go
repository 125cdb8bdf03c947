package scoring

import "slices"

// search looks for the outcomes that suit some entrants best or least, who all
// have one score: one entrant, or several without open games. It branches over
// what the open bouts are worth, only over those that matter to the rank of
// its targets, and only where bounds leave hope.
type search struct {
	o      *outlook
	ladder *ladder
	above  int   // who is ahead of all the teams for certain
	teams  []int // among whom the rank is sought
	target []int // of one score; the first stands for all
	up     bool  // their best rank is sought
	down   bool  // their worst

	forks     []fork
	low, high []int64 // by entrant: scores within what is open
	left      []int   // by entrant: open forks
	part      []part  // by entrant
	counter   counter
	memo      memo
	tied      []int // at a leaf
}

// fork is a bout as a search sees it.
type fork struct {
	bout      *bout
	side      [2]int
	all       []choice
	choices   []choice // of them those that are tried
	low, high [2]int64 // of each side over the choices
	least     int64    // of both sides together
	most      int64
	chosen    int // index of the choice, -1: open
}

// choice is one thing that a bout may come to: a class, or an outcome of the
// class that was chosen before.
type choice struct {
	worth   [2]int64 // scores of the sides
	class   int
	outcome outcome
}

// part is what an entrant has to do with a search.
type part uint8

const (
	absent   part = iota // not among the teams, or its order to the targets is certain
	peer                 // that too, but it may be level with them by the first criterion
	rival                // may end ahead of the targets and behind them, or level
	targeted             // a target
)

func newFork(m *bout, choices []choice) fork {
	f := fork{bout: m, side: m.side, all: choices, chosen: -1}
	f.restrict(choices)
	return f
}

// restrict leaves a fork those choices.
func (f *fork) restrict(choices []choice) {
	f.choices = choices
	for n, c := range choices {
		sum := c.worth[0] + c.worth[1]
		if n == 0 {
			f.low, f.high, f.least, f.most = c.worth, c.worth, sum, sum
		}
		for side, w := range c.worth {
			f.low[side], f.high[side] = min(f.low[side], w), max(f.high[side], w)
		}
		f.least, f.most = min(f.least, sum), max(f.most, sum)
	}
}

// dominant returns the choices that are enough to find the best rank of a
// side, or, with sign -1, its worst: those in which its score is the greatest
// (the least), provided that the opponent can have no less (no more) in any
// other.
//
// Why they are enough: take any outcome of everything, and change this bout to
// such a choice. If the score of the side grows, whoever is ahead of it now has
// no less than its new score, so more than its old one, and had so before,
// since no score of others grew: it was ahead before. So nobody comes to be
// ahead, whatever the criteria that follow say. The same upside down for the
// worst rank and for who is not behind.
func (f *fork) dominant(side int, sign int64) []choice {
	extreme := max(sign*f.low[side], sign*f.high[side])
	var kept []choice
	for _, c := range f.choices {
		if sign*c.worth[side] == extreme {
			kept = append(kept, c)
		}
	}
	for _, c := range f.choices {
		if !slices.ContainsFunc(kept, func(k choice) bool { return sign*k.worth[1-side] <= sign*c.worth[1-side] }) {
			return f.choices
		}
	}
	return kept
}

// begin brings a search to its first branch: the targets' own bouts are decided
// as suits what is sought.
func (s *search) begin() {
	n := len(s.o.field.Entrants)
	s.low, s.high = append(s.low[:0], s.ladder.low...), append(s.high[:0], s.ladder.high...)
	s.left, s.part, s.memo = cleared(s.left, n), cleared(s.part, n), memo{key: s.memo.key}
	for _, i := range s.target {
		s.part[i] = targeted
	}
	for k := range s.forks {
		s.enter(&s.forks[k])
	}
}

// enter adds an open fork to the scores, or a decided one if nothing is left to
// choose.
func (s *search) enter(f *fork) {
	if len(f.choices) != len(f.all) {
		f.restrict(f.all)
	}
	if side := slices.Index(f.side[:], s.target[0]); side >= 0 && s.up != s.down {
		sign := int64(1)
		if s.down {
			sign = -1
		}
		f.restrict(f.dominant(side, sign))
	}
	for side, i := range f.side {
		s.low[i], s.high[i] = s.low[i]+f.low[side], s.high[i]+f.high[side]
		s.left[i]++
	}
	if f.chosen = -1; len(f.choices) == 1 {
		s.choose(f, 0)
	}
}

// narrow leaves out the teams whose order to the targets is certain and does
// not matter otherwise.
func (s *search) narrow() {
	var teams []int
	for _, i := range s.teams {
		switch {
		case s.part[i] != absent || s.ladder.final && s.level(i):
			teams = append(teams, i)
		case s.low[i] > s.high[s.target[0]]:
			s.above++
		}
	}
	s.teams = teams
}

// choose decides a fork.
func (s *search) choose(f *fork, n int) {
	f.chosen = n
	for side, i := range f.side {
		worth := f.choices[n].worth[side]
		s.low[i] += worth - f.low[side]
		s.high[i] += worth - f.high[side]
		s.left[i]--
	}
}

// reopen takes a decision back.
func (s *search) reopen(f *fork) {
	for side, i := range f.side {
		worth := f.choices[f.chosen].worth[side]
		s.low[i] -= worth - f.low[side]
		s.high[i] -= worth - f.high[side]
		s.left[i]++
	}
	f.chosen = -1
}

// branch tries all that may come of what is open.
func (s *search) branch() {
	if s.o.err != nil || s.o.budget < 0 || !s.hope() || s.branched() || !s.o.spend(1) {
		return
	}
	f := s.next()
	if f == nil {
		s.leaf()
		return
	}
	for n := range f.choices {
		s.choose(f, n)
		s.branch()
		s.reopen(f)
	}
}

// next is the fork to branch over: of those that matter the one between two
// rivals, if there is one, and of such the one whose sides have least open, so
// that what becomes of them is soon known. It is nil if nothing more matters.
func (s *search) next() *fork {
	var best *fork
	var bestRivals, bestLeft int
	for k := range s.forks {
		f := &s.forks[k]
		if f.chosen >= 0 || !s.matters(f) {
			continue
		}
		rivals, left := 0, 0
		for _, i := range f.side {
			if s.part[i] >= rival {
				rivals, left = rivals+1, left+s.left[i]
			}
		}
		if best == nil || rivals > bestRivals || rivals == bestRivals && left < bestLeft {
			best, bestRivals, bestLeft = f, rivals, left
		}
	}
	return best
}

// matters reports whether the ranks of the targets may depend on a fork: there
// are others who may come level with them, and its sides are among those, or
// among those whose matches may break the tie.
func (s *search) matters(f *fork) bool {
	if s.counter.rivals == 0 && len(s.target) == 1 {
		return false
	}
	return s.ladder.scope == ofAll || s.part[f.side[0]] != absent || s.part[f.side[1]] != absent
}

// games counts the open games that matter.
func (s *search) games() (n int) {
	for k := range s.forks {
		if f := &s.forks[k]; f.chosen < 0 && s.matters(f) {
			n += f.bout.games()
		}
	}
	return n
}

// leaf breaks the tie in which the targets are, if they are in one.
func (s *search) leaf() {
	s.tied = s.tied[:0]
	for _, i := range s.teams {
		if s.part[i] >= rival || s.ladder.final && s.level(i) {
			s.tied = append(s.tied, i)
		}
	}
	s.o.settle(s, s.above+s.counter.above, s.tied, s.target, s.ladder.to)
}

// level reports whether an entrant has the score of the targets for certain.
func (s *search) level(i int) bool {
	t := s.target[0]
	return s.low[i] == s.high[t] && s.high[i] == s.low[t]
}

// idle reports whether an entrant's score is certain from the beginning.
func (s *search) idle(i int) bool {
	return s.ladder.low[i] == s.ladder.high[i] && !slices.ContainsFunc(s.forks, func(f fork) bool { return f.bout.has(i) })
}

// alike takes from a list the first entrant and, if its score is certain, all
// who have the same for certain.
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
