package tournament

import (
	"iter"
	"time"

	"github.com/reglament/reglament/tournament/clause"
)

// record is an entry as a State keeps it: a log is long and most of its
// entries have neither key nor cause nor article, so that what is rare is
// kept aside and what repeats itself (who, in which zone) is kept once.
type record struct {
	event Event
	more  *origin // nil for most
	sec   int64   // of At
	nsec  int32
	hand  int32 // index in State.hands
}

// origin is what only some entries have.
type origin struct {
	key     string
	because []int
	rules   []clause.Ref
}

// hand is who records entries, and the zone in which his instants are told.
type hand struct {
	by     string
	zone   *time.Location
	offset int   // of a zone that is nothing but an offset
	prev   int32 // index+1 of his previous zone
}

// in reports whether t is told in the hand's zone.
func (h *hand) in(t time.Time) bool {
	zone := t.Location()
	return h.zone == zone || zone.String() == "" && h.zone.String() == "" && h.offset == zoneOffset(t)
}

// maxZones bounds the search among the zones of one hand.
const maxZones = 8

func (f *Fold) append(e *Entry) {
	r := record{event: e.Event, sec: e.At.Unix(), nsec: int32(e.At.Nanosecond()), hand: f.hand(e.By, e.At)}
	if e.Key != "" || len(e.Because) > 0 || len(e.Rules) > 0 {
		r.more = &origin{e.Key, e.Because, e.Rules}
	}
	f.s.log.Append(f.owner, r)
	f.s.last, f.s.at = e.Seq, e.At
	if e.Key != "" {
		f.s.keys.Set(f.owner, e.Key, int32(e.Seq))
	}
}

func (f *Fold) hand(by string, at time.Time) int32 {
	if f.memo == nil {
		return f.findHand(by, at)
	}
	last := &f.memo.hands[place(by, uint(len(f.memo.hands)))]
	if *last != 0 {
		if h := f.s.hands.Ptr(int(*last) - 1); h.by == by && h.in(at) {
			return *last - 1
		}
	}
	index := f.findHand(by, at)
	*last = index + 1
	return index
}

// findHand is hand without what the fold remembers.
func (f *Fold) findHand(by string, at time.Time) int32 {
	latest, known := f.s.handOf.Get(by)
	prev := int32(0)
	if known {
		prev = latest + 1
		for k, tries := prev, 0; k != 0 && tries < maxZones; tries++ {
			h := f.s.hands.Ptr(int(k) - 1)
			if h.in(at) {
				return k - 1
			}
			k = h.prev
		}
	}
	index := int32(f.s.hands.Len())
	f.s.hands.Append(f.owner, hand{by, at.Location(), zoneOffset(at), prev})
	f.s.handOf.Set(f.owner, by, index)
	return index
}

// entry is the record as it came in.
func (s *State) entry(i int) Entry {
	r := s.log.Ptr(i)
	h := s.hands.Ptr(int(r.hand))
	e := Entry{Seq: i + 1, At: time.Unix(r.sec, int64(r.nsec)).In(h.zone), By: h.by, Event: r.event}
	if r.more != nil {
		e.Key, e.Because, e.Rules = r.more.key, r.more.because, r.more.rules
	}
	return e
}

// Entry returns the entry with that Seq, as it was recorded. What it refers
// to is read-only.
func (s *State) Entry(seq int) (Entry, bool) {
	if seq < 1 || seq > s.log.Len() {
		return Entry{}, false
	}
	return s.entry(seq - 1), true
}

// Log yields the entries in order, as they were recorded. What they refer to
// is read-only.
func (s *State) Log() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for i := range s.log.Len() {
			if !yield(s.entry(i)) {
				return
			}
		}
	}
}
