// Package persist holds containers whose value copy is a snapshot taken in O(1): [Vec], a growing sequence, and
// [Map], keyed by strings.
//
// A copy and its original share memory until one of them is changed; a change copies only the few nodes on the way
// to the element. So that a builder which makes many changes in a row does not copy the same nodes again and again,
// every change names an [Owner]: a node made under that owner is changed in place, any other is copied first.
//
// The law of the package: whoever hands out a copy (freezes) stops using the owner under which it was built and
// takes a new one for further changes. Then no copy ever sees what is done to another. Frozen values may be read
// by many goroutines at once; a value under change belongs to one.
//
//	b := builder{owner: new(persist.Owner)}
//	b.games.Append(b.owner, g)
//	frozen := b.games            // O(1)
//	b.owner = new(persist.Owner) // from here on b copies before it writes
package persist

// Owner is a token of who may change a node in place. Its address is its identity, so owners are made with
// new(Owner) and never copied. Where an owner is asked for, nil means nobody: every node on the way is copied.
type Owner struct{ _ byte }

// may tells whether a node that belongs to other may be changed in place by o.
func (o *Owner) may(other *Owner) bool { return o == other && o != nil }

const (
	step  = 5         // of an index or a hash that one level of a tree uses up
	width = 1 << step // children of a node
	mask  = width - 1
)
