package scoring_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
	"github.com/reglament/reglament/tournament/clause"
)

// TestCaseC096OrderOfTheTable (../shared/cases.md): from the top of a table
// down, the primary score never rises.
func TestCaseC096OrderOfTheTable(t *testing.T) {
	rule := clause.Doc("house").Art("1")
	rapid.Check(t, func(t *rapid.T) {
		f := scoringtest.Fields(scoringtest.Shape{Scheme: scoring.Swiss, Boards: 2}).Draw(t, "field")
		byGame := rapid.Bool().Draw(t, "game points first")
		chain := []scoring.TieBreaker{scoring.MatchPoints{Article: rule}, scoring.GamePoints{Article: rule}}
		if byGame {
			chain[0], chain[1] = chain[1], chain[0]
		}
		table, err := scoring.Rank(f, chain)
		if err != nil {
			t.Fatal(err)
		}
		for k := 1; k < len(table.Rows); k++ {
			game, match := f.Totals(table.Rows[k-1].Entrant)
			gameBelow, matchBelow := f.Totals(table.Rows[k].Entrant)
			if byGame && gameBelow > game || !byGame && matchBelow > match {
				t.Fatalf("position %d has more than the one above it", k+1)
			}
		}
	})
}
