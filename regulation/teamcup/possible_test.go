package teamcup_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// TestPossible: which places the knockout still has for everybody: the first
// for who is in it, one place alone for who is out.
func TestPossible(t *testing.T) {
	e := through(t, teamcup.Options{})
	at := tournament.Scope{Stage: teamcup.Knockout}
	type span struct{ best, worst, last int }
	spans := func(open int) map[tournament.TeamID]span {
		t.Helper()
		p, err := e.reg.Possible(*e.state(), at)
		require.NoError(t, err)
		require.True(t, p.Exact)
		require.Equal(t, open, p.Open)
		got := make(map[tournament.TeamID]span)
		for _, team := range p.Teams {
			got[team.Team] = span{team.Best, team.Worst, team.Last}
		}
		require.Len(t, got, 8)
		return got
	}
	for _, s := range spans(140) {
		require.Equal(t, span{1, 5, 8}, s)
	}
	out := make(map[tournament.TeamID]span)
	games := 140
	for round, lost := range []span{{5, 5, 8}, {3, 3, 4}, {2, 2, 2}} {
		if round > 0 {
			e.now = e.now.AddDate(0, 1, 0)
			e.pair(tournament.Scope{Stage: teamcup.Knockout, Round: round + 1})
		}
		s := e.state()
		r := s.Round(s.Rounds() - 1)
		for i := r.From; i < r.To; i++ {
			m := s.Match(i)
			first, second := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
			one := m.Scope.OnBoard(1)
			one.Leg = 1
			e.ok(tournament.GameFinished{Scope: one, First: first, Second: second, Outcome: tournament.FirstWins()})
			games--
			require.Equal(t, 1, spans(games)[second].best, "a game is not the match")
			for k := 1; k < 20; k++ {
				at := m.Scope.OnBoard(k/2 + 1)
				at.Leg = k%2 + 1
				e.ok(tournament.GameFinished{Scope: at, First: first, Second: second, Outcome: tournament.FirstWins()})
			}
			games -= 19
			out[second] = lost
			for team, s := range spans(games) {
				if want, is := out[team]; is {
					require.Equal(t, want, s)
				} else {
					require.Equal(t, 1, s.best)
				}
			}
		}
	}
	table, err := e.desk.Standings(at)
	require.NoError(t, err)
	final := spans(0)
	for k, row := range table.Rows {
		require.Equal(t, row.Rank, final[table.Team(k)].best)
		require.Equal(t, row.Rank, final[table.Team(k)].worst)
	}
}
