package scoring

import "github.com/reglament/reglament/tournament"

// Field is the dense view on which standings and tie-breaks are computed:
// whoever is ranked (teams, one board of all teams, or individuals) and what
// happened to each of them, round by round. Entrants are addressed by their
// index; identities appear only in what is shown.
//
// A Field is read-only for tie-breakers.
type Field struct {
	Entrants []Entrant
	Rounds   int    // scheduled for the whole event (or the rounds played so far, for an interim table)
	Boards   int    // of a team match; 1 for individuals
	Scheme   Scheme // how unplayed rounds are read
	System   System // what results are worth
}

// Scheme says whether the pairings were fixed beforehand. Tie-break texts
// read unplayed rounds differently in the two cases (C.07 art. 15 and 16).
type Scheme uint8

// The schemes.
const (
	RoundRobin Scheme = iota // and every other schedule fixed beforehand
	Swiss
)

// Entrant is one of those who are ranked.
type Entrant struct {
	ID     string            // team or player, for display and explanations
	Number int               // pairing number, from 1
	Rating tournament.Rating // 0: unrated
	// RatingOf is how many ratings Rating is the sum of, so that a team's
	// average is compared exactly; 0 counts as 1, a rating as it is.
	RatingOf int
	Slots    []Slot // in order of rounds; several in one round where a pair plays several games
	// Outside marks one who is in the schedule but not in the standings: a
	// team annulled by the rules or a withdrawn player below the threshold.
	// The slots of others against it are of kind Void.
	Outside bool
	// Member is set where players of teams are ranked: whose player this is.
	Member *Member
	// Adjust is added to the game points and AdjustMatch to the match points
	// by penalties or bonuses, never by games.
	Adjust, AdjustMatch tournament.Points
}

// Slot is what one round held for an entrant.
type Slot struct {
	Round    int
	Opponent int // index in Entrants; -1 when there was none
	Kind     Kind
	Color    tournament.Color // own color on board 1, of a forfeit the one that was due; NoColor where there was none
	// Game holds the game points (points of an individual), Match the match
	// points that the slot was worth; Match is zero for individuals.
	Game, Match tournament.Points
	// Boards holds the points board by board, from board 1; nil when there
	// are no boards to speak of. On individual fields it stays nil.
	Boards []Board
	// Through says that the log declared the entrant the winner of the match:
	// of a knockout, where that is not always the one with more points.
	Through bool
}

// Board is one board of a team match as one side sees it.
type Board struct {
	Points tournament.Points
	Score  tournament.Score
	Kind   Kind // Played, ForfeitWin, ForfeitLoss, Open or Void
	Color  tournament.Color
}

// Kind says how a slot came to its points.
type Kind uint8

// The kinds of a slot. Open and Void give no points to anybody.
const (
	Open        Kind = iota // paired and not finished
	Played                  // a match or game that was really played
	ForfeitWin              // the opponent did not appear
	ForfeitLoss             // did not appear; both sides of a double default have it
	PairingBye              // the pairing-allocated bye (PAB)
	FullBye                 // a requested bye worth a win
	HalfBye                 // a requested bye worth a draw
	ZeroBye                 // absent, withdrawn or excluded in that round
	FreeRound               // the free round of an odd round robin: nothing happened
	NotEntered              // a round before the entrant joined
	Void                    // played against one whose results are annulled
)

// Met reports whether an opponent stood in the slot, played or not.
func (s Slot) Met() bool { return s.Opponent >= 0 && s.Kind != Void }

// Totals returns the sums of an entrant's game points and match points,
// penalties included.
func (f *Field) Totals(i int) (game, match tournament.Points) {
	e := &f.Entrants[i]
	game, match = e.Adjust, e.AdjustMatch
	for k := range e.Slots {
		game += e.Slots[k].Game
		match += e.Slots[k].Match
	}
	return game, match
}

// copied is a field whose slots and boards can be changed.
func (f *Field) copied() *Field {
	c := *f
	c.Entrants = make([]Entrant, len(f.Entrants))
	for i := range f.Entrants {
		c.Entrants[i] = f.Entrants[i]
		c.Entrants[i].Slots = make([]Slot, len(f.Entrants[i].Slots))
		for k, s := range f.Entrants[i].Slots {
			s.Boards = append([]Board(nil), s.Boards...)
			c.Entrants[i].Slots[k] = s
		}
	}
	return &c
}
