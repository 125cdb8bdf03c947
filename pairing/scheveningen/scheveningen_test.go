package scheveningen_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/pairing/scheveningen"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

var article = clause.Doc("house").Art("4")

// Every table: each pair of opponents once (twice in the double one, with
// both colors), everybody once a round, colors balanced.
func TestEveryTable(t *testing.T) {
	for n := 2; n <= 10; n++ {
		for _, double := range []bool{false, true} {
			checkTable(t, scheveningen.Table{Players: n, Double: double})
		}
	}
	for _, n := range []int{-1, 0, 1, 11} {
		require.Zero(t, scheveningen.Table{Players: n}.Rounds())
		require.Empty(t, scheveningen.Table{Players: n}.Append(nil, 1))
	}
	require.Empty(t, scheveningen.Table{Players: 4}.Append(nil, 0))
	require.Empty(t, scheveningen.Table{Players: 4}.Append(nil, 5))
}

func checkTable(t *testing.T, table scheveningen.Table) {
	t.Helper()
	n := table.Players
	games := make(map[scheveningen.Pair]int)
	history := make([]string, 2*n+1)
	for r := 1; r <= table.Rounds(); r++ {
		seen := make([]bool, 2*n+1)
		whites := 0
		for _, p := range table.Append(nil, r) {
			require.False(t, seen[p.White] || seen[p.Black], "%+v round %d", table, r)
			seen[p.White], seen[p.Black] = true, true
			require.NotEqual(t, p.White <= n, p.Black <= n, "of one team")
			games[p]++
			history[p.White] += "W"
			history[p.Black] += "B"
			if p.White <= n {
				whites++
			}
		}
		if n > 2 {
			require.LessOrEqual(t, (2*whites-n)*(2*whites-n), n%2, "Whites of a team, %+v round %d", table, r)
		}
	}
	for a := 1; a <= n; a++ {
		for b := n + 1; b <= 2*n; b++ {
			one, other := games[scheveningen.Pair{White: a, Black: b}], games[scheveningen.Pair{White: b, Black: a}]
			require.Equal(t, table.Rounds()/n, one+other)
			require.LessOrEqual(t, max(one, other), 1)
		}
	}
	for k := 1; k <= 2*n; k++ {
		d := strings.Count(history[k], "W") - strings.Count(history[k], "B")
		require.LessOrEqual(t, d*d, table.Rounds()%2)
		if !table.Double {
			require.NotContains(t, history[k], "WWW")
			require.NotContains(t, history[k], "BBB")
		}
	}
}

func TestContract(t *testing.T) {
	for _, n := range []int{2, 3, 6} {
		for _, double := range []bool{false, true} {
			suite := pairingtest.Suite{
				Pairer: scheveningen.Pairer{Rule: article, Double: double}, Min: 2 * n, Max: 2 * n,
				Laws: []pairingtest.Law{pairingtest.Leavers}, Format: pairing.Format{Boards: 1},
			}
			if !double {
				suite.Laws = append(suite.Laws, pairingtest.NoRematch)
			}
			suite.Run(t)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, test := range []struct {
		players, round int
		want           error
	}{
		{7, 1, pairing.ErrFieldSize}, {2, 1, pairing.ErrFieldSize}, {22, 1, pairing.ErrFieldSize},
		{8, 0, pairing.ErrRequest}, {8, 5, pairing.ErrFinished},
	} {
		round, err := scheveningen.Pairer{Rule: article}.Pair(pairingtest.NewEvent(test.players, 1).Request(tournament.Scope{Round: test.round}))
		require.ErrorIs(t, err, test.want)
		require.Empty(t, round)
		var failed *pairing.Error
		require.True(t, errors.As(err, &failed))
		require.Equal(t, article, failed.Rule)
	}
}

// Who has White in the last round of a match of three against three?
func ExampleTable() {
	table := scheveningen.Table{Players: 3}
	for _, p := range table.Append(nil, table.Rounds()) {
		fmt.Printf("%d-%d ", p.White, p.Black)
	}
	// Output: 1-6 4-2 3-5
}

// How is a match of two teams of two played, each pair twice?
func ExamplePairer() {
	pairer := scheveningen.Pairer{Rule: clause.Doc("house").Art("4"), Double: true}
	event := pairingtest.NewEvent(4, 1)
	for r := 1; r <= 4; r++ {
		round, err := pairer.Pair(event.Request(tournament.Scope{Round: r}))
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, m := range round.Matches {
			fmt.Print(m.First, "-", m.Second, "; ")
		}
		fmt.Println("round", r)
	}
	// Output:
	// T1-T3; T2-T4; round 1
	// T4-T1; T3-T2; round 2
	// T1-T4; T2-T3; round 3
	// T3-T1; T4-T2; round 4
}
