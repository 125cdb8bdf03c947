package knockout_test

import (
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// Case C051: no match without a participant, however many come. Sizes are
// numbers; what is nobody against nobody is a fault.
func TestCaseC051NobodyAgainstNobody(t *testing.T) {
	for n := 2; n <= 33; n++ {
		e := pairingtest.NewEvent(n, 1)
		round, err := knockout.Pairer{Rule: doc.Art("7"), Bracket: knockout.Standard(n, false)}.Pair(e.Request(at(1)))
		require.NoError(t, err)
		met := make(map[tournament.TeamID]int)
		for _, m := range round.Matches {
			met[m.First]++
			met[m.Second]++
		}
		for _, b := range round.Byes {
			met[b.Team]++
		}
		require.Len(t, met, n, "everybody once, and nobody else")
		require.NotContains(t, met, tournament.TeamID(""))
		require.Equal(t, n, 2*len(round.Matches)+len(round.Byes))
	}
	empty := knockout.Bracket{Rounds: [][]knockout.Match{{{Name: "A", First: knockout.Seed(1), Second: knockout.Seed(2)}, {Name: "B"}}}}
	_, err := knockout.Pairer{Rule: doc.Art("7"), Bracket: empty}.Pair(pairingtest.NewEvent(2, 1).Request(at(1)))
	require.ErrorIs(t, err, pairing.ErrRequest)
}

// Case C066: double elimination is not offered. Written down as a table it is
// refused by name, since its final may have to be repeated; a consolation
// among losers is a bracket like any other.
func TestCaseC066DoubleElimination(t *testing.T) {
	winner, loser := knockout.WinnerOf, knockout.LoserOf
	double := knockout.Standard(4, false)
	double.Rounds[1] = append(double.Rounds[1], knockout.Match{Name: "L1", First: loser("SF1"), Second: loser("SF2")})
	double.Rounds = append(double.Rounds,
		[]knockout.Match{{Name: "L2", First: winner("L1"), Second: loser("F")}},
		[]knockout.Match{{Name: "GF", First: winner("F"), Second: winner("L2")}})
	require.ErrorContains(t, double.Validate(), `match "GF": one side has lost before, the other one has not`)

	plate := knockout.Standard(8, true)
	plate.Rounds[1] = append(plate.Rounds[1],
		knockout.Match{Name: "P1", First: loser("QF1"), Second: loser("QF2")}, knockout.Match{Name: "P2", First: loser("QF3"), Second: loser("QF4")})
	plate.Rounds[2] = append(plate.Rounds[2], knockout.Match{Name: "P", First: winner("P1"), Second: winner("P2")})
	require.NoError(t, plate.Validate())
	plate.Rounds[2][len(plate.Rounds[2])-1].Second = winner("SF2")
	require.ErrorContains(t, plate.Validate(), `match "P": one side has lost before`)
}
