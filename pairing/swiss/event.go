package swiss

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Event is all that a Swiss engine looks at: the players, what happened to
// them in each round, and the size of the event. A player may be a team whose
// color is that of board 1.
//
// Points are integers in whatever unit the caller counts, the same one
// everywhere: half-points, tenths, match points.
type Event struct {
	Players []Player
	// Played is the number of rounds before the one to be paired.
	Played int
	// Rounds is the number of rounds announced; the last of them has rules of
	// its own (C.04.3 art. 1.8).
	Rounds int
	// Initial is the color drawn by lot for the odd pairing numbers
	// (C.04.3 art. 5.1).
	Initial tournament.Color
	// Win, Draw and Loss are the points of a played game.
	Win, Draw, Loss int
	// Forbidden lists pairs of indices into Players that shall not meet in this
	// round for reasons outside the system.
	Forbidden [][2]int
	// Rules are the readings of the Dutch system; the team Swiss has its own.
	Rules DutchRules
	// RelaxColors lets two players meet who both must have the same color (C3),
	// as topscorers may: the limits are then kept as well as can be (C10, C11).
	RelaxColors bool
	// Budget bounds the steps of each kind of search (matchings with weights,
	// without, between halves) over the whole round, 0 means no bound. A step is
	// one look at all the possible opponents of one player; the count is the
	// same on every machine.
	Budget int64
	// Exact searches every bracket together with all the players below it,
	// without the shortcuts. The answer is the same.
	Exact bool
}

// Player is one participant and its history.
type Player struct {
	Number    int  // pairing number, unique; the smaller the stronger
	Points    int  // standing points before the round
	Secondary int  // the other score of a team (C.04.6 art. 4.2.2); the Dutch system has none
	Virtual   int  // virtual points of the coming round (C.04.7)
	Absent    bool // not to be paired in this round
	Rounds    []Round
}

// Round is what one earlier round held for a player. Rounds missing at the end
// of Player.Rounds count as NotEntered.
type Round struct {
	Kind     scoring.Kind
	Opponent int // index into Players, for Played and the forfeits
	Color    tournament.Color
	Points   int // awarded
	Virtual  int // virtual points of that round
}

func (r Round) isPlayed() bool { return r.Kind == scoring.Played }

func (r Round) isForfeit() bool {
	return r.Kind == scoring.ForfeitWin || r.Kind == scoring.ForfeitLoss
}

// Pairing is a whole round.
type Pairing struct {
	Pairs []Pair
	Bye   int // index of the player with the pairing-allocated bye, or -1
}

// Pair is one game; the fields are indices into Event.Players.
type Pair struct{ White, Black int }
