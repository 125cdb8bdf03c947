package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// season plays a whole season in which little is forgotten.
func season(b testing.TB) *seasons.Table {
	table, err := seasons.Open(edition(b, strongest.Options{}))
	require.NoError(b, err)
	require.NoError(b, table.Start("seed"))
	require.NoError(b, seasons.Season{Seed: 7, Draws: 500, Forget: 10, Rest: 50}.Play(table))
	return table
}

// BenchmarkReplay folds the log of a whole season.
func BenchmarkReplay(b *testing.B) {
	log := season(b).Log
	for b.Loop() {
		if _, err := tournament.Replay(log); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(log)), "ns/entry")
}

// BenchmarkDuties lists what is owed on the last day of the season.
func BenchmarkDuties(b *testing.B) {
	table := season(b)
	_, err := table.Until(strongest.End().Start(time.UTC))
	require.NoError(b, err)
	s := table.Desk.State()
	b.Run("pure", func(b *testing.B) {
		for b.Loop() {
			_ = table.Reg.Duties(s)
		}
	})
	b.Run("desk", func(b *testing.B) {
		for b.Loop() {
			_ = table.Desk.Duties()
		}
	})
}

// BenchmarkSubmit records a challenge early in the season and late in it: the
// cost does not grow.
func BenchmarkSubmit(b *testing.B) {
	log := season(b).Log
	reg := edition(b, strongest.Options{})
	for _, at := range []struct {
		name string
		seq  int
	}{{"entry 100", 100}, {"entry 3000", 3000}} {
		desk, entry := ready(b, reg, log, at.seq)
		b.Run(at.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := desk.Try(entry); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// ready opens a desk before the first challenge or acceptance from an entry
// on, and returns it.
func ready(b testing.TB, reg *regulation.Regulation, log []tournament.Entry, seq int) (*regulation.Desk, tournament.Entry) {
	for k := seq; k < len(log); k++ {
		if _, ok := log[k].Event.(tournament.ChallengeSent); ok {
			desk, err := regulation.Open(reg, log[:k])
			require.NoError(b, err)
			return desk, tournament.Entry{At: log[k].At, By: log[k].By, Event: log[k].Event}
		}
	}
	b.Fatal("no challenge after that entry")
	return nil, tournament.Entry{}
}

// TestDutiesAgree: what the desk keeps is what the regulation lists anew.
func TestDutiesAgree(t *testing.T) {
	table, err := seasons.Open(edition(t, strongest.Options{}))
	require.NoError(t, err)
	require.NoError(t, table.Start("seed"))
	for k := range 12 {
		season := seasons.Season{Seed: 3, Draws: 500, Forget: 80, Wrong: 50, Rest: 100, Until: table.Now.Add(20 * 24 * time.Hour)}
		require.NoError(t, season.Play(table))
		require.Equal(t, table.Reg.Duties(*table.State()), table.Desk.Duties(), "after %d entries, step %d", table.State().Seq(), k)
	}
	for i := range table.State().Matches() {
		g := correspondence.At(table.State(), int(table.State().Match(i).Base))
		require.False(t, g.Started() && g.Player(0) == "", "nobody plays")
	}
}
