package regulation

import (
	"slices"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// SameRegulation refuses to open a log under another value than the one that
// judges it.
type SameRegulation struct{ Rule clause.Ref }

// Concerns returns the opening.
func (SameRegulation) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindOpened} }

// Judge compares the fingerprints.
func (c SameRegulation) Judge(r Request) []Finding {
	if o, ok := r.Event.(tournament.Opened); ok && o.Fingerprint != r.Regulation.Fingerprint() {
		return []Finding{Refuse(c.Rule, tournament.Subject{}, "log.fingerprint", o.Regulation, r.Regulation.Name)}
	}
	return nil
}

// Entries judges the entry of a team, and every later change of it, by the
// regulation's rules on entries.
type Entries struct{}

// Concerns returns entries, their amendments and changes of single places.
func (Entries) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindTeamEntered, tournament.KindEntryAmended, tournament.KindRosterChanged}
}

// Judge turns every breach into a refusal or a note.
func (Entries) Judge(r Request) []Finding {
	team, ok := r.Entered()
	if !ok {
		return nil
	}
	req := roster.Request{State: r.State, Team: team, Day: r.day()}
	return findings(roster.Check(req, r.Regulation.Entry))
}

// Entered returns the entry of a team as rules on entries judge it after the
// event, if that is an entry or changes one: see [roster.AsEntered].
func (r Request) Entered() (tournament.Team, bool) {
	switch ev := r.Event.(type) {
	case tournament.TeamEntered:
		return ev.Team, true
	case tournament.EntryAmended:
		if i, ok := r.State.TeamIndex(ev.Team.ID); ok {
			return roster.AsEntered(ev.Team, r.State.Team(i).Late), true
		}
		return ev.Team, true
	case tournament.RosterChanged:
		after, err := r.State.Apply(r.Entry)
		if err != nil {
			return tournament.Team{}, false // the log itself refuses it
		}
		i, ok := after.TeamIndex(ev.Team)
		if !ok {
			return tournament.Team{}, false
		}
		return roster.AsEntered(after.Team(i).Team, after.Team(i).Late), true
	}
	return tournament.Team{}, false
}

func findings(breaches roster.Violations) []Finding {
	var out []Finding
	for _, v := range breaches {
		f := Finding{Verdict: Refuses, Rule: v.Rule, About: v.About, Text: v.Text}
		if v.Effect == roster.Noted {
			f.Verdict = Notes
		}
		if v.Effect == roster.Minus {
			f.Verdict = Adds
			f.Event = tournament.Defaulted{Scope: v.About.Scope, Team: v.About.Team, Opponent: v.About.Opponent}
		}
		out = append(out, f)
	}
	return out
}

// day is the calendar day of the entry in the zone of the event.
func (r Request) day() tournament.Date {
	at := r.At
	if zone := r.Regulation.Stage.Calendar.Zone; zone != nil {
		at = at.In(zone)
	}
	return tournament.DateOf(at)
}

// Lineups judges a line-up by its stage's rules: some breaches refuse it,
// others accept it with a minus on a board.
type Lineups struct{}

// Concerns returns line-ups.
func (Lineups) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindLineupFiled} }

// Judge turns every breach into a refusal, a minus or a note. A minus is
// given once, however many rules ask for it.
func (Lineups) Judge(r Request) []Finding {
	filed, ok := r.Event.(tournament.LineupFiled)
	if !ok {
		return nil
	}
	stage := r.Regulation.FindStage(filed.Scope.Stage)
	i, known := r.State.TeamIndex(filed.Team)
	if stage == nil || !known {
		return nil
	}
	if filed.Opponent == "" {
		filed.Opponent = r.opponent(filed.Scope, filed.Team)
	}
	lineup := roster.Lineup(filed)
	req := roster.Request{State: r.State, Team: r.State.Team(i).Team, Lineup: &lineup, Day: r.day()}
	var out []Finding
	minus := make(map[int]bool)
	for _, f := range findings(roster.Check(req, stage.Lineup)) {
		if f.Verdict == Adds {
			if minus[f.About.Scope.Board] {
				f.Verdict, f.Event = Notes, nil
			}
			minus[f.About.Scope.Board] = true
		}
		out = append(out, f)
	}
	return out
}

// opponent returns whom a team meets at a place, "" if nobody.
func (r Request) opponent(at tournament.Scope, team tournament.TeamID) tournament.TeamID {
	i := r.State.FindMatch(at, team, "")
	if i < 0 {
		return ""
	}
	m := r.State.Match(i)
	t, _ := r.State.TeamIndex(team)
	other := m.First
	if m.Side(t) == 0 {
		other = m.Second
	}
	return r.State.Team(int(other)).ID
}

// Closing refuses teams that enter after the entries were closed. A correction
// of an entry that was in time is no new one.
type Closing struct{ Rule clause.Ref }

// Concerns returns entries of teams.
func (Closing) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindTeamEntered} }

// Judge looks whether the entries are closed.
func (c Closing) Judge(r Request) []Finding {
	if ev, ok := r.Event.(tournament.TeamEntered); ok && r.State.EntriesClosed() && !r.Correction() {
		return []Finding{Refuse(c.Rule, tournament.Subject{Team: ev.Team.ID}, "entry.closed")}
	}
	return nil
}

// Field refuses to close the entries of a stage whose number of teams the
// text gives no format for.
type Field struct{}

// Concerns returns the closing of entries.
func (Field) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindEntriesClosed} }

// Judge asks the first stage how it is played with so many teams.
func (Field) Judge(r Request) []Finding {
	n := len(active(r.State))
	if _, err := r.Regulation.PlayFor(n); err != nil {
		return []Finding{Refuse(r.Regulation.TooFew, tournament.Subject{}, "stage.size", n, r.Regulation.Sizes[0].From)}
	}
	return nil
}

// Powers says which roles may make which kinds of entry, each with its
// article. Kinds that it does not list may be made by anybody; entries of the
// engine need no role. Roles are given by Appointed entries; the first
// appointments of a log need nobody's power.
type Powers []Power

// Power is one row: who may do what.
type Power struct {
	Rule  clause.Ref
	Kinds []tournament.Kind
	Roles []tournament.Role
}

// Concerns lists all kinds of the table.
func (p Powers) Concerns() []tournament.Kind {
	var kinds []tournament.Kind
	for _, row := range p {
		kinds = append(kinds, row.Kinds...)
	}
	return kinds
}

// Judge refuses an entry by somebody without the power.
func (p Powers) Judge(r Request) []Finding {
	if r.Entry.By == tournament.Engine {
		return nil
	}
	kind := r.Event.Kind()
	about := tournament.About(r.Event)
	for _, row := range p {
		if !slices.Contains(row.Kinds, kind) {
			continue
		}
		for _, role := range row.Roles {
			if r.State.Holds(r.Entry.By, role, about.Team, about.Scope.Board) {
				return nil
			}
		}
		return []Finding{Refuse(row.Rule, about, "power.missing", r.Entry.By, string(kind))}
	}
	return nil
}
