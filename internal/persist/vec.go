package persist

import (
	"fmt"
	"iter"
	"slices"
)

// Vec is a sequence that grows at its end. Its zero value is empty, its copy is a snapshot (see the package).
//
// It is a tree of 32-way branches over leaves of 32 elements; the last leaf hangs outside the tree as the tail, so
// that an append rarely walks the tree. A leaf is allocated whole: for a handful of elements inside each of many
// values, a slice that is copied on write costs less.
type Vec[T any] struct {
	size  int
	shift uint       // bits of an index below the root; step when the root's children are leaves
	root  *branch[T] // nil while all elements are in the tail
	tail  *leaf[T]   // nil while empty; otherwise holds 1 to 32 elements
	spare *branch[T] // leaves to be filled again, by the owner of this branch only; mostly nil
}

type leaf[T any] struct {
	owner *Owner
	vals  [width]T
}

// branch has either kids or, on the lowest level, leaves.
type branch[T any] struct {
	owner  *Owner
	kids   []*branch[T]
	leaves []*leaf[T]
}

// Len gives the number of elements.
func (v Vec[T]) Len() int { return v.size }

// At gives element i. Like a slice it panics when i is not in 0..Len()-1.
func (v Vec[T]) At(i int) T { return v.leaf(i).vals[i&mask] }

// Ptr gives element i in place, to read a large element without copying it. Writing through it would change every
// snapshot that shares the element: use [Vec.Edit] to write. It panics like At.
func (v Vec[T]) Ptr(i int) *T { return &v.leaf(i).vals[i&mask] }

// tailStart is the index of the tail's first element.
func (v *Vec[T]) tailStart() int { return (v.size - 1) &^ mask }

func (v *Vec[T]) check(i int) {
	if uint(i) >= uint(v.size) {
		panic(fmt.Sprintf("persist: index %d out of range with length %d", i, v.size))
	}
}

func (v *Vec[T]) leaf(i int) *leaf[T] {
	v.check(i)
	if i >= v.tailStart() {
		return v.tail
	}
	b := v.root
	for s := v.shift; s > step; s -= step {
		b = b.kids[i>>s&mask]
	}
	return b.leaves[i>>step&mask]
}

// Append adds x at the end. It takes amortized constant time.
func (v *Vec[T]) Append(o *Owner, x T) {
	n := v.size & mask // elements in the tail, where 0 stands for none or a full one
	switch {
	case n != 0:
		if !o.may(v.tail.owner) {
			v.tail = v.copied(o, v.tail, n)
		}
	case v.size == 0:
		v.tail = v.fresh(o)
	default:
		v.push(o)
		v.tail = v.fresh(o)
	}
	v.tail.vals[n] = x
	v.size++
}

// push hangs the full tail into the tree.
func (v *Vec[T]) push(o *Owner) {
	at := v.tailStart()
	switch {
	case v.root == nil:
		v.shift = step
	case at>>(v.shift+step) != 0: // the tree is full: one level more
		v.root = &branch[T]{owner: o, kids: []*branch[T]{v.root}}
		v.shift += step
	}
	v.root = v.root.with(o, v.shift, at, v.tail)
}

// with gives b, or its copy, with l added as the leaf for the elements from index at on. A nil b counts as empty.
func (b *branch[T]) with(o *Owner, shift uint, at int, l *leaf[T]) *branch[T] {
	if b == nil {
		b = &branch[T]{owner: o}
	} else if !o.may(b.owner) {
		b = b.copied(o)
	}
	if shift == step {
		b.leaves = append(b.leaves, l)
		return b
	}
	k := at >> shift & mask
	if k == len(b.kids) {
		b.kids = append(b.kids, nil)
	}
	b.kids[k] = b.kids[k].with(o, shift-step, at, l)
	return b
}

