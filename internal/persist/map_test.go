package persist

import (
	"fmt"
	"maps"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

type id string

// hashes are the true one and bad ones: all keys collide, all in some bits, many in every bit.
var hashes = map[string]func(string) uint64{
	"true":     hash,
	"constant": func(string) uint64 { return 42 },
	"deep":     func(s string) uint64 { return hash(s) << 50 & (1<<60 - 1) },
	"coarse":   func(s string) uint64 { return hash(s) % 7 * 0x0842108421084210 },
}

type mapBranch struct {
	owner *Owner
	m     Map[id, int]
	model map[id]int
}

// check compares a branch with its model and its tree with the rules for its shape.
func (b *mapBranch) check(t *rapid.T, h func(string) uint64) {
	if b.m.Len() != len(b.model) {
		t.Fatalf("%d keys, the model has %d", b.m.Len(), len(b.model))
	}
	if got := maps.Collect(b.m.All()); !maps.Equal(got, b.model) {
		t.Fatalf("holds %v, the model %v", got, b.model)
	}
	for k, want := range b.model {
		if got, ok := b.m.get(h(string(k)), k); !ok || got != want {
			t.Fatalf("%s is %d (%t), the model has %d", k, got, ok, want)
		}
	}
	if b.m.root != nil {
		checkShape(t, b.m.root, 0)
	}
}

func checkShape(t *rapid.T, n *node[id, int], shift uint) {
	if shift >= bottom {
		if len(n.kids) != 0 {
			t.Fatal("a list at the bottom has children")
		}
		return
	}
	if n.here&n.below != 0 || len(n.entries) != bits.OnesCount32(n.here) || len(n.kids) != bits.OnesCount32(n.below) {
		t.Fatal("a node's bits do not agree with its entries and children")
	}
	for _, k := range n.kids {
		if len(k.kids) == 0 && len(k.entries) < 2 {
			t.Fatal("a child holds less than two keys")
		}
		checkShape(t, k, shift+step)
	}
}

func TestMapBranchesNeverSeeEachOther(t *testing.T) {
	for name, h := range hashes {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				branches := []*mapBranch{{owner: new(Owner), model: map[id]int{}}}
				pick := func(t *rapid.T) *mapBranch { return rapid.SampledFrom(branches).Draw(t, "branch") }
				key := func(t *rapid.T) id { return id(fmt.Sprint("p", rapid.IntRange(0, 60).Draw(t, "key"))) }
				set := func(b *mapBranch, k id, x int) {
					b.m.set(b.owner, h(string(k)), k, x)
					b.model[k] = x
				}
				t.Repeat(map[string]func(*rapid.T){
					"set": func(t *rapid.T) { set(pick(t), key(t), rapid.Int().Draw(t, "x")) },
					"get or set": func(t *rapid.T) {
						b, k, x := pick(t), key(t), rapid.Int().Draw(t, "x")
						want, known := b.model[k]
						if !known {
							b.model[k], want = x, x
						}
						if got, ok := b.m.getOrSet(b.owner, h(string(k)), k, x); got != want || ok != known {
							t.Fatalf("%s is %d (%t), the model has %d", k, got, ok, want)
						}
					},
					"set many": func(t *rapid.T) {
						b := pick(t)
						for i := range 40 {
							set(b, id(fmt.Sprint("p", i)), i)
						}
					},
					"delete": func(t *rapid.T) {
						b, k := pick(t), key(t)
						_, want := b.model[k]
						if got := b.m.delete(b.owner, h(string(k)), k); got != want {
							t.Fatalf("deleting %s tells %t", k, got)
						}
						delete(b.model, k)
					},
					"freeze": func(t *rapid.T) {
						if len(branches) == 6 {
							t.Skip("enough branches")
						}
						b := pick(t)
						c := &mapBranch{m: b.m, model: maps.Clone(b.model)}
						if rapid.Bool().Draw(t, "owned") {
							c.owner = new(Owner)
						}
						if b.owner != nil {
							b.owner = new(Owner)
						}
						branches = append(branches, c)
					},
					"": func(t *rapid.T) {
						for _, b := range branches {
							b.check(t, h)
						}
					},
				})
			})
		})
	}
}

func TestMapOfManyKeys(t *testing.T) {
	const n = 50_000
	var m Map[string, int]
	owner := new(Owner)
	for i := range n {
		m.Set(owner, fmt.Sprint("player-", i), i)
	}
	frozen := m
	owner = new(Owner)
	for i := range n {
		require.True(t, m.Delete(owner, fmt.Sprint("player-", i)))
	}
	assert.Zero(t, m.Len())
	assert.Equal(t, n, frozen.Len())
	for i := range n {
		got, ok := frozen.Get(fmt.Sprint("player-", i))
		require.True(t, ok)
		require.Equal(t, i, got)
	}
	_, ok := frozen.Get("nobody")
	assert.False(t, ok)
	assert.False(t, frozen.Delete(owner, "nobody"))
}

func TestMapZeroValue(t *testing.T) {
	var m Map[id, int]
	_, ok := m.Get("")
	assert.False(t, ok)
	assert.False(t, m.Delete(nil, ""))
	assert.Empty(t, maps.Collect(m.All()))
	m.Set(nil, "", 7)
	got, ok := m.Get("")
	assert.True(t, ok)
	assert.Equal(t, 7, got)
}

// Keys that differ in one character must spread over the slots of a node, and no two of them may collide.
func TestHash(t *testing.T) {
	assert.Less(t, hash("any"), uint64(1)<<bottom)
	seen := map[uint64]bool{}
	var first [width]int
	for i := range 32_000 {
		for _, s := range []string{fmt.Sprint(i), fmt.Sprintf("a-longer-key-%d-with-an-end", i)} {
			h := hash(s)
			assert.False(t, seen[h])
			seen[h] = true
			first[h&mask]++
		}
	}
	for slot, n := range first {
		assert.InDelta(t, 2000, n, 250, "keys in slot %d", slot)
	}
}

func keys(n int) []id {
	out := make([]id, n)
	for i := range out {
		out[i] = id(fmt.Sprintf("player-%06d", i*7919%n))
	}
	return out
}

func BenchmarkMapGet(b *testing.B) {
	for _, n := range []int{1_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var m Map[id, int]
			ks, owner := keys(n), new(Owner)
			for i, k := range ks {
				m.Set(owner, k, i)
			}
			sum, i := 0, 0
			for b.Loop() {
				v, _ := m.Get(ks[i])
				sum += v
				if i++; i == n {
					i = 0
				}
			}
		})
	}
}

func BenchmarkMapSet(b *testing.B) {
	const n = 100_000
	ks := keys(n)
	b.Run("grow", func(b *testing.B) {
		b.ReportAllocs()
		var m Map[id, int]
		owner, i := new(Owner), 0
		for b.Loop() {
			m.Set(owner, ks[i], i)
			if i++; i == n {
				i, m = 0, Map[id, int]{}
			}
		}
	})
	var m Map[id, int]
	owner := new(Owner)
	for i, k := range ks {
		m.Set(owner, k, i)
	}
	b.Run("transient", func(b *testing.B) {
		i := 0
		for b.Loop() {
			m.Set(owner, ks[i], i)
			if i++; i == n {
				i = 0
			}
		}
	})
	b.Run("fresh", func(b *testing.B) {
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			m.Set(new(Owner), ks[i], i)
			if i++; i == n {
				i = 0
			}
		}
	})
}
