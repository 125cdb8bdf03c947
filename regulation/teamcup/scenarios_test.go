package teamcup_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// ranked makes the twenty teams of a list of ratings.
func ranked(ratings ...int) []tournament.Team {
	var teams []tournament.Team
	for k, r := range ratings {
		teams = append(teams, team(id(k+1), flat(r)...))
	}
	return teams
}

func (e *event) group(letter string) []tournament.TeamID {
	var ids []tournament.TeamID
	for _, t := range e.state().FindStage(teamcup.Groups, letter).Entrants {
		ids = append(ids, e.state().Team(int(t)).ID)
	}
	return ids
}

func ids(numbers ...int) []tournament.TeamID {
	var out []tournament.TeamID
	for _, n := range numbers {
		out = append(out, id(n))
	}
	return out
}

// TestT03: groups pot by pot, not by a snake and not by one optimum.
func TestT03(t *testing.T) {
	ratings := []int{2344, 2338, 2331, 2305, 2298, 2290, 2289, 2262, 2255, 2251, 2232, 2228, 2214, 2209, 2201, 2170, 2166, 2140, 2131, 2097}
	e := newEvent(t, teamcup.Options{}).enter(ranked(ratings...)...).draw()
	require.Equal(t, ids(1, 8, 10, 15, 18), e.group("A"))
	require.Equal(t, ids(2, 7, 12, 14, 19), e.group("B"))
	require.Equal(t, ids(3, 6, 11, 13, 20), e.group("C"))
	require.Equal(t, ids(4, 5, 9, 16, 17), e.group("D"))

	g := newEvent(t, teamcup.Options{Draw: groups.Global}).enter(ranked(ratings...)...).draw()
	spread := func(e *event) int {
		low, high := 1<<30, 0
		for _, letter := range []string{"A", "B", "C", "D"} {
			sum := 0
			for _, team := range e.group(letter) {
				i, _ := e.state().TeamIndex(team)
				points, _ := e.reg.Ratings.Of(e.state(), i)
				sum += int(points) / 1000
			}
			low, high = min(low, sum), max(high, sum)
		}
		return high - low
	}
	require.Equal(t, 34, spread(e))
	require.Equal(t, 2, spread(g), "one optimum only where it is chosen")
}

// TestT06: an inversion by a single point is refused, equal ratings pass.
func TestT06(t *testing.T) {
	e := newEvent(t, teamcup.Options{})
	e.ok(tournament.Invited{Team: "A"}, tournament.Confirmed{Team: "A"})
	e.at(2, 15, "10:00")
	e.refused(tournament.TeamEntered{Team: team("A", 2340, 2330, 2320, 2310, 2301, 2302, 2290, 2280, 2270, 2260)}, "2b")
	e.ok(tournament.TeamEntered{Team: team("A", 2340, 2330, 2320, 2310, 2301, 2301, 2290, 2280, 2270, 2260)})
}

// nineteen are the other teams of a cup.
func nineteen() []tournament.Team {
	var teams []tournament.Team
	for n := 2; n <= 20; n++ {
		teams = append(teams, team(id(n), flat(2300-n)...))
	}
	return teams
}

// TestT09: published on the 13th in order, out of order on the 15th.
func TestT09(t *testing.T) {
	for _, reading := range []teamcup.Order{teamcup.OnTextDay, teamcup.OnOwnDay} {
		e := newEvent(t, teamcup.Options{Order: reading})
		one := team(id(1), 2340, 2330, 2300, 2299, 2290, 2280, 2270, 2260, 2250, 2240)
		e.ok(tournament.Invited{Team: one.ID}, tournament.Confirmed{Team: one.ID})
		e.at(2, 13, "10:00").ok(tournament.TeamEntered{Team: one})
		e.now = on(2, 4, "12:00").AddDate(0, 0, 9)
		for _, other := range nineteen() {
			e.ok(tournament.Invited{Team: other.ID, Until: date(2, 15)})
			e.ok(tournament.Confirmed{Team: other.ID}, tournament.TeamEntered{Team: other})
		}
		e.at(2, 15, "09:00").ok(
			tournament.RatingRecorded{Player: player(one.ID, 3), On: date(2, 15), Rating: tournament.Elo(2296)},
			tournament.RatingRecorded{Player: player(one.ID, 4), On: date(2, 15), Rating: tournament.Elo(2301)},
		)
		if reading == teamcup.OnOwnDay {
			e.at(2, 16, "12:00").ok(tournament.EntriesClosed{})
			continue
		}
		require.Len(t, e.duties(one.ID), 1, "the captain is to put it right")
		e.at(2, 16, "12:00").refused(tournament.EntriesClosed{}, "2b")
		right := one
		right.Members = append([]tournament.Member(nil), one.Members...)
		right.Members[2].Board, right.Members[3].Board = 4, 3
		e.ok(tournament.EntryAmended{Team: right}, tournament.EntriesClosed{})
		e.at(2, 20, "12:00").ok(tournament.RatingRecorded{Player: player(one.ID, 3), On: date(2, 20), Rating: tournament.Elo(2399)})
		for _, st := range mustDraw(e) {
			e.ok(st)
		}
		i, _ := e.state().TeamIndex(one.ID)
		sum, _ := e.reg.Ratings.Of(e.state(), i)
		require.Equal(t, tournament.Elo(2340+2330+2296+2301+2290+2280+2270+2260+2250+2240), sum, "nothing of the 20th counts")
	}
}

