package simulation_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/tournament"
)

// school is a field of the festival: three boys and a girl a team, the first
// team the strongest.
func schools(n int, top, step tournament.Rating) simulation.Field {
	f := simulation.Steps(n, festival.Boards, top, step)
	festival.Seat(f.Teams)
	return f
}

func theFestival(tb testing.TB) *regulation.Regulation {
	o := festival.Options{Zone: time.FixedZone("MSK", 3*60*60), Swiss: swiss.Dutch{}}
	for i := range 40 {
		o.Invited = append(o.Invited, fmt.Sprintf("T%d", i+1))
	}
	reg, err := o.Edition(2019)
	require.NoError(tb, err)
	return reg
}

func BenchmarkFestival(b *testing.B) {
	for _, teams := range []int{8, 10, 14} {
		for _, what := range []string{"places", "standard"} {
			b.Run(fmt.Sprintf("%d/%s", teams, what), func(b *testing.B) {
				plan := simulation.Plan{
					Regulation: theFestival(b), Field: schools(teams, tournament.Elo(1500), tournament.Elo(20)),
					Model: simulation.Elo{}, Workers: 1, Seed: 1,
				}
				if what == "places" {
					plan.Measures = []simulation.Measure{simulation.Places{}}
				}
				benchmark(b, plan)
			})
		}
	}
}

// benchmark plays one tournament an operation.
func benchmark(b *testing.B, plan simulation.Plan) {
	b.ReportAllocs()
	plan.Runs = b.N
	before := cpu()
	if _, err := simulation.Run(b.Context(), plan); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tournaments/s")
	if used := cpu() - before; used > 0 {
		b.ReportMetric(float64(b.N)/used.Seconds(), "tournaments/cpu-s")
	}
}
