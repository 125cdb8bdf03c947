package report_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// unrated rates nobody.
type unrated struct{}

func (unrated) At(*tournament.State, tournament.Scope, int) (tournament.Rating, int) { return 0, 0 }

// bracketOf is a knockout of n teams on one board in which the better seed
// wins, played for so many rounds.
func bracketOf(t *testing.T, n, rounds int, third bool) report.Bracket {
	t.Helper()
	doc := clause.Doc("house")
	rule := doc.Art("1")
	tree := knockout.Standard(n, third)
	reg := &regulation.Regulation{
		Name:  "house",
		Texts: []clause.Index{{Doc: doc, Title: "House", Articles: []clause.Article{{Number: "1", Kind: clause.Rule, EN: "Knockout.", RU: "Плей-офф."}}}},
		Stage: regulation.Stage{
			Play: regulation.Play{
				Rule: rule, Format: pairing.Format{Rounds: len(tree.Rounds), Boards: 1},
				Pairer: knockout.Pairer{Rule: rule, Bracket: tree}, Colors: colors.FirstNamed{Rule: rule},
			},
			Numbers: regulation.AsEntered{Rule: rule}, Points: scoring.Individual(rule),
			TieBreaks: []scoring.TieBreaker{scoring.Advanced{Article: rule}},
		},
		Conduct: []regulation.Conduct{regulation.Decisions{
			Strength: unrated{}, Decider: knockout.Decider{Rule: rule, Scale: scoring.Individual(rule).Game, Chain: []knockout.Criterion{knockout.Score{Article: rule}}},
		}},
	}
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	now := time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC)
	ok := func(ev tournament.Event) {
		t.Helper()
		_, err := desk.Submit(tournament.Entry{At: now, By: "secretary", Event: ev})
		require.NoError(t, err)
	}
	var entrants []tournament.TeamID
	for i := 1; i <= n; i++ {
		id := tournament.TeamID(fmt.Sprintf("T%d", i))
		entrants = append(entrants, id)
		ok(tournament.TeamEntered{Team: tournament.Team{ID: id, Name: fmt.Sprintf("Team <%d>", i)}})
	}
	ok(tournament.StageOpened{Entrants: entrants})
	for round := 1; round <= rounds; round++ {
		p, err := desk.Pair(tournament.Scope{Round: round})
		require.NoError(t, err)
		ok(p.Event())
		for _, m := range p.Matches {
			ok(tournament.GameFinished{Scope: tournament.Scope{Round: round, Board: 1}, First: m.First, Second: m.Second, Outcome: tournament.FirstWins()})
		}
	}
	s := desk.State()
	b, err := report.Knockout(report.In(text.English, reg), reg, &s, "")
	require.NoError(t, err)
	return b
}

func number(n int) string { return fmt.Sprintf("round %d", n) }

// TestBracketNeighbors: the ties that feed one tie stand beside each other,
// whatever the order of the bracket's table, and a whole bracket has a winner.
func TestBracketNeighbors(t *testing.T) {
	for n := 2; n <= 17; n++ {
		b := bracketOf(t, n, len(knockout.Standard(n, false).Rounds), false)
		for r := 1; r < len(b.Rounds); r++ {
			require.Len(t, b.Rounds[r-1], 2*len(b.Rounds[r]))
			for k, tie := range b.Rounds[r] {
				for side := range 2 {
					feeder := b.Rounds[r-1][2*k+side]
					won := feeder.Sides[0].Team
					if feeder.Sides[1].Won {
						won = feeder.Sides[1].Team
					}
					require.Equal(t, won, tie.Sides[side].Team, "%d teams, round %d", n, r+1)
				}
			}
		}
		final := b.Rounds[len(b.Rounds)-1][0]
		require.True(t, final.Sides[0].Won != final.Sides[1].Won)
		require.Equal(t, "the score (1)", final.Decided)
	}
}

func TestBracketUnfinished(t *testing.T) {
	b := bracketOf(t, 8, 1, true)
	require.Len(t, b.Others, 1, "the match for the third place leads nowhere")
	require.Empty(t, b.Rounds[2][0].Sides[0].Team)
	grid := b.Grid(report.In(text.English, &regulation.Regulation{}), number)
	require.Len(t, grid.Rows, 8)
	require.Equal(t, "winner of SF1", grid.Rows[6][1])
	part, err := b.Part(number)
	require.NoError(t, err)
	require.Contains(t, string(part.HTML), "winner of SF2")
	require.Contains(t, string(part.HTML), "Team &lt;1&gt;", "names are escaped")
	require.Equal(t, 4+2+1, strings.Count(string(part.HTML), `class="slot"`))
}
