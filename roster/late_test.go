package roster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

var lateRules = []roster.RosterValidator{
	roster.LateVacancies{Rule: strong.Art("14.1"), Places: 4, Max: 2},
	roster.LateReserves{Rule: strong.Art("14.2")},
	roster.LateAboveBoard{Rule: strong.Art("14.5"), Board: 4, Max: 1, Ratings: whole},
	roster.Replacements{Rule: strong.Art("13.2"), Limit: strong.Art("13.3"), Max: 2},
}

// late is a late entry of a player with that rating.
func late(p tournament.PlayerID, points int, was bool) tournament.LateEntry {
	return tournament.LateEntry{Team: "T", WasMember: was, Member: tournament.Member{Player: p, Rating: tournament.Elo(points)}}
}

// ask judges a late entry on top of the log.
func askLate(e *event, l tournament.LateEntry) []string {
	s := e.state()
	i, _ := s.TeamIndex("T")
	return articles(roster.Check(roster.Request{State: s, Team: s.Team(i).Team, Late: &l}, lateRules))
}

// TestS27: two late entrants, one of them above board 4.
func TestS27(t *testing.T) {
	e := newEvent(t).add(entered(sixAnd(elos(2340, 2330, 2320, 2310, 2290, 2260), elos(2240, 2240))), entered(tournament.Team{ID: "U"}))
	lad, mir, noy, oskar := late("Lad", 2345, true), late("Mir", 2311, true), late("Noy", 2310, true), late("Oskar", 2600, false)
	assert.Empty(t, askLate(e, lad))
	e.add(lad)
	assert.Equal(t, []string{"14.5"}, askLate(e, mir), "one point over, a second one above")
	assert.Empty(t, askLate(e, noy), "equal is not above; 8.6 does not bind him")
	assert.Empty(t, askLate(e, oskar), "14.7")
	e.add(noy)
	for _, third := range []tournament.LateEntry{mir, oskar, late("Pim", 2000, true)} {
		assert.Contains(t, askLate(e, third), "14.1")
	}
	onBoard := oskar
	onBoard.Member.Board = 2
	assert.Contains(t, askLate(e, onBoard), "14.2")

	from := roster.LateFromPortion{Rule: strong.Art("14.6"), Portion: 3}
	name := func(p tournament.PlayerID, portion int) roster.Request {
		r := e.ask(1, "U", p)
		r.Team = r.State.Team(0).Team
		r.Lineup.Scope.Portion = portion
		return r
	}
	assert.Equal(t, ids{"Lad"}, players(from.Check(name("Lad", 2))))
	assert.Empty(t, from.Check(name("Lad", 3)))
	assert.Empty(t, from.Check(name("p7", 2)))
	free := newEvent(t).add(entered(sixAnd(elos(2340, 2330, 2320, 2310, 2290, 2260), elos(2240, 2240))), entered(tournament.Team{ID: "U"}), oskar)
	r := free.ask(1, "U", "Oskar")
	r.Team = r.State.Team(0).Team
	assert.Empty(t, from.Check(r), "he has no such wait")
}

// TestS06Vacancies: the place of a reserve who was struck is no vacancy of
// the entry.
func TestS06Vacancies(t *testing.T) {
	entry := sixAnd(elos(2320, 2310, 2300, 2290, 2280, 2255), elos(2286, 2250, 2240))
	e := newEvent(t).add(entered(entry), tournament.RosterChanged{Team: "T", Changes: []tournament.Change{{Player: "p7", To: tournament.Place{Out: true}}}})
	assert.Empty(t, askLate(e, late("A", 2000, false)), "three reserves were entered: one place was vacant")
	e.add(late("A", 2000, false))
	assert.Equal(t, []string{"14.1"}, askLate(e, late("B", 2000, false)))

	strict := roster.LateVacancies{Rule: strong.Art("14.1"), Places: 4, Max: 2, AllOrNone: true}
	l := late("A", 2000, false)
	assert.Len(t, strict.Check(roster.Request{Team: entry, Late: &l}), 1, "by the other reading none, unless both are vacant")
	full := sixAnd(elos(2320, 2310, 2300, 2290, 2280, 2255), elos(2250, 2250, 2250, 2250))
	assert.Equal(t, []string{"14.1"}, askLate(newEvent(t).add(entered(full)), l))

	amended := newEvent(t).add(entered(full), tournament.EntryAmended{Team: sixAnd(elos(2320, 2310, 2300, 2290, 2280, 2255), elos(2250, 2250))})
	assert.Empty(t, askLate(amended, l), "what the captain filed last is the entry")
}

// TestS13_3: two replacements of those who left, by members of then, on their
// places.
func TestS13_3(t *testing.T) {
	e := newEvent(t).add(entered(sixAnd(elos(2340, 2330, 2320, 2310, 2290, 2260), elos(2240, 2240, 2240, 2240))))
	replace := func(p, gone tournament.PlayerID, board int) tournament.LateEntry {
		l := late(p, 2700, true)
		l.Replaces, l.Member.Board = gone, board
		return l
	}
	assert.Equal(t, []string{"13.2"}, askLate(e, replace("A", "p2", 2)), "he did not leave")
	e.add(tournament.PlayerLeft{Team: "T", Player: "p2"}, tournament.PlayerLeft{Team: "T", Player: "p7"}, tournament.PlayerLeft{Team: "T", Player: "p8"})
	assert.Empty(t, askLate(e, replace("A", "p2", 2)), "whatever his rating")
	assert.Equal(t, []string{"13.2"}, askLate(e, replace("A", "p2", 3)), "another place than the leaver's")
	stranger := replace("A", "p2", 2)
	stranger.WasMember = false
	assert.Equal(t, []string{"13.2"}, askLate(e, stranger))
	e.add(replace("A", "p7", 0))
	assert.Equal(t, []string{"13.2"}, askLate(e, replace("B", "p7", 0)), "replaced already")
	assert.Empty(t, askLate(e, replace("B", "p8", 0)))
	e.add(replace("B", "p8", 0))
	assert.Equal(t, []string{"13.3"}, askLate(e, replace("C", "p2", 2)), "the third")
}
