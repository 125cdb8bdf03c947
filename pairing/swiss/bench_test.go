package swiss

import (
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkDutch pairs the next round of the speed files.
func BenchmarkDutch(b *testing.B) {
	for _, file := range oracle(b, "speed", "*.trf") {
		r, err := readReport(file)
		if err != nil {
			b.Fatal(err)
		}
		e, _, _ := r.before(r.filled + 1)
		for i := range e.Players {
			e.Players[i].Absent = false
		}
		b.Run(strings.TrimSuffix(filepath.Base(file), ".trf"), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				if _, err := PairDutch(e); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
