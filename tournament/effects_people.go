package tournament

import (
	"fmt"
	"slices"
)

func (f *Fold) opened(e Entry, ev Opened) error {
	if e.Seq != 1 {
		return about("opening", ErrDuplicate)
	}
	f.s.opened = ev
	return nil
}

func (f *Fold) appointed(e Entry, ev Appointed) error {
	if ev.Who == "" || ev.Role == "" {
		return about("appointment without person or role", ErrMalformed)
	}
	f.s.roles.Append(f.owner, Appointment{Appointed: ev, Seq: e.Seq})
	return nil
}

func (f *Fold) dismissed(ev Dismissed) error {
	for i := range f.s.roles.Len() {
		if a := f.s.roles.Ptr(i); a.Appointed == Appointed(ev) && !a.Gone {
			f.s.roles.Edit(f.owner, i).Gone = true
			return nil
		}
	}
	return about(fmt.Sprintf("appointment of %s as %s", ev.Who, ev.Role), ErrUnknownEntry)
}

func (f *Fold) invited(ev Invited) error {
	if ev.Team == "" {
		return about("invitation without a team", ErrMalformed)
	}
	if _, ok := f.s.invited.Get(ev.Team); ok {
		return about("invitation of team "+string(ev.Team), ErrDuplicate)
	}
	f.s.invited.Set(f.owner, ev.Team, Invitation{Invited: ev})
	return nil
}

func (f *Fold) confirmed(e Entry, ev Confirmed) error {
	inv, ok := f.s.invited.Get(ev.Team)
	if !ok {
		return about("invitation of team "+string(ev.Team), ErrUnknownEntry)
	}
	if !inv.Confirmed.IsZero() {
		return about("confirmation of team "+string(ev.Team), ErrDuplicate)
	}
	inv.Confirmed = ev.When
	if inv.Confirmed.IsZero() {
		inv.Confirmed = e.At
	}
	f.s.invited.Set(f.owner, ev.Team, inv)
	return nil
}

func (f *Fold) teamEntered(e Entry, t Team) error {
	if t.ID == "" {
		return about("entry without a team", ErrMalformed)
	}
	if _, ok := f.s.teamAt.Get(t.ID); ok {
		return about("team "+string(t.ID), ErrDuplicate)
	}
	if err := f.freeMembers(t, -1); err != nil {
		return err
	}
	i := int32(f.s.teams.Len())
	t.Members = slices.Clone(t.Members)
	f.s.teams.Append(f.owner, TeamRecord{Team: t, Entered: e.Seq})
	f.s.teamAt.Set(f.owner, t.ID, i)
	for _, m := range t.Members {
		f.s.players.Set(f.owner, m.Player, i)
	}
	return nil
}

// freeMembers checks that nobody is named twice or belongs to another team.
func (f *Fold) freeMembers(t Team, self int32) error {
	for k, m := range t.Members {
		if m.Player == "" {
			return about(fmt.Sprintf("team %s: member %d has no id", t.ID, k+1), ErrMalformed)
		}
		for _, other := range t.Members[:k] {
			if other.Player == m.Player {
				return about(fmt.Sprintf("team %s: player %s", t.ID, m.Player), ErrDuplicate)
			}
		}
		if at, ok := f.s.players.Get(m.Player); ok && at != self {
			return about(fmt.Sprintf("team %s: player %s of team %s", t.ID, m.Player, f.s.teams.Ptr(int(at)).ID), ErrOtherTeam)
		}
	}
	return nil
}

func (f *Fold) entryAmended(t Team) error {
	i, ok := f.s.teamAt.Get(t.ID)
	if !ok {
		return teamErr(t.ID)
	}
	if err := f.freeMembers(t, i); err != nil {
		return err
	}
	rec := f.s.teams.Edit(f.owner, int(i))
	for _, m := range rec.Members {
		f.s.players.Delete(f.owner, m.Player)
	}
	t.Members = slices.Clone(t.Members)
	rec.Team = t
	if !coversOrder(rec.Order, t) {
		rec.Order = nil // the declared order named others than the new entry
	}
	for _, m := range t.Members {
		f.s.players.Set(f.owner, m.Player, i)
	}
	return nil
}

func coversOrder(order []PlayerID, t Team) bool {
	for _, p := range order {
		if _, ok := t.Member(p); !ok {
			return false
		}
	}
	return true
}

