package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// missed counts the duties by an article that were missed so far.
func (e *event) missed(article string) int {
	n := 0
	for entry := range e.State().Log() {
		if entry.Event.Kind() == tournament.KindDutyMissed && entry.Rules[0].Article == article {
			n++
		}
	}
	return n
}

// runsOut checks both sides of a last day: at its last second nothing by the
// article is missed, at midnight that many duties are. day is the last day.
func (e *event) runsOut(article, day string, duties int) *event {
	e.t.Helper()
	before := e.missed(article)
	last, err := time.ParseInLocation(time.DateOnly, day, e.zone)
	require.NoError(e.t, err)
	e.at(day + " 23:59:59")
	require.Equal(e.t, before, e.missed(article), "%s is missed on its last day, %s", article, day)
	e.at(last.AddDate(0, 0, 1).Format("2006-01-02 15:04"))
	require.Equal(e.t, before+duties, e.missed(article), "%s runs out with %s", article, day)
	return e
}

// Test5_1: six main players, at most four reserves.
func Test5_1(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	entry := seasons.Team(1)
	entry.Members = append(entry.Members, tournament.Member{Player: "eleventh", Rating: tournament.Elo(2250), Games: 100})
	e.refused(seasons.Captain(1), tournament.TeamEntered{Team: entry}, "5.1")
	entry.Members = entry.Members[:10]
	entry.Members[9].Board = 7
	e.refused(seasons.Captain(1), tournament.TeamEntered{Team: entry}, "5.1")
	entry.Members[9].Board = 0
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: entry})
}

// Test8_3: ratings count rounded half up, for the order of the boards too.
func Test8_3(t *testing.T) {
	for hundredths, passes := range map[tournament.Rating]bool{
		tournament.Elo(2430) + 49: true, tournament.Elo(2430) + 50: false,
	} {
		e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
		entry := changed(1, map[int]tournament.Rating{2: hundredths})
		if passes {
			e.ok(seasons.Captain(1), entry)
		} else {
			e.refused(seasons.Captain(1), entry, "8.4")
		}
	}
}

// Test8_4: 30 and 31 points between any two boards, not neighbors alone.
func Test8_4(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	rise := func(last int) tournament.TeamEntered { // 20 points from each board to the next
		return changed(1, map[int]tournament.Rating{
			1: tournament.Elo(2300), 2: tournament.Elo(2300), 3: tournament.Elo(2300), 4: tournament.Elo(2300),
			5: tournament.Elo(2320), 6: tournament.Elo(last),
		})
	}
	e.refused(seasons.Captain(1), rise(2331), "8.4")
	e.ok(seasons.Captain(1), rise(2330))
}

// Test8_5: two reserves pass, one does not.
func Test8_5(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	entry := seasons.Team(1)
	entry.Members = entry.Members[:7]
	e.refused(seasons.Captain(1), tournament.TeamEntered{Team: entry}, "8.5")
	entry = seasons.Team(1)
	entry.Members = entry.Members[:8]
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: entry})
}

// Test8_12: the chief judge mends entries from the day after the deadline of
// 8.1 on, not before.
func Test8_12(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-30 23:00")
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
	e.ok(seasons.Chief, tournament.RatingRecorded{Player: seasons.Player(1, 1), List: strongest.Overrides, Rating: tournament.Elo(2349), On: tournament.Date{Year: 2006, Month: 4, Day: 20}, Reason: "inflated"})
	found, err := strongest.Amendments(e.Reg, e.Desk.State(), "T01")
	require.NoError(t, err)
	require.NotEmpty(t, found)
	e.at("2006-04-30 23:59:59").refused(seasons.Chief, found[0].Event(), "8.12")
	e.at("2006-05-01 00:00").ok(seasons.Chief, found[0].Event())
}

// Test8_14: what was inflated from a month before the start on is taken back,
// with a reason, for a player of an entry.
func Test8_14(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
	e.at("2006-05-14 23:59:59")
	rated := tournament.RatingRecorded{Player: seasons.Player(1, 6), List: strongest.Overrides, Rating: tournament.Elo(2290), Reason: "inflated"}
	for day, counts := range map[string]bool{"2006-04-14": false, "2006-04-15": true, "2006-05-14": true, "2006-05-15": false} {
		on, err := tournament.ParseDate(day)
		require.NoError(t, err)
		rated.On = on
		if counts {
			e.ok(seasons.Chief, rated)
			assert.True(t, e.cites("8.14"), day)
		} else {
			e.refused(seasons.Chief, rated, "8.14")
		}
	}
	rated.On = tournament.Date{Year: 2006, Month: 4, Day: 20}
	e.refused(seasons.Captain(1), rated, "8.14")
	for _, wrong := range []func(*tournament.RatingRecorded){
		func(ev *tournament.RatingRecorded) { ev.Reason = "" }, func(ev *tournament.RatingRecorded) { ev.Player = "nobody" },
	} {
		ev := rated
		wrong(&ev)
		e.refused(seasons.Chief, ev, "8.14")
	}
	rated.List = ""
	e.refused(seasons.Chief, rated, "8.3")
}

