package regulation

import (
	"cmp"

	"github.com/reglament/reglament/schedule"
)

// tree keeps duties in the order in which they expire. It is a value: what is
// added to or removed from one copy is not seen by another, and both cost the
// logarithm of the number of open duties. It is a treap whose priorities come
// from the duties themselves, so that equal duties make equal trees.
type tree struct{ root *leaf }

type leaf struct {
	duty        *schedule.Duty
	slot        int // the game that the duty belongs to; see agenda
	weight      uint64
	left, right *leaf
}

// compare orders by expiry, then by slot: several games may owe the same duty.
func (l *leaf) compare(d *schedule.Duty, slot int) int {
	if c := l.duty.Compare(*d); c != 0 {
		return c
	}
	return cmp.Compare(l.slot, slot)
}

// weigh hashes the name of a duty and its slot (FNV-1a).
func weigh(d *schedule.Duty, slot int) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(d.Key) {
		h = (h ^ uint64(d.Key[i])) * 1099511628211
	}
	h = (h ^ uint64(slot)) * 1099511628211
	return h ^ h>>29
}

func (t *tree) add(d *schedule.Duty, slot int) {
	t.root = t.root.add(&leaf{duty: d, slot: slot, weight: weigh(d, slot)})
}

func (t *tree) remove(d *schedule.Duty, slot int) { t.root = t.root.remove(d, slot) }

func (l *leaf) add(n *leaf) *leaf {
	if l == nil {
		return n
	}
	c := l.compare(n.duty, n.slot)
	if c == 0 {
		return l
	}
	own := *l
	if c > 0 {
		own.left = l.left.add(n)
		if own.left.weight > own.weight {
			return own.turnRight()
		}
		return &own
	}
	own.right = l.right.add(n)
	if own.right.weight > own.weight {
		return own.turnLeft()
	}
	return &own
}

// turnRight makes the left child, which nobody else has yet, the parent.
func (l leaf) turnRight() *leaf {
	up := *l.left
	l.left = up.right
	up.right = &l
	return &up
}

func (l leaf) turnLeft() *leaf {
	up := *l.right
	l.right = up.left
	up.left = &l
	return &up
}

func (l *leaf) remove(d *schedule.Duty, slot int) *leaf {
	if l == nil {
		return nil
	}
	c := l.compare(d, slot)
	if c == 0 {
		return join(l.left, l.right)
	}
	own := *l
	if c > 0 {
		own.left = l.left.remove(d, slot)
	} else {
		own.right = l.right.remove(d, slot)
	}
	return &own
}

// join makes one tree of two, all of a before all of b.
func join(a, b *leaf) *leaf {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	case a.weight >= b.weight:
		own := *a
		own.right = join(a.right, b)
		return &own
	}
	own := *b
	own.left = join(a, b.left)
	return &own
}

// first returns the duty that expires first, nil if there is none.
func (t *tree) first() *leaf {
	l := t.root
	for l != nil && l.left != nil {
		l = l.left
	}
	return l
}

// each visits all duties in order.
func (t *tree) each(visit func(*leaf)) { t.root.each(visit) }

func (l *leaf) each(visit func(*leaf)) {
	if l == nil {
		return
	}
	l.left.each(visit)
	visit(l)
	l.right.each(visit)
}
