package roster_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// whole are the ratings of 8.3.
var whole = roster.Ratings{Whole: true}

// section8 are the rules on entries of the tournament of the strongest teams.
var section8 = []roster.RosterValidator{
	roster.Size{Rule: strong.Art("5.1"), Main: roster.Exactly(6), Reserves: roster.Range{Max: 4}},
	roster.BoardOrder{Rule: strong.Art("8.4"), Tolerance: 30, Ratings: whole},
	roster.Vacancies{Rule: strong.Art("8.5"), Places: 4, Max: 2},
	roster.ReserveLimit{Rule: strong.Art("8.6"), Board: 6, Tolerance: 30, Ratings: whole},
	roster.Membership{Rule: strong.Art("8.7")},
	roster.AverageAtLeast{Rule: strong.Art("8.8"), Min: 2250, Ratings: whole},
	roster.RatedGames{Rule: strong.Art("8.9"), Min: 15},
	roster.UniquePlayers{Rule: strong.Art("8.13")},
}

// sixAnd makes an entry of main players by board, and of reserves, from
// ratings in hundredths.
func sixAnd(main, reserves []tournament.Rating) tournament.Team {
	t := tournament.Team{ID: "T", Name: "Team"}
	for k, rating := range append(append([]tournament.Rating{}, main...), reserves...) {
		m := tournament.Member{Player: tournament.PlayerID(fmt.Sprint("p", k+1)), Club: "Team", Rating: rating, Games: 100, Board: k + 1}
		if k >= len(main) {
			m.Board = 0
		}
		t.Members = append(t.Members, m)
	}
	return t
}

func elos(points ...int) []tournament.Rating {
	list := make([]tournament.Rating, len(points))
	for i, p := range points {
		list[i] = tournament.Elo(p)
	}
	return list
}

func judge(t tournament.Team) roster.Violations {
	return roster.Check(roster.Request{Team: t}, section8)
}

func articles(v roster.Violations) []string {
	var list []string
	for _, r := range v.Rules() {
		list = append(list, r.Article)
	}
	return list
}

// TestS03: the average of rounded ratings, exactly.
func TestS03(t *testing.T) {
	reserves := elos(2240, 2240)
	half := tournament.Elo(2250) + 50
	passes := sixAnd([]tournament.Rating{half, half, half, 224900, 224900, 224900}, reserves)
	assert.Empty(t, judge(passes), "13 500")

	fails := sixAnd([]tournament.Rating{225000, half, half, 224900, 224900, 224900}, reserves)
	found := judge(fails)
	assert.Equal(t, []string{"8.8"}, articles(found), "13 499")
	assert.ErrorContains(t, found.Err(), "2249.83")

	unrounded := roster.AverageAtLeast{Rule: strong.Art("8.8"), Min: 2250}
	assert.Len(t, unrounded.Check(roster.Request{Team: passes}), 1, "13 498.5 without rounding")

	provisional := sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), reserves)
	provisional.Members[7].Games = 14
	assert.Empty(t, judge(provisional), "8.9 is only for the six")
	provisional.Members[5].Games = 14
	assert.Equal(t, []string{"8.9"}, articles(judge(provisional)))
	provisional.Members[5].Games = 15
	assert.Empty(t, judge(provisional))
}

// TestS03Boundaries: both sides of every number of section 8.
func TestS03Boundaries(t *testing.T) {
	good := func() tournament.Team {
		return sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2280, 2200, 2200, 2200))
	}
	rate := func(t tournament.Team, k, points int) tournament.Team {
		t.Members[k].Rating = tournament.Elo(points)
		return t
	}
	for name, c := range map[string]struct {
		team tournament.Team
		want []string
	}{
		"legal":               {good(), nil},
		"8.4: 30 points":      {rate(good(), 1, 2330), nil},
		"8.4: 31 points":      {rate(good(), 1, 2331), []string{"8.4"}},
		"8.4: not neighbours": {rate(rate(good(), 2, 2331), 1, 2310), []string{"8.4"}},
		"8.6: 30 points":      {rate(good(), 6, 2280), nil},
		"8.6: 31 points":      {rate(good(), 6, 2281), []string{"8.6"}},
		"8.5: two vacancies":  {sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2200, 2200)), nil},
		"8.5: three":          {sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2200)), []string{"8.5"}},
		"5.1: five reserves":  {sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2200, 2200, 2200, 2200, 2200)), []string{"5.1"}},
		"5.1: five players":   {sixAnd(elos(2300, 2290, 2280, 2270, 2260), elos(2200, 2200)), []string{"5.1"}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, articles(judge(c.team))) })
	}

	stranger := good()
	stranger.Members[3].Club = "Another"
	assert.Equal(t, []string{"8.7"}, articles(judge(stranger)))
	stranger.Members[3].Club = ""
	assert.Equal(t, []string{"8.7"}, articles(judge(stranger)), "a member of no club is none of this one")
	lenient := roster.Membership{Rule: strong.Art("8.7"), UnstatedIsOwn: true}
	assert.Empty(t, lenient.Check(roster.Request{Team: stranger}))

	twice := good()
	twice.Members[3].Board = 3
	assert.Equal(t, []string{"5.1"}, articles(judge(twice)), "board 3 twice, board 4 empty")
	unrated := rate(good(), 2, 0)
	assert.Equal(t, []string{"8.4", "8.8"}, articles(judge(unrated)), "nothing is made up for a missing rating")

	inflated := newEvent(t).add(tournament.RatingRecorded{Player: "p1", List: "rulings", On: tournament.Date{Year: 2006, Month: 4, Day: 20}, Rating: 225000, Reason: "8.14"})
	rule := roster.BoardOrder{Rule: strong.Art("8.4"), Tolerance: 30, Ratings: roster.Ratings{Whole: true, Overrides: "rulings"}}
	assert.Len(t, rule.Check(inflated.entry(good())), 1, "2250 on board 1 above 2290; 2280 is within the tolerance")
}

