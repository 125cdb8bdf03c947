package tournament_test

import (
	"testing"
	"time"
	_ "time/tzdata" // the zones of these tests, wherever they run

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/reglament/reglament/tournament"
)

func day(t *testing.T, s string) Date {
	t.Helper()
	d, err := ParseDate(s)
	require.NoError(t, err)
	return d
}

func TestDates(t *testing.T) {
	for _, s := range []string{"2024-02-29", "2000-02-29", "0001-01-01", "0000-12-31", "9999-12-31"} {
		d := day(t, s)
		assert.Equal(t, s, d.String())
		again, err := NewDate(d.Year, d.Month, d.Day)
		require.NoError(t, err)
		assert.Equal(t, d, again)
	}
	for _, s := range []string{"", "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-04-31", "2024-1-1", "24-01-01", "2024-01-01T00:00:00Z", " 2024-01-01", "+2024-01-01", "02024-01-01"} {
		_, err := ParseDate(s)
		assert.Error(t, err, s)
	}
	for _, d := range []Date{{}, {2023, 2, 29}, {2024, 13, 1}, {10000, 1, 1}, {-1, 1, 1}, {2024, 1, 0}} {
		_, err := NewDate(d.Year, d.Month, d.Day)
		assert.Error(t, err, d)
		text, err := d.MarshalText()
		assert.Equal(t, d.IsZero(), err == nil && len(text) == 0)
	}
	var d Date
	require.NoError(t, d.UnmarshalText(nil))
	assert.True(t, d.IsZero())
}

func TestDaysAcrossLeapDays(t *testing.T) {
	assert.Equal(t, day(t, "2024-02-29"), day(t, "2024-02-28").AddDays(1))
	assert.Equal(t, day(t, "2023-03-01"), day(t, "2023-02-28").AddDays(1))
	assert.Equal(t, day(t, "2023-12-31"), day(t, "2024-12-31").AddDays(-366))
	assert.Equal(t, 366, day(t, "2025-01-01").Sub(day(t, "2024-01-01")))
	assert.Equal(t, 739_006, day(t, "2024-05-01").Sub(day(t, "0001-01-01")), "farther apart than a time.Duration")
	assert.Equal(t, time.Monday, day(t, "2026-06-01").Weekday())
	assert.True(t, day(t, "2024-02-29").Before(day(t, "2024-03-01")))
	assert.True(t, day(t, "2024-03-01").After(day(t, "2024-02-29")))
	assert.Zero(t, day(t, "2024-03-01").Compare(day(t, "2024-03-01")))
}

func TestDayArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := DateOf(time.Unix(rapid.Int64Range(-60_000_000_000, 250_000_000_000).Draw(t, "second"), 0).UTC())
		n := rapid.IntRange(-200_000, 200_000).Draw(t, "days")
		later := d.AddDays(n)
		if later.Sub(d) != n || later.AddDays(-n) != d || later.Before(d) != (n < 0) {
			t.Fatalf("%s and %d days: %s", d, n, later)
		}
		if want := time.Weekday(((int(d.Weekday())+n)%7 + 7) % 7); later.Weekday() != want {
			t.Fatalf("%s is a %s, %d days later a %s", d, d.Weekday(), n, later.Weekday())
		}
	})
}

