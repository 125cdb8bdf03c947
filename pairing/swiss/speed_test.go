package swiss

import (
	"fmt"
	"math/rand"
	"testing"
)

// BenchmarkGrowth pairs fields far larger than any file of the corpus: the
// cost must not grow faster than the square of the number of players.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{200, 1000, 2000, 5000, 10000} {
		p := newPlay(rand.New(rand.NewSource(int64(n))), habits{players: n, rounds: 9, draws: 30, spread: 300, win: 10, draw: 5})
		for round := 1; round <= 9; round++ {
			if round == 5 || round == 9 {
				b.Run(fmt.Sprintf("%d/round%d", n, round), func(b *testing.B) {
					b.ReportAllocs()
					for i := 0; i < b.N; i++ {
						if _, err := PairDutch(p.event); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
			got, err := PairDutch(p.event)
			if err != nil {
				b.Fatal(err)
			}
			p.advance(got)
		}
	}
}
