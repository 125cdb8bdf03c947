package strongest

import (
	"time"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// The numbers of the text.
const (
	Teams          = 12 // 5.2
	Boards         = 6  // 5.1
	Reserves       = 4  // 5.1
	OrderTolerance = 30 // points, 8.4 and 8.6
	MaxVacancies   = 2  // 8.5
	MinAverage     = 2250
	RatedGames     = 15 // 8.9
	ReserveGames   = 11 // 12.3
	LatePlaces     = 2  // 14.1
	LatePortion    = 3  // 14.6
	Tolerated      = 6  // missing reports of a start, 10.13
)

func date(year int, month time.Month, day int) tournament.Date {
	return tournament.Date{Year: year, Month: month, Day: day}
}

// Start and End are the days of 3.2.
func Start() tournament.Date { return date(2006, time.May, 15) }

// End is the last day of the event.
func End() tournament.Date { return date(2007, time.June, 1) }

// portionTable is the table of 5.3 with the controls of 5.7.
func portionTable() []schedule.Period {
	const standard, last = "Standard 10.1", "Standard 5/10"
	return []schedule.Period{
		{From: Start(), To: date(2006, time.July, 31), Min: 2, Max: 4, Control: standard},
		{From: date(2006, time.August, 1), To: date(2006, time.September, 30), Min: 4, Max: 6, Control: standard},
		{From: date(2006, time.October, 1), To: date(2006, time.November, 30), Min: 7, Max: 9, Control: standard},
		{From: date(2006, time.December, 1), To: date(2007, time.January, 14), Min: 9, Max: 10, Control: standard},
		{From: date(2007, time.January, 15), To: End(), Min: 11, Max: 11, Control: last},
	}
}

// Periods returns the portions as the log has them (16.2).
func (e *edition) Periods(s *tournament.State) schedule.Periods {
	p := schedule.Periods{Rule: art("5.3"), Zone: e.Zone, List: e.table}
	for n := range e.table {
		if _, moved := s.MovedTo(tournament.Scope{Portion: n + 1}); moved {
			return p.In(s)
		}
	}
	return p
}

// before is the deadline "that many days before the start of the event".
func (e *edition) before(article string, days int) schedule.Deadline {
	return schedule.Term{Rule: art(article), Days: days}.Before(Start(), e.Zone)
}

// day is the calendar day of an instant.
func (e *edition) day(at time.Time) tournament.Date { return tournament.DateOf(at.In(e.Zone)) }

// say is the code of a phrase of this regulation.
func say(code string) text.Code { return text.Code("strongest." + code) }
