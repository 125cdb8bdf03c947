package berger_test

import (
	"math/bits"
	"testing"

	"github.com/reglament/reglament/pairing/berger"
	"github.com/stretchr/testify/require"
)

// twice counts the teams that play in two sittings running.
func twice(sittings [][]berger.Pair) int {
	n := 0
	for k := 1; k < len(sittings); k++ {
		n += bits.OnesCount64(teamsOf(sittings[k-1]) & teamsOf(sittings[k]))
	}
	return n
}

func teamsOf(sitting []berger.Pair) uint64 {
	var set uint64
	for _, p := range sitting {
		set |= 1<<p.First | 1<<p.Second
	}
	return set
}

// fewest is the twin: of all ways to cut every round into sittings, the number
// of teams that play twice running at least. State: the last sitting.
func fewest(t berger.Table, boards int) int {
	last := map[uint64]int{0: 0}
	for round := 1; round <= t.Rounds(); round++ {
		games, _ := t.Append(nil, round)
		sittings := (len(games) + boards - 1) / boards
		next := make(map[uint64]int)
		for first := range uint64(1) << len(games) {
			if bits.OnesCount64(first) > boards {
				continue
			}
			for end := range uint64(1) << len(games) {
				one := sittings == 1 && first == end
				rest := len(games) - bits.OnesCount64(first) - bits.OnesCount64(end)
				several := sittings > 1 && first&end == 0 && bits.OnesCount64(end) <= boards && bits.OnesCount64(first) > 0 && bits.OnesCount64(end) > 0 &&
					rest <= boards*(sittings-2)
				if !one && !several || one && bits.OnesCount64(first) != len(games) {
					continue
				}
				for before, n := range last {
					n += bits.OnesCount64(before & teamsIn(games, first))
					if old, ok := next[teamsIn(games, end)]; !ok || n < old {
						next[teamsIn(games, end)] = n
					}
				}
			}
		}
		last = next
	}
	best := -1
	for _, n := range last {
		if best < 0 || n < best {
			best = n
		}
	}
	return best
}

func teamsIn(games []berger.Pair, chosen uint64) uint64 {
	var set uint64
	for k, p := range games {
		if chosen>>k&1 == 1 {
			set |= teamsOf([]berger.Pair{p})
		}
	}
	return set
}

// Case C056: on few boards nobody plays twice running where that can be; where
// it cannot, as few as in the best of all orders.
func TestCaseC056FewBoards(t *testing.T) {
	for teams := 2; teams <= 10; teams++ {
		for _, cycles := range []int{1, 2} {
			table := berger.Table{Teams: teams, Cycles: cycles}
			for boards := 1; boards <= 4; boards++ {
				got := table.Sittings(boards)
				checkSittings(t, table, boards, got)
				require.Equal(t, fewest(table, boards), twice(got), "%d teams, %d boards", teams, boards)
			}
		}
	}
	for teams := 11; teams <= 40; teams += 7 {
		for boards := 1; 3*boards <= teams/2; boards++ {
			got := berger.Table{Teams: teams}.Sittings(boards)
			checkSittings(t, berger.Table{Teams: teams}, boards, got)
			require.Zero(t, twice(got), "%d teams, %d boards", teams, boards)
		}
	}
	require.Nil(t, berger.Table{Teams: 4}.Sittings(0))
}

// checkSittings: the games of every round once, round after round, as few
// sittings as the boards allow, nobody twice in one.
func checkSittings(t *testing.T, table berger.Table, boards int, got [][]berger.Pair) {
	t.Helper()
	at := 0
	for round := 1; round <= table.Rounds(); round++ {
		games, _ := table.Append(nil, round)
		var played []berger.Pair
		for len(played) < len(games) {
			require.LessOrEqual(t, len(got[at]), boards)
			require.Equal(t, 2*len(got[at]), bits.OnesCount64(teamsOf(got[at])))
			played = append(played, got[at]...)
			at++
		}
		require.ElementsMatch(t, games, played)
	}
	require.Len(t, got, at)
}
