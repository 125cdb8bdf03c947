package correspondence

import (
	"strings"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Challenges judges the challenge to a game: who sends it, when, to whom. A
// challenge with wrong parameters is recorded and noted: it can be accepted on
// the server all the same, and [Acceptances] says what follows then.
type Challenges struct {
	Planner    Planner
	Offerer    Offerer
	Challenger Challenger
	Zone       *time.Location
	Sender     clause.Ref // who challenges, with which parameters
	Opens      clause.Ref // from when on
	Names      clause.Ref // that players are named first
	Report     clause.Ref // what the report says
	Term       clause.Ref // of the duty to challenge: by when
	Accept     clause.Ref // by when it is accepted
	Missed     clause.Ref // what holds after a start that was missed
}

// Concerns returns challenges.
func (Challenges) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindChallengeSent}
}

// Judge looks at the game and its plan.
func (c Challenges) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.ChallengeSent)
	if !ok {
		return nil
	}
	g, side, ok := Find(r.State, ev.Scope, ev.From, ev.To)
	if !ok {
		return nil // the log itself refuses it
	}
	when, about := moment(ev.When, r.At), g.About(side)
	if f, closed := closed(c.Sender, g, side); closed {
		return f
	}
	plan := c.Planner.Plan(r.Regulation, g)
	var out []regulation.Finding
	refuse := func(rule clause.Ref, code string, args ...any) {
		out = append(out, regulation.Refuse(rule, about, textCode(code), args...))
	}
	if side != c.Challenger.Side(g) {
		refuse(c.Sender, "challenger")
	}
	if when.After(r.At) {
		refuse(c.Report, "future")
	}
	if when.Before(plan.Opens) {
		refuse(c.Opens, "opens", tournament.DateOf(plan.Opens.In(c.Zone)))
	}
	for s := range 2 {
		if g.Player(s) == "" {
			refuse(c.Names, "unnamed", string(g.Team(s).ID))
		}
	}
	if Failed(c.Term, g, side) != 0 && !plan.Challenge.Met(when) {
		refuse(c.Missed, "late", plan.Challenge.LastDay(c.Zone))
	}
	if len(out) > 0 {
		return out
	}
	if wrong := c.Offerer.Offer(g).Wrong(ev); len(wrong) > 0 {
		return []regulation.Finding{regulation.Note(c.Sender, about, "correspondence.wrong", strings.Join(wrong, ", "))}
	}
	return []regulation.Finding{
		regulation.Note(c.Report, about, "correspondence.sent", string(g.Player(1-side))),
		regulation.Note(c.Accept, g.About(1-side), "correspondence.accept-by", plan.Accept.LastDay(c.Zone)),
	}
}

// closed refuses what comes too late for any game: it is decided, counts for
// nobody, or runs already.
func closed(rule clause.Ref, g Game, side int) ([]regulation.Finding, bool) {
	code := ""
	switch {
	case g.Decided():
		code = "decided"
	case g.Void():
		code = "void"
	case !g.Life().Started.IsZero():
		code = "running"
	default:
		return nil, false
	}
	return []regulation.Finding{regulation.Refuse(rule, g.About(side), textCode(code))}, true
}

// Acceptances judges the acceptance of a challenge. A game that began with
// wrong parameters is annulled and has to be started anew.
type Acceptances struct {
	Planner Planner
	Offerer Offerer
	Zone    *time.Location
	Term    clause.Ref // of the duty to accept: by when
	Wrong   clause.Ref // what wrong parameters lead to
	Missed  clause.Ref // what holds after a start that was missed
}

// Concerns returns acceptances.
func (Acceptances) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindChallengeAccepted}
}

