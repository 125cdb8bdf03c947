package swiss_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC160NoHiddenRandomness (../shared/cases.md): the round is a function
// of a crafted history; asked again, it is the same.
func TestCaseC160NoHiddenRandomness(t *testing.T) {
	history := func() *swiss.Event {
		e := &swiss.Event{Played: 1, Rounds: 5, Initial: tournament.White, Win: 2, Draw: 1}
		for k := range 6 {
			color, points := tournament.White, 2
			if k%2 == 1 {
				color = tournament.Black
			}
			if k >= 3 {
				points = 0
				color = tournament.Black
				if k%2 == 0 {
					color = tournament.White
				}
			}
			e.Players = append(e.Players, swiss.Player{Number: k + 1, Points: points, Rounds: []swiss.Round{
				{Kind: scoring.Played, Opponent: (k + 3) % 6, Color: color, Points: points},
			}})
		}
		return e
	}
	want, err := swiss.PairDutch(history())
	require.NoError(t, err)
	for range 20 {
		got, err := swiss.PairDutch(history())
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}
