package schedule_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// The tests of this file are items of ../shared/cases.md by their number.

// TestCaseC115WeeklyAcrossTheChange: a weekly session keeps its weekday and
// its time of the wall clock, so that its hour of UTC moves with the clocks.
func TestCaseC115WeeklyAcrossTheChange(t *testing.T) {
	for _, c := range []struct {
		zone  string
		first schedule.Session
		want  []string
	}{
		{"America/New_York", schedule.Session{Day: day(t, "2023-03-08"), Hour: 20, Minute: 30, Rounds: 1},
			[]string{"2023-03-09T01:30:00Z", "2023-03-16T00:30:00Z"}},
		{"Australia/Sydney", schedule.Session{Day: day(t, "2016-09-25"), Hour: 16, Rounds: 1},
			[]string{"2016-09-25T06:00:00Z", "2016-10-02T05:00:00Z"}},
	} {
		plan := schedule.Calendar{Zone: zone(t, c.zone), Sessions: schedule.Weeks(c.first, 2)}
		require.Empty(t, plan.Faults())
		for k, want := range c.want {
			slot, ok := plan.Round(k + 1)
			require.True(t, ok)
			assert.Equal(t, want, slot.Start.UTC().Format(time.RFC3339), "%s, week %d", c.zone, k+1)
			assert.Equal(t, c.first.Day.Weekday(), slot.Start.Weekday(), "the weekday is that of the zone")
		}
	}
	assert.Empty(t, schedule.Weeks(schedule.Session{}, -1))
}

// TestCaseC116TwiceAndNever: a time that the clock shows twice is exactly one
// instant, and which is a named choice; likewise one that it skips.
func TestCaseC116TwiceAndNever(t *testing.T) {
	paris := zone(t, "Europe/Paris")
	back, forward := day(t, "2015-10-25"), day(t, "2015-03-29")
	for _, c := range []struct {
		name  string
		clock schedule.Clock
		day   tournament.Date
		want  string // "": refused
	}{
		{"first", schedule.Clock{}, back, "2015-10-25T00:30:00Z"},
		{"second", schedule.Clock{Twice: schedule.SecondTime}, back, "2015-10-25T01:30:00Z"},
		{"refused", schedule.Clock{Twice: schedule.RefuseTwice}, back, ""},
		{"at the change", schedule.Clock{}, forward, "2015-03-29T01:00:00Z"},
		{"after the change", schedule.Clock{Never: schedule.AfterChange}, forward, "2015-03-29T01:30:00Z"},
		{"refused", schedule.Clock{Never: schedule.RefuseNever}, forward, ""},
	} {
		at, err := c.clock.At(c.day, 2, 30, paris)
		plan := schedule.Calendar{Zone: paris, Clock: c.clock, Sessions: []schedule.Session{{Day: c.day, Hour: 2, Minute: 30, Rounds: 1}}}
		slot, _ := plan.Round(1)
		if c.want == "" {
			require.ErrorIs(t, err, schedule.ErrClock, c.name)
			assert.Len(t, plan.Faults(), 1, "a plan at such a time is refused before the event")
			assert.True(t, slot.Start.IsZero())
			continue
		}
		require.NoError(t, err, c.name)
		assert.Equal(t, c.want, at.UTC().Format(time.RFC3339), c.name)
		assert.Equal(t, at, slot.Start, "the calendar reads times in the same way")
		assert.Empty(t, plan.Faults())
	}
}

// TestClockLaws: the readings agree where a time is shown once; the second
// time is later than the first by as much as the clock is put back, and it
// shows the same; refusals come where, and only where, the readings differ.
func TestClockLaws(t *testing.T) {
	zones := []*time.Location{time.UTC, zone(t, "Europe/Moscow"), zone(t, "Europe/Paris"), zone(t, "America/Sao_Paulo"), zone(t, "Australia/Lord_Howe"), zone(t, "Asia/Kolkata")}
	rapid.Check(t, func(t *rapid.T) {
		z := rapid.SampledFrom(zones).Draw(t, "zone")
		d := tournament.Date{Year: 2012, Month: 1, Day: 1}.AddDays(rapid.IntRange(-3000, 3000).Draw(t, "day"))
		if rapid.Bool().Draw(t, "of a change") {
			_, change := d.Start(z).ZoneBounds()
			if !change.IsZero() {
				d = tournament.DateOf(change.Add(-1).In(z))
			}
		}
		h, m := rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute")
		first, err := schedule.Clock{}.At(d, h, m, z)
		if err != nil || !first.Equal(d.At(h, m, z)) {
			t.Fatalf("the zero Clock reads as Date.At does: %v, %v", first, err)
		}
		second, _ := schedule.Clock{Twice: schedule.SecondTime}.At(d, h, m, z)
		_, twice := schedule.Clock{Twice: schedule.RefuseTwice}.At(d, h, m, z)
		if (twice != nil) != second.After(first) {
			t.Fatalf("refused as shown twice: %v, though %v and %v", twice, first, second)
		}
		if second.Format(time.DateTime) != first.Format(time.DateTime) {
			t.Fatalf("%v and %v show different times", first, second)
		}
		later, _ := schedule.Clock{Never: schedule.AfterChange}.At(d, h, m, z)
		_, never := schedule.Clock{Never: schedule.RefuseNever}.At(d, h, m, z)
		shown := first.Hour() == h && first.Minute() == m && tournament.DateOf(first) == d
		if (never == nil) != shown || later.Before(first) || shown && !later.Equal(first) {
			t.Fatalf("skipped: %v, %v and %v", never, first, later)
		}
	})
}

