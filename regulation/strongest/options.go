package strongest

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
)

// Options are the readings of the places that the text leaves open. The zero
// Options has the readings that are default.
type Options struct {
	// Zone is that of all dates: Moscow, with its summer time.
	Zone *time.Location
	// Teams is the number of teams (5.2): 12.
	Teams int
	// Minimum says who is brought up to the minimum on a first day (5.4).
	Minimum Minimum
	// Free says whose games have to be over before a further one (5.5).
	Free Free
	// Unstated says what a member is for whom the entry names no club (8.7).
	Unstated Unstated
	// Unnamed says what becomes of a captain who names nobody in time (10.8).
	Unnamed Unnamed
	// FirstFailure says how a game goes on after a first warning (10.16).
	FirstFailure FirstFailure
	// NewDateDays is how many days the judge has to set a new date for a game
	// that did not start in time (10.16), counted from the day on which the
	// failure is recorded, the one after the last day of the start. The text sets no term: 2, as for all decisions of a judge
	// (15.2).
	NewDateDays int
	// Leave says what a leave does that ends before the ordinary term (11.3).
	Leave schedule.LeaveReading
	// Thirds says of which number of games a third is taken (13.5, 13.6).
	Thirds Thirds
	// LateVacancies says how many late entrants one vacancy admits (14.1).
	LateVacancies LateVacancies
	// AppealDays is the term of an appeal to the chief judge (15.3), for which
	// the text sets none: 0.
	AppealDays int
	// Agreement says how the captains agree to the experts (17.4).
	Agreement Agreement
	// Direct says in what the direct match is counted (18.2).
	Direct Direct
	// Restart says whether the direct match is looked at again among those
	// whom it leaves tied (18.2).
	Restart Restart
	// Individual says who stands in the tables of the boards (18.3).
	Individual Individual
	// Berger and Won say whether games by default count for the coefficient
	// and as games won (18.3).
	Berger, Won Defaults
	// BoardReserves says whether reserves stand in the tables (18.3).
	BoardReserves BoardReserves
}

// Minimum is a reading of 5.4.
type Minimum uint8

// The readings of Minimum.
const (
	MinimumAlways Minimum = iota // everyone, even with games running
	MinimumFree                  // only who has finished
)

// Free is a reading of 5.5.
type Free uint8

// The readings of Free.
const (
	ByPlace  Free = iota // the games of the team on the board
	ByPerson             // moreover, all games of the player who is named
)

// Unstated is a reading of 8.7.
type Unstated uint8

// The readings of Unstated.
const (
	UnstatedOwn  Unstated = iota // a member of the team
	UnstatedNone                 // a member of none
)

// Unnamed is a reading of 10.8.
type Unnamed uint8

// The readings of Unnamed.
const (
	MainStands   Unnamed = iota // the main player of the board plays
	UnnamedFault                // the game cannot start by the captain's fault (10.16)
)

// FirstFailure is a reading of 10.16.
type FirstFailure uint8

// The readings of FirstFailure.
const (
	JudgeSetsDate FirstFailure = iota // the judge sets a new date, and owes it
	StartsAnew                        // at once, within the terms of 10.15
)

// Thirds is a reading of 13.5 and 13.6.
type Thirds uint8

// The readings of Thirds.
const (
	OfStanding Thirds = iota // the team's games as the schedule stands
	OfTable                  // those of the whole round robin
)

// LateVacancies is a reading of 14.1.
type LateVacancies uint8

// The readings of LateVacancies.
const (
	EachVacancy LateVacancies = iota // one vacancy, one late entrant
	BothVacant                       // none unless both are vacant
)

// Agreement is a reading of 17.4.
type Agreement uint8

// The readings of Agreement. In both of them a captain who was asked may object
// to a list until the first verdict; then the committee names another one.
const (
	CommitteeSays Agreement = iota // it names whom the captains have agreed to
	CaptainsSay                    // its list stands when each of them has said so
)

// Direct is a reading of 18.2.
type Direct uint8

// The readings of Direct.
const (
	DirectWins        Direct = iota // matches won
	DirectMatchPoints               // match points 2, 1, 0
)

// Restart is a reading of 18.2.
type Restart uint8

// The readings of Restart.
const (
	Restarts   Restart = iota // as long as it decides something
	OncePassed                // never again
)

// Individual is a reading of 18.3.
type Individual uint8

// The readings of Individual.
const (
	Persons Individual = iota // players, by their games on the board
	Places                    // the places of the teams, whoever played
)

// Defaults is a reading of 18.3.
type Defaults uint8

// The readings of Defaults.
const (
	DefaultsCount Defaults = iota
	DefaultsOmitted
)

// BoardReserves is a reading of 18.3.
type BoardReserves uint8

