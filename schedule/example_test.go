package schedule_test

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// exampleZone is Moscow before it gave up summer time, for examples that must
// not depend on the zones of the machine: winter.
var exampleZone = time.FixedZone("MSK", 3*60*60)

// When does a term of five days end, and is its last instant in time?
func ExampleTerm() {
	term := schedule.Term{Rule: clause.Doc("strongest@2006").Art("10.4"), Days: 5}
	d := term.After(tournament.Date{Year: 2006, Month: time.December, Day: 28}, exampleZone)
	fmt.Println(d.Due.Format(time.RFC3339), d.Rule)
	fmt.Println(d.Met(d.Due.Add(-time.Second)), d.Met(d.Due))
	fmt.Println(d.Message(exampleZone))
	// Output:
	// 2007-01-03T00:00:00+03:00 strongest@2006 art. 10.4
	// true false
	// by the end of 2007-01-02
}

// On which day is round 5 played, and when does a player lose by default?
func ExampleCalendar() {
	calendar := schedule.Calendar{Zone: exampleZone, Sessions: []schedule.Session{
		{Day: tournament.Date{Year: 2019, Month: time.December, Day: 14}, Hour: 11, Minute: 30, Rounds: 4},
		{Day: tournament.Date{Year: 2019, Month: time.December, Day: 15}, Hour: 11, Minute: 30, Rounds: 3},
	}}
	slot, _ := calendar.Round(5)
	fmt.Println(slot.Day, slot.Start.Format("15:04"))
	late := schedule.DefaultTime{Within: 7 * time.Minute}.For(slot.Start)
	fmt.Println(late.Met(slot.Start.Add(7*time.Minute)), late.Met(slot.Start.Add(7*time.Minute+time.Second)))
	// Output:
	// 2019-12-15 11:30
	// true false
}

// How many games have to be set on the first day of a portion, and how many
// more may be started in it?
func ExamplePeriods() {
	date := func(month time.Month, day int) tournament.Date {
		return tournament.Date{Year: 2006, Month: month, Day: day}
	}
	table := schedule.Periods{Zone: exampleZone, List: []schedule.Period{
		{From: date(time.May, 15), To: date(time.July, 31), Min: 2, Max: 4},
		{From: date(time.August, 1), To: date(time.September, 30), Min: 4, Max: 6},
	}}
	started, possible := 3, 11
	now := table.At(date(time.August, 1).Start(exampleZone))
	fmt.Println(now, table.Owed(now, started, possible), table.Room(now, started, possible))
	// Output: 2 1 3
}

// Who owes what by when, in a language of choice?
func ExampleDuty() {
	rule := clause.Doc("strongest@2006").Art("10.11")
	about := tournament.Subject{Scope: tournament.Scope{Portion: 1, Board: 3}, Team: "T4", Opponent: "T9"}
	duty := schedule.Duty{
		Key:      schedule.Key(rule, about),
		Who:      schedule.Party{Role: tournament.CaptainRole, Team: "T4"},
		Deadline: schedule.Term{Rule: rule, Days: 3}.After(tournament.Date{Year: 2006, Month: time.May, Day: 20}, exampleZone),
		About:    about,
		What:     text.M("schedule.role", "report the start of the game"),
	}
	catalog := text.Default()
	fmt.Println(catalog.Render(text.Russian, duty.Who.Message()), catalog.Render(text.Russian, duty.Deadline.Message(exampleZone)))
	fmt.Println(duty.Text(text.English))
	fmt.Println(duty.Key)
	// Output:
	// капитан, команда T4 до конца дня 2006-05-23
	// report the start of the game
	// strongest@2006|10.11|portion 1, board 3|T4|T9|
}

// What follows from the seventh failure of a team?
func ExampleLadder() {
	ladder := schedule.Ladder{Rule: clause.Doc("strongest@2006").Art("10.13"), Name: "reports", Steps: []schedule.Step{
		{From: 1, Warn: true}, {From: 7, Lose: true},
	}}
	for _, n := range []int{1, 6, 7, 8} {
		fmt.Println(n, ladder.Step(n).Warn, ladder.Step(n).Lose)
	}
	// Output:
	// 1 true false
	// 6 true false
	// 7 false true
	// 8 false true
}

// Are the results of a team that leaves annulled?
func ExampleThreshold() {
	annulled := schedule.Threshold{Num: 1, Den: 3, Inclusive: true}
	fmt.Println(annulled.Under(22, 66), annulled.Under(23, 66))
	// Output: true false
}

// By when has somebody to report who was on leave?
func ExampleLeaveTerm() {
	doc := clause.Doc("strongest@2006")
	january := func(day int) tournament.Date { return tournament.Date{Year: 2007, Month: time.January, Day: day} }
	ordinary := schedule.Term{Rule: doc.Art("11.1"), Days: 3}.After(january(28), exampleZone)
	leave := schedule.LeaveTerm{Rule: doc.Art("11.3"), Days: 1}
	for _, back := range []int{29, 31} {
		d := leave.Move(ordinary, january(back), exampleZone)
		fmt.Println(d.LastDay(exampleZone), d.Rule.Article)
	}
	// Output:
	// 2007-01-31 11.1
	// 2007-02-01 11.3
}
