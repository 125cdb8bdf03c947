package simulation

import "math"

// Model says how a game may end.
type Model interface {
	// Chances returns how likely each end of a game is. It depends on the
	// Game alone: the engine may ask once and remember. What is not Valid ends
	// the run.
	Chances(Game) Chances
}

// Game is what a Model looks at.
type Game struct {
	White, Black Player
	Board        int // from 1
}

// Player is one side of a game.
type Player struct {
	Team     int     // index in the Field
	Strength float64 // in rating points
}

// Chances are those of a game that is played, which add up to 1, and for each
// side the chance that it does not come, whatever the other side does.
type Chances struct {
	White, Draw, Black   float64
	WhiteAway, BlackAway float64
}

// Valid reports whether the chances are some: none negative, a sum of 1.
func (c Chances) Valid() bool {
	for _, p := range [...]float64{c.White, c.Draw, c.Black, c.WhiteAway, c.BlackAway} {
		if !(p >= 0 && p <= 1+slack) {
			return false
		}
	}
	return math.Abs(c.White+c.Draw+c.Black-1) <= slack
}

// slack is what rounding may do to a sum of chances.
const slack = 1e-9

// Fixed gives every game the same chances: White's, a draw's, and what is
// left is Black's.
type Fixed struct{ White, Draw float64 }

// Chances returns them.
func (m Fixed) Chances(Game) Chances {
	return Chances{White: m.White, Draw: m.Draw, Black: 1 - m.White - m.Draw}
}

// Stronger is a Fixed for the stronger player instead of White: it wins with
// one chance, draws with another. Equals draw with that chance and win as
// often as they lose.
type Stronger struct{ Wins, Draw float64 }

// Chances returns them.
func (m Stronger) Chances(g Game) Chances {
	loses := 1 - m.Wins - m.Draw
	switch {
	case g.White.Strength > g.Black.Strength:
		return Chances{White: m.Wins, Draw: m.Draw, Black: loses}
	case g.White.Strength < g.Black.Strength:
		return Chances{White: loses, Draw: m.Draw, Black: m.Wins}
	}
	even := (1 - m.Draw) / 2
	return Chances{White: even, Draw: m.Draw, Black: even}
}

// WhiteEdge plays White's first move for that many rating points more: 35 is
// what collections of master games show.
type WhiteEdge struct {
	Model
	Points float64
}

// Chances asks the model about a stronger White.
func (m WhiteEdge) Chances(g Game) Chances {
	g.White.Strength += m.Points
	return m.Model.Chances(g)
}

// Absences lets players stay away from their games, each with the same chance
// and independently: the game is lost by default.
type Absences struct {
	Model
	Rate float64
}

// Chances adds the rate to what the model says.
func (m Absences) Chances(g Game) Chances {
	c := m.Model.Chances(g)
	c.WhiteAway = 1 - (1-c.WhiteAway)*(1-m.Rate)
	c.BlackAway = 1 - (1-c.BlackAway)*(1-m.Rate)
	return c
}

// Attendance says whether teams come.
type Attendance interface {
	// Chances returns how likely a team of the Field misses the match of a
	// round, and how likely it leaves the event before that round.
	Chances(team, round int) (away, leaves float64)
}

// Fickle is an Attendance of equal chances for all teams and rounds.
type Fickle struct{ Away, Leaves float64 }

// Chances returns them; nobody leaves before the first round.
func (f Fickle) Chances(_, round int) (away, leaves float64) {
	if round <= 1 {
		return f.Away, 0
	}
	return f.Away, f.Leaves
}
