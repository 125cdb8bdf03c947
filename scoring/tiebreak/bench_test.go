package tiebreak_test

import (
	"math/rand/v2"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

// everything is a list of all codes for individuals.
const everything = "PTS,DE,WIN,WON,BPG,BWG,REP,PS,PS/C1,STD,BH,BH/C1,BH/C2,BH/M1,BH/P,FB,FB/C1,AOB,AOB/F," +
	"SB,SB/C1,SB/P,KS,ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN"

// openEvent is a Swiss with byes and forfeits. Who meets whom is drawn among
// neighbours in the standings.
func openEvent(players, rounds int) *scoring.Field {
	f := &scoring.Field{Rounds: rounds, Boards: 1, Scheme: scoring.Swiss, System: scoring.Individual(clause.Doc("test").Art("1"))}
	for i := range players {
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: "p", Number: i + 1, Rating: tournament.Elo(2500 - i)})
	}
	random := rand.New(rand.NewPCG(1, 2))
	for r := 1; r <= rounds; r++ {
		order := all(f)
		for k := 0; k+1 < len(order); k += 2 {
			j := min(len(order)-1, k+1+random.IntN(8))
			order[k+1], order[j] = order[j], order[k+1]
			meet(f, r, order[k], order[k+1], random.IntN(40))
		}
	}
	return f
}

func meet(f *scoring.Field, round, a, b, dice int) {
	one := scoring.Slot{Round: round, Opponent: b, Kind: scoring.Played, Color: tournament.White}
	two := scoring.Slot{Round: round, Opponent: a, Kind: scoring.Played, Color: tournament.Black}
	switch {
	case dice == 0:
		one.Kind, two.Kind, one.Game = scoring.ForfeitWin, scoring.ForfeitLoss, 2
	case dice == 1:
		one = scoring.Slot{Round: round, Opponent: -1, Kind: scoring.HalfBye, Game: 1}
		two = scoring.Slot{Round: round, Opponent: -1, Kind: scoring.ZeroBye}
	default:
		one.Game = tournament.Points(dice % 3)
		two.Game = 2 - one.Game
	}
	f.Entrants[a].Slots = append(f.Entrants[a].Slots, one)
	f.Entrants[b].Slots = append(f.Entrants[b].Slots, two)
}

// BenchmarkAllCodes computes every code for 1,000 players after 11 rounds.
func BenchmarkAllCodes(b *testing.B) {
	f := openEvent(1000, 11)
	list, err := tiebreak.Parse(everything, tiebreak.Rules{Edition: tiebreak.March2026})
	require.NoError(b, err)
	everybody := all(f)
	b.ReportAllocs()
	for b.Loop() {
		for _, tb := range list.On(f) {
			if _, err := tb.Values(scoring.Request{Field: f, Tied: everybody}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkStandings ranks 1,000 players by a list of usual length.
func BenchmarkStandings(b *testing.B) {
	f := openEvent(1000, 11)
	list, err := tiebreak.Parse("PTS,DE,BH/C1,BH,SB,ARO,TPN", tiebreak.Rules{Edition: tiebreak.March2026})
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := scoring.Rank(f, list.On(f)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkParse reads a list of all codes.
func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tiebreak.Parse(everything, tiebreak.Rules{Edition: tiebreak.March2026}); err != nil {
			b.Fatal(err)
		}
	}
}
