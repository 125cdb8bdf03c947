package teamcup

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// The stages.
const (
	Groups   = "groups"
	Knockout = "knockout"
)

// The numbers of the text that are no options.
const (
	Best          = 2      // teams of a group that go on (6)
	Legs          = 2      // games on a board of the knockout (7b)
	ChallengeDays = 10     // the first challenge is valid (5a)
	RepeatDays    = 5      // the second one is (5c)
	Control       = "5+1"  // the control (4)
	OtherControl  = "10+1" // the one that the players may agree on (4)
)

// Doc names the text in citations, and the regulation in logs.
const Doc clause.Doc = "teamcup@2005"

// Edition2005 is the cup of 2005 with the readings that are default; see
// [Options.Edition2005].
func Edition2005() (*regulation.Regulation, error) { return Options{}.Edition2005() }

// Edition2005 is the cup of 2005 as the options have it. Errors wrap
// ErrOptions.
func (o Options) Edition2005() (*regulation.Regulation, error) {
	made := regulation.Made(o)
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	e := edition{Options: o, doc: Doc, bracket: Bracket(o.Groups)}
	return &regulation.Regulation{
		Name:        string(e.doc),
		Texts:       []clause.Index{Text(e.doc)},
		Options:     made,
		Readings:    o.readings(e.doc),
		Stage:       e.groups(),
		Next:        []regulation.Stage{e.knockout()},
		Entry:       e.entry(),
		Conduct:     e.conduct(),
		Obligations: e.obligations(),
	}, nil
}

// edition is the work of Options.Edition2005, and what its rules share.
type edition struct {
	Options
	doc     clause.Doc
	bracket knockout.Bracket
}

func (e edition) art(number string) clause.Ref { return e.doc.Art(number) }

// groups is the first stage (1–6).
func (e edition) groups() regulation.Stage {
	rounds := berger.Table{Teams: e.Size}.Rounds()
	return regulation.Stage{
		Title: Groups, Groups: e.letters(),
		Play: regulation.Play{
			Rule: e.art("3a"), Format: pairing.Format{Rounds: rounds, Boards: e.Boards, Legs: 1},
			Pairer: berger.Pairer{Rule: e.art("3a")}, Colors: colors.NumberParity{Rule: e.art("3b")},
			Scheme: scoring.RoundRobin, Control: Control,
		},
		Numbers: regulation.IntoGroups{Draw: groups.Draw{
			Pots: e.art("1a"), Balance: e.art("1b"), Groups: e.Groups, Method: e.Draw, Separate: e.Separate, Ties: e.PotTies,
		}},
		Points: e.points("6"),
		TieBreaks: []scoring.TieBreaker{
			scoring.MatchPoints{Article: e.art("6")}, scoring.GamePoints{Article: e.art("6a")}, scoring.RatingLower{Article: e.art("6b")},
		},
		Ratings:  strength{e},
		Lineup:   e.lineups(),
		Calendar: e.calendar(e.Start, rounds),
	}
}

func (e edition) letters() []string {
	var all []string
	for i := range e.Groups {
		all = append(all, letter(i))
	}
	return all
}

// knockout is the second stage (7–9).
func (e edition) knockout() regulation.Stage {
	rounds := len(e.bracket.Rounds)
	return regulation.Stage{
		Title: Knockout,
		Play: regulation.Play{
			Rule: e.art("7b"), Format: pairing.Format{Rounds: rounds, Boards: e.Boards, Legs: Legs},
			Pairer: pairer{e.bracket, e.art("7a"), e.art("8"), e.art("9")},
			Colors: colors.FirstNamed{Rule: e.art("7b")},
			Scheme: scoring.RoundRobin, Control: Control,
		},
		Numbers:   regulation.Qualified{Rule: e.art("6"), From: Groups, Places: places(e.bracket), Level: e.art("6")},
		Points:    e.points("7b"),
		TieBreaks: []scoring.TieBreaker{scoring.Advanced{Article: e.art("9")}},
		Ratings:   strength{e},
		Lineup:    e.lineups(),
		Calendar:  e.calendar(e.Resume, rounds),
	}
}