// Edit gives element i to be changed in place. The pointer may be written until o is given up, that is until the
// next freeze; appends and other edits do not spoil it. Under a nil owner it may be written until v is next copied
// or changed. It panics like At.
func (v *Vec[T]) Edit(o *Owner, i int) *T {
	v.check(i)
	if start := v.tailStart(); i >= start {
		if !o.may(v.tail.owner) {
			v.tail = v.copied(o, v.tail, v.size-start)
		}
		return &v.tail.vals[i&mask]
	}
	if !o.may(v.root.owner) {
		v.root = v.root.copied(o)
	}
	b := v.root
	for s := v.shift; s > step; s -= step {
		kid := &b.kids[i>>s&mask]
		if !o.may((*kid).owner) {
			*kid = (*kid).copied(o)
		}
		b = *kid
	}
	l := &b.leaves[i>>step&mask]
	if !o.may((*l).owner) {
		*l = v.copied(o, *l, width)
	}
	return &(*l).vals[i&mask]
}

// fresh gives a leaf that belongs to o, to be filled from its beginning: one that is spare, if there is one.
func (v *Vec[T]) fresh(o *Owner) *leaf[T] {
	if s := v.spare; s != nil && o.may(s.owner) {
		if last := len(s.leaves) - 1; last >= 0 {
			l := s.leaves[last]
			s.leaves = s.leaves[:last]
			clear(l.vals[:])
			return l
		}
	}
	return &leaf[T]{owner: o}
}

// copied gives a copy of l that belongs to o, of the first n elements.
func (v *Vec[T]) copied(o *Owner, l *leaf[T], n int) *leaf[T] {
	c := v.fresh(o)
	copy(c.vals[:n], l.vals[:n])
	return c
}

// Reusing gives v with the memory that old took under o, to be used again under o. Nobody may read old any more, nor
// a copy of it that was made since o was new.
func (v Vec[T]) Reusing(o *Owner, old Vec[T]) Vec[T] {
	spare := old.spare
	if spare == nil || !o.may(spare.owner) {
		spare = &branch[T]{owner: o}
	}
	if old.tail != nil && o.may(old.tail.owner) {
		spare.leaves = append(spare.leaves, old.tail)
	}
	spare.gather(old.root)
	v.spare = spare
	return v
}

// Trim gives up what [Vec.Reusing] kept and nothing has used: for a copy that is to be handed out.
func (v *Vec[T]) Trim() { v.spare = nil }

// gather adds the leaves below a branch that belong to b's owner. A branch that does not belong to it has none.
func (b *branch[T]) gather(from *branch[T]) {
	if from == nil || !b.owner.may(from.owner) {
		return
	}
	for _, k := range from.kids {
		b.gather(k)
	}
	for _, l := range from.leaves {
		if b.owner.may(l.owner) {
			b.leaves = append(b.leaves, l)
		}
	}
}

func (b *branch[T]) copied(o *Owner) *branch[T] {
	return &branch[T]{owner: o, kids: slices.Clone(b.kids), leaves: slices.Clone(b.leaves)}
}

// All gives the elements with their indices, in order.
func (v Vec[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		i := 0
		for vals := range v.Leaves() {
			for k := range vals {
				if !yield(i, vals[k]) {
					return
				}
				i++
			}
		}
	}
}

// Leaves gives the elements in order as runs of up to 32, the fastest way through a long Vec. The slices are the
// Vec's own memory: they are for reading, as with [Vec.Ptr].
func (v Vec[T]) Leaves() iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		if v.size > 0 && v.root.each(yield) {
			n := v.size - v.tailStart()
			yield(v.tail.vals[:n:n])
		}
	}
}

func (b *branch[T]) each(yield func([]T) bool) bool {
	if b == nil {
		return true
	}
	for _, k := range b.kids {
		if !k.each(yield) {
			return false
		}
	}
	for _, l := range b.leaves {
		if !yield(l.vals[:]) {
			return false
		}
	}
	return true
}
