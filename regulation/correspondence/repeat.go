package correspondence

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Caller says which side sends the challenges to a game, and by which
// article.
type Caller interface {
	Caller(Game) (side int, rule clause.Ref)
}

// Opener says from when on the challenge to a game may be sent; known is
// false where the text names no instant.
type Opener interface {
	Opens(Game) (from schedule.Deadline, known bool)
}

// Repeat is the life of a challenge that is sent at most twice. The first is
// valid for some days; if nobody answers, the other captain may put in a
// substitute, and the challenge is sent again; if nobody
// answers that one, the side that did not answer loses. The cost follows who
// was challenged, not the color. A side that never challenges loses nothing
// by itself: what it owes stays in the list of duties.
//
// It is an Obligation by game; [Repeat.Conduct] is what it says about
// entries.
type Repeat struct {
	From          Caller
	Opens         Opener // nil: at once
	First, Second schedule.Term
	// Substitution is the article of the substitute, who comes only after the
	// first challenge.
	Substitution clause.Ref
	// SubstituteFor says for which games of a board he comes in, where there
	// are several.
	SubstituteFor SubstituteFor
	Zone          *time.Location
}

// Conduct returns the rules on challenges, answers, substitutes and expiry.
func (c Repeat) Conduct() []regulation.Conduct {
	return []regulation.Conduct{repeatChallenges{c}, repeatAnswers{c}, repeatExpiry{c}, repeatSubstitutes{c}}
}

// silent is how many challenges to the game have expired without an answer.
func (c Repeat) silent(g Game, side int) int {
	switch {
	case Failed(c.Second.Rule, g, side) != 0:
		return 2
	case Failed(c.First.Rule, g, side) != 0:
		return 1
	}
	return 0
}

// term is that of the n-th challenge.
func (c Repeat) term(n int) schedule.Term {
	if n > 1 {
		return c.Second
	}
	return c.First
}

// answer is the deadline to answer the challenge that stands.
func (c Repeat) answer(g Game, side int) schedule.Deadline {
	life := g.Life()
	return Set(c.term(int(life.Challenges)).Since(life.Challenged, c.Zone), g, side)
}

// Never is the deadline of a duty for which the text sets no day.
func Never(rule clause.Ref) schedule.Deadline {
	return schedule.EndOf(rule, tournament.Date{Year: 9999, Month: 12, Day: 30}, time.UTC)
}

// IsNever reports whether a duty has no day.
func IsNever(d schedule.Deadline) bool { return d.Due.Equal(Never(d.Rule).Due) }

// PerGame reports true.
func (Repeat) PerGame() bool { return true }

// Duties is the next step of the game: a challenge, without a day, or an
// answer, within the days of the challenge.
func (c Repeat) Duties(r regulation.Request) []schedule.Duty {
	if r.State.Game(r.Game).Outcome().Done() {
		return nil
	}
	g := At(r.State, r.Game)
	life := g.Life()
	if g.Void() || !life.Accepted.IsZero() || !life.Started.IsZero() || !life.Ended.IsZero() {
		return nil
	}
	challenger, _ := c.From.Caller(g)
	other := 1 - challenger
	sent := int(life.Challenges)
	if sent > c.silent(g, other) {
		return []schedule.Duty{c.duty(g, other, c.answer(g, other), life.Challenged, "correspondence.repeat.answer", sent)}
	}
	if sent > 1 {
		return nil
	}
	rule := c.term(sent + 1).Rule
	return []schedule.Duty{c.duty(g, challenger, Never(rule), g.Set(), "correspondence.repeat.challenge", sent+1)}
}

func (c Repeat) duty(g Game, side int, by schedule.Deadline, since time.Time, what text.Code, n int) schedule.Duty {
	about := g.About(side)
	return schedule.Duty{
		Key: Key(by.Rule, g, side), Who: schedule.Party{Team: about.Team, Player: about.Player},
		Deadline: by, Since: since, About: about, What: text.M(what, n, g.Board),
	}
}

// teamName is how texts call a team.
func teamName(t tournament.Team) string {
	if t.Name != "" {
		return t.Name
	}
	return string(t.ID)
}

// day writes the last day of a deadline.
func (c Repeat) day(d schedule.Deadline) string { return d.LastDay(c.Zone).String() }

// repeatChallenges judges challenges.
type repeatChallenges struct{ Repeat }

