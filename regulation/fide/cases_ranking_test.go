package fide_test

import (
	"slices"
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// TestCaseC090TieBreaksOfAnEvent (../shared/cases.md): an event takes the
// recommended criteria or a list of its own, in which points are one entry,
// not always the first. Number 1 has drawn three times, number 2 has won once.
func TestCaseC090TieBreaksOfAnEvent(t *testing.T) {
	for name, c := range map[string]struct {
		list, codes []string
		before      bool // 1 stands before 2
	}{
		"recommended":   {nil, []string{"PTS", "BH/C1", "BH", "DE", "WIN", "BPG"}, true},
		"points first":  {[]string{"PTS", "WIN"}, []string{"PTS", "WIN"}, true},
		"points second": {[]string{"WIN", "PTS"}, []string{"WIN", "PTS"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			file := swissFile(t, 3, "3w= 4b= 5w=", "4w0 5b0 3w1", "1b= 6w1 2b0", "2b1 1w= 6b1", "6w1 2w1 1b=", "5b0 3b0 4w0")
			file.Standings = c.list
			reg, state, err := fide.FromTRF(file)
			require.NoError(t, err)
			table, err := reg.Standings(state, tournament.Scope{})
			require.NoError(t, err)
			var codes []string
			for _, criterion := range table.Chain {
				codes = append(codes, criterion.Code())
			}
			require.Equal(t, c.codes, codes)
			var order []tournament.TeamID
			for k := range table.Rows {
				order = append(order, table.Team(k))
			}
			require.Equal(t, c.before, slices.Index(order, "1") < slices.Index(order, "2"), order)
		})
	}
}
