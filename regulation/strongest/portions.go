package strongest

import (
	"github.com/reglament/reglament/pairing/portions"
	"github.com/reglament/reglament/schedule"
)

// Portions returns the table of 5.3 as the text has it, with the days of each
// period.
func Portions() []schedule.Period { return portionTable() }

// Law is section 5 for a portion, as the pairer carries it out: for those who
// keep the season of a board themselves instead of having it read from a log.
func (p setter) Law(portion int) portions.Pairer { return p.law(portion) }
