package strongest

import (
	"errors"
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// entryRules are the rules of section 8 on entries.
func (e *edition) entryRules() []roster.RosterValidator {
	// Ratings of the entry, whole (8.3), unless a decision overrides them (8.14).
	ratings := roster.Ratings{Whole: true, Overrides: Overrides}
	return []roster.RosterValidator{
		roster.Size{Rule: art("5.1"), Main: roster.Exactly(Boards), Reserves: roster.Range{Max: Reserves}},
		roster.BoardOrder{Rule: art("8.4"), Tolerance: OrderTolerance, Ratings: ratings},
		roster.Vacancies{Rule: art("8.5"), Places: Reserves, Max: MaxVacancies},
		roster.ReserveLimit{Rule: art("8.6"), Board: Boards, Tolerance: OrderTolerance, Ratings: ratings},
		roster.Membership{Rule: art("8.7"), UnstatedIsOwn: e.Unstated == UnstatedOwn},
		roster.AverageAtLeast{Rule: art("8.8"), Min: MinAverage, Ratings: ratings},
		roster.RatedGames{Rule: art("8.9"), Min: RatedGames},
		roster.UniquePlayers{Rule: art("8.13")},
	}
}

// Overrides is the list of ratings that decisions by 8.14 set: a
// RatingRecorded with it replaces the rating of the entry by that of the day on
// which it began to be inflated.
const Overrides = "8.14"

// inflated judges decisions on inflated ratings (8.14).
type inflated struct{ *edition }

// Concerns returns ratings.
func (inflated) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindRatingRecorded} }

// Judge looks whose rating it is, and whether its inflation began within the
// month before the start. Of other lists the text knows nothing: the rating of
// the entry counts (8.3).
func (c inflated) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RatingRecorded)
	if !ok {
		return nil
	}
	at := tournament.Subject{Player: ev.Player}
	i, entered := r.State.TeamOf(ev.Player)
	if entered {
		at.Team = r.State.Team(i).ID
	}
	refuse := func(article, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), at, say(code), args...)}
	}
	first, err := schedule.AddMonths(Start(), -1, schedule.LastOfMonth)
	switch {
	case ev.List != Overrides:
		return refuse("8.3", "rating.list")
	case !entered:
		return refuse("8.14", "rating.player")
	case ev.Reason == "":
		return refuse("8.14", "reason")
	case err != nil || ev.On.Before(first) || !ev.On.Before(Start()):
		return refuse("8.14", "rating.month", first, Start().AddDays(-1))
	}
	return []regulation.Finding{regulation.Note(art("8.14"), at, say("rating.counts"), ev.Rating, ev.On)}
}

// registration keeps the time of entries (8.1, 8.16), and their number (5.2).
type registration struct{ *edition }

// Concerns returns what changes the field or an entry.
func (registration) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindTeamEntered, tournament.KindEntryAmended, tournament.KindEntriesClosed}
}

// Judge looks at the day.
func (c registration) Judge(r regulation.Request) []regulation.Finding {
	closing := c.before("8.1", 15)
	last, subject := closing.LastDay(c.Zone), tournament.About(r.Event)
	refuse := func(article string, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), subject, say(code), args...)}
	}
	switch ev := r.Event.(type) {
	case tournament.TeamEntered:
		switch {
		case !closing.Met(r.At) && c.vacated(r.State) == nil:
			return refuse("8.1", "entry.late", last)
		case active(r.State) >= c.Teams && !r.Correction():
			return refuse("5.2", "entry.full", c.Teams)
		}
		return rounded(ev.Team)
	case tournament.EntryAmended:
		if closing.Met(r.At) {
			return rounded(ev.Team)
		}
		if open, told := c.noticed(r.State, ev.Team.ID, r.At); told {
			if !open {
				return refuse("9.3", "entry.resubmitted-late")
			}
			return append(rounded(ev.Team), regulation.Note(art("9.3"), subject, say("entry.resubmitted")))
		}
		return refuse("8.16", "entry.fixed", last)
	case tournament.EntriesClosed:
		if closing.Met(r.At) {
			return refuse("8.1", "entry.runs", last)
		}
	}
	return nil
}

