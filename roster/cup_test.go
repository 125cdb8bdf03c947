package roster_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

func february(day int) tournament.Date { return tournament.Date{Year: 2005, Month: 2, Day: day} }

// strictly is 2b: no tolerance, by the ratings of 15 February.
var strictly = roster.BoardOrder{Rule: cup.Art("2b"), Ratings: roster.Ratings{Basis: roster.OnDay, List: "server", Day: february(15)}}

// ten is a team of ten boards, its ratings recorded on 15 February.
func ten(e *event, points ...int) tournament.Team {
	t := tournament.Team{ID: "T", Name: "Team"}
	for k, p := range points {
		id := tournament.PlayerID(fmt.Sprint("p", k+1))
		t.Members = append(t.Members, tournament.Member{Player: id, Club: "Team", Board: k + 1, Rating: 100})
		e.add(tournament.RatingRecorded{Player: id, List: "server", On: february(15), Rating: tournament.Elo(p)})
	}
	return t
}

// TestT06: one point is too much here, equal ratings stand either way.
func TestT06(t *testing.T) {
	check := func(fifth, sixth int) roster.Violations {
		e := newEvent(t)
		return strictly.Check(e.entry(ten(e, 2340, 2330, 2320, 2310, fifth, sixth, 2290, 2280, 2270, 2260)))
	}
	found := check(2301, 2302)
	assert.Equal(t, []int{5}, boards(found))
	assert.Equal(t, cup.Art("2b"), found[0].Rule)
	assert.Empty(t, check(2301, 2301))
	assert.Empty(t, check(2302, 2301))
}

// TestT09: ratings of the day that the text names, or of the own publication.
func TestT09(t *testing.T) {
	e := newEvent(t)
	team := tournament.Team{ID: "T", Members: []tournament.Member{{Player: "Yura", Board: 1}, {Player: "Lev", Board: 2}}}
	for _, r := range []tournament.RatingRecorded{
		{Player: "Yura", On: february(1), Rating: 230000}, {Player: "Lev", On: february(1), Rating: 229900},
		{Player: "Yura", On: february(15), Rating: 229600}, {Player: "Lev", On: february(15), Rating: 230100},
	} {
		r.List = "server"
		e.add(r)
	}
	r := e.entry(team)
	r.Day = february(13)
	assert.Equal(t, []int{1}, boards(strictly.Check(r)), "the order is wrong on the 15th")
	own := strictly
	own.Ratings.Basis = roster.OnFiling
	assert.Empty(t, own.Check(r))

	e.add(tournament.RatingRecorded{Player: "Yura", List: "server", On: february(20), Rating: 230200})
	r.State = e.state()
	assert.Equal(t, []int{1}, boards(strictly.Check(r)), "what comes later changes nothing")
	r.Day = february(20)
	assert.Empty(t, own.Check(r))
	team.Members[0].Player = "Unknown"
	r.Team = team
	assert.Equal(t, "roster.unrated", string(strictly.Check(r)[0].Text.Code))
}

// TestT12: a substitute is rated no higher than the one he replaces, by the
// ratings of the line-up.
func TestT12(t *testing.T) {
	rule := roster.Substitute{Rule: cup.Art("5b"), Ratings: strictly.Ratings}
	e := newEvent(t)
	team := tournament.Team{ID: "T", Members: []tournament.Member{{Player: "Tikhon", Board: 1}, {Player: "Ulya"}, {Player: "Frol"}, {Player: "Nobody"}}}
	for player, ratings := range map[tournament.PlayerID][2]int{"Tikhon": {2240, 2100}, "Ulya": {2240, 2265}, "Frol": {2241, 2230}} {
		for i, on := range []tournament.Date{february(15), {Year: 2005, Month: 3, Day: 30}} {
			e.add(tournament.RatingRecorded{Player: player, List: "server", On: on, Rating: tournament.Elo(ratings[i])})
		}
	}
	e.add(entered(team), entered(tournament.Team{ID: "U"})).meet(1, "T", "U", "W")
	assert.Empty(t, rule.Check(e.request("T", 1, "Frol")), "nobody is replaced yet")
	e.add(tournament.LineupFiled{Scope: tournament.Scope{Round: 1}, Team: "T", Boards: ids{"Tikhon"}})
	assert.Empty(t, rule.Check(e.request("T", 1, "Ulya")), "equal is allowed, what came later does not count")
	found := rule.Check(e.request("T", 1, "Frol"))
	assert.Equal(t, ids{"Frol"}, players(found), "one point more")
	assert.Equal(t, cup.Art("5b"), found[0].Rule)
	assert.Equal(t, "roster.unrated", string(rule.Check(e.request("T", 1, "Nobody"))[0].Text.Code))
	assert.Empty(t, rule.Check(e.request("T", 1, "Tikhon")))
	assert.Empty(t, rule.Check(e.request("T", 1, "")))
}

// TestCup2a: at most three guests, in an entry and in a line-up.
func TestCup2a(t *testing.T) {
	rule := roster.Guests{Rule: cup.Art("2a"), Max: 3}
	e := newEvent(t)
	team := ten(e, 2300, 2290, 2280, 2270, 2260, 2250, 2240, 2230, 2220, 2210)
	team.Members[1].Club, team.Members[3].Club, team.Members[9].Club = "Another", "", "Outside"
	assert.Empty(t, rule.Check(e.entry(team)))
	team.Members[8].Club = "Another"
	assert.Equal(t, ids{"p2", "p4", "p9", "p10"}, players(rule.Check(e.entry(team))))
	lenient := rule
	lenient.UnstatedIsOwn = true
	assert.Empty(t, lenient.Check(e.entry(team)))

	e.add(entered(team), entered(tournament.Team{ID: "U"})).meet(1, "T", "U", "WBWB")
	assert.Empty(t, rule.Check(e.request("T", 1, "p1", "p2", "p4", "p9")))
	assert.Equal(t, []int{1, 2, 3, 4}, boards(rule.Check(e.request("T", 1, "p2", "p4", "p9", "p10"))))
}

// TestMaxAverage is the house rule of a league by strength.
func TestMaxAverage(t *testing.T) {
	rule := roster.MaxAverage{Rule: strong.Art("house"), Limit: 2250}
	team := sixAnd(elos(2251, 2249, 2250, 2250, 2250, 2250), nil)
	assert.Empty(t, rule.Check(roster.Request{Team: team}))
	team.Members[0].Rating++
	assert.Len(t, rule.Check(roster.Request{Team: team}), 1, "a hundredth of a point more in all")
	e := newEvent(t).add(entered(team), entered(tournament.Team{ID: "U"})).meet(1, "T", "U", "WB")
	assert.Len(t, rule.Check(e.request("T", 1, "p1", "p3")), 1)
	assert.Empty(t, rule.Check(e.request("T", 1, "p2", "p3")))
	assert.Empty(t, rule.Check(e.request("T", 1, "", "")), "nobody has no average")
}