func (e edition) calendar(day tournament.Date, rounds int) schedule.Calendar {
	return schedule.Calendar{Rule: e.art("10"), Zone: e.Zone, Sessions: []schedule.Session{{Day: day, Rounds: rounds}}}
}

func (e edition) points(article string) scoring.System {
	s := scoring.Individual(e.art(article))
	s.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	return s
}

// decisions names the winners of the knockout (7c).
func (e edition) decisions() regulation.Decisions {
	rule := e.art("7c")
	chain := []knockout.Criterion{knockout.Score{Article: e.art("7b")}, knockout.LowerRating{Article: rule}}
	if e.Drawn == ByLot {
		chain = append(chain, knockout.Lot{Article: rule})
	}
	return regulation.Decisions{
		Stage: Knockout, Strength: strength{e},
		Decider: knockout.Decider{Rule: rule, Scale: e.points("7b").Game, Chain: chain},
	}
}

// entry is what the published line-ups have to be (2).
func (e edition) entry() []roster.RosterValidator {
	return []roster.RosterValidator{
		roster.Size{Rule: e.art("2a"), Main: roster.Exactly(e.Boards), Reserves: roster.Range{Max: roster.NoLimit}},
		roster.UniquePlayers{Rule: e.art("2a")},
		mainOnly{roster.Guests{Rule: e.art("2a"), Max: e.Guests}},
		boardOrder{e},
	}
}

// lineups is what the line-up of a match has to be.
func (e edition) lineups() []roster.RosterValidator {
	rules := []roster.RosterValidator{
		roster.Listed{Rule: e.art("2a")},
		roster.UniquePlayers{Rule: e.art("2a")},
		substitute{e},
	}
	if e.SubstituteGuest == GuestCounts {
		rules = append(rules, wholeLineup{roster.Guests{Rule: e.art("2a"), Max: e.Guests}})
	}
	return rules
}

// challenges is the life of a game before it starts (5).
func (e edition) challenges() correspondence.Repeat {
	return correspondence.Repeat{
		From: caller{e}, Opens: opener{e}, Zone: e.Zone,
		First:        schedule.Term{Rule: e.art("5a"), Days: ChallengeDays},
		Second:       schedule.Term{Rule: e.art("5c"), Days: RepeatDays},
		Substitution: e.art("5b"), SubstituteFor: e.SubstituteFor,
	}
}

func (e edition) agreement() correspondence.Agreement {
	return correspondence.Agreement{Rule: e.art("4"), Usual: Control, Others: []string{OtherControl}}
}

// readings are the parameters of the fingerprint.
func (o Options) readings(doc clause.Doc) []regulation.Reading {
	r := func(article, name string, value any) regulation.Reading {
		return regulation.Reading{Rule: doc.Art(article), Name: name, Value: fmt.Sprint(value)}
	}
	var days, pairs []string
	for _, d := range o.RatingDays {
		days = append(days, d.String())
	}
	for _, p := range o.Challenges {
		pairs = append(pairs, fmt.Sprintf("%q to %q", p.From, p.To))
	}
	return []regulation.Reading{
		r("1a", "groups", o.Groups), r("1a", "size", o.Size), r("1a", "ties in pots", o.PotTies),
		r("1b", "draw", o.Draw), r("1b", "separate", o.Separate),
		r("2a", "boards", o.Boards), r("2a", "guests", o.Guests),
		r("2b", "order as of", o.Order), r("2b", "list", o.List),
		r("2d", "published", o.Publish),
		r("5b", "substitute", o.Substitute), r("5b", "guest as substitute", o.SubstituteGuest),
		r("5b", "substitute for", o.SubstituteFor),
		r("5.1", "challenges", strings.Join(pairs, ", ")),
		r("7c", "drawn between equals", o.Drawn),
		r("7d", "rating days", strings.Join(days, ", ")),
		r("10", "start", o.Start), r("10", "resume", o.Resume), r("10", "zone", o.Zone),
		r("11", "confirmed by", o.Confirm),
	}
}
