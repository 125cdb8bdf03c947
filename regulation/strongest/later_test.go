package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// play plays on until a day.
func (e *event) play(season seasons.Season, clock string) *event {
	e.t.Helper()
	until, err := time.ParseInLocation("2006-01-02 15:04", clock, e.zone)
	require.NoError(e.t, err)
	season.Until = until
	observe := e.Observe
	e.Observe = nil
	require.NoError(e.t, season.Play(e.Table))
	e.Observe = observe
	e.at(clock)
	if last := e.State().At(); last.After(e.Now) {
		e.Now = last
	}
	return e
}

// startedGames counts what 13.5 counts.
func (e *event) startedGames(n int) int {
	i, _ := e.State().TeamIndex(seasons.ID(n))
	count := 0
	for g := range correspondence.Of(e.State(), i, 0) {
		if g.Started() {
			count++
		}
	}
	return count
}

// TestWithdrawal: 21, 22 and 23 of 66 started games (13.4–13.6).
func TestWithdrawal(t *testing.T) {
	for _, c := range []struct {
		started            int
		annulled, replaces bool
	}{{21, true, true}, {22, true, false}, {23, false, false}} {
		e := started(t, strongest.Options{})
		e.play(seasons.Season{Seed: 5, Draws: 400, Longest: 12}, "2006-06-01 10:00")
		for k := 0; e.startedGames(1) < c.started; k++ {
			require.Less(t, k, 200)
			e.play(seasons.Season{Seed: uint64(k), Draws: 400, Longest: 12, Step: 4 * time.Hour}, e.Now.Add(9*time.Hour).In(e.zone).Format("2006-01-02 15:04"))
		}
		for k := 0; e.startedGames(1) > c.started; k++ { // take one back: an annulled start does not count
			require.Less(t, k, 20)
			i, _ := e.State().TeamIndex("T01")
			for g := range correspondence.Of(e.State(), i, 0) {
				if g.Started() && !g.Over() {
					e.ok(seasons.Judge(g.Board), tournament.GameAnnulled{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID})
					break
				}
			}
		}
		e.refused("somebody", tournament.TeamWithdrew{Team: "T01"}, "13.4")
		e.ok(seasons.Captain(1), tournament.TeamWithdrew{Team: "T01"})
		assert.Equal(t, c.replaces, e.cites("13.6"))
		assert.True(t, e.cites("13.5") && e.cites("13.4"))
		i, _ := e.State().TeamIndex("T01")
		assert.Equal(t, c.annulled, e.State().Team(i).Annulled, "%d games", c.started)
		replaced := tournament.TeamReplaced{Out: "T01", In: "T13"}
		entry := seasons.Team(13)
		if !c.replaces {
			e.refused(seasons.Committee, tournament.TeamEntered{Team: entry}, "8.1")
			e.refused(seasons.Committee, tournament.TeamReplaced{Out: "T01", In: "T02"}, "13.6")
			e.refused(seasons.Chief, tournament.TeamReplaced{Out: "T01", In: "T02"}, "13.6")
			e.rest(c.annulled)
			continue
		}
		e.ok(seasons.Committee, tournament.TeamEntered{Team: entry}, replaced)
		e.refused(seasons.Committee, replaced, "13.6")
		e.refused(seasons.Committee, tournament.TeamReplaced{Out: "T02", In: "T13"}, "13.6")
		numbers := e.State().FindStage("", "").Entrants
		assert.Equal(t, tournament.TeamID("T13"), e.State().Team(int(numbers[0])).ID, "place and number")
	}
}

// rest plays the season to its end without team 1 and looks that nobody has
// anything from it, or everything.
func (e *event) rest(annulled bool) {
	e.t.Helper()
	e.Observe = nil
	require.NoError(e.t, seasons.Season{Seed: 9, Draws: 400, Forget: 20}.Play(e.Table))
	table, err := e.Desk.Standings(tournament.Scope{})
	require.NoError(e.t, err)
	want := 11 * strongest.Boards
	if annulled {
		want -= strongest.Boards
		require.Len(e.t, table.Rows, 11)
	}
	for k := range table.Rows {
		i, _ := e.State().TeamIndex(table.Team(k))
		games := 0
		for g, side := range correspondence.Of(e.State(), i, 0) {
			if annulled && g.Team(1-side).ID == "T01" {
				continue
			}
			require.True(e.t, g.Decided())
			games++
		}
		require.Equal(e.t, want, games, "%s", table.Team(k))
	}
}

