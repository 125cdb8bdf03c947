package tiebreak

import "github.com/reglament/reglament/tournament"

// Rules say which text holds and what the regulations of the event add to it.
// Only Edition has no default.
type Rules struct {
	Edition Edition
	// Primary is the score that ranks teams first. Unset, it is set by the
	// first of PTS, MPTS and GPTS in a list, else it is match points where
	// there are any.
	Primary Score
	// Unrated is what the event's regulations say of opponents without a
	// rating (10).
	Unrated Unrated
	// Readings decide what the text leaves open.
	Readings Readings
}

// Score says whose points a criterion looks at.
type Score uint8

// The scores of a team event. Individuals have game points only.
const (
	PrimaryScore Score = iota // the one that ranks first
	MatchPoints
	GamePoints
)

// String returns "", "MP" or "GP", as in codes.
func (s Score) String() string {
	switch s {
	case MatchPoints:
		return "MP"
	case GamePoints:
		return "GP"
	}
	return ""
}

// other returns the secondary score of a primary one.
func (s Score) other() Score {
	if s == MatchPoints {
		return GamePoints
	}
	return MatchPoints
}

// Unrated is the treatment of participants without a rating in tie-breaks
// that need one. The zero value follows article 10: if anybody is unrated,
// those tie-breaks leave the list, so that all their values are undefined.
type Unrated struct {
	Exclude bool              // opponents without a rating are left out of averages
	Value   tournament.Rating // or count with this rating
}

// Readings are the passages of C.07 that can be read in two ways. The zero
// value of each is the reading that the technical commission's exercises or
// the endorsed checker show.
type Readings struct {
	// OverTheBoard (15.2, edition 2026-03): whether forfeit wins of a round
	// robin count in WON, BPG and BWG, which speak of games over the board.
	OverTheBoard OverTheBoard
	// ForfeitGame (14, modifier P): whether a forfeit loss that counts as a
	// game stays a voluntary unplayed round for the cuts.
	ForfeitGame ForfeitGame
	// VoluntaryCut (16.5.2): which voluntary unplayed round is the lowest one
	// of a Sonneborn-Berger sum.
	VoluntaryCut VoluntaryCut
	// ProgressiveCut (14.1): what PS cuts first if the first round was a
	// voluntary unplayed one.
	ProgressiveCut ProgressiveCut
	// ForeByes (8.3): last-round byes in Fore Buchholz.
	ForeByes ForeByes
	// Perfect (10.3): the perfect performance of a full score.
	Perfect Perfect
	// Compare (8.2, 13.4): whether AOB and SSSC are compared as rounded.
	Compare Compare
	// KoyaForfeits (9.2): forfeits of a Swiss in KS.
	KoyaForfeits KoyaForfeits
	// BoardCount (13.3): which board count wins inside EDEBT and EDEBB.
	BoardCount BoardCount
}

// OverTheBoard is a reading of "over the board" in round robins.
type OverTheBoard uint8

// Forfeits of a round robin are never over the board, or forfeit wins are
// regular games there too.
const (
	PlayedOnly OverTheBoard = iota
	ForfeitWinsToo
)

// ForfeitGame is a reading of the modifier P.
type ForfeitGame uint8

// A forfeit that counts as a game is an ordinary contribution, or it is still
// cut first as a voluntary unplayed round.
const (
	OrdinaryGame ForfeitGame = iota
	StaysVoluntary
)

// VoluntaryCut is a reading of the lowest voluntary unplayed round for the cuts
// of Sonneborn-Berger sums.
type VoluntaryCut uint8

// The one with the lowest score of the dummy, as all cuts go by the opponents'
// scores, or the one with the lowest product.
const (
	LowestOpponent VoluntaryCut = iota
	LowestProduct
)

// ProgressiveCut is a reading of the cut of PS.
type ProgressiveCut uint8

// The first round is cut whatever it was, or the earliest voluntary unplayed
// rounds go before it.
const (
	FirstRound ProgressiveCut = iota
	VoluntaryFirst
)

// ForeByes is a reading of Fore Buchholz for those not paired in the last
// round.
type ForeByes uint8

// Last-round byes keep their points, or they too are taken as draws.
const (
	ByesAsAwarded ForeByes = iota
	ByesAsDraws
)

// Perfect is a reading of the perfect performance for a score of 100 %.
type Perfect uint8

// The smallest rating whose expected score is 1 against everybody, or the
// strongest opponent plus 800, the mirror image of a score of nothing.
const (
	SmallestRating Perfect = iota
	StrongestPlus800
)

// Compare says what is compared of a value that is rounded to be shown.
type Compare uint8

// Rounded values, as shown, or exact ones.
const (
	AsRounded Compare = iota
	AsExact
)

// KoyaForfeits is a reading of KS in a Swiss.
type KoyaForfeits uint8

// A forfeit counts with the points it gave against the scheduled opponent, or
// it was played against nobody and counts nothing.
const (
	AgainstScheduled KoyaForfeits = iota
	AgainstNobody
)

// BoardCount is a reading of the board count inside EDEBT and EDEBB.
type BoardCount uint8

// The lower count is better, as in article 12.1 and the exercises, or the
// higher one, as a checker does.
const (
	LowerIsBetter BoardCount = iota
	HigherIsBetter
)
