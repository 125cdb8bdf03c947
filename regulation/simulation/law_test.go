package simulation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/tournament"
)

// The logs of judged tournaments keep the laws of every log.
func TestLawsOfLogs(t *testing.T) {
	plan := eight(t, 0)
	plan.Judged = true
	regulationtest.Run(t, regulationtest.Case{
		Regulation: plan.Regulation, Start: firstEntry(t, plan),
		Play: func(d *regulationtest.Driver) {
			i := rapid.IntRange(0, 1000).Draw(d.T, "tournament")
			upto := rapid.IntRange(1, 200).Draw(d.T, "entries")
			log, _, err := plan.Play(i)
			if err != nil {
				d.T.Fatalf("tournament %d: %v", i, err)
			}
			for _, entry := range log[1:min(upto, len(log))] {
				if entry.By == tournament.Engine {
					continue // follows by itself
				}
				d.Now = entry.At
				d.Must(entry.Event)
			}
		},
	})
}

// firstEntry is the instant at which simulated logs begin.
func firstEntry(t *testing.T, plan simulation.Plan) time.Time {
	t.Helper()
	log, _, err := plan.Play(0)
	require.NoError(t, err)
	return log[0].At
}
