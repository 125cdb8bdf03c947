package simulation_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

const house clause.Doc = "house@1"

// small is a regulation with one article, of individuals.
func small(play regulation.Play, chain ...scoring.TieBreaker) *regulation.Regulation {
	rule := house.Art("1")
	play.Rule, play.Format.Boards = rule, 1
	return &regulation.Regulation{
		Name:  "house",
		Texts: []clause.Index{{Doc: house, Title: "House", Articles: []clause.Article{{Number: "1", Kind: clause.Rule, EN: "All.", RU: "Всё."}}}},
		Stage: regulation.Stage{Play: play, Numbers: regulation.AsEntered{Rule: rule}, Points: scoring.Individual(rule), TieBreaks: chain},
	}
}

func roundRobin(teams int) *regulation.Regulation {
	rule := house.Art("1")
	return small(regulation.Play{
		Format: pairing.Format{Rounds: berger.Table{Teams: teams}.Rounds()}, Pairer: berger.Pairer{Rule: rule}, Scheme: scoring.RoundRobin,
	}, scoring.GamePoints{Article: rule})
}

// byRating rates for a knockout.
type byRating struct{}

func (byRating) At(s *tournament.State, _ tournament.Scope, team int) (tournament.Rating, int) {
	return s.Team(team).Members[0].Rating, 1
}

// cup is a knockout of four, drawn games going to the lower rated.
func cup() *regulation.Regulation {
	rule := house.Art("1")
	bracket := knockout.Standard(4, false)
	reg := small(regulation.Play{
		Format: pairing.Format{Rounds: 2}, Pairer: knockout.Pairer{Rule: rule, Bracket: bracket}, Scheme: scoring.RoundRobin,
	}, scoring.Advanced{Article: rule})
	reg.Conduct = []regulation.Conduct{regulation.Decisions{
		Strength: byRating{},
		Decider: knockout.Decider{
			Rule: rule, Scale: scoring.Individual(rule).Game,
			Chain: []knockout.Criterion{knockout.Score{Article: rule}, knockout.LowerRating{Article: rule}, knockout.Ruling{Article: rule}},
		},
	}}
	return reg
}

func run(t testing.TB, p simulation.Plan) *simulation.Result {
	t.Helper()
	r, err := simulation.Run(t.Context(), p)
	require.NoError(t, err)
	require.EqualValues(t, p.Runs, r.Runs())
	return r
}

// holds checks that an exact value lies in the interval of 99.99 %.
func holds(t *testing.T, want float64, e simulation.Estimate, ok bool) {
	t.Helper()
	require.True(t, ok)
	assert.True(t, e.Holds(want), "%v, exactly %v", e, want)
	assert.Less(t, e.High-e.Low, 0.05)
}

const z = simulation.Level9999

// Two teams, one game: the first has White, wins with 0.5 and draws with 0.3.
func TestTwoTeams(t *testing.T) {
	r := run(t, simulation.Plan{
		Regulation: roundRobin(2), Field: simulation.Steps(2, 1, 200000, 0), Model: simulation.Fixed{White: 0.5, Draw: 0.3}, Runs: 20000, Seed: 1,
	})
	first, ok := r.Place(z, 0, 1)
	holds(t, 0.8, first, ok) // a shared place is the better one
	second, ok := r.Place(z, 1, 1)
	holds(t, 0.5, second, ok)
	shared, ok := r.Estimate(z, "shared", "first")
	holds(t, 0.3, shared, ok)
	drawn, ok := r.Estimate(z, "game", "drawn")
	holds(t, 0.3, drawn, ok)
	tau, ok := r.Kendall()
	holds(t, 0.5-0.2, tau, ok)
}

// Three equal teams without draws: somebody wins both games with 3/4, else
// all three have one point and share the first place.
func TestThreeEqualTeams(t *testing.T) {
	r := run(t, simulation.Plan{
		Regulation: roundRobin(3), Field: simulation.Steps(3, 1, 200000, 0), Model: simulation.Elo{NoDraws: true}, Runs: 20000, Seed: 2,
	})
	shared, ok := r.Estimate(z, "shared", "teams")
	require.True(t, ok)
	assert.True(t, shared.Holds(3*0.25), shared)
	for team := range 3 {
		first, ok := r.Place(z, team, 1)
		holds(t, 0.25+0.25, first, ok)
		second, ok := r.Place(z, team, 2)
		holds(t, 0.25, second, ok)
	}
}

// A knockout of four where the stronger wins with 0.6, draws with 0.1, and a
// drawn game sends the weaker on: the best wins twice with 0.36.
func TestKnockoutOfFour(t *testing.T) {
	r := run(t, simulation.Plan{
		Regulation: cup(), Field: simulation.Steps(4, 1, 200000, 10000), Model: simulation.Stronger{Wins: 0.6, Draw: 0.1}, Runs: 20000, Seed: 3,
	})
	first, ok := r.Place(z, 0, 1)
	holds(t, 0.36, first, ok)
	last, ok := r.Place(z, 3, 1)
	holds(t, 0.4*0.4, last, ok)
	// The final is drawn, and decided by the rating, with 0.1.
	rated, ok := r.Estimate(z, "title", "final:lower-rating")
	holds(t, 0.1, rated, ok)
	second, ok := r.Place(z, 1, 1)
	holds(t, 0.6*(0.6*0.4+0.4*0.6), second, ok) // over 1 who beat 4, or over 4
}

