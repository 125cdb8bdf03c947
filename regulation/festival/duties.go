package festival

import (
	"slices"
	"strconv"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// obligations is what the articles ask of people by an instant.
func (e edition) obligations() []regulation.Obligation {
	return []regulation.Obligation{closingDuty{e}, orderDuty{e}, attendance{e}, publishing{e}}
}

// closingDuty ends the registration at 11:15 (R1).
type closingDuty struct{ edition }

// PerGame reports false.
func (closingDuty) PerGame() bool { return false }

// Prompts returns the closing.
func (closingDuty) Prompts() []tournament.Kind {
	return []tournament.Kind{tournament.KindEntriesClosed}
}

// Duties is the closing, until it is done.
func (c closingDuty) Duties(r regulation.Request) []schedule.Duty {
	if r.State.EntriesClosed() {
		return nil
	}
	w := c.window()
	return []schedule.Duty{{
		Key: schedule.Key(w.Rule, tournament.Subject{}, "close"), Who: schedule.Party{Role: tournament.Organizer},
		Deadline: w.Closes, Since: w.Opens, What: text.M("festival.duty.close"),
	}}
}

// orderDuty has every team declare its order before play begins (U2d).
type orderDuty struct{ edition }

// PerGame reports false.
func (orderDuty) PerGame() bool { return false }

// Prompts returns what changes the field, the orders or the timetable.
func (orderDuty) Prompts() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindTeamEntered, tournament.KindEntryAmended, tournament.KindOrderDeclared,
		tournament.KindTeamWithdrew, tournament.KindTeamReturned, tournament.KindStageOpened, tournament.KindRoundMoved,
	}
}

// Duties lists the teams without a declared order.
func (c orderDuty) Duties(r regulation.Request) []schedule.Duty {
	start, known := r.Regulation.RoundStart(r.State, tournament.Scope{Round: 1})
	if c.Declared == UntilPaired || !known {
		return nil // until round 1 is paired: that is no instant
	}
	var duties []schedule.Duty
	for i := range r.State.Teams() {
		t := r.State.Team(i)
		if t.Order != nil || !t.Active() {
			continue
		}
		about := tournament.Subject{Team: t.ID}
		duties = append(duties, schedule.Duty{
			Key: schedule.Key(c.art("U2d"), about), Who: schedule.Party{Role: tournament.CaptainRole, Team: t.ID},
			Deadline: schedule.Deadline{Rule: c.art("U2d"), Due: start}, About: about, What: text.M("festival.duty.order"),
		})
	}
	return duties
}

// attendance is to be at the boards, in order: a side in an inversion sets it
// right before the round begins (U2e); an empty board is filled, and a team of
// less than three completed, within the default time (R6a).
type attendance struct{ edition }

// PerGame reports true.
func (attendance) PerGame() bool { return true }

// Duties looks at both sides of a match; they are listed with its first game.
func (c attendance) Duties(r regulation.Request) []schedule.Duty {
	m := r.State.Match(regulation.MatchOf(r.State, r.Game))
	start, known := r.Regulation.RoundStart(r.State, m.Scope)
	if !known || r.Game != int(m.Base) || reported(r.State, m) {
		return nil
	}
	tag := strconv.Itoa(r.State.Round(int(m.Round)).Seq)
	duty := func(rule clause.Ref, about tournament.Subject, by schedule.Deadline, what text.Message) schedule.Duty {
		return schedule.Duty{
			Key: schedule.Key(rule, about, tag), Who: schedule.Party{Role: tournament.CaptainRole, Team: about.Team},
			Deadline: by, Since: start, About: about, What: what,
		}
	}
	late, _ := c.late(r, m.Scope)
	var duties []schedule.Duty
	for at := range 2 {
		d := side{r.State, m, at}
		if !d.filed() {
			if !d.minus(1) {
				duties = append(duties, duty(c.art("R6d"), d.about(0), late, text.M("festival.duty.lineup")))
			}
			continue
		}
		filed, _ := r.State.Entry(int(m.LineupSeq[at]))
		for _, v := range d.check(r.Regulation.Lineup, d.lineup()).With(roster.Minus) {
			about := d.about(v.About.Scope.Board)
			switch {
			case d.minus(about.Scope.Board):
			case v.Rule != c.art("U2e"):
				duties = append(duties, duty(c.art("R6a"), about, late, v.Text))
			case !regulation.Allowed(r.State, filed): // unless an official admitted it
				duties = append(duties, duty(v.Rule, about, schedule.Deadline{Rule: v.Rule, Due: start}, v.Text))
			}
		}
	}
	return unique(duties)
}

