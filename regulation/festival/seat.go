package festival

import (
	"time"

	"github.com/reglament/reglament/tournament"
)

// Seat makes made-up teams such that they may enter, for a simulated field:
// the last main board of each is that of a girl, the others are those of boys
// (U2a), all of them of school age.
func Seat(teams []tournament.Team) {
	for _, t := range teams {
		for b := range t.Members {
			m := &t.Members[b]
			m.Sex, m.Part = tournament.Male, "boys"
			m.Born = tournament.Date{Year: 2010, Month: time.March, Day: 1}
			if b == Boards-1 {
				m.Sex, m.Part = tournament.Female, "girls"
			}
		}
	}
}
