package knockout_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

var doc = clause.Doc("teamcup@2005")

func TestContract(t *testing.T) {
	for _, n := range []int{2, 3, 5, 6, 8, 11} {
		pairingtest.Suite{
			Pairer: knockout.Pairer{Rule: doc.Art("7"), Bracket: knockout.Standard(n, true)},
			Laws:   []pairingtest.Law{pairingtest.Knockout, pairingtest.Leavers},
			Min:    n, Max: n, Format: pairing.Format{Boards: 2, Legs: 2},
		}.Run(t)
	}
}

// at is a round of the stage "final".
func at(round int) tournament.Scope { return tournament.Scope{Stage: "final", Round: round} }

// play pairs a round of an event, records it, gives every game the outcome
// and declares the first-named team the winner where decide is set.
func play(t *testing.T, e *pairingtest.Event, p knockout.Pairer, scope tournament.Scope, o tournament.Outcome, decide bool) pairing.Proposal {
	t.Helper()
	r := e.Request(scope)
	r.Format.Legs = 2
	round, err := p.Pair(r)
	require.NoError(t, err)
	require.NoError(t, e.Record(round.Event()))
	for _, m := range round.Matches {
		outcomes := make([]tournament.Outcome, len(m.Colors)*2)
		for g := range outcomes {
			outcomes[g] = o
		}
		require.NoError(t, e.Record(tournament.MatchFinished{Scope: scope, First: m.First, Second: m.Second, Outcomes: outcomes}))
		if decide {
			require.NoError(t, e.Record(tournament.MatchDecided{Scope: scope, Winner: m.First, Loser: m.Second, By: "score"}))
		}
	}
	return round
}

// Case C070: a match exists only when both its sides are known.
func TestCaseC070Undecided(t *testing.T) {
	p := knockout.Pairer{Rule: doc.Art("8"), Bracket: knockout.Standard(4, true)}
	e := pairingtest.NewEvent(4, 2)
	play(t, e, p, at(1), tournament.Drawn(), false)
	_, err := p.Pair(e.Request(at(2)))
	require.ErrorIs(t, err, pairing.ErrUndecided)
	require.EqualError(t, err, "team T1, against T4, stage final, round 1: match that feeds this one is not decided: match F waits for the winner of SF1 (teamcup@2005 art. 8)")

	require.NoError(t, e.Record(tournament.MatchDecided{Scope: at(1), Winner: "T4", Loser: "T1", By: "lot"}))
	_, err = p.Pair(e.Request(at(2)))
	require.ErrorIs(t, err, pairing.ErrUndecided)
	require.NoError(t, e.Record(tournament.MatchDecided{Scope: at(1), Winner: "T2", Loser: "T3", By: "lot"}))
	round, err := p.Pair(e.Request(at(2)))
	require.NoError(t, err)
	require.Equal(t, []tournament.Pairing{{First: "T4", Second: "T2", Colors: "WB"}, {First: "T1", Second: "T3", Colors: "WB"}}, round.Matches)

	_, err = p.Pair(e.Request(at(3)))
	require.ErrorIs(t, err, pairing.ErrFinished)
}

// A level match is paired again, with the colors changed, until it is decided.
func TestReplays(t *testing.T) {
	p := knockout.Pairer{Rule: doc.Art("8"), Bracket: knockout.Standard(4, false)}
	e := pairingtest.NewEvent(4, 2)
	replay := at(1)
	replay.Portion = 1
	round, err := p.Pair(e.Request(at(1)))
	require.NoError(t, err)
	require.NoError(t, e.Record(round.Event()))
	_, err = p.Pair(e.Request(replay))
	require.ErrorIs(t, err, pairing.ErrUndecided, "the match itself is running")

	e = pairingtest.NewEvent(4, 2)
	play(t, e, p, at(1), tournament.Drawn(), false)
	require.NoError(t, e.Record(tournament.MatchDecided{Scope: at(1), Winner: "T1", Loser: "T4", By: "lot"}))
	again := play(t, e, p, replay, tournament.FirstWins(), true)
	require.Equal(t, []tournament.Pairing{{First: "T3", Second: "T2", Colors: "WB"}}, again.Matches)
	replay.Portion = 2
	_, err = p.Pair(e.Request(replay))
	require.ErrorIs(t, err, pairing.ErrNobody)
	final, err := p.Pair(e.Request(at(2)))
	require.NoError(t, err)
	require.Equal(t, tournament.TeamID("T3"), final.Matches[0].Second, "the winner of the replay goes on")
}

