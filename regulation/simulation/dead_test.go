package simulation_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// chains are two ways to rank teams: by match points, and by game points.
func chains() map[string][]scoring.TieBreaker {
	rule := house.Art("1")
	games, matches := scoring.GamePoints{Article: rule}, scoring.MatchPoints{Article: rule}
	boards := scoring.BoardResults{Article: rule}
	return map[string][]scoring.TieBreaker{
		"match points": {matches, games, boards},
		"game points":  {games, matches, boards},
		"games alone":  {games},
	}
}

// scale is what matches and games of teams are worth.
func scale() scoring.System {
	y := scoring.Individual(house.Art("1"))
	y.Match = scoring.MatchScale{Win: 4, Draw: 2}
	return y
}

// teamEvent is a round robin of teams of two boards.
func teamEvent(teams int, chain []scoring.TieBreaker) *regulation.Regulation {
	rule := house.Art("1")
	reg := small(regulation.Play{
		Format: pairing.Format{Rounds: berger.Table{Teams: teams}.Rounds()}, Pairer: berger.Pairer{Rule: rule}, Scheme: scoring.RoundRobin,
	}, chain...)
	reg.Stage.Format.Boards, reg.Stage.Points = 2, scale()
	return reg
}

// single outcomes of a game that is played.
func three() []tournament.Outcome {
	return []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}
}

// Dead games of a last round are those of brute force: every result of it is
// changed in the log, and the log replayed and ranked by the regulation.
func TestDeadByBruteForce(t *testing.T) {
	for name, chain := range chains() {
		for teams := 2; teams <= 4; teams++ {
			t.Run(fmt.Sprintf("%s/%d", name, teams), func(t *testing.T) {
				plan := simulation.Plan{
					Regulation: teamEvent(teams, chain), Field: simulation.Steps(teams, 2, tournament.Elo(2000), tournament.Elo(100)),
					Model: simulation.Absences{Model: simulation.Elo{}, Rate: 0.03}, Runs: 1, Seed: 5,
				}
				dead, alive := int64(0), int64(0)
				for i := range 60 {
					log, final, err := plan.Play(i)
					require.NoError(t, err)
					var counted [3]int64
					simulation.Dead{}.Count(&simulation.Tournament{Final: final}, counted[:])
					played, want := bruteForce(t, plan.Regulation, log)
					require.Equal(t, [2]int64{played, want}, [2]int64{counted[1], counted[2]}, "tournament %d", i)
					require.GreaterOrEqual(t, counted[0], want)
					dead, alive = dead+want, alive+played-want
				}
				require.Positive(t, alive)
				if teams > 2 {
					require.Positive(t, dead, "or nothing was compared")
				}
			})
		}
	}
}

func bruteForce(t *testing.T, reg *regulation.Regulation, log []tournament.Entry) (played, dead int64) {
	places := func() []int {
		s, err := tournament.Replay(log)
		require.NoError(t, err)
		table, err := reg.PlacesIn(&s, tournament.Scope{}, new(scoring.Ranker))
		require.NoError(t, err)
		ranks := make([]int, s.Teams())
		for _, row := range table.Rows {
			ranks[row.Entrant] = row.Rank
		}
		return ranks
	}
	want, last := places(), reg.Stage.Format.Rounds
	for k := range log {
		m, ok := log[k].Event.(tournament.MatchFinished)
		if !ok || m.Scope.Round != last {
			continue
		}
		for b, was := range m.Outcomes {
			if !was.OverTheBoard() {
				continue
			}
			same := true
			for _, o := range three() {
				other := m
				other.Outcomes = slices.Clone(m.Outcomes)
				other.Outcomes[b] = o
				log[k].Event = other
				same = same && slices.Equal(want, places())
			}
			log[k].Event = m
			if played++; same {
				dead++
			}
		}
	}
	return played, dead
}

// Before the last round games count as dead only if no results of the rounds
// from theirs on, all of which are tried, change a place.
func TestDeadBeforeTheLastRound(t *testing.T) {
	const rounds = 5
	luck := rand.New(rand.NewPCG(1, 2))
	for name, chain := range chains() {
		found := int64(0)
		for range 60 {
			var results []tournament.Outcome
			for range rounds {
				results = append(results, three()[luck.IntN(5)/2]) // the first wins and draws twice as often
			}
			table := duel(t, chain, results)
			var counted [3]int64
			simulation.Dead{}.Count(&simulation.Tournament{Final: simulation.Final{Table: table}}, counted[:])
			before := counted[0] - counted[2]
			require.LessOrEqual(t, before, fixed(t, chain, results), "%s: %v", name, results)
			found += before
		}
		require.Positive(t, found, name)
	}
}

// duel is the table of two teams of one board that meet round after round.
func duel(t *testing.T, chain []scoring.TieBreaker, results []tournament.Outcome) *regulation.Table {
	f := scoring.Field{Rounds: len(results), Boards: 2, System: scale(), Entrants: []scoring.Entrant{{ID: "A", Number: 1}, {ID: "B", Number: 2}}}
	for k, o := range results {
		require.NoError(t, f.Meet(scoring.Meeting{Round: k + 1, First: 0, Second: 1, Color: tournament.White, Games: []tournament.Outcome{o, o}}))
	}
	st, err := scoring.Rank(&f, chain)
	require.NoError(t, err)
	return &regulation.Table{Field: &f, Standings: st}
}

// fixed counts the games before the last round that are dead whatever comes.
func fixed(t *testing.T, chain []scoring.TieBreaker, results []tournament.Outcome) (games int64) {
	for round := len(results) - 1; round >= 1; round-- {
		seen := map[string]bool{}
		var try func(k int, so []tournament.Outcome)
		try = func(k int, so []tournament.Outcome) {
			if k == len(results) {
				rows := duel(t, chain, so).Rows
				seen[fmt.Sprint(rows[0].Entrant, rows[0].Rank, rows[1].Rank)] = true
				return
			}
			for _, o := range three() {
				try(k+1, append(slices.Clone(so), o))
			}
		}
		try(round-1, results[:round-1])
		if len(seen) > 1 {
			break
		}
		games += 2
	}
	return games
}

// What a bracket decides has no dead games.
func TestDeadOfABracket(t *testing.T) {
	r := run(t, simulation.Plan{
		Regulation: cup(), Field: simulation.Steps(4, 1, 200000, 10000), Model: simulation.Elo{}, Runs: 10, Seed: 3,
	})
	require.Zero(t, r.Sum("dead", "games"))
	require.Zero(t, r.Sum("dead", "last-round"))
}

// Individuals and byes: dead games are some of the games of a last round.
func TestDeadOfASwiss(t *testing.T) {
	plan := dutchPlan(t, 15, 5)
	plan.Runs, plan.Measures = 20, []simulation.Measure{simulation.Dead{}}
	r := run(t, plan)
	require.EqualValues(t, 20*7, r.Sum("dead", "last-round"))
	require.Less(t, r.Sum("dead", "last-round-dead"), int64(20*7))
}

func BenchmarkDead(b *testing.B) {
	plan := eight(b, 0)
	plan.Workers, plan.Measures = 1, []simulation.Measure{simulation.Dead{}}
	benchmark(b, plan)
}
