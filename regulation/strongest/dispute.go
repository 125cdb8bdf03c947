package strongest

import (
	"strconv"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// appeals judges what captains bring before the judges (15.1, 15.3).
type appeals struct{ *edition }

// Concerns returns appeals.
func (appeals) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindAppealed} }

// Judge looks at what is disputed, before whom, and when.
func (c appeals) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.Appealed)
	if !ok {
		return nil
	}
	refuse := func(article, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), ev.About, say(code), args...)}
	}
	disputed, ok := r.State.Entry(ev.Against)
	if !ok {
		return nil // the log itself refuses it
	}
	article, days := "15.1", 2
	if ev.To == tournament.ChiefJudge {
		article, days = "15.3", c.AppealDays
	}
	switch {
	case ev.To != tournament.BoardJudge && ev.To != tournament.ChiefJudge:
		return refuse("15.1", "appeal.to")
	case c.byChief(r.State, disputed):
		return refuse("6.3", "final")
	case verdict(r.State, ev.Against):
		return refuse("17.8", "final")
	case ev.Reason == "":
		return refuse(article, "reason")
	case days > 0:
		if by := (schedule.Term{Days: days}).Since(disputed.At, c.Zone); !by.Met(r.At) {
			return refuse(article, "appeal.late", by.LastDay(c.Zone))
		}
	}
	out := []regulation.Finding{regulation.Note(art(article), ev.About, say("appeal.taken"))}
	if failed(r.State, ev.Against) {
		out = append(out, regulation.Note(art("10.17"), ev.About, say("appeal.reasons")))
	}
	return out
}

// byChief reports whether an entry is a decision of the chief judge.
func (e *edition) byChief(s *tournament.State, entry tournament.Entry) bool {
	switch ev := s.Effective(entry.Seq).(type) {
	case tournament.Ruled:
		return true
	case tournament.Decided:
		appeal, ok := s.Effective(ev.On).(tournament.Appealed)
		return ok && appeal.To == tournament.ChiefJudge
	}
	return false
}

// verdict reports whether an entry is a decision of experts.
func verdict(s *tournament.State, seq int) bool {
	ev, ok := s.Effective(seq).(tournament.GameFinished)
	return ok && ev.Outcome.Cause == tournament.Adjudicated
}

// failed reports whether an entry is about a game that did not start in time:
// the missed duty or what followed from it (10.16).
func failed(s *tournament.State, seq int) bool {
	e, ok := s.Entry(seq)
	if !ok {
		return false
	}
	for _, rule := range e.Rules {
		if rule == art("10.4") || rule == art("10.5") || rule == art("10.16") {
			return true
		}
	}
	return false
}

// DecisionDays is how many days a judge has for a decision (15.2).
const DecisionDays = 2

// decisions judges what judges decide: with reasons, once, and never against
// the chief judge or the experts (6.3, 15.2, 15.4, 17.8). A decision that
// grants an appeal takes back what was disputed.
type decisions struct{ *edition }

// Concerns returns decisions and rulings.
func (decisions) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindDecided, tournament.KindRuled}
}

// Judge looks at the question.
func (c decisions) Judge(r regulation.Request) []regulation.Finding {
	switch ev := r.Event.(type) {
	case tournament.Ruled:
		return c.ruling(r, ev)
	case tournament.Decided:
		appeal, ok := r.State.Effective(ev.On).(tournament.Appealed)
		if !ok {
			return []regulation.Finding{regulation.Refuse(art("15.2"), tournament.Subject{}, say("decide.nothing"), ev.On)}
		}
		return c.decision(r, ev, appeal)
	}
	return nil
}

func (c decisions) ruling(r regulation.Request, ev tournament.Ruled) []regulation.Finding {
	if r.Entry.By == tournament.Engine {
		return nil
	}
	refuse := func(article, code string) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), ev.About, say(code))}
	}
	if ev.Reason == "" {
		return refuse("6.3", "reason")
	}
	if ev.Reverses != 0 {
		if old, ok := r.State.Entry(ev.Reverses); ok && c.byChief(r.State, old) {
			return refuse("6.3", "final")
		}
		if verdict(r.State, ev.Reverses) {
			return refuse("17.8", "final")
		}
	}
	return []regulation.Finding{regulation.Note(art("6.3"), ev.About, say("ruled"))}
}