// TestAnnulAndReverse: taking the withdrawal back restores the table.
func TestAnnulAndReverse(t *testing.T) {
	e := started(t, strongest.Options{}).play(seasons.Season{Seed: 2, Draws: 400, Longest: 15}, "2006-06-10 10:00")
	before, err := e.Desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	added := e.ok(seasons.Captain(3), tournament.TeamWithdrew{Team: "T03"})
	require.Equal(t, []tournament.Kind{tournament.KindTeamWithdrew, tournament.KindTeamAnnulled}, kinds(added))
	during, err := e.Desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	require.Len(t, during.Rows, 11)
	e.ok(seasons.Chief, tournament.Ruled{Reverses: added[0].Seq, Reason: "it was a mistake"})
	assert.Contains(t, e.State().Unsettled(), added[1].Seq)
	e.ok(seasons.Chief, tournament.Ruled{Reverses: added[1].Seq, Reason: "it was a mistake"})
	after, err := e.Desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	assert.Equal(t, before.Rows, after.Rows)
}

// TestLeavers: a player who left starts no game; at most two are replaced.
func TestLeavers(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
	e.name(g)
	side := g.Side(tournament.Black)
	n := number(g.Team(side))
	captain, id := seasons.Captain(n), seasons.ID(n)
	e.refused("somebody", tournament.PlayerLeft{Team: id, Player: seasons.Player(n, 1)}, "13.1")
	e.ok(captain, tournament.PlayerLeft{Team: id, Player: seasons.Player(n, 1)})
	e.refused(captain, seasons.Challenge(g), "13.1")
	replace := func(name string, gone, board int, member bool) tournament.LateEntry {
		return tournament.LateEntry{Team: id, WasMember: member, Replaces: seasons.Player(n, gone), Member: tournament.Member{
			Player: tournament.PlayerID(name), Rating: tournament.Elo(2600), Board: board,
		}}
	}
	e.refused(captain, replace("new1", 1, 1, false), "13.2")
	e.refused(captain, replace("new1", 2, 2, true), "13.2")
	e.refused("somebody", replace("new1", 1, 1, true), "14.3")
	e.ok(captain, replace("new1", 1, 1, true))
	e.at("2006-05-17 12:00").ok(captain, lineup(g, side, "new1"), seasons.Challenge(g))
	for gone := 2; gone <= 3; gone++ {
		e.ok(captain, tournament.PlayerLeft{Team: id, Player: seasons.Player(n, gone)})
	}
	e.ok(captain, replace("new2", 2, 2, true))
	e.refused(captain, replace("new3", 3, 3, true), "13.3")
}

