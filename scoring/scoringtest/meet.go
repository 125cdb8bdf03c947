package scoringtest

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// meet draws a match or game between two entrants. Of 24 meetings one is
// open, one a double default, and two are won by default.
func (b *builder) meet(round, first, second int) {
	kind := 0
	if !b.shape.Calm {
		kind = rapid.IntRange(0, 23).Draw(b.t, "meeting")
	}
	switch kind {
	case 20:
		b.add(round, first, second, tournament.NoColor, tournament.Outcome{})
	case 21:
		b.add(round, first, second, tournament.NoColor, tournament.ForfeitBySecond())
	case 22:
		b.add(round, first, second, tournament.NoColor, tournament.ForfeitByFirst())
	case 23:
		b.add(round, first, second, tournament.NoColor, tournament.DoubleForfeit())
	default:
		b.add(round, first, second, tournament.White, b.games()...)
	}
}

// games draws the games of a meeting that took place; in a team match some of
// them may be defaults.
func (b *builder) games() []tournament.Outcome {
	games := make([]tournament.Outcome, b.shape.Boards)
	for board := range games {
		outcomes := []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}
		if b.shape.Boards > 1 && !b.shape.Calm && b.chance(1, 10) {
			outcomes = []tournament.Outcome{tournament.ForfeitBySecond(), tournament.ForfeitByFirst(), tournament.DoubleForfeit()}
		}
		games[board] = rapid.SampledFrom(outcomes).Draw(b.t, "game")
	}
	return games
}

// add notes a meeting on both sides; a single outcome holds on all boards.
func (b *builder) add(round, first, second int, color tournament.Color, games ...tournament.Outcome) {
	for len(games) < b.shape.Boards {
		games = append(games, games[0])
	}
	b.must(b.field.Meet(scoring.Meeting{Round: round, First: first, Second: second, Color: color, Games: games}))
}

// alone notes a round without an opponent.
func (b *builder) alone(round, i int, kind scoring.Kind) { b.must(b.field.Bye(round, i, kind)) }

func (b *builder) must(err error) {
	if err != nil {
		b.t.Fatalf("drawing a field: %v", err)
	}
}
