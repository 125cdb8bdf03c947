package swiss

import "fmt"

// DutchRules are the readings of the doubtful places of the FIDE (Dutch) system
// (C.04.3, edition of February 2026). The zero value is the default of all.
type DutchRules struct {
	// BothAbsolute says whether C13 counts a pair of whom both must have the
	// same color, which only topscorers of the last round can be.
	BothAbsolute BothAbsolute
	// ByeFloats says whether the pairing-allocated bye makes a downfloater
	// (art. 1.4) where it is not worth more than a loss.
	ByeFloats ByeFloats
	// Tables orders the games of a round (C.04.2 art. 3.6).
	Tables TableOrder
}

// String lists the choices in the order of the fields.
func (r DutchRules) String() string {
	return fmt.Sprintf("%s; %s; %s", r.BothAbsolute, r.ByeFloats, r.Tables)
}

// BothAbsolute is a reading of C13.
type BothAbsolute uint8

// The readings of BothAbsolute.
const (
	LeftToC10    BothAbsolute = iota // C10 and C11 have judged the pair, C13 does not count it
	CountedAgain                     // C13 counts it like any other
)

// String names the reading.
func (b BothAbsolute) String() string {
	return named(uint8(b), "C13 leaves two absolutes to C10 and C11", "C13 counts two absolutes")
}

// ByeFloats is a reading of art. 1.4.
type ByeFloats uint8

// The readings of ByeFloats.
const (
	ByeAlways  ByeFloats = iota // the bye is a downfloat whatever it is worth
	ByeByWorth                  // only if it brings more than a loss, like any unplayed round
)

// String names the reading.
func (b ByeFloats) String() string {
	return named(uint8(b), "the bye is always a float", "the bye is a float by its worth")
}