func mustDraw(e *event) []tournament.StageOpened {
	stages, _, err := e.reg.Draw(e.desk.State(), teamcup.Groups)
	require.NoError(e.t, err)
	return stages
}

// game is a game of the group stage in which the first-named team has White
// on board 1, with its place.
type game struct {
	at           tournament.Scope
	white, black tournament.TeamID
}

func (e *event) game(board int) game {
	m := e.state().Match(0)
	g := game{at: m.Scope.OnBoard(board), white: e.state().Team(int(m.First)).ID, black: e.state().Team(int(m.Second)).ID}
	if m.Color(board, 1) == tournament.Black {
		g.white, g.black = g.black, g.white
	}
	return g
}

func (g game) challenge(days int) tournament.ChallengeSent {
	return tournament.ChallengeSent{Scope: g.at, From: g.white, To: g.black, Days: days}
}

func (g game) answer(when time.Time) tournament.ChallengeAccepted {
	return tournament.ChallengeAccepted{Scope: g.at, By: g.black, From: g.white, When: when}
}

// TestT12: a substitute by the ratings of the line-up, not of today.
func TestT12(t *testing.T) {
	e := cup(t, teamcup.Options{})
	g := e.game(7)
	i, _ := e.state().TeamIndex(g.black)
	silent := e.state().Team(i).Members[6]
	strong := e.state().Team(i).Members[5] // plays on board 6
	reserve := e.state().Team(i).Members[10]
	put := func(p tournament.PlayerID) tournament.LineupFiled {
		return tournament.LineupFiled{Scope: g.at, Team: g.black, Opponent: g.white, Boards: []tournament.PlayerID{p}}
	}
	e.at(3, 10, "10:00").refused(put(reserve.Player), "5b")
	e.ok(g.challenge(10))
	e.at(3, 21, "00:00").advance()
	e.ok(
		tournament.RatingRecorded{Player: reserve.Player, On: date(2, 15), Rating: silent.Rating + 100},
		tournament.RatingRecorded{Player: reserve.Player, On: date(3, 20), Rating: silent.Rating - 1000},
	)
	e.at(3, 31, "12:00").refused(put(reserve.Player), "5b") // Frol: one point more then
	e.refused(put(strong.Player), "5b")                     // sits on board 6
	e.ok(
		tournament.RatingRecorded{Player: reserve.Player, On: date(2, 15), Rating: silent.Rating},
		tournament.RatingRecorded{Player: reserve.Player, On: date(3, 21), Rating: silent.Rating + 2500},
	)
	e.ok(put(reserve.Player)) // Ulya: equal then, more now
	e.ok(g.challenge(5), g.answer(time.Time{}))
}

// TestT15: White never sends the second challenge.
func TestT15(t *testing.T) {
	e := cup(t, teamcup.Options{})
	g := e.game(1)
	e.at(3, 2, "10:00").ok(g.challenge(10))
	e.at(3, 12, "23:59").advance()
	require.Empty(t, missed(e, "5a"))
	e.at(3, 13, "00:00").advance()
	require.Len(t, missed(e, "5a"), 1)
	e.at(12, 31, "12:00").advance()
	s := e.state()
	require.False(t, s.Game(s.Match(0).Game(1, 1)).Outcome().Done(), "nobody has lost anything")
	found := false
	for _, d := range e.duties(g.white) {
		if d.About.Scope == g.at {
			found = true
			require.Equal(t, "5c", d.Rule.Article)
			require.True(t, correspondence.IsNever(d.Deadline), "an open duty without a day")
		}
	}
	require.True(t, found, "the list of duties shows it")
}

