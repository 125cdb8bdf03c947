package strongest_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// Test13_2_ReplacedIsNoMember: section 8 judges an entry without those who
// left and were replaced; who replaces may be anybody; late entrants are not
// bound by 8.6.
func Test13_2_ReplacedIsNoMember(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	short := seasons.Team(2)
	short.Members = short.Members[:8]
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
	e.ok(seasons.Captain(2), tournament.TeamEntered{Team: short})
	e.at("2006-05-02 10:00")
	strong := func(name string, board int, replaces tournament.PlayerID) tournament.LateEntry {
		m := tournament.Member{Player: tournament.PlayerID(name), Rating: tournament.Elo(2600), Board: board}
		return tournament.LateEntry{Member: m, WasMember: replaces != "", Replaces: replaces}
	}
	for _, gone := range []int{3, 8} { // a main player and a reserve
		left := seasons.Player(1, gone)
		e.ok(seasons.Captain(1), tournament.PlayerLeft{Team: "T01", Player: left})
		in := strong("for "+string(left), map[int]int{3: 3}[gone], left)
		in.Team = "T01"
		e.ok(seasons.Captain(1), in)
	}
	late := strong("late", 0, "")
	late.Team = "T02"
	e.ok(seasons.Captain(2), late)
	assert.Empty(t, e.dues("8.12"), "nothing is to be mended")

	// The captain changes his entry for a duplicate: four reserves are legal
	// beside those who left, a fifth is not.
	e.ok(seasons.Administrator, tournament.AccountChecked{Team: "T01", Player: seasons.Player(1, 10), Duplicate: true})
	i, _ := e.State().TeamIndex("T01")
	again := e.State().Team(i).Team
	again.Members = slices.Clone(again.Members)
	k := slices.IndexFunc(again.Members, func(m tournament.Member) bool { return m.Player == seasons.Player(1, 10) })
	again.Members[k].Player = "another"
	fifth := again
	fifth.Members = append(slices.Clone(again.Members), tournament.Member{Player: "fifth", Rating: tournament.Elo(2250), Games: 100})
	e.refused(seasons.Captain(1), tournament.EntryAmended{Team: fifth}, "5.1")
	e.ok(seasons.Captain(1), tournament.EntryAmended{Team: again})
	assert.True(t, e.cites("8.15"))

	// The chief judge mends what is broken, and moves nobody who is gone.
	e.ok(seasons.Chief, tournament.RatingRecorded{Player: seasons.Player(1, 1), List: strongest.Overrides, Rating: tournament.Elo(2340), On: tournament.Date{Year: 2006, Month: 4, Day: 20}, Reason: "inflated"})
	require.Len(t, e.dues("8.12"), 1)
	found, err := strongest.Amendments(e.Reg, e.Desk.State(), "T01")
	require.NoError(t, err)
	require.NotEmpty(t, found)
	for _, a := range found {
		for _, c := range a.Changes {
			assert.NotContains(t, []tournament.PlayerID{seasons.Player(1, 3), seasons.Player(1, 8)}, c.Player)
		}
	}
	e.ok(seasons.Chief, found[0].Event())
	assert.Empty(t, e.dues("8.12"))
}

// Test13_2_Again: who replaced somebody and leaves is replaced on the same
// place, once more (13.3).
func Test13_2_Again(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
	e.at("2006-05-02 10:00")
	gone := seasons.Player(1, 2)
	for _, name := range []tournament.PlayerID{"first", "second"} {
		e.ok(seasons.Captain(1), tournament.PlayerLeft{Team: "T01", Player: gone})
		m := tournament.Member{Player: name, Rating: tournament.Elo(1500), Board: 2}
		e.ok(seasons.Captain(1), tournament.LateEntry{Team: "T01", Member: m, WasMember: true, Replaces: gone})
		gone = name
	}
	assert.Empty(t, e.dues("8.12"))
	e.ok(seasons.Captain(1), tournament.PlayerLeft{Team: "T01", Player: gone})
	third := tournament.Member{Player: "third", Rating: tournament.Elo(2300), Board: 2}
	e.refused(seasons.Captain(1), tournament.LateEntry{Team: "T01", Member: third, WasMember: true, Replaces: gone}, "13.3")
}

// Test13_6_LatePlace: a team that takes the place of another when most are at
// the maximum of the period (5.3) gets the games that are possible, and none
// is no error.
func Test13_6_LatePlace(t *testing.T) {
	reg := edition(t, strongest.Options{})
	for _, room := range []bool{false, true} { // for two games of team 12
		var f tournament.Fold
		add := func(events ...tournament.Event) {
			t.Helper()
			for _, ev := range events {
				require.NoError(t, f.Add(tournament.Entry{At: time.Date(2006, 7, 20, 9, 0, 0, 0, time.UTC), Event: ev}))
			}
		}
		var numbers []tournament.TeamID
		for n := 1; n <= strongest.Teams; n++ {
			add(tournament.TeamEntered{Team: seasons.Team(n)})
			numbers = append(numbers, seasons.ID(n))
		}
		at := tournament.Scope{Portion: 1, Board: 1}
		add(tournament.StageOpened{Entrants: numbers}, tournament.TeamWithdrew{Team: "T01"}, tournament.TeamAnnulled{Team: "T01"},
			tournament.TeamEntered{Team: seasons.Team(13)}, tournament.TeamReplaced{Out: "T01", In: "T13"})
		game := func(a, b int) {
			m := tournament.Pairing{First: seasons.ID(a), Second: seasons.ID(b), Colors: letters(t, a, b, 1)}
			add(tournament.RoundPaired{Scope: at, Matches: []tournament.Pairing{m}},
				tournament.GameEnded{Scope: at, First: m.First, Second: m.Second, Outcome: tournament.Drawn()})
		}
		for n := range 11 { // a ring, and every second of it: four games each
			game(n+2, (n+1)%11+2)
			if second := (n+2)%11 + 2; !room || n+2 != 12 && second != 12 {
				game(n+2, second)
			}
		}
		var want []tournament.TeamID
		if room {
			game(10, 3)
			want = []tournament.TeamID{"T12"}
		}
		p, err := reg.Pair(f.Freeze(), at)
		require.NoError(t, err)
		var against []tournament.TeamID
		for _, m := range p.Matches {
			require.Equal(t, tournament.TeamID("T13"), m.First)
			against = append(against, m.Second)
		}
		assert.Equal(t, want, against)
	}
}
