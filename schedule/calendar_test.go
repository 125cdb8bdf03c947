package schedule_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// sevenRounds is the calendar of R1 and R3: four rounds on Saturday, three on
// Sunday, from 11:30.
func sevenRounds(t *testing.T) schedule.Calendar {
	return schedule.Calendar{Rule: fest.Art("R1"), Zone: zone(t, "Europe/Moscow"), Sessions: []schedule.Session{
		{Day: day(t, "2019-12-14"), Hour: 11, Minute: 30, Rounds: 4},
		{Day: day(t, "2019-12-15"), Hour: 11, Minute: 30, Rounds: 3},
	}}
}

// TestR1: where the rounds are.
func TestR1(t *testing.T) {
	c := sevenRounds(t)
	assert.Empty(t, c.Faults())
	assert.Equal(t, 7, c.Rounds())
	first, ok := c.Round(1)
	require.True(t, ok)
	assert.Equal(t, "2019-12-14T08:30:00Z", first.Start.UTC().Format(time.RFC3339))
	last, ok := c.Round(4)
	require.True(t, ok)
	assert.Equal(t, schedule.Slot{Session: 1, Number: 4, Day: day(t, "2019-12-14")}, last, "follows when round 3 is over")
	sunday, ok := c.Round(5)
	require.True(t, ok)
	assert.Equal(t, 2, sunday.Session)
	assert.Equal(t, day(t, "2019-12-15"), sunday.Day)
	assert.Equal(t, "2019-12-15T08:30:00Z", sunday.Start.UTC().Format(time.RFC3339))
	for _, none := range []int{-1, 0, 8} {
		_, ok := c.Round(none)
		assert.False(t, ok, "round %d", none)
	}
	c.Sessions[0].Every = 75 * time.Minute
	third, _ := c.Round(3)
	assert.Equal(t, "2019-12-14T11:00:00Z", third.Start.UTC().Format(time.RFC3339))
}

func TestRoundIn(t *testing.T) {
	c := sevenRounds(t)
	var log tournament.Fold
	scope := tournament.Scope{Round: 4}
	to := instant(t, "2019-12-14T21:30:00Z")
	require.NoError(t, log.Add(tournament.Entry{At: to.Add(-12 * time.Hour), By: "judge", Event: tournament.RoundMoved{Scope: scope, To: to}}))
	slot, ok := c.RoundIn(log.State(), scope)
	require.True(t, ok)
	assert.Equal(t, to, slot.Start)
	assert.Equal(t, day(t, "2019-12-15"), slot.Day, "half past midnight in Moscow")
	other, _ := c.RoundIn(log.State(), tournament.Scope{Round: 5})
	assert.Equal(t, "2019-12-15T08:30:00Z", other.Start.UTC().Format(time.RFC3339))
}

// TestR6a: 7:00 is on time, 7:01 is not.
func TestR6a(t *testing.T) {
	start, _ := sevenRounds(t).Round(1)
	rule := schedule.DefaultTime{Rule: fest.Art("R6a"), Within: 7 * time.Minute}
	d := rule.For(start.Start)
	assert.Equal(t, fest.Art("R6a"), d.Rule)
	assert.True(t, d.Met(start.Start.Add(7*time.Minute)))
	assert.False(t, d.Met(start.Start.Add(7*time.Minute+time.Second)))
	assert.True(t, d.Met(start.Start.Add(6*time.Minute+30*time.Second)))
	assert.False(t, d.Expired(d.Due))
	assert.True(t, d.Expired(d.Due.Add(1)))
	rule.Exclusive = true
	assert.False(t, rule.For(start.Start).Met(start.Start.Add(7*time.Minute)))
}

// TestR1Registration: from 10:45 to 11:15.
func TestR1Registration(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	at := func(h, m int) time.Time { return day(t, "2019-12-14").At(h, m, moscow) }
	w := schedule.Window{Rule: fest.Art("R1"), Opens: at(10, 45), Closes: schedule.Deadline{Rule: fest.Art("R2"), Due: at(11, 15), Inclusive: true}}
	assert.False(t, w.Holds(at(10, 44)))
	assert.True(t, w.Holds(at(10, 45)))
	assert.True(t, w.Holds(at(11, 15)))
	assert.False(t, w.Holds(at(11, 15).Add(1)))
	w.Closes.Inclusive = false
	assert.False(t, w.Holds(at(11, 15)))
	assert.True(t, schedule.Window{}.Holds(at(0, 0)), "always open")
}

func TestCalendarFaults(t *testing.T) {
	c := schedule.Calendar{Sessions: []schedule.Session{
		{Day: day(t, "2019-12-15"), Hour: 11, Rounds: 1}, {Day: day(t, "2019-12-14"), Hour: 24, Rounds: 0}, {},
	}}
	assert.Equal(t, []string{
		"calendar without a time zone",
		"session 2 without rounds",
		"session 2 starts at 24:00, which is no time of day",
		"session 2 is earlier than the one before it",
		"session 3 without rounds",
		"session 3 without a day",
		"session 3 is earlier than the one before it",
	}, c.Faults())
	assert.Equal(t, []string{"calendar without sessions"}, schedule.Calendar{Zone: time.UTC}.Faults())
}
