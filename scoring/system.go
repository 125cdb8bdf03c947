package scoring

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// System is what results are worth, as numbers: texts differ in values, not
// in arithmetic. All values are half-points.
type System struct {
	Rule  clause.Ref
	Game  GameScale
	Match MatchScale
	// Byes gives what a bye is worth in game and in match points.
	Byes ByeScale
}

// GameScale is the worth of one game to one side.
type GameScale struct {
	Win, Draw, Loss         tournament.Points
	ForfeitWin, ForfeitLoss tournament.Points
}

// MatchScale is the worth of a team match, by comparison of game points. It
// is zero for individuals.
type MatchScale struct {
	Win, Draw, Loss tournament.Points
	// DoubleDefault is what each side gets when neither was admitted.
	DoubleDefault tournament.Points
	// ForfeitLoss is what a side gets that did not appear at all.
	ForfeitLoss tournament.Points
}

// ByeScale is the worth of rounds without an opponent. Game is for the whole
// team, BoardGame for each of its boards (used by board comparisons).
type ByeScale struct {
	Pairing, Full, Half, Zero ByeWorth
}

// Of returns what a round without an opponent is worth by its kind; a free
// round, and one before the entry, are worth nothing.
func (y ByeScale) Of(k Kind) ByeWorth {
	switch k {
	case PairingBye:
		return y.Pairing
	case FullBye:
		return y.Full
	case HalfBye:
		return y.Half
	case ZeroBye:
		return y.Zero
	}
	return ByeWorth{}
}

// ByeWorth is the worth of one kind of bye.
type ByeWorth struct {
	Game, Match, BoardGame tournament.Points
}

// Individual returns the usual 1-½-0 for events of individuals, with byes
// worth a win, a draw or nothing by their kind.
func Individual(rule clause.Ref) System {
	return System{
		Rule: rule,
		Game: GameScale{Win: 2, Draw: 1, ForfeitWin: 2},
		Byes: ByeScale{
			Pairing: ByeWorth{Game: 2, BoardGame: 2}, Full: ByeWorth{Game: 2, BoardGame: 2}, Half: ByeWorth{Game: 1, BoardGame: 1},
		},
	}
}

// Points returns what an outcome is worth to the side whose score is given.
func (g GameScale) Points(own tournament.Score, cause tournament.Cause) tournament.Points {
	if cause == tournament.Annulled {
		return 0
	}
	switch own {
	case tournament.Win:
		if cause == tournament.Forfeit {
			return g.ForfeitWin
		}
		return g.Win
	case tournament.Draw:
		return g.Draw
	case tournament.Loss:
		if cause == tournament.Forfeit {
			return g.ForfeitLoss
		}
		return g.Loss
	}
	return 0
}

// Points returns the match points of a side with own against other game
// points.
func (m MatchScale) Points(own, other tournament.Points) tournament.Points {
	switch {
	case own > other:
		return m.Win
	case own == other:
		return m.Draw
	}
	return m.Loss
}
