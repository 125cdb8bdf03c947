package schedule_test

import (
	"testing"
	"time"
	_ "time/tzdata" // the tests do not depend on the zones of the machine

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

const (
	fest   clause.Doc = "festival@2019"
	strong clause.Doc = "strongest@2006"
	cup    clause.Doc = "teamcup@2005"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	require.NoError(t, err)
	return z
}

func day(t testing.TB, s string) tournament.Date {
	t.Helper()
	d, err := tournament.ParseDate(s)
	require.NoError(t, err)
	return d
}

func instant(t testing.TB, s string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339Nano, s)
	require.NoError(t, err)
	return at
}

// TestS12: ends of months and years, the year without 29 February, and the
// day of 23 hours.
func TestS12(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	for _, c := range []struct {
		announced string
		ends      []string
	}{
		{"2006-12-28", []string{"2007-01-02", "2007-01-07", "2007-01-12"}},
		{"2007-02-24", []string{"2007-03-01", "2007-03-06", "2007-03-11"}},
		{"2006-05-10", []string{"2006-05-15", "2006-05-20", "2006-05-25"}}, // portion 1
		{"2008-02-24", []string{"2008-02-29", "2008-03-05", "2008-03-10"}}, // a leap year
	} {
		for k, article := range []string{"10.3", "10.4", "10.5"} {
			d := schedule.Term{Rule: strong.Art(article), Days: 5 * (k + 1)}.After(day(t, c.announced), moscow)
			assert.Equal(t, c.ends[k], d.LastDay(moscow).String(), "%s announced %s", article, c.announced)
			assert.Equal(t, strong.Art(article), d.Rule)
		}
	}
	report := schedule.Term{Rule: strong.Art("10.11"), Days: 3}.Since(instant(t, "2007-03-22T06:00:00Z"), moscow)
	assert.Equal(t, instant(t, "2007-03-25T20:00:00Z"), report.Due.UTC(), "a day of 23 hours")
	assert.True(t, report.Met(instant(t, "2007-03-25T19:59:59.999999999Z")))
	assert.False(t, report.Met(instant(t, "2007-03-25T20:00:00Z")))
}

// TestMidnights: day N and day N+1 at midnight in Moscow, across both changes
// of the clocks.
func TestMidnights(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	for _, c := range []struct {
		from  string
		days  int
		due   string
		hours float64 // of the last day
	}{
		{"2006-10-28", 1, "2006-10-29T21:00:00Z", 25},
		{"2006-10-26", 2, "2006-10-28T20:00:00Z", 24},
		{"2006-10-28", 2, "2006-10-30T21:00:00Z", 24},
		{"2007-03-24", 1, "2007-03-25T20:00:00Z", 23},
		{"2007-03-23", 1, "2007-03-24T21:00:00Z", 24},
		{"2007-03-24", 2, "2007-03-26T20:00:00Z", 24},
		{"2006-04-30", 0, "2006-04-30T20:00:00Z", 24}, // 8.1: 30 April inclusive
	} {
		from := day(t, c.from)
		d := schedule.Term{Days: c.days}.After(from, moscow)
		assert.Equal(t, c.due, d.Due.UTC().Format(time.RFC3339), "%d days from %s", c.days, c.from)
		assert.True(t, d.Met(d.Due.Add(-time.Nanosecond)), "the last instant of day N")
		assert.False(t, d.Met(d.Due), "the first instant of day N+1")
		assert.False(t, d.Expired(d.Due.Add(-time.Nanosecond)))
		assert.True(t, d.Expired(d.Due))
		last := from.AddDays(c.days)
		assert.Equal(t, c.hours, d.Due.Sub(last.Start(moscow)).Hours())
	}
}

