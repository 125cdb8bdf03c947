package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestLaws plays random seasons of people who forget, are late and break
// rules, with teams that leave, and asks after each: no game was set beyond a
// maximum, or for one who had not finished; each pair has one live game a
// board; colors are 5 or 6 of 11; every refusal and consequence cites an
// article of the text; the log alone rebuilds the state; the season can be
// completed, and then nothing is unfinished.
func TestLaws(t *testing.T) {
	reg := edition(t, strongest.Options{})
	rapid.Check(t, func(t *rapid.T) {
		table, err := seasons.Open(reg)
		require.NoError(t, err)
		table.Observe = func(_ tournament.Entry, j regulation.Judgement, err error) { cited(t, reg, j, err) }
		require.NoError(t, table.Start(rapid.StringMatching("[a-z]{4}").Draw(t, "lot")))
		season := seasons.Season{
			Seed: rapid.Uint64().Draw(t, "seed"), Forget: rapid.IntRange(0, 150).Draw(t, "forget"),
			Wrong: rapid.IntRange(0, 100).Draw(t, "wrong"), Rest: rapid.IntRange(0, 200).Draw(t, "reserves"),
			Draws: 500, Step: 24 * time.Hour,
		}
		leaves := rapid.IntRange(-200, 250).Draw(t, "a team leaves after days")
		if leaves > 0 {
			season.Until = table.Now.AddDate(0, 0, leaves)
			require.NoError(t, season.Play(table))
			team := rapid.IntRange(1, strongest.Teams).Draw(t, "team")
			table.Now = table.State().At()
			_, err := table.Submit(seasons.Captain(team), tournament.TeamWithdrew{Team: seasons.ID(team)})
			require.NoError(t, err)
			if rapid.Bool().Draw(t, "replaced") { // as far as 13.6 lets
				if _, err := table.Submit(seasons.Committee, tournament.TeamEntered{Team: seasons.Team(13)}); err == nil {
					_, err = table.Submit(seasons.Committee, tournament.TeamReplaced{Out: seasons.ID(team), In: seasons.ID(13)})
					require.NoError(t, err)
				}
			}
			season.Until = time.Time{}
		}
		require.NoError(t, season.Play(table))
		checkSeason(t, table)
	})
}

// cited checks that everything said rests on an article of the text.
func cited(t require.TestingT, reg *regulation.Regulation, j regulation.Judgement, err error) {
	for _, f := range j.Findings {
		_, known := reg.Article(f.Rule)
		require.True(t, known, "%s", f)
	}
	for _, e := range j.Added {
		if e.By == tournament.Engine {
			require.NotEmpty(t, e.Rules, "%s", e.Event.Kind())
		}
	}
	if refusal := new(regulation.Refusal); err != nil {
		require.ErrorAs(t, err, &refusal)
		for _, rule := range refusal.Rules() {
			_, known := reg.Article(rule)
			require.True(t, known, "%s", rule)
		}
	}
}

// checkSeason asks of a log entry by entry what 5.2, 5.3, 5.5 and 5.8 ask.
func checkSeason(t require.TestingT, table *seasons.Table) {
	maxima := []int{4, 6, 9, 10, 11}
	minima := []int{2, 4, 7, 9, 11}
	var f tournament.Fold
	for _, e := range table.Log {
		set, ok := e.Event.(tournament.RoundPaired)
		if ok && e.By != tournament.Engine {
			s := f.State()
			for _, m := range set.Matches {
				a, needA := standing(s, m.First, set.Scope)
				b, needB := standing(s, m.Second, set.Scope)
				first := a < minima[set.Scope.Portion-1] || b < minima[set.Scope.Portion-1]
				require.Less(t, a, maxima[set.Scope.Portion-1], "%s in %s", m.First, set.Scope)
				require.Less(t, b, maxima[set.Scope.Portion-1], "%s in %s", m.Second, set.Scope)
				require.True(t, first || needA && needB, "a game set for one who has not finished")
			}
		}
		require.NoError(t, f.Add(e))
	}
	again := f.Freeze()
	was := table.Desk.State()
	require.Equal(t, was.Seq(), again.Seq())
	want, err := table.Desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	got, err := table.Reg.Standings(again, tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, want.Rows, got.Rows, "the log alone rebuilds the state")
	require.Equal(t, table.Reg.Duties(again), table.Desk.Duties())
	require.Zero(t, table.Reg.Unfinished(&again, tournament.Scope{}), "the season is complete")
	for i := range again.Teams() {
		if again.Team(i).Annulled {
			continue
		}
		for board := 1; board <= strongest.Boards; board++ {
			games, whites := make(map[int]int), 0
			for g, side := range correspondence.Of(&again, i, board) {
				games[g.TeamIndex(1-side)]++
				if g.Color(side) == tournament.White {
					whites++
				}
			}
			for other, n := range games {
				require.Equal(t, 1, n, "%d games with %d on board %d", n, other, board)
			}
			if len(games) == strongest.Teams-1 { // fewer where a team was annulled before all games were set
				require.Contains(t, []int{5, 6}, whites)
			}
		}
	}
}

// standing is how many games of a team on a board count, and whether all of
// them are over.
func standing(s *tournament.State, id tournament.TeamID, at tournament.Scope) (set int, over bool) {
	i, _ := s.TeamIndex(id)
	over = true
	for g, side := range correspondence.Of(s, i, at.Board) {
		if g.Team(1 - side).Annulled {
			continue
		}
		set++
		over = over && g.Over()
	}
	return set, over
}
