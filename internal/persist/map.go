package persist

import (
	"iter"
	"math/bits"
	"slices"
)

// Map is a mapping from strings. Its zero value is empty, its copy is a snapshot (see the package).
//
// It is a tree that takes five bits of the key's hash at each level; a node holds entries and children side by
// side. Keys whose hashes agree in every bit used share a node at the bottom, which is searched in turn.
type Map[K ~string, V any] struct {
	size int
	root *node[K, V] // nil while nothing was ever set
}

type entry[K ~string, V any] struct {
	hash uint64
	key  K
	val  V
}

// node is a branch while its shift is below bottom: a bit set in here stands for an entry, one set in below for a
// child, never both, and entries and kids are in the order of these bits. At the bottom it is a mere list of entries.
type node[K ~string, V any] struct {
	owner       *Owner
	here, below uint32
	entries     []entry[K, V]
	kids        []*node[K, V]
}

// bottom is the shift at which the hash is used up.
const bottom = 60

// slot gives the bit of h at a level, and index its place among the bits set.
func slot(h uint64, shift uint) uint32 { return 1 << (h >> shift & mask) }
func index(set, bit uint32) int        { return bits.OnesCount32(set & (bit - 1)) }

// Len gives the number of keys.
func (m Map[K, V]) Len() int { return m.size }

// Get gives the value of k, and whether there is one.
func (m Map[K, V]) Get(k K) (V, bool) { return m.get(hash(string(k)), k) }

func (m *Map[K, V]) get(h uint64, k K) (v V, ok bool) {
	n := m.root
	for shift := uint(0); n != nil; shift += step {
		if shift >= bottom {
			if i := n.find(k); i >= 0 {
				return n.entries[i].val, true
			}
			return v, false
		}
		bit := slot(h, shift)
		if n.here&bit != 0 {
			if e := &n.entries[index(n.here, bit)]; e.key == k {
				return e.val, true
			}
			return v, false
		}
		if n.below&bit == 0 {
			return v, false
		}
		n = n.kids[index(n.below, bit)]
	}
	return v, false
}

// find searches a list at the bottom; -1 means that k is not there.
func (n *node[K, V]) find(k K) int {
	return slices.IndexFunc(n.entries, func(e entry[K, V]) bool { return e.key == k })
}

// Set gives k the value v, in place of the one it had.
func (m *Map[K, V]) Set(o *Owner, k K, v V) { m.set(o, hash(string(k)), k, v) }

// GetOrSet gives the value of k and true or, where there is none, sets and gives v, and false.
func (m *Map[K, V]) GetOrSet(o *Owner, k K, v V) (V, bool) {
	return m.getOrSet(o, hash(string(k)), k, v)
}

func (m *Map[K, V]) getOrSet(o *Owner, h uint64, k K, v V) (V, bool) {
	if known, ok := m.get(h, k); ok {
		return known, true
	}
	m.set(o, h, k, v)
	return v, false
}

func (m *Map[K, V]) set(o *Owner, h uint64, k K, v V) {
	if m.root == nil {
		m.root = &node[K, V]{owner: o}
	}
	var added bool
	m.root, added = m.root.with(o, 0, entry[K, V]{h, k, v})
	if added {
		m.size++
	}
}

// with gives n, or its copy, with e in it, and whether its key is new.
func (n *node[K, V]) with(o *Owner, shift uint, e entry[K, V]) (_ *node[K, V], added bool) {
	if shift >= bottom {
		if i := n.find(e.key); i >= 0 {
			n = n.own(o, 0)
			n.entries[i] = e
			return n, false
		}
		n = n.own(o, 1)
		n.entries = append(n.entries, e)
		return n, true
	}
	bit := slot(e.hash, shift)
	switch i := index(n.here, bit); {
	case n.below&bit != 0:
		n = n.own(o, 0)
		kid := &n.kids[index(n.below, bit)]
		*kid, added = (*kid).with(o, shift+step, e)
		return n, added
	case n.here&bit == 0:
		n = n.own(o, 1)
		n.entries = slices.Insert(n.entries, i, e)
		n.here |= bit
		return n, true
	case n.entries[i].key == e.key:
		n = n.own(o, 0)
		n.entries[i] = e
		return n, false
	default: // two keys in one slot: both move down
		n = n.own(o, 0)
		kid := pair(o, shift+step, n.entries[i], e)
		n.entries = slices.Delete(n.entries, i, i+1)
		n.here &^= bit
		n.kids = slices.Insert(n.kids, index(n.below, bit), kid)
		n.below |= bit
		return n, true
	}
}

// couple is a node with room for two entries, in one piece of the heap: most nodes never hold more.
type couple[K ~string, V any] struct {
	node[K, V]
	room [2]entry[K, V]
}

// pair gives the smallest node for two entries with different keys.
func pair[K ~string, V any](o *Owner, shift uint, a, b entry[K, V]) *node[K, V] {
	c := &couple[K, V]{node: node[K, V]{owner: o}}
	n := &c.node
	n.entries = c.room[:0]
	n, _ = n.with(o, shift, a)
	n, _ = n.with(o, shift, b)
	return n
}

// Delete removes k and tells whether it was there.
func (m *Map[K, V]) Delete(o *Owner, k K) bool { return m.delete(o, hash(string(k)), k) }

func (m *Map[K, V]) delete(o *Owner, h uint64, k K) bool {
	if _, ok := m.get(h, k); !ok { // so that a key which is not there copies nothing
		return false
	}
	m.root = m.root.without(o, 0, h, k)
	m.size--
	return true
}

// without gives n, or its copy, rid of k, which it holds. A child left with a single entry gives it up to its
// parent, so that the shape of the tree does not depend on what was deleted.
func (n *node[K, V]) without(o *Owner, shift uint, h uint64, k K) *node[K, V] {
	n = n.own(o, 0)
	if shift >= bottom {
		i := n.find(k)
		n.entries = slices.Delete(n.entries, i, i+1)
		return n
	}
	bit := slot(h, shift)
	i := index(n.here, bit)
	if n.here&bit != 0 {
		n.entries = slices.Delete(n.entries, i, i+1)
		n.here &^= bit
		return n
	}
	at := index(n.below, bit)
	kid := n.kids[at].without(o, shift+step, h, k)
	n.kids[at] = kid
	if len(kid.kids) == 0 && len(kid.entries) == 1 {
		n.kids = slices.Delete(n.kids, at, at+1)
		n.below &^= bit
		n.entries = slices.Insert(n.entries, i, kid.entries[0])
		n.here |= bit
	}
	return n
}

// own gives n if it belongs to o, and otherwise a copy that does, with room for more entries.
func (n *node[K, V]) own(o *Owner, more int) *node[K, V] {
	if o.may(n.owner) {
		return n
	}
	c := &node[K, V]{owner: o, here: n.here, below: n.below, kids: slices.Clone(n.kids)}
	c.entries = append(make([]entry[K, V], 0, len(n.entries)+more), n.entries...)
	return c
}

// All gives the keys with their values. The order is none that a reader may rely on: sort the keys where it matters.
// While it runs, m must not be changed under the owner it was built with.
func (m Map[K, V]) All() iter.Seq2[K, V] {
	return func(yield func(K, V) bool) { m.root.each(yield) }
}

func (n *node[K, V]) each(yield func(K, V) bool) bool {
	if n == nil {
		return true
	}
	for i := range n.entries {
		if !yield(n.entries[i].key, n.entries[i].val) {
			return false
		}
	}
	for _, k := range n.kids {
		if !k.each(yield) {
			return false
		}
	}
	return true
}
