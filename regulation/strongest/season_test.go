package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

func TestSeason(t *testing.T) {
	for seed, season := range []seasons.Season{{Draws: 500}, {Draws: 300, Forget: 60, Wrong: 30, Rest: 100}} {
		season.Seed = uint64(seed)
		table, err := seasons.Open(edition(t, strongest.Options{}))
		require.NoError(t, err)
		require.NoError(t, table.Start("seed"))
		require.Equal(t, 396, table.Reg.Unfinished(table.State(), tournament.Scope{}), "set or not, none is played")
		began := time.Now()
		require.NoError(t, season.Play(table))
		require.Zero(t, table.Reg.Unfinished(table.State(), tournament.Scope{}))
		t.Log(table.State().Seq(), table.Now, time.Since(began))
	}
}
