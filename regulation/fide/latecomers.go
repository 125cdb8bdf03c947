package fide

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// numbers are those of a Swiss: given at the opening, and again to late entrants
// and after corrections.
type numbers struct {
	regulation.Numbering
	// order is how they are given again: by rating, title and name, or as the host
	// gives them.
	order regulation.Numbering
	// keep leaves those who have numbers in their order from the start: for teams
	// the arbiter decides it (C.04.6 art. 2.1).
	keep bool
	late LateNumbers
}

// Renumber gives all a number by strength until round FixedFrom is paired
// (C.04.2 art. 2.3); then those in the event keep their order, and only late
// entrants get a place (art. 2.4).
func (n numbers) Renumber(a regulation.Ask) ([]tournament.TeamID, error) {
	strength, err := n.order.Number(a)
	if err != nil || !n.keep && !fixed(a.State, a.Stage.Title, a.Group) {
		return strength, err
	}
	order := ids(a.State, a.State.FindStage(a.Stage.Title, a.Group).Entrants)
	for k, id := range strength {
		if slices.Contains(order, id) {
			continue
		}
		at := len(order)
		if n.late == InPlace {
			weaker := func(q tournament.TeamID) bool { return slices.Contains(strength[k+1:], q) }
			if first := slices.IndexFunc(order, weaker); first >= 0 {
				at = first
			}
		}
		order = slices.Insert(order, at, id)
	}
	return order, nil
}

// fixed reports that the numbers of those in the event do not change any more.
func fixed(s *tournament.State, stage, group string) bool {
	return s.LastRound(stage, group) >= FixedFrom
}

func ids(s *tournament.State, teams []int32) []tournament.TeamID {
	all := make([]tournament.TeamID, len(teams))
	for k, t := range teams {
		all[k] = s.Team(int(t)).ID
	}
	return all
}

// byRating orders by rating, players then by title and name (C.04.2 art. 2.2);
// equal ones stay in the order of entry.
type byRating struct{}

// Number orders the teams.
func (byRating) Number(a regulation.Ask) ([]tournament.TeamID, error) {
	teams := slices.Clone(a.Teams)
	slices.Sort(teams)
	slices.SortStableFunc(teams, func(x, y int) int {
		p, pn := a.Stage.Ratings.Of(a.State, x)
		q, qn := a.Stage.Ratings.Of(a.State, y)
		if c := cmp.Compare(int(q)*max(pn, 1), int(p)*max(qn, 1)); c != 0 {
			return c
		}
		v, w := a.State.Team(x), a.State.Team(y)
		if len(v.Members) != 1 || len(w.Members) != 1 {
			return 0
		}
		return cmp.Or(titleOrder(v.Members[0].Title)-titleOrder(w.Members[0].Title), cmp.Compare(name(v), name(w)))
	})
	all := make([]tournament.TeamID, len(teams))
	for k, t := range teams {
		all[k] = a.State.Team(t).ID
	}
	return all, nil
}

// name is by which a player stands in the list.
func name(t *tournament.TeamRecord) string { return cmp.Or(t.Members[0].Name, t.Name, string(t.ID)) }

// renumbered judges new numbers of a Swiss. A ruling may admit others.
type renumbered struct{ order, fixed, late clause.Ref }

// Concerns returns new numbers.
func (renumbered) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindStageRenumbered}
}

// Judge compares with the numbers that the text gives. Late entrants may wait.
func (c renumbered) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.StageRenumbered)
	if !ok {
		return nil
	}
	about := tournament.Subject{Scope: tournament.Scope{Stage: ev.Stage, Group: ev.Group}}
	want, err := r.Regulation.Renumber(*r.State, ev.Stage, ev.Group)
	if err != nil {
		return []regulation.Finding{regulation.Refuse(c.order, about, "stage.numbers.open", err.Error())}
	}
	want = slices.DeleteFunc(want, func(id tournament.TeamID) bool { return !slices.Contains(ev.Entrants, id) })
	if slices.Equal(want, ev.Entrants) {
		return nil
	}
	if !fixed(r.State, ev.Stage, ev.Group) {
		return []regulation.Finding{regulation.Refuse(c.order, about, "stage.numbers.other")}
	}
	before := ids(r.State, r.State.FindStage(ev.Stage, ev.Group).Entrants)
	kept := slices.DeleteFunc(slices.Clone(ev.Entrants), func(id tournament.TeamID) bool { return !slices.Contains(before, id) })
	if !slices.Equal(before, kept) {
		return []regulation.Finding{regulation.Refuse(c.fixed, about, "fide.numbers.fixed", FixedFrom)}
	}
	return []regulation.Finding{regulation.Refuse(c.late, about, "fide.numbers.late")}
}

// tabled are numbers of a table: until its first round is paired those who enter
// late get the next ones.
type tabled struct{ regulation.Numbering }

// Renumber adds the late entrants, or nobody.
func (n tabled) Renumber(a regulation.Ask) ([]tournament.TeamID, error) {
	if a.State.LastRound(a.Stage.Title, a.Group) > 0 {
		return nil, fmt.Errorf("fide: %w (%s)", regulation.ErrNumbersFixed, a.Stage.Rule)
	}
	return n.Number(a)
}

// tableNumbers keeps the numbers of a table once it is in use: who meets whom in
// which round follows from them.
type tableNumbers struct{ rule clause.Ref }

// Concerns returns new numbers.
func (tableNumbers) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindStageRenumbered}
}

// Judge looks whether a round was paired.
func (c tableNumbers) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.StageRenumbered)
	if !ok || r.State.LastRound(ev.Stage, ev.Group) == 0 {
		return nil
	}
	about := tournament.Subject{Scope: tournament.Scope{Stage: ev.Stage, Group: ev.Group}}
	return []regulation.Finding{regulation.Refuse(c.rule, about, "fide.numbers.table")}
}
