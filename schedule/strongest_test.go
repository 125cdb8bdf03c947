package schedule_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// table5 is the table of 5.3.
func table5(t testing.TB) schedule.Periods {
	p := func(from, to string, least, most int) schedule.Period {
		return schedule.Period{From: day(t, from), To: day(t, to), Min: least, Max: most, Control: "Standard 10.1"}
	}
	list := []schedule.Period{
		p("2006-05-15", "2006-07-31", 2, 4), p("2006-08-01", "2006-09-30", 4, 6), p("2006-10-01", "2006-11-30", 7, 9),
		p("2006-12-01", "2007-01-14", 9, 10), p("2007-01-15", "2007-06-01", 11, 11),
	}
	list[4].Control = "Standard 5/10"
	return schedule.Periods{Rule: strong.Art("5.3"), Zone: zone(t, "Europe/Moscow"), List: list}
}

// TestS5_3: what is owed on a first day, and what may be started until the
// last one.
func TestS5_3(t *testing.T) {
	p := table5(t)
	assert.Empty(t, p.Faults())
	for _, c := range []struct{ portion, started, possible, owed, room int }{
		{1, 0, 11, 2, 4}, {1, 1, 11, 1, 3}, {1, 2, 11, 0, 2}, {1, 4, 11, 0, 0},
		{2, 2, 11, 2, 4}, {2, 4, 11, 0, 2}, {3, 6, 11, 1, 3}, {4, 9, 11, 0, 1}, {5, 10, 11, 1, 1}, {5, 11, 11, 0, 0},
		{5, 9, 10, 1, 1}, {5, 10, 10, 0, 0}, {4, 9, 10, 0, 1}, // one team is annulled: 13.5
		{6, 0, 11, 0, 0}, // no such portion
	} {
		assert.Equal(t, c.owed, p.Owed(c.portion, c.started, c.possible), "%+v", c)
		assert.Equal(t, c.room, p.Room(c.portion, c.started, c.possible), "%+v", c)
	}
}

// TestS5_7: to which portion an instant belongs, across the end of summer
// time.
func TestS5_7(t *testing.T) {
	p := table5(t)
	for at, want := range map[string]int{
		"2006-05-14T19:59:59Z": 0, "2006-05-14T20:00:00Z": 1, "2006-07-31T19:59:59Z": 1, "2006-07-31T20:00:00Z": 2,
		"2006-11-30T20:59:59Z": 3, "2006-11-30T21:00:00Z": 4, "2007-01-14T21:00:00Z": 5, "2007-06-01T19:59:59Z": 5, "2007-06-01T20:00:00Z": 0,
	} {
		assert.Equal(t, want, p.At(instant(t, at)), at)
	}
	assert.Equal(t, "2006-11-30T21:00:00Z", p.Start(4).UTC().Format(time.RFC3339))
	assert.True(t, p.Start(6).IsZero())
	last, _ := p.Portion(5)
	assert.Equal(t, "Standard 5/10", last.Control)
}

// TestS16_2: a portion that is moved begins later, the one before it lasts.
func TestS16_2(t *testing.T) {
	p := table5(t)
	var log tournament.Fold
	to := day(t, "2006-08-11").Start(p.Zone)
	require.NoError(t, log.Add(tournament.Entry{At: to.AddDate(0, -1, 0), By: "chief", Event: tournament.RoundMoved{Scope: tournament.Scope{Portion: 2}, To: to}}))
	moved := p.In(log.State())
	assert.Empty(t, moved.Faults())
	assert.Equal(t, 1, moved.At(day(t, "2006-08-10").Start(p.Zone)))
	assert.Equal(t, 2, moved.At(to))
	assert.Equal(t, 2, p.At(day(t, "2006-08-10").Start(p.Zone)), "the table itself is as it was")
}

