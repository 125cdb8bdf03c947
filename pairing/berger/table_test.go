package berger_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing/berger"
	"github.com/stretchr/testify/require"
)

// published are the tables of C.05 annex 1, rounds separated by a bar.
var published = map[int]string{
	4:  "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
	6:  "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
	8:  "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
	10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
	12: "1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8 | 12-8 9-7 10-6 11-5 1-4 2-3 | 3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 | 4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | 5-12 6-4 7-3 8-2 9-1 10-11 | 12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1",
	14: "1-14 2-13 3-12 4-11 5-10 6-9 7-8 | 14-8 9-7 10-6 11-5 12-4 13-3 1-2 | 2-14 3-1 4-13 5-12 6-11 7-10 8-9 | 14-9 10-8 11-7 12-6 13-5 1-4 2-3 | 3-14 4-2 5-1 6-13 7-12 8-11 9-10 | 14-10 11-9 12-8 13-7 1-6 2-5 3-4 | 4-14 5-3 6-2 7-1 8-13 9-12 10-11 | 14-11 12-10 13-9 1-8 2-7 3-6 4-5 | 5-14 6-4 7-3 8-2 9-1 10-13 11-12 | 14-12 13-11 1-10 2-9 3-8 4-7 5-6 | 6-14 7-5 8-4 9-3 10-2 11-1 12-13 | 14-13 1-12 2-11 3-10 4-9 5-8 6-7 | 7-14 8-6 9-5 10-4 11-3 12-2 13-1",
	16: "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9 | 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2 | 2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10 | 16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3 | 3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11 | 16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4 | 4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12 | 16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5 | 5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13 | 16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6 | 6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14 | 16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7 | 7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15 | 16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8 | 8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
}

func show(pairs []berger.Pair) string {
	parts := make([]string, len(pairs))
	for i, p := range pairs {
		parts[i] = fmt.Sprintf("%d-%d", p.First, p.Second)
	}
	return strings.Join(parts, " ")
}

func TestPublishedTables(t *testing.T) {
	for n, text := range published {
		for r, want := range strings.Split(text, " | ") {
			pairs, free := berger.Table{Teams: n}.Append(nil, r+1)
			require.Equal(t, want, show(pairs), "table %d, round %d", n, r+1)
			require.Zero(t, free)

			// With one team less the highest number is vacant.
			var without []string
			vacant := ""
			for _, pair := range strings.Fields(want) {
				if a, b, _ := strings.Cut(pair, "-"); a == fmt.Sprint(n) {
					vacant = b
				} else if b == fmt.Sprint(n) {
					vacant = a
				} else {
					without = append(without, pair)
				}
			}
			pairs, free = berger.Table{Teams: n - 1}.Append(nil, r+1)
			require.Equal(t, strings.Join(without, " "), show(pairs))
			require.Equal(t, vacant, fmt.Sprint(free))
		}
	}
}

// Case C040: every number of an odd field is free once and balanced in color.
func TestCaseC040OddFields(t *testing.T) {
	require.Equal(t, []string{"2-3 free 1", "1-2 free 3", "3-1 free 2"}, rounds(berger.Table{Teams: 3}))
	require.Equal(t, []string{"2-5 3-4 free 1", "5-3 1-2 free 4", "3-1 4-5 free 2", "1-4 2-3 free 5", "4-2 5-1 free 3"},
		rounds(berger.Table{Teams: 5}))
}

func rounds(table berger.Table) []string {
	var all []string
	for r := 1; r <= table.Rounds(); r++ {
		pairs, free := table.Append(nil, r)
		line := show(pairs)
		if free > 0 {
			line += fmt.Sprintf(" free %d", free)
		}
		all = append(all, line)
	}
	return all
}