// TestBefore: terms that count back from a day.
func TestBefore(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	start := day(t, "2006-05-15")
	for days, want := range map[int]string{15: "2006-04-30", 7: "2006-05-08", 5: "2006-05-10"} {
		assert.Equal(t, want, schedule.Term{Days: days}.Before(start, moscow).LastDay(moscow).String())
	}
	announce := schedule.Term{Rule: strong.Art("10.1"), Days: 5}
	for first, want := range map[string]string{
		"2006-08-01": "2006-07-27", "2006-10-01": "2006-09-26", "2006-12-01": "2006-11-26", "2007-01-15": "2007-01-10",
	} {
		assert.Equal(t, want, announce.Before(day(t, first), moscow).LastDay(moscow).String())
	}
}

// TestT30: an instant reported in another zone falls on the day that it is in
// the zone of the event.
func TestT30(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	valid := schedule.Term{Rule: cup.Art("5a"), Days: 10}.Since(time.Date(2005, time.March, 21, 10, 0, 0, 0, moscow), moscow)
	assert.Equal(t, "2005-03-31", valid.LastDay(moscow).String())
	assert.False(t, valid.Met(instant(t, "2005-03-31T21:30:00Z")), "1 April, 01:30 in Moscow")
	assert.True(t, valid.Met(instant(t, "2005-03-31T19:59:59Z")))
	assert.False(t, valid.Met(instant(t, "2005-03-31T20:00:00Z")))
	sent := instant(t, "2005-03-20T22:00:00Z") // 21 March in Moscow too
	assert.Equal(t, valid.Due, schedule.Term{Days: 10}.Since(sent, moscow).Due)

	confirm := schedule.EndOf(cup.Art("11"), day(t, "2005-02-10"), moscow)
	assert.True(t, confirm.Met(time.Date(2005, time.February, 10, 23, 59, 0, 0, moscow)))
	assert.False(t, confirm.Met(time.Date(2005, time.February, 11, 0, 0, 0, 0, moscow)))
}

// TestMissingMidnight: where the clocks skip midnight, the day begins with the
// change.
func TestMissingMidnight(t *testing.T) {
	brasil := zone(t, "America/Sao_Paulo")
	d := schedule.EndOf(strong.Art("8.1"), day(t, "2006-11-04"), brasil)
	assert.Equal(t, "2006-11-05T03:00:00Z", d.Due.UTC().Format(time.RFC3339), "01:00 summer time is the first instant of the 5th")
	assert.Equal(t, "2006-11-04", d.LastDay(brasil).String())
}

// TestTermLaws: a term ends on the day it names, an instant belongs to one day
// only, and longer terms end later.
func TestTermLaws(t *testing.T) {
	zones := []*time.Location{time.UTC, zone(t, "Europe/Moscow"), zone(t, "America/Sao_Paulo"), zone(t, "Asia/Beirut"), zone(t, "Asia/Kolkata")}
	rapid.Check(t, func(t *rapid.T) {
		z := rapid.SampledFrom(zones).Draw(t, "zone")
		from := tournament.Date{Year: 2012, Month: 1, Day: 1}.AddDays(rapid.IntRange(-3000, 3000).Draw(t, "day"))
		days := rapid.IntRange(0, 400).Draw(t, "days")
		d := schedule.Term{Days: days}.After(from, z)
		if got := d.LastDay(z); got != from.AddDays(days) {
			t.Fatalf("%d days from %s in %s end on %s", days, from, z, got)
		}
		if longer := (schedule.Term{Days: days + 1}).After(from, z); longer.Compare(d) <= 0 || !longer.Met(d.Due) {
			t.Fatalf("a longer term does not end later: %v, %v", longer.Due, d.Due)
		}
		at := time.Unix(rapid.Int64Range(d.Due.Unix()-90_000, d.Due.Unix()+90_000).Draw(t, "at"), 0)
		if onTime := !tournament.DateOf(at.In(z)).After(from.AddDays(days)); onTime != d.Met(at) {
			t.Fatalf("%v is in time: %v, by its day %v", at.In(z), d.Met(at), onTime)
		}
		if since := (schedule.Term{Days: days}).Since(from.Start(z), z); since.Due != d.Due {
			t.Fatalf("since the first instant of the day: %v, after the day: %v", since.Due, d.Due)
		}
	})
}
