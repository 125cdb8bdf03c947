package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC106SubstituteForAnotherTeam (../shared/cases.md): the entry says who
// made it. A captain who names a substitute for another team is refused, and
// so is one who names another team's reserve; the error names the team, the
// person and the reason with its article. The own captain may.
func TestCaseC106SubstituteForAnotherTeam(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
	own, other := number(g.Team(0)), number(g.Team(1))
	substitute := lineup(g, 0, seasons.Player(own, 10))
	stranger := lineup(g, 0, seasons.Player(other, 10))
	for _, c := range []struct {
		by     string
		lineup tournament.LineupFiled
		want   []string
	}{
		{seasons.Captain(other), substitute, []string{"team " + string(seasons.ID(own)), seasons.Captain(other) + " has no power", "art. 10.8"}},
		{seasons.Captain(own), stranger, []string{"team " + string(seasons.ID(own)), string(seasons.Player(other, 10)) + " is not in the entry", "art. 10.8"}},
	} {
		seq := e.State().Seq()
		_, err := e.Submit(c.by, c.lineup)
		var refusal *regulation.Refusal
		require.ErrorAs(t, err, &refusal)
		assert.Equal(t, c.by, refusal.Entry.By)
		for _, f := range refusal.Findings {
			assert.Equal(t, seasons.ID(own), f.About.Team)
		}
		for _, want := range c.want {
			assert.ErrorContains(t, err, want)
		}
		assert.Equal(t, seq, e.State().Seq())
	}
	e.ok(seasons.Captain(own), substitute)
	assert.Equal(t, seasons.Player(own, 10), e.fresh(g).Player(0))
}
