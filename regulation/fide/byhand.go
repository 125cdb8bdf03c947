package fide

import (
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// byHand judges the pairing of a round. The proposed round passes. One that
// breaks an absolute rule is refused, unless a ruling in the log admits it; one
// that is only worse or different passes, and every criterion that it worsens
// is noted.
type byHand struct {
	rule clause.Ref
	way  ByHand
}

// Concerns returns the pairing of rounds.
func (byHand) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindRoundPaired} }

// Judge compares the round with the rules and with the proposal.
func (c byHand) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RoundPaired)
	if !ok {
		return nil
	}
	strict := regulation.Paired{Complete: true}.Judge(r)
	if len(strict) == 0 || c.way == OnlyProposed || !onlyDiffers(strict) {
		return strict
	}
	req, play, err := r.Regulation.PairingRequest(*r.State, ev.Scope)
	reviewer, can := play.Pairer.(swiss.Reviewer)
	if err != nil || !can {
		return strict
	}
	departures, err := reviewer.Review(req, ev)
	if err != nil {
		return strict
	}
	var found []regulation.Finding
	for _, d := range departures {
		f := regulation.Finding{Verdict: regulation.Notes, Rule: d.Rule, About: d.About, Text: d.Text}
		if d.Absolute && !r.Allowed {
			f.Verdict = regulation.Refuses
		}
		found = append(found, f)
	}
	return found
}

// onlyDiffers reports whether the round is in turn and merely not the proposed
// one.
func onlyDiffers(found []regulation.Finding) bool {
	for _, f := range found {
		if f.Text.Code != "round.other" {
			return false
		}
	}
	return true
}
