package scoring_test

import (
	"fmt"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// benchField makes teams that meet in a fixed schedule with results from a
// small linear congruence, so that points are close and ties many.
func benchField(teams, rounds, boards int) *scoring.Field {
	f := &scoring.Field{Boards: boards, Rounds: rounds, System: oneZero()}
	for i := range teams {
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: fmt.Sprintf("team %d", i), Number: i + 1})
	}
	state := uint32(1)
	marks := "1==0"
	for round := range rounds {
		for k := range teams / 2 {
			first, second := (round+k)%(teams-1), (round+teams-1-k)%(teams-1)
			if k == 0 {
				second = teams - 1
			}
			games := make([]byte, boards)
			for b := range games {
				state = state*1664525 + 1013904223
				games[b] = marks[state>>30]
			}
			meet(f, round+1, first, second, string(games), "")
		}
	}
	return f
}

func BenchmarkStandings(b *testing.B) {
	chain := festivalChain(scoring.DirectEncounter{})
	for _, size := range []struct{ teams, rounds, boards int }{{8, 7, 4}, {12, 11, 6}, {1000, 11, 4}} {
		f := benchField(size.teams, size.rounds, size.boards)
		name := fmt.Sprintf("%dteams", size.teams)
		b.Run("full/"+name, func(b *testing.B) { benchRank(b, f, chain, scoring.Rank) })
		b.Run("places/"+name, func(b *testing.B) { benchRank(b, f, chain, scoring.Places) })
	}
}

func benchRank(b *testing.B, f *scoring.Field, chain []scoring.TieBreaker, rank func(*scoring.Field, []scoring.TieBreaker) (scoring.Standings, error)) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := rank(f, chain); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDirectEncounter is the worst case: everybody tied with everybody.
func BenchmarkDirectEncounter(b *testing.B) {
	for _, teams := range []int{2, 12, 60} {
		f := benchField(teams, max(teams-1, 1), 4)
		for i := range f.Entrants {
			for k := range f.Entrants[i].Slots {
				f.Entrants[i].Slots[k].Match = tournament.One
			}
		}
		tied := make([]int, teams)
		for i := range tied {
			tied[i] = i
		}
		b.Run(fmt.Sprintf("%dteams", teams), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := (scoring.DirectEncounter{}).Values(scoring.Request{Field: f, Tied: tied}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