// Concerns returns challenges.
func (repeatChallenges) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindChallengeSent}
}

// Judge looks at who challenges, when, and for how long.
func (c repeatChallenges) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.ChallengeSent)
	if !ok {
		return nil
	}
	g, side, ok := Find(r.State, ev.Scope, ev.From, ev.To)
	if !ok || r.Correction() {
		return nil
	}
	about, life := g.About(side), g.Life()
	if g.Decided() {
		return []regulation.Finding{regulation.Refuse(c.First.Rule, about, "correspondence.repeat.decided")}
	}
	var found []regulation.Finding
	challenger, rule := c.From.Caller(g)
	if side != challenger {
		found = append(found, regulation.Refuse(rule, about, "correspondence.repeat.side", teamName(g.Team(challenger).Team)))
	}
	when := moment(ev.When, r.At)
	if when.After(r.At) {
		found = append(found, regulation.Refuse(rule, about, "correspondence.future"))
	}
	if c.Opens != nil {
		if from, known := c.Opens.Opens(g); known && when.Before(from.Due) {
			found = append(found, regulation.Refuse(from.Rule, about, "correspondence.repeat.early", tournament.DateOf(from.Due.In(c.Zone)).String()))
		}
	}
	sent := int(life.Challenges)
	switch {
	case sent > 1:
		found = append(found, regulation.Refuse(c.Second.Rule, about, "correspondence.repeat.enough"))
		return found
	case sent > 0 && when.Before(c.answer(g, 1-challenger).Due):
		found = append(found, regulation.Refuse(c.Second.Rule, about, "correspondence.repeat.runs", c.day(c.answer(g, 1-challenger))))
		return found
	}
	if term := c.term(sent + 1); ev.Days != term.Days {
		found = append(found, regulation.Refuse(term.Rule, about, "correspondence.repeat.days", sent+1, term.Days, ev.Days))
	}
	if len(found) == 0 {
		if sent > 0 {
			rule = c.Second.Rule
		}
		found = append(found, regulation.Note(rule, about, "correspondence.repeat.sent", sent+1, c.day(c.term(sent+1).Since(when, c.Zone))))
	}
	return found
}

// repeatAnswers judges answers.
type repeatAnswers struct{ Repeat }

// Concerns returns acceptances.
func (repeatAnswers) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindChallengeAccepted}
}

// Judge looks whether the challenge was still valid.
func (c repeatAnswers) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.ChallengeAccepted)
	if !ok {
		return nil
	}
	g, side, ok := Find(r.State, ev.Scope, ev.By, ev.From)
	if !ok || g.Life().Challenged.IsZero() || r.Correction() {
		return nil
	}
	about, by, when := g.About(side), c.answer(g, side), moment(ev.When, r.At)
	switch {
	case g.Decided():
		return []regulation.Finding{regulation.Refuse(by.Rule, about, "correspondence.repeat.decided")}
	case when.After(r.At):
		return []regulation.Finding{regulation.Refuse(by.Rule, about, "correspondence.future")}
	case when.Before(g.Life().Challenged):
		return []regulation.Finding{regulation.Refuse(by.Rule, about, "correspondence.repeat.before")}
	case !by.Met(when):
		return []regulation.Finding{regulation.Refuse(by.Rule, about, "correspondence.repeat.late", c.day(by))}
	}
	return nil
}

// repeatExpiry says what follows from a challenge without an answer.
type repeatExpiry struct{ Repeat }

// Concerns returns missed duties.
func (repeatExpiry) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

// Judge opens the way to a substitute after the first challenge and gives the
// game away after the second.
func (c repeatExpiry) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyMissed)
	if !ok || len(r.Entry.Rules) == 0 {
		return nil
	}
	g, side, ok := Find(r.State, ev.About.Scope, ev.About.Team, ev.About.Opponent)
	if !ok {
		return nil
	}
	switch rule := r.Entry.Rules[0]; {
	case rule == c.First.Rule && ev.Duty == Key(rule, g, side):
		return []regulation.Finding{regulation.Note(c.Substitution, ev.About, "correspondence.repeat.substitute")}
	case rule == c.Second.Rule && ev.Duty == Key(rule, g, side):
		return []regulation.Finding{regulation.Add(rule, ev.About,
			tournament.Defaulted{Scope: ev.About.Scope, Team: ev.About.Team, Opponent: ev.About.Opponent}, "correspondence.repeat.lost")}
	}
	return nil
}
