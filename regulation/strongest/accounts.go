package strongest

import (
	"slices"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// notice is a duplicate account of which a captain was told.
type notice struct {
	team     tournament.TeamID
	player   tournament.PlayerID
	at       time.Time
	answered bool // by an amended entry since
}

// notices lists the duplicates that were found in entries, in the order in
// which they were found.
func (e *edition) notices(s *tournament.State) []notice {
	var list []notice
	for entry := range s.Rulings() {
		if ev, ok := entry.Event.(tournament.AccountChecked); ok && ev.Duplicate {
			list = append(list, notice{team: ev.Team, player: ev.Player, at: entry.At})
		}
	}
	if len(list) == 0 {
		return nil
	}
	for entry := range s.Log() {
		ev, ok := entry.Event.(tournament.EntryAmended)
		if !ok {
			continue
		}
		for i := range list {
			if n := &list[i]; n.team == ev.Team.ID && !entry.At.Before(n.at) {
				n.answered = true
			}
		}
	}
	return list
}

// term is the one day that a captain has (9.3).
func (e *edition) term(n notice) schedule.Deadline {
	return schedule.Term{Rule: art("9.3"), Days: 1}.Since(n.at, e.Zone)
}

// noticed reports whether a captain was told of a duplicate that his entry
// still has to answer, and whether he is in time.
func (e *edition) noticed(s *tournament.State, team tournament.TeamID, at time.Time) (open, told bool) {
	for _, n := range e.notices(s) {
		if n.team == team && !n.answered {
			told = true
			open = open || e.term(n).Met(at)
		}
	}
	return open, told
}

// accounts says what follows from the administrator's findings.
type accounts struct{ *edition }

// Concerns returns findings on accounts.
func (accounts) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindAccountChecked}
}

// Judge looks where the player came from. A late entrant is admitted or struck
// (14.8). A duplicate in an entry is the captain's to replace (9.2, 9.3); one
// in an entry that he had to change is struck (9.4).
func (c accounts) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.AccountChecked)
	if !ok {
		return nil
	}
	subject := tournament.Subject{Team: ev.Team, Player: ev.Player}
	_, late := lateEntryOf(r.State, ev.Team, ev.Player)
	switch {
	case !ev.Duplicate && late:
		return []regulation.Finding{regulation.Note(art("14.8"), subject, say("account.admitted"))}
	case !ev.Duplicate:
		return []regulation.Finding{regulation.Note(art("9.2"), subject, say("account.clean"))}
	case late:
		return strike(subject, "14.8")
	case c.renewed(r.State, ev):
		return strike(subject, "9.4")
	}
	told := tournament.Notified{To: tournament.CaptainRole, About: subject, Of: r.Entry.Seq}
	return []regulation.Finding{regulation.Add(art("9.2"), subject, told, say("account.duplicate"), c.term(notice{at: r.At}).LastDay(c.Zone))}
}

// strike takes a player out of the entry.
func strike(subject tournament.Subject, article string) []regulation.Finding {
	out := tournament.RosterChanged{Team: subject.Team, Changes: []tournament.Change{{Player: subject.Player, To: tournament.Place{Out: true}}}}
	return []regulation.Finding{regulation.Add(art(article), subject, out, say("account.struck"))}
}

// renewed reports whether a player came in by an entry that answered a notice.
func (c accounts) renewed(s *tournament.State, ev tournament.AccountChecked) bool {
	told := slices.IndexFunc(c.notices(s), func(n notice) bool { return n.team == ev.Team && n.player != ev.Player })
	if told < 0 {
		return false
	}
	since, before := c.notices(s)[told].at, false
	for entry := range s.Log() {
		var team tournament.Team
		switch e := entry.Event.(type) {
		case tournament.TeamEntered:
			team = e.Team
		case tournament.EntryAmended:
			team = e.Team
		}
		if team.ID == ev.Team && entry.At.Before(since) {
			_, before = team.Member(ev.Player)
		}
	}
	return !before
}
