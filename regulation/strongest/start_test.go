package strongest_test

import (
	"testing"
	_ "time/tzdata"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
)

func TestOpens(t *testing.T) {
	reg, err := strongest.Edition2006()
	require.NoError(t, err)
	require.NoError(t, reg.Validate())
	table, err := seasons.Open(reg)
	require.NoError(t, err)
	require.NoError(t, table.Start(""))
	for _, d := range table.Desk.Duties()[:12] {
		t.Log(d.Deadline.LastDay(d.Due.Location()), d.Who, d.About, d.What, d.Rule)
	}
	t.Log(table.State().Seq(), table.State().Matches())
}
