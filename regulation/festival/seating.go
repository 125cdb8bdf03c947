package festival

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
)

// Seating makes line-ups of those who are present, as the festival's rules
// will judge them: boards shift up, a girl may fill in among the boys unless
// that costs more than it gives (R6b, U2b, U2c).
func Seating(r *regulation.Regulation) roster.Seating {
	e := edition{doc: r.Texts[0].Doc}
	return roster.Seating{Parts: parts(), Rights: []roster.LostRight{e.lostRight()}}
}
