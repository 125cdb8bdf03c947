package scoringtest

import (
	"fmt"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"pgregory.net/rapid"
)

// Shape says what fields are drawn. Its zero value draws round robins of 3 to
// 12 individuals in which everything may happen.
type Shape struct {
	Scheme   scoring.Scheme
	Boards   int  // of a team match; 0 and 1: individuals
	Min, Max int  // number of entrants; 0: 3 and 12
	Cycles   int  // of a round robin; 0: 1
	Calm     bool // nothing but played games, free rounds and byes
	Rated    bool // everybody has a rating
	Members  bool // the entrants are players of teams
}

// AllShapes lists one shape of every kind: what [Run] uses unless told.
func AllShapes() []Shape {
	return []Shape{
		{}, {Boards: 4}, {Cycles: 2, Max: 6}, {Scheme: scoring.Swiss}, {Scheme: scoring.Swiss, Boards: 4},
	}
}

// Fields returns the generator of the fields of a shape.
func Fields(s Shape) *rapid.Generator[*scoring.Field] {
	if s.Min == 0 {
		s.Min = 3
	}
	if s.Max < s.Min {
		s.Max = max(12, s.Min)
	}
	s.Boards = max(s.Boards, 1)
	s.Cycles = max(s.Cycles, 1)
	return rapid.Custom(func(t *rapid.T) *scoring.Field {
		b := builder{t: t, shape: s}
		return b.build()
	})
}

// doc is the text that drawn systems cite.
const doc clause.Doc = "scoringtest"

type builder struct {
	t     *rapid.T
	shape Shape
	field *scoring.Field
}

func (b *builder) build() *scoring.Field {
	n := rapid.IntRange(b.shape.Min, b.shape.Max).Draw(b.t, "entrants")
	b.field = &scoring.Field{Boards: b.shape.Boards, Scheme: b.shape.Scheme, System: b.system()}
	for i := range n {
		e := scoring.Entrant{ID: fmt.Sprintf("entrant %c", 'A'+i), Number: i + 1}
		if b.shape.Rated || b.chance(4, 5) {
			e.Rating = tournament.Elo(rapid.IntRange(1000, 1010).Draw(b.t, "rating"))
		}
		if b.shape.Members {
			e.Member = b.member(i)
		}
		b.field.Entrants = append(b.field.Entrants, e)
	}
	if b.shape.Scheme == scoring.Swiss {
		b.swiss()
	} else {
		b.roundRobin()
	}
	if !b.shape.Calm {
		b.adjust()
		b.annul()
	}
	return b.field
}

// member makes entrant i one of two players of a team.
func (b *builder) member(i int) *scoring.Member {
	return &scoring.Member{
		Team: fmt.Sprintf("team %d", i/2+1), Place: rapid.IntRange(1, 4).Draw(b.t, "place"),
		Board: i%2 + 1, Possible: rapid.IntRange(1, 7).Draw(b.t, "possible"), Reserve: b.chance(1, 3),
	}
}

// system draws a scale: 1-½-0 or 3-1-0 on the boards, 2-1-0 or 3-1-0 for a
// match.
func (b *builder) system() scoring.System {
	y := scoring.Individual(doc.Art("1"))
	if b.chance(1, 5) {
		y.Game = scoring.GameScale{Win: 6, Draw: 2, ForfeitWin: 6}
		y.Byes.Pairing.Game, y.Byes.Full.Game, y.Byes.Half.Game = 6, 6, 2
	}
	if b.shape.Boards == 1 {
		return y
	}
	y.Match = scoring.MatchScale{Win: 4, Draw: 2}
	if b.chance(1, 5) {
		y.Match.Win = 6
	}
	boards := tournament.Points(b.shape.Boards)
	y.Byes.Pairing = scoring.ByeWorth{Game: boards * y.Game.Draw, Match: y.Match.Draw, BoardGame: y.Game.Draw}
	y.Byes.Full = scoring.ByeWorth{Game: boards * y.Game.Win, Match: y.Match.Win, BoardGame: y.Game.Win}
	y.Byes.Half = y.Byes.Pairing
	return y
}

// roundRobin plays the circle method, in as many cycles as asked; an odd
// number of entrants has free rounds.
func (b *builder) roundRobin() {
	n := len(b.field.Entrants)
	seats := n + n%2
	rounds := seats - 1
	b.field.Rounds = rounds * b.shape.Cycles
	for round := range b.field.Rounds {
		for k := range seats / 2 {
			first, second := (round+k)%(seats-1), (round+seats-1-k)%(seats-1)
			if k == 0 {
				second = seats - 1
			}
			if second >= n {
				b.alone(round+1, first, scoring.FreeRound)
				continue
			}
			if (round+k)%2 == 1 {
				first, second = second, first
			}
			b.meet(round+1, first, second)
		}
	}
}

// swiss pairs at random those who have not met yet; who is left over has a
// bye, or comes later, or was away.
func (b *builder) swiss() {
	n := len(b.field.Entrants)
	b.field.Rounds = rapid.IntRange(1, 7).Draw(b.t, "rounds")
	met := make(map[[2]int]bool)
	for round := 1; round <= b.field.Rounds; round++ {
		free := rapid.Permutation(count(n)).Draw(b.t, "order")
		for len(free) > 0 {
			first := free[0]
			free = free[1:]
			at := -1
			for k, second := range free {
				if !met[[2]int{first, second}] {
					at = k
					break
				}
			}
			if at < 0 || !b.shape.Calm && b.chance(1, 12) {
				b.alone(round, first, b.bye(first))
				continue
			}
			second := free[at]
			met[[2]int{first, second}], met[[2]int{second, first}] = true, true
			free = append(free[:at:at], free[at+1:]...)
			b.meet(round, first, second)
		}
	}
}

func (b *builder) bye(i int) scoring.Kind {
	if b.shape.Calm {
		return scoring.PairingBye
	}
	kinds := []scoring.Kind{scoring.PairingBye, scoring.FullBye, scoring.HalfBye, scoring.ZeroBye}
	if len(b.field.Entrants[i].Slots) == 0 {
		kinds = append(kinds, scoring.NotEntered)
	}
	return rapid.SampledFrom(kinds).Draw(b.t, "bye")
}

// chance is true num times of den.
func (b *builder) chance(num, den int) bool {
	return rapid.IntRange(1, den).Draw(b.t, "chance") <= num
}

// adjust gives somebody a penalty now and then.
func (b *builder) adjust() {
	if !b.chance(1, 5) {
		return
	}
	e := &b.field.Entrants[rapid.IntRange(0, len(b.field.Entrants)-1).Draw(b.t, "penalized")]
	e.Adjust = -tournament.Half
	if b.shape.Boards > 1 {
		e.AdjustMatch = -tournament.One
	}
}

// annul takes somebody out of the standings now and then, with all results.
func (b *builder) annul() {
	if len(b.field.Entrants) < 4 || !b.chance(1, 5) {
		return
	}
	out := rapid.IntRange(0, len(b.field.Entrants)-1).Draw(b.t, "annulled")
	b.field.Entrants[out].Outside = true
	for i := range b.field.Entrants {
		slots := b.field.Entrants[i].Slots
		for k := range slots {
			if i == out && slots[k].Opponent >= 0 || slots[k].Opponent == out {
				slots[k].Kind, slots[k].Game, slots[k].Match = scoring.Void, 0, 0
				for board := range slots[k].Boards {
					slots[k].Boards[board].Points, slots[k].Boards[board].Kind = 0, scoring.Void
				}
			}
		}
	}
}

func count(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