// unique keeps one duty a key: an empty board of a team of less than three is
// owed once.
func unique(duties []schedule.Duty) []schedule.Duty {
	seen := make(map[tournament.DutyKey]bool, len(duties))
	return slices.DeleteFunc(duties, func(d schedule.Duty) bool {
		again := seen[d.Key]
		seen[d.Key] = true
		return again
	})
}

// reported reports whether every game of a match has a result: a minus of one
// side leaves open what the other side owes.
func reported(s *tournament.State, m *tournament.Match) bool {
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if !s.Game(g).Reported.Done() {
			return false
		}
	}
	return true
}

// decided reports whether every game of a match has an outcome.
func decided(s *tournament.State, m *tournament.Match) bool {
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if !s.Game(g).Outcome().Done() {
			return false
		}
	}
	return true
}

// publishing is to publish the results (R7): by the end of the second day,
// once every game of the last round has one.
type publishing struct{ edition }

// PerGame reports false.
func (publishing) PerGame() bool { return false }

// Prompts returns what can end the last round.
func (publishing) Prompts() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindRoundPaired, tournament.KindRoundUnpaired, tournament.KindGameFinished, tournament.KindMatchFinished,
		tournament.KindDefaulted, tournament.KindDutyDone,
	}
}

// Duties is the publication, until it is done.
func (c publishing) Duties(r regulation.Request) []schedule.Duty {
	if !c.over(r) {
		return nil
	}
	return []schedule.Duty{{
		Key: PublishKey(c.doc), Who: schedule.Party{Role: tournament.Organizer},
		Deadline: schedule.EndOf(c.art("R7"), c.Days[1], c.Zone), What: text.M("festival.duty.publish"),
	}}
}

// PublishKey names the duty of R7, for the DutyDone that says it was done.
func PublishKey(doc clause.Doc) tournament.DutyKey {
	return schedule.Key(doc.Art("R7"), tournament.Subject{})
}

func (c publishing) over(r regulation.Request) bool {
	st := r.State.FindStage("", "")
	if st == nil {
		return false
	}
	play, err := r.Regulation.PlayFor(len(st.Entrants))
	if err != nil || r.State.LastRound("", "") < play.Format.Rounds {
		return false
	}
	for i := range r.State.Matches() {
		m := r.State.Match(i)
		if !m.Cancelled && !decided(r.State, m) {
			return false
		}
	}
	return true
}

// expiry says what becomes of a duty that was missed.
type expiry struct{ edition }

// Concerns returns missed duties.
func (expiry) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

// Judge finds the article whose duty it was.
func (c expiry) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyMissed)
	if !ok || len(r.Entry.Rules) == 0 {
		return nil
	}
	switch rule := r.Entry.Rules[0]; rule {
	case c.art("R1"):
		if !r.State.EntriesClosed() {
			return []regulation.Finding{regulation.Add(rule, ev.About, tournament.EntriesClosed{}, "festival.closed")}
		}
	case c.art("U2d"):
		return []regulation.Finding{regulation.Note(rule, ev.About, "festival.order.entry")}
	case c.art("U2e"), c.art("R6a"):
		return c.minus(r, rule, ev)
	case c.art("R6d"):
		return []regulation.Finding{regulation.Note(rule, ev.About, "festival.lineup.missing")}
	case c.art("R7"):
		return []regulation.Finding{regulation.Note(rule, ev.About, "festival.unpublished")}
	}
	return nil
}

// minus gives the board its minus, by the article that the line-up breaks.
func (c expiry) minus(r regulation.Request, rule clause.Ref, ev tournament.DutyMissed) []regulation.Finding {
	d, ok := find(r.State, ev.About.Scope.Match(), ev.About.Team, ev.About.Opponent)
	if !ok {
		return nil
	}
	for _, v := range d.check(r.Regulation.Lineup, d.lineup()).With(roster.Minus) {
		if v.About.Scope.Board == ev.About.Scope.Board && (v.Rule == c.art("U2e")) == (rule == c.art("U2e")) {
			return []regulation.Finding{{
				Verdict: regulation.Adds, Rule: v.Rule, About: v.About, Text: v.Text, Event: d.forfeit(v.About.Scope.Board),
			}}
		}
	}
	return nil
}
