package tournament

import (
	"slices"

	"github.com/reglament/reglament/internal/persist"
)

// Fold builds a State entry by entry. It has a single owner; what it hands
// out by Freeze is immutable. The zero Fold starts with the empty log.
type Fold struct {
	s     State
	owner *persist.Owner
}

// From starts a Fold on top of a State, which stays as it is.
func From(s State) *Fold { return &Fold{s: s, owner: new(persist.Owner)} }

// Replay folds a whole log. The entries must be numbered from 1; an
// *EntryError names the first one that contradicts the log before it.
func Replay(log []Entry) (State, error) {
	var f Fold
	for i := range log {
		if err := f.Add(log[i]); err != nil {
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

// Freeze returns the state so far. The Fold may go on; the returned State
// does not see what follows.
func (f *Fold) Freeze() State {
	f.owner = nil
	return f.s
}

// State gives read access to the state so far, without freezing it. It is
// valid until the next Add.
func (f *Fold) State() *State { return &f.s }

// Add records an entry. Its Seq is the next number of the log; 0 is filled
// in. On error nothing has changed.
func (f *Fold) Add(e Entry) error {
	if f.owner == nil {
		f.owner = new(persist.Owner)
	}
	if e.Seq == 0 {
		e.Seq = f.s.last + 1
	}
	if err := f.admit(e); err != nil {
		return entryError(e, err)
	}
	switch ev := e.Event.(type) {
	case Corrected:
		return f.amend(e, ev.What, ev.Event)
	case Ruled:
		if ev.Reverses != 0 {
			return f.amend(e, ev.Reverses, nil)
		}
	}
	return f.record(e, e.Event)
}

// admit checks what all entries have in common.
func (f *Fold) admit(e Entry) error {
	switch {
	case e.Seq != f.s.last+1:
		return ErrSequence
	case e.At.Before(f.s.at):
		return ErrOutOfOrder
	case e.Event == nil:
		return ErrNoEvent
	}
	if e.Key != "" {
		if _, taken := f.s.keys.Get(e.Key); taken {
			return about("key "+e.Key, ErrDuplicate)
		}
	}
	for _, cause := range e.Because {
		if cause < 1 || cause >= e.Seq {
			return ErrUnknownEntry
		}
	}
	return nil
}

// record applies the effective event of an entry and appends the entry. The
// effect comes first, so that an error leaves the log as it was; effects
// check everything before they change anything.
func (f *Fold) record(e Entry, effective Event) error {
	if effective != nil {
		if err := f.effect(e, effective); err != nil {
			return entryError(e, err)
		}
	}
	f.append(e)
	return nil
}

func (f *Fold) append(e Entry) {
	e.Because = slices.Clone(e.Because)
	e.Rules = slices.Clone(e.Rules)
	f.s.log.Append(f.owner, e)
	f.s.last, f.s.at = e.Seq, e.At
	if e.Key != "" {
		f.s.keys.Set(f.owner, e.Key, int32(e.Seq))
	}
}

// amend replaces the event of an earlier entry, or takes it back where event
// is nil, by folding the log anew: the state is what it would have been.
func (f *Fold) amend(e Entry, what int, event Event) error {
	if what < 1 || what >= e.Seq {
		return entryError(e, ErrUnknownEntry)
	}
	switch event.(type) {
	case Corrected, Ruled:
		return entryError(e, about("a correction cannot record a correction or a ruling", ErrMalformed))
	}
	amended := f.s.amended
	owner := new(persist.Owner)
	amended.Append(owner, amendment{seq: int32(what), event: event, by: int32(e.Seq)})
	effective := make(map[int32]amendment, amended.Len())
	for _, a := range amended.All() {
		effective[a.seq] = a
	}
	again := &Fold{owner: new(persist.Owner)}
	for old := range f.s.Log() {
		ev := old.Event
		if a, changed := effective[int32(old.Seq)]; changed {
			ev = a.event
		}
		if err := again.record(old, ev); err != nil {
			return entryError(e, err)
		}
	}
	if err := again.record(e, e.Event); err != nil {
		return err
	}
	again.s.amended = amended
	f.s, f.owner = again.s, nil
	return nil
}

func entryError(e Entry, err error) error {
	kind := Kind("")
	if e.Event != nil {
		kind = e.Event.Kind()
	}
	return &EntryError{Seq: e.Seq, Kind: kind, Err: err}
}
