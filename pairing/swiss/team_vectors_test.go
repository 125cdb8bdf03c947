package swiss_test

import (
	"testing"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// game adds a played match to both histories: White's and Black's primary and
// secondary points.
func game(e *swiss.Event, white, black, wp, bp, ws, bs int) {
	add := func(i, opponent, points, second int, c tournament.Color) {
		p := &e.Players[i-1]
		p.Points += points
		p.Secondary += second
		p.Rounds = append(p.Rounds, swiss.Round{Kind: scoring.Played, Opponent: opponent - 1, Color: c, Points: points})
	}
	add(white, black, wp, ws, tournament.White)
	add(black, white, bp, bs, tournament.Black)
}

func teamEvent(n, played, rounds int) *swiss.Event {
	e := &swiss.Event{Played: played, Rounds: rounds, Initial: tournament.White, Win: 2, Draw: 1}
	for i := range n {
		e.Players = append(e.Players, swiss.Player{Number: i + 1})
	}
	return e
}

// tables writes the pairing as numbers, White first, the bye with 0.
func tables(t *testing.T, e *swiss.Event, rules swiss.TeamRules) [][2]int {
	t.Helper()
	p, err := swiss.PairTeams(e, rules)
	require.NoError(t, err)
	var out [][2]int
	for _, x := range p.Pairs {
		out = append(out, [2]int{x.White + 1, x.Black + 1})
	}
	if p.Bye >= 0 {
		out = append(out, [2]int{p.Bye + 1, 0})
	}
	return out
}

func TestTeamVectors(t *testing.T) {
	t.Run("V1", func(t *testing.T) {
		e := teamEvent(4, 1, 3)
		game(e, 1, 2, 2, 0, 4, 0)
		game(e, 3, 4, 1, 1, 2, 2)
		require.Equal(t, [][2]int{{3, 1}, {4, 2}}, tables(t, e, swiss.TeamRules{Preferences: swiss.TypeB}))
	})
	t.Run("V2", func(t *testing.T) {
		e := teamEvent(8, 1, 5)
		game(e, 1, 5, 2, 0, 4, 0)
		game(e, 6, 2, 0, 2, 0, 4)
		game(e, 3, 7, 1, 1, 2, 2)
		game(e, 8, 4, 0, 2, 0, 4)
		got := tables(t, e, swiss.TeamRules{})
		require.Equal(t, [][2]int{{1, 3}, {2, 4}, {5, 7}, {6, 8}}, unordered(got))
	})
	t.Run("V3", func(t *testing.T) { // type B, last round: B B W W is strong
		e := teamEvent(10, 4, 5)
		for i, c := range []string{"BBWW", "WBW"} { // 2 has one White more, and a mild wish for Black
			for k, letter := range c {
				white, black := i+1, 3+4*i+k
				if letter == 'B' {
					white, black = black, white
				}
				game(e, white, black, 1, 1, 2, 2)
			}
		}
		for i := range e.Players {
			e.Players[i].Absent = i > 1
		}
		require.Equal(t, [][2]int{{2, 1}}, tables(t, e, swiss.TeamRules{Preferences: swiss.TypeB}))
		require.Equal(t, [][2]int{{1, 2}}, tables(t, e, swiss.TeamRules{Preferences: swiss.TypeB, LastRound: swiss.NoneInLast}))
	})
	t.Run("V4", func(t *testing.T) { // a double default is no match played
		e := teamEvent(2, 1, 3)
		for i := range e.Players {
			e.Players[i].Rounds = []swiss.Round{{Kind: scoring.ForfeitLoss, Opponent: 1 - i}}
		}
		require.Equal(t, [][2]int{{1, 2}}, tables(t, e, swiss.TeamRules{}))
		_, err := swiss.PairTeams(e, swiss.TeamRules{Rematch: swiss.MetByPairing})
		require.Error(t, err)
	})
	t.Run("V5", func(t *testing.T) {
		e := teamEvent(5, 1, 3)
		game(e, 1, 2, 2, 0, 4, 0)
		e.Players[2].Points, e.Players[2].Rounds = 2, []swiss.Round{{Kind: scoring.ForfeitWin, Opponent: 3, Points: 2}}
		e.Players[3].Rounds = []swiss.Round{{Kind: scoring.ForfeitLoss, Opponent: 2}}
		e.Players[4].Points, e.Players[4].Rounds = 1, []swiss.Round{{Kind: scoring.PairingBye, Opponent: -1, Points: 1}}
		got := tables(t, e, swiss.TeamRules{})
		require.Equal(t, [2]int{2, 0}, got[2])
		require.Equal(t, [][2]int{{1, 3}, {4, 5}}, unordered(got[:2]))
	})
	t.Run("V6", func(t *testing.T) {
		e := teamEvent(6, 1, 3)
		game(e, 1, 2, 2, 0, 2, 0)
		game(e, 3, 4, 1, 1, 1, 1)
		game(e, 5, 6, 1, 1, 1, 1)
		require.Equal(t, [][2]int{{1, 3}, {2, 5}, {4, 6}}, unordered(tables(t, e, swiss.TeamRules{})))
	})
	t.Run("V7", func(t *testing.T) { // round 3 of four teams on two boards
		e := teamEvent(4, 2, 3)
		game(e, 1, 3, 2, 0, 3, 1) // game points in halves
		game(e, 4, 2, 0, 2, 0, 4)
		game(e, 2, 1, 0, 2, 1, 3)
		game(e, 3, 4, 2, 0, 3, 1)
		require.Equal(t, [][2]int{{1, 4}, {3, 2}}, tables(t, e, swiss.TeamRules{}))
	})
}

// unordered forgets the colors and the order of tables.
func unordered(pairs [][2]int) [][2]int {
	out := make([][2]int, len(pairs))
	for i, p := range pairs {
		out[i] = [2]int{min(p[0], p[1]), max(p[0], p[1])}
	}
	for i := range out {
		for j := i + 1; j < len(out); j++ {
			if out[j][0] < out[i][0] {
				out[i], out[j] = out[j], out[i]
			}
		}
	}
	return out
}

// C2 looks at what a round was, not at its worth: a match won by forfeit bars
// the bye even where it is worth less than a win.
func TestTeamByeAfterForfeitOfLittleWorth(t *testing.T) {
	e := teamEvent(3, 1, 5)
	e.Players[2].Rounds = []swiss.Round{{Kind: scoring.ForfeitWin, Opponent: 1, Points: 1}}
	e.Players[2].Points = -1 // lowest, but barred
	e.Players[1].Rounds = []swiss.Round{{Kind: scoring.ForfeitLoss, Opponent: 2}}
	require.Contains(t, tables(t, e, swiss.TeamRules{}), [2]int{2, 0})
}