// missed lists the duties of an article that were missed.
func missed(e *event, article string) []tournament.DutyMissed {
	var all []tournament.DutyMissed
	for entry := range e.state().Log() {
		if ev, ok := entry.Event.(tournament.DutyMissed); ok && entry.Rules[0].Article == article {
			all = append(all, ev)
		}
	}
	return all
}

// table18 plays group A as scenario T18 has it. The teams are numbers 1 to 5
// of the group; ratings of 2, 3 and 5 are given in tenths.
func table18(t *testing.T, two, three, five int) *event {
	t.Helper()
	// Five teams in one group: the heads of the others are weaker and stronger
	// so that A is the one with these ratings; groups of five, two of them.
	in := func(n, tenths int) tournament.Team {
		ratings := make([]int, 10)
		rest := tenths
		for k := range ratings {
			ratings[k] = tenths / 10
			rest -= tenths / 10
		}
		for k := range rest {
			ratings[k]++
		}
		return team(id(n), ratings...)
	}
	teams := []tournament.Team{in(1, 22600), in(2, two), in(3, three), in(4, 22410), in(5, five)}
	e := newEvent(t, teamcup.Options{Groups: 2, Size: 5})
	// The other group is made of teams of the same strength pot by pot.
	all := append([]tournament.Team(nil), teams...)
	for n := 6; n <= 10; n++ {
		all = append(all, in(n, 22000-n))
	}
	e.enter(all...)
	e.at(2, 16, "12:00").ok(tournament.EntriesClosed{})
	// The scenario says who is in the group; a ruling admits it.
	for k, members := range [][]tournament.TeamID{ids(1, 2, 3, 4, 5), ids(6, 7, 8, 9, 10)} {
		open := tournament.StageOpened{Stage: teamcup.Groups, Group: string(rune('A' + k)), Entrants: members}
		e.key = "group " + open.Group
		_, err := e.submit(open)
		require.Error(t, err, "not the draw of the text")
		e.ok(tournament.Ruled{Allows: "group " + open.Group, Reason: "scenario"})
		e.key = "group " + open.Group
		e.ok(open)
	}
	for round := 1; round <= 5; round++ {
		e.pair(tournament.Scope{Stage: teamcup.Groups, Group: "A", Round: round})
	}
	for _, r := range []struct {
		a, b   int
		points int // of a, in halves
	}{{1, 2, 10}, {1, 3, 10}, {1, 4, 7}, {1, 5, 10}, {2, 3, 8}, {2, 4, 10}, {2, 5, 13}, {3, 4, 9}, {3, 5, 10}, {4, 5, 6}} {
		codes := ""
		for range r.points / 2 {
			codes += "1"
		}
		if r.points%2 == 1 {
			codes += "="
		}
		for len(codes) < 10 {
			codes += "0"
		}
		e.play(teamcup.Groups, id(r.a), id(r.b), codes)
	}
	return e
}

// TestT18: three equal on match and board points; the lowest rated is second,
// and where two are the lowest somebody has to decide between them.
func TestT18(t *testing.T) {
	at := tournament.Scope{Stage: teamcup.Groups, Group: "A"}
	e := table18(t, 22403, 22510, 22389)
	table, err := e.desk.Standings(at)
	require.NoError(t, err)
	cover.Table(table)
	require.Equal(t, id(4), table.Team(0), "match points first, though with fewer points on the boards")
	require.Equal(t, id(5), table.Team(1), "the lowest rated of three")
	require.Equal(t, []int{1, 2, 3, 4, 5}, ranks(table))

	e = table18(t, 22403, 22510, 22403)
	table, err = e.desk.Standings(at)
	require.NoError(t, err)
	require.Equal(t, id(4), table.Team(0))
	require.Equal(t, []int{1, 2, 2, 4, 5}, ranks(table))
	_, open := table.Settle(e.state(), e.reg.Texts[0].Art("6"))
	require.Len(t, open, 1)
	require.Equal(t, []string{"T02", "T05"}, open[0].Lot.Among, "3 is out without it")
}
