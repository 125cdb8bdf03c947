package strongest

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// beforeStart is what has to be done before the event starts.
type beforeStart struct{ *edition }

// PerGame reports false.
func (beforeStart) PerGame() bool { return false }

// Duties lists it; on the first day nothing is left to be owed. At its first
// instant the last terms run out, one after the other.
func (c beforeStart) Duties(r regulation.Request) []schedule.Duty {
	if r.State.At().After(Start().Start(c.Zone)) {
		return nil
	}
	five := func(article string) schedule.Deadline { return c.before(article, 5) }
	var out []schedule.Duty
	owe := func(by schedule.Deadline, who schedule.Party, at tournament.Subject, what string, args ...any) {
		out = append(out, schedule.Duty{Key: schedule.Key(by.Rule, at), Who: who, Deadline: by, About: at, What: text.M(say(what), args...)})
	}
	chief := schedule.Party{Role: tournament.ChiefJudge}
	if !r.State.EntriesClosed() {
		owe(c.before("8.1", 15), chief, tournament.Subject{}, "duty.close")
	}
	owe(c.before("9.1", 7), schedule.Party{Role: tournament.Administrator}, tournament.Subject{}, "duty.accounts")
	for _, n := range c.notices(r.State) {
		if i, ok := r.State.TeamIndex(n.team); ok && !n.answered {
			if _, in := r.State.Team(i).Member(n.player); in {
				at := tournament.Subject{Team: n.team, Player: n.player}
				owe(c.term(n), schedule.Party{Role: tournament.CaptainRole, Team: n.team}, at, "duty.resubmit", string(n.player))
			}
		}
	}
	c.mend(r.State, owe)
	for board := 1; board <= Boards; board++ {
		at := tournament.Subject{Scope: tournament.Scope{Board: board}}
		if !judged(r.State, board) {
			owe(five("6.4"), chief, at, "duty.judge", board)
		}
		owe(c.before("7.6", 1), schedule.Party{Role: tournament.BoardJudge, Board: board}, at, "duty.page", board)
		if !c.reached(r.State, 1, board) {
			owe(five("9.5"), chief, at, "duty.publish", board)
		}
	}
	if !holder(r.State, tournament.Publisher) {
		owe(five("7.10"), schedule.Party{Role: tournament.Committee}, tournament.Subject{}, "duty.publisher")
	}
	owe(five("7.13"), schedule.Party{Role: tournament.Publisher}, tournament.Subject{}, "duty.templates")
	owe(c.before("7.5", 1), chief, tournament.Subject{}, "duty.news")
	owe(c.before("7.8", 1), chief, tournament.Subject{}, "duty.event-page")
	return out
}

// mend lists the entries that the chief judge brings into line (8.12).
func (c beforeStart) mend(s *tournament.State, owe func(schedule.Deadline, schedule.Party, tournament.Subject, string, ...any)) {
	if !s.EntriesClosed() {
		return
	}
	for i := range s.Teams() {
		t := s.Team(i)
		if t.Active() && roster.Check(roster.Request{State: s, Team: roster.AsEntered(t.Team, t.Late)}, c.entry).Err() != nil {
			owe(c.before("8.12", 5), schedule.Party{Role: tournament.ChiefJudge}, tournament.Subject{Team: t.ID}, "duty.mend", string(t.ID))
		}
	}
}

func judged(s *tournament.State, board int) bool {
	for a := range s.Roles() {
		if a.Role == tournament.BoardJudge && (a.Board == board || a.Board == 0) {
			return true
		}
	}
	return false
}

// reached reports whether every team has the minimum of a portion on a board,
// or all that is possible (5.4).
func (e *edition) reached(s *tournament.State, portion, board int) bool {
	st := s.FindStage("", "")
	if st == nil {
		return false
	}
	for _, t := range st.Entrants {
		if s.Team(int(t)).Active() && e.owed(s, st, int(t), portion, board) > 0 {
			return false
		}
	}
	return true
}

