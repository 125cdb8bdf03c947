package teamcup

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

func violation(rule clause.Ref, about tournament.Subject, code text.Code, args ...any) roster.Violation {
	return roster.Violation{Rule: rule, About: about, Text: text.M(code, args...)}
}

// deadline is until when an invitation may be confirmed (11). Reserves, who
// come in for those who did not confirm, have until the line-ups are due
// unless their invitation says otherwise.
func (e edition) deadline(inv tournament.Invited) schedule.Deadline {
	day := e.Confirm
	if inv.Reserve {
		day = e.Publish
	}
	if !inv.Until.IsZero() {
		day = inv.Until
	}
	return schedule.EndOf(e.art("11"), day, e.Zone)
}

// field is how many teams play (1a).
func (e edition) field() int { return e.Groups * e.Size }

// confirmations takes the answers to invitations (11).
type confirmations struct{ edition }

// Concerns returns confirmations.
func (confirmations) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindConfirmed} }

// Judge compares the instant with the deadline, in the zone of the event. A
// reserve comes in only where a place is free.
func (c confirmations) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.Confirmed)
	if !ok {
		return nil
	}
	about := tournament.Subject{Team: ev.Team}
	inv, ok := r.State.Invitation(ev.Team)
	if !ok {
		return []regulation.Finding{regulation.Refuse(c.art("11"), about, "teamcup.uninvited")}
	}
	by, when := c.deadline(inv.Invited), moment(ev.When, r.At)
	if !by.Met(when) {
		return []regulation.Finding{regulation.Refuse(c.art("11"), about, "teamcup.confirm.late", c.clock(when), by.LastDay(c.Zone).String())}
	}
	if free := c.free(r.State, when); inv.Reserve && free <= 0 && !r.Correction() {
		return []regulation.Finding{regulation.Refuse(c.art("1a"), about, "teamcup.confirm.full", c.field())}
	}
	return nil
}

// free is how many places a reserve can still come into: those that nobody
// has and nobody who was invited can still claim.
func (e edition) free(s *tournament.State, now time.Time) int {
	free := e.field()
	seen := make(map[tournament.TeamID]bool)
	for entry := range s.Log() {
		ev, ok := entry.Event.(tournament.Invited)
		if !ok || seen[ev.Team] {
			continue
		}
		seen[ev.Team] = true
		inv, _ := s.Invitation(ev.Team)
		waiting := !inv.Reserve && e.deadline(inv.Invited).Met(now)
		if e.gone(s, ev.Team) || inv.Confirmed.IsZero() && !waiting {
			continue
		}
		free--
	}
	return free
}

// gone reports whether a team has left the event.
func (e edition) gone(s *tournament.State, id tournament.TeamID) bool {
	t, ok := s.TeamIndex(id)
	return ok && !s.Team(t).Active()
}

// clock writes an instant as the wall clock of the event shows it.
func (e edition) clock(at time.Time) string { return at.In(e.Zone).Format("2006-01-02 15:04") }

func moment(when, at time.Time) time.Time {
	if when.IsZero() {
		return at
	}
	return when
}

// confirmDuty has every invited team answer (11).
type confirmDuty struct{ edition }

// PerGame reports false.
func (confirmDuty) PerGame() bool { return false }

// Duties lists the invitations without an answer.
func (c confirmDuty) Duties(r regulation.Request) []schedule.Duty {
	if r.State.EntriesClosed() {
		return nil
	}
	var duties []schedule.Duty
	for entry := range r.State.Log() {
		ev, ok := entry.Event.(tournament.Invited)
		if !ok || ev.Reserve {
			continue
		}
		if inv, _ := r.State.Invitation(ev.Team); !inv.Confirmed.IsZero() {
			continue
		}
		about := tournament.Subject{Team: ev.Team}
		duties = append(duties, schedule.Duty{
			Key: schedule.Key(c.art("11"), about), Who: schedule.Party{Role: tournament.CaptainRole, Team: ev.Team},
			Deadline: c.deadline(ev), Since: entry.At, About: about, What: text.M("teamcup.duty.confirm"),
		})
	}
	return duties
}
