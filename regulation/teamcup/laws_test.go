package teamcup_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// TestC063: the bracket of the text; two of one group meet only in the final.
func TestC063(t *testing.T) {
	b := teamcup.Bracket(4)
	var first []string
	for _, m := range b.Rounds[0] {
		first = append(first, m.Name)
	}
	require.Equal(t, []string{"1A–2B", "2A–1B", "1C–2D", "2C–1D"}, first)
	for _, n := range []int{2, 4, 8, 16} {
		b := teamcup.Bracket(n)
		require.Len(t, b.Places(), 2*n)
		decided := 0
		half := make(map[string]int) // of the bracket, by the name of the match
		last := b.Rounds[len(b.Rounds)-1][0]
		for k, side := range []knockout.Source{last.First, last.Second} {
			half[side.Winner] = k + 1
		}
		for r := len(b.Rounds) - 1; r >= 0; r-- {
			decided += len(b.Rounds[r])
			for _, m := range b.Rounds[r] {
				for _, side := range []knockout.Source{m.First, m.Second} {
					if side.Winner != "" && half[side.Winner] == 0 {
						half[side.Winner] = half[m.Name]
					}
				}
			}
		}
		require.Equal(t, 2*n-1, decided, "one match less than teams")
		of := make(map[string][]int)
		for _, m := range b.Rounds[0] {
			for _, side := range []knockout.Source{m.First, m.Second} {
				of[side.Group] = append(of[side.Group], half[m.Name])
			}
		}
		for group, halves := range of {
			if n == 2 {
				continue // the final is the second round: any two halves will do
			}
			require.Len(t, halves, 2)
			require.NotEqual(t, halves[0], halves[1], "both of %s in one half", group)
		}
	}
}

// TestC065: two games a board, each side wins one: the match is level, and
// nobody goes on by a rule that is not in the text.
func TestC065(t *testing.T) {
	e := through(t, teamcup.Options{RatingDays: []tournament.Date{date(9, 16)}})
	s := e.state()
	i := s.Matches() - 1
	m := s.Match(i)
	a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
	for _, team := range []tournament.TeamID{a, b} {
		for k := range 10 {
			e.ok(tournament.RatingRecorded{Player: player(team, k+1), On: date(9, 16), Rating: tournament.Elo(2300)})
		}
	}
	e.play(teamcup.Knockout, a, b, strings.Repeat("10", 10))
	require.Zero(t, e.state().Match(i).Winner)
	_, err := e.desk.Pair(tournament.Scope{Stage: teamcup.Knockout, Round: 2})
	require.ErrorIs(t, err, pairing.ErrUndecided)
}

// TestC070: no match of the next round while a game of the one before runs.
func TestC070(t *testing.T) {
	e := through(t, teamcup.Options{})
	s := e.state()
	for i := s.Matches() - 4; i < s.Matches()-1; i++ {
		m := s.Match(i)
		e.play(teamcup.Knockout, s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID, strings.Repeat("1", 20))
	}
	m := s.Match(s.Matches() - 1)
	a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
	for k := range 19 { // the twentieth runs, and changes nothing any more
		at := m.Scope.OnBoard(k/2 + 1)
		at.Leg = k%2 + 1
		e.ok(tournament.GameFinished{Scope: at, First: a, Second: b, Outcome: tournament.FirstWins()})
	}
	_, err := e.desk.Pair(tournament.Scope{Stage: teamcup.Knockout, Round: 2})
	require.ErrorIs(t, err, pairing.ErrUndecided)
	at := m.Scope.OnBoard(10)
	at.Leg = 2
	e.ok(tournament.GameFinished{Scope: at, First: a, Second: b, Outcome: tournament.SecondWins()})
	_, err = e.desk.Pair(tournament.Scope{Stage: teamcup.Knockout, Round: 2})
	require.NoError(t, err)
	e.refused(tournament.GameFinished{Scope: at, First: a, Second: b, Outcome: tournament.SecondWins()}, "7c")
}

// TestC071: nobody is qualified while a game of his group is open, and a
// group is not closed before.
func TestC071(t *testing.T) {
	e := cup(t, teamcup.Options{})
	_, err := e.desk.Numbers(teamcup.Knockout, "")
	require.ErrorIs(t, err, pairing.ErrUndecided)
	e.refused(tournament.StageClosed{Stage: teamcup.Groups, Group: "A"}, "6")
	var numbers []tournament.TeamID // the draw stays
	s := e.desk.State()
	for _, i := range s.FindStage(teamcup.Groups, "A").Entrants {
		numbers = append(numbers, s.Team(int(i)).ID)
	}
	e.refused(tournament.StageRenumbered{Stage: teamcup.Groups, Group: "A", Entrants: append(numbers[1:], numbers[0])}, "1a")
	e.refused(tournament.StageOpened{Stage: teamcup.Knockout, Entrants: ids(1, 2, 3, 4, 5, 6, 7, 8)}, "6")
}

