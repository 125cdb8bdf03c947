package swiss

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// teamRounds plays an event of teams by C.04.6 and returns it as it was before
// each of its rounds.
func teamRounds(b *testing.B, rules TeamRules, h habits) []*Event {
	b.Helper()
	h.win, h.draw = 2, 1
	p := newPlay(rand.New(rand.NewSource(int64(h.players))), h)
	var rounds []*Event
	for p.event.Played < h.rounds {
		e := *p.event
		e.Players = slices.Clone(e.Players)
		rounds = append(rounds, &e)
		got, err := PairTeams(&e, rules)
		if err != nil {
			b.Fatal(err)
		}
		p.advance(got)
		for i := range p.event.Players {
			q := &p.event.Players[i]
			q.Secondary += p.r.Intn(3) + 2*(q.Points-e.Players[i].Points) // board points of four boards, doubled
		}
	}
	return rounds
}

// BenchmarkTeams pairs all rounds of an event of teams; the second field has as
// many teams as the largest olympiads, the last one nearly as many rounds as
// teams.
func BenchmarkTeams(b *testing.B) {
	for _, h := range []habits{
		{players: 40, rounds: 9, draws: 20, spread: 400},
		{players: 185, rounds: 11, draws: 20, spread: 400},
		{players: 185, rounds: 11, draws: 40, forfeits: 5, absences: 5},
		{players: 16, rounds: 13, draws: 20, spread: 400},
	} {
		for name, rules := range map[string]TeamRules{"A": {}, "B": {Preferences: TypeB, Following: Graded}} {
			rounds := teamRounds(b, rules, h)
			b.Run(fmt.Sprintf("%d/%drounds/draws%d/%s", h.players, h.rounds, h.draws, name), func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; i < b.N; i++ {
					for _, e := range rounds {
						if _, err := PairTeams(e, rules); err != nil {
							b.Fatal(err)
						}
					}
				}
			})
		}
	}
}

// TestManyUpfloaterSets pairs a field in which six leaders have all met, so that
// six of the forty below have to float up, and in which C7 cannot be kept since
// each of these has floated before: no set of the 3.8 million is free of fault,
// and the first one is found without looking at them one by one.
func TestManyUpfloaterSets(t *testing.T) {
	const leaders, field = 6, 46
	e := &Event{Played: 5, Rounds: 9, Initial: tournament.White, Win: 2, Draw: 1, Budget: 50_000}
	for i := range field {
		p := Player{Number: i + 1, Rounds: make([]Round, e.Played)}
		for r := range p.Rounds {
			p.Rounds[r] = Round{Kind: scoring.ZeroBye, Opponent: -1}
		}
		if i >= leaders { // the even ones beat odd ones who had more
			x := Round{Kind: scoring.Played, Opponent: i ^ 1, Color: tournament.White, Points: 2}
			p.Rounds[0].Points = 2
			if i%2 == 1 {
				x.Color, x.Points = tournament.Black, 0
				p.Rounds[0].Points = 4
			}
			p.Rounds[4] = x
		}
		e.Players = append(e.Players, p)
	}
	for r := range e.Played { // a round robin by the circle method
		for k := range leaders / 2 {
			a, b := (r+k)%5, (r+5-k)%5
			if k == 0 {
				b = leaders - 1
			}
			e.Players[a].Rounds[r] = Round{Kind: scoring.Played, Opponent: b, Color: tournament.White, Points: 2}
			e.Players[b].Rounds[r] = Round{Kind: scoring.Played, Opponent: a, Color: tournament.Black, Points: 2}
		}
	}
	for i := range e.Players {
		for _, x := range e.Players[i].Rounds {
			e.Players[i].Points += x.Points
		}
	}
	got, err := PairTeams(e, TeamRules{})
	require.NoError(t, err)
	var up []int
	for _, p := range got.Pairs {
		if a, b := min(p.White, p.Black), max(p.White, p.Black); a < leaders {
			up = append(up, b)
		}
	}
	slices.Sort(up)
	require.Equal(t, []int{6, 7, 8, 9, 10, 11}, up)
}
