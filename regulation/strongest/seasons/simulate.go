package seasons

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
)

// Simulated plays the season of a simulation. A judged log has everything that
// people record: appointments, entries, the games as judges set them, line-ups,
// challenges, starts, results and all that is owed week by week; everybody acts
// in time. Lots and results are those of the simulation, so that the places are
// those of a log that is not judged, which is what Portions plays.
//
// The teams of the Field have to be entries that the text admits, such as
// those of [Field], and their captains are who they name.
type Simulated struct{ simulation.Portions }

// Simulation is the Script of a simulated season.
func Simulation() Simulated {
	return Simulated{simulation.Portions{Periods: strongest.Portions()}}
}

// Field is a field of entries with four reserves. The first team has the rating
// top throughout, each next one is a step weaker; the text admits none below
// strongest.MinAverage.
func Field(top, step tournament.Rating) simulation.Field {
	var f simulation.Field
	for n := range strongest.Teams {
		t := Team(n + 1)
		for i := range t.Members {
			t.Members[i].Rating = top - step*tournament.Rating(n)
		}
		f.Teams = append(f.Teams, t)
	}
	return f
}

// Opens is the day on which the officials are appointed.
func (s Simulated) Opens() time.Time { return Begin() }

// Open appoints the officials and enters the teams.
func (s Simulated) Open(e *simulation.Event) error {
	t := table(e)
	if err := t.Appoint(); err != nil {
		return err
	}
	return t.enter(e.Field().Teams)
}

// table is the desk of a simulated event.
func table(e *simulation.Event) *Table {
	s := e.State()
	return &Table{Reg: e.Regulation(), Desk: e.Desk(), Now: s.At(), Lots: e.Luck().Lot}
}

// Play plays the season from the draw to its last result.
func (s Simulated) Play(e *simulation.Event) (simulation.Final, error) {
	if !e.Judged() {
		return s.Portions.Play(e)
	}
	t := table(e)
	season := Season{
		Seed: e.Luck().Draw(simulation.TopicFree, 0, 0, 0), Prompt: true, Step: 24 * time.Hour,
		Result: func(g correspondence.Game) tournament.Outcome { return e.Results(match(g))[0] },
		Lasts:  func(g correspondence.Game) int { return s.lasts(e, t.Now, g) },
		Before: t.begin,
	}
	if err := season.Play(t); err != nil {
		return simulation.Final{}, err
	}
	e.Lasted(days(t.Now))
	return e.Table(tournament.Scope{})
}

// begin draws the numbers and publishes the first games on their days.
func (t *Table) begin(now time.Time) error {
	t.Now = now
	switch tournament.DateOf(now) {
	case tournament.Date{Year: 2006, Month: time.May, Day: 9}:
		return t.Draw("")
	case tournament.Date{Year: 2006, Month: time.May, Day: 10}:
		return t.first()
	}
	return nil
}

// match is the index of the match that a game is.
func match(g correspondence.Game) int { return regulation.MatchOf(g.State, g.Index) }

// days is how far the event has come by an instant.
func days(now time.Time) int { return tournament.DateOf(now).Sub(strongest.Start()) }

// lasts is how many days a game is played that has just begun: those that the
// simulation draws, but not beyond the end of the event.
func (s Simulated) lasts(e *simulation.Event, now time.Time, g correspondence.Game) int {
	left := strongest.End().Sub(strongest.Start()) - 1 - days(now)
	return max(1, min(s.Lasts(e, match(g)), left))
}
