package strongest

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
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
	return []regulation.Finding{regulation.Note(art("7.9"), tournament.About(r.Event), say("corrected"), c.What)}
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
// (16.5), which is passed on to the chief judge.
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
	var out []regulation.Finding
	for a := range r.State.Roles() {
		if a.Who == ev.Who && a.Role == tournament.BoardJudge {
			out = append(out, c.judge(r, ev, a.Board)...)
		}
	}
	return out
}

// judge passes the leave of the judge of a board on. Who tells of it when it
// has begun leaves the chief judge the rest of the day to find a substitute.
func (c leaves) judge(r regulation.Request, ev tournament.LeaveTaken, board int) []regulation.Finding {
	at := onBoard(board)
	code := say("leave.judge")
	if !(schedule.Term{Days: 5}).Before(ev.From, c.Zone).Met(r.At) {
		code = say("leave.judge-late")
	}
	told := tournament.Notified{To: tournament.ChiefJudge, About: at, Of: r.Entry.Seq}
	out := []regulation.Finding{regulation.Add(art("16.5"), at, told, code, ev.From)}
	if owed := c.substitute(ev, board); owed.Expired(r.At) && !c.day(r.At).After(ev.To) {
		today := schedule.EndOf(art("16.5"), c.day(r.At), c.Zone)
		out = append(out, regulation.Add(art("16.5"), at, tournament.TermSet{Duty: owed.Key, Due: today.Due}, say("leave.begun"), today.LastDay(c.Zone)))
	}
	return out
}

// substitute is what the chief judge owes a board whose judge goes: somebody
// who stands in for him, before the leave begins (16.5 sets no term of its
// own).
func (e *edition) substitute(leave tournament.LeaveTaken, board int) schedule.Duty {
	at := onBoard(board)
	return schedule.Duty{
		Key: schedule.Key(art("16.5"), at, leave.Who, leave.From.String()), Who: schedule.Party{Role: tournament.ChiefJudge},
		Deadline: schedule.Term{Rule: art("16.5"), Days: 1}.Before(leave.From, e.Zone),
		About:    at, What: text.M(say("duty.substitute"), board, leave.From, leave.To),
	}
}

// substitutes lists that for every leave of a judge that is not over.
type substitutes struct{ *edition }

// PerGame reports false.
func (substitutes) PerGame() bool { return false }

// Prompts returns leaves, and what changes who judges.
func (substitutes) Prompts() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindLeaveTaken, tournament.KindAppointed, tournament.KindDismissed, tournament.KindTermSet, tournament.KindDutyMissed,
	}
}

// Duties looks who else judges the board in those days.
func (c substitutes) Duties(r regulation.Request) []schedule.Duty {
	today := c.day(r.State.At())
	var out []schedule.Duty
	for leave := range r.State.Leaves() {
		if today.After(leave.To) {
			continue
		}
		for a := range r.State.Roles() {
			if a.Who == leave.Who && a.Role == tournament.BoardJudge && !covered(r.State, leave, a.Board) {
				out = append(out, c.substitute(leave, a.Board))
			}
		}
	}
	return out
}

// covered reports whether a board has another judge who is there while its
// judge is away.
func covered(s *tournament.State, leave tournament.LeaveTaken, board int) bool {
	for a := range s.Roles() {
		if a.Role == tournament.BoardJudge && a.Who != leave.Who && (a.Board == 0 || a.Board == board) && !away(s, a.Who, leave) {
			return true
		}
	}
	return false
}

// away reports whether somebody is on leave himself on a day of a leave.
func away(s *tournament.State, who string, during tournament.LeaveTaken) bool {
	for own := range s.Leaves() {
		if own.Who == who && !own.To.Before(during.From) && !own.From.After(during.To) {
			return true
		}
	}
	return false
}
