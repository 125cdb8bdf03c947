package persist

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// vecBranch is a Vec under change beside the slice it must equal.
type vecBranch struct {
	owner *Owner
	vec   Vec[int]
	model []int
}

func (b *vecBranch) append(n, x int) {
	for range n {
		b.vec.Append(b.owner, x)
		b.model = append(b.model, x)
	}
}

// freeze gives a second branch with the same elements; neither may see the other's changes from here on.
func (b *vecBranch) freeze(owner *Owner) *vecBranch {
	if b.owner != nil {
		b.owner = new(Owner)
	}
	return &vecBranch{owner, b.vec, slices.Clone(b.model)}
}

func contents(v Vec[int]) []int {
	var out []int
	for vals := range v.Leaves() {
		out = append(out, vals...)
	}
	return out
}

func TestVecBranchesNeverSeeEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		branches := []*vecBranch{{owner: new(Owner)}}
		pick := func(t *rapid.T) *vecBranch { return rapid.SampledFrom(branches).Draw(t, "branch") }
		t.Repeat(map[string]func(*rapid.T){
			"append": func(t *rapid.T) {
				n := rapid.SampledFrom([]int{1, 1, 2, 31, 32, 33, 500}).Draw(t, "n")
				pick(t).append(n, rapid.Int().Draw(t, "x"))
			},
			"edit": func(t *rapid.T) {
				b := pick(t)
				if len(b.model) == 0 {
					t.Skip("empty")
				}
				i, x := rapid.IntRange(0, len(b.model)-1).Draw(t, "i"), rapid.Int().Draw(t, "x")
				*b.vec.Edit(b.owner, i) = x
				b.model[i] = x
			},
			"freeze": func(t *rapid.T) {
				if len(branches) == 8 {
					t.Skip("enough branches")
				}
				owner := new(Owner)
				if rapid.Bool().Draw(t, "nobody's") {
					owner = nil
				}
				branches = append(branches, pick(t).freeze(owner))
			},
			"restart": func(t *rapid.T) {
				b, from := pick(t), pick(t)
				if b.owner == nil || b == from {
					t.Skip("nothing to use again")
				}
				from.freeze(nil)
				b.vec, b.model = from.vec.Reusing(b.owner, b.vec), slices.Clone(from.model)
			},
			"": func(t *rapid.T) {
				for _, b := range branches {
					if b.vec.Len() != len(b.model) || !slices.Equal(contents(b.vec), b.model) {
						t.Fatalf("a branch of %d elements differs from its model", len(b.model))
					}
				}
				b := pick(t)
				if len(b.model) > 0 {
					i := rapid.IntRange(0, len(b.model)-1).Draw(t, "i")
					if b.vec.At(i) != b.model[i] || *b.vec.Ptr(i) != b.model[i] {
						t.Fatalf("element %d differs from the model", i)
					}
				}
			},
		})
	})
}

func TestVecGrowsOverThreeLevels(t *testing.T) {
	const n = width*width*width*2 + width + 7
	owner := new(Owner)
	var v Vec[int]
	snapshots := map[int]Vec[int]{}
	for i := range n {
		if c := i &^ 1; c == width || c == width*width || c == width*width+width || c == width*width*width+width {
			snapshots[i], owner = v, new(Owner) // on both sides of every point where the tree gains a level
		}
		v.Append(owner, i)
	}
	require.Equal(t, n, v.Len())
	require.Len(t, snapshots, 8)
	for i, x := range v.All() {
		if i != x || v.At(i) != i {
			t.Fatalf("element %d is %d or %d", i, x, v.At(i))
		}
	}
	owner = new(Owner)
	for i := range n {
		*v.Edit(owner, i) = -i
	}
	for size, s := range snapshots {
		require.Equal(t, size, s.Len())
		for i, x := range s.All() {
			if i != x {
				t.Fatalf("the snapshot of %d elements holds %d at %d", size, x, i)
			}
		}
	}
	for i, x := range v.All() {
		if x != -i {
			t.Fatalf("element %d is %d after the edit", i, x)
		}
	}
}

