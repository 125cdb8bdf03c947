package festival

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// The numbers of the text.
const (
	Boards      = 4               // of a match: three boys and a girl (U2a)
	MinPlayers  = 3               // that a team may begin with (R6b, R6d)
	DefaultTime = 7 * time.Minute // that a player may be late (R6a)
	Unrated     = 1000            // the rating of a player without one (R5)
)

// parts are the boards of U2a: three for boys, on which girls may play, and
// one for girls alone.
func parts() roster.Parts {
	return roster.Parts{{Name: "boys", Boards: 3}, {Name: "girls", Boards: 1, Sex: tournament.Female}}
}

// Edition is the festival of a year with the readings that are default; see
// [Options.Edition].
func Edition(year int) (*regulation.Regulation, error) { return Options{}.Edition(year) }

// Edition is the festival of a year as the options have it. Errors wrap
// ErrDays or ErrReading.
func (o Options) Edition(year int) (*regulation.Regulation, error) {
	made := regulation.Made(o)
	o, err := o.complete(year)
	if err != nil {
		return nil, err
	}
	e := edition{Options: o, doc: clause.Doc(fmt.Sprintf("festival@%d", year))}
	reg := &regulation.Regulation{
		Name:        string(e.doc),
		Texts:       []clause.Index{Text(e.doc)},
		Options:     made,
		Readings:    o.readings(e.doc),
		Stage:       e.stage(),
		Entry:       e.entry(),
		Obligations: e.obligations(),
	}
	reg.Conduct = e.conduct()
	return reg, nil
}

// edition is the work of Options.Edition, and what its rules share.
type edition struct {
	Options
	doc clause.Doc
}

func (e edition) art(number string) clause.Ref { return e.doc.Art(number) }

func (e edition) stage() regulation.Stage {
	return regulation.Stage{
		Sizes: []regulation.Size{
			{From: 7, To: 8, Play: e.roundRobin("R3", 7, 4, "15 min + 10 s")},
			{From: 9, To: 10, Play: e.roundRobin("R4", 9, 5, "10 min + 5 s")},
			{From: 11, Play: e.swiss()},
		},
		TooFew:    e.art("R2"),
		Ratings:   average{},
		Points:    e.points(),
		TieBreaks: e.ranking(),
		Prizes:    []scoring.Prizes{e.prizes()},
		Persons:   scoring.Persons{Board: e.prizeBoard(), LessByes: e.PrizePossible == LessByes},
		Lineup:    e.lineup(),
		Calendar:  e.calendar(4, 3),
	}
}

func (e edition) roundRobin(article string, rounds, dayOne int, control string) regulation.Play {
	rule, calendar := e.art(article), e.calendar(dayOne, rounds-dayOne)
	return regulation.Play{
		Rule: rule, Format: pairing.Format{Rounds: rounds, Boards: Boards},
		Pairer: berger.Pairer{Rule: rule}, Colors: colors.FirstNamed{Rule: rule},
		Scheme: scoring.RoundRobin, Numbers: regulation.ByLot{Rule: rule},
		Calendar: &calendar, Control: control,
	}
}

func (e edition) swiss() regulation.Play {
	rule, calendar := e.art("R5"), e.calendar(4, 3)
	play := regulation.Play{
		Rule: rule, Format: pairing.Format{Rounds: 7, Boards: Boards},
		Pairer: e.Swiss, Colors: colors.FirstNamed{Rule: rule},
		Scheme: scoring.Swiss, Numbers: regulation.ByRating{Rule: rule},
		Calendar: &calendar, Control: "10 min + 5 s",
	}
	if play.Pairer == nil {
		// The text names a Swiss program, whose engine is the Dutch system of
		// FIDE; I1 ranks by game points, so they are the score.
		play.Pairer = swiss.Dutch{Rule: rule}
	}
	return play
}

// calendar has the given numbers of rounds on the two days (R1).
func (e edition) calendar(rounds ...int) schedule.Calendar {
	c := schedule.Calendar{Rule: e.art("R1"), Zone: e.Zone}
	for i, n := range rounds {
		c.Sessions = append(c.Sessions, schedule.Session{Day: e.Days[i], Hour: 11, Minute: 30, Rounds: n})
	}
	return c
}

