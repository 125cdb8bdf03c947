package tiebreak

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
	"github.com/shopspring/decimal"
)

// trail collects the steps of one value. A nil trail collects nothing, so that
// the computation and its explanation are the same code.
type trail struct {
	rule  clause.Ref
	steps []scoring.Step
}

// add notes an amount of num/den in a round against an opponent.
func (t *trail) add(round, opponent int, num, den int64, message text.Message) {
	t.cite(t.article(), round, opponent, num, den, message)
}

func (t *trail) article() clause.Ref {
	if t == nil {
		return clause.Ref{}
	}
	return t.rule
}

func (t *trail) cite(rule clause.Ref, round, opponent int, num, den int64, message text.Message) {
	if t == nil {
		return
	}
	t.steps = append(t.steps, scoring.Step{
		Rule: rule, Round: round, Opponent: opponent, Text: message,
		Amount: scoring.Value{Num: num, Den: den}.Amount(),
	})
}

// round notes an amount that a slot gave.
func (t *trail) round(slot *scoring.Slot, num, den int64, message text.Message) {
	if t == nil {
		return
	}
	t.add(slot.Round, slot.Opponent, num, den, message)
}

// last notes the value itself where it is no sum of the steps before, and
// returns it.
func (t *trail) last(v scoring.Value, message text.Message) scoring.Value {
	t.add(0, -1, v.Num, max(v.Den, 1), message)
	return v
}

// explain lists the steps of a criterion that has been checked.
func (c Criterion) explain(s *Sheet, r scoring.Request, entrant int) []scoring.Step {
	if c.Relative() {
		return c.explainEncounter(s, r, entrant)
	}
	t := &trail{rule: c.Rule()}
	if c.boardCriterion(c.Name) != nil {
		c.traceBoards(s, entrant, t)
	} else {
		s.value(c, entrant, t)
	}
	return t.steps
}

// trace notes the contributions to a Buchholz or Sonneborn-Berger sum, den
// being the parts of a point that they are counted in. The amounts of all
// steps add up to the value: what was cut stands at nothing.
func (s *Sheet) trace(all []contribution, i int, den int64, t *trail) {
	if t == nil {
		return
	}
	doc := s.rules.Edition.Doc()
	row := s.row(i)
	for k := range all {
		c := &all[k]
		slot := &row[c.slot]
		score := tournament.Points(c.score)
		if c.cut != notCut {
			amount := decimal.NewFromInt(c.amount).Div(decimal.NewFromInt(den))
			article, code := cutText(c.cut)
			t.cite(doc.Art(article), slot.Round, slot.Opponent, 0, 1, text.M(code, amount.String(), score))
			continue
		}
		article, code := sourceText(c.from)
		rule := t.rule
		if article != "" {
			rule = doc.Art(article)
		}
		t.cite(rule, slot.Round, slot.Opponent, c.amount, den, text.M(code, score))
	}
}

func sourceText(from source) (article string, code text.Code) {
	switch from {
	case fromSelf:
		return "16.4", "tiebreak.dummy.own"
	case fromCap:
		return "16.4.2", "tiebreak.dummy.draws"
	case fromRival:
		return "16.4.1", "tiebreak.dummy.rival"
	}
	return "", "tiebreak.opponent"
}

func cutText(kind cutKind) (article string, code text.Code) {
	switch kind {
	case cutVoluntary:
		return "16.5", "tiebreak.cut.voluntary"
	case cutHigh:
		return "14.1", "tiebreak.cut.high"
	}
	return "14.1", "tiebreak.cut.low"
}

// traceRatings notes the opponents' ratings, in hundredths of a point.
func (s *Sheet) traceRatings(games []rated, i int, t *trail) {
	if t == nil {
		return
	}
	row := s.row(i)
	for k := range games {
		code := text.Code("tiebreak.rating")
		if games[k].cut != notCut {
			_, code = cutText(games[k].cut)
			t.round(&row[games[k].slot], 0, 1, text.M(code, games[k].rating, games[k].rating))
			continue
		}
		t.round(&row[games[k].slot], int64(games[k].rating), 100, text.M(code, tournament.Points(games[k].points)))
	}
}