// The readings of BoardReserves.
const (
	MainOnly   BoardReserves = iota // main players alone
	MainsFirst                      // reserves behind the main players
)

// leave names the readings of schedule.LeaveReading.
type leave schedule.LeaveReading

// ErrReading refuses a value that is none of a reading's, or an impossible
// number.
var ErrReading = errors.New("strongest: no such reading")

func pick(i uint8, names ...string) string {
	if int(i) < len(names) {
		return names[i]
	}
	return "invalid"
}

// String names the reading.
func (m Minimum) String() string { return pick(uint8(m), "always", "free") }

// String names the reading.
func (f Free) String() string { return pick(uint8(f), "by place", "by person") }

// String names the reading.
func (u Unstated) String() string { return pick(uint8(u), "own", "none") }

// String names the reading.
func (u Unnamed) String() string { return pick(uint8(u), "main player stands", "fault") }

// String names the reading.
func (f FirstFailure) String() string { return pick(uint8(f), "judge sets a date", "starts anew") }

// String names the reading.
func (t Thirds) String() string { return pick(uint8(t), "of the standing schedule", "of the table") }

// String names the reading.
func (l LateVacancies) String() string { return pick(uint8(l), "each", "both") }

// String names the reading.
func (a Agreement) String() string { return pick(uint8(a), "committee", "captains") }

// String names the reading.
func (d Direct) String() string { return pick(uint8(d), "wins", "match points") }

// String names the reading.
func (r Restart) String() string { return pick(uint8(r), "inside", "never") }

// String names the reading.
func (i Individual) String() string { return pick(uint8(i), "persons", "places") }

// String names the reading.
func (d Defaults) String() string { return pick(uint8(d), "count", "omitted") }

// String names the reading.
func (b BoardReserves) String() string { return pick(uint8(b), "main only", "behind") }

// String names the reading.
func (l leave) String() string { return pick(uint8(l), "later of two", "literal") }

// complete fills in what the text itself gives and refuses what is no reading.
func (o Options) complete() (Options, error) {
	if o.Zone == nil {
		zone, err := time.LoadLocation("Europe/Moscow")
		if err != nil {
			return o, fmt.Errorf("strongest: Options.Zone: %w (a program embeds the zones by importing time/tzdata)", err)
		}
		o.Zone = zone
	}
	if o.Teams == 0 {
		o.Teams = Teams
	}
	if o.NewDateDays == 0 {
		o.NewDateDays = DecisionDays
	}
	var wrong []string
	for _, r := range o.readings() {
		if r.Value == "invalid" {
			wrong = append(wrong, r.Name)
		}
	}
	if o.Teams != Teams {
		wrong = append(wrong, "teams: the table of 5.3 is made for 12")
	}
	if o.NewDateDays < 0 {
		wrong = append(wrong, "new date days")
	}
	if o.AppealDays < 0 {
		wrong = append(wrong, "appeal days")
	}
	if len(wrong) > 0 {
		return o, fmt.Errorf("%w: %s", ErrReading, strings.Join(wrong, ", "))
	}
	return o, nil
}

// readings are the parameters of the fingerprint (16.1).
func (o Options) readings() []regulation.Reading {
	r := func(article, name, value string) regulation.Reading {
		return regulation.Reading{Rule: art(article), Name: name, Value: value}
	}
	zone := ""
	if o.Zone != nil {
		zone = o.Zone.String()
	}
	var table strings.Builder
	for _, p := range portionTable() {
		fmt.Fprintf(&table, "%s %s %d %d %s\n", p.From, p.To, p.Min, p.Max, p.Control)
	}
	return []regulation.Reading{
		r("3.2", "zone", zone),
		r("5.2", "teams", fmt.Sprint(o.Teams)),
		r("5.3", "portions", table.String()),
		r("5.4", "minimum", o.Minimum.String()),
		r("5.5", "free", o.Free.String()),
		r("8.7", "unstated club", o.Unstated.String()),
		r("10.8", "unnamed", o.Unnamed.String()),
		r("10.16", "first failure", o.FirstFailure.String()),
		r("10.16", "new date days", fmt.Sprint(o.NewDateDays)),
		r("11.3", "leave", leave(o.Leave).String()),
		r("13.5", "thirds", o.Thirds.String()),
		r("14.1", "late vacancies", o.LateVacancies.String()),
		r("15.3", "appeal days", fmt.Sprint(o.AppealDays)),
		r("17.4", "agreement", o.Agreement.String()),
		r("18.2", "direct match", o.Direct.String()),
		r("18.2", "restart", o.Restart.String()),
		r("18.3", "individual", o.Individual.String()),
		r("18.3", "berger defaults", o.Berger.String()),
		r("18.3", "won defaults", o.Won.String()),
		r("18.3", "board reserves", o.BoardReserves.String()),
	}
}
