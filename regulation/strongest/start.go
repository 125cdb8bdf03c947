package strongest

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// life is section 10 and 11 on the parts of package correspondence.
type life struct {
	duties      *correspondence.Duties
	challenges  correspondence.Challenges
	acceptances correspondence.Acceptances
	starts      correspondence.Starts
	results     correspondence.Results
	penalties   correspondence.Penalties
}

func (e *edition) life() life {
	plan := planner{e}
	return life{
		duties: &correspondence.Duties{
			Planner: plan, Challenger: correspondence.BlackChallenges, Zone: e.Zone,
			Start:   schedule.Term{Rule: art("10.11"), Days: 3},
			Result:  schedule.Term{Rule: art("11.1"), Days: 3},
			Leave:   schedule.LeaveTerm{Rule: art("11.3"), Days: 1, Reading: e.Leave},
			NewDate: schedule.Term{Rule: art("10.16"), Days: e.NewDateDays},
		},
		challenges: correspondence.Challenges{
			Planner: plan, Offerer: plan, Challenger: correspondence.BlackChallenges, Zone: e.Zone,
			Sender: art("10.9"), Opens: art("10.1"), Names: art("10.8"), Report: art("10.10"),
			Term: art("10.4"), Accept: art("10.5"), Missed: art("10.16"),
		},
		acceptances: correspondence.Acceptances{
			Planner: plan, Offerer: plan, Zone: e.Zone, Term: art("10.5"), Wrong: art("10.15"), Missed: art("10.16"),
		},
		starts:  correspondence.Starts{Rule: art("10.11")},
		results: correspondence.Results{Start: art("10.11"), Report: art("11.4")},
		penalties: correspondence.Penalties{
			{Duty: []clause.Ref{art("10.11")}, Ladder: startReports()},
			{Duty: []clause.Ref{art("10.4"), art("10.5")}, Ladder: failedStarts()},
			{Duty: []clause.Ref{art("11.1"), art("11.3")}, Ladder: resultReports()},
		},
	}
}

// startReports is 10.13: six are tolerated, the team's seventh costs the game.
func startReports() schedule.Ladder {
	return schedule.Ladder{Rule: art("10.13"), Name: "10.13", Steps: []schedule.Step{{From: 1, Warn: true}, {From: Tolerated + 1, Lose: true}}}
}

// failedStarts is 10.16: the player is warned, then he loses.
func failedStarts() schedule.Ladder {
	return schedule.Ladder{Rule: art("10.16"), Name: "10.16", Per: schedule.ByPlayer, Steps: []schedule.Step{{From: 1, Warn: true}, {From: 2, Lose: true}}}
}

// resultReports is 11.5: warnings; at three the committee is told, once.
func resultReports() schedule.Ladder {
	return schedule.Ladder{Rule: art("11.5"), Name: "11.5", Steps: []schedule.Step{
		{From: 1, Warn: true}, {From: 3, Warn: true, Tell: tournament.Committee}, {From: 4, Warn: true},
	}}
}

// Comment is the comment that a challenge on a board bears (10.9).
func Comment(board int) string { return fmt.Sprintf("ТСК: %d доска", board) }

// ChallengeDays is how long a challenge is valid (10.9).
const ChallengeDays = 10

// planner gives the terms of section 10.
type planner struct{ *edition }

// Offer is what a challenge has to say (10.9, 5.7).
func (p planner) Offer(g correspondence.Game) correspondence.Offer {
	o := correspondence.Offer{Days: ChallengeDays, Leave: true, Comment: Comment(g.Board)}
	if n := g.Match.Scope.Portion; n >= 1 && n <= len(p.table) {
		o.Control = p.table[n-1].Control
	}
	return o
}

// Plan is by when a game has to start: five days each for line-ups, challenge
// and acceptance (10.3–10.5), no challenge before the first day of the period
// (10.1); after an annulment two days and one (10.15).
func (p planner) Plan(_ *regulation.Regulation, g correspondence.Game) correspondence.Plan {
	term := func(article string, days int) schedule.Term { return schedule.Term{Rule: art(article), Days: days} }
	set := p.day(g.Set())
	plan := correspondence.Plan{Names: term("10.3", 5).After(set, p.Zone), Opens: g.Set()}
	accept := term("10.5", 5)
	if life := g.Life(); !life.AnnulledAt.IsZero() {
		plan.Opens = life.AnnulledAt
		plan.Challenge = term("10.4", 2).Since(life.AnnulledAt, p.Zone)
		accept.Days = 1
	} else {
		from := plan.Names.LastDay(p.Zone)
		if period, ok := p.Periods(g.State).Portion(g.Match.Scope.Portion); ok {
			if first := period.From.Start(p.Zone); first.After(plan.Opens) {
				plan.Opens = first
			}
			if period.From.After(from) {
				from = period.From
			}
		}
		plan.Challenge = term("10.4", 5).After(from, p.Zone)
	}
	challenger := correspondence.BlackChallenges.Side(g)
	plan.Challenge = correspondence.Set(plan.Challenge, g, challenger)
	plan.Accept = correspondence.Set(accept.After(plan.Challenge.LastDay(p.Zone), p.Zone), g, 1-challenger)
	return plan
}

