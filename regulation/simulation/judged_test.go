package simulation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// seasonPlan is a season of the strongest teams that can be judged; now and
// then a player does not come.
func seasonPlan(t *testing.T) simulation.Plan {
	reg, err := strongest.Options{Zone: time.FixedZone("MSK", 4*60*60)}.Edition2006()
	require.NoError(t, err)
	return simulation.Plan{
		Regulation: reg, Field: seasons.Field(tournament.Elo(2400), tournament.Elo(10)), Seed: 1,
		Model:  simulation.Absences{Model: simulation.Elo{}, Rate: 0.02},
		Script: seasons.Simulation(),
	}
}

// A judged season has the places of one that is not, and its games: the same
// numbers, colors and results.
func TestJudgedSeason(t *testing.T) {
	plan := seasonPlan(t)
	for i := range 2 {
		quick, want, err := plan.Play(i)
		require.NoError(t, err)
		judged := plan
		judged.Judged = true
		log, final, err := judged.Play(i)
		require.NoError(t, err)
		require.Equal(t, want.Places, final.Places)
		games := results(t, log)
		require.Len(t, games, 66*strongest.Boards)
		require.Equal(t, results(t, quick), games)
		var missed []string
		for _, e := range log {
			if e.Event.Kind() == tournament.KindDutyMissed {
				missed = append(missed, e.Rules[0].Article)
			}
		}
		require.Equal(t, []string{"8.1"}, missed, "entries close by themselves; else everybody acts in time")
	}
}

// played is a game as the teams that met see it.
type played struct {
	board         int
	first, second tournament.TeamID
}

// results are the outcomes of a log, for the team with White.
func results(t *testing.T, log []tournament.Entry) map[played]tournament.Outcome {
	s, err := tournament.Replay(log)
	require.NoError(t, err)
	all := map[played]tournament.Outcome{}
	for i := range s.Matches() {
		m := s.Match(i)
		g, o := played{m.Scope.Board, s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID}, s.Game(int(m.Base)).Outcome()
		if m.Color(m.Scope.Board, 1) == tournament.Black {
			g.first, g.second, o = g.second, g.first, o.Swap()
		}
		all[g] = o
	}
	return all
}
