package scoring

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// DirectEncounter ranks the tied by the matches or games among themselves
// (FIDE C.07 art. 6 and the texts that follow it).
//
// It is one implementation for teams, boards of teams and persons; texts
// differ in the readings below, whose zero values are FIDE's.
type DirectEncounter struct {
	Article    clause.Ref
	Measure    Measure    // what a meeting is counted in
	Meetings   Meetings   // what several meetings of one pair are worth
	Restart    Restart    // what happens inside a group that it leaves tied
	Incomplete Incomplete // what if some of the tied have not met
	Forfeits   Forfeits   // whether a meeting lost by default was a meeting
}

// Measure is what meetings are counted in.
type Measure uint8

// The measures. Match points are for teams only.
const (
	InMatchPoints Measure = iota
	InWins                // matches won of teams, games won of individuals; a draw counts nothing
	InGamePoints          // the points of all boards, or of individuals
)

// Meetings is how several meetings of one pair are taken together.
type Meetings uint8

// The ways to take meetings together.
const (
	MeanOfMeetings Meetings = iota // their average (C.07 art. 6.1)
	SumOfMeetings
)

// Restart says what becomes of a group that the mini-table leaves tied.
type Restart uint8

// The readings of a rest that is tied.
const (
	RestartInside Restart = iota // a new mini-table of that group alone, as long as this splits something
	RestartNever                 // it stays tied
)

// Incomplete says what a mini-table decides if some pairs have not met.
type Incomplete uint8

// The readings of an incomplete group.
const (
	// IncompleteCertain gives the first place to one whom nobody else of the
	// group could reach: its own missing meetings are taken as lost, those of
	// every other as won. Then the second place, and so on; from the first
	// place that cannot be given the rest is tied (C.07 art. 6.3).
	IncompleteCertain Incomplete = iota
	// IncompleteUndecided decides nothing unless all have met.
	IncompleteUndecided
	// IncompleteAsPlayed takes the mini-table as it is.
	IncompleteAsPlayed
)

// Rule returns the article.
func (c DirectEncounter) Rule() clause.Ref { return c.Article }

// Code returns "DE".
func (c DirectEncounter) Code() string { return "DE" }

// Relative reports true: the values mean nothing outside the group.
func (c DirectEncounter) Relative() bool { return true }

// Values orders the group. What is compared is how many of the group stand
// behind or level; what is shown is the mini-table of the whole group.
func (c DirectEncounter) Values(r Request) ([]Value, error) {
	if c.Measure == InMatchPoints || c.Measure == InWins && r.Field.Boards > 1 {
		if err := needMatchScale(r.Field); err != nil {
			return nil, err
		}
	}
	t := newMiniTable(c, r)
	if t.scale == 0 {
		return nil, fmt.Errorf("%w: too many meetings of one pair to average exactly", ErrUndefined)
	}
	members := t.members
	t.count(members)
	values := r.Room()
	for m := range values {
		values[m].Num, values[m].Den = t.score[m], 2*t.scale
	}
	t.rank(members, 0)
	for m := range values {
		values[m].Key = int64(len(members)) - int64(t.place[m])
	}
	return values, nil
}

// Explain returns the meetings of an entrant inside the group.
func (c DirectEncounter) Explain(r Request, entrant int) []Step {
	forfeits := c.Forfeits.counted(r.Field.Scheme)
	var steps []Step
	for _, s := range r.Field.Entrants[entrant].Slots {
		if s.Opponent < 0 || !takes(s.Kind, forfeits) || !slices.Contains(r.Tied, s.Opponent) {
			continue
		}
		worth := c.worth(r.Field, &s)
		steps = append(steps, Step{Rule: c.Article, Round: s.Round, Opponent: s.Opponent, Amount: worth.Decimal(), Text: roundText(r.Field, s)})
	}
	return steps
}

// worth is what one meeting counts for the side of the slot.
func (c DirectEncounter) worth(f *Field, s *Slot) tournament.Points {
	switch c.Measure {
	case InWins:
		if won(f, s) {
			return tournament.One
		}
		return 0
	case InGamePoints:
		return s.Game
	}
	return s.Match
}

// limits are what a meeting that did not take place could have been worth at
// worst and at best.
func (c DirectEncounter) limits(f *Field) (lost, won tournament.Points) {
	switch c.Measure {
	case InWins:
		return 0, tournament.One
	case InGamePoints:
		boards := tournament.Points(max(f.Boards, 1))
		return boards * f.System.Game.Loss, boards * f.System.Game.Win
	}
	return f.System.Match.Loss, f.System.Match.Win
}