func TestRefusals(t *testing.T) {
	good := knockout.Pairer{Rule: doc.Art("7"), Bracket: knockout.Standard(4, false)}
	for _, test := range []struct {
		name  string
		p     knockout.Pairer
		scope tournament.Scope
		want  error
	}{
		{"no round", good, tournament.Scope{}, pairing.ErrRequest},
		{"no bracket", knockout.Pairer{Rule: doc.Art("7")}, at(1), pairing.ErrRequest},
		{"five places", knockout.Pairer{Rule: doc.Art("7"), Bracket: knockout.Standard(5, false)}, at(1), pairing.ErrFieldSize},
		{"after the final", good, at(3), pairing.ErrFinished},
	} {
		t.Run(test.name, func(t *testing.T) {
			round, err := test.p.Pair(pairingtest.NewEvent(4, 2).Request(test.scope))
			require.ErrorIs(t, err, test.want)
			require.Empty(t, round)
			var failed *pairing.Error
			require.True(t, errors.As(err, &failed))
			require.Equal(t, doc.Art("7"), failed.Rule)
		})
	}
}

// Matches of two games a board give each board one game of each color.
func TestTwoGamesABoard(t *testing.T) {
	p := knockout.Pairer{Rule: doc.Art("7b"), Bracket: knockout.Standard(8, false)}
	e := pairingtest.NewEvent(8, 10)
	r := e.Request(at(1))
	r.Format.Legs, r.Colors = 2, colors.NumberParity{Rule: doc.Art("3b")}
	round, err := p.Pair(r)
	require.NoError(t, err)
	require.Equal(t, 2, round.Legs)
	require.NoError(t, e.Record(round.Event()))
	s := e.State()
	for i := range s.Matches() {
		m := s.Match(i)
		require.Equal(t, 20, m.Games())
		for b := 1; b <= 10; b++ {
			require.Equal(t, m.Color(b, 1).Other(), m.Color(b, 2))
		}
	}
}

// Who meets whom after the groups, and why?
func ExamplePairer() {
	bracket := knockout.Tree([]knockout.Match{
		{First: knockout.Place(1, "A"), Second: knockout.Place(2, "B")},
		{First: knockout.Place(1, "C"), Second: knockout.Place(2, "D")},
		{First: knockout.Place(2, "A"), Second: knockout.Place(1, "B")},
		{First: knockout.Place(2, "C"), Second: knockout.Place(1, "D")},
	}, false)
	fmt.Println("entrants in this order:", bracket.Places())
	p := knockout.Pairer{Rule: clause.Doc("teamcup@2005").Art("7a"), Bracket: bracket}
	round, err := p.Pair(pairingtest.NewEvent(8, 10).Request(tournament.Scope{Stage: "final", Round: 1}))
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, m := range round.Matches {
		fmt.Println(m.First, m.Second, "-", round.Why[2*i].Text)
	}
	// Output:
	// entrants in this order: [1A 2B 1C 2D 2A 1B 2C 1D]
	// T1 T2 - match QF1 of the bracket: 1A against 2B
	// T3 T4 - match QF2 of the bracket: 1C against 2D
	// T5 T6 - match QF3 of the bracket: 2A against 1B
	// T7 T8 - match QF4 of the bracket: 2C against 1D
}