// TestCaseC118DaysOfAMove: n days for a move are n times 24 hours unless the
// text says that they are days of the calendar. Three days from Friday 18:00
// in Berlin, over the change of Sunday, end at 19:00, at 18:00 or at midnight.
func TestCaseC118DaysOfAMove(t *testing.T) {
	berlin := zone(t, "Europe/Berlin")
	moved := day(t, "2026-03-27").At(18, 0, berlin)
	for counting, want := range map[schedule.Counting]string{
		schedule.Hours24:   "2026-03-30T19:00:00+02:00",
		schedule.SameTime:  "2026-03-30T18:00:00+02:00",
		schedule.EndsOfDay: "2026-03-31T00:00:00+02:00",
	} {
		d, err := schedule.MoveTerm{Rule: strong.Art("9"), Days: 3, Counting: counting}.After(moved, berlin)
		require.NoError(t, err)
		assert.Equal(t, want, d.Due.In(berlin).Format(time.RFC3339))
		assert.Equal(t, strong.Art("9"), d.Rule)
		assert.Equal(t, counting != schedule.EndsOfDay, d.Met(d.Due))
	}
	// A move at 02:30:15 whose same time three days later is skipped.
	night := day(t, "2026-03-26").At(2, 30, berlin).Add(15 * time.Second)
	same := schedule.MoveTerm{Days: 3, Counting: schedule.SameTime, Clock: schedule.Clock{Never: schedule.RefuseNever}}
	_, err := same.After(night, berlin)
	require.ErrorIs(t, err, schedule.ErrClock)
	same.Clock.Never = schedule.AfterChange
	d, err := same.After(night, berlin)
	require.NoError(t, err)
	assert.Equal(t, "2026-03-29T03:30:15+02:00", d.Due.In(berlin).Format(time.RFC3339))
}

// TestCaseC120Bans: thirty days after a loss on time, ninety if an earlier ban
// still runs; the last day of a ban belongs to it.
func TestCaseC120Bans(t *testing.T) {
	ban := schedule.Ban{Days: 30, Again: 90}
	until := func(losses ...string) string {
		var days []tournament.Date
		for _, l := range losses {
			days = append(days, day(t, l))
		}
		return ban.Until(days...).String()
	}
	assert.Equal(t, "2023-02-09", until("2023-01-10"))
	assert.Equal(t, "2023-05-02", until("2023-01-10", "2023-02-01"))
	assert.Equal(t, "2023-05-02", until("2023-02-01", "2023-01-10"), "in any order")
	assert.Equal(t, "2023-03-22", until("2023-01-10", "2023-02-20"))
	assert.Equal(t, "2023-05-10", until("2023-01-10", "2023-02-09"), "on the last day the ban still runs")
	assert.Equal(t, "2023-03-12", until("2023-01-10", "2023-02-10"))
	assert.True(t, ban.Until().IsZero())

	first, second := day(t, "2023-01-10"), day(t, "2023-02-01")
	assert.False(t, ban.Bars(day(t, "2023-01-09"), first, second))
	assert.True(t, ban.Bars(first, first))
	assert.True(t, ban.Bars(day(t, "2023-02-09"), first))
	assert.False(t, ban.Bars(day(t, "2023-02-10"), first))
	assert.True(t, ban.Bars(day(t, "2023-05-02"), first, second))
	assert.False(t, ban.Bars(day(t, "2023-05-03"), first, second))
	assert.False(t, ban.Bars(first))
}

