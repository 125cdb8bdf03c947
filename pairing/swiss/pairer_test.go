package swiss_test

import (
	"errors"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

// rounds asks for as many rounds as a Swiss of so many teams can bear.
func rounds(format pairing.Format) func(int) []pairing.Request {
	return func(teams int) []pairing.Request {
		format.Rounds = max(2, teams/2)
		var all []pairing.Request
		for k := range format.Rounds {
			all = append(all, pairing.Request{Scope: tournament.Scope{Round: k + 1}, Format: format})
		}
		return all
	}
}

func TestPairersKeepTheContract(t *testing.T) {
	for name, p := range map[string]pairing.Pairer{
		"dutch over teams, game points":      swiss.Dutch{},
		"dutch over teams, match points":     swiss.Dutch{ByMatchPoints: true, RelaxColors: true, Rule: clause.Doc("test").Art("R5")},
		"dutch, accelerated":                 swiss.Dutch{Initial: tournament.Black, ByMatchPoints: true, Acceleration: swiss.Acceleration{Baku: true}},
		"team swiss, type A":                 swiss.Teams{},
		"team swiss, type B, by game points": swiss.Teams{Rules: swiss.TeamRules{Preferences: swiss.TypeB}, ByGamePoints: true},
	} {
		t.Run(name, func(t *testing.T) {
			for _, boards := range []int{1, 4} {
				pairingtest.Suite{Pairer: p, Laws: []pairingtest.Law{pairingtest.Leavers}, Requests: rounds(pairing.Format{Boards: boards})}.Run(t)
			}
		})
	}
}

// table is a table of teams of which nothing is known yet.
func table(n, boards, rounds int) *scoring.Field {
	f := &scoring.Field{Rounds: rounds, Boards: boards, Scheme: scoring.Swiss, System: scoring.Individual(clause.Ref{})}
	for k := range n {
		f.Entrants = append(f.Entrants, scoring.Entrant{Number: k + 1})
	}
	return f
}

func request(e *pairingtest.Event, n, boards, round, rounds int) pairing.Request {
	r := e.Request(tournament.Scope{Round: round})
	r.Format, r.Field = pairing.Format{Rounds: rounds, Boards: boards}, table(n, boards, rounds)
	return r
}

func TestFirstRoundAsksForTheLot(t *testing.T) {
	r := request(pairingtest.NewEvent(6, 4), 6, 4, 1, 3)
	_, err := swiss.Dutch{}.Pair(r)
	var lot *tournament.LotsNeededError
	require.ErrorAs(t, err, &lot)
	require.Equal(t, []string{"black", "white"}, lot.Lot.Sorted())
	p, err := swiss.Dutch{Initial: tournament.Black}.Pair(r)
	require.NoError(t, err)
	require.Equal(t, []tournament.Pairing{
		{First: "T4", Second: "T1", Colors: "WBWB"}, {First: "T2", Second: "T5", Colors: "WBWB"}, {First: "T6", Second: "T3", Colors: "WBWB"},
	}, p.Matches)
}

func TestByesAbsenceAndBans(t *testing.T) {
	event := pairingtest.NewEvent(6, 1)
	at := tournament.Scope{Round: 1}
	require.NoError(t, event.Record(
		tournament.ByeRequested{Scope: at, Team: "T3", Bye: tournament.HalfBye},
		tournament.TeamWithdrew{Team: "T6"},
		tournament.PairForbidden{Teams: []tournament.TeamID{"T1", "T4"}, From: 1, To: 1},
	))
	p, err := swiss.Dutch{Initial: tournament.White}.Pair(request(event, 6, 1, 1, 3))
	require.NoError(t, err)
	require.Equal(t, []tournament.Pairing{{First: "T1", Second: "T5", Colors: "W"}, {First: "T4", Second: "T2", Colors: "W"}}, p.Matches)
	require.Equal(t, []tournament.Bye{{Team: "T3", Kind: tournament.HalfBye}}, p.Byes)
	var reasons []string
	for _, d := range p.Why {
		reasons = append(reasons, d.Rule.Article+": "+d.Text.String())
	}
	require.Contains(t, reasons, "C1: both have 0; not T4, since (C1) they are kept apart by the organizer")
}

func TestNobodyLeftToMeet(t *testing.T) {
	event := pairingtest.NewEvent(2, 1)
	r := request(event, 2, 1, 2, 3)
	for k := range r.Field.Entrants {
		r.Field.Entrants[k].Slots = []scoring.Slot{{Round: 1, Opponent: 1 - k, Kind: scoring.Played, Color: tournament.Color(k + 1), Game: 1}}
	}
	_, err := swiss.Dutch{Initial: tournament.White}.Pair(r)
	var no *pairing.Error
	require.ErrorAs(t, err, &no)
	require.ErrorIs(t, err, pairing.ErrNoPairing)
	require.Len(t, no.About, 2)
	require.Contains(t, err.Error(), "may meet nobody")

	r.Scope.Round = 4
	_, err = swiss.Teams{Initial: tournament.White}.Pair(r)
	require.True(t, errors.Is(err, pairing.ErrFinished))
}

// C.04.7: who is accelerated, in which rounds, by how much.
func TestBaku(t *testing.T) {
	for _, c := range []struct {
		n, rounds, group int
		by               []int
	}{
		{10, 9, 6, []int{2, 2, 2, 1, 1, 0}}, {161, 8, 82, []int{2, 2, 1, 1, 0}}, {100, 7, 50, []int{2, 2, 1, 1, 0}},
		{102, 5, 52, []int{2, 2, 1, 0}}, {7, 11, 4, []int{2, 2, 2, 1, 1, 1, 0}}, {8, 6, 4, []int{2, 2, 1, 0}},
	} {
		for round, want := range c.by {
			event := pairingtest.NewEvent(c.n, 1)
			e, err := swiss.Dutch{Initial: tournament.White, Acceleration: swiss.Acceleration{Baku: true}}.Event(request(event, c.n, 1, round+1, c.rounds))
			require.NoError(t, err)
			require.Equal(t, want, e.Players[c.group-1].Virtual, "round %d of %d, last of the upper group", round+1, c.rounds)
			require.Zero(t, e.Players[c.group].Virtual)
		}
	}
}
