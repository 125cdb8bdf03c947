package berger_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

var article = clause.Doc("festival@2019").Art("R3")

func TestContract(t *testing.T) {
	pairingtest.Run(t, berger.Pairer{Rule: article}, pairingtest.NoRematch)
	pairingtest.Run(t, berger.Pairer{Rule: article}, pairingtest.NoRematch, pairingtest.Leavers)
	pairingtest.Run(t, berger.Pairer{Rule: article, Leaver: tournament.FreeRound}, pairingtest.NoRematch, pairingtest.Leavers)
	pairingtest.Run(t, berger.Pairer{Rule: article, Cycles: 2})
	pairingtest.Suite{
		Pairer: berger.Pairer{Rule: article}, Laws: []pairingtest.Law{pairingtest.NoRematch},
		Colors: colors.NumberParity{Rule: article},
	}.Run(t)
	pairingtest.Suite{
		Pairer: berger.Pairer{Rule: article, Cycles: 3, Turn: berger.Plain}, Min: 2, Max: 7,
		Format: pairing.Format{Boards: 1, Legs: 2},
	}.Run(t)
}

func TestRefusals(t *testing.T) {
	r := pairingtest.NewEvent(6, 4).Request(tournament.Scope{Round: 1})
	for _, test := range []struct {
		name string
		edit func(*pairing.Request)
		want error
	}{
		{"no state", func(r *pairing.Request) { r.State = nil }, pairing.ErrRequest},
		{"no boards", func(r *pairing.Request) { r.Format.Boards = 0 }, pairing.ErrRequest},
		{"no round", func(r *pairing.Request) { r.Scope.Round = 0 }, pairing.ErrRequest},
		{"unknown entrant", func(r *pairing.Request) { r.Entrants = []int{0, 1, 6} }, pairing.ErrRequest},
		{"two numbers", func(r *pairing.Request) { r.Entrants = []int{0, 1, 0} }, pairing.ErrRequest},
		{"nobody", func(r *pairing.Request) { r.Entrants = nil }, pairing.ErrNobody},
		{"one team", func(r *pairing.Request) { r.Entrants = []int{2} }, pairing.ErrFieldSize},
		{"after the last round", func(r *pairing.Request) { r.Scope.Round = 6 }, pairing.ErrFinished},
	} {
		t.Run(test.name, func(t *testing.T) {
			bad := r
			test.edit(&bad)
			p, err := berger.Pairer{Rule: article}.Pair(bad)
			require.ErrorIs(t, err, test.want)
			require.Empty(t, p)
			var failed *pairing.Error
			require.True(t, errors.As(err, &failed))
			require.Equal(t, article, failed.Rule)
		})
	}
}

// Case C046: after the start the table and the numbers stay; what becomes of
// the leaver's matches is the text's choice.
func TestCaseC046Leaver(t *testing.T) {
	event := pairingtest.NewEvent(6, 4)
	require.NoError(t, event.Record(tournament.TeamWithdrew{Team: "T5"}))
	r := event.Request(tournament.Scope{Round: 2}) // 6-4 5-3 1-2

	p, err := berger.Pairer{Rule: article}.Pair(r)
	require.NoError(t, err)
	require.Equal(t, []tournament.Pairing{{First: "T6", Second: "T4", Colors: "WBWB"}, {First: "T5", Second: "T3", Colors: "WBWB"}, {First: "T1", Second: "T2", Colors: "WBWB"}}, p.Matches)
	require.Empty(t, p.Byes)

	p, err = berger.Pairer{Rule: article, Leaver: tournament.FullBye}.Pair(r)
	require.NoError(t, err)
	require.Len(t, p.Matches, 2)
	require.Equal(t, []tournament.Bye{{Team: "T3", Kind: tournament.FullBye}}, p.Byes)

	require.NoError(t, event.Record(tournament.TeamWithdrew{Team: "T3"}))
	p, err = berger.Pairer{Rule: article, Leaver: tournament.FullBye}.Pair(event.Request(r.Scope))
	require.NoError(t, err)
	require.Len(t, p.Matches, 2)
	require.Empty(t, p.Byes)
}

// What further cycles change of the table is cited as their own article: of
// four, twice around, every round but the first.
func TestAgain(t *testing.T) {
	again := clause.Doc("house").Art("twice")
	for round := 1; round <= 6; round++ {
		p, err := berger.Pairer{Rule: article, Again: again, Cycles: 2}.Pair(pairingtest.NewEvent(4, 1).Request(tournament.Scope{Round: round}))
		require.NoError(t, err)
		want := again
		if round == 1 {
			want = article
		}
		require.NotEmpty(t, p.Why)
		for _, why := range p.Why {
			require.Equal(t, want, why.Rule, round)
		}
	}
	p, err := berger.Pairer{Rule: article, Again: again}.Pair(pairingtest.NewEvent(4, 1).Request(tournament.Scope{Round: 3}))
	require.NoError(t, err)
	require.Equal(t, article, p.Why[0].Rule)
}

// Who plays whom in the second round of seven teams, and why?
func ExamplePairer() {
	r := pairingtest.NewEvent(7, 4).Request(tournament.Scope{Round: 2})
	p, err := berger.Pairer{Rule: clause.Doc("festival@2019").Art("R3")}.Pair(r)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range p.Matches {
		fmt.Println(m.First, m.Second, m.Colors)
	}
	fmt.Println("free:", p.Byes[0].Team)
	fmt.Println(p.Why[0].Text, "-", p.Why[0].Rule)
	// Output:
	// T6 T4 WBWB
	// T7 T3 WBWB
	// T1 T2 WBWB
	// free: T5
	// round 2 of the Berger table for 8: number 6 against number 4 - festival@2019 art. R3
}

// What is the order of rounds in a double round robin of four?
func ExampleTable() {
	table := berger.Table{Teams: 4, Cycles: 2}
	for r := 1; r <= table.Rounds(); r++ {
		pairs, _ := table.Append(nil, r)
		fmt.Println(r, pairs)
	}
	// Output:
	// 1 [{1 4} {2 3}]
	// 2 [{2 4} {3 1}]
	// 3 [{4 3} {1 2}]
	// 4 [{4 1} {3 2}]
	// 5 [{3 4} {2 1}]
	// 6 [{4 2} {1 3}]
}

func BenchmarkRound8(b *testing.B) {
	r := pairingtest.NewEvent(8, 4).Request(tournament.Scope{Round: 1})
	r.Brief = true
	r.Colors = colors.FirstNamed{Rule: article}
	pairer := berger.Pairer{Rule: article}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := pairer.Pair(r); err != nil {
			b.Fatal(err)
		}
	}
}
