package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// changed is the entry of team n with some ratings (in hundredths) by player.
func changed(n int, ratings map[int]tournament.Rating) tournament.TeamEntered {
	t := seasons.Team(n)
	for k, r := range ratings {
		t.Members[k-1].Rating = r
	}
	return tournament.TeamEntered{Team: t}
}

// TestSection8: both sides of every number of the section, and who enters.
func TestSection8(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	elo := tournament.Elo
	captain := seasons.Captain(1)
	e.refused("somebody", changed(1, nil), "8.2")
	e.refused(captain, changed(1, map[int]tournament.Rating{2: elo(2431)}), "8.4")
	e.refused(captain, changed(1, map[int]tournament.Rating{7: elo(2331)}), "8.6")
	e.refused(captain, changed(1, map[int]tournament.Rating{3: 0}), "8.3", "8.4", "8.8")
	low := map[int]tournament.Rating{1: elo(2270), 2: elo(2260), 3: elo(2250), 4: elo(2250), 5: elo(2240), 6: elo(2229), 7: elo(2200), 8: elo(2200), 9: elo(2200), 10: elo(2200)}
	e.refused(captain, changed(1, low), "8.8") // 13 499
	few := changed(1, nil)
	few.Team.Members = few.Team.Members[:7]
	e.refused(captain, few, "8.5")
	provisional := changed(1, nil)
	provisional.Team.Members[5].Games = 14
	e.refused(captain, provisional, "8.9")
	stranger := changed(1, nil)
	stranger.Team.Members[2].Club = "another"
	e.refused(captain, stranger, "8.7")
	five := changed(1, nil)
	five.Team.Members[5].Board = 0
	e.refused(captain, five, "5.1")

	low[6] = elo(2230) // 13 500
	e.ok(captain, changed(1, low))
	assert.True(t, e.cites("8.15"))
	tied := changed(2, map[int]tournament.Rating{2: elo(2430), 7: elo(2330)})
	tied.Team.Members[5].Games = 15
	tied.Team.Members = tied.Team.Members[:8]
	e.ok(seasons.Captain(2), tied)
	e.ok(seasons.Captain(3), changed(3, map[int]tournament.Rating{1: elo(2400) + 50}))
	assert.True(t, e.cites("8.3"), "2400.5 counts as 2401")
	other := changed(4, nil)
	other.Team.Members[9].Player = seasons.Player(3, 9)
	e.refused(seasons.Captain(4), other, "8.13")

	e.at("2006-04-30 23:59:59").ok(seasons.Captain(4), changed(4, nil))
	e.ok(seasons.Captain(4), tournament.EntryAmended{Team: seasons.Team(4)})
	e.refused(seasons.Chief, tournament.EntriesClosed{}, "8.1")
	e.at("2006-05-01 00:00")
	assert.True(t, e.State().EntriesClosed(), "closed by the clock")
	e.refused(seasons.Captain(5), changed(5, nil), "8.1")
	e.refused(seasons.Captain(4), tournament.EntryAmended{Team: seasons.Team(4)}, "8.16")

	e.ok(seasons.Chief, tournament.RatingRecorded{Player: seasons.Player(4, 1), List: strongest.Overrides, Rating: elo(2300), Reason: "inflated", On: tournament.Date{Year: 2006, Month: 4, Day: 16}})
	e.refused(seasons.Captain(4), tournament.RatingRecorded{Player: seasons.Player(4, 1), List: strongest.Overrides, Rating: elo(2300)}, "8.14")
	found, err := strongest.Amendments(e.Reg, e.Desk.State(), seasons.ID(4))
	require.NoError(t, err)
	require.NotEmpty(t, found, "8.14: 2300 is too low for board 1 now")
}

// TestTwelve: the thirteenth team is refused (5.2), and so is a table of fewer.
func TestTwelve(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	for n := 1; n <= 11; n++ {
		e.ok(seasons.Captain(n), tournament.TeamEntered{Team: seasons.Team(n)})
	}
	e.refused(seasons.Chief, tournament.StageOpened{}, "9.5", "5.2")
	e.ok(seasons.Captain(12), tournament.TeamEntered{Team: seasons.Team(12)})
	e.refused(seasons.Captain(13), tournament.TeamEntered{Team: seasons.Team(13)}, "5.2")
	e.refused(seasons.Chief, tournament.StageOpened{}, "9.5", "5.6")
}

// TestS03 and its sisters on ratings are tests of package roster; here the
// rounding of a whole entry.
func TestS03(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	half := tournament.Elo(2250) + 50
	ratings := map[int]tournament.Rating{1: half, 2: half, 3: half, 4: 224900, 5: 224900, 6: 224900, 7: 220000, 8: 220000, 9: 220000, 10: 220000}
	e.ok(seasons.Captain(1), changed(1, ratings))
	ratings[3] = tournament.Elo(2250)
	e.refused(seasons.Captain(2), changed(2, ratings), "8.8")
}

