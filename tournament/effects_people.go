package tournament

import (
	"fmt"
	"slices"
)

func (f *Fold) opened(e *Entry, ev Opened) error {
	if e.Seq != 1 {
		return about("opening", ErrDuplicate)
	}
	f.s.opened = ev
	return nil
}

func (f *Fold) appointed(e *Entry, ev Appointed) error {
	if ev.Who == "" || ev.Role == "" {
		return about("appointment without person or role", ErrMalformed)
	}
	for i := range f.s.roles.Len() {
		if a := f.s.roles.Ptr(i); a.Appointed == ev && !a.Gone {
			return about(fmt.Sprintf("appointment of %s as %s", ev.Who, ev.Role), ErrDuplicate)
		}
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

func (f *Fold) confirmed(e *Entry, ev Confirmed) error {
	inv, ok := f.s.invited.Get(ev.Team)
	if !ok {
		return about("invitation of team "+string(ev.Team), ErrUnknownEntry)
	}
	if !inv.Confirmed.IsZero() {
		return about("confirmation of team "+string(ev.Team), ErrDuplicate)
	}
	inv.Confirmed = instant(ev.When, e)
	f.s.invited.Set(f.owner, ev.Team, inv)
	return nil
}

func (f *Fold) teamEntered(e *Entry, t Team) error {
	if t.ID == "" {
		return about("entry without a team", ErrMalformed)
	}
	if _, ok := f.teamAt(t.ID); ok {
		return about("team "+string(t.ID), ErrDuplicate)
	}
	if err := f.freeMembers(t, -1); err != nil {
		return err
	}
	i := int32(f.s.teams.Len())
	f.s.teams.Append(f.owner, &TeamRecord{Team: t, Entered: e.Seq, Filed: t.Members, owner: f.owner})
	f.s.teamAt.Set(f.owner, t.ID, i)
	for _, m := range t.Members {
		f.s.players.Set(f.owner, m.Player, i)
	}
	return nil
}

// freeMembers checks that members are possible, that nobody is named twice
// or belongs to another team.
func (f *Fold) freeMembers(t Team, self int32) error {
	for k := range t.Members {
		m := &t.Members[k]
		if m.Player == "" {
			return about(fmt.Sprintf("team %s: member %d has no id", t.ID, k+1), ErrMalformed)
		}
		if err := m.check(); err != nil {
			return playerErr(t.ID, m.Player, err)
		}
		for j := range k {
			if t.Members[j].Player == m.Player {
				return playerErr(t.ID, m.Player, ErrDuplicate)
			}
		}
		if at, ok := f.s.players.Get(m.Player); ok && at != self {
			return about(fmt.Sprintf("team %s: player %s of team %s", t.ID, m.Player, f.s.teams.At(int(at)).ID), ErrOtherTeam)
		}
	}
	return nil
}

func (f *Fold) entryAmended(t Team) error {
	i, ok := f.teamAt(t.ID)
	if !ok {
		return teamErr(t.ID)
	}
	if err := f.freeMembers(t, i); err != nil {
		return err
	}
	rec := f.ownTeam(int(i))
	for _, m := range rec.Members {
		f.s.players.Delete(f.owner, m.Player)
	}
	rec.Team, rec.Filed = t, t.Members
	if !rec.covers(rec.Order) {
		rec.Order = nil // the declared order named others than the new entry
	}
	for _, m := range t.Members {
		f.s.players.Set(f.owner, m.Player, i)
	}
	return nil
}

// covers reports whether all of an order are members.
func (t *Team) covers(order []PlayerID) bool {
	return !slices.ContainsFunc(order, func(p PlayerID) bool { return t.member(p) == nil })
}

func (f *Fold) rosterChanged(ev RosterChanged) error {
	i, ok := f.teamAt(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.At(int(i))
	members := slices.Clone(rec.Members)
	for _, c := range ev.Changes {
		var err error
		if members, err = c.apply(members); err != nil {
			return playerErr(ev.Team, c.Player, err)
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
	edited := f.ownTeam(int(i))
	edited.Members = members
	if !edited.covers(edited.Order) { // whoever is out has no place in the declared order
		edited.Order = slices.DeleteFunc(slices.Clone(edited.Order), func(p PlayerID) bool { return edited.member(p) == nil })
	}
	for _, m := range members {
		f.s.players.Set(f.owner, m.Player, i)
	}
	return nil
}

func (c Change) apply(members []Member) ([]Member, error) {
	at := slices.IndexFunc(members, func(m Member) bool { return m.Player == c.Player })
	switch {
	case c.To.Board != 0 && c.To.Reserve, c.To.Out && (c.To.Board != 0 || c.To.Reserve || c.Member != nil):
		return nil, about("two places at once", ErrMalformed)
	case c.Member != nil && at >= 0:
		return nil, ErrDuplicate
	case c.Member == nil && at < 0:
		return nil, ErrUnknownPlayer
	case c.To.Out:
		return slices.Delete(members, at, at+1), nil
	}
	if at < 0 {
		m := *c.Member
		if m.Player != "" && m.Player != c.Player {
			return nil, about("the new member is "+string(m.Player), ErrMalformed)
		}
		m.Player = c.Player
		members, at = append(members, m), len(members)
	}
	members[at].Board = c.To.Board
	return members, nil
}

func (f *Fold) playerLeft(ev PlayerLeft) error {
	i, ok := f.teamAt(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.At(int(i))
	if rec.member(ev.Player) == nil {
		return playerErr(ev.Team, ev.Player, ErrUnknownPlayer)
	}
	if slices.Contains(rec.Left, ev.Player) {
		return playerErr(ev.Team, ev.Player, about("left", ErrDuplicate))
	}
	rec = f.ownTeam(int(i))
	rec.Left = append(slices.Clip(rec.Left), ev.Player)
	return nil
}

// lateEntry adds a member. One who replaces somebody who left has his board,
// which is his no more: no two members share one.
func (f *Fold) lateEntry(e *Entry, ev LateEntry) error {
	i, ok := f.teamAt(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.At(int(i))
	grown := rec.Team
	grown.Members = append(slices.Clone(rec.Members), ev.Member)
	if err := f.freeMembers(grown, i); err != nil {
		return err
	}
	rec = f.ownTeam(int(i))
	rec.Members = grown.Members
	rec.Late = append(slices.Clip(rec.Late), Arrival{ev, e.At})
	if slices.Contains(rec.Left, ev.Replaces) {
		if gone := rec.member(ev.Replaces); gone != nil && gone.Board != 0 && gone.Board == ev.Member.Board {
			rec.Vacated = append(slices.Clip(rec.Vacated), Vacated{gone.Player, gone.Board})
			gone.Board = 0 // the members were copied above
		}
	}
	f.s.players.Set(f.owner, ev.Member.Player, i)
	return nil
}

func (f *Fold) orderDeclared(ev OrderDeclared) error {
	i, ok := f.teamAt(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	rec := f.s.teams.At(int(i))
	for k, p := range ev.Order {
		if rec.member(p) == nil {
			return playerErr(ev.Team, p, ErrUnknownPlayer)
		}
		if slices.Contains(ev.Order[:k], p) {
			return playerErr(ev.Team, p, about("order", ErrDuplicate))
		}
	}
	f.ownTeam(int(i)).Order = ev.Order
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
	i, ok := f.teamAt(id)
	if !ok {
		return teamErr(id)
	}
	edit(f.ownTeam(int(i)))
	return nil
}

func (f *Fold) teamWithdrew(e *Entry, ev TeamWithdrew) error {
	if i, ok := f.teamAt(ev.Team); ok && f.s.teams.At(int(i)).Withdrawn != 0 {
		return about("withdrawal of team "+string(ev.Team), ErrDuplicate)
	}
	return f.editTeam(ev.Team, func(t *TeamRecord) {
		t.Withdrawn, t.Excluded, t.WithdrewOn = e.Seq, ev.Excluded, ev.On
	})
}

func (f *Fold) teamReturned(ev TeamReturned) error {
	return f.editTeam(ev.Team, func(t *TeamRecord) {
		t.Withdrawn, t.Excluded, t.WithdrewOn = 0, false, Date{}
	})
}

func (f *Fold) teamReplaced(ev TeamReplaced) error {
	out, ok := f.teamAt(ev.Out)
	if !ok {
		return teamErr(ev.Out)
	}
	in, ok := f.teamAt(ev.In)
	if !ok {
		return teamErr(ev.In)
	}
	if in == out {
		return about("team "+string(ev.In)+" in its own place", ErrMalformed)
	}
	var places []int // stages in which the number changes hands; a closed one keeps its table
	for i := range f.s.stages.Len() {
		st := f.s.stages.At(i)
		switch {
		case st.Closed || !slices.Contains(st.Entrants, out):
		case slices.Contains(st.Entrants, in):
			return about("entrant "+string(ev.In), ErrDuplicate)
		default:
			places = append(places, i)
		}
	}
	for _, i := range places {
		st := *f.s.stages.At(i)
		st.Entrants = slices.Clone(st.Entrants)
		st.Entrants[slices.Index(st.Entrants, out)] = in
		if k := slices.Index(st.First, out); k >= 0 {
			st.First = slices.Clone(st.First)
			st.First[k] = in
		}
		*f.s.stages.Edit(f.owner, i) = &st
	}
	f.ownTeam(int(in)).Replaces = ev.Out
	return nil
}
