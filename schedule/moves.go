package schedule

import (
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Counting is a reading of "n days" from an instant. The three differ by up
// to a day, and by an hour where the clocks change in between.
type Counting uint8

// The readings of Counting. The zero one is what servers do.
const (
	Hours24   Counting = iota // n times 24 hours
	SameTime                  // n calendar days later at the same time of the wall clock
	EndsOfDay                 // to the end of the n-th day, as Term
)

// MoveTerm is the time for one move in days, from the opponent's move on.
type MoveTerm struct {
	Rule     clause.Ref
	Days     int
	Counting Counting
	Clock    Clock // for SameTime
}

// After returns the deadline of a move that is owed since an instant. An error
// wraps ErrClock.
func (m MoveTerm) After(since time.Time, zone *time.Location) (Deadline, error) {
	day := tournament.DateOf(since.In(zone))
	switch m.Counting {
	case EndsOfDay:
		return Term{Rule: m.Rule, Days: m.Days}.After(day, zone), nil
	case SameTime:
		local := since.In(zone)
		due, err := m.Clock.At(day.AddDays(m.Days), local.Hour(), local.Minute(), zone)
		rest := time.Duration(local.Second())*time.Second + time.Duration(local.Nanosecond())
		if err != nil {
			return Deadline{}, err
		}
		return Deadline{Rule: m.Rule, Due: due.Add(rest), Inclusive: true}, nil
	}
	return Deadline{Rule: m.Rule, Due: since.Add(time.Duration(m.Days) * 24 * time.Hour), Inclusive: true}, nil
}

// Moves is the time control of a game with so many days for each move. Start
// rules the first move of each side; nil: it has the time of any other, and
// nothing happens to the game before that has run out.
type Moves struct {
	Each  MoveTerm
	Start *MoveTerm
}

// Deadline returns by when a side has to make its n-th move, from 1, which it
// owes since an instant: that of the start of the game or of the opponent's
// move.
func (m Moves) Deadline(n int, since time.Time, zone *time.Location) (Deadline, error) {
	if n <= 1 && m.Start != nil {
		return m.Start.After(since, zone)
	}
	return m.Each.After(since, zone)
}

// Reflection is the time control of so many days for so many moves, in which
// the days saved are kept (ICCF playing rules). Where DoubleAfter is set, the
// days that a single move takes beyond so many count twice.
type Reflection struct {
	Rule        clause.Ref
	Days, Moves int // Moves 0: Days are for the whole game
	DoubleAfter int // 0: never
}

// Charge returns the days that a move costs which took so many.
func (r Reflection) Charge(days int) int {
	if r.DoubleAfter > 0 && days > r.DoubleAfter {
		return days + (days - r.DoubleAfter)
	}
	return days
}

// Used is the account of one side: the days charged, and the first move, from
// 1, with which it overstepped; 0 if with none. A side that has used exactly what
// it had has not overstepped.
func (r Reflection) Used(moves ...int) (charged, overstepped int) {
	for k, days := range moves {
		charged += r.Charge(days)
		granted := r.Days
		if r.Moves > 0 {
			granted *= k/r.Moves + 1
		}
		if charged > granted && overstepped == 0 {
			overstepped = k + 1
		}
	}
	return charged, overstepped
}
