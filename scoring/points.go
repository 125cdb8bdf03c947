package scoring

import (
	"fmt"

	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// GamePoints ranks by the points of all games, penalties included; of
// individuals these are simply their points.
type GamePoints struct{ Article clause.Ref }

// Rule returns the article.
func (c GamePoints) Rule() clause.Ref { return c.Article }

// Code returns "GPTS".
func (c GamePoints) Code() string { return "GPTS" }

// Values returns the game points.
func (c GamePoints) Values(r Request) ([]Value, error) {
	values := r.Room()
	for k, i := range r.Tied {
		game, _ := r.Field.Totals(i)
		values[k] = PointsValue(game)
	}
	return values, nil
}

// Explain returns one step a round, and one for penalties.
func (c GamePoints) Explain(r Request, entrant int) []Step {
	e := &r.Field.Entrants[entrant]
	steps := make([]Step, 0, len(e.Slots)+1)
	for _, s := range e.Slots {
		steps = append(steps, Step{Rule: c.Article, Round: s.Round, Opponent: s.Opponent, Amount: s.Game.Decimal(), Text: roundText(r.Field, s)})
	}
	if e.Adjust != 0 {
		steps = append(steps, Step{Rule: c.Article, Opponent: -1, Amount: e.Adjust.Decimal(), Text: text.M("scoring.adjusted")})
	}
	return steps
}

// MatchPoints ranks teams by the points of their matches, penalties included.
type MatchPoints struct{ Article clause.Ref }

// Rule returns the article.
func (c MatchPoints) Rule() clause.Ref { return c.Article }

// Code returns "MPTS".
func (c MatchPoints) Code() string { return "MPTS" }

// Values returns the match points; they are not defined where the system
// gives nothing for a match.
func (c MatchPoints) Values(r Request) ([]Value, error) {
	if err := needMatchScale(r.Field); err != nil {
		return nil, err
	}
	values := r.Room()
	for k, i := range r.Tied {
		_, match := r.Field.Totals(i)
		values[k] = PointsValue(match)
	}
	return values, nil
}

// Explain returns one step a round, and one for penalties.
func (c MatchPoints) Explain(r Request, entrant int) []Step {
	e := &r.Field.Entrants[entrant]
	steps := make([]Step, 0, len(e.Slots)+1)
	for _, s := range e.Slots {
		steps = append(steps, Step{Rule: c.Article, Round: s.Round, Opponent: s.Opponent, Amount: s.Match.Decimal(), Text: roundText(r.Field, s)})
	}
	if e.AdjustMatch != 0 {
		steps = append(steps, Step{Rule: c.Article, Opponent: -1, Amount: e.AdjustMatch.Decimal(), Text: text.M("scoring.adjusted")})
	}
	return steps
}

// needMatchScale refuses fields on which a match is worth nothing.
func needMatchScale(f *Field) error {
	if f.System.Match.Win <= f.System.Match.Loss {
		return fmt.Errorf("%w: the system gives nothing for a match won", ErrUndefined)
	}
	return nil
}

// roundText says whom a slot was against, or what stood in its place.
func roundText(f *Field, s Slot) text.Message {
	if s.Opponent < 0 {
		return text.M("scoring.round.free", s.Round)
	}
	id, forfeit := f.Entrants[s.Opponent].ID, s.Kind == ForfeitWin || s.Kind == ForfeitLoss
	switch {
	case s.Round == 0 && forfeit: // of an event without rounds
		return text.M("scoring.slot.forfeit", id)
	case s.Round == 0:
		return text.M("scoring.slot", id)
	case forfeit:
		return text.M("scoring.round.forfeit", s.Round, id)
	}
	return text.M("scoring.round", s.Round, id)
}
