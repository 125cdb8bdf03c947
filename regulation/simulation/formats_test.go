package simulation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

func strongestPlan(tb testing.TB) simulation.Plan {
	reg, err := strongest.Options{Zone: time.FixedZone("MSK", 4*60*60)}.Edition2006()
	require.NoError(tb, err)
	return simulation.Plan{
		Regulation: reg, Field: simulation.Steps(strongest.Teams, strongest.Boards, tournament.Elo(2400), tournament.Elo(10)),
		Model: simulation.Elo{}, Script: simulation.Portions{Periods: strongest.Portions()}, Seed: 1,
	}
}

func cupPlan(tb testing.TB) simulation.Plan {
	reg, err := teamcup.Options{Zone: time.FixedZone("MSK", 3*60*60)}.Edition2005()
	require.NoError(tb, err)
	return simulation.Plan{
		Regulation: reg, Field: simulation.Steps(20, 10, tournament.Elo(2300), tournament.Elo(15)), Model: simulation.Elo{}, Seed: 1,
	}
}

func dutchPlan(tb testing.TB, players, rounds int) simulation.Plan {
	reg, err := fide.Dutch2026(fide.Options{Rounds: rounds})
	require.NoError(tb, err)
	return simulation.Plan{
		Regulation: reg, Field: simulation.Steps(players, 1, tournament.Elo(2500), tournament.Elo(8)), Model: simulation.Elo{}, Seed: 1,
	}
}

// A season of the strongest teams: everyone meets everyone on every board
// once, and all places are given.
func TestStrongest(t *testing.T) {
	plan := strongestPlan(t)
	plan.Runs = 10
	r := run(t, plan)
	require.EqualValues(t, 10*66*6, r.Sum("game", "all"))
	days, ok := r.Estimate(z, "span", "days")
	require.True(t, ok)
	require.Greater(t, days.Value, 240.0, "the last portion begins in January")
	require.LessOrEqual(t, days.Value, 382.0)
	log, final, err := plan.Play(3)
	require.NoError(t, err)
	require.Len(t, final.Places, 12)
	replayed, err := tournament.Replay(log)
	require.NoError(t, err)
	meetings := map[[3]int]int{}
	for i := range replayed.Matches() {
		m := replayed.Match(i)
		meetings[[3]int{m.Scope.Board, int(min(m.First, m.Second)), int(max(m.First, m.Second))}]++
		require.True(t, replayed.Game(int(m.Base)).Outcome().Done())
	}
	require.Len(t, meetings, 66*6)
}

// A season that is kept game by game sets the games that the pairer reads
// from the log, entry by entry.
func TestSeasonIsThePairers(t *testing.T) {
	plan := strongestPlan(t)
	for i := range 3 {
		quick, _, err := plan.Play(i)
		require.NoError(t, err)
		slow := plan
		slow.Script = simulation.Portions{Periods: strongest.Portions(), FromLog: true}
		log, _, err := slow.Play(i)
		require.NoError(t, err)
		require.Equal(t, log, quick)
	}
}

// A cup: four groups of five, then three rounds; the winner is one.
func TestCup(t *testing.T) {
	plan := cupPlan(t)
	plan.Runs = 20
	r := run(t, plan)
	first := int64(0)
	for team := range 20 {
		e, ok := r.Place(z, team, 1)
		require.True(t, ok)
		first += int64(e.Value*20 + 0.5)
	}
	require.EqualValues(t, 20, first)
	require.EqualValues(t, 20*(40+7*2)*10, r.Sum("game", "all"))
}

func TestDutch(t *testing.T) {
	plan := dutchPlan(t, 15, 5)
	plan.Runs = 20
	r := run(t, plan)
	require.EqualValues(t, 20*5*7, r.Sum("game", "all"))
	require.EqualValues(t, 20*5, r.Sum("float", "byes"))
	require.Positive(t, r.Sum("float", "matches"))
}

// A round robin whose rounds follow from the field is played to its end.
func TestRoundsOfTheField(t *testing.T) {
	reg, err := fide.RoundRobin(fide.Options{Boards: 4})
	require.NoError(t, err)
	r := run(t, simulation.Plan{
		Regulation: reg, Field: simulation.Steps(7, 4, tournament.Elo(2400), tournament.Elo(20)), Model: simulation.Elo{}, Runs: 10,
	})
	require.EqualValues(t, 10*21*4, r.Sum("game", "all"))
	require.EqualValues(t, 10*7, r.Sum("span", "rounds"))
}

func BenchmarkStrongest(b *testing.B) {
	plan := strongestPlan(b)
	plan.Workers, plan.Measures = 1, []simulation.Measure{simulation.Places{}}
	benchmark(b, plan)
}

func BenchmarkCup(b *testing.B) {
	plan := cupPlan(b)
	plan.Workers, plan.Measures = 1, []simulation.Measure{simulation.Places{}}
	benchmark(b, plan)
}

func BenchmarkDutch(b *testing.B) {
	plan := dutchPlan(b, 100, 9)
	plan.Workers, plan.Measures = 1, []simulation.Measure{simulation.Places{}}
	benchmark(b, plan)
}

// BenchmarkWorkers is the festival of eight on all cores, to be compared with
// one: -cpu 1,2.
func BenchmarkWorkers(b *testing.B) {
	benchmark(b, eight(b, 0))
}
