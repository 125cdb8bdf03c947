package matching

import (
	"testing"

	"pgregory.net/rapid"
)

func TestBipartiteFirst(t *testing.T) {
	var b Bipartite
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "n")
		density := rapid.SampledFrom([]int{3, 5, 8}).Draw(t, "density")
		pad := rapid.SampledFrom([]int{0, 0, 70}).Draw(t, "pad") // to cross a word
		joined := make([][]bool, n)
		b.Reset(n + pad)
		for i := 0; i < pad; i++ {
			b.Join(i, i)
		}
		for i := range joined {
			joined[i] = make([]bool, n)
			for j := range joined[i] {
				if rapid.IntRange(1, 10).Draw(t, "edge") <= density {
					joined[i][j] = true
					b.Join(pad+i, pad+j)
				}
			}
		}
		k := rapid.IntRange(0, n).Draw(t, "k")
		var can func(i, taken int) bool
		can = func(i, taken int) bool {
			if i == n {
				return true
			}
			for j := 0; j < n; j++ {
				if joined[i][j] && taken>>j&1 == 0 && can(i+1, taken|1<<j) {
					return true
				}
			}
			return false
		}
		if ok := b.Solve(); ok != can(0, 0) {
			t.Fatalf("Solve said %v", ok)
		} else if !ok {
			return
		}
		b.First(pad + k)
		taken := 0
		for i := 0; i < n; i++ {
			got := b.Mate(pad+i) - pad
			if got < 0 || !joined[i][got] || taken>>got&1 == 1 {
				t.Fatalf("%d got %d", i, got)
			}
			if i < k {
				for j := 0; j < n; j++ {
					if joined[i][j] && taken>>j&1 == 0 && can(i+1, taken|1<<j) {
						if got != j {
							t.Fatalf("%d got %d, the first is %d", i, got, j)
						}
						break
					}
				}
			}
			taken |= 1 << got
		}
	})
}
