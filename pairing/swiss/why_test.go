package swiss_test

import (
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// meet adds a match of one board to a table: points are halves.
func meet(f *scoring.Field, round, white, black int, points tournament.Points) {
	match := func(p tournament.Points) tournament.Points { return 2 * p }
	add := func(i, opponent int, c tournament.Color, p tournament.Points) {
		f.Entrants[i-1].Slots = append(f.Entrants[i-1].Slots, scoring.Slot{
			Round: round, Opponent: opponent - 1, Kind: scoring.Played, Color: c, Game: p, Match: match(p),
		})
	}
	add(white, black, tournament.White, points)
	add(black, white, tournament.Black, tournament.One-points)
}

func rest(f *scoring.Field, round, who int) {
	f.Entrants[who-1].Slots = append(f.Entrants[who-1].Slots, scoring.Slot{
		Round: round, Opponent: -1, Kind: scoring.PairingBye, Game: tournament.One, Match: tournament.One,
	})
}

func reasons(t *testing.T, p pairing.Pairer, r pairing.Request) []string {
	t.Helper()
	round, err := p.Pair(r)
	require.NoError(t, err)
	var all []string
	for _, d := range round.Why {
		all = append(all, d.Rule.Article+": "+d.Text.String())
	}
	return all
}

// Three players have all but met each other; 2 and 3 have had the bye.
func TestWhyTheBye(t *testing.T) {
	r := request(pairingtest.NewEvent(3, 1), 3, 1, 3, 3)
	meet(r.Field, 1, 1, 2, tournament.One)
	rest(r.Field, 1, 3)
	meet(r.Field, 2, 3, 1, 0)
	rest(r.Field, 2, 2)
	dutch := reasons(t, swiss.Dutch{Initial: tournament.White}, r)
	require.Contains(t, dutch, "C5: odd number: the lowest score that may have the bye, 2; not T3, since (C2) has had a bye or as much without playing")
	team := reasons(t, swiss.Teams{Initial: tournament.White}, r)
	require.Contains(t, team, "3.1: odd number: the first in order that may have the bye, with 2; not T3, since (C2) has had a bye or as much without playing")
}

// 1 has won against 2 and 3, so that only 4 is left for it.
func TestWhyTheUpfloater(t *testing.T) {
	r := request(pairingtest.NewEvent(4, 1), 4, 1, 3, 3)
	meet(r.Field, 1, 1, 3, tournament.One)
	meet(r.Field, 1, 4, 2, 0)
	meet(r.Field, 2, 2, 1, 0)
	meet(r.Field, 2, 3, 4, tournament.One)
	require.Equal(t, []string{
		"C3: T4 is moved up from 0 to 2; not T2, since (C3) then the others could not all be paired",
		"3.2.4: moved up: 0 against 2, to make the number of its group even; upper half against lower half, in order",
		"4.3.8: color (4.3.8): the first team changes its color",
		"3.2.4: both have 1; upper half against lower half, in order",
		"4.3.8: color (4.3.8): the first team changes its color",
	}, reasons(t, swiss.Teams{Initial: tournament.White}, r))
}

// Of 1, 2 and 3 with a point the last would float, but 1 and 2 are kept apart.
func TestWhyTheFloater(t *testing.T) {
	event := pairingtest.NewEvent(6, 1)
	require.NoError(t, event.Record(tournament.PairForbidden{Teams: []tournament.TeamID{"T1", "T2"}}))
	r := request(event, 6, 1, 2, 5)
	meet(r.Field, 1, 1, 4, tournament.One)
	meet(r.Field, 1, 5, 2, 0)
	meet(r.Field, 1, 3, 6, tournament.One)
	require.Contains(t, reasons(t, swiss.Dutch{Initial: tournament.White}, r),
		"C1: T1 leaves the group of 1; not T3, since (C1) that would leave T2 to T1, and they are kept apart by the organizer")
	r = request(pairingtest.NewEvent(6, 1), 6, 1, 2, 5)
	meet(r.Field, 1, 1, 4, tournament.One)
	meet(r.Field, 1, 5, 2, 0)
	meet(r.Field, 1, 3, 6, tournament.One)
	require.Contains(t, reasons(t, swiss.Dutch{Initial: tournament.White}, r),
		"C6: T3 leaves the group of 1; nobody paired there stands lower")
}

// 5 was not there in round 1: the bye goes to 4, who has played more (C9).
func TestWhyTheByeOfC9(t *testing.T) {
	r := request(pairingtest.NewEvent(5, 1), 5, 1, 2, 3)
	meet(r.Field, 1, 1, 3, tournament.One)
	meet(r.Field, 1, 4, 2, 0)
	require.Contains(t, reasons(t, swiss.Dutch{Initial: tournament.White}, r),
		"C9: T4 leaves the group of 0; not T5, since (C9) that makes more of: unplayed rounds of the one with the bye (1 instead of 0)")
}
