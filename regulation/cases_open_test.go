package regulation_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament/clause"
)

// TestCaseC113WhatTheTextLeavesOpen (../shared/cases.md): a regulation lists the
// points that its text leaves open, each with its article and the choice made.
func TestCaseC113WhatTheTextLeavesOpen(t *testing.T) {
	for name, c := range map[string]struct {
		reg  func() (*regulation.Regulation, error)
		want []string
	}{
		"festival": {func() (*regulation.Regulation, error) { return festival.Edition(2019) },
			[]string{"R5 bye", "U2d declared", "U2e broken order meets", "I1 direct encounter group", "I2 prize reserves"}},
		"strongest": {strongest.Edition2006,
			[]string{"10.8 unnamed", "10.16 first failure", "11.3 leave", "13.5 thirds", "15.3 appeal days", "18.2 direct match", "18.3 board reserves"}},
		"teamcup": {teamcup.Edition2005,
			[]string{"2b order as of", "2d published", "5b substitute", "7c drawn between equals", "11 confirmed by"}},
	} {
		reg, err := c.reg()
		require.NoError(t, err, name)
		var points []string
		for _, r := range reg.Readings {
			points = append(points, r.Rule.Article+" "+r.Name)
			assert.True(t, slices.ContainsFunc(reg.Texts, func(text clause.Index) bool {
				return text.Doc == r.Rule.Doc && slices.ContainsFunc(text.Articles, func(a clause.Article) bool { return a.Number == r.Rule.Article })
			}), "%s: %s is no article of the text", name, r.Rule)
		}
		for _, want := range c.want {
			assert.Contains(t, points, want, name)
		}
	}
	one, err := teamcup.Options{}.Edition2005()
	require.NoError(t, err)
	other, err := teamcup.Options{Order: teamcup.OnOwnDay}.Edition2005()
	require.NoError(t, err)
	var changed []string
	for k := range one.Readings {
		if one.Readings[k] != other.Readings[k] {
			changed = append(changed, one.Readings[k].Name)
		}
	}
	assert.Equal(t, []string{"order as of"}, changed, "another choice is another reading")
	assert.NotEqual(t, one.Fingerprint(), other.Fingerprint())
}
