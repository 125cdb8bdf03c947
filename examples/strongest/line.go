package main

import (
	"strings"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// line tells one entry that is not ordinary.
func (p *printer) line(e tournament.Entry) string {
	said, rules := p.said(e), e.Rules
	if len(rules) == 0 {
		rules = p.empowered(e)
	}
	return cite(said+p.failure(e), rules...)
}

func (p *printer) said(e tournament.Entry) string {
	name := func(team tournament.TeamID) string { return report.TeamName(p.state, team) }
	game := func(at tournament.Scope, a, b tournament.TeamID) string {
		return p.about(tournament.Subject{Scope: at, Team: a, Opponent: b})
	}
	switch ev := e.Event.(type) {
	case tournament.Opened:
		return p.say("opened")
	case tournament.TeamEntered:
		return p.say("entered", ev.Team.Name)
	case tournament.EntryAmended:
		return p.say("amended", ev.Team.Name)
	case tournament.EntriesClosed:
		return p.say("closed")
	case tournament.RosterChanged:
		return p.say("roster", p.changes(ev))
	case tournament.AccountChecked:
		code := "checked"
		if ev.Duplicate {
			code = "duplicate"
		}
		return p.say(code, p.about(tournament.Subject{Team: ev.Team, Player: ev.Player}))
	case tournament.StageOpened:
		return p.say("drawn", p.numbers(ev))
	case tournament.LateEntry:
		return p.say("late", p.about(tournament.Subject{Team: ev.Team, Player: ev.Member.Player}))
	case tournament.LeaveTaken:
		return p.say("leave", ev.Who, ev.From, ev.To)
	case tournament.LineupFiled:
		return p.say("main", game(ev.Scope, ev.Team, ev.Opponent))
	case tournament.GameStarted:
		return p.say("found", game(ev.Scope, ev.First, ev.Second))
	case tournament.GameFinished:
		return p.say("verdict", report.Result(ev.Outcome), game(ev.Scope, ev.First, ev.Second))
	case tournament.GameAnnulled:
		code := "annulled"
		if p.wrongControl(e.Seq, ev) {
			code = "wrong"
		}
		return p.say(code, game(ev.Scope, ev.First, ev.Second))
	case tournament.Defaulted:
		return p.say("lost", game(ev.Scope, ev.Team, ev.Opponent))
	case tournament.DutyMissed:
		return p.say("missed", p.missed(e.Seq, ev))
	case tournament.Warned:
		return p.say("warned", p.about(ev.About))
	case tournament.Notified:
		return p.say("told", p.role(ev.To), p.about(ev.About))
	case tournament.TermSet:
		return p.say("term", ev.Due.In(p.d.in.zone).Format("2006-01-02 15:04"), p.missed(e.Seq, tournament.DutyMissed{Duty: ev.Duty}))
	case tournament.TeamWithdrew:
		return p.say("left", name(ev.Team))
	case tournament.TeamAnnulled:
		return p.say("void", name(ev.Team))
	case tournament.RestDefaulted:
		return p.say("rest", name(ev.Team))
	}
	return p.dispute(e)
}

// wrongControl reports whether the challenge that was accepted before a game
// was annulled named another time control than that of the portion (5.7).
func (p *printer) wrongControl(seq int, annulled tournament.GameAnnulled) bool {
	index := p.state.FindMatch(annulled.Scope, annulled.First, annulled.Second)
	for seq--; seq > 0; seq-- {
		sent, ok := p.state.Effective(seq).(tournament.ChallengeSent)
		if ok && p.state.FindMatch(sent.Scope, sent.From, sent.To) == index {
			return sent.Control != strongest.Portions()[sent.Scope.Portion-1].Control
		}
	}
	return false
}

// dispute tells what belongs to rulings, appeals and adjudications.
func (p *printer) dispute(e tournament.Entry) string {
	name := func(team tournament.TeamID) string { return report.TeamName(p.state, team) }
	switch ev := e.Event.(type) {
	case tournament.Ruled:
		if ev.Reverses != 0 {
			if old, ok := p.state.Entry(ev.Reverses); ok && p.ladder(old) != "" {
				p.failures[p.ladder(old)]--
			}
			if old, ok := p.state.Entry(ev.Reverses); ok {
				return p.say("reversed", ev.Reverses, p.said(old))
			}
		}
		return p.say("allowed", p.about(ev.About))
	case tournament.Appealed:
		return p.say("appeal", p.role(ev.To), p.about(ev.About))
	case tournament.Decided:
		code := "rejected"
		if ev.Granted {
			code = "granted"
		}
		return p.say(code, ev.Reason)
	case tournament.AdjudicationRequested:
		return p.say("request", len(ev.Games))
	case tournament.Consented:
		code := "consent"
		if ev.Veto {
			code = "veto"
		}
		return p.say(code, name(ev.Team))
	case tournament.ExpertsNamed:
		return p.say("experts", len(ev.Experts))
	case tournament.AnalysisSent:
		return p.say("analysis", name(ev.Team))
	}
	return p.say("other", string(e.Event.Kind()))
}

func (p *printer) role(r tournament.Role) string { return p.voice.Say(text.Code("role." + string(r))) }

func (p *printer) changes(ev tournament.RosterChanged) string {
	names := []string{report.TeamName(p.state, ev.Team)}
	for _, c := range ev.Changes {
		names = append(names, string(c.Player))
	}
	return strings.Join(names, ", ")
}

func (p *printer) numbers(ev tournament.StageOpened) string {
	names := make([]string, len(ev.Entrants))
	for k, id := range ev.Entrants {
		names[k] = report.TeamName(p.state, id)
	}
	return strings.Join(names, ", ")
}

// failure numbers what a missed duty costs: the how manieth it is of the
// player or of the team, warnings and lost games together.
func (p *printer) failure(e tournament.Entry) string {
	key := p.ladder(e)
	if key == "" {
		return ""
	}
	p.failures[key]++
	return ", " + p.say("failure", p.failures[key])
}

// ladder names the count to which a warning or a lost game adds; "": none.
func (p *printer) ladder(e tournament.Entry) string {
	switch ev := e.Event.(type) {
	case tournament.Warned:
		return ev.Ladder
	case tournament.Defaulted:
		if len(e.Rules) == 0 || len(e.Because) == 0 {
			return ""
		}
		about := tournament.Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}
		if missed, ok := p.state.Effective(e.Because[0]).(tournament.DutyMissed); ok {
			about = missed.About
		}
		ladder := schedule.Ladder{Name: e.Rules[0].Article}
		if ladder.Name == "10.16" {
			ladder.Per = schedule.ByPlayer
		}
		return ladder.Key(about)
	}
	return ""
}

// empowered are the articles of what a person set: new dates and rulings.
func (p *printer) empowered(e tournament.Entry) []clause.Ref {
	if e.Event.Kind() != tournament.KindTermSet {
		return nil
	}
	before, err := tournament.Replay(p.d.table.Log[:e.Seq-1])
	if err != nil {
		return nil
	}
	j, err := p.d.table.Reg.Judge(before, e)
	if err != nil {
		return nil
	}
	var rules []clause.Ref
	for _, f := range j.Findings {
		if f.Verdict == regulation.Notes {
			rules = append(rules, f.Rule)
		}
	}
	return rules
}
