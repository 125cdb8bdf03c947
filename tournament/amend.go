package tournament

import (
	"github.com/reglament/reglament/internal/persist"
)

// amendment is a correction or a reversal: it replaces the event of an
// earlier entry, or takes it back (nil).
type amendment struct {
	seq   int32 // of the entry that is amended
	event Event
	by    int32 // Seq of the correction or ruling
}

// amend replaces the event of an earlier entry, or takes it back where event
// is nil, by folding the log anew: the state is what it would have been.
func (f *Fold) amend(e *Entry, what int, event Event) error {
	if what < 1 || what >= e.Seq {
		return ErrUnknownEntry
	}
	switch event.(type) {
	case Corrected, Ruled:
		return about("a correction cannot record a correction or a ruling", ErrMalformed)
	}
	if event == nil {
		if a, ok := f.s.standing()[int32(what)]; ok && a.event == nil {
			return about("reversal", ErrDuplicate)
		}
	}
	amended := f.s.amended // a copy: f is unchanged until the new fold is done
	amended.Append(new(persist.Owner), amendment{seq: int32(what), event: event, by: int32(e.Seq)})
	again := &Fold{owner: new(persist.Owner)}
	again.s.amended = amended
	standing := again.s.standing()
	for old := range f.s.Log() {
		ev := old.Event
		if a, changed := standing[int32(old.Seq)]; changed {
			ev = a.event
		}
		if err := again.record(&old, ev); err != nil {
			return entryError(old, err)
		}
	}
	if err := again.record(e, e.Event); err != nil {
		return err
	}
	*f = *again
	return nil
}

// standing returns the amendment that stands for each amended entry. An
// amendment falls with the entry that made it: if a correction is itself
// corrected or reversed, what it had replaced is back. Amendments only
// concern earlier entries, so that from the last to the first each is decided
// when it is reached.
func (s *State) standing() map[int32]amendment {
	if s.amended.Len() == 0 {
		return nil
	}
	standing := make(map[int32]amendment, s.amended.Len())
	for i := s.amended.Len() - 1; i >= 0; i-- {
		a := s.amended.At(i)
		if _, fallen := standing[a.by]; fallen {
			continue
		}
		if _, later := standing[a.seq]; !later {
			standing[a.seq] = a
		}
	}
	return standing
}

// Effective returns the event of an entry as it counts now: the one that was
// recorded or, after corrections, the one that replaced it; nil where it was
// reversed or where there is no such entry.
func (s *State) Effective(seq int) Event {
	e, ok := s.Entry(seq)
	if !ok {
		return nil
	}
	if a, changed := s.standing()[int32(seq)]; changed {
		return a.event
	}
	return e.Event
}

// Unsettled lists the consequences whose cause was corrected or reversed and
// on which nobody has ruled since: each is a ruling to be made. A consequence
// is settled when it is itself corrected or reversed, or when a ruling
// upholds it.
func (s *State) Unsettled() []int {
	standing := s.standing()
	if len(standing) == 0 {
		return nil
	}
	settled := make(map[int]int) // the latest entry that settled a consequence
	for seq, a := range standing {
		settled[int(seq)] = int(a.by)
	}
	for e := range s.Rulings() {
		if r, ok := e.Event.(Ruled); ok && r.Upholds != 0 {
			settled[r.Upholds] = max(settled[r.Upholds], e.Seq)
		}
	}
	var open []int
	for i := range s.log.Len() {
		more := s.log.Ptr(i).more
		if more == nil || len(more.because) == 0 {
			continue
		}
		seq := i + 1
		own, amended := standing[int32(seq)]
		if amended && own.event == nil {
			continue // it does not stand any more
		}
		for _, cause := range more.because {
			if a, changed := standing[int32(cause)]; changed && int(a.by) > max(settled[seq], seq) {
				open = append(open, seq)
				break
			}
		}
	}
	return open
}
