// Package portions sets the games of a round robin that is played over many
// months: not in rounds but in portions, board by board, whenever teams become
// free.
//
// A table of periods says how many games every team must have on a board by
// the first day of a period (its minimum) and how many it may have within it
// (its maximum). [Law] is that table with its articles; [Season] is one board
// of the event in dense form; [Pairer] reads both from a log.
package portions

import (
	"errors"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Law is the text by which games are set.
type Law struct {
	// Periods is the table; period 1 is Periods[0].
	Periods []Period
	// Once is the article by which everyone meets everyone once, Bounds that
	// of the table, Free the one by which a further game needs both sides to
	// be free, Choice the one that leaves the choice among free teams.
	Once, Bounds, Free, Choice clause.Ref
	// Carried says who is brought up to the minimum on a period's first day.
	Carried Carried
	// Budget bounds the steps of a search, 0 counts as 100,000. Searches happen
	// only where the plain choice is not the best one.
	Budget int
}

// Period is a row of the table. Both numbers count the games of a team on a
// board from the start of the event. After the loss of an opponent they are
// capped by the number of games that remain possible for the team.
type Period struct {
	Min int // set by the first day
	Max int // not exceeded within the period
}

// Carried is a reading of the minimum.
type Carried uint8

// The readings.
const (
	// CarriedToo brings everybody up to the minimum, even with games running
	// from earlier periods.
	CarriedToo Carried = iota
	// CarriedWait leaves out who has such a game; he catches up when it ends.
	CarriedWait
)

// Game is two teams, by index from 0; First is the smaller index.
type Game struct{ First, Second int }

func game(a, b int) Game {
	if a > b {
		a, b = b, a
	}
	return Game{a, b}
}

// Validate returns, joined, what is wrong with the table: no period, a minimum
// above its maximum, numbers that decrease, or a last maximum that leaves
// games of so many teams unplayed.
func (l *Law) Validate(teams int) error {
	var faults []error
	fault := func(code text.Code, args ...any) {
		faults = append(faults, &pairing.Error{Rule: l.Bounds, Err: pairing.ErrRequest, Text: text.M(code, args...)})
	}
	if teams < 2 || teams > maxTeams {
		faults = append(faults, &pairing.Error{Rule: l.Once, Err: pairing.ErrFieldSize, Text: text.M("portions.teams", teams, maxTeams)})
	}
	var before Period
	for k, p := range l.Periods {
		if p.Min < before.Min || p.Max < before.Max || p.Min > p.Max {
			fault("portions.table", k+1, p.Min, p.Max)
		}
		before = p
	}
	if before.Max < teams-1 {
		fault("portions.short", before.Max, teams-1)
	}
	return errors.Join(faults...)
}

// maxTeams is how many teams fit into the bit sets of a Season.
const maxTeams = 64

// fail is the error of a choice that cannot be made.
func (l *Law) fail(s *Season, err error) error {
	rule := l.Choice
	if errors.Is(err, pairing.ErrNoPairing) {
		rule = l.Bounds
	}
	return &pairing.Error{
		Rule: rule, Err: err, Text: text.M("portions.stuck", s.period),
		About: []tournament.Subject{{Scope: tournament.Scope{Portion: s.period}}},
	}
}
