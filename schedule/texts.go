package schedule

import (
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Message names the party for people, in the language of their choice.
func (p Party) Message() text.Message {
	role := p.Role
	if role == "" && p.Player != "" {
		return text.M("schedule.player", string(p.Player), string(p.Team))
	}
	name := text.Code("role." + string(role))
	switch {
	case p.Board != 0:
		return text.M("schedule.role-board", name, p.Board)
	case p.Team != "":
		return text.M("schedule.role-team", name, string(p.Team))
	}
	return text.M("schedule.role", name)
}

// Message says by when, as people of that zone do: by the end of a day, where
// the deadline is one, else by the minute.
func (d Deadline) Message(zone *time.Location) text.Message {
	last := d.LastDay(zone)
	if !d.Inclusive && d.Due.Equal(last.End(zone)) {
		return text.M("schedule.by-day", last)
	}
	at := d.Due.In(zone).Format("15:04")
	if d.Due.Second() != 0 {
		at = d.Due.In(zone).Format(time.TimeOnly)
	}
	if d.Inclusive {
		return text.M("schedule.by-inclusive", tournament.DateOf(d.Due.In(zone)), at)
	}
	return text.M("schedule.by-before", tournament.DateOf(d.Due.In(zone)), at)
}