// rounded says which number counts for ratings that are not whole, and refuses
// members without one (8.3).
func rounded(t tournament.Team) []regulation.Finding {
	var out []regulation.Finding
	for _, m := range t.Members {
		subject := tournament.Subject{Team: t.ID, Player: m.Player}
		switch {
		case !m.Rating.Rated():
			out = append(out, regulation.Refuse(art("8.3"), subject, say("entry.unrated")))
		case m.Rating != tournament.Elo(m.Rating.Whole()):
			out = append(out, regulation.Note(art("8.3"), subject, say("entry.rounded"), m.Rating, m.Rating.Whole()))
		}
	}
	return out
}

func active(s *tournament.State) int {
	n := 0
	for i := range s.Teams() {
		if s.Team(i).Active() {
			n++
		}
	}
	return n
}

// acceptance says that an entry complies (8.15), or what has to be mended of
// one that a ruling let in (8.12).
type acceptance struct{ *edition }

// Concerns returns entries.
func (acceptance) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindTeamEntered, tournament.KindEntryAmended}
}

// Judge checks the entry.
func (c acceptance) Judge(r regulation.Request) []regulation.Finding {
	team, _ := r.Entered()
	subject := tournament.Subject{Team: team.ID}
	if roster.Check(roster.Request{State: r.State, Team: team}, c.entry).Err() == nil {
		return []regulation.Finding{regulation.Note(art("8.15"), subject, say("entry.accepted"))}
	}
	if r.Allowed {
		return []regulation.Finding{regulation.Note(art("8.12"), subject, say("entry.mend"))}
	}
	return nil
}

// Amendments returns the smallest changes that bring the entry of a team into
// line (8.12), for the chief judge to choose from; none if it complies. An
// entry that cannot be mended is a *roster.BeyondMendingError.
func Amendments(reg *regulation.Regulation, s tournament.State, team tournament.TeamID) ([]roster.Amendment, error) {
	i, ok := s.TeamIndex(team)
	if !ok {
		return nil, tournament.ErrUnknownTeam
	}
	rec := s.Team(i)
	return roster.Amend(roster.Request{State: &s, Team: roster.AsEntered(rec.Team, rec.Late)}, reg.Entry, Boards)
}

// amendments lets the chief judge make the fewest changes, after the deadline
// (8.12).
type amendments struct{ *edition }

// Concerns returns changes of single places.
func (amendments) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindRosterChanged}
}

// Judge compares with the smallest amendments.
func (c amendments) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RosterChanged)
	if !ok || r.Entry.By == tournament.Engine {
		return nil
	}
	subject := tournament.Subject{Team: ev.Team}
	refuse := func(article, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), subject, say(code), args...)}
	}
	if closing := c.before("8.1", 15); closing.Met(r.At) {
		return refuse("8.12", "amend.early", closing.LastDay(c.Zone))
	}
	found, err := Amendments(r.Regulation, *r.State, ev.Team)
	var beyond *roster.BeyondMendingError
	switch {
	case errors.As(err, &beyond):
		out := refuse("8.12", "amend.beyond")
		for _, rule := range beyond.Found.Rules() {
			out = append(out, regulation.Refuse(rule, subject, say("amend.beyond")))
		}
		return out
	case err != nil:
		return nil // the log itself refuses it
	case len(found) == 0:
		return refuse("8.16", "amend.legal")
	}
	for _, a := range found {
		if sameChanges(a.Event().Changes, ev.Changes) {
			var notes []regulation.Finding
			for _, change := range a.Changes {
				notes = append(notes, regulation.Note(change.Rule, tournament.Subject{Team: ev.Team, Player: change.Player}, say("amend.change")))
			}
			return append(notes, regulation.Note(art("8.12"), subject, say("amend.done"), len(a.Changes)))
		}
	}
	return refuse("8.12", "amend.other", len(found[0].Changes))
}

// sameChanges compares without regard to order.
func sameChanges(a, b []tournament.Change) bool {
	if len(a) != len(b) {
		return false
	}
	for _, x := range a {
		if !slices.ContainsFunc(b, func(y tournament.Change) bool { return x.Player == y.Player && x.To == y.To && y.Member == nil }) {
			return false
		}
	}
	return true
}