// Case C041: the tables for 6 and 8, and for one less, which is where circle
// methods go wrong: everybody is free once.
func TestCaseC041Tables(t *testing.T) {
	for n, want := range map[int][]string{
		6: {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
		8: {
			"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
			"3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1",
		},
	} {
		require.Equal(t, want, rounds(berger.Table{Teams: n}))
		free := make(map[string]bool)
		for _, round := range rounds(berger.Table{Teams: n - 1}) {
			_, number, found := strings.Cut(round, " free ")
			require.True(t, found, round)
			require.False(t, free[number], "%s is free twice", number)
			free[number] = true
		}
		require.Len(t, free, n-1)
	}
}

// Cases C043 and C045: at the turn the last two rounds change places, and
// every return match has the colors reversed.
func TestCaseC043Turn(t *testing.T) {
	require.Equal(t, []string{"1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"},
		rounds(berger.Table{Teams: 4, Cycles: 2}))
	require.Equal(t, []string{"1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"},
		rounds(berger.Table{Teams: 4, Cycles: 2, Turn: berger.Plain}))
}

// Every table: each pair once a cycle, everybody once a round, colors within
// one of each other, and at a turn nobody has a color three times running
// (two numbers have in the plain order).
func TestEveryTable(t *testing.T) {
	for n := 2; n <= 60; n++ {
		for cycles := 1; cycles <= 4; cycles++ {
			for _, turn := range []berger.Turn{berger.SwapLastTwo, berger.Plain} {
				checkTable(t, berger.Table{Teams: n, Cycles: cycles, Turn: turn})
			}
		}
	}
}

func checkTable(t *testing.T, table berger.Table) {
	t.Helper()
	n := table.Teams
	met := make(map[berger.Pair]int)
	balance, frees := make([]int, n+1), make([]int, n+1)
	history := make([]string, n+1)
	for r := 1; r <= table.Rounds(); r++ {
		seen := make([]bool, n+1)
		pairs, free := table.Append(nil, r)
		for _, p := range pairs {
			if seen[p.First] || seen[p.Second] || p.First == p.Second {
				t.Fatalf("round %d of %+v: %v", r, table, p)
			}
			seen[p.First], seen[p.Second] = true, true
			met[p]++
			balance[p.First]++
			balance[p.Second]--
			history[p.First] += "W"
			history[p.Second] += "B"
		}
		if n%2 == 1 {
			require.NotZero(t, free)
			require.False(t, seen[free])
			frees[free]++
			require.Len(t, pairs, n/2)
		} else {
			require.Zero(t, free)
			require.Len(t, pairs, n/2)
		}
	}
	triples := 0
	for a := 1; a <= n; a++ {
		require.LessOrEqual(t, balance[a]*balance[a], table.Cycles%2, "number %d of %d", a, n)
		if n%2 == 1 {
			require.Zero(t, balance[a])
			require.Equal(t, table.Cycles, frees[a])
		}
		for b := a + 1; b <= n; b++ {
			one, other := met[berger.Pair{First: a, Second: b}], met[berger.Pair{First: b, Second: a}]
			if one+other != table.Cycles || (one-other)*(one-other) > table.Cycles%2 {
				t.Fatalf("%+v: %d and %d meet %d and %d times", table, a, b, one, other)
			}
		}
		if strings.Contains(history[a], "WWW") || strings.Contains(history[a], "BBB") {
			triples++
		}
	}
	if n%2 == 0 && n > 2 {
		want := 0
		if table.Turn == berger.Plain && table.Cycles > 1 {
			want = 2
		}
		require.Equal(t, want, triples, "three in a row, %+v", table)
	}
}

func TestNoTable(t *testing.T) {
	for _, table := range []berger.Table{{}, {Teams: 1}, {Teams: -3}, {Teams: 4}} {
		for _, r := range []int{-1, 0, 4} {
			pairs, free := table.Append(nil, r)
			require.Empty(t, pairs)
			require.Zero(t, free)
		}
	}
}

func BenchmarkSchedule60(b *testing.B) {
	table := berger.Table{Teams: 60}
	var pairs []berger.Pair
	for b.Loop() {
		for r := 1; r <= table.Rounds(); r++ {
			pairs, _ = table.Append(pairs[:0], r)
		}
	}
}