// TestS06: the smallest amendments, and no smaller ones.
func TestS06(t *testing.T) {
	entry := sixAnd(elos(2320, 2310, 2300, 2290, 2280, 2255), elos(2286, 2250, 2240))
	found, err := roster.Amend(roster.Request{Team: entry}, section8, 6)
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, []roster.AmendedPlace{{
		Change: tournament.Change{Player: "p7", To: tournament.Place{Out: true}}, Rule: strong.Art("8.6"),
	}}, found[0].Changes)
	assert.Len(t, found[0].Team.Members, 8)
	assert.Empty(t, judge(found[0].Team))

	entry = sixAnd(elos(2320, 2310, 2300, 2290, 2280, 2255), elos(2286, 2250))
	found, err = roster.Amend(roster.Request{Team: entry}, section8, 6)
	require.NoError(t, err)
	var places []string
	for _, a := range found {
		assert.Empty(t, judge(a.Team))
		line := ""
		for _, c := range a.Changes {
			assert.Equal(t, strong.Art("8.6"), c.Rule)
			line += fmt.Sprintf("%s:%+d ", c.Player, c.To.Board)
		}
		places = append(places, line)
	}
	assert.Equal(t, []string{"p5:+6 p6:+5 ", "p5:+0 p7:+5 ", "p6:+0 p7:+6 "}, places)
}

// TestS09 moves a reserve up when a main player was struck as a duplicate.
func TestS09(t *testing.T) {
	entry := sixAnd(elos(2320, 2310, 2300, 2290, 2280, 2255), elos(2270, 2250, 2240))
	entry.Members = append(entry.Members[:3], entry.Members[4:]...) // board 4 is empty
	found, err := roster.Amend(roster.Request{Team: entry}, section8, 6)
	require.NoError(t, err)
	require.Len(t, found, 2, "2270 and 2250, not 2240: 2280 on board 5 is 40 points more")
	assert.Equal(t, tournament.PlayerID("p7"), found[0].Changes[0].Player)
	assert.Equal(t, tournament.Place{Board: 4}, found[0].Changes[0].To)
	assert.Equal(t, tournament.PlayerID("p8"), found[1].Changes[0].Player)
	e := newEvent(t).add(entered(entry), found[0].Event())
	assert.Equal(t, found[0].Team, e.state().Team(0).Team, "the event has the effect that was promised")
}

// TestAmendBeyond refuses what no change of places mends.
func TestAmendBeyond(t *testing.T) {
	weak := sixAnd(elos(2260, 2255, 2250, 2245, 2240, 2235), elos(2240, 2241, 2242, 2243))
	_, err := roster.Amend(roster.Request{Team: weak}, section8, 6)
	require.ErrorIs(t, err, roster.ErrBeyondMending)
	var beyond *roster.BeyondMendingError
	require.True(t, errors.As(err, &beyond))
	assert.Equal(t, []string{"8.8"}, articles(beyond.Found))

	legal := sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2200, 2200))
	found, err := roster.Amend(roster.Request{Team: legal}, section8, 6)
	assert.NoError(t, err)
	assert.Empty(t, found)
}

// TestS24: a main player stays on his board, a reserve goes anywhere.
func TestS24(t *testing.T) {
	own := roster.OwnBoardOnly{Rule: strong.Art("8.10")}
	six := sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2200, 2200))
	other := six
	other.ID, other.Name, other.Members = "U", "U", nil
	e := newEvent(t).add(entered(six), entered(other))
	at := func(board int, p tournament.PlayerID) roster.Request {
		r := e.entry(six)
		r.Lineup = &roster.Lineup{Scope: tournament.Scope{Portion: 2, Board: board}, Team: "T", Opponent: "U", Boards: ids{p}}
		return r
	}
	found := own.Check(at(5, "p3"))
	require.Len(t, found, 1)
	assert.Equal(t, strong.Art("8.10"), found[0].Rule)
	assert.Equal(t, 5, found[0].About.Scope.Board)
	assert.Empty(t, own.Check(at(3, "p3")))
	assert.Empty(t, own.Check(at(2, "p7")))
	assert.Empty(t, own.Check(at(2, "")))
	listed := roster.Listed{Rule: strong.Art("10.8")}
	assert.Empty(t, own.Check(at(2, "stranger")))
	assert.Len(t, listed.Check(at(2, "stranger")), 1)
	assert.Empty(t, listed.Check(at(2, "p7")))
}
