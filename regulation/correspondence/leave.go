package correspondence

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Leaves says whether players may take leave in an event, and who may change
// the days of a leave once it is announced. A leave that the text does not allow
// is refused when it is asked for; nobody is punished for it later.
type Leaves struct {
	Rule      clause.Ref
	Forbidden bool
	// Changes lists the roles that may correct the days of a leave, besides him
	// who announced it.
	Changes []tournament.Role
}

var _ regulation.Conduct = Leaves{}

// Concerns returns leaves.
func (Leaves) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindLeaveTaken} }

// Judge refuses a leave in an event without leaves, and a change by somebody
// who may not make it.
func (c Leaves) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.LeaveTaken)
	if !ok {
		return nil
	}
	about := tournament.Subject{Player: tournament.PlayerID(ev.Who)}
	switch {
	case c.Forbidden:
		return []regulation.Finding{regulation.Refuse(c.Rule, about, "correspondence.leave.none", ev.Who)}
	case r.Correction() && !c.mayChange(r.State, r.Entry.By, ev.Who):
		return []regulation.Finding{regulation.Refuse(c.Rule, about, "correspondence.leave.change", r.Entry.By, ev.Who)}
	}
	return nil
}

func (c Leaves) mayChange(s *tournament.State, by, who string) bool {
	if by == who {
		return true
	}
	for a := range s.Roles() {
		if a.Who == by && slices.Contains(c.Changes, a.Role) {
			return true
		}
	}
	return false
}
