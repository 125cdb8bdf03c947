package fide

import (
	"errors"
	"fmt"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// ErrOptions refuses options that the handbook or common sense rules out.
var ErrOptions = errors.New("options do not fit the system")

// Options is what the handbook leaves to the regulations of an event. The zero
// Options is an event of individuals with standard points; a Swiss needs
// Rounds as well.
type Options struct {
	// Rounds of a Swiss, announced before it starts (C.04.1 art. 1). Round
	// robins derive theirs.
	Rounds int
	// Boards of a match; 0 and 1 are an event of individuals.
	Boards int
	// BoardColors has the colors of the team with White on board 1, a letter
	// W or B a board. Empty: they alternate.
	BoardColors string
	// Points is what results are worth. nil: 1, ½, 0 for games, 2, 1, 0 for
	// matches, byes by the handbook.
	Points *scoring.System
	// Edition of the tie-break regulations; unset it is the one of March 2026.
	Edition tiebreak.Edition
	// TieBreaks is the ranking, points first. nil: by the handbook's advice.
	TieBreaks tiebreak.List
	// Initial is the color that the lot gave to the first pairing number of a
	// Swiss; NoColor: the log holds the lot or is asked for it.
	Initial tournament.Color
	// Acceleration of a Swiss (C.04.7).
	Acceleration swiss.Acceleration
	// OtherScore ranks teams, and makes the scoregroups of a Swiss, by the
	// score that is not the system's own: by game points in TeamSwiss2026, by
	// match points in Dutch2026.
	OtherScore bool
	// RelaxColors of Dutch2026 lets players meet who must have the same color.
	RelaxColors bool
	// Absences is how missed rounds count in the pairing of a Swiss.
	Absences swiss.Absences
	// Dutch are the readings of Dutch2026.
	Dutch swiss.DutchRules
	// Teams are the choices of TeamSwiss2026.
	Teams swiss.TeamRules
	// Cycles of a round robin: how often everybody meets everybody; 0 is the
	// number that the constructor has in its name.
	Cycles int
	// PlainTurn leaves the last two rounds before the turn of a double round
	// robin in the order of the table.
	PlainTurn bool
	// Side is how many players each team of a Scheveningen match has: 2 to 10.
	Side int
	// Numbers gives the entrants their numbers; nil: the order of entry.
	Numbers regulation.Numbering
	// Late is where somebody gets a number who enters a Swiss when the numbers of
	// the others are fixed.
	Late LateNumbers
	// ByHand is how rounds are judged that differ from the proposal.
	ByHand ByHand
}

// ByHand is how strictly a round made by hand is judged.
type ByHand uint8

// The ways to judge a round made by hand.
const (
	// Graded refuses absolute breaches and notes the others.
	Graded ByHand = iota
	// OnlyProposed refuses every round but the proposed one.
	OnlyProposed
)

// String names the way.
func (b ByHand) String() string {
	switch b {
	case Graded:
		return "graded"
	case OnlyProposed:
		return "only the proposed round"
	}
	return "invalid"
}

func (o Options) boards() int { return max(o.Boards, 1) }

// check refuses what no system can do with.
func (o Options) check() error {
	switch {
	case o.Boards < 0 || o.Boards > 1000:
		return fmt.Errorf("%d boards: %w", o.Boards, ErrOptions)
	case o.Rounds < 0:
		return fmt.Errorf("%d rounds: %w", o.Rounds, ErrOptions)
	case o.Cycles < 0:
		return fmt.Errorf("%d cycles: %w", o.Cycles, ErrOptions)
	case o.BoardColors != "" && (len(o.BoardColors) != o.boards() || strings.Trim(o.BoardColors, "WB") != "" || o.BoardColors[0] != 'W'):
		return fmt.Errorf("board colors %q for %d boards: %w", o.BoardColors, o.boards(), ErrOptions)
	}
	return nil
}

// points is what results are worth, cited as the given article.
func (o Options) points(rule clause.Ref, byes scoring.ByeScale) scoring.System {
	if o.Points != nil {
		s := *o.Points
		s.Rule = rule
		return s
	}
	s := scoring.Individual(rule)
	if o.boards() == 1 {
		return s
	}
	s.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	s.Byes = byes
	return s
}

// teamByes are the byes of a team event: the pairing-allocated one is a drawn
// match in both scores (C.04.1 art. 3, C.04.6); board by board it counts as won
// (C.07 art. 12).
func teamByes(boards int) scoring.ByeScale {
	n := tournament.Points(boards)
	return scoring.ByeScale{
		Pairing: scoring.ByeWorth{Game: n, Match: tournament.One, BoardGame: tournament.One},
		Full:    scoring.ByeWorth{Game: 2 * n, Match: 2 * tournament.One, BoardGame: tournament.One},
		Half:    scoring.ByeWorth{Game: n, Match: tournament.One, BoardGame: tournament.Half},
	}
}

// colors gives the first-named team White on board 1.
func (o Options) colors(rule clause.Ref) pairing.ColorAllocator {
	if o.BoardColors != "" {
		return colors.Pattern{Rule: rule, Colors: o.BoardColors}
	}
	return colors.FirstNamed{Rule: rule}
}

// ranking parses a default list unless the options have one.
func (o Options) ranking(list string) ([]scoring.TieBreaker, clause.Index, error) {
	edition := o.Edition
	if edition == 0 {
		edition = tiebreak.March2026
	}
	chain := o.TieBreaks
	if chain == nil {
		var err error
		if chain, err = tiebreak.Parse(list, tiebreak.Rules{Edition: edition}); err != nil {
			return nil, clause.Index{}, err
		}
	}
	if len(chain) > 0 && chain[0].Rules.Edition != 0 {
		edition = chain[0].Rules.Edition
	}
	return chain.Breakers(), edition.Index(), nil
}

func (o Options) numbers(rule clause.Ref) regulation.Numbering {
	if o.Numbers != nil {
		return o.Numbers
	}
	return regulation.AsEntered{Rule: rule}
}

// swissNumbers are numbers that late entries and corrected ratings change.
func (o Options) swissNumbers(rule clause.Ref) regulation.Numbering {
	n := numbers{Numbering: o.numbers(rule), order: o.Numbers, late: o.Late}
	if o.Numbers == nil {
		n.order, n.keep = byRating{}, o.boards() > 1
	}
	return n
}

// readings are the parameters of the fingerprint.
func (o Options) readings(rule clause.Ref, chain []scoring.TieBreaker, points scoring.System) []regulation.Reading {
	var codes []string
	for _, c := range chain {
		codes = append(codes, c.Code())
	}
	points.Rule = clause.Ref{}
	r := func(name, format string, args ...any) regulation.Reading {
		return regulation.Reading{Rule: rule, Name: name, Value: fmt.Sprintf(format, args...)}
	}
	list := []regulation.Reading{
		r("rounds", "%d", o.Rounds), r("boards", "%d", o.boards()), r("board colors", "%s", o.BoardColors),
		r("points", "%v", points), r("ranking", "%s", strings.Join(codes, ",")), r("initial color", "%s", o.Initial),
		r("acceleration", "%v", o.Acceleration), r("other score", "%v", o.OtherScore), r("colors relaxed", "%v", o.RelaxColors),
		r("Dutch rules", "%v", o.Dutch), r("team rules", "%v", o.Teams), r("cycles", "%d", o.Cycles), r("plain turn", "%v", o.PlainTurn),
		r("side", "%d", o.Side), r("rounds made by hand", "%s", o.ByHand),
	}
	if o.Absences != swiss.AsScored { // no reading of the handbook
		list = append(list, r("missed rounds", "%s", o.Absences))
	}
	if o.Late != InPlace {
		list = append(list, r("late numbers", "%s", o.Late))
	}
	return list
}