func (e edition) points() scoring.System {
	s := scoring.Individual(e.art("I1"))
	// Both below three players: both lose the match (R6d).
	s.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	s.Byes = scoring.ByeScale{Pairing: *e.Bye}
	return s
}

func (e edition) entry() []roster.RosterValidator {
	invited := slices.Clone(e.Invited)
	var two []roster.Allowance
	for _, name := range []string{e.Organizer, e.PreviousWinner} {
		if name == "" {
			continue
		}
		invited = append(invited, name)
		two = append(two, roster.Allowance{Organization: name, Teams: 2})
	}
	return []roster.RosterValidator{
		roster.Invitations{Rule: e.art("U1"), Organizations: invited},
		roster.EntriesPerOrganization{Rule: e.art("U3"), Max: 1, Exceptions: two},
		roster.Size{Rule: e.art("U2a"), Main: roster.Range{Max: Boards}, Reserves: roster.Range{Max: roster.NoLimit}},
		roster.Composition{Rule: e.art("U2a"), Parts: parts()},
		roster.BornIn(e.art("U2a"), e.BornFrom, 0),
		roster.UniquePlayers{Rule: e.art("U2a")},
	}
}

func (e edition) lineup() []roster.RosterValidator {
	return []roster.RosterValidator{
		roster.Listed{Rule: e.art("U2a")},
		roster.UniquePlayers{Rule: e.art("U2a")},
		roster.Composition{Rule: e.art("U2a"), Parts: parts()},
		e.lostRight(),
		roster.BoardShift{Rule: e.art("R6b"), Parts: parts()},
		roster.Departed{Rule: e.art("U2a")},
		e.order(),
		roster.Strength{Rule: e.art("R6d"), Min: MinPlayers, Effect: roster.Minus},
		roster.EmptyBoards{Rule: e.art("R6b"), Effect: roster.Minus},
	}
}

func (e edition) lostRight() roster.LostRight {
	return roster.LostRight{Rule: e.art("U2b"), Parts: parts(), Part: "girls"}
}

func (e edition) order() roster.RelativeOrder {
	return roster.RelativeOrder{Rule: e.art("U2e"), Parts: parts(), Meets: e.Broken, Effect: roster.Minus}
}

// readings are the parameters of the fingerprint.
func (o Options) readings(doc clause.Doc) []regulation.Reading {
	r := func(article, name, value string) regulation.Reading {
		return regulation.Reading{Rule: doc.Art(article), Name: name, Value: value}
	}
	zone := ""
	if o.Zone != nil {
		zone = o.Zone.String()
	}
	bye := ""
	if o.Bye != nil {
		bye = fmt.Sprintf("%s game, %s match, %s a board", o.Bye.Game, o.Bye.Match, o.Bye.BoardGame)
	}
	pairer := "C.04.3 by game points"
	if o.Swiss != nil {
		pairer = fmt.Sprintf("%+v", o.Swiss)
	}
	invited := slices.Sorted(slices.Values(o.Invited))
	return []regulation.Reading{
		r("R1", "days", o.Days[0].String()+", "+o.Days[1].String()),
		r("R1", "zone", zone),
		r("R1", "registration", o.Registration.String()),
		r("R5", "swiss pairing", pairer),
		r("R5", "bye", bye),
		r("U1", "invited", strings.Join(invited, "\n")),
		r("U2a", "born from", fmt.Sprint(o.BornFrom)),
		r("U2d", "declared", o.Declared.String()),
		r("U2e", "broken order meets", inversion(o.Broken)),
		r("U3", "organizer", o.Organizer),
		r("U3", "previous winner", o.PreviousWinner),
		r("I1", "direct encounter group", o.Group.String()),
		r("I2", "prize forfeits", o.PrizeForfeits.String()),
		r("I2", "prize possible", o.PrizePossible.String()),
		r("I2", "prize reserves", o.PrizeReserves.String()),
	}
}

func inversion(i roster.Inversion) string { return pick(uint8(i), "everyone", "too high", "too low") }