// TestCaseC121DoubleTime: beyond twenty days on one move the time counts
// twice, where that is in force: 20 + 2 × 5; twenty days exactly are twenty.
func TestCaseC121DoubleTime(t *testing.T) {
	double := schedule.Reflection{Days: 50, Moves: 10, DoubleAfter: 20}
	plain := schedule.Reflection{Days: 50, Moves: 10}
	for days, want := range map[int][2]int{0: {0, 0}, 20: {20, 20}, 21: {22, 21}, 25: {30, 25}} {
		assert.Equal(t, want, [2]int{double.Charge(days), plain.Charge(days)}, "%d days", days)
	}
	used := []int{25, 3, 3, 3, 3, 3, 3, 1, 1, 1} // 46 days, 51 where the 25 are 30
	charged, over := plain.Used(used...)
	assert.Equal(t, [2]int{46, 0}, [2]int{charged, over})
	charged, over = double.Used(used...)
	assert.Equal(t, [2]int{51, 10}, [2]int{charged, over}, "with the tenth move")
	charged, over = double.Used(append(used[:9:9], 0, 40)...)
	assert.Equal(t, [2]int{50 + 60, 11}, [2]int{charged, over}, "fifty days are in time; the next fifty come with move 11")
	_, over = double.Used(20, 20, 10, 0, 0, 0, 0, 0, 0, 0, 20, 20, 10)
	assert.Zero(t, over)
	_, over = schedule.Reflection{Days: 50}.Used(20, 20, 10, 0, 0, 0, 0, 0, 0, 0, 1)
	assert.Equal(t, 11, over, "for the whole game")
}

// TestCaseC125FirstMove: nothing happens to a game for want of a first move
// before the time of a move is over, unless the text has a rule on the start.
func TestCaseC125FirstMove(t *testing.T) {
	start := instant(t, "2026-05-01T12:00:00Z")
	week := schedule.Moves{Each: schedule.MoveTerm{Days: 7}}
	first, err := week.Deadline(1, start, time.UTC)
	require.NoError(t, err)
	assert.True(t, first.Met(start.Add(24*time.Hour)), "a day is not over the seven")
	assert.Equal(t, instant(t, "2026-05-08T12:00:00Z"), first.Due)
	week.Start = &schedule.MoveTerm{Rule: strong.Art("10.11"), Days: 1}
	first, err = week.Deadline(1, start, time.UTC)
	require.NoError(t, err)
	assert.Equal(t, instant(t, "2026-05-02T12:00:00Z"), first.Due)
	assert.Equal(t, strong.Art("10.11"), first.Rule)
	second, err := week.Deadline(2, start, time.UTC)
	require.NoError(t, err)
	assert.Equal(t, instant(t, "2026-05-08T12:00:00Z"), second.Due)
}

// TestCaseC126WarnThenRefuse: both spans are half-open, and the message names
// the instant that decides.
func TestCaseC126WarnThenRefuse(t *testing.T) {
	monday := day(t, "2026-03-30")
	gate := schedule.Gate{Rule: fest.Art("R2"), Closes: monday.At(22, 0, time.UTC), WarnFrom: 2 * time.Hour, RefuseFrom: time.Hour}
	require.Empty(t, gate.Faults())
	for _, c := range []struct {
		hour, minute int
		want         schedule.Passage
	}{
		{19, 59, schedule.Passes}, {20, 0, schedule.Warned}, {20, 59, schedule.Warned}, {21, 0, schedule.Refused}, {22, 0, schedule.Refused},
	} {
		assert.Equal(t, c.want, gate.At(monday.At(c.hour, c.minute, time.UTC)), "%d:%02d", c.hour, c.minute)
	}
	assert.Equal(t, schedule.Passes, gate.At(gate.Warns().Add(-1)))
	assert.Equal(t, schedule.Warned, gate.At(gate.Last().Due.Add(-1)))
	assert.Equal(t, "before 21:00 on 2026-03-30", text.Default().Render(text.English, gate.Message(time.UTC)))
	assert.Equal(t, "by the end of 2026-03-30", text.Default().Render(text.English, gate.Message(zone(t, "Europe/Moscow"))), "midnight in Moscow")
	assert.Len(t, schedule.Gate{WarnFrom: time.Hour, RefuseFrom: 2 * time.Hour}.Faults(), 1)
}

// TestCaseC128NamesOfUTC: the names of one zone are one zone.
func TestCaseC128NamesOfUTC(t *testing.T) {
	at := func(name string) time.Time {
		z, err := schedule.ParseZone(name)
		require.NoError(t, err, name)
		return day(t, "2026-03-30").At(22, 0, z)
	}
	for _, name := range []string{"Z", "UTC", "GMT", "+00:00", "-00:00"} {
		assert.True(t, at("UTC").Equal(at(name)), name)
	}
	assert.Equal(t, at("UTC").Add(-3*time.Hour), at("+03:00").UTC())
	assert.Equal(t, at("UTC").Add(3*time.Hour+30*time.Minute), at("-03:30").UTC())
	assert.Equal(t, at("+03:00").UTC(), at("Europe/Moscow").UTC())
	for _, none := range []string{"", "Local", "+3", "+15:00", "+03:60", "Europe/Nowhere", "utc+3", "../etc"} {
		_, err := schedule.ParseZone(none)
		assert.Error(t, err, none)
	}
}

