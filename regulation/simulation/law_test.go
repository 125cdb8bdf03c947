package simulation_test

import (
	"flag"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// The logs of judged tournaments keep the laws of every log.
func TestLawsOfLogs(t *testing.T) {
	team, err := fide.TeamSwiss2026(fide.Options{Rounds: 4, Boards: 4})
	require.NoError(t, err)
	for name, plan := range map[string]simulation.Plan{
		"festival":   eight(t, 0),
		"fide-dutch": dutchPlan(t, 9, 4),
		"fide-team-swiss": {
			Regulation: team, Field: simulation.Steps(7, 4, tournament.Elo(2400), tournament.Elo(20)), Model: simulation.Elo{}, Seed: 1,
		},
		"teamcup": lettersPlan(t),
	} {
		t.Run(name, func(t *testing.T) {
			lawful(t, plan, 1000, 1, 200)
		})
	}
	t.Run("strongest", func(t *testing.T) {
		if testing.Short() {
			t.Skip("a year, entry by entry")
		}
		fewer(t, "2")
		lawful(t, seasonPlan(t), 10, 2000, 4000)
	})
}

// fewer has rapid check less for the rest of a test, unless more was asked for.
func fewer(t *testing.T, checks string) {
	f := flag.Lookup("rapid.checks")
	if was := f.Value.String(); was == f.DefValue {
		require.NoError(t, f.Value.Set(checks))
		t.Cleanup(func() { _ = f.Value.Set(was) })
	}
}

// lawful plays judged tournaments and hands their logs over entry by entry, up
// to one between two numbers.
func lawful(t *testing.T, plan simulation.Plan, tournaments, from, to int) {
	plan.Judged = true
	regulationtest.Run(t, regulationtest.Case{
		Regulation: plan.Regulation, Start: firstEntry(t, plan),
		Play: func(d *regulationtest.Driver) {
			i := rapid.IntRange(0, tournaments).Draw(d.T, "tournament")
			upto := rapid.IntRange(from, to).Draw(d.T, "entries")
			log, _, err := plan.Play(i)
			if err != nil {
				d.T.Fatalf("tournament %d: %v", i, err)
			}
			for _, entry := range log[1:min(upto, len(log))] {
				if entry.By == tournament.Engine {
					continue // follows by itself
				}
				d.Now = entry.At
				if err := d.SubmitBy(entry.By, entry.Event); err != nil {
					d.T.Fatalf("%s of %s: %v", entry.Event.Kind(), entry.By, err)
				}
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

// lettersPlan is a small cup, recorded game by game.
func lettersPlan(t *testing.T) simulation.Plan {
	reg, err := teamcup.Options{Groups: 2, Size: 3, Boards: 4, Zone: time.FixedZone("MSK", 3*60*60)}.Edition2005()
	require.NoError(t, err)
	return simulation.Plan{
		Regulation: reg, Field: simulation.Steps(6, 4, tournament.Elo(2300), tournament.Elo(15)), Seed: 1,
		Model: simulation.Absences{Model: simulation.Elo{}, Rate: 0.02},
		Script: simulation.Correspondence{
			Invited: time.Date(2005, time.February, 4, 10, 0, 0, 0, time.UTC), Closed: time.Date(2005, time.February, 16, 10, 0, 0, 0, time.UTC),
			Days: teamcup.ChallengeDays,
		},
	}
}

// A cup by correspondence has the results of one that is not judged, and the
// life of every game that was played.
func TestCorrespondence(t *testing.T) {
	plan := lettersPlan(t)
	_, quick, err := plan.Play(3)
	require.NoError(t, err)
	plan.Judged = true
	log, final, err := plan.Play(3)
	require.NoError(t, err)
	require.Equal(t, quick.Places, final.Places)
	kinds := map[tournament.Kind]int{}
	for _, e := range log {
		kinds[e.Event.Kind()]++
		if g, ok := e.Event.(tournament.GameFinished); ok && g.Outcome.OverTheBoard() {
			kinds["played"]++
		}
	}
	require.Equal(t, 6*4+3*4*2, kinds[tournament.KindGameFinished])
	require.Positive(t, kinds["played"])
	for _, kind := range []tournament.Kind{tournament.KindChallengeSent, tournament.KindChallengeAccepted, tournament.KindGameStarted, tournament.KindGameEnded} {
		require.Equal(t, kinds["played"], kinds[kind], kind)
	}
}
