package simulation

import (
	"math"

	"github.com/reglament/reglament/scoring/tiebreak"
)

// Elo expects of a difference in rating what the table of the FIDE Rating
// Regulations does (B.02, 8.1.2), without the cap of 400 points that rating
// changes have, and lets more games be drawn the closer and the stronger the
// players are.
type Elo struct {
	// Draws says how many games are drawn. The zero Draws is that of
	// UsualDraws; NoDraws has none drawn.
	Draws   Draws
	NoDraws bool
}

// Draws is a model of draws: two equal players rated At draw with the chance
// Equal, and PerHundred more for every hundred points that they are stronger.
// A difference in rating lowers the chance d to d·4·E·(1-E), where E is the
// expectancy: draws vanish as a game becomes one-sided.
type Draws struct {
	Equal, PerHundred, At float64
}

// UsualDraws has three games of ten drawn among players of 2000 and half of
// them among those of 2700.
func UsualDraws() Draws { return Draws{Equal: 0.3, PerHundred: 0.03, At: 2000} }

// Chances returns chances whose expectancy is that of the table.
func (m Elo) Chances(g Game) Chances {
	expected := float64(tiebreak.ExpectedScore(int(math.Round(g.White.Strength-g.Black.Strength)))) / 100
	if m.NoDraws {
		return Chances{White: expected, Black: 1 - expected}
	}
	draws := m.Draws
	if draws == (Draws{}) {
		draws = UsualDraws()
	}
	draw := draws.chance((g.White.Strength+g.Black.Strength)/2, expected)
	return Chances{White: expected - draw/2, Draw: draw, Black: 1 - expected - draw/2}
}

// chance never exceeds what the expectancy leaves room for.
func (d Draws) chance(mean, expected float64) float64 {
	equal := min(max(d.Equal+d.PerHundred*(mean-d.At)/100, 0), 1)
	return min(equal*4*expected*(1-expected), 2*min(expected, 1-expected))
}
