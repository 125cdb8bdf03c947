package strongest_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// tally counts a season by hand: the points of teams and of the boards, and
// who won how many games of six against whom, in half-points.
type tally struct {
	points, wins [strongest.Boards + 1][]int // by board; 0: the team
	against      [][]int
}

func count(s *tournament.State) tally {
	var c tally
	n := s.Teams()
	for b := range c.points {
		c.points[b], c.wins[b] = make([]int, n), make([]int, n)
	}
	c.against = make([][]int, n)
	for i := range c.against {
		c.against[i] = make([]int, n)
	}
	for i := range s.Matches() {
		m := s.Match(i)
		sides, board := [2]int32{m.First, m.Second}, m.FirstBoard()
		o := s.Game(int(m.Base)).Outcome()
		for side, score := range [2]tournament.Score{o.First, o.Second} {
			halves := map[tournament.Score]int{tournament.Win: 2, tournament.Draw: 1}[score]
			me, other := sides[side], sides[1-side]
			c.points[0][me] += halves
			c.points[board][me] += halves
			c.against[me][other] += halves
			if halves == 2 {
				c.wins[board][me]++
			}
		}
	}
	for me := range n {
		for other := range n {
			if c.against[me][other] > c.against[other][me] {
				c.wins[0][me]++
			}
		}
	}
	return c
}

// Test18_1_2_TeamsByPointsThenMatchesWon: the table of a whole season against
// a count by hand; where points and matches won are level, the table says
// which criterion of 18.2 decided.
func Test18_1_2_TeamsByPointsThenMatchesWon(t *testing.T) {
	seeds := uint64(2)
	if testing.Short() {
		seeds = 1
	}
	for seed := range seeds {
		table := playedOut(t, seed)
		s := table.State()
		st, err := table.Reg.Standings(*s, tournament.Scope{})
		require.NoError(t, err)
		cover.Table(st)
		require.Len(t, st.Rows, s.Teams())
		by := count(s)
		for k, row := range st.Rows {
			me, _ := s.TeamIndex(st.Team(k))
			require.Equal(t, halves(by.points[0][me]), row.Values[0].String(), "18.1")
			require.Equal(t, fmt.Sprint(by.wins[0][me]), row.Values[1].String(), "18.2")
			if k == 0 {
				continue
			}
			above, _ := s.TeamIndex(st.Team(k - 1))
			switch {
			case by.points[0][above] != by.points[0][me]:
				assert.Greater(t, by.points[0][above], by.points[0][me])
				assert.Equal(t, 0, row.Decided)
			case by.wins[0][above] != by.wins[0][me]:
				assert.Greater(t, by.wins[0][above], by.wins[0][me])
				assert.Equal(t, 1, row.Decided)
			default:
				assert.GreaterOrEqual(t, row.Decided, 2)
			}
		}
	}
}

// Test18_3_BoardsByPoints: the tables of the boards hold everybody once, with
// the points of his games, and are in their order.
func Test18_3_BoardsByPoints(t *testing.T) {
	table := playedOut(t, 1)
	s := table.State()
	tables, err := table.Reg.PrizeTables(*s, tournament.Scope{})
	require.NoError(t, err)
	cover.Prizes(tables...)
	require.Len(t, tables, strongest.Boards)
	by := count(s)
	for b := range tables {
		one := tables[b].Boards[0]
		last := int64(1 << 20)
		seen := make(map[string]bool)
		for _, row := range one.Standings.Rows {
			entrant := tables[b].Field.Entrants[row.Entrant]
			require.False(t, seen[entrant.ID], entrant.ID)
			seen[entrant.ID] = true
			require.LessOrEqual(t, row.Values[0].Key, last)
			last = row.Values[0].Key
			me, ok := s.TeamOf(tournament.PlayerID(entrant.ID))
			require.True(t, ok, entrant.ID)
			require.Equal(t, halves(by.points[one.Board][me]), row.Values[0].String(), entrant.ID)
		}
		require.Len(t, one.Standings.Rows, s.Teams())
	}
}

func halves(n int) string { return tournament.Points(n).String() }

func playedOut(t *testing.T, seed uint64) *seasons.Table {
	table, err := seasons.Open(edition(t, strongest.Options{}))
	require.NoError(t, err)
	require.NoError(t, table.Start("seed"))
	require.NoError(t, seasons.Season{Seed: seed, Draws: 400}.Play(table))
	return table
}