// Equal teams are equal, whatever their names and the order of their entry:
// chi-square over the places of each, at a level of one in a thousand.
func TestSymmetry(t *testing.T) {
	const runs, teams = 4000, 8
	r := run(t, simulation.Plan{
		Regulation: theFestival(t), Field: schools(teams, tournament.Elo(1500), 0), Model: simulation.Elo{}, Runs: runs, Seed: 4,
		Measures: []simulation.Measure{simulation.Places{}},
	})
	tally := r.Tally("place")
	chi := 0.0
	for place := range teams {
		sum := int64(0)
		for team := range teams {
			sum += tally.Sums[team*teams+place]
		}
		want := float64(sum) / teams
		for team := range teams {
			d := float64(tally.Sums[team*teams+place]) - want
			chi += d * d / want
		}
	}
	assert.Less(t, chi, 85.4, "49 degrees of freedom")
	assert.Greater(t, chi, 23.0, "nor too even to be true")
}

// Every game gives one point in all, a match of four boards four.
func TestConservation(t *testing.T) {
	for _, teams := range []int{8, 9, 10} {
		points := &conserved{want: teams * (teams - 1) / 2 * 4 * 2}
		run(t, simulation.Plan{
			Regulation: theFestival(t), Field: schools(teams, tournament.Elo(1500), tournament.Elo(30)), Model: simulation.Elo{},
			Runs: 200, Seed: 5, Workers: 1, Measures: []simulation.Measure{points},
		})
		assert.Zero(t, points.wrong)
	}
}

// conserved is a measure of one's own.
type conserved struct{ want, wrong int }

func (*conserved) Name() string                     { return "conserved" }
func (*conserved) Labels(simulation.Shape) []string { return []string{"half-points"} }
func (c *conserved) Count(t *simulation.Tournament, into []int64) {
	for i := range t.Table.Field.Entrants {
		game, _ := t.Table.Field.Totals(i)
		into[0] += int64(game)
	}
	if int(into[0]) != c.want {
		c.wrong++
	}
}

// The chances of the models are chances, and the expectancy that of FIDE.
func TestModels(t *testing.T) {
	for d := -900; d <= 900; d += 7 {
		g := simulation.Game{White: simulation.Player{Strength: 2000 + float64(d)}, Black: simulation.Player{Strength: 2000}, Board: 1}
		for _, m := range []simulation.Model{
			simulation.Elo{}, simulation.Elo{NoDraws: true}, simulation.Elo{Draws: simulation.Draws{Equal: 0.9}},
			simulation.WhiteEdge{Model: simulation.Elo{}, Points: 35}, simulation.Fixed{White: 0.4, Draw: 0.3},
			simulation.Stronger{Wins: 0.5, Draw: 0.2}, simulation.Absences{Model: simulation.Elo{}, Rate: 0.1},
		} {
			assert.True(t, m.Chances(g).Valid(), "%#v, difference %d: %#v", m, d, m.Chances(g))
		}
	}
	expects := func(m simulation.Model, d float64) float64 {
		c := m.Chances(simulation.Game{White: simulation.Player{Strength: 2000 + d}, Black: simulation.Player{Strength: 2000}})
		return c.White + c.Draw/2
	}
	for d, want := range map[float64]float64{0: 0.50, 100: 0.64, 200: 0.76, 400: 0.92, -100: 0.36} {
		assert.InDelta(t, want, expects(simulation.Elo{}, d), 1e-12, "%v", d)
	}
	assert.InDelta(t, 0.55, expects(simulation.WhiteEdge{Model: simulation.Elo{}, Points: 35}, 0), 1e-12)
}

// What a model says that are no chances ends the run.
func TestNoChances(t *testing.T) {
	for _, m := range []simulation.Model{
		simulation.Fixed{White: 0.8, Draw: 0.4}, simulation.Stronger{Wins: -0.1, Draw: 0.5}, simulation.Absences{Model: simulation.Elo{}, Rate: 1.5},
	} {
		plan := simulation.Plan{Regulation: theFestival(t), Field: schools(8, tournament.Elo(1500), 10), Model: m, Runs: 40}
		r, err := simulation.Run(t.Context(), plan)
		require.ErrorIs(t, err, simulation.ErrPlan, "%#v", m)
		require.ErrorAs(t, err, new(*simulation.Error))
		require.Zero(t, r.Runs())
	}
}

// Absences give defaults at their rate; a team that leaves is paired no more.
func TestAttendance(t *testing.T) {
	plan := simulation.Plan{
		Regulation: theFestival(t), Field: schools(8, tournament.Elo(1500), 0),
		Model: simulation.Absences{Model: simulation.Elo{}, Rate: 0.05}, Runs: 500, Seed: 6,
	}
	r := run(t, plan)
	defaults, ok := r.Estimate(z, "game", "default")
	require.True(t, ok)
	assert.True(t, defaults.Holds(112*(1-0.95*0.95)), defaults)
	plan.Model, plan.Attendance = simulation.Elo{}, simulation.Fickle{Away: 0.02, Leaves: 0.01}
	r = run(t, plan)
	// A team is there in round k with 0.98·0.99^(k-1).
	want := 0.0
	for k := range 7 {
		there := 0.98 * math.Pow(0.99, float64(k))
		want += 16 * (1 - there*there)
	}
	defaults, _ = r.Estimate(z, "game", "default")
	assert.True(t, defaults.Holds(want), "%v, exactly %v", defaults, want)
}

func ExampleRun() {
	rule := house.Art("1")
	reg := small(regulation.Play{Format: pairing.Format{Rounds: 5}, Pairer: berger.Pairer{Rule: rule}, Scheme: scoring.RoundRobin}, scoring.GamePoints{Article: rule})
	field := simulation.Steps(6, 1, tournament.Elo(2200), tournament.Elo(50))
	res, err := simulation.Run(context.Background(), simulation.Plan{Regulation: reg, Field: field, Model: simulation.Elo{}, Runs: 10_000, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("best of six wins:", res.Winner(1))
	// Output:
	// best of six wins: 0.5281 [0.5183, 0.5379]
}