// Filled again and again from the same beginning, a Vec takes no more memory.
func TestVecReusesItsLeaves(t *testing.T) {
	var base Vec[int]
	for i := range 40 {
		base.Append(nil, i)
	}
	owner := new(Owner)
	var v Vec[int]
	fill := func(from int) {
		v = base.Reusing(owner, v)
		for i := range 3000 {
			v.Append(owner, from+i)
		}
		*v.Edit(owner, 0) = from
	}
	fill(1)
	leaves := func() map[*leaf[int]]bool {
		own := &branch[int]{owner: owner, leaves: []*leaf[int]{v.tail}}
		own.gather(v.root)
		set := make(map[*leaf[int]]bool)
		for _, l := range own.leaves {
			set[l] = true
		}
		return set
	}
	first := leaves()
	for k := 2; k < 5; k++ {
		fill(k)
		require.Equal(t, first, leaves(), "other leaves than the first time")
		require.Equal(t, 3040, v.Len())
		require.Equal(t, []int{k, 1, 39, k, k + 2999}, []int{v.At(0), v.At(1), v.At(39), v.At(40), v.At(3039)})
	}
	for i, x := range base.All() {
		require.Equal(t, i, x, "the beginning was overwritten")
	}
	v.Trim()
	require.Nil(t, v.spare)
}

func TestVecEditedPointerSurvivesAppends(t *testing.T) {
	owner := new(Owner)
	var v Vec[string]
	v.Append(owner, "first")
	p := v.Edit(owner, 0)
	for range 2000 {
		v.Append(owner, "later")
	}
	*p = "changed"
	assert.Equal(t, "changed", v.At(0))
}

func TestVecIterationStops(t *testing.T) {
	var v Vec[int]
	for i := range 3000 {
		v.Append(nil, i)
	}
	for _, stop := range []int{0, 31, 32, 2000, 2999} {
		seen := 0
		for i := range v.All() {
			seen++
			if i == stop {
				break
			}
		}
		assert.Equal(t, stop+1, seen)
	}
}

func TestVecIndexOutOfRange(t *testing.T) {
	var v Vec[int]
	assert.Panics(t, func() { v.At(0) })
	v.Append(nil, 1)
	assert.Panics(t, func() { v.At(-1) })
	assert.Panics(t, func() { v.Ptr(1) })
	assert.Panics(t, func() { v.Edit(nil, 1) })
}

func hundredThousand() Vec[int] {
	var v Vec[int]
	owner := new(Owner)
	for i := range 100_000 {
		v.Append(owner, i)
	}
	return v
}

func BenchmarkVecAppend(b *testing.B) {
	b.ReportAllocs()
	var v Vec[int]
	owner := new(Owner)
	for i := 0; b.Loop(); i++ {
		if i%100_000 == 0 {
			v = Vec[int]{}
		}
		v.Append(owner, i)
	}
}

func BenchmarkVecEdit(b *testing.B) {
	b.Run("transient", func(b *testing.B) {
		v, owner := hundredThousand(), new(Owner)
		for i := range v.Len() {
			*v.Edit(owner, i) = 0
		}
		for i := 0; b.Loop(); i++ {
			*v.Edit(owner, i*7919%100_000) = i
		}
	})
	b.Run("fresh", func(b *testing.B) {
		b.ReportAllocs()
		v := hundredThousand()
		for i := 0; b.Loop(); i++ {
			*v.Edit(new(Owner), i*7919%100_000) = i
		}
	})
}

func BenchmarkVecRead(b *testing.B) {
	v := hundredThousand()
	sum := 0
	b.Run("At", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			sum += v.At(i * 7919 % 100_000)
		}
	})
	b.Run("All100k", func(b *testing.B) {
		for b.Loop() {
			for _, x := range v.All() {
				sum += x
			}
		}
	})
	b.Run("Leaves100k", func(b *testing.B) {
		for b.Loop() {
			for vals := range v.Leaves() {
				for _, x := range vals {
					sum += x
				}
			}
		}
	})
}
