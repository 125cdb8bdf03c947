package scoringtest

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// meet draws a match or game between two entrants and notes it on both sides.
func (b *builder) meet(round, first, second int) {
	kind := scoring.Played
	if !b.shape.Calm {
		// Of 24 meetings one is open, one a double default, one won by default
		// by each side.
		switch rapid.IntRange(0, 23).Draw(b.t, "meeting") {
		case 20:
			kind = scoring.Open
		case 21, 22:
			kind = scoring.ForfeitWin
		case 23:
			kind = scoring.ForfeitLoss
		}
	}
	one := scoring.Slot{Round: round, Opponent: second, Kind: kind}
	two := scoring.Slot{Round: round, Opponent: first, Kind: kind}
	switch kind {
	case scoring.Open: // nothing yet
	case scoring.Played:
		b.play(&one, &two)
	default:
		b.byDefault(&one, &two)
	}
	b.field.Entrants[first].Slots = append(b.field.Entrants[first].Slots, one)
	b.field.Entrants[second].Slots = append(b.field.Entrants[second].Slots, two)
}

// byDefault forfeits the whole meeting: a win by default of one of the sides,
// or a double default.
func (b *builder) byDefault(one, two *scoring.Slot) {
	outcome := tournament.DoubleForfeit()
	if one.Kind == scoring.ForfeitWin {
		outcome = tournament.ForfeitBySecond()
		if b.chance(1, 2) {
			outcome = tournament.ForfeitByFirst()
		}
	}
	one.Kind, two.Kind = kindOf(outcome), kindOf(outcome.Swap())
	for range b.shape.Boards {
		b.game(one, two, outcome)
	}
	if b.shape.Boards > 1 {
		b.worth(one, two)
	}
}

// play draws the games of a meeting that took place; in a team match some of
// them may be defaults.
func (b *builder) play(one, two *scoring.Slot) {
	one.Color, two.Color = tournament.White, tournament.Black
	for range b.shape.Boards {
		outcomes := []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}
		if b.shape.Boards > 1 && !b.shape.Calm && b.chance(1, 10) {
			outcomes = []tournament.Outcome{tournament.ForfeitBySecond(), tournament.ForfeitByFirst(), tournament.DoubleForfeit()}
		}
		b.game(one, two, rapid.SampledFrom(outcomes).Draw(b.t, "game"))
	}
	if b.shape.Boards > 1 {
		b.worth(one, two)
	}
}

// game adds one game to both slots.
func (b *builder) game(one, two *scoring.Slot, o tournament.Outcome) {
	for side, slot := range [2]*scoring.Slot{one, two} {
		if side == 1 {
			o = o.Swap()
		}
		points := b.field.System.Game.Points(o.First, o.Cause)
		slot.Game += points
		if b.shape.Boards > 1 {
			slot.Boards = append(slot.Boards, scoring.Board{Points: points, Score: o.First, Kind: kindOf(o), Color: slot.Color})
		}
	}
}

// worth gives the match points.
func (b *builder) worth(one, two *scoring.Slot) {
	scale := b.field.System.Match
	if one.Kind == scoring.ForfeitLoss && two.Kind == scoring.ForfeitLoss {
		one.Match, two.Match = scale.DoubleDefault, scale.DoubleDefault
		return
	}
	one.Match, two.Match = scale.Points(one.Game, two.Game), scale.Points(two.Game, one.Game)
}

// kindOf is the kind of a game as its first side sees it.
func kindOf(o tournament.Outcome) scoring.Kind {
	switch {
	case o.Cause != tournament.Forfeit:
		return scoring.Played
	case o.First == tournament.Win:
		return scoring.ForfeitWin
	}
	return scoring.ForfeitLoss
}
