package tournament

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/internal/persist"
)

// Fold builds a State entry by entry. It has a single owner; what it hands
// out by Freeze is immutable. The zero Fold starts with the empty log. A Fold
// must not be copied.
type Fold struct {
	s     State
	owner *persist.Owner
	memo  *memo
	added int  // entries, of which a memo is worthwhile
	begun Life // of a game, while its first event is checked
	roll  roll // of a round, while it is checked

	// Where records of their own are taken from; never one that was handed out.
	ownTeams   slab[TeamRecord]
	ownMatches slab[Match]
}

// From starts a Fold on top of a State, which stays as it is.
func From(s State) *Fold {
	f := new(Fold)
	f.Restart(s)
	return f
}

// Restart makes a Fold what From returns, in the memory that it has: what the
// log amounted to so far is overwritten, unless it was frozen.
func (f *Fold) Restart(s State) {
	again := Fold{s: s, owner: f.owner, memo: f.memo, roll: f.roll}
	if f.memo != nil {
		*f.memo = memo{}
	}
	if f.owner == nil {
		again.owner = new(persist.Owner)
	} else {
		again.s.reuse(f.owner, &f.s)
		again.ownTeams, again.ownMatches = f.ownTeams.again(), f.ownMatches.again()
	}
	*f = again
}

// reuse takes over the memory of an old state for what grows with every round.
func (s *State) reuse(o *persist.Owner, old *State) {
	s.log = s.log.Reusing(o, old.log)
	s.hands = s.hands.Reusing(o, old.hands)
	s.teams = s.teams.Reusing(o, old.teams)
	s.rounds = s.rounds.Reusing(o, old.rounds)
	s.matches = s.matches.Reusing(o, old.matches)
	s.links = s.links.Reusing(o, old.links)
	s.games = s.games.Reusing(o, old.games)
	s.lives = s.lives.Reusing(o, old.lives)
	s.byes = s.byes.Reusing(o, old.byes)
}

// Replay folds a whole log. The entries must be numbered from 1; an
// *EntryError names the first one that contradicts the log before it. The
// state keeps the entries of the log: nothing that they refer to may be
// changed afterwards.
func Replay(log []Entry) (State, error) {
	var f Fold
	for i := range log {
		e := log[i]
		if err := f.add(&e); err != nil {
			return State{}, err
		}
	}
	return f.Freeze(), nil
}

// Apply returns the state after one more entry; s is unchanged.
func (s State) Apply(e Entry) (State, error) {
	f := From(s)
	if err := f.Add(e); err != nil {
		return s, err
	}
	return f.Freeze(), nil
}

// trim gives up what reuse kept.
func (s *State) trim() {
	s.log.Trim()
	s.hands.Trim()
	s.teams.Trim()
	s.rounds.Trim()
	s.matches.Trim()
	s.links.Trim()
	s.games.Trim()
	s.lives.Trim()
	s.byes.Trim()
}

// Freeze returns the state so far. The Fold may go on; the returned State
// does not see what follows.
func (f *Fold) Freeze() State {
	f.s.trim()
	f.owner, f.ownTeams, f.ownMatches = nil, slab[TeamRecord]{}, slab[Match]{}
	return f.s
}

// State gives read access to the state so far, without freezing it. It is
// valid until the next Add; to keep a copy, Freeze.
func (f *Fold) State() *State { return &f.s }

// Add records an entry. Its Seq is the next number of the log; 0 is filled
// in. The fold keeps a copy of whatever the entry refers to. On error, always
// an *EntryError, nothing has changed.
func (f *Fold) Add(e Entry) error {
	e.Event, e.Because, e.Rules = clone(e.Event), slices.Clone(e.Because), slices.Clone(e.Rules)
	return f.add(&e)
}

// Take is Add of an entry that the caller gives away: nothing that it refers
// to may be changed afterwards.
func (f *Fold) Take(e Entry) error { return f.add(&e) }

// add is Add of an entry that nobody else will change. It fills e in.
func (f *Fold) add(e *Entry) error {
	if f.owner == nil {
		f.owner = new(persist.Owner)
	}
	if e.Seq == 0 {
		e.Seq = f.s.last + 1
	}
	f.remember()
	e.At = e.At.Round(0) // a reading of the monotonic clock is not stored
	err := f.admit(e)
	if err == nil {
		err = f.effectOf(e)
	}
	if err != nil {
		return entryError(*e, err)
	}
	return nil
}

func (f *Fold) effectOf(e *Entry) error {
	switch ev := e.Event.(type) {
	case Corrected:
		if ev.Event == nil {
			return about("correction", ErrNoEvent)
		}
		return f.amend(e, ev.What, ev.Event)
	case Ruled:
		if ev.Reverses != 0 {
			return f.amend(e, ev.Reverses, nil)
		}
	}
	return f.record(e, e.Event)
}

// admit checks what all entries have in common.
func (f *Fold) admit(e *Entry) error {
	switch {
	case e.Seq != f.s.last+1:
		return ErrSequence
	case e.Event == nil:
		return ErrNoEvent
	case e.At.IsZero():
		return about("entry without an instant", ErrMalformed)
	case e.At.Before(f.s.at):
		return ErrOutOfOrder
	}
	if e.Key != "" {
		if _, taken := f.s.keys.Get(e.Key); taken {
			return about("key "+e.Key, ErrDuplicate)
		}
	}
	for _, cause := range e.Because {
		if cause < 1 || cause >= e.Seq {
			return about(fmt.Sprintf("because of entry %d", cause), ErrUnknownEntry)
		}
	}
	return nil
}

// ownTeam returns a team to be changed in place. Teams and matches are large
// and full of pointers: each is copied by itself where a snapshot shares it.
func (f *Fold) ownTeam(i int) *TeamRecord {
	t := f.s.teams.At(i)
	if t.owner != f.owner {
		mine := &f.ownTeams.take(1)[0]
		*mine = *t
		mine.owner = f.owner
		t = mine
		*f.s.teams.Edit(f.owner, i) = t
	}
	return t
}

// ownMatch returns a match to be changed in place.
func (f *Fold) ownMatch(i int) *Match {
	m := f.s.matches.At(i)
	if m.owner != f.owner {
		mine := &f.ownMatches.take(1)[0]
		*mine = *m
		mine.owner = f.owner
		m = mine
		*f.s.matches.Edit(f.owner, i) = m
	}
	return m
}

// record carries out the event that counts for an entry and appends the
// entry. The effect comes first, so that an error leaves the log as it was;
// effects check everything before they change anything.
func (f *Fold) record(e *Entry, effective Event) error {
	if effective != nil {
		if err := f.effect(e, effective); err != nil {
			return err
		}
	}
	f.append(e)
	return nil
}

func entryError(e Entry, err error) error {
	kind := Kind("")
	if e.Event != nil {
		kind = e.Event.Kind()
	}
	return &EntryError{Seq: e.Seq, Kind: kind, Err: err}
}