// owed is how many games a team still has to be set for the first day of a
// portion.
func (e *edition) owed(s *tournament.State, st *tournament.Stage, team, portion, board int) int {
	set, possible := e.counts(s, st, team, board)
	return schedule.Periods{List: e.table}.Owed(portion, set, possible)
}

// counts is how many games of a team on a board count for 5.3, and how many it
// can have in all: after the loss of a team fewer (13.5).
func (e *edition) counts(s *tournament.State, st *tournament.Stage, team, board int) (set, possible int) {
	for g, side := range correspondence.Of(s, team, board) {
		if !g.Team(1 - side).Annulled {
			set++
		}
	}
	possible = set
	for _, other := range st.Entrants {
		if int(other) != team && s.Team(int(other)).Active() && !met(s, team, int(other), board) {
			possible++
		}
	}
	return set, possible
}

// portionDuty is the announcement of the next portion five days before its
// first day (10.1), a duty of each judge.
type portionDuty struct{ *edition }

// PerGame reports false.
func (portionDuty) PerGame() bool { return false }

// Prompts returns what sets games or takes them away.
func (portionDuty) Prompts() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindStageOpened, tournament.KindRoundPaired, tournament.KindRoundUnpaired, tournament.KindRoundMoved,
		tournament.KindTeamAnnulled, tournament.KindRestDefaulted, tournament.KindTeamReplaced, tournament.KindDutyMissed,
	}
}

// Duties lists for each board the first portion whose minimum is not reached.
func (c portionDuty) Duties(r regulation.Request) []schedule.Duty {
	if r.State.FindStage("", "") == nil {
		return nil
	}
	periods := c.Periods(r.State)
	terms := make([]schedule.Deadline, len(periods.List)) // of each portion but the first
	first := 2
	for n := first; n <= len(terms); n++ {
		terms[n-1] = schedule.Term{Rule: art("10.1"), Days: 5}.Before(periods.List[n-1].From, c.Zone)
		if r.State.At().After(terms[n-1].Due) {
			first = n + 1 // announced, or missed on all boards
		}
	}
	var out []schedule.Duty
	for board := 1; board <= Boards; board++ {
		for n := first; n <= len(terms); n++ {
			at := tournament.Subject{Scope: tournament.Scope{Portion: n, Board: board}}
			key := schedule.Key(art("10.1"), at)
			if rec := r.State.Duty(key); rec.Missed != 0 || rec.Done != 0 || c.reached(r.State, n, board) {
				continue
			}
			out = append(out, schedule.Duty{
				Key: key, Who: schedule.Party{Role: tournament.BoardJudge, Board: board}, Deadline: terms[n-1],
				Since: periods.Start(n - 1), About: at, What: text.M(say("duty.portion"), n, board),
			})
			break
		}
	}
	return out
}

// expiry says what becomes of duties that were missed, save those in the life
// of a game.
type expiry struct{ *edition }

// Concerns returns missed duties.
func (expiry) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

// Judge finds the article whose duty it was.
func (c expiry) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyMissed)
	if !ok || len(r.Entry.Rules) == 0 {
		return nil
	}
	told := func(rule clause.Ref) []regulation.Finding {
		told := tournament.Notified{To: tournament.ChiefJudge, About: ev.About, Of: r.Entry.Seq}
		return []regulation.Finding{regulation.Add(rule, ev.About, told, say("missed.told"))}
	}
	switch rule := r.Entry.Rules[0]; rule.Article {
	case "8.1":
		if !r.State.EntriesClosed() {
			return []regulation.Finding{regulation.Add(art("8.16"), ev.About, tournament.EntriesClosed{}, say("closed"))}
		}
	case "9.3":
		return strike(ev.About, "8.13")
	case "10.1", "15.2":
		return told(art("6.2"))
	case "17.5":
		return []regulation.Finding{regulation.Note(art("17.6"), ev.About, say("analysis.missing"))}
	case "6.4", "7.5", "7.6", "7.8", "7.10", "7.13", "7.14", "7.15", "8.12", "9.1", "9.5", "14.8", "15.4", "16.5", "17.4", "17.7", "17.9":
		return []regulation.Finding{regulation.Note(rule, ev.About, say("missed"))}
	}
	return nil
}
