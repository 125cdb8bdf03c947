package strongest

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// lateRules judge late entrants (14) and replacements of players who left
// (13.2, 13.3).
func (e *edition) lateRules() []roster.RosterValidator {
	return []roster.RosterValidator{
		roster.LateVacancies{Rule: art("14.1"), Places: Reserves, Max: LatePlaces, AllOrNone: e.LateVacancies == BothVacant},
		roster.LateReserves{Rule: art("14.2")},
		roster.LateAboveBoard{Rule: art("14.5"), Board: 4, Max: 1, Ratings: roster.Ratings{Whole: true, Overrides: Overrides}},
		roster.Replacements{Rule: art("13.2"), Limit: art("13.3"), Max: 2},
	}
}

// lateEntries judges who comes in after the entries.
type lateEntries struct{ *edition }

// Concerns returns late entries.
func (lateEntries) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindLateEntry} }

// Judge asks the rules on late entrants.
func (c lateEntries) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.LateEntry)
	if !ok {
		return nil
	}
	i, ok := r.State.TeamIndex(ev.Team)
	if !ok {
		return nil
	}
	at := tournament.Subject{Team: ev.Team, Player: ev.Member.Player}
	if closing := c.before("8.1", 15); closing.Met(r.At) {
		return []regulation.Finding{regulation.Refuse(art("14.3"), at, say("late.early"), closing.LastDay(c.Zone))}
	}
	var out []regulation.Finding
	for _, v := range roster.Check(roster.Request{State: r.State, Team: r.State.Team(i).Team, Late: &ev}, c.lateRules()) {
		out = append(out, regulation.Finding{Verdict: regulation.Refuses, Rule: v.Rule, About: v.About, Text: v.Text})
	}
	if len(out) > 0 {
		return out
	}
	if ev.Replaces != "" {
		return []regulation.Finding{regulation.Note(art("13.2"), at, say("late.replaces"), string(ev.Replaces))}
	}
	article := "14.6"
	if !ev.WasMember {
		article = "14.7"
	}
	return []regulation.Finding{
		regulation.Note(art(article), at, say("late."+article)),
		regulation.Note(art("14.8"), at, say("late.check"), c.checkBy(r.At).LastDay(c.Zone)),
	}
}

// checkBy is by when a late entrant's account is checked (14.8).
func (e *edition) checkBy(at time.Time) schedule.Deadline {
	return schedule.Term{Rule: art("14.8"), Days: 7}.Since(at, e.Zone)
}

// arrival is a late entry of the log.
type arrival struct {
	tournament.LateEntry
	at    time.Time
	place int // among the team's late entries that replace nobody, from 0
}

// lateEntryOf returns the late entry that brought a player, if one did.
func lateEntryOf(s *tournament.State, id tournament.TeamID, player tournament.PlayerID) (arrival, bool) {
	i, ok := s.TeamIndex(id)
	if !ok {
		return arrival{}, false
	}
	place := 0
	for _, late := range s.Team(i).Late {
		if late.Member.Player == player {
			return arrival{late.LateEntry, late.At, place}, true
		}
		if late.Replaces == "" {
			place++
		}
	}
	return arrival{}, false
}

// cleared reports whether an account was checked and found to be no duplicate.
func cleared(s *tournament.State, team tournament.TeamID, player tournament.PlayerID) bool {
	clean := false
	for e := range s.Rulings() {
		if ev, ok := e.Event.(tournament.AccountChecked); ok && ev.Team == team && ev.Player == player {
			clean = !ev.Duplicate
		}
	}
	return clean
}

// unchecked keeps late entrants out until their account is checked (14.8). It
// judges line-ups.
type unchecked struct{}

// Check implements roster.RosterValidator.
func (unchecked) Check(r roster.Request) roster.Violations {
	return each(r, func(m tournament.Member, late arrival) (roster.Violation, bool) {
		if late.Replaces != "" || cleared(r.State, r.Team.ID, m.Player) {
			return roster.Violation{}, false
		}
		return roster.Violation{Rule: art("14.8"), Text: text.M(say("late.unchecked"))}, true
	})
}

// excess loses the games of those who came in against the numbers of 14.1, if
// a ruling let them (14.4). It judges line-ups.
type excess struct{ *edition }

// Check implements roster.RosterValidator.
func (c excess) Check(r roster.Request) roster.Violations {
	return each(r, func(m tournament.Member, late arrival) (roster.Violation, bool) {
		if late.Replaces != "" || late.place < c.admits(r.State, r.Team.ID) {
			return roster.Violation{}, false
		}
		return roster.Violation{Rule: art("14.4"), Effect: roster.Minus, Text: text.M(say("late.excess"))}, true
	})
}

// admits is how many late entrants the entry left places for (14.1).
func (e *edition) admits(s *tournament.State, id tournament.TeamID) int {
	var entry tournament.Team
	for one := range s.Log() {
		switch ev := one.Event.(type) {
		case tournament.TeamEntered:
			if ev.Team.ID == id {
				entry = ev.Team
			}
		case tournament.EntryAmended:
			if ev.Team.ID == id {
				entry = ev.Team
			}
		}
	}
	vacant := Boards + Reserves - len(entry.Members)
	if e.LateVacancies == BothVacant && vacant < LatePlaces {
		return 0
	}
	return min(max(vacant, 0), LatePlaces)
}

// each asks about every late entrant of a line-up.
func each(r roster.Request, ask func(tournament.Member, arrival) (roster.Violation, bool)) roster.Violations {
	if r.Lineup == nil || r.State == nil {
		return nil
	}
	var found roster.Violations
	for k, p := range r.Lineup.Boards {
		m, ok := r.Team.Member(p)
		if !ok || !m.Reserve() {
			continue
		}
		late, ok := lateEntryOf(r.State, r.Team.ID, p)
		if !ok {
			continue
		}
		if v, broken := ask(m, late); broken {
			v.About = tournament.Subject{Scope: r.Lineup.Scope.OnBoard(r.Lineup.FirstBoard() + k), Team: r.Team.ID, Opponent: r.Lineup.Opponent, Player: p}
			found = append(found, v)
		}
	}
	return found
}

// newcomers is the check of late entrants (14.8).
type newcomers struct{ *edition }

// PerGame reports false.
func (newcomers) PerGame() bool { return false }

// Prompts returns what brings newcomers or checks them.
func (newcomers) Prompts() []tournament.Kind {
	return []tournament.Kind{tournament.KindLateEntry, tournament.KindAccountChecked, tournament.KindRosterChanged, tournament.KindEntryAmended, tournament.KindDutyMissed}
}

// Duties lists the late entrants who are not checked yet.
func (c newcomers) Duties(r regulation.Request) []schedule.Duty {
	var out []schedule.Duty
	for i := range r.State.Teams() {
		t := r.State.Team(i)
		for _, m := range t.Members {
			if !m.Reserve() || cleared(r.State, t.ID, m.Player) {
				continue
			}
			late, ok := lateEntryOf(r.State, t.ID, m.Player)
			if !ok || late.Replaces != "" {
				continue
			}
			at := tournament.Subject{Team: t.ID, Player: m.Player}
			out = append(out, schedule.Duty{
				Key: schedule.Key(art("14.8"), at), Who: schedule.Party{Role: tournament.Administrator},
				Deadline: c.checkBy(late.at), Since: late.at, About: at, What: text.M(say("duty.account"), string(m.Player)),
			})
		}
	}
	return out
}
