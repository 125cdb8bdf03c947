package teamcup

import (
	"errors"
	"fmt"
	"math/bits"
	"time"

	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/tournament"
)

// Options is what could be otherwise in another edition, and the readings of
// the open places of the text. The zero Options is the cup of 2005.
type Options struct {
	// Groups and Size are the number of groups and of teams in each (1a): 4
	// and 5. The number of groups is a power of two.
	Groups, Size int
	// Boards is the number of players of a team (2a): 10. Guests is how many
	// of them may come from elsewhere: 3. NoGuests admits none.
	Boards, Guests int
	NoGuests       bool
	Zone           *time.Location // of all days: Moscow
	// Confirm is the last day to confirm an invitation (11), Publish the day
	// of the published line-ups (2d), Start the first day of the groups and
	// Resume that of the quarter-finals (10): 10 and 15 February, 1 March and
	// 15 September 2005.
	Confirm, Publish, Start, Resume tournament.Date
	// RatingDays are the days as of which ratings are computed anew before
	// each round of the knockout (7d). A zero day is the day on which the
	// round is paired.
	RatingDays []tournament.Date
	// List is the list of ratings that counts, by its name in the log.
	List string
	// Order says of which day the ratings are that order the boards (2b).
	Order Order
	// Draw says what is balanced when the groups are made (1b), PotTies what
	// comes first of two teams with one rating, Separate that teams of one
	// organization do not come into one group.
	Draw     groups.Method
	PotTies  groups.Ties
	Separate bool
	// Substitute and SubstituteGuest are readings of 5b. SubstituteFor says
	// for which games on a board of the knockout a substitute comes in.
	Substitute      Substitute
	SubstituteGuest SubstituteGuest
	SubstituteFor   correspondence.SubstituteFor
	// Drawn answers a drawn match between teams of one rating (7c).
	Drawn Drawn
	// Challenges names who sends both challenges in matches of the quarter-
	// finals (5.1), where that is not the runner-up of a group.
	Challenges []Pair
}

// Pair is a team that challenges and the one that is challenged.
type Pair struct {
	From tournament.TeamID `json:"from"`
	To   tournament.TeamID `json:"to"`
}

// Order is a reading of 2b.
type Order uint8

// The readings of Order.
const (
	OnTextDay Order = iota // as of the day that the text proposes, 15 February
	OnOwnDay               // as of the day on which the team published
)

// Substitute is a reading of 5b.
type Substitute uint8

// The readings of Substitute.
const (
	FromReserves  Substitute = iota // one who stands on no board of the published line-up
	FromAnyMember                   // anybody of the team who does not sit in the match
)

// SubstituteGuest is a reading of 2a and 5b.
type SubstituteGuest uint8

// The readings of SubstituteGuest.
const (
	GuestCounts SubstituteGuest = iota // a guest who is put in counts among the three
	GuestFree                          // he does not
)

// Drawn is a reading of 7c.
type Drawn uint8

// The readings of Drawn.
const (
	ByCommittee Drawn = iota // the organizing committee rules
	ByLot                    // a lot is drawn
)

func pick(i uint8, names ...string) string {
	if int(i) < len(names) {
		return names[i]
	}
	return "invalid"
}

// String names the reading.
func (o Order) String() string { return pick(uint8(o), "day of the text", "own day") }

// String names the reading.
func (s Substitute) String() string { return pick(uint8(s), "from reserves", "from any member") }

// String names the reading.
func (g SubstituteGuest) String() string { return pick(uint8(g), "counts", "free") }

// String names the reading.
func (d Drawn) String() string { return pick(uint8(d), "by committee", "by lot") }

// ErrOptions refuses options that make no cup, for errors.Is.
var ErrOptions = errors.New("teamcup: options make no cup")

// complete fills in what the text itself gives.
func (o Options) complete() (Options, error) {
	number := func(to *int, text int) {
		if *to == 0 {
			*to = text
		}
	}
	number(&o.Groups, 4)
	number(&o.Size, 5)
	number(&o.Boards, 10)
	number(&o.Guests, 3)
	if o.NoGuests {
		o.Guests = 0
	}
	day := func(to *tournament.Date, month time.Month, day int) {
		if to.IsZero() {
			*to = tournament.Date{Year: 2005, Month: month, Day: day}
		}
	}
	day(&o.Confirm, time.February, 10)
	day(&o.Publish, time.February, 15)
	day(&o.Start, time.March, 1)
	day(&o.Resume, time.September, 15)
	if o.Zone == nil {
		zone, err := time.LoadLocation("Europe/Moscow")
		if err != nil {
			return o, fmt.Errorf("teamcup: Options.Zone: %w (a program embeds the zones by importing time/tzdata)", err)
		}
		o.Zone = zone
	}
	return o, o.check()
}

func (o Options) check() error {
	var faults []error
	fault := func(bad bool, format string, args ...any) {
		if bad {
			faults = append(faults, fmt.Errorf("%w: %s", ErrOptions, fmt.Sprintf(format, args...)))
		}
	}
	fault(o.Groups < 2 || o.Groups > 16 || bits.OnesCount(uint(max(o.Groups, 0))) != 1, "%d groups: want 2, 4, 8 or 16", o.Groups)
	fault(o.Size < 2, "groups of %d", o.Size)
	fault(o.Boards < 1 || o.Guests < 0 || o.Guests > o.Boards, "%d guests among %d players", o.Guests, o.Boards)
	fault(!o.Confirm.Before(o.Publish) || !o.Publish.Before(o.Start) || !o.Start.Before(o.Resume),
		"%s, %s, %s, %s are not in order", o.Confirm, o.Publish, o.Start, o.Resume)
	fault(len(o.RatingDays) > bits.Len(uint(max(o.Groups, 0))), "%d days of ratings", len(o.RatingDays))
	for _, r := range o.readings("") {
		fault(r.Value == "invalid", "%s: a value that is none of the reading's", r.Name)
	}
	for _, p := range o.Challenges {
		fault(p.From == "" || p.To == "" || p.From == p.To, "%q challenges %q", p.From, p.To)
	}
	return errors.Join(faults...)
}
