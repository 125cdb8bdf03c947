package portions

import (
	"math/bits"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Breach is one way in which a choice of games breaks the law.
type Breach struct {
	Rule clause.Ref
	Game Game // the game at fault; Game{-1, -1} where the whole choice is
	Team int  // the team at fault; -1 where it is the game or the whole choice
	Text text.Message
}

// Breaches judges somebody's own choice of games by the law under which Open
// and Next make theirs: opening says that it is the first day of the current
// period. A choice without a breach need not be the largest one. Games of
// teams that do not exist or take part are breaches as well.
func (l *Law) Breaches(s *Season, opening bool, games []Game) ([]Breach, error) {
	if s.period < 1 || s.period > len(l.Periods) {
		return nil, l.fail(s, pairing.ErrRequest)
	}
	b := breaches{l: l, s: s, opening: opening}
	b.o.gather(l, s)
	var legal []Game
	for _, g := range games {
		if b.pair(g, legal) {
			legal = append(legal, game(g.First, g.Second))
		}
	}
	for _, g := range legal {
		b.sides(g)
	}
	b.bounds()
	steps := l.steps()
	if !l.keeps(s, legal, &steps) {
		b.add(l.Choice, Game{-1, -1}, -1, "portions.breach.rest", s.period)
	}
	return b.found, nil
}

type breaches struct {
	l       *Law
	s       *Season
	opening bool
	o       opening // before the choice
	more    [maxTeams]int
	found   []Breach
}

func (b *breaches) add(rule clause.Ref, g Game, team int, code text.Code, args ...any) {
	b.found = append(b.found, Breach{Rule: rule, Game: g, Team: team, Text: text.M(code, args...)})
}

// pair checks that a game can exist at all, and counts it.
func (b *breaches) pair(g Game, before []Game) bool {
	active := b.s.active()
	for _, t := range [2]int{g.First, g.Second} {
		if t < 0 || t >= b.s.n || active>>t&1 == 0 {
			b.add(b.l.Once, g, t, "portions.breach.absent")
			return false
		}
	}
	again := b.s.Met(g.First, g.Second)
	for _, other := range before {
		again = again || other == game(g.First, g.Second)
	}
	if again || g.First == g.Second {
		b.add(b.l.Once, g, -1, "portions.breach.again")
		return false
	}
	b.more[g.First]++
	b.more[g.Second]++
	return true
}

// sides checks that both sides are free (art. 5.5 of the text this follows).
// On a first day that does not hold for a team that needs games, nor for one
// that helps it.
func (b *breaches) sides(g Game) {
	if b.opening && b.o.need[g.First]+b.o.need[g.Second] > 0 {
		for _, t := range [2]int{g.First, g.Second} {
			if b.l.Carried == CarriedWait && b.s.carried[t] != 0 {
				b.add(b.l.Free, g, t, "portions.breach.busy")
			}
		}
		return
	}
	for _, t := range [2]int{g.First, g.Second} {
		switch {
		case b.s.isBusy(t):
			b.add(b.l.Free, g, t, "portions.breach.busy")
		case b.more[t] > 1:
			b.add(b.l.Free, g, t, "portions.breach.several", b.more[t])
		}
	}
}

// bounds checks maximum and, on a first day, minimum of every team.
func (b *breaches) bounds() {
	p := b.l.Periods[b.s.period-1]
	for set := b.s.active(); set != 0; set &= set - 1 {
		t := bits.TrailingZeros64(set)
		if n := b.s.count(t) + b.more[t]; b.more[t] > 0 && n > p.Max {
			b.add(b.l.Bounds, Game{-1, -1}, t, "portions.breach.maximum", n, p.Max)
		}
		if need := int(b.o.need[t]); b.opening && b.more[t] < need {
			b.add(b.l.Bounds, Game{-1, -1}, t, "portions.breach.minimum", b.s.started[t]+b.more[t], b.s.started[t]+need)
		}
	}
}
