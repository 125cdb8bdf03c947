package roster

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// home is the club by which a team knows its own: its organization or,
// without one, its name.
func home(t tournament.Team) string {
	if t.Organization != "" {
		return t.Organization
	}
	return teamName(t)
}

// Membership admits members of the team's own club only (strongest 8.7). It
// judges entries: those whom a log adds later are not in them.
type Membership struct {
	Rule clause.Ref
	// UnstatedIsOwn takes a member whose club the entry does not state for
	// one of the team's own; otherwise he is none.
	UnstatedIsOwn bool
	Effect        Effect
}

// Check implements RosterValidator.
func (c Membership) Check(r Request) Violations {
	if r.Lineup != nil {
		return nil
	}
	var found Violations
	for _, m := range r.Team.Members {
		if !ownMember(&r.Team, &m, c.UnstatedIsOwn) {
			found = append(found, r.violation(c.Rule, c.Effect, 0, m.Player, "roster.no-member", nameOf(m), teamName(r.Team)))
		}
	}
	return found
}

func ownMember(t *tournament.Team, m *tournament.Member, unstatedIsOwn bool) bool {
	return m.Club == home(*t) || m.Club == "" && unstatedIsOwn
}

// Guests bounds how many players of a team belong to no club of its own:
// another's, one outside the event or none (team cup 2a: at most three of
// ten). It judges both: all members of an entry, and the players of a
// line-up.
type Guests struct {
	Rule          clause.Ref
	Max           int
	UnstatedIsOwn bool // see Membership
	Effect        Effect
}

// Check implements RosterValidator. Beyond Max, every guest is named: the
// captain chooses whom to leave out.
func (g Guests) Check(r Request) Violations {
	var guests []seat
	if r.Lineup != nil {
		for _, s := range r.seated() {
			if !ownMember(&r.Team, s.member, g.UnstatedIsOwn) {
				guests = append(guests, s)
			}
		}
	} else {
		for i := range r.Team.Members {
			if m := &r.Team.Members[i]; !ownMember(&r.Team, m, g.UnstatedIsOwn) {
				guests = append(guests, seat{m.Board, m})
			}
		}
	}
	if len(guests) <= g.Max {
		return nil
	}
	found := make(Violations, 0, len(guests))
	for _, s := range guests {
		found = append(found, r.violation(g.Rule, g.Effect, s.board, s.member.Player, "roster.guests", nameOf(*s.member), len(guests), g.Max))
	}
	return found
}
