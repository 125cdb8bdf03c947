package trf_test

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// large makes an event of n players and some rounds in which number i meets
// the numbers at a distance of the round.
func large(n, rounds int) *trf.File {
	f := &trf.File{Header: trf.Header{Name: "Large", Rounds: rounds, System: "FIDE_DUTCH"}}
	for i := range n {
		f.Players = append(f.Players, trf.Player{
			Number: i + 1, Rank: i + 1, Points: new(trf.Points(0)),
			Person: trf.Person{Sex: "w", Name: fmt.Sprintf("Last%04d, First", i+1), Rating: 2800 - i/5, Federation: "AUT", ID: fmt.Sprint(1600000 + i), Born: "1990/01/02"},
		})
	}
	for r := 1; r <= rounds; r++ {
		for i := range n {
			// Blocks of 2r players, of which the first half meets the second.
			g := trf.Game{Result: trf.ZeroBye}
			block, place := i/(2*r), i%(2*r)
			switch {
			case (block+1)*2*r > n:
			case place < r:
				g = trf.Game{Opponent: i + r + 1, Color: trf.White, Result: trf.Win}
				*f.Players[i].Points += trf.Point
			default:
				g = trf.Game{Opponent: i - r + 1, Color: trf.Black, Result: trf.Loss}
			}
			f.Players[i].Rounds = append(f.Players[i].Rounds, g)
		}
	}
	return f
}

func BenchmarkRead9999x11(b *testing.B) {
	var text bytes.Buffer
	require.NoError(b, trf.WriteTRF26(&text, large(9999, 11)))
	_, report, err := trf.Read(bytes.NewReader(text.Bytes()))
	require.NoError(b, err)
	require.Empty(b, report)
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		_, _, err := trf.Read(bytes.NewReader(text.Bytes()))
		require.NoError(b, err)
	}
}

func BenchmarkWrite9999x11(b *testing.B) {
	f := large(9999, 11)
	b.ReportAllocs()
	for b.Loop() {
		require.NoError(b, trf.WriteTRF26(new(bytes.Buffer), f))
	}
}

// Time and memory grow with the length of the input and no faster: four times
// the hostile input allocates about four times as much, and a quarter of a megabyte, which
// would take minutes if time were quadratic, takes seconds at most.
func TestReadIsLinear(t *testing.T) {
	fill := func(unit string, n int) string { return strings.Repeat(unit, n/len(unit)) }
	for name, text := range map[string]func(n int) string{
		"blanks":      func(n int) string { return "001    1" + fill(" ", n) + "x" },
		"cells":       func(n int) string { return line(1, "A", "", "", "") + fill("  0000 - z", n) },
		"accents":     func(n int) string { return "001    1      a" + fill("\u0301", n) },
		"letters":     func(n int) string { return "310   1 " + fill("é", n) },
		"one number":  func(n int) string { return fill("001    1\n", n) },
		"headers":     func(n int) string { return fill("012 a\n", n) },
		"kept":        func(n int) string { return fill("x\r", n) },
		"list":        func(n int) string { return "001    1\nXXP" + fill(" 1", n) },
		"values":      func(n int) string { return "162 " + fill("W1 ", n) },
		"not UTF-8":   func(n int) string { return fill("012 \xff\n", n) },
		"tabs":        func(n int) string { return "012 a" + fill("\t", n) + "b" },
		"no newlines": func(n int) string { return fill("a", n) },
	} {
		cost := func(n int) uint64 {
			input := text(n)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _, _ = trf.Read(strings.NewReader(input))
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		begin := time.Now()
		small, big := cost(1<<16), cost(1<<18)
		require.Less(t, big, 6*small+1<<16, name)
		require.Less(t, time.Since(begin), 10*time.Second, name)
	}
}
