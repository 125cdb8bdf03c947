package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// TestCaseC091RankShown (../shared/cases.md): a table round by round says
// whether it names opponents by where they are now or by the place that they
// had after the round.
func TestCaseC091RankShown(t *testing.T) {
	rules := clause.Doc("house")
	reg := &regulation.Regulation{Stage: regulation.Stage{
		Play:      regulation.Play{Rule: rules.Art("2"), Format: pairing.Format{Boards: 1, Rounds: 2}, Scheme: scoring.Swiss},
		Points:    scoring.Individual(rules.Art("1")),
		TieBreaks: []scoring.TieBreaker{scoring.GamePoints{Article: rules.Art("1")}},
	}}
	var f tournament.Fold
	add := func(events ...tournament.Event) {
		for _, ev := range events {
			require.NoError(t, f.Add(tournament.Entry{At: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC), By: "host", Event: ev}))
		}
	}
	round := func(n int, first, second, third, fourth tournament.TeamID, outcomes ...tournament.Outcome) {
		at := tournament.Scope{Round: n}
		add(tournament.RoundPaired{Scope: at, Matches: []tournament.Pairing{{First: first, Second: second, Colors: "W"}, {First: third, Second: fourth, Colors: "W"}}})
		add(tournament.GameFinished{Scope: at.OnBoard(1), First: first, Second: second, Outcome: outcomes[0]},
			tournament.GameFinished{Scope: at.OnBoard(1), First: third, Second: fourth, Outcome: outcomes[1]})
	}
	for _, id := range []tournament.TeamID{"A", "B", "C", "D"} {
		add(tournament.TeamEntered{Team: tournament.Team{ID: id}})
	}
	add(tournament.StageOpened{Entrants: []tournament.TeamID{"A", "B", "C", "D"}})
	// After round 1 A is first and B third; in the end B is before C.
	round(1, "A", "B", "C", "D", tournament.FirstWins(), tournament.Drawn())
	round(2, "A", "C", "B", "D", tournament.FirstWins(), tournament.FirstWins())
	show := func(by report.Opponents) report.Grid {
		g, err := report.ProgressBy(report.In(text.English, reg), reg, f.Freeze(), tournament.Scope{}, by)
		require.NoError(t, err)
		return g
	}
	now, then := show(report.ByLine), show(report.ByRankOfThen)
	assert.Equal(t, [][]string{
		{"1", "A", "2w 1", "3w 1", "2"}, {"2", "B", "1b 0", "4w 1", "1"}, {"3", "C", "4w ½", "1b 0", "½"}, {"3", "D", "3b ½", "2b 0", "½"},
	}, now.Rows)
	assert.Equal(t, []string{"Opponents are named by their line in this table"}, now.Notes)
	assert.Equal(t, [][]string{
		{"1", "A", "4w 1", "3w 1", "2"}, {"2", "B", "1b 0", "3w 1", "1"}, {"3", "C", "2w ½", "1b 0", "½"}, {"3", "D", "2b ½", "2b 0", "½"},
	}, then.Rows, "C and D shared the second place after round 1, and B was last")
	assert.Equal(t, []string{"Opponents are named by their place after that round"}, then.Notes)
	_, err := report.ProgressBy(report.In(text.Russian, reg), reg, tournament.State{}, tournament.Scope{}, report.ByRankOfThen)
	assert.ErrorIs(t, err, regulation.ErrNotOpened)
}
