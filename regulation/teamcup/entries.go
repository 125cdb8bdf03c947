package teamcup

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// publication takes the line-ups of teams that confirmed, by the day of the
// publication (2d, 11).
type publication struct{ edition }

// Concerns returns entries of teams.
func (publication) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindTeamEntered} }

// Judge looks at the invitation and at the day.
func (c publication) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.TeamEntered)
	if !ok {
		return nil
	}
	about := tournament.Subject{Team: ev.Team.ID}
	var found []regulation.Finding
	if inv, ok := r.State.Invitation(ev.Team.ID); !ok {
		found = append(found, regulation.Refuse(c.art("11"), about, "teamcup.uninvited"))
	} else if inv.Confirmed.IsZero() {
		found = append(found, regulation.Refuse(c.art("11"), about, "teamcup.unconfirmed"))
	}
	if by := c.publishBy(); !by.Met(r.At) {
		found = append(found, regulation.Refuse(by.Rule, about, "teamcup.publish.late", c.Publish.String()))
	}
	return found
}

func (e edition) publishBy() schedule.Deadline {
	return schedule.EndOf(e.art("2d"), e.Publish, e.Zone)
}

// changes keeps line-ups as they were published, but for two: a captain puts
// his boards right while the entries are open, and teams change between the
// stages and rounds of the knockout (7d).
type changes struct{ edition }

// Concerns returns changes of entries.
func (changes) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindEntryAmended, tournament.KindRosterChanged, tournament.KindLateEntry}
}

// Judge looks what is being played.
func (c changes) Judge(r regulation.Request) []regulation.Finding {
	about := tournament.Subject{}
	switch ev := r.Event.(type) {
	case tournament.EntryAmended:
		about.Team = ev.Team.ID
	case tournament.RosterChanged:
		about.Team = ev.Team
	case tournament.LateEntry:
		about.Team, about.Player = ev.Team, ev.Member.Player
	}
	switch {
	case !r.State.EntriesClosed():
		if c.publishBy().Met(r.At) || c.wrong(r.State, about.Team) {
			return nil
		}
		return []regulation.Finding{regulation.Refuse(c.art("2d"), about, "teamcup.publish.late", c.Publish.String())}
	case !c.groupsOver(r.State):
		return []regulation.Finding{regulation.Refuse(c.art("2d"), about, "teamcup.change.groups")}
	}
	for i := range r.State.Matches() {
		m := r.State.Match(i)
		if m.Scope.Stage != Knockout || m.Cancelled || m.Winner != 0 {
			continue
		}
		if t, ok := r.State.TeamIndex(about.Team); ok && m.Side(t) >= 0 {
			return []regulation.Finding{regulation.Refuse(c.art("7d"), about, "teamcup.change.round", m.Scope.Round)}
		}
	}
	return []regulation.Finding{regulation.Note(c.art("7d"), about, "teamcup.change")}
}

// wrong reports whether the line-up of a team breaks the order of its boards.
func (e edition) wrong(s *tournament.State, id tournament.TeamID) bool {
	t, ok := s.TeamIndex(id)
	return ok && e.Order == OnTextDay && len(e.ordered(s, s.Team(t).Team, e.Publish)) > 0
}

// ordered checks the order of a team's boards by the ratings of a day (2b).
func (e edition) ordered(s *tournament.State, t tournament.Team, day tournament.Date) []regulation.Finding {
	ratings := roster.Ratings{Basis: roster.OnDay, List: e.List, Day: day, Stated: true}
	var found []regulation.Finding
	for _, v := range (boardOrder{e}).on(roster.Request{State: s, Team: t}, ratings, false) {
		found = append(found, regulation.Finding{Verdict: regulation.Refuses, Rule: v.Rule, About: v.About, Text: v.Text})
	}
	return found
}

// ratingNotes says of a new rating what it changes: nothing where the day of
// the groups has passed (2c), or the order of a published line-up (2b).
type ratingNotes struct{ edition }

// Concerns returns ratings.
func (ratingNotes) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindRatingRecorded}
}

// Judge looks at the day of the rating.
func (c ratingNotes) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RatingRecorded)
	if !ok || ev.List != c.List || c.groupsOver(r.State) {
		return nil
	}
	t, ok := r.State.TeamOf(ev.Player)
	if !ok {
		return nil
	}
	team := r.State.Team(t).Team
	about := tournament.Subject{Team: team.ID, Player: ev.Player}
	if ev.On.After(c.Publish) {
		return []regulation.Finding{regulation.Note(c.art("2c"), about, "teamcup.rating.frozen", c.Publish.String())}
	}
	if c.Order == OnOwnDay {
		return nil
	}
	after, err := r.State.Apply(r.Entry)
	if err != nil || r.Correction() {
		return nil
	}
	found := c.ordered(&after, team, c.Publish)
	for i := range found {
		found[i].Verdict = regulation.Notes
	}
	return found
}

// closing ends the entries: the field is full (1a), and every line-up is in
// order by the ratings of its day (2b). A captain puts his right by an
// amendment; whoever decides otherwise rules.
type closing struct{ edition }

// Concerns returns the closing.
func (closing) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindEntriesClosed} }

// Judge counts the teams and looks at their boards.
func (c closing) Judge(r regulation.Request) []regulation.Finding {
	var found []regulation.Finding
	if by := c.publishBy(); by.Met(r.At) {
		found = append(found, regulation.Refuse(by.Rule, tournament.Subject{}, "teamcup.publish.runs", c.Publish.String()))
	}
	n := 0
	for i := range r.State.Teams() {
		team := r.State.Team(i)
		if !team.Active() {
			continue
		}
		n++
		if c.Order == OnTextDay {
			found = append(found, c.ordered(r.State, team.Team, c.Publish)...)
		}
	}
	if n != c.field() {
		found = append(found, regulation.Refuse(c.art("1a"), tournament.Subject{}, "teamcup.field", n, c.field()))
	}
	return found
}

// publishDuty has every confirmed team publish its line-up (2d), and put its
// boards right where the ratings of the day are known and say so (2b).
type publishDuty struct{ edition }

// PerGame reports false.
func (publishDuty) PerGame() bool { return false }

// Duties lists the teams without a line-up or with a wrong one.
func (c publishDuty) Duties(r regulation.Request) []schedule.Duty {
	if r.State.EntriesClosed() {
		return nil
	}
	var duties []schedule.Duty
	add := func(by schedule.Deadline, id tournament.TeamID, what text.Code) {
		about := tournament.Subject{Team: id}
		duties = append(duties, schedule.Duty{
			Key: schedule.Key(by.Rule, about), Who: schedule.Party{Role: tournament.CaptainRole, Team: id},
			Deadline: by, About: about, What: text.M(what),
		})
	}
	for entry := range r.State.Log() {
		ev, ok := entry.Event.(tournament.Confirmed)
		if !ok {
			continue
		}
		if _, entered := r.State.TeamIndex(ev.Team); !entered {
			add(c.publishBy(), ev.Team, "teamcup.duty.publish")
		} else if c.wrong(r.State, ev.Team) {
			by := c.publishBy()
			by.Rule = c.art("2b")
			add(by, ev.Team, "teamcup.duty.order")
		}
	}
	return duties
}
