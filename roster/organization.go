package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament/clause"
)

// Invitations admits teams of invited organizations only (festival U1). It
// judges entries.
type Invitations struct {
	Rule          clause.Ref
	Organizations []string // by the name that entries give
	Effect        Effect
}

// Check implements RosterValidator.
func (i Invitations) Check(r Request) Violations {
	if r.Lineup != nil || slices.Contains(i.Organizations, r.Team.Organization) {
		return nil
	}
	return Violations{r.violation(i.Rule, i.Effect, 0, "", "roster.uninvited", r.Team.Organization)}
}

// Allowance is how many teams one organization may enter.
type Allowance struct {
	Organization string
	Teams        int
}

// EntriesPerOrganization bounds how many teams an organization enters
// (festival U3: one; the organizer two). Teams that withdrew leave their
// place to another entry; entries that name no organization have none in
// common. It judges entries.
type EntriesPerOrganization struct {
	Rule       clause.Ref
	Max        int
	Exceptions []Allowance
	Effect     Effect
}

// Check implements RosterValidator.
func (e EntriesPerOrganization) Check(r Request) Violations {
	if r.Lineup != nil || r.Team.Organization == "" {
		return nil
	}
	entered := 1
	s := r.state()
	for i := range s.Teams() {
		if t := s.Team(i); t.Active() && t.ID != r.Team.ID && t.Organization == r.Team.Organization {
			entered++
		}
	}
	if limit := e.limit(r.Team.Organization); entered > limit {
		return Violations{r.violation(e.Rule, e.Effect, 0, "", "roster.entries", r.Team.Organization, limit)}
	}
	return nil
}

func (e EntriesPerOrganization) limit(organization string) int {
	for _, a := range e.Exceptions {
		if a.Organization == organization {
			return a.Teams
		}
	}
	return e.Max
}
