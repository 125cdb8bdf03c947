package scoring

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
	"github.com/shopspring/decimal"
)

// SonnebornBerger sums, over the matches or games that count, the final
// score of the opponent times the points made against it (C.07 art. 9.1; for
// teams the four products of art. 13.2).
//
// It reads a schedule that was fixed beforehand: rounds without an opponent
// add nothing. The dummies of a Swiss are those of the FIDE codes.
type SonnebornBerger struct {
	Article  clause.Ref
	Opponent Score    // which of the opponent's totals
	Own      Score    // which of the own points in the match
	Forfeits Forfeits // whether matches and games lost by default count
}

// Score is one of the two scores of a team. Individuals have the first only.
type Score uint8

// The scores.
const (
	GameScore Score = iota
	MatchScore
)

// Rule returns the article.
func (c SonnebornBerger) Rule() clause.Ref { return c.Article }

// Code returns "SB".
func (c SonnebornBerger) Code() string { return "SB" }

// Values returns the sums, exact in quarter-points.
func (c SonnebornBerger) Values(r Request) ([]Value, error) {
	if c.Opponent == MatchScore || c.Own == MatchScore {
		if err := needMatchScale(r.Field); err != nil {
			return nil, err
		}
	}
	totals := make([]tournament.Points, len(r.Field.Entrants))
	for i := range totals {
		totals[i] = c.Opponent.of(r.Field.Totals(i))
	}
	forfeits := c.Forfeits.counted(r.Field.Scheme)
	values := r.Room()
	for k, i := range r.Tied {
		var sum int64
		slots := r.Field.Entrants[i].Slots
		for j := range slots {
			if s := &slots[j]; s.Opponent >= 0 && takes(s.Kind, forfeits) {
				sum += int64(totals[s.Opponent]) * int64(c.Own.of(s.Game, s.Match))
			}
		}
		values[k] = Value{Key: sum, Num: sum, Den: 4}
	}
	return values, nil
}

// Explain returns the products, one a match.
func (c SonnebornBerger) Explain(r Request, entrant int) []Step {
	forfeits := c.Forfeits.counted(r.Field.Scheme)
	var steps []Step
	for _, s := range r.Field.Entrants[entrant].Slots {
		if s.Opponent < 0 || !takes(s.Kind, forfeits) {
			continue
		}
		total, own := c.Opponent.of(r.Field.Totals(s.Opponent)), c.Own.of(s.Game, s.Match)
		steps = append(steps, Step{
			Rule: c.Article, Round: s.Round, Opponent: s.Opponent,
			Amount: decimal.NewFromInt(int64(total) * int64(own)).Div(decimal.NewFromInt(4)),
			Text:   text.M("scoring.sonneborn", s.Round, r.Field.Entrants[s.Opponent].ID, total, own),
		})
	}
	return steps
}

// of picks one of the two scores.
func (s Score) of(game, match tournament.Points) tournament.Points {
	if s == MatchScore {
		return match
	}
	return game
}