// Judge looks at the challenge that stands.
func (c Acceptances) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.ChallengeAccepted)
	if !ok {
		return nil
	}
	g, side, ok := Find(r.State, ev.Scope, ev.By, ev.From)
	if !ok {
		return nil
	}
	if f, closed := closed(c.Term, g, side); closed {
		return f
	}
	about, when := g.About(side), moment(ev.When, r.At)
	if Failed(c.Term, g, side) != 0 {
		if plan := c.Planner.Plan(r.Regulation, g); !plan.Accept.Met(when) {
			return []regulation.Finding{regulation.Refuse(c.Missed, about, "correspondence.late", plan.Accept.LastDay(c.Zone))}
		}
	}
	sent, ok := r.State.Effective(int(g.Life().Challenge)).(tournament.ChallengeSent)
	if !ok {
		return nil
	}
	if wrong := c.Offerer.Offer(g).Wrong(sent); len(wrong) > 0 {
		annul := tournament.GameAnnulled{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID}
		return []regulation.Finding{regulation.Add(c.Wrong, g.About(1-side), annul, "correspondence.annulled", strings.Join(wrong, ", "))}
	}
	return nil
}

// Starts judges reports that a game has started. From the report on it counts
// as started. A judge may find that a game runs which nobody reported.
type Starts struct {
	Rule clause.Ref
}

// Concerns returns reports of a start.
func (Starts) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindGameStarted} }

// Judge looks at the challenge that was accepted.
func (c Starts) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.GameStarted)
	if !ok {
		return nil
	}
	g, side, ok := Find(r.State, ev.Scope, ev.First, ev.Second)
	if !ok {
		return nil
	}
	if f, closed := closed(c.Rule, g, side); closed {
		return f
	}
	about := g.About(side)
	var out []regulation.Finding
	if g.Life().Accepted.IsZero() && !ev.Found {
		out = append(out, regulation.Refuse(c.Rule, about, "correspondence.unaccepted"))
	}
	if ev.Number == "" {
		out = append(out, regulation.Refuse(c.Rule, about, "correspondence.number"))
	}
	for s := range 2 {
		if g.Player(s) == "" {
			out = append(out, regulation.Refuse(c.Rule, about, "correspondence.unnamed", string(g.Team(s).ID)))
		}
	}
	if len(out) == 0 {
		out = append(out, regulation.Note(c.Rule, about, "correspondence.started", ev.Number))
	}
	return out
}

// Results judges ends and reports of results.
type Results struct {
	Start  clause.Ref // a game counts as started only when it was reported
	Report clause.Ref // what the report says
}

// Concerns returns ends and results.
func (Results) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindGameEnded, tournament.KindGameFinished}
}

// Judge compares the result with how the game ended.
func (c Results) Judge(r regulation.Request) []regulation.Finding {
	switch ev := r.Event.(type) {
	case tournament.GameEnded:
		g, side, ok := Find(r.State, ev.Scope, ev.First, ev.Second)
		if !ok {
			return nil
		}
		if !ev.Outcome.Done() {
			return []regulation.Finding{regulation.Refuse(c.Report, g.About(side), "correspondence.result.none")}
		}
		if moment(ev.When, r.At).After(r.At) {
			return []regulation.Finding{regulation.Refuse(c.Report, g.About(side), "correspondence.future")}
		}
		return c.began(r, g, side)
	case tournament.GameFinished:
		g, side, ok := Find(r.State, ev.Scope, ev.First, ev.Second)
		if !ok {
			return nil
		}
		out := c.began(r, g, side)
		o := ev.Outcome
		if side == 1 {
			o = o.Swap()
		}
		if life := g.Life(); !life.Ended.IsZero() && ev.Outcome.Cause == tournament.Played && o != life.EndedOutcome && !r.Correction() {
			out = append(out, regulation.Refuse(c.Report, g.About(side), "correspondence.result.other", life.EndedOutcome.String()))
		}
		return out
	}
	return nil
}

// began refuses results of games that nobody reported to have started, and of
// those that have a result already by rule.
func (c Results) began(r regulation.Request, g Game, side int) []regulation.Finding {
	switch {
	case r.Correction():
		return nil
	case g.Void():
		return []regulation.Finding{regulation.Refuse(c.Report, g.About(side), "correspondence.void")}
	case g.Decided():
		return []regulation.Finding{regulation.Refuse(c.Report, g.About(side), "correspondence.decided")}
	case g.Life().Started.IsZero():
		return []regulation.Finding{regulation.Refuse(c.Start, g.About(side), "correspondence.unstarted")}
	}
	return nil
}

// moment is when something happened: its own instant, or that of the entry.
func moment(when, at time.Time) time.Time {
	if when.IsZero() {
		return at
	}
	return when
}
