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

// BenchmarkHard pairs late rounds in which nearly everybody has met nearly
// everybody: the brackets are small and cannot be judged alone. The hardFields
// are beside them.
func BenchmarkHard(b *testing.B) {
	for name, e := range hardFields() {
		b.Run(name, func(b *testing.B) {
			for i := 0; i < b.N; i++ {
				if _, err := PairDutch(e); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	for name, h := range map[string]habits{
		"spread": {players: 200, rounds: 150, spread: 800, win: 10, draw: 5},
		"drawn":  {players: 200, rounds: 150, draws: 99, win: 10, draw: 5},
		"long":   {players: 60, rounds: 58, draws: 20, spread: 100, win: 10, draw: 5},
	} {
		p := newPlay(rand.New(rand.NewSource(1)), h)
		for p.event.Played < h.rounds {
			got, err := PairDutch(p.event)
			if err != nil {
				break
			}
			if p.event.Played%(h.rounds/4) == h.rounds/4-1 {
				b.Run(fmt.Sprintf("%s/%dx%d", name, h.players, p.event.Played+1), func(b *testing.B) {
					for i := 0; i < b.N; i++ {
						if _, err := PairDutch(p.event); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
			p.advance(got)
		}
	}
}
