package strongest

import "github.com/reglament/reglament/schedule"

// Portions returns the table of 5.3 as the text has it, with the days of each
// period.
func Portions() []schedule.Period { return portionTable() }
