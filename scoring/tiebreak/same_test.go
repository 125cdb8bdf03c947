package tiebreak_test

import (
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

// TestSame: criteria of a house get the code that orders as they do, and none
// where a reading is not the handbook's.
func TestSame(t *testing.T) {
	rule := clause.Doc("house").Art("9")
	rules := tiebreak.Rules{Edition: tiebreak.March2026}
	de := scoring.DirectEncounter{Article: rule}
	list, ok := tiebreak.Same([]scoring.TieBreaker{
		scoring.GamePoints{Article: rule}, scoring.MatchPoints{Article: rule}, de,
		scoring.DirectEncounter{Article: rule, Measure: scoring.InGamePoints, Forfeits: scoring.ForfeitsCount},
		scoring.BoardResults{Article: rule}, scoring.BottomBoardElimination{Article: rule}, scoring.BoardCount{Article: rule},
		parse(t, "BH/C1")[0], parse(t, "SB").On(&scoring.Field{})[0],
	}, rules)
	require.True(t, ok)
	require.Equal(t, "GPTS,MPTS,DE:MP,DE:GP/P,TBR,BBE,BC,BH/C1,SB", list.String())
	for _, c := range list {
		require.NoError(t, c.Validate())
	}
	for name, tb := range map[string]scoring.TieBreaker{
		"wins":               scoring.DirectEncounter{Article: rule, Measure: scoring.InWins},
		"sum of meetings":    scoring.DirectEncounter{Article: rule, Meetings: scoring.SumOfMeetings},
		"no restart":         scoring.DirectEncounter{Article: rule, Restart: scoring.RestartNever},
		"all must have met":  scoring.DirectEncounter{Article: rule, Incomplete: scoring.IncompleteUndecided},
		"never by default":   scoring.DirectEncounter{Article: rule, Forfeits: scoring.ForfeitsIgnored},
		"all equal":          scoring.AmongEqual{First: scoring.GamePoints{Article: rule}, Then: de},
		"a lot":              scoring.Lot{},
		"of another package": scoring.Berlin{Article: rule},
	} {
		_, ok := tiebreak.Same([]scoring.TieBreaker{tb}, rules)
		require.False(t, ok, name)
	}
}
