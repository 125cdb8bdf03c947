package main

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// diary keeps what the log does not: what was refused, why something was
// noted, and which duties there were.
type diary struct {
	zone   *time.Location
	notes  map[int][]regulation.Finding // on an entry, by its Seq
	misses []refused
	due    map[tournament.Date][]schedule.Duty
	duties map[tournament.DutyKey]schedule.Duty
}

// refused is an entry that the text did not admit.
type refused struct {
	after int // Seq of the last entry before it
	entry tournament.Entry
	err   *regulation.Refusal
}

func newDiary(zone *time.Location) diary {
	return diary{
		zone: zone, notes: make(map[int][]regulation.Finding),
		due: make(map[tournament.Date][]schedule.Duty), duties: make(map[tournament.DutyKey]schedule.Duty),
	}
}

// refuse keeps a refusal, made when the log has so many entries.
func (d *diary) refuse(seq int, no *regulation.Refusal) {
	d.misses = append(d.misses, refused{after: seq, entry: no.Entry, err: no})
}

// note keeps what is owed at an instant, and what of it is due on that day.
func (d *diary) note(now time.Time, duties []schedule.Duty) {
	day := tournament.DateOf(now.In(d.zone))
	var due []schedule.Duty
	for _, duty := range duties {
		d.duties[duty.Key] = duty
		if duty.LastDay(d.zone) == day {
			due = append(due, duty)
		}
	}
	d.due[day] = due
}
