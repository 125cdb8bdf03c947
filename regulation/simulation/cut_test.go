package simulation_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/tournament"
)

// shares runs a plan with one measure and returns how often it counted, by
// label.
func shares(t *testing.T, reg *regulation.Regulation, players, runs int, model simulation.Model, cut simulation.Cut) map[string]int64 {
	t.Helper()
	r, err := simulation.Run(t.Context(), simulation.Plan{
		Regulation: reg, Field: simulation.Steps(players, 1, tournament.Elo(2000), tournament.Elo(100)), Model: model,
		Measures: []simulation.Measure{cut}, Runs: runs, Seed: 1,
	})
	require.NoError(t, err)
	got := make(map[string]int64)
	for _, label := range cut.Labels(simulation.Shape{}) {
		got[label] = r.Sum("cut", label)
	}
	return got
}

// Case C161: how many points make the cut, with byes? Of three players in a
// Swiss of two rounds, the stronger always winning, 1 beats 2 while 3 has the
// bye, then 1 beats 3 while 2 has it: two points, one and one. The first place
// needs two; for two places one point may do, and two are enough, since one of
// those with one point stays behind.
func TestCaseC161Cut(t *testing.T) {
	swiss, err := fide.Dutch2026(fide.Options{Rounds: 2, Initial: tournament.White})
	require.NoError(t, err)
	always := simulation.Stronger{Wins: 1}
	require.Equal(t, map[string]int64{
		"0:enough": 0, "0.5:enough": 0, "1:enough": 0, "1.5:enough": 10, "2:enough": 10,
		"0:possible": 0, "0.5:possible": 0, "1:possible": 0, "1.5:possible": 0, "2:possible": 10,
	}, shares(t, swiss, 3, 10, always, simulation.Cut{Places: 1, Points: 4}))
	require.Equal(t, map[string]int64{
		"0:enough": 0, "0.5:enough": 0, "1:enough": 0, "1.5:enough": 10, "2:enough": 10,
		"0:possible": 0, "0.5:possible": 0, "1:possible": 10, "1.5:possible": 10, "2:possible": 10,
	}, shares(t, swiss, 3, 10, always, simulation.Cut{Places: 2, Points: 4}))

	// Drawn games alone, ranked by points alone: all share, nobody is sure.
	even := shares(t, roundRobin(4), 4, 5, simulation.Stronger{Draw: 1}, simulation.Cut{Places: 2, Points: 6})
	require.Equal(t, int64(5), even["1.5:possible"])
	require.Zero(t, even["1.5:enough"])
	require.Equal(t, int64(5), even["2:enough"])
}

// TestCutOfLuck: over events of chance the chances grow with the points, who is
// sure may go through, and of n players n places are for all.
func TestCutOfLuck(t *testing.T) {
	const runs, rounds = 200, 5
	swiss, err := fide.Dutch2026(fide.Options{Rounds: rounds, Initial: tournament.White})
	require.NoError(t, err)
	cut := simulation.Cut{Places: 4, Points: 2 * rounds}
	got := shares(t, swiss, 11, runs, simulation.Elo{}, cut)
	before := map[string]int64{}
	for p := tournament.Points(0); p <= cut.Points; p++ {
		for _, what := range []string{":enough", ":possible"} {
			n := got[p.String()+what]
			require.GreaterOrEqual(t, n, before[what])
			before[what] = n
		}
	}
	require.Equal(t, int64(runs), got["5:enough"], "five of five: four at most have them")
	require.Less(t, got["3:enough"], got["3:possible"], "three points are a matter of tie-breaks")
	all := shares(t, swiss, 11, 20, simulation.Elo{}, simulation.Cut{Places: 11, Points: 2 * rounds})
	require.Equal(t, int64(20), all["0:enough"])
}
