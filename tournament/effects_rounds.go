package tournament

import (
	"fmt"
)

// maxLegs bounds how often two players meet in one match, so that a slip of
// the pen does not set a million games.
const maxLegs = 100

func (f *Fold) roundPaired(e *Entry, ev RoundPaired) error {
	if ev.Scope.Round > 0 && f.s.FindRound(ev.Scope) != nil {
		return about(ev.Scope.String(), ErrDuplicate)
	}
	if err := f.checkPaired(ev); err != nil {
		return err
	}
	teams := f.roll.teams // in the order of checkPaired
	legs := int32(max(ev.Legs, 1))
	round := Round{
		Scope: ev.Scope, Seq: e.Seq, At: e.At, Rest: ev.Rest,
		From: f.s.matches.Len(), To: f.s.matches.Len() + len(ev.Matches),
		Bye0: f.s.byes.Len(), Bye1: f.s.byes.Len() + len(ev.Byes),
	}
	index := int32(f.s.rounds.Len())
	f.s.rounds.Append(f.owner, round)
	paired := f.ownMatches.take(len(ev.Matches)) // one piece of the heap for all of them
	for k := range paired {
		paired[k] = Match{
			Scope: ev.Scope, Legs: legs, Round: index, Colors: ev.Matches[k].Colors,
			First: teams[2*k], Second: teams[2*k+1],
		}
		f.addMatch(&paired[k])
	}
	for k, b := range ev.Byes {
		t := teams[2*len(paired)+k]
		rec := f.ownTeam(int(t))
		f.s.byes.Append(f.owner, ByeRecord{Scope: ev.Scope, Team: t, Kind: b.Kind, Round: index, prev: rec.lastBye})
		rec.lastBye = int32(f.s.byes.Len())
	}
	return nil
}

// checkPaired checks that everybody is known and named once, and that a pair
// has no standing match at the same place.
func (f *Fold) checkPaired(ev RoundPaired) error {
	if err := ev.Scope.check(); err != nil {
		return err
	}
	if ev.Legs < 0 || ev.Legs > maxLegs || ev.Scope.Leg != 0 {
		return about(fmt.Sprintf("%s, %d legs", ev.Scope, ev.Legs), ErrMalformed)
	}
	f.roll.begin(f.s.teams.Len())
	name := func(id TeamID) error { return f.call(id, &ev.Scope) }
	for _, p := range ev.Matches {
		if err := name(p.First); err != nil {
			return err
		}
		if err := name(p.Second); err != nil {
			return err
		}
		if p.Colors == "" || ev.Scope.Board > 0 && len(p.Colors) > 1 {
			return about(fmt.Sprintf("%s against %s: %d boards", p.First, p.Second, len(p.Colors)), ErrMalformed)
		}
		for k := range len(p.Colors) {
			if p.Color(k) == NoColor {
				return about(fmt.Sprintf("%s against %s: colors %q", p.First, p.Second, p.Colors), ErrMalformed)
			}
		}
		teams := f.roll.teams[len(f.roll.teams)-2:]
		if match, _ := f.findMatch(&ev.Scope, teams[0], teams[1]); match >= 0 {
			return about(fmt.Sprintf("%s against %s, %s", p.First, p.Second, ev.Scope), ErrDuplicate)
		}
	}
	for _, b := range ev.Byes {
		if err := name(b.Team); err != nil {
			return err
		}
		if !b.Kind.valid() {
			return about(fmt.Sprintf("team %s: bye %q", b.Team, b.Kind), ErrMalformed)
		}
	}
	for _, id := range ev.Rest {
		if err := name(id); err != nil {
			return err
		}
	}
	return nil
}

// roll is who was called in a round so far.
type roll struct {
	teams []int32
	calls []int32 // of each team, the latest round that it was called in
	round int32
}

func (r *roll) begin(teams int) {
	r.teams = r.teams[:0]
	r.round++
	if len(r.calls) < teams {
		r.calls = make([]int32, teams)
	}
}

// call adds a team to the roll; it must be known and not be there yet.
func (f *Fold) call(id TeamID, at *Scope) error {
	i, ok := f.teamAt(id)
	if !ok {
		return teamErr(id)
	}
	if f.roll.calls[i] == f.roll.round {
		return about(fmt.Sprintf("team %s, %s", id, *at), ErrDuplicate)
	}
	f.roll.calls[i] = f.roll.round
	f.roll.teams = append(f.roll.teams, i)
	return nil
}

// addMatch adds a match of a round with its games.
func (f *Fold) addMatch(m *Match) {
	m.Base, m.owner = int32(f.s.games.Len()), f.owner
	for range m.Games() {
		f.s.games.Append(f.owner, Game{})
	}
	f.s.matches.Append(f.owner, m)
	f.link(m.First, m.Second, &m.Scope)
	f.link(m.Second, m.First, &m.Scope)
}

// link puts the latest match in front of the others of a team.
func (f *Fold) link(team, other int32, at *Scope) {
	t := f.ownTeam(int(team))
	f.s.links.Append(f.owner, link{
		prev: t.lastLink, same: f.lastWith(team, other), other: other,
		board: int32(at.Board), round: int32(at.Round), portion: int32(at.Portion),
	})
	t.lastLink = int32(f.s.links.Len())
	if f.memo != nil {
		*f.memo.latest(team, other) = t.lastLink
	}
}

func (f *Fold) roundUnpaired(ev RoundUnpaired) error {
	for i := f.s.rounds.Len() - 1; i >= 0; i-- {
		r := f.s.rounds.Ptr(i)
		if r.Scope != ev.Scope || r.Unpaired {
			continue
		}
		for m := r.From; m < r.To; m++ {
			if f.s.anyResult(f.s.matches.At(m)) {
				return about(ev.Scope.String(), ErrFinished)
			}
		}
		for m := r.From; m < r.To; m++ {
			f.ownMatch(m).Cancelled = true
		}
		f.s.rounds.Edit(f.owner, i).Unpaired = true
		return nil
	}
	return about(ev.Scope.String(), ErrUnknownRound)
}

// anyResult reports whether a match has a result: a reported one, a minus or
// a decision.
func (s *State) anyResult(m *Match) bool {
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if s.games.Ptr(g).Outcome().Done() {
			return true
		}
	}
	return m.Winner != 0
}
