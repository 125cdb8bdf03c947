package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestPossible: the ranks that are still possible, with 3 to 7 open games and
// with a team that left.
func TestPossible(t *testing.T) {
	reg := edition(t, strongest.Options{})
	for _, e := range oracle(t, "possible.json") {
		t.Run(e.ID, func(t *testing.T) {
			s := e.fold(t, reg)
			if e.Input.Withdrawn != 0 {
				s = e.leave(t, reg, s)
			}
			began := time.Now()
			got, err := reg.Possible(s, tournament.Scope{})
			require.NoError(t, err)
			t.Log(len(e.Expected.OpenGames), "open games:", time.Since(began))
			require.True(t, got.Exact)
			require.Equal(t, len(e.Expected.OpenGames), got.Open)
			want := make(map[tournament.TeamID][4]int)
			for _, p := range e.Expected.Possible {
				want[oracleTeam(p[0])] = [4]int{p[1], p[2], p[3], p[4]}
			}
			now := e.now(t, reg, s)
			for _, p := range got.Teams {
				require.Equal(t, want[p.Team], [4]int{p.Best, p.Worst, p.Last, now[p.Team]}, "team %s", p.Team)
				delete(want, p.Team)
			}
			require.Empty(t, want)
			teams, exact, err := strongest.Interested(reg, s)
			require.NoError(t, err)
			require.True(t, exact)
			var interested []tournament.TeamID
			for _, n := range e.Expected.Interested {
				interested = append(interested, oracleTeam(n))
			}
			require.Equal(t, interested, teams)
		})
	}
}

// leave withdraws the team by the rules.
func (e oracleEvent) leave(t *testing.T, reg *regulation.Regulation, s tournament.State) tournament.State {
	entry := tournament.Entry{At: s.At(), By: "committee", Event: tournament.TeamWithdrew{Team: oracleTeam(e.Input.Withdrawn)}}
	j, err := reg.Judge(s, entry)
	require.NoError(t, err)
	cover.Findings(j.Findings...)
	i, _ := s.TeamIndex(oracleTeam(e.Input.Withdrawn))
	f := tournament.From(s)
	for _, added := range j.Added {
		require.NoError(t, f.Add(added))
	}
	after := f.Freeze()
	require.Equal(t, e.Expected.Withdrawal.Decision == "annulled", after.Team(i).Annulled)
	replaceable := false
	for _, finding := range j.Findings {
		replaceable = replaceable || finding.Rule == seasons.Article("13.6")
		if finding.Rule == seasons.Article("13.5") && len(finding.Text.Args) == 2 {
			require.Equal(t, []any{e.Expected.Withdrawal.Started, e.Expected.Withdrawal.Of}, finding.Text.Args)
		}
	}
	require.Equal(t, e.Expected.Withdrawal.Replaceable, replaceable)
	return after
}

// now is the present table as the reference reads it: open games give nobody a
// point and are otherwise taken for over, so that a match with an open game
// can be won already. In ours it is not, and Prospect.Now is its rank.
func (e oracleEvent) now(t *testing.T, reg *regulation.Regulation, s tournament.State) map[tournament.TeamID]int {
	f := tournament.From(s)
	for i := range s.Matches() {
		g := correspondence.At(&s, int(s.Match(i).Base))
		if !g.Decided() && !g.Void() {
			nobody := tournament.Outcome{First: tournament.Loss, Second: tournament.Loss, Cause: tournament.Penalized}
			require.NoError(t, f.Add(tournament.Entry{At: s.At(), Event: tournament.GameFinished{
				Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: nobody,
			}}))
		}
	}
	table, err := reg.Standings(f.Freeze(), tournament.Scope{})
	require.NoError(t, err)
	ranks := make(map[tournament.TeamID]int)
	for k, row := range table.Rows {
		ranks[table.Team(k)] = row.Rank
	}
	return ranks
}