// TestS27: late entrants.
func TestS27(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 09:00")
	entry := seasons.Team(1)
	entry.Members = entry.Members[:8]
	for k, rating := range []int{2340, 2330, 2320, 2310, 2280, 2260, 2250, 2240} {
		entry.Members[k].Rating = tournament.Elo(rating)
	}
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: entry})
	late := func(name string, rating int, member bool) tournament.LateEntry {
		return tournament.LateEntry{Team: "T01", WasMember: member, Member: tournament.Member{Player: tournament.PlayerID(name), Rating: tournament.Elo(rating)}}
	}
	e.refused(seasons.Captain(1), late("Lad", 2345, true), "14.3")
	for n := 2; n <= strongest.Teams; n++ {
		e.ok(seasons.Captain(n), tournament.TeamEntered{Team: seasons.Team(n)})
	}
	e.at("2006-05-10 09:00")
	require.NoError(t, e.Draw(""))
	for board := 1; board <= strongest.Boards; board++ {
		require.NoError(t, e.Set(seasons.Chief, 1, board))
	}
	e.play(seasons.Season{Seed: 4, Longest: 12}, "2006-08-01 10:00")
	main := late("Lad", 2345, true)
	main.Member.Board = 1
	e.refused(seasons.Captain(1), main, "14.2")
	e.ok(seasons.Captain(1), late("Lad", 2345, true))
	assert.True(t, e.cites("14.6") && e.cites("14.8"))
	assert.Equal(t, []string{"2006-08-08"}, e.dues("14.8"))
	e.at("2006-08-05 10:00").ok(seasons.Administrator, tournament.AccountChecked{Team: "T01", Player: "Lad"})
	assert.Empty(t, e.dues("14.8"))
	e.play(seasons.Season{Seed: 4, Longest: 12}, "2006-09-25 10:00")
	e.refused(seasons.Captain(1), late("Mir", 2311, true), "14.5")
	_, err := e.Desk.Try(tournament.Entry{At: e.Now, By: seasons.Captain(1), Event: late("Noi", 2310, true)})
	assert.NoError(t, err, "2310 does not exceed 2310; 8.6 does not bind late entrants")
	e.ok(seasons.Captain(1), late("Oskar", 2600, false))
	assert.True(t, e.cites("14.7"))
	assert.Equal(t, []string{"2006-10-02"}, e.dues("14.8"))
	e.refused(seasons.Captain(1), late("Third", 2000, false), "14.1")

	for board := 1; board <= strongest.Boards; board++ {
		require.NoError(t, e.Set(seasons.Judge(board), 3, board))
	}
	g := e.game(3, 1, 1, e.opponents(3, 1, 1)[0])
	side := 0
	if g.Team(1).ID == "T01" {
		side = 1
	}
	e.ok(seasons.Captain(1), lineup(g, side, "Lad"))
	e.at("2006-09-28 20:00").refused(seasons.Captain(1), lineup(g, side, "Oskar"), "14.8")
	e.ok(seasons.Chief, tournament.Ruled{Allows: "third", Reason: "a test of 14.4"})
	_, err = e.SubmitEntry(tournament.Entry{At: e.Now, By: seasons.Captain(1), Key: "third", Event: late("Third", 2000, false)})
	require.NoError(t, err)
	e.ok(seasons.Administrator, tournament.AccountChecked{Team: "T01", Player: "Third"})
	e.ok(seasons.Captain(1), lineup(g, side, "Third"))
	assert.True(t, e.cites("14.4"))
	assert.True(t, e.fresh(g).Decided(), "beyond the vacancies: the game is lost")

	both := newEvent(t, strongest.Options{LateVacancies: strongest.BothVacant}).at("2006-04-20 09:00")
	one := seasons.Team(1)
	one.Members = one.Members[:9]
	both.ok(seasons.Captain(1), tournament.TeamEntered{Team: one})
	both.at("2006-06-01 09:00").refused(seasons.Captain(1), late("Lad", 2000, true), "14.1")
}

// TestReserveGames: eleven games of a reserve, not twelve (12.3). In a field of
// twelve only a ruling gives him a twelfth: one a match is the other limit.
func TestReserveGames(t *testing.T) {
	reg := edition(t, strongest.Options{})
	for _, c := range []struct {
		opponents int
		want      []string
	}{{10, []string{"12.4"}}, {11, []string{"12.3", "12.4"}}} {
		var f tournament.Fold
		add := func(ev tournament.Event) {
			require.NoError(t, f.Add(tournament.Entry{At: time.Date(2007, 5, 1, 0, 0, 0, 0, time.UTC), Event: ev}))
		}
		for n := 1; n <= strongest.Teams; n++ {
			add(tournament.TeamEntered{Team: seasons.Team(n)})
		}
		pair := func(other, portion int) tournament.Scope {
			at := tournament.Scope{Portion: portion, Board: 1}
			add(tournament.RoundPaired{Scope: at, Matches: []tournament.Pairing{{First: "T01", Second: seasons.ID(other), Colors: "W"}}})
			return at
		}
		for other := 2; other < 2+c.opponents; other++ {
			at := pair(other, 3)
			add(tournament.LineupFiled{Scope: at, Team: "T01", Opponent: seasons.ID(other), Boards: []tournament.PlayerID{seasons.Player(1, 7)}})
			add(tournament.GameStarted{Scope: at, First: "T01", Second: seasons.ID(other), Number: "1"})
		}
		at := pair(2, 4)
		found := reg.CheckLineup(f.Freeze(), roster.Lineup{Scope: at, Team: "T01", Opponent: "T02", Boards: []tournament.PlayerID{seasons.Player(1, 7)}})
		cover.Cite(found.Rules()...)
		var cited []string
		for _, rule := range found.Rules() {
			cited = append(cited, rule.Article)
		}
		assert.Equal(t, c.want, cited)
	}
}