// FuzzParseZone: whatever is accepted is a zone one can reckon in.
func FuzzParseZone(f *testing.F) {
	for _, name := range []string{"Z", "+03:00", "Europe/Moscow", "", "Local"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		z, err := schedule.ParseZone(name)
		if (z == nil) != (err != nil) {
			t.Fatalf("%q: %v, %v", name, z, err)
		}
		if z != nil {
			if _, offset := time.Unix(0, 0).In(z).Zone(); offset < -16*3600 || offset > 16*3600 {
				t.Fatalf("%q is %d seconds from UTC", name, offset)
			}
		}
	})
}

// TestCaseC130StatusAndClosing: the status is a function of the plan and of
// now; what becomes of the open games is a choice of the text.
func TestCaseC130StatusAndClosing(t *testing.T) {
	end := schedule.EndOf(strong.Art("9.1"), day(t, "2026-11-30"), time.UTC)
	event := schedule.Window{Opens: instant(t, "2026-05-01T00:00:00Z"), Closes: end}
	assert.Equal(t, schedule.NotYet, event.Phase(event.Opens.Add(-1)))
	assert.Equal(t, schedule.Now, event.Phase(event.Opens))
	assert.Equal(t, schedule.Now, event.Phase(end.Due.Add(-1)))
	assert.Equal(t, schedule.Over, event.Phase(end.Due), "without anybody's act")

	for _, open := range []schedule.Unfinished{schedule.ToExperts, schedule.AreDrawn, schedule.LostByBoth} {
		fold := openEvent(t)
		closing := schedule.Closing{Deadline: end, Open: open}
		assert.Empty(t, closing.Follows(fold.State(), end.Due.Add(-1)))
		events := closing.Follows(fold.State(), end.Due)
		for _, ev := range events {
			require.NoError(t, fold.Add(tournament.Entry{At: end.Due, By: "judge", Event: ev}))
		}
		assert.Empty(t, closing.Follows(fold.State(), end.Due), "once")
		game := fold.State().Game(1).Outcome()
		switch open {
		case schedule.ToExperts:
			assert.Equal(t, []tournament.Event{tournament.AdjudicationRequested{Games: []tournament.GameRef{
				{Scope: tournament.Scope{Round: 1, Board: 2}, First: "A", Second: "B"},
			}}}, events)
			assert.False(t, game.Done())
		case schedule.AreDrawn:
			assert.Equal(t, tournament.Outcome{First: tournament.Draw, Second: tournament.Draw, Cause: tournament.Adjudicated}, game)
		case schedule.LostByBoth:
			assert.Equal(t, tournament.DoubleForfeit(), game)
		}
		assert.Equal(t, tournament.FirstWins(), fold.State().Game(0).Outcome(), "what is decided stays")
	}
}

// openEvent is a match of two boards of which the second is open.
func openEvent(t *testing.T) *tournament.Fold {
	t.Helper()
	var log tournament.Fold
	for k, ev := range []tournament.Event{
		tournament.TeamEntered{Team: tournament.Team{ID: "A"}},
		tournament.TeamEntered{Team: tournament.Team{ID: "B"}},
		tournament.RoundPaired{Scope: tournament.Scope{Round: 1}, Matches: []tournament.Pairing{{First: "A", Second: "B", Colors: "WB"}}},
		tournament.GameFinished{Scope: tournament.Scope{Round: 1, Board: 1}, First: "A", Second: "B", Outcome: tournament.FirstWins()},
	} {
		require.NoError(t, log.Add(tournament.Entry{At: instant(t, "2026-05-01T00:00:00Z").Add(time.Duration(k) * time.Hour), By: "judge", Event: ev}))
	}
	return &log
}

// TestCaseC133Months: a month after the 31st is clamped or refused.
func TestCaseC133Months(t *testing.T) {
	last := func(from string, n int) string {
		d, err := schedule.AddMonths(day(t, from), n, schedule.LastOfMonth)
		require.NoError(t, err)
		return d.String()
	}
	assert.Equal(t, "2026-02-28", last("2026-01-31", 1))
	assert.Equal(t, "2028-02-29", last("2028-01-31", 1))
	assert.Equal(t, "2026-02-28", last("2026-03-31", -1))
	assert.Equal(t, "2025-12-31", last("2026-01-31", -1))
	assert.Equal(t, "2027-01-15", last("2026-12-15", 1))
	_, err := schedule.AddMonths(day(t, "2026-01-31"), 1, schedule.RefuseMissing)
	require.ErrorContains(t, err, "2026-02 has no day 31")
	d, err := schedule.AddMonths(day(t, "2026-01-28"), 1, schedule.RefuseMissing)
	require.NoError(t, err)
	assert.Equal(t, "2026-02-28", d.String())
	assert.Equal(t, "2026-02-14", day(t, "2026-01-31").AddDays(14).String(), "days and weeks need no reading")
}