func TestPeriodsFaults(t *testing.T) {
	p := table5(t)
	p.Zone = nil
	p.List[1].From = p.List[1].From.AddDays(1)
	p.List[2].Min, p.List[2].Max = 3, 2
	assert.Equal(t, []string{
		"periods without a time zone",
		"portion 2 begins on 2006-08-02, the one before it ends on 2006-07-31",
		"portion 3: minimum 3 and maximum 2",
		"portion 3 counts fewer games than the one before it, though counts add up",
	}, p.Faults())
}

// TestS21: leave moves the report of a result, but never to an earlier day
// unless the text is read to the letter.
func TestS21(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	ended := day(t, "2007-01-28")
	ordinary := schedule.Term{Rule: strong.Art("11.1"), Days: 3}.After(ended, moscow)
	leave := schedule.LeaveTerm{Rule: strong.Art("11.3"), Days: 1}

	a := leave.Move(ordinary, day(t, "2007-02-04"), moscow)
	assert.Equal(t, "2007-02-05", a.LastDay(moscow).String())
	assert.Equal(t, strong.Art("11.3"), a.Rule)

	c := leave.Move(ordinary, day(t, "2007-01-29"), moscow)
	assert.Equal(t, "2007-01-31", c.LastDay(moscow).String())
	assert.Equal(t, strong.Art("11.1"), c.Rule, "the deadline shows which article decided")
	leave.Reading = schedule.Literal
	c = leave.Move(ordinary, day(t, "2007-01-29"), moscow)
	assert.Equal(t, "2007-01-30", c.LastDay(moscow).String())
	assert.Equal(t, strong.Art("11.3"), c.Rule)
}

// TestS21Leave: who is away on a day, and when he is back.
func TestS21Leave(t *testing.T) {
	var log tournament.Fold
	at := instant(t, "2007-01-10T00:00:00Z")
	for _, l := range []tournament.LeaveTaken{
		{Who: "Julian", From: day(t, "2007-01-30"), To: day(t, "2007-02-03")},
		{Who: "White", From: day(t, "2007-01-20"), To: day(t, "2007-02-20")},
		{Who: "Julian", From: day(t, "2007-01-25"), To: day(t, "2007-01-29")},
	} {
		require.NoError(t, log.Add(tournament.Entry{At: at, By: "captain", Event: l}))
	}
	back, away := schedule.OnLeave(log.State(), "Julian", day(t, "2007-01-28"))
	assert.True(t, away)
	assert.Equal(t, day(t, "2007-02-04"), back, "two leaves without a gap are one")
	_, away = schedule.OnLeave(log.State(), "Julian", day(t, "2007-01-24"))
	assert.False(t, away)
	_, away = schedule.OnLeave(log.State(), "Julian", day(t, "2007-02-04"))
	assert.False(t, away)
	_, away = schedule.OnLeave(log.State(), "Black", day(t, "2007-01-28"))
	assert.False(t, away, "(b) the winner's or Black's own leave counts, nobody else's")
}

// TestS7_14: by Wednesday, by Friday.
func TestS7_14(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	send := schedule.Weekly{Rule: strong.Art("7.14"), By: time.Wednesday}
	post := schedule.Weekly{Rule: strong.Art("7.15"), By: time.Friday}
	for changed, want := range map[string]string{
		"2006-10-26": "2006-11-01", "2006-10-31": "2006-11-01", "2006-11-01": "2006-11-01", "2006-11-02": "2006-11-08",
	} {
		d := send.On(day(t, changed), moscow)
		assert.Equal(t, want, d.LastDay(moscow).String(), changed)
	}
	wednesday := send.On(day(t, "2006-10-26"), moscow)
	assert.Equal(t, "2006-11-03", post.On(wednesday.LastDay(moscow), moscow).LastDay(moscow).String())
	assert.Equal(t, "2006-11-01T21:00:00Z", wednesday.Due.UTC().Format(time.RFC3339), "winter time began in that week")
}

