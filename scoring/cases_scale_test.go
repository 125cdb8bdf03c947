package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC098ScalesOfTheirOwn (../shared/cases.md): each kind of game has a
// scale of its own, in whole half-points, so that sums are exact.
func TestCaseC098ScalesOfTheirOwn(t *testing.T) {
	worth := func(g scoring.GameScale, win, draw, loss int) tournament.Points {
		var sum tournament.Points
		for score, n := range map[tournament.Score]int{tournament.Win: win, tournament.Draw: draw, tournament.Loss: loss} {
			sum += tournament.Points(n) * g.Points(score, tournament.Played)
		}
		return sum
	}
	classical := scoring.GameScale{Win: 6, Draw: 2} // 3-1-0
	armageddon := scoring.GameScale{Win: 1}         // a half to the winner
	// A beats B, draws with C and wins the armageddon game, loses to D: 3 + 1 + 0.5.
	assert.EqualValues(t, 9, worth(classical, 1, 1, 1)+worth(armageddon, 1, 0, 0))
	rapid, blitz := scoring.GameScale{Win: 4, Draw: 2}, scoring.GameScale{Win: 2, Draw: 1}
	// 5 of 9 rapid at double value and 10 of 18 blitz: 10 + 10 = 20 points.
	assert.EqualValues(t, 40, worth(rapid, 4, 2, 3)+worth(blitz, 8, 4, 6))
}
