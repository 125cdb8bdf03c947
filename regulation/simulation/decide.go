package simulation

import (
	"errors"
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// Decide names the winners of the finished matches of a round, where the
// regulation has Decisions for its stage. Lots are drawn; so is the answer to
// a question that the text leaves to a person, in the form of a ruling.
func (e *Event) Decide(at tournament.Scope) error {
	decisions, ok := e.decisions(at.Stage)
	if !ok {
		return nil
	}
	r := e.State().FindRound(at)
	for i := r.From; i < r.To; i++ {
		if err := e.decide(decisions, i); err != nil {
			return err
		}
	}
	return nil
}

func (e *Event) decisions(stage string) (regulation.Decisions, bool) {
	for _, c := range e.Regulation().Conduct {
		if d, ok := c.(regulation.Decisions); ok && d.Stage == stage {
			return d, true
		}
	}
	return regulation.Decisions{}, false
}

func (e *Event) decide(d regulation.Decisions, match int) error {
	return e.Answer(func() error {
		if e.State().Match(match).Winner != 0 {
			return nil // a consequence of its last game
		}
		verdict, err := d.Verdict(e.State(), match)
		var open *tournament.RulingNeededError
		if errors.As(err, &open) && len(open.Among) > 0 {
			among := slices.Sorted(slices.Values(open.Among))
			drawn := e.luck.Lot(tournament.Lot{Rule: open.Rule, Scope: open.About.Scope, Among: among})
			ruled := tournament.Ruled{About: open.About, Question: open.Question, Answer: drawn.Answer[0], Reason: "simulation", Rule: open.Rule}
			if err := e.Add(ruled); err != nil || e.State().Match(match).Winner != 0 {
				return err
			}
			verdict, err = d.Verdict(e.State(), match)
		}
		if err != nil {
			return err
		}
		return e.Add(verdict.Event())
	})
}
