package festival

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// conduct is what the articles say about entries of the log.
func (e edition) conduct() []regulation.Conduct {
	return []regulation.Conduct{
		regulation.SameRegulation{Rule: e.art("R1")},
		regulation.Entries{}, regulation.Closing{Rule: e.art("R2")}, registration{e}, closing{e}, regulation.Field{},
		declaration{e},
		opening{e}, regulation.Numbered{},
		regulation.OnlyByRuling{Rule: e.art("R2"), Kinds: []tournament.Kind{tournament.KindStageRenumbered}},
		regulation.Paired{Complete: true}, leavers{e},
		lineups{e}, beginning{e}, arrivals{e}, results{e}, minuses{e}, expiry{e},
	}
}

// window is the time of registration (R1), both ends in time.
func (e edition) window() schedule.Window {
	day := e.Days[0]
	return schedule.Window{
		Rule: e.art("R1"), Opens: day.At(10, 45, e.Zone),
		Closes: schedule.Deadline{Rule: e.art("R1"), Due: day.At(11, 15, e.Zone), Inclusive: true},
	}
}

// clock writes an instant as the wall clock at the place shows it.
func (e edition) clock(at time.Time) string { return at.In(e.Zone).Format("2006-01-02 15:04:05") }

// registration takes entries and their changes until 11:15 (R1).
type registration struct{ edition }

// Concerns returns what changes the field or an entry.
func (registration) Concerns() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindTeamEntered, tournament.KindEntryAmended, tournament.KindRosterChanged, tournament.KindLateEntry,
	}
}

// Judge looks at the window.
func (c registration) Judge(r regulation.Request) []regulation.Finding {
	w := c.window()
	about := subject(r.Event)
	switch {
	case r.Event.Kind() == tournament.KindLateEntry, !w.Closes.Met(r.At):
		return []regulation.Finding{regulation.Refuse(w.Rule, about, "festival.registration.over", c.clock(w.Closes.Due))}
	case c.Registration == OnlyInWindow && r.At.Before(w.Opens):
		return []regulation.Finding{regulation.Refuse(w.Rule, about, "festival.registration.early", c.clock(w.Opens))}
	}
	return nil
}

func subject(ev tournament.Event) tournament.Subject {
	switch ev := ev.(type) {
	case tournament.TeamEntered:
		return tournament.Subject{Team: ev.Team.ID}
	case tournament.EntryAmended:
		return tournament.Subject{Team: ev.Team.ID}
	case tournament.RosterChanged:
		return tournament.Subject{Team: ev.Team}
	case tournament.LateEntry:
		return tournament.Subject{Team: ev.Team, Player: ev.Member.Player}
	}
	return tournament.Subject{}
}

// closing lets nobody end the registration before its time (R1).
type closing struct{ edition }

// Concerns returns the closing.
func (closing) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindEntriesClosed} }

// Judge looks at the window.
func (c closing) Judge(r regulation.Request) []regulation.Finding {
	if w := c.window(); r.At.Before(w.Closes.Due) {
		return []regulation.Finding{regulation.Refuse(w.Rule, tournament.Subject{}, "festival.registration.runs", c.clock(w.Closes.Due))}
	}
	return nil
}

// declaration takes the relative order of a team before play begins (U2d).
type declaration struct{ edition }

// Concerns returns declarations.
func (declaration) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindOrderDeclared}
}

// Judge looks whether it comes in time.
func (c declaration) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.OrderDeclared)
	if !ok {
		return nil
	}
	about := tournament.Subject{Team: ev.Team}
	if c.Declared == UntilPaired {
		if r.State.Rounds() > 0 && !r.Correction() {
			return []regulation.Finding{regulation.Refuse(c.art("U2d"), about, "festival.order.paired")}
		}
		return nil
	}
	if start, known := r.Regulation.RoundStart(r.State, tournament.Scope{Round: 1}); known && !r.At.Before(start) {
		return []regulation.Finding{regulation.Refuse(c.art("U2d"), about, "festival.order.late", c.clock(start))}
	}
	return nil
}

// opening keeps the draw until the number of teams is settled (R2).
type opening struct{ edition }

// Concerns returns the opening of the start list.
func (opening) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindStageOpened} }

// Judge looks whether registration has ended.
func (c opening) Judge(r regulation.Request) []regulation.Finding {
	if r.State.EntriesClosed() {
		return nil
	}
	return []regulation.Finding{regulation.Refuse(c.art("R2"), tournament.Subject{}, "festival.open.early")}
}

// late returns the deadline to be at the board in a round (R6a).
func (e edition) late(r regulation.Request, at tournament.Scope) (schedule.Deadline, bool) {
	start, known := r.Regulation.RoundStart(r.State, at)
	return schedule.DefaultTime{Rule: e.art("R6a"), Within: DefaultTime}.For(start), known
}