func (f *Fold) rosterChanged(ev RosterChanged) error {
	i, ok := f.s.teamAt.Get(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.Ptr(int(i))
	members := slices.Clone(rec.Members)
	for _, c := range ev.Changes {
		var err error
		if members, err = c.apply(members); err != nil {
			return about(fmt.Sprintf("team %s: player %s", ev.Team, c.Player), err)
		}
	}
	changed := rec.Team
	changed.Members = members
	if err := f.freeMembers(changed, i); err != nil {
		return err
	}
	for _, m := range rec.Members {
		f.s.players.Delete(f.owner, m.Player)
	}
	f.s.teams.Edit(f.owner, int(i)).Members = members
	for _, m := range members {
		f.s.players.Set(f.owner, m.Player, i)
	}
	return nil
}

func (c Change) apply(members []Member) ([]Member, error) {
	at := slices.IndexFunc(members, func(m Member) bool { return m.Player == c.Player })
	switch {
	case c.Member != nil && at >= 0:
		return nil, ErrDuplicate
	case c.Member == nil && at < 0:
		return nil, ErrUnknownPlayer
	case c.To.Out && c.Member != nil:
		return nil, ErrMalformed
	case c.To.Out:
		return slices.Delete(members, at, at+1), nil
	}
	if at < 0 {
		m := *c.Member
		m.Player = c.Player
		members, at = append(members, m), len(members)
	}
	members[at].Board = c.To.Board
	return members, nil
}

func (f *Fold) playerLeft(ev PlayerLeft) error {
	i, ok := f.s.teamAt.Get(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.Ptr(int(i))
	if _, ok := rec.Member(ev.Player); !ok {
		return about(fmt.Sprintf("team %s: player %s", ev.Team, ev.Player), ErrUnknownPlayer)
	}
	if slices.Contains(rec.Left, ev.Player) {
		return about(fmt.Sprintf("team %s: player %s left", ev.Team, ev.Player), ErrDuplicate)
	}
	rec = f.s.teams.Edit(f.owner, int(i))
	rec.Left = append(slices.Clip(rec.Left), ev.Player)
	return nil
}

func (f *Fold) lateEntry(ev LateEntry) error {
	i, ok := f.s.teamAt.Get(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.Ptr(int(i))
	grown := rec.Team
	grown.Members = append(slices.Clone(rec.Members), ev.Member)
	if err := f.freeMembers(grown, i); err != nil {
		return err
	}
	f.s.teams.Edit(f.owner, int(i)).Members = grown.Members
	f.s.players.Set(f.owner, ev.Member.Player, i)
	return nil
}

func (f *Fold) orderDeclared(ev OrderDeclared) error {
	i, ok := f.s.teamAt.Get(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.Ptr(int(i))
	for k, p := range ev.Order {
		if _, ok := rec.Member(p); !ok {
			return about(fmt.Sprintf("team %s: player %s", ev.Team, p), ErrUnknownPlayer)
		}
		if slices.Contains(ev.Order[:k], p) {
			return about(fmt.Sprintf("team %s: player %s in the order", ev.Team, p), ErrDuplicate)
		}
	}
	f.s.teams.Edit(f.owner, int(i)).Order = slices.Clone(ev.Order)
	return nil
}

func (f *Fold) entriesClosed() error {
	if f.s.closed {
		return about("closing of entries", ErrDuplicate)
	}
	f.s.closed = true
	return nil
}

func (f *Fold) editTeam(id TeamID, edit func(*TeamRecord)) error {
	i, ok := f.s.teamAt.Get(id)
	if !ok {
		return teamErr(id)
	}
	edit(f.s.teams.Edit(f.owner, int(i)))
	return nil
}

func (f *Fold) teamWithdrew(e Entry, ev TeamWithdrew) error {
	if i, ok := f.s.teamAt.Get(ev.Team); ok && f.s.teams.Ptr(int(i)).Withdrawn != 0 {
		return about("withdrawal of team "+string(ev.Team), ErrDuplicate)
	}
	return f.editTeam(ev.Team, func(t *TeamRecord) {
		t.Withdrawn, t.Excluded, t.WithdrewOn = e.Seq, ev.Excluded, ev.On
	})
}

func (f *Fold) teamReturned(ev TeamReturned) error {
	return f.editTeam(ev.Team, func(t *TeamRecord) { t.Withdrawn = 0 })
}

func (f *Fold) teamReplaced(ev TeamReplaced) error {
	out, ok := f.s.teamAt.Get(ev.Out)
	if !ok {
		return teamErr(ev.Out)
	}
	in, ok := f.s.teamAt.Get(ev.In)
	if !ok {
		return teamErr(ev.In)
	}
	for i := range f.s.stages.Len() {
		if k := slices.Index(f.s.stages.Ptr(i).Entrants, out); k >= 0 {
			st := f.s.stages.Edit(f.owner, i)
			st.Entrants = slices.Clone(st.Entrants)
			st.Entrants[k] = in
		}
	}
	f.s.teams.Edit(f.owner, int(in)).Replaces = ev.Out
	return nil
}
