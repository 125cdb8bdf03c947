package roster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// season is a team with a reserve and twelve opponents, whose games are set
// board by board.
func season(t *testing.T) *event {
	e := newEvent(t).add(entered(sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2240, 2240))))
	for k := range 13 {
		e.add(entered(tournament.Team{ID: tournament.TeamID(rune('A' + k))}))
	}
	return e
}

func at(board int) tournament.Scope { return tournament.Scope{Portion: 1, Board: board} }

// set sets a game on a board; name names a player for it.
func (e *event) set(board int, opponent tournament.TeamID) *event {
	return e.add(tournament.RoundPaired{Scope: at(board), Matches: []tournament.Pairing{{First: "T", Second: opponent, Colors: "W"}}})
}

func (e *event) name(board int, opponent tournament.TeamID, p tournament.PlayerID) *event {
	return e.add(tournament.LineupFiled{Scope: at(board), Team: "T", Opponent: opponent, Boards: ids{p}})
}

func (e *event) start(board int, opponent tournament.TeamID) *event {
	return e.add(tournament.GameStarted{Scope: at(board), First: "T", Second: opponent})
}

// ask is the request to name a player.
func (e *event) ask(board int, opponent tournament.TeamID, p tournament.PlayerID) roster.Request {
	r := e.entry(sixAnd(elos(2300, 2290, 2280, 2270, 2260, 2250), elos(2240, 2240)))
	r.Lineup = &roster.Lineup{Scope: at(board), Team: "T", Opponent: opponent, Boards: ids{p}}
	return r
}

// TestS12_3: eleven games of a reserve, and no twelfth.
func TestS12_3(t *testing.T) {
	quota := roster.AppearanceQuota{Rule: strong.Art("12.3"), Max: 11, Whom: roster.Reserves}
	named := quota
	named.Counts = roster.Named
	e := season(t)
	for k := range 10 {
		opponent := tournament.TeamID(rune('A' + k))
		e.set(1, opponent).name(1, opponent, "p7").start(1, opponent)
	}
	e.set(1, "K").set(2, "L")
	assert.Empty(t, quota.Check(e.ask(1, "K", "p7")), "the eleventh")
	e.name(1, "K", "p7")
	assert.Empty(t, quota.Check(e.ask(2, "L", "p7")), "named for the eleventh, which did not start")
	assert.Len(t, named.Check(e.ask(2, "L", "p7")), 1, "by the other reading it counts")
	assert.Empty(t, named.Check(e.ask(1, "K", "p7")), "his own game does not stand in his way")
	e.start(1, "K")
	found := quota.Check(e.ask(2, "L", "p7"))
	assert.Equal(t, ids{"p7"}, players(found), "the twelfth")
	assert.Equal(t, strong.Art("12.3"), found[0].Rule)
	assert.Empty(t, quota.Check(e.ask(2, "L", "p8")))
	everybody := quota
	everybody.Whom = roster.MainPlayers
	assert.Empty(t, everybody.Check(e.ask(2, "L", "p7")), "he is no main player")

	// a game that is annulled and not started again does not count
	e.add(tournament.GameAnnulled{Scope: at(1), First: "T", Second: "A"})
	assert.Empty(t, quota.Check(e.ask(2, "L", "p7")))
	e.start(1, "A")
	assert.Len(t, quota.Check(e.ask(2, "L", "p7")), 1)
	e.add(tournament.TeamWithdrew{Team: "B"}, tournament.TeamAnnulled{Team: "B"})
	assert.Empty(t, quota.Check(e.ask(2, "L", "p7")), "nor does one against a team that is annulled")
}

// TestS12_3Default: a default before the start does not count, one after it
// does.
func TestS12_3Default(t *testing.T) {
	quota := roster.AppearanceQuota{Rule: strong.Art("12.3"), Max: 1}
	named := quota
	named.Counts = roster.Named
	e := season(t).set(1, "A").name(1, "A", "p7").set(2, "B")
	e.add(tournament.Defaulted{Scope: at(1), Team: "T", Opponent: "A"})
	assert.Empty(t, quota.Check(e.ask(2, "B", "p7")))
	assert.Empty(t, named.Check(e.ask(2, "B", "p7")))

	e = season(t).set(1, "A").name(1, "A", "p7").start(1, "A").set(2, "B")
	e.add(tournament.Defaulted{Scope: at(1), Team: "T", Opponent: "A"})
	assert.Len(t, quota.Check(e.ask(2, "B", "p7")), 1)
	assert.Len(t, named.Check(e.ask(2, "B", "p7")), 1)
}

// TestS12_4: one game of a reserve in a match, whenever its boards are set.
func TestS12_4(t *testing.T) {
	once := roster.OncePerMatch{Rule: strong.Art("12.4"), Whom: roster.Reserves}
	e := season(t).set(1, "A").name(1, "A", "p7").set(2, "A").set(3, "B")
	found := once.Check(e.ask(2, "A", "p7"))
	assert.Equal(t, []int{2}, boards(found))
	assert.Equal(t, strong.Art("12.4"), found[0].Rule)
	assert.Empty(t, once.Check(e.ask(1, "A", "p7")), "named again on the same board")
	assert.Empty(t, once.Check(e.ask(3, "B", "p7")), "another match")
	e.add(tournament.Defaulted{Scope: at(1), Team: "T", Opponent: "A"})
	assert.Empty(t, once.Check(e.ask(2, "A", "p7")), "the other game was lost before it started")

	r := e.ask(1, "A", "p7")
	r.Lineup.Scope.Board = 0
	r.Lineup.Boards = ids{"p7", "p2", "p7"}
	assert.Equal(t, []int{3}, boards(once.Check(r)), "twice in one line-up")
}

// TestS13_1: who left starts no new game.
func TestS13_1(t *testing.T) {
	rule := roster.Departed{Rule: strong.Art("13.1")}
	e := season(t).set(1, "A")
	assert.Empty(t, rule.Check(e.ask(1, "A", "p1")))
	e.add(tournament.PlayerLeft{Team: "T", Player: "p1"})
	assert.Equal(t, ids{"p1"}, players(rule.Check(e.ask(1, "A", "p1"))))
	assert.Empty(t, rule.Check(e.ask(1, "A", "p7")))
}

// TestUnique: one person in two teams, or twice in one.
func TestUnique(t *testing.T) {
	rule := roster.UniquePlayers{Rule: strong.Art("8.13")}
	e := season(t)
	other := tournament.Team{ID: "N", Members: []tournament.Member{{Player: "p3", Board: 1}, {Player: "q", Board: 2}, {Player: "q"}}}
	assert.Equal(t, ids{"p3", "q"}, players(rule.Check(e.entry(other))))
	own := sixAnd(elos(2300), nil)
	assert.Empty(t, rule.Check(e.entry(own)), "his own team is no other")
	r := e.ask(1, "A", "p1")
	r.Lineup.Scope.Board = 0
	r.Lineup.Boards = ids{"p1", "", "", "p1"}
	assert.Equal(t, []int{4}, boards(rule.Check(r)))
}