// TestTermsBeforeStart: day N and N+1 of what is due that many days before the
// start on 15 May: 15 (8.1), 7 (9.1), 5 (6.4, 7.10, 7.13, 9.5), 1 (7.5, 7.6,
// 7.8).
func TestTermsBeforeStart(t *testing.T) {
	reg := edition(t, strongest.Options{})
	table := &seasons.Table{Reg: reg}
	e := &event{Table: table, t: t}
	var err error
	e.zone, err = time.LoadLocation("Europe/Moscow")
	require.NoError(t, err)
	table.Desk = deskOn(t, reg, nil)
	e.Now = seasons.Begin()
	e.ok(seasons.Committee, reg.Opening("nobody does anything"), tournament.Appointed{Who: seasons.Committee, Role: tournament.Committee},
		tournament.Appointed{Who: seasons.Chief, Role: tournament.ChiefJudge})
	e.runsOut("8.1", "2006-04-30", 1)
	e.runsOut("9.1", "2006-05-08", 1)
	was := len(e.dues("6.4")) + len(e.dues("7.10")) + len(e.dues("7.13")) + len(e.dues("9.5"))
	require.Equal(t, 2*strongest.Boards+2, was, "judges and games of six boards, publisher, templates")
	e.runsOut("6.4", "2006-05-10", strongest.Boards)
	for article, n := range map[string]int{"7.10": 1, "7.13": 1, "9.5": strongest.Boards} {
		assert.Equal(t, n, e.missed(article), article)
	}
	e.runsOut("7.6", "2006-05-14", strongest.Boards)
	for _, article := range []string{"7.5", "7.8"} {
		assert.Equal(t, 1, e.missed(article), article)
	}
}

// Test9_3: the captain has the day after the notice, to its last second.
func Test9_3(t *testing.T) {
	for clock, in := range map[string]bool{"2006-05-07 23:59:59": true, "2006-05-08 00:00": false} {
		e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
		e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
		e.at("2006-05-06 00:00").ok(seasons.Administrator, tournament.AccountChecked{Team: "T01", Player: seasons.Player(1, 9), Duplicate: true})
		again := seasons.Team(1)
		again.Members[8].Player = "another"
		e.at(clock)
		if in {
			e.ok(seasons.Captain(1), tournament.EntryAmended{Team: again})
			continue
		}
		e.refused(seasons.Captain(1), tournament.EntryAmended{Team: again}, "9.3")
		_, known := e.State().TeamOf(seasons.Player(1, 9))
		assert.False(t, known, "8.13: struck")
	}
}

// Test14_3: from the day after the deadline of entries on players come late;
// before it the captain changes his entry.
func Test14_3(t *testing.T) {
	late := tournament.LateEntry{Team: "T01", Member: tournament.Member{Player: "late", Rating: tournament.Elo(2200)}}
	for vacant := range 3 {
		for _, o := range []strongest.Options{{}, {LateVacancies: strongest.BothVacant}} {
			e := newEvent(t, o).at("2006-04-20 10:00")
			entry := seasons.Team(1)
			entry.Members = entry.Members[:10-vacant]
			e.ok(seasons.Captain(1), tournament.TeamEntered{Team: entry})
			if vacant == 0 || vacant == 1 && o.LateVacancies == strongest.BothVacant {
				e.at("2006-05-01 00:00").refused(seasons.Captain(1), late, "14.1")
				continue
			}
			e.at("2006-04-30 23:59:59").refused(seasons.Captain(1), late, "14.3")
			e.at("2006-05-01 00:00")
			for n := range vacant { // 14.1: as many as places were vacant
				one := late
				one.Member.Player = tournament.PlayerID([]string{"first", "second"}[n])
				e.ok(seasons.Captain(1), one)
			}
			e.refused(seasons.Captain(1), late, "14.1")
		}
	}
}