func (c decisions) decision(r regulation.Request, ev tournament.Decided, appeal tournament.Appealed) []regulation.Finding {
	article := "15.2"
	if appeal.To == tournament.ChiefJudge {
		article = "15.4"
	}
	refuse := func(code string) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), appeal.About, say(code))}
	}
	if ev.Reason == "" {
		return refuse("reason")
	}
	if decided(r.State, ev.On) {
		return refuse("decide.twice")
	}
	out := []regulation.Finding{regulation.Note(art(article), appeal.About, say("decided"))}
	if !ev.Granted {
		return out
	}
	for _, seq := range undone(r.State, appeal.Against) {
		back := tournament.Ruled{About: appeal.About, Reverses: seq, Reason: ev.Reason, Rule: art(article)}
		out = append(out, regulation.Add(art(article), appeal.About, back, say("decide.reverses"), seq))
	}
	if failed(r.State, appeal.Against) {
		by := schedule.Term{Days: 2}.Since(r.At, c.Zone)
		out = append(out, regulation.Note(art("10.18"), appeal.About, say("decide.date"), by.LastDay(c.Zone)))
	}
	return out
}

// decided reports whether an appeal is answered.
func decided(s *tournament.State, appeal int) bool {
	for e := range s.Rulings() {
		if d, ok := e.Event.(tournament.Decided); ok && d.On == appeal {
			return true
		}
	}
	return false
}

// undone lists the consequences that a granted appeal takes back: what is
// disputed, if it is one, or what followed from it.
func undone(s *tournament.State, against int) []int {
	takes := func(seq int) bool {
		switch s.Effective(seq).(type) {
		case tournament.Warned, tournament.Defaulted:
			return true
		}
		return false
	}
	if takes(against) {
		return []int{against}
	}
	var out []int
	for seq := against + 1; ; seq++ {
		e, ok := s.Entry(seq)
		if !ok || len(e.Because) == 0 {
			return out // the consequences of an entry come together
		}
		if e.Because[0] == against && takes(seq) {
			out = append(out, seq)
		}
	}
}

// terms judges new dates: where good reasons were granted the start is within
// two days of the decision (10.18).
type terms struct{ *edition }

// Concerns returns new dates.
func (terms) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindTermSet} }

// Judge looks for a decision about the game.
func (c terms) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.TermSet)
	if !ok || r.Entry.By == tournament.Engine {
		return nil
	}
	at, ok := missedAt(r.State, ev.Duty)
	if !ok {
		return []regulation.Finding{regulation.Refuse(art("10.16"), tournament.Subject{}, say("term.standing"))}
	}
	if !ev.Due.After(r.At) {
		return []regulation.Finding{regulation.Refuse(art("10.16"), at, say("term.past"))}
	}
	missed, _ := r.State.Entry(r.State.Duty(ev.Duty).Missed)
	if granted, ok := c.granted(r.State, at); ok && !granted.Before(missed.At) { // and not missed again since
		by := schedule.Term{Rule: art("10.18"), Days: 2}.Since(granted, c.Zone)
		if ev.Due.After(by.Due) {
			return []regulation.Finding{regulation.Refuse(art("10.18"), at, say("term.long"), by.LastDay(c.Zone))}
		}
		return []regulation.Finding{regulation.Note(art("10.18"), at, say("term.set"))}
	}
	return []regulation.Finding{regulation.Note(art("10.16"), at, say("term.set"))}
}

// granted returns when good reasons for a game were last accepted.
func (e *edition) granted(s *tournament.State, at tournament.Subject) (when time.Time, ok bool) {
	for entry := range s.Rulings() {
		d, isDecision := entry.Event.(tournament.Decided)
		if !isDecision || !d.Granted {
			continue
		}
		appeal, isAppeal := s.Effective(d.On).(tournament.Appealed)
		if isAppeal && appeal.About.Scope == at.Scope && appeal.About.Team == at.Team && failed(s, appeal.Against) {
			when, ok = entry.At, true
		}
	}
	return when, ok
}

// questions are the appeals that await a decision (15.2, 15.4).
type questions struct{ *edition }

// PerGame reports false.
func (questions) PerGame() bool { return false }

// Prompts returns what brings or answers a question.
func (questions) Prompts() []tournament.Kind {
	return []tournament.Kind{tournament.KindAppealed, tournament.KindDecided, tournament.KindRuled, tournament.KindDutyMissed}
}

// Duties lists the open appeals.
func (c questions) Duties(r regulation.Request) []schedule.Duty {
	var out []schedule.Duty
	for e := range r.State.Rulings() {
		ev, ok := e.Event.(tournament.Appealed)
		if !ok || decided(r.State, e.Seq) {
			continue
		}
		term := schedule.Term{Rule: art("15.2"), Days: DecisionDays}
		who := schedule.Party{Role: tournament.BoardJudge, Board: ev.About.Scope.Board}
		if ev.To == tournament.ChiefJudge {
			term, who = schedule.Term{Rule: art("15.4"), Days: 3}, schedule.Party{Role: tournament.ChiefJudge}
		}
		out = append(out, schedule.Duty{
			Key: schedule.Key(term.Rule, ev.About, strconv.Itoa(e.Seq)), Who: who, Deadline: term.Since(e.At, c.Zone),
			Since: e.At, About: ev.About, What: text.M(say("duty.decide"), e.Seq),
		})
	}
	return out
}