// TestColors: every player of a group of five has two whites and two blacks,
// and one game of each color on a board of the knockout (3b, 7b).
func TestColors(t *testing.T) {
	e := through(t, teamcup.Options{})
	s := e.state()
	whites, games := make(map[tournament.PlayerID]int), make(map[tournament.PlayerID]int)
	for i := range s.Matches() {
		m := s.Match(i)
		for board := 1; board <= 10; board++ {
			for side := range 2 {
				p := m.Lineups[side][board-1]
				for leg := 1; leg <= int(m.Legs); leg++ {
					color := m.Color(board, leg)
					if side == 1 {
						color = color.Other()
					}
					if m.Scope.Stage == teamcup.Knockout {
						require.Equal(t, m.Color(board, 1) == m.Color(board, 2).Other(), true)
						continue
					}
					games[p]++
					if color == tournament.White {
						whites[p]++
					}
				}
			}
		}
	}
	require.Len(t, games, 200)
	for p, n := range games {
		require.Equal(t, 4, n, p)
		require.Equal(t, 2, whites[p], p)
	}
}

// TestPots: every group gets one team of each pot.
func TestPots(t *testing.T) {
	reg := edition(t, teamcup.Options{})
	rapid.Check(t, func(t *rapid.T) {
		ratings := rapid.SliceOfNDistinct(rapid.IntRange(1500, 2700), 20, 20, rapid.ID).Draw(t, "ratings")
		var f tournament.Fold
		for k, r := range ratings {
			require.NoError(t, f.Add(tournament.Entry{At: on(2, 15, "12:00"), Event: tournament.TeamEntered{Team: team(id(k+1), flat(r)...)}}))
		}
		stages, _, err := reg.Draw(f.Freeze(), teamcup.Groups)
		require.NoError(t, err)
		sorted := slices.Sorted(slices.Values(ratings))
		slices.Reverse(sorted)
		for _, st := range stages {
			for pot, member := range st.Entrants {
				var n int
				_, err := fmt.Sscanf(string(member), "T%d", &n)
				require.NoError(t, err)
				require.Equal(t, pot, slices.Index(sorted, ratings[n-1])/4, "group %s", st.Group)
			}
		}
	})
}

// TestWinnerEitherWay: the winner of a match does not depend on who is named
// first, nor on the order in which the games are reported.
func TestWinnerEitherWay(t *testing.T) {
	reg := edition(t, teamcup.Options{Groups: 2, Size: 2, Boards: 2, Guests: 1})
	rapid.Check(t, func(t *rapid.T) {
		marks := rapid.SliceOfN(rapid.SampledFrom([]tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}), 4, 4).Draw(t, "outcomes")
		ratings := rapid.SliceOfN(rapid.IntRange(2000, 2001), 2, 2).Draw(t, "ratings")
		order := rapid.Permutation([]int{0, 1, 2, 3}).Draw(t, "order")
		winner := func(first, second tournament.TeamID, swapped bool, order []int) tournament.TeamID {
			now := on(2, 5, "12:00") // before anything is due
			var f tournament.Fold
			for k, name := range []tournament.TeamID{"A", "B"} {
				one := team(name, ratings[k], ratings[k])
				require.NoError(t, f.Add(tournament.Entry{At: now, Event: tournament.TeamEntered{Team: one}}))
			}
			at := tournament.Scope{Stage: teamcup.Knockout, Round: 2}
			p := tournament.RoundPaired{Scope: at, Legs: 2, Matches: []tournament.Pairing{{First: first, Second: second, Colors: "WB"}}}
			require.NoError(t, f.Add(tournament.Entry{At: now, Event: p}))
			for _, k := range order {
				place := at.OnBoard(k/2 + 1)
				place.Leg = k%2 + 1
				o := marks[k]
				if swapped {
					o = o.Swap()
				}
				e := tournament.Entry{At: now, Event: tournament.GameFinished{Scope: place, First: first, Second: second, Outcome: o}}
				j, err := reg.Judge(f.Freeze(), e)
				require.NoError(t, err)
				for _, e := range j.Added {
					require.NoError(t, f.Add(e))
				}
			}
			s := f.Freeze()
			m := s.Match(0)
			if m.Winner == 0 {
				return ""
			}
			return s.Team(int(m.Winner) - 1).ID
		}
		one := winner("A", "B", false, []int{0, 1, 2, 3})
		require.Equal(t, one, winner("B", "A", true, order))
		if one == "" {
			require.Equal(t, ratings[0], ratings[1], "only equals are left open")
		}
	})
}
