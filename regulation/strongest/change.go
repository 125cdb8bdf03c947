package strongest

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// corrections says that what was published stays in the log (7.9).
type corrections struct{}

// Concerns returns what is published about games.
func (corrections) Concerns() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindLineupFiled, tournament.KindChallengeSent, tournament.KindChallengeAccepted, tournament.KindGameStarted,
		tournament.KindGameEnded, tournament.KindGameFinished, tournament.KindDefaulted, tournament.KindTeamWithdrew,
	}
}

// Judge looks whether the entry corrects another.
func (corrections) Judge(r regulation.Request) []regulation.Finding {
	c, ok := r.Entry.Event.(tournament.Corrected)
	if !ok {
		return nil
	}
	return []regulation.Finding{regulation.Note(art("7.9"), about(r.Event), say("corrected"), c.What)}
}

// portionsMoved lets the chief judge change the table of portions ten days
// before challenges are sent (16.2, 16.3). That he has agreed with captains
// and committee is what his entry says.
type portionsMoved struct{ *edition }

// Concerns returns moves.
func (portionsMoved) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindRoundMoved}
}

// Judge looks at the days.
func (c portionsMoved) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RoundMoved)
	if !ok {
		return nil
	}
	at := tournament.Subject{Scope: ev.Scope}
	period, known := c.Periods(r.State).Portion(ev.Scope.Portion)
	if !known || ev.Scope != (tournament.Scope{Portion: ev.Scope.Portion}) {
		return []regulation.Finding{regulation.Refuse(art("16.2"), at, say("moved.portion"))}
	}
	first := period.From
	if to := c.day(ev.To); to.Before(first) {
		first = to
	}
	if by := (schedule.Term{Rule: art("16.3"), Days: 10}).Before(first, c.Zone); !by.Met(r.At) {
		return []regulation.Finding{regulation.Refuse(art("16.3"), at, say("moved.late"), by.LastDay(c.Zone))}
	}
	after, err := r.State.Apply(r.Entry)
	if err == nil {
		if faults := c.Periods(&after).Faults(); len(faults) > 0 {
			return []regulation.Finding{regulation.Refuse(art("16.2"), at, say("moved.table"), faults[0])}
		}
	}
	return []regulation.Finding{regulation.Note(art("16.2"), at, say("moved"), c.day(ev.To))}
}

// leaves asks a captain for a deputy (16.4) and a judge for five days' notice
// (16.5).
type leaves struct{ *edition }

// Concerns returns leaves.
func (leaves) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindLeaveTaken} }

// Judge looks who goes.
func (c leaves) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.LeaveTaken)
	if !ok {
		return nil
	}
	for i := range r.State.Teams() {
		if t := r.State.Team(i); t.Captain == ev.Who && ev.Who != "" {
			at := tournament.Subject{Team: t.ID}
			if ev.Deputy == "" {
				return []regulation.Finding{regulation.Refuse(art("16.4"), at, say("leave.deputy"))}
			}
			return []regulation.Finding{regulation.Note(art("16.4"), at, say("leave.captain"), ev.Deputy, ev.To)}
		}
	}
	for a := range r.State.Roles() {
		if a.Who != ev.Who || a.Role != tournament.BoardJudge {
			continue
		}
		at := tournament.Subject{Scope: tournament.Scope{Board: a.Board}}
		code := say("leave.judge")
		if !(schedule.Term{Days: 5}).Before(ev.From, c.Zone).Met(r.At) {
			code = say("leave.judge-late")
		}
		told := tournament.Notified{To: tournament.ChiefJudge, About: at, Of: r.Entry.Seq}
		return []regulation.Finding{regulation.Add(art("16.5"), at, told, code, ev.From)}
	}
	return nil
}