func TestClockChanges(t *testing.T) {
	for _, c := range []struct {
		zone, day  string
		start      string
		hours      float64
		hour, min  int
		at, reason string
	}{
		{"Europe/Berlin", "2026-03-29", "2026-03-29T00:00:00+01:00", 23, 2, 30, "2026-03-29T03:00:00+02:00", "skipped: the instant of the change"},
		{"Europe/Berlin", "2026-10-25", "2026-10-25T00:00:00+02:00", 25, 2, 30, "2026-10-25T02:30:00+02:00", "twice: the first"},
		{"Europe/Berlin", "2026-10-25", "2026-10-25T00:00:00+02:00", 25, 3, 0, "2026-10-25T03:00:00+01:00", "after the change"},
		{"Europe/Moscow", "2011-03-27", "2011-03-27T00:00:00+03:00", 23, 2, 0, "2011-03-27T03:00:00+04:00", "skipped"},
		{"Europe/Moscow", "2014-10-26", "2014-10-26T00:00:00+04:00", 25, 1, 15, "2014-10-26T01:15:00+04:00", "twice"},
		{"Europe/Moscow", "2026-03-29", "2026-03-29T00:00:00+03:00", 24, 18, 0, "2026-03-29T18:00:00+03:00", "no change"},
		{"America/New_York", "2026-11-01", "2026-11-01T00:00:00-04:00", 25, 1, 30, "2026-11-01T01:30:00-04:00", "twice, west"},
		{"America/New_York", "2026-03-08", "2026-03-08T00:00:00-05:00", 23, 2, 30, "2026-03-08T03:00:00-04:00", "skipped, west"},
		{"America/Sao_Paulo", "2018-11-04", "2018-11-04T01:00:00-02:00", 23, 0, 30, "2018-11-04T01:00:00-02:00", "no midnight"},
		{"Asia/Beirut", "2026-03-29", "2026-03-29T01:00:00+03:00", 23, 0, 0, "2026-03-29T01:00:00+03:00", "no midnight, east"},
		{"Asia/Beirut", "2026-10-24", "2026-10-24T00:00:00+03:00", 25, 23, 30, "2026-10-24T23:30:00+03:00", "the last hour twice"},
		{"America/Havana", "2026-11-01", "2026-11-01T00:00:00-04:00", 25, 0, 30, "2026-11-01T00:30:00-04:00", "midnight twice"},
		{"Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00Z", 25, 0, 0, "2026-10-25T00:00:00Z", "midnight twice, east"},
		{"Australia/Lord_Howe", "2026-04-05", "2026-04-05T00:00:00+11:00", 24.5, 1, 45, "2026-04-05T01:45:00+11:00", "half an hour"},
		{"Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00", 0, 12, 0, "2011-12-31T00:00:00+14:00", "a day that never was"},
	} {
		zone, err := time.LoadLocation(c.zone)
		require.NoError(t, err)
		d := day(t, c.day)
		assert.Equal(t, c.start, d.Start(zone).Format(time.RFC3339), "%s %s", c.zone, c.day)
		assert.Equal(t, c.hours, d.End(zone).Sub(d.Start(zone)).Hours(), "%s %s", c.zone, c.day)
		assert.Equal(t, c.at, d.At(c.hour, c.min, zone).Format(time.RFC3339), "%s %s: %s", c.zone, c.day, c.reason)
	}
}

// On every day of every zone the days follow each other without gap, and an
// instant belongs to the day between whose ends it lies.
func TestDaysTileTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"UTC", "Europe/Moscow", "Europe/Berlin", "America/Sao_Paulo", "Asia/Beirut", "America/Havana", "Atlantic/Azores",
			"Australia/Lord_Howe", "America/New_York", "Asia/Kolkata", "America/Asuncion", "Africa/Cairo"}).Draw(t, "zone")
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		at := time.Unix(rapid.Int64Range(0, 2_000_000_000).Draw(t, "second"), 0).In(zone)
		d := DateOf(at)
		if from, to := d.Start(zone), d.End(zone); at.Before(from) || !at.Before(to) || from.After(to) {
			t.Fatalf("%s is not between %s and %s", at, from, to)
		}
		hour, minute := rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute")
		if shown := d.At(hour, minute, zone); DateOf(shown) != d && !shown.Equal(d.End(zone)) {
			t.Fatalf("%s %d:%d is %s", d, hour, minute, shown)
		}
	})
}

// A day that is read is written as it was read.
func FuzzParseDate(f *testing.F) {
	for _, s := range []string{"2024-02-29", "2023-02-29", "9999-12-31", "0000-01-01"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if d, err := ParseDate(s); err == nil {
			require.Equal(t, s, d.String())
			require.Equal(t, d, DateOf(d.Start(time.UTC)))
		}
	})
}