// TestS06: an entry let in by a ruling is mended by the fewest changes; the
// place of a struck reserve is no vacancy of the entry.
func TestS06(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-30 20:00")
	entry := seasons.Team(1)
	entry.Members = entry.Members[:9]
	for k, rating := range []int{2320, 2310, 2300, 2290, 2280, 2255, 2286, 2250, 2240} {
		entry.Members[k].Rating = tournament.Elo(rating)
	}
	e.refused(seasons.Captain(1), tournament.TeamEntered{Team: entry}, "8.6")
	e.at("2006-05-01 10:00")
	e.ok(seasons.Chief, tournament.Ruled{Allows: "filed", Reason: "filed in time", Rule: seasons.Article("8.12")})
	_, err := e.SubmitEntry(tournament.Entry{At: e.Now, By: seasons.Captain(1), Key: "filed", Event: tournament.TeamEntered{Team: entry}})
	require.NoError(t, err)
	assert.True(t, e.cites("8.12"))
	assert.Equal(t, []string{"2006-05-10"}, e.dues("8.12"))

	found, err := strongest.Amendments(e.Reg, e.Desk.State(), seasons.ID(1))
	require.NoError(t, err)
	require.Len(t, found, 1)
	e.refused(seasons.Judge(1), found[0].Event(), "8.12")
	more := found[0].Event()
	more.Changes = append(more.Changes, tournament.Change{Player: seasons.Player(1, 9), To: tournament.Place{Out: true}})
	e.refused(seasons.Chief, more, "8.12", "8.5")
	e.ok(seasons.Chief, found[0].Event())
	assert.Empty(t, e.dues("8.12"))
	e.refused(seasons.Chief, tournament.RosterChanged{Team: seasons.ID(1), Changes: []tournament.Change{{Player: seasons.Player(1, 8), To: tournament.Place{Out: true}}}}, "8.16", "8.5")

	late := func(name string) tournament.LateEntry {
		return tournament.LateEntry{Team: seasons.ID(1), Member: tournament.Member{Player: tournament.PlayerID(name), Rating: tournament.Elo(2200)}}
	}
	e.at("2006-07-10 10:00").ok(seasons.Captain(1), late("first"))
	e.refused(seasons.Captain(1), late("second"), "14.1")

	// Beyond mending: no change of places lifts the average.
	e = newEvent(t, strongest.Options{}).at("2006-05-01 10:00")
	weak := seasons.Team(1)
	for k := range weak.Members {
		weak.Members[k].Rating = tournament.Elo(2200)
	}
	e.ok(seasons.Chief, tournament.Ruled{Allows: "weak", Reason: "filed in time", Rule: seasons.Article("8.12")})
	_, err = e.SubmitEntry(tournament.Entry{At: e.Now, By: seasons.Captain(1), Key: "weak", Event: tournament.TeamEntered{Team: weak}})
	require.NoError(t, err)
	e.refused(seasons.Chief, tournament.RosterChanged{Team: weak.ID, Changes: []tournament.Change{{Player: weak.Members[9].Player, To: tournament.Place{Out: true}}}}, "8.12", "8.8")
}

// TestS09: one day for the captain, none for the second duplicate.
func TestS09(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
	e.ok(seasons.Captain(2), tournament.TeamEntered{Team: seasons.Team(2)})
	e.at("2006-05-06 21:00")
	e.refused(seasons.Captain(1), tournament.AccountChecked{Team: seasons.ID(1), Player: seasons.Player(1, 4), Duplicate: true}, "9.2")
	e.ok(seasons.Administrator, tournament.AccountChecked{Team: seasons.ID(2), Player: seasons.Player(2, 4)})
	e.ok(seasons.Administrator, tournament.AccountChecked{Team: seasons.ID(1), Player: seasons.Player(1, 4), Duplicate: true})
	e.ok(seasons.Administrator, tournament.AccountChecked{Team: seasons.ID(2), Player: seasons.Player(2, 3), Duplicate: true})
	assert.Equal(t, []string{"2006-05-07", "2006-05-07"}, e.dues("9.3"))

	again := seasons.Team(1)
	again.Members[3].Player, again.Members[3].Name = "new", "new"
	e.at("2006-05-07 23:50").ok(seasons.Captain(1), tournament.EntryAmended{Team: again})
	e.at("2006-05-08 00:00")
	i, _ := e.State().TeamIndex(seasons.ID(2))
	_, in := e.State().Team(i).Member(seasons.Player(2, 3))
	assert.False(t, in, "who did not answer loses the player (8.13)")
	e.refused(seasons.Captain(2), tournament.EntryAmended{Team: seasons.Team(2)}, "9.3")

	e.at("2006-05-08 12:00")
	e.ok(seasons.Administrator, tournament.AccountChecked{Team: seasons.ID(1), Player: "new", Duplicate: true})
	assert.True(t, e.cites("9.4"))
	assert.Empty(t, e.dues("9.3"), "no second day")
	assert.Equal(t, []string{"2006-05-10", "2006-05-10"}, e.dues("8.12"))
	found, err := strongest.Amendments(e.Reg, e.Desk.State(), seasons.ID(1))
	require.NoError(t, err)
	e.ok(seasons.Chief, found[0].Event())
	assert.Equal(t, []string{"2006-05-10"}, e.dues("8.12"), "a reserve moved up")
	assert.Contains(t, e.dues("9.1"), "2006-05-08")
}
