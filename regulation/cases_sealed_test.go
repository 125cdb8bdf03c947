package regulation_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// sealed is a league in which A meets D in round 1, under a rule on line-ups.
func sealed(t *testing.T, how regulation.Sealing) (*table, regulation.SealedLineups) {
	reg := league()
	rule := regulation.SealedLineups{Rule: reg.Texts[0].Art("2"), Sealing: how}
	reg.Conduct = append(reg.Conduct, rule)
	d := fourUnder(t, reg)
	return d, rule
}

// said is what a rule notes on an entry that is not recorded.
func (d *table) said(ev tournament.Event) string {
	d.t.Helper()
	j, err := d.desk.Try(tournament.Entry{At: d.now, By: "host", Event: ev})
	require.NoError(d.t, err)
	require.Len(d.t, j.Findings, 1)
	return j.Findings[0].Text.String()
}

// TestCaseC105SealedLineups (../shared/cases.md): A files, D answers by changing
// its order. Line-ups are revealed together, and then none changes; or
// the answer reopens the first, and each change the other side's.
func TestCaseC105SealedLineups(t *testing.T) {
	file := func(team, opponent tournament.TeamID, boards ...tournament.PlayerID) tournament.LineupFiled {
		return tournament.LineupFiled{Scope: tournament.Scope{Round: 1}, Team: team, Opponent: opponent, Boards: boards}
	}
	a, a2 := file("A", "D", "A1", "A2"), file("A", "D", "A2", "A1")
	b, b2 := file("D", "A", "D1", "D2"), file("D", "", "D2", "D1")
	t.Run("together", func(t *testing.T) {
		d, rule := sealed(t, regulation.RevealedTogether)
		shown := func() [2]bool {
			s := d.desk.State()
			m := s.Match(s.FindMatch(a.Scope, "A", "D"))
			return [2]bool{rule.Shown(m, m.Side(0)), rule.Shown(m, 1-m.Side(0))}
		}
		d.ok(a)
		assert.Equal(t, [2]bool{}, shown(), "D sees nothing that it could answer")
		d.ok(a2)
		assert.Equal(t, "both line-ups are filed and shown now", d.said(b))
		d.ok(b)
		assert.Equal(t, [2]bool{true, true}, shown())
		for _, change := range []tournament.LineupFiled{a, b2} {
			require.ErrorContains(t, d.refused(change), "neither changes")
		}
	})
	t.Run("reopens", func(t *testing.T) {
		d, rule := sealed(t, regulation.ChangeReopens)
		d.ok(a)
		s := d.desk.State()
		m := s.Match(s.FindMatch(a.Scope, "A", "D"))
		team, _ := s.TeamIndex("A")
		assert.True(t, rule.Shown(m, m.Side(team)))
		assert.False(t, rule.Shown(m, 1-m.Side(team)), "there is none")
		require.ErrorContains(t, d.refused(a2), "stands until D")
		assert.Equal(t, "A may change its line-up again", d.said(b))
		d.ok(b)
		require.ErrorContains(t, d.refused(b2), "stands until A")
		require.ErrorContains(t, d.refused(a), "the line-up that stands")
		d.ok(a2, b2)
		require.ErrorContains(t, d.refused(b), "stands until A")
	})
}
