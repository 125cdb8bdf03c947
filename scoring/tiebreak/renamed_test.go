package tiebreak_test

import (
	"cmp"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
)

// TestRenamed: a criterion of package scoring by another name orders as that of
// the code does; codes that have none, or order the other way round, say so.
func TestRenamed(t *testing.T) {
	list := parse(t, "PTS,DE,PTS/R,BH:GP,WIN")
	rapid.Check(t, func(t *rapid.T) {
		f := scoringtest.Fields(rapid.SampledFrom(scoringtest.AllShapes()).Draw(t, "shape")).Draw(t, "field")
		var tied []int
		for i := range f.Entrants {
			if !f.Entrants[i].Outside {
				tied = append(tied, i)
			}
		}
		for _, c := range list {
			same := c.Renamed(f)
			if c.Reverse || c.Name == "BH" || c.Name == "WIN" {
				require.Nil(t, same, c.Code())
				continue
			}
			if same != nil {
				sameOrder(t, f, tied, c, same)
			}
		}
	})
	teams := &scoring.Field{Boards: 4, System: scoring.System{Match: scoring.MatchScale{Win: 4, Draw: 2}}}
	for code, name := range map[string]string{"PTS": "MPTS", "MPTS": "MPTS", "GPTS": "GPTS", "MPvGP": "GPTS", "DE:MP": "DE", "BC": "BC", "TBR": "TBR", "BBE": "BBE"} {
		same := parse(t, code)[0].Renamed(teams)
		require.NotNil(t, same, code)
		require.Equal(t, name, same.Code(), code)
	}
	require.Nil(t, parse(t, "MPTS")[0].Renamed(&scoring.Field{Boards: 4}), "matches are worth nothing")
	require.Nil(t, parse(t, "MPTS")[0].Renamed(&scoring.Field{Boards: 1}), "individuals")
}

func sameOrder(t require.TestingT, f *scoring.Field, tied []int, one, other scoring.TieBreaker) {
	a, err := one.Values(scoring.Request{Field: f, Tied: tied})
	require.NoError(t, err, one.Code())
	b, err := other.Values(scoring.Request{Field: f, Tied: tied})
	require.NoError(t, err, one.Code())
	for k := range a {
		for n := range a {
			require.Equal(t, cmp.Compare(a[k].Compare(a[n]), 0), cmp.Compare(b[k].Compare(b[n]), 0), one.Code())
		}
	}
}
