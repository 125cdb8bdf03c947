package festival

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Options is what the text leaves to the organizer and the readings of its
// open places. The zero Options is the text with the readings that its
// articles name as default; nobody is invited yet.
type Options struct {
	// Invited are the organizations that the organizer invited (U1), by the
	// names that entries give. Organizer and PreviousWinner need not be
	// repeated; either may be empty. Both may enter two teams (U3).
	Invited                   []string
	Organizer, PreviousWinner string
	// Days are the two days of play (R1): 14 and 15 December, if the 14th is
	// a Saturday. In other years they have to be given.
	Days [2]tournament.Date
	// Zone is where it is played: Moscow.
	Zone *time.Location
	// BornFrom is the first year of birth that is admitted (U2a): ten years
	// before the year of the edition.
	BornFrom int
	// Registration says what becomes of entries sent before 10:45 (R1).
	Registration Registration
	// Swiss pairs more than ten teams (R5): the Dutch system of FIDE with game
	// points as the score. swiss.Teams{} is the team system C.04.6.
	Swiss pairing.Pairer
	// Bye is the worth of the bye of an odd Swiss (R5): a drawn match in both
	// scores, half a point on each board.
	Bye *scoring.ByeWorth
	// Declared says until when the relative order may be declared (U2d).
	Declared Declared
	// Broken says whom a breach of the relative order meets (U2e).
	Broken roster.Inversion
	// Group says who forms the group of the direct encounter (I1).
	Group Group
	// PrizeForfeits says whether games won or lost by default are games
	// played for the board prizes (I2).
	PrizeForfeits PrizeForfeits
	// PrizePossible says which games were possible for a team with a bye (I2).
	PrizePossible PrizePossible
	// PrizeReserves says for which board a reserve competes (I2).
	PrizeReserves PrizeReserves
}

// Registration is a reading of R1.
type Registration uint8

// The readings of Registration.
const (
	SentBefore   Registration = iota // an entry may be sent before; registration at the place confirms it
	OnlyInWindow                     // entries are taken from 10:45 to 11:15 only
)

// Declared is a reading of U2d.
type Declared uint8

// The readings of Declared.
const (
	UntilPlay   Declared = iota // until the first round begins, 11:30
	UntilPaired                 // until the first round is paired
)

// Group is a reading of I1.
type Group uint8

// The readings of Group.
const (
	StillTied   Group = iota // those still tied after match points
	EqualPoints              // all with equal game points, the letter of the text
)

// PrizeForfeits is a reading of I2.
type PrizeForfeits uint8

// The readings of PrizeForfeits.
const (
	OnlyPlayed    PrizeForfeits = iota // they are not games played
	ForfeitsCount                      // they are
)

// PrizePossible is a reading of I2.
type PrizePossible uint8

// The readings of PrizePossible.
const (
	OfSchedule PrizePossible = iota // the rounds of the Swiss, a bye included
	LessByes                        // the round of a bye gave no game
)

// PrizeReserves is a reading of I2.
type PrizeReserves uint8

// The readings of PrizeReserves.
const (
	NoBoard   PrizeReserves = iota // for none
	LastBoard                      // for the last board of his part of the entry
)

func pick(i uint8, names ...string) string {
	if int(i) < len(names) {
		return names[i]
	}
	return "invalid"
}

// String names the reading.
func (r Registration) String() string { return pick(uint8(r), "sent before", "only in window") }

// String names the reading.
func (d Declared) String() string { return pick(uint8(d), "until play", "until paired") }

// String names the reading.
func (g Group) String() string { return pick(uint8(g), "still tied", "equal points") }

// String names the reading.
func (p PrizeForfeits) String() string { return pick(uint8(p), "only played", "forfeits count") }

// String names the reading.
func (p PrizePossible) String() string { return pick(uint8(p), "of schedule", "less byes") }

// String names the reading.
func (p PrizeReserves) String() string { return pick(uint8(p), "no board", "last board") }

// Errors of Options, for errors.Is.
var (
	// ErrDays refuses a year whose 14 December is no Saturday unless days are
	// given, and days out of order (R1).
	ErrDays = errors.New("festival R1: 14 December of the year is no Saturday and no days are given")
	// ErrReading refuses a value that is none of a reading's.
	ErrReading = errors.New("festival: no such reading")
)

// complete fills in what the text itself gives.
func (o Options) complete(year int) (Options, error) {
	if o.Days == [2]tournament.Date{} {
		first := tournament.Date{Year: year, Month: time.December, Day: 14}
		if first.Weekday() != time.Saturday {
			return o, fmt.Errorf("%w (%d: %s)", ErrDays, year, first.Weekday())
		}
		o.Days = [2]tournament.Date{first, first.AddDays(1)}
	}
	if o.Days[0].IsZero() || !o.Days[0].Before(o.Days[1]) {
		return o, fmt.Errorf("%w: %s and %s are not two days in order", ErrDays, o.Days[0], o.Days[1])
	}
	if o.Zone == nil {
		zone, err := time.LoadLocation("Europe/Moscow")
		if err != nil {
			return o, fmt.Errorf("festival: Options.Zone: %w (a program embeds the zones by importing time/tzdata)", err)
		}
		o.Zone = zone
	}
	if o.BornFrom == 0 {
		o.BornFrom = year - 10
	}
	if o.Bye == nil {
		o.Bye = &scoring.ByeWorth{Game: 2 * tournament.One, Match: tournament.One, BoardGame: tournament.Half}
	}
	var wrong []string
	for _, r := range o.readings("") {
		if r.Value == "invalid" {
			wrong = append(wrong, r.Name)
		}
	}
	if len(wrong) > 0 {
		return o, fmt.Errorf("%w: %s", ErrReading, strings.Join(wrong, ", "))
	}
	return o, nil
}
