package teamcup

import (
	"strconv"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// startDuty has the organizer begin the groups and the quarter-finals on
// their days (10).
type startDuty struct{ edition }

// PerGame reports false.
func (startDuty) PerGame() bool { return false }

// Duties is to pair the next stage.
func (c startDuty) Duties(r regulation.Request) []schedule.Duty {
	for _, stage := range []struct {
		at   tournament.Scope
		what text.Code
	}{
		{tournament.Scope{Stage: Groups, Group: letter(0), Round: 1}, "teamcup.duty.groups"},
		{tournament.Scope{Stage: Knockout, Round: 1}, "teamcup.duty.knockout"},
	} {
		if r.State.FindRound(stage.at) != nil {
			continue
		}
		about := tournament.Subject{Scope: stage.at}
		return []schedule.Duty{{
			Key: schedule.Key(c.art("10"), about), Who: schedule.Party{Role: tournament.Organizer},
			Deadline: schedule.EndOf(c.art("10"), tournament.DateOf(c.begins(r.State, stage.at).In(c.Zone)), c.Zone),
			About:    about, What: text.M(stage.what),
		}}
	}
	return nil
}

// openQuestions lists the matches of the knockout that the text does not
// decide: somebody has to rule or to draw (7c).
type openQuestions struct{ edition }

// PerGame reports false.
func (openQuestions) PerGame() bool { return false }

// Duties lists them, without a day.
func (c openQuestions) Duties(r regulation.Request) []schedule.Duty {
	var duties []schedule.Duty
	for i := r.State.Matches() - 1; i >= 0; i-- {
		m := r.State.Match(i)
		if m.Scope.Stage != Knockout {
			break
		}
		if m.Cancelled || m.Winner != 0 || !over(r.State, m) {
			continue
		}
		if _, err := c.decisions().Verdict(r.State, i); err == nil {
			continue // decided by an entry that is about to follow
		}
		about := tournament.Subject{Scope: m.Scope, Team: r.State.Team(int(m.First)).ID, Opponent: r.State.Team(int(m.Second)).ID}
		duties = append(duties, schedule.Duty{
			Key: schedule.Key(c.art("7c"), about), Who: schedule.Party{Role: tournament.Committee},
			Deadline: correspondence.Never(c.art("7c")), About: about, What: text.M("teamcup.duty.decide"),
		})
	}
	return duties
}

// over reports whether every game of a match has a result.
func over(s *tournament.State, m *tournament.Match) bool {
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if !s.Game(g).Outcome().Done() {
			return false
		}
	}
	return true
}

// expiry says what becomes of a duty of the whole event that was missed.
type expiry struct{ edition }

// Concerns returns missed duties.
func (expiry) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

// Judge finds the article whose duty it was.
func (c expiry) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyMissed)
	if !ok || len(r.Entry.Rules) == 0 {
		return nil
	}
	codes := map[string]text.Code{
		"11": "teamcup.missed.confirm", "2d": "teamcup.missed.publish", "2b": "teamcup.missed.order", "10": "teamcup.missed.start",
	}
	if code, ok := codes[r.Entry.Rules[0].Article]; ok {
		return []regulation.Finding{regulation.Note(r.Entry.Rules[0], ev.About, code)}
	}
	return nil
}

// RoundName is the code of a round of the knockout among so many, for the
// catalogue: the final, the semi-finals, the quarter-finals, or the number of
// the teams in it.
func RoundName(round, rounds int) text.Code {
	switch rounds - round {
	case 0:
		return "teamcup.round.final"
	case 1:
		return "teamcup.round.semi"
	case 2:
		return "teamcup.round.quarter"
	}
	return text.Code("teamcup.round." + strconv.Itoa(2<<(rounds-round)))
}