// climb records n failures of a subject and what follows from each.
func climb(t *testing.T, l schedule.Ladder, about tournament.Subject, n int) []string {
	t.Helper()
	require.Empty(t, l.Faults())
	var log tournament.Fold
	members := []tournament.Member{{Player: "P", Board: 1}}
	for _, ev := range []tournament.Event{
		tournament.TeamEntered{Team: tournament.Team{ID: "T", Members: members}},
		tournament.TeamEntered{Team: tournament.Team{ID: "U"}},
		tournament.RoundPaired{Scope: about.Scope.Match(), Matches: []tournament.Pairing{{First: "T", Second: "U", Colors: "W"}}},
	} {
		require.NoError(t, log.Add(tournament.Entry{At: time.Unix(1_150_000_000, 0), Event: ev}))
	}
	var seen []string
	for range n {
		kinds := ""
		for _, ev := range l.Follows(log.State(), about, "captain") {
			kinds += string(ev.Kind()) + " "
			require.NoError(t, log.Add(tournament.Entry{At: time.Unix(1_150_000_000, 0), Event: ev}))
		}
		seen = append(seen, kinds)
	}
	return seen
}

// TestLadders: six tolerated, the seventh costs the game; a warning, then the
// game; three to the committee.
func TestLadders(t *testing.T) {
	about := tournament.Subject{Scope: tournament.Scope{Round: 1, Board: 1}, Team: "T", Opponent: "U", Player: "P"}
	const warned, lost = "warned ", "defaulted "

	reports := schedule.Ladder{Rule: strong.Art("10.13"), Name: "10.13", Steps: []schedule.Step{{From: 1, Warn: true}, {From: 7, Lose: true}}}
	assert.Equal(t, []string{warned, warned, warned, warned, warned, warned, lost, lost}, climb(t, reports, about, 8))

	starts := schedule.Ladder{Rule: strong.Art("10.16"), Name: "10.16", Per: schedule.ByPlayer, Steps: []schedule.Step{{From: 1, Warn: true}, {From: 2, Lose: true}}}
	assert.Equal(t, []string{warned, lost, lost}, climb(t, starts, about, 3))

	results := schedule.Ladder{Rule: strong.Art("11.5"), Name: "11.5", Steps: []schedule.Step{
		{From: 1, Warn: true}, {From: 3, Warn: true, Tell: tournament.Committee}, {From: 4, Warn: true},
	}}
	assert.Equal(t, []string{warned, warned, warned + "notified ", warned}, climb(t, results, about, 4))

	other := about
	other.Player = "Q"
	assert.NotEqual(t, starts.Key(about), starts.Key(other), "per player")
	assert.Equal(t, reports.Key(about), reports.Key(other), "per team")
	assert.Equal(t, []string{
		"ladder without a name",
		"ladder , step 2 is never reached: the one before it does not warn, so the count stands still",
		"ladder , step 3 does not come after the one before it",
		"ladder , step 3 is never reached: the one before it does not warn, so the count stands still",
		"ladder , step 3 does nothing",
	}, schedule.Ladder{Steps: []schedule.Step{{From: 1, Lose: true}, {From: 2, Lose: true}, {From: 2}}}.Faults())
}

