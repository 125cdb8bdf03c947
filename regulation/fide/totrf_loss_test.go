package fide_test

import (
	"strings"
	"testing"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// TestLeaverStaysAway: who has left is not paired any more (C.04.2 art. 3.2),
// also by one who has the file alone; who comes back is.
func TestLeaverStaysAway(t *testing.T) {
	reg, err := fide.Dutch2026(fide.Options{Rounds: 4, Initial: tournament.White})
	x := open(t, reg, err, "A", "B", "C", "D", "E")
	x.round("A", "B")
	next := func() string {
		_, again, state := through(t, x.desk.Regulation(), x.desk.State())
		p, err := again.Pair(state, tournament.Scope{})
		require.NoError(t, err)
		return pairs(p.Event())
	}
	before := next()
	x.must(tournament.TeamWithdrew{Team: "C"})
	file, _, _ := through(t, x.desk.Regulation(), x.desk.State())
	require.Equal(t, map[int]trf.Result{3: trf.ZeroBye}, file.Absences(2))
	require.Equal(t, map[int]trf.Result{3: trf.ZeroBye}, file.Absences(4))
	require.NotContains(t, next(), "3")
	x.must(tournament.TeamReturned{Team: "C"})
	require.Equal(t, before, next())
}

// TestPointsNotSaid: a half-point bye that is worth nothing has no place in
// record 162. An event in which nobody had one can be written.
func TestPointsNotSaid(t *testing.T) {
	points := scoring.Individual(clause.Doc("house").Art("1"))
	points.Byes.Half = scoring.ByeWorth{}
	reg, err := fide.Dutch2026(fide.Options{Rounds: 4, Initial: tournament.White, Points: &points})
	x := open(t, reg, err, "A", "B", "C")
	_, err = fide.ToTRF(x.desk.Regulation(), x.desk.State())
	require.NoError(t, err)
	x.must(tournament.ByeRequested{Scope: tournament.Scope{Round: 1}, Team: "C", Bye: tournament.HalfBye})
	x.round("A")
	_, err = fide.ToTRF(x.desk.Regulation(), x.desk.State())
	require.ErrorIs(t, err, fide.ErrPoints)
	require.ErrorContains(t, err, "C has 0 points, 0 match points; by the file 0.5 and 0")
}

// TestShortGames: a regulation does not know that a game was short, nor what is
// no date; the older file gives it back, where it still is the same game.
func TestShortGames(t *testing.T) {
	older := &trf.File{Header: trf.Header{System: "FIDE_DUTCH_2026", Rounds: 3, InitialColor: trf.White}, Players: []trf.Player{
		{Number: 1, Person: trf.Person{Name: "A", Born: "1970/00/00"}, Rounds: []trf.Game{{Opponent: 2, Color: trf.White, Result: trf.ShortWin}}},
		{Number: 2, Person: trf.Person{Name: "B"}, Rounds: []trf.Game{{Opponent: 1, Color: trf.Black, Result: trf.ShortLoss}}},
		{Number: 3, Person: trf.Person{Name: "C"}, Rounds: []trf.Game{{Opponent: 4, Color: trf.White, Result: trf.Unknown}}},
		{Number: 4, Person: trf.Person{Name: "D"}, Rounds: []trf.Game{{Opponent: 3, Color: trf.Black, Result: trf.Unknown}}},
	}}
	reg, state, err := fide.FromTRF(older)
	require.NoError(t, err)
	out, err := fide.ToTRF(reg, state)
	require.NoError(t, err)
	require.Equal(t, trf.Win, out.Players[0].Rounds[0].Result)
	fide.Supplement(out, older)
	for k := range older.Players {
		require.Equal(t, older.Players[k].Rounds, out.Players[k].Rounds)
		require.Equal(t, older.Players[k].Born, out.Players[k].Born)
	}

	other, err := fide.ToTRF(reg, state)
	require.NoError(t, err)
	other.Players[0].Rounds[0].Result, other.Players[1].Rounds[0].Result = trf.Draw, trf.Draw // it was corrected
	fide.Supplement(other, older)
	require.Equal(t, trf.Draw, other.Players[0].Rounds[0].Result)
}

// TestPenaltyOfARound: record 299 says from which round on; so does the log, and
// the file that is made of it.
func TestPenaltyOfARound(t *testing.T) {
	file := swissFile(t, 5, "3w1 2b1", "4b1 1w0", "1b0 4w1", "2w0 3b0")
	file.Adjustments = []trf.Adjustment{
		{GamePoints: new(-trf.HalfPoint), Round: 2, IDs: []int{1, 3}}, {GamePoints: new(trf.HalfPoint), IDs: []int{4}}, {GamePoints: new(-trf.Point), Round: 3, IDs: []int{2}},
	}
	_, reg, state := func() (*trf.File, *regulation.Regulation, tournament.State) {
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err)
		return through(t, reg, state)
	}()
	for round, want := range map[int]string{1: "1 1 0 0.5", 2: "1.5 1 0.5 0.5", 0: "1.5 1 0.5 0.5"} {
		field, err := reg.Field(state, tournament.Scope{Round: round})
		require.NoError(t, err)
		var have []string
		for k := range field.Entrants {
			game, _ := field.Totals(k)
			have = append(have, game.String())
		}
		require.Equal(t, want, strings.Join(have, " "), "after round %d", round)
	}
	out, err := fide.ToTRF(reg, state)
	require.NoError(t, err)
	require.Equal(t, trf.Adjustment{GamePoints: new(-trf.Point), Round: 3, IDs: []int{2}}, out.Adjustments[3], "of a round to come")
}

// TestOneBoardOfTeams: teams that meet on one board are teams, with all their
// players.
func TestOneBoardOfTeams(t *testing.T) {
	for _, system := range []string{"FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_DOUBLEROUNDROBIN"} {
		file := &trf.File{Header: trf.Header{System: system, Rounds: 2, BoardColors: []trf.Color{trf.White}}}
		if system == "FIDE_TEAM_TYPEA_MP_GP" {
			file.InitialColor, file.TeamByes = trf.White, []trf.TeamBye{{Teams: []int{3, 2}}}
		}
		at := func(opponent int, color trf.Color, result trf.Result) trf.Game {
			return trf.Game{Opponent: opponent, Color: color, Result: result}
		}
		for k, games := range [][]trf.Game{
			{at(3, trf.White, trf.Win)}, {{}, at(5, trf.Black, trf.Draw)}, {at(1, trf.Black, trf.Loss)}, nil, {{}, at(2, trf.White, trf.Draw)},
		} {
			file.Players = append(file.Players, trf.Player{Number: k + 1, Person: trf.Person{Name: string(rune('A' + k))}, Rounds: games})
		}
		file.Teams = []trf.Team{{Number: 1, Name: "One", Players: []int{1, 2}}, {Number: 2, Name: "Two", Players: []int{3, 4}}, {Number: 3, Name: "Three", Players: []int{5}}}
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err)
		again, _, _ := through(t, reg, state)
		require.Equal(t, system, again.System)
		require.Len(t, again.Players, 5)
		want, err := crosstable.Of(file)
		require.NoError(t, err)
		got, err := crosstable.Of(again)
		require.NoError(t, err)
		for k := range want.Entrants {
			require.Equal(t, totals(want, k), totals(got, k), "%s, team %d", system, k+1)
		}
	}
}
