package fide_test

import (
	"strings"
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// TestCaseC163Why (../shared/cases.md): the round says why it is as it is: by
// which score group, who floats, who was excluded by which rule, and how the
// colors were given.
func TestCaseC163Why(t *testing.T) {
	for name, c := range map[string]struct {
		rows []string
		want []string
	}{
		"excluded by a rule": {
			[]string{"4w= 3b=", "5b= 6w=", "6w= 1w=", "1b= 5w=", "2w= 4b=", "3b= 2b="},
			[]string{"C1: both have 1; not 4, since (C1) they met in round 1", "C1: both have 1; not 6, since (C1) they met in round 1", "5.2.1: color (5.2.1): both wishes are granted"},
		},
		"floats": {
			[]string{"3w1 2b=", "4b1 1w=", "1b0 4w1", "2w0 3b0"},
			[]string{"3: moved down: 1.5 against 0; upper half against lower half, in order", "C6: 1 leaves the group of 1.5; nobody paired there stands lower"},
		},
		"the bye": {
			[]string{"2w1 3b1", "1b0 U", "U 1w0"},
			[]string{"C5: odd number: the lowest score that may have the bye, 2; not 3, since (C2) has had a bye or as much without playing"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			reg, state, err := fide.FromTRF(swissFile(t, 4, c.rows...))
			require.NoError(t, err)
			p, err := reg.Pair(state, tournament.Scope{})
			require.NoError(t, err)
			about := make(map[tournament.TeamID]bool)
			var said []string
			for _, d := range p.Why {
				about[d.About.Team], about[d.About.Opponent] = true, true
				said = append(said, d.Rule.Article+": "+d.Text.String())
			}
			for _, want := range c.want {
				require.Contains(t, said, want, strings.Join(said, "\n"))
			}
			for i := range state.Teams() {
				require.True(t, about[state.Team(i).ID], "nobody's pairing is unexplained")
			}
		})
	}
}