// TestS13_5: exact thirds, and halves.
func TestS13_5(t *testing.T) {
	annulled := schedule.Threshold{Rule: strong.Art("13.5"), Num: 1, Den: 3, Inclusive: true}
	replaceable := schedule.Threshold{Rule: strong.Art("13.6"), Num: 1, Den: 3}
	for _, c := range []struct {
		started, games     int
		annulled, replaced bool
	}{
		{21, 66, true, true}, {22, 66, true, false}, {23, 66, false, false},
		{19, 60, true, true}, {20, 60, true, false}, {21, 60, false, false}, // after the annulment of another team
		{21, 64, true, true}, {22, 64, false, false}, // 21 1/3
	} {
		assert.Equal(t, c.annulled, annulled.Under(c.started, c.games), "%+v", c)
		assert.Equal(t, c.replaced, replaceable.Under(c.started, c.games), "%+v", c)
	}
	half := schedule.Threshold{Num: 1, Den: 2}
	assert.True(t, half.Under(4, 9))
	assert.False(t, half.Under(5, 9))
	assert.True(t, half.Under(3, 8))
	assert.False(t, half.Under(4, 8), "half of the games played: the results stand")
	assert.Empty(t, half.Faults())
	assert.Len(t, schedule.Threshold{Num: 2, Den: 1}.Faults(), 1)

	q := schedule.Quota{Max: 2}
	assert.Equal(t, []int{2, 1, 0, 0}, []int{q.Left(0), q.Left(1), q.Left(2), q.Left(3)})
}

// TestDuties: how duties are named, ordered, done, missed and re-dated.
func TestDuties(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	due := schedule.Term{Rule: strong.Art("10.11"), Days: 3}.After(day(t, "2006-05-20"), moscow)
	duty := func(board int, since string) schedule.Duty {
		about := tournament.Subject{Scope: tournament.Scope{Portion: 1, Board: board}, Team: "T"}
		return schedule.Duty{
			Key: schedule.Key(due.Rule, about), Who: schedule.Party{Role: tournament.CaptainRole, Team: "T"},
			Deadline: due, Since: instant(t, since), About: about, What: text.M("test.duty", board),
		}
	}
	first, second, third := duty(5, "2006-05-20T08:00:00Z"), duty(2, "2006-05-20T09:00:00Z"), duty(3, "2006-05-20T09:00:00Z")
	list := []schedule.Duty{third, second, first}
	schedule.Sort(list)
	assert.Equal(t, []schedule.Duty{first, second, third}, list, "by the instant due, then of acceptance, then the board")
	assert.Equal(t, tournament.DutyKey("strongest@2006|10.11|portion 1, board 5|T||"), first.Key)
	assert.Equal(t, "captain of team T", first.Who.String())
	assert.Equal(t, "test.duty [5]", first.Text(text.Russian), "a code without a phrase is shown, not hidden")

	var log tournament.Fold
	add := func(ev tournament.Event) {
		t.Helper()
		require.NoError(t, log.Add(tournament.Entry{At: instant(t, "2006-05-21T00:00:00Z"), Event: ev}))
	}
	standing, open := schedule.Standing(log.State(), first)
	assert.True(t, open)
	assert.Equal(t, first, standing)
	later := due.Due.Add(48 * time.Hour)
	add(tournament.TermSet{Duty: first.Key, Due: later})
	standing, open = schedule.Standing(log.State(), first)
	assert.True(t, open)
	assert.Equal(t, later, standing.Due)
	assert.Equal(t, strong.Art("10.11"), standing.Rule)
	add(standing.Missed())
	_, open = schedule.Standing(log.State(), first)
	assert.False(t, open)
	add(tournament.DutyDone{Duty: second.Key})
	_, open = schedule.Standing(log.State(), second)
	assert.False(t, open)
}

// TestKeys: different duties never share a key.
func TestKeys(t *testing.T) {
	keys := map[tournament.DutyKey]string{}
	for _, about := range []tournament.Subject{
		{}, {Team: "a"}, {Opponent: "a"}, {Player: "a"}, {Team: "a|b"}, {Team: "a", Opponent: "b"}, {Team: `a\`, Opponent: "b"}, {Team: `a\|b`},
	} {
		for _, tags := range [][]string{nil, {"b"}, {"2006-05-24"}, {"", "b"}} {
			for _, article := range []string{"1", "1|a"} {
				key := schedule.Key(strong.Art(article), about, tags...)
				what := fmt.Sprint(article, about, tags)
				assert.NotContains(t, keys, key, "%s and %s", keys[key], what)
				keys[key] = what
			}
		}
	}
}