// failures says what becomes of a game whose start was missed, beside the
// warning: the main player stands for a captain who named nobody (10.8), and a
// judge who sets no new date is reported (10.16).
type failures struct{ *edition }

// Concerns returns missed duties.
func (failures) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

// Judge finds the article whose duty it was.
func (c failures) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyMissed)
	if !ok || len(r.Entry.Rules) == 0 {
		return nil
	}
	switch r.Entry.Rules[0] {
	case art("10.3"):
		return c.unnamed(r, ev.About)
	case art("10.4"), art("10.5"):
		return c.anew(r, ev)
	case art("10.16"):
		told := tournament.Notified{To: tournament.ChiefJudge, About: ev.About, Of: r.Entry.Seq}
		return []regulation.Finding{regulation.Add(art("6.2"), ev.About, told, say("start.undated"))}
	}
	return nil
}

// unnamed puts the main player of the board in, or gives the game up where
// nobody is left who could play.
func (c failures) unnamed(r regulation.Request, about tournament.Subject) []regulation.Finding {
	g, side, ok := correspondence.Find(r.State, about.Scope, about.Team, about.Opponent)
	if !ok || g.Decided() {
		return nil
	}
	var out []regulation.Finding
	if c.Unnamed == UnnamedFault {
		n, step := failedStarts().Next(r.State, about)
		for _, ev := range failedStarts().Follows(r.State, about, string(tournament.CaptainRole)) {
			out = append(out, regulation.Add(art("10.16"), about, ev, say("start.unnamed-fault"), n))
		}
		if step.Lose {
			return out
		}
	}
	main := mainPlayer(g.Team(side), g.Board)
	if main == "" {
		lost := tournament.Defaulted{Scope: about.Scope, Team: about.Team, Opponent: about.Opponent}
		return append(out, regulation.Add(art("10.16"), about, lost, say("start.nobody")))
	}
	filed := tournament.LineupFiled{Scope: about.Scope, Team: about.Team, Opponent: about.Opponent, Boards: []tournament.PlayerID{main}}
	return append(out, regulation.Add(art("10.8"), about, filed, say("start.main"), string(main)))
}

// mainPlayer returns the main player of a board who has not left, "" if there
// is none.
func mainPlayer(t *tournament.TeamRecord, board int) tournament.PlayerID {
	for _, m := range t.Members {
		if m.Board == board && !slices.Contains(t.Left, m.Player) {
			return m.Player
		}
	}
	return ""
}

// anew gives the game new terms at once, where that is the reading.
func (c failures) anew(r regulation.Request, ev tournament.DutyMissed) []regulation.Finding {
	if c.FirstFailure != StartsAnew {
		return nil
	}
	g, _, ok := correspondence.Find(r.State, ev.About.Scope, ev.About.Team, ev.About.Opponent)
	if _, step := failedStarts().Next(r.State, ev.About); !ok || g.Decided() || step.Lose {
		return nil
	}
	days := 2
	if r.Entry.Rules[0] == art("10.5") {
		days = 1
	}
	due := schedule.Term{Rule: art("10.15"), Days: days}.Since(r.At, c.Zone)
	return []regulation.Finding{regulation.Add(art("10.16"), ev.About, tournament.TermSet{Duty: ev.Duty, Due: due.Due}, say("start.anew"), due.LastDay(c.Zone))}
}

// departed keeps those who left from starting (13.1).
type departed struct{ *edition }

// Concerns returns what starts a game.
func (departed) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindChallengeSent, tournament.KindChallengeAccepted}
}

// Judge looks at the player of the side that acts.
func (departed) Judge(r regulation.Request) []regulation.Finding {
	at := tournament.About(r.Event)
	g, side, ok := correspondence.Find(r.State, at.Scope, at.Team, at.Opponent)
	if !ok || g.Player(side) == "" || !slices.Contains(g.Team(side).Left, g.Player(side)) {
		return nil
	}
	return []regulation.Finding{regulation.Refuse(art("13.1"), g.About(side), say("left"))}
}
