package teamcup

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// QuestionLeaver is the open question of a team that leaves: the text does
// not say what becomes of its games. A Ruled about the team answers it with
// one of the answers below.
const QuestionLeaver = "teamcup.leaver"

// The answers to QuestionLeaver.
const (
	AnswerAnnul   = "annul"   // its results count for nobody; in the groups only
	AnswerDefault = "default" // its unfinished games are lost
)

// leaving admits that a team leaves once somebody has ruled on its games.
type leaving struct{ edition }

// Concerns returns withdrawals.
func (leaving) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindTeamWithdrew} }

// Judge asks the question, or carries out the answer.
func (c leaving) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.TeamWithdrew)
	if !ok || !r.State.EntriesClosed() {
		return nil // its place is free again
	}
	about := tournament.Subject{Team: ev.Team}
	answer, _ := r.State.Answer(QuestionLeaver, about)
	rule, knockout := c.art("3a"), r.State.FindStage(Knockout, "") != nil
	if knockout {
		rule = c.art("7b")
	}
	switch {
	case answer == AnswerAnnul && !knockout:
		return []regulation.Finding{regulation.Add(rule, about, tournament.TeamAnnulled{Team: ev.Team}, "teamcup.leaver.annulled")}
	case answer == AnswerDefault:
		return []regulation.Finding{regulation.Add(rule, about, tournament.RestDefaulted{Team: ev.Team}, "teamcup.leaver.defaulted")}
	}
	among := []string{AnswerAnnul, AnswerDefault}
	if knockout {
		among = among[1:]
	}
	f := regulation.Refuse(rule, about, "refused.ruling", text.Code(QuestionLeaver))
	f.Err = &tournament.RulingNeededError{Rule: rule, About: about, Question: QuestionLeaver, Among: among}
	return []regulation.Finding{f}
}
