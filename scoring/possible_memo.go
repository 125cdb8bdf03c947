package scoring

import "encoding/binary"

// memo remembers from where a search has been continued before.
type memo struct {
	seen map[string]bool
	key  []byte
}

// add notes a key and reports whether it is new.
func (m *memo) add(key []byte) bool {
	m.key = key
	if m.seen[string(key)] {
		return false
	}
	if m.seen == nil {
		m.seen = make(map[string]bool)
	}
	m.seen[string(key)] = true
	return true
}

// branched reports whether the search was at a like point before: with as many
// ahead of the targets and level with them for certain, and with all bouts alike,
// open or decided, of those who may still come level with them. What became of
// others does not matter.
func (s *search) branched() bool {
	if s.ladder.scope == ofAll {
		return false // everything matters
	}
	key := binary.AppendUvarint(append(s.memo.key[:0], 0), uint64(s.counter.level))
	key = s.state(key, s.counter.above, func(f *fork) bool {
		return s.part[f.side[0]] != absent || s.part[f.side[1]] != absent
	})
	return !s.memo.add(key)
}

// settled reports whether this tie was broken before, with everything decided
// alike that criterion k and those after it look at.
func (s *search) settled(above int, tied []int, k int) bool {
	scope := s.o.scope[k]
	if scope == ofAll {
		return false
	}
	key := append(s.memo.key[:0], 1)
	for _, n := range [...]int{k, len(tied)} {
		key = binary.AppendUvarint(key, uint64(n))
	}
	for _, i := range tied {
		key = binary.AppendUvarint(key, uint64(i))
	}
	in := s.marks(tied)
	key = s.state(key, above, func(f *fork) bool {
		return in[f.side[0]] || in[f.side[1]] ||
			scope == ofPeers && (s.part[f.side[0]] != absent || s.part[f.side[1]] != absent)
	})
	return !s.memo.add(key)
}

// marks tells by entrant who is in a list, until it is asked again.
func (s *search) marks(list []int) []bool {
	c := &s.counter
	c.marked = cleared(c.marked, len(s.low))
	for _, i := range list {
		c.marked[i] = true
	}
	return c.marked
}

// state adds to a key how many are ahead and what has become of the forks that
// count.
func (s *search) state(key []byte, above int, counts func(f *fork) bool) []byte {
	key = binary.AppendUvarint(key, uint64(above))
	for n := range s.forks {
		if f := &s.forks[n]; len(f.choices) > 1 && counts(f) {
			key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(n)), uint64(f.chosen+1))
		}
	}
	return key
}
