package tiebreak

import (
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Criterion is one entry of a list of tie-breaks: a code and its modifiers.
// It is a [scoring.TieBreaker] by itself; [List.On] makes the criteria of a
// list share their work.
type Criterion struct {
	Name     Name
	Score    Score             // suffix :MP or :GP
	Cut      int               // /Cn: so many least significant contributions are dropped
	Median   int               // /Mn: so many at either end are dropped
	Limit    Limit             // /L: of the Koya system
	Factor   int               // /K: divisor of SSSC; 0 for that of article 13.4
	Fore     bool              // /F: Fore Buchholz instead of Buchholz
	Forfeits bool              // /P: forfeits count as games against the scheduled opponent
	Reverse  bool              // /R: the other way round
	Unrated  tournament.Rating // /U: the rating that unrated participants are taken with
	Rules    Rules
}

// Limit is the score that an opponent must have reached for the Koya system.
type Limit struct {
	Percent int // of the largest possible score; 0 means 50
	Shift   int // half-points more (or less)
}

func (l Limit) percent() int {
	if l.Percent == 0 {
		return 50
	}
	return l.Percent
}

// Faults of codes and of fields that they are applied to.
var (
	ErrUnknownCode  = errors.New("unknown tie-break")
	ErrSelfDefined  = errors.New("tie-break defined by the event itself")
	ErrModifier     = errors.New("modifier does not apply")
	ErrNotInEdition = errors.New("not in this edition")
)

// Validate reports all that is wrong with the criterion: an unknown code, one
// that the edition does not have, modifiers that do not apply to it (14).
func (c Criterion) Validate() error {
	t, ok := traitsOf(c.Name)
	if !ok {
		return fmt.Errorf("%s: %w", c.Name, ErrUnknownCode)
	}
	var faults []error
	fault := func(err error, what string) {
		faults = append(faults, fmt.Errorf("%s: %s: %w", c.Code(), what, err))
	}
	edition := c.Rules.Edition
	switch {
	case !edition.known():
		fault(ErrEdition, "rules without an edition")
	case edition < t.since:
		fault(ErrNotInEdition, "in C.07 since "+t.since.String())
	case c.Name == AOB && c.Fore && edition < March2026:
		fault(ErrNotInEdition, "/F in C.07 since "+March2026.String())
	}
	for _, m := range c.used() {
		switch {
		case m.out:
			fault(ErrModifier, m.text+" is out of range")
		case !t.has(m.kind):
			fault(ErrModifier, m.text)
		}
	}
	if c.Cut > 0 && c.Median > 0 {
		fault(ErrModifier, "cut and median together")
	}
	return errors.Join(faults...)
}

// Rule is the article of the edition that defines the tie-break.
func (c Criterion) Rule() clause.Ref {
	t, _ := traitsOf(c.Name)
	return c.Rules.Edition.Doc().Art(t.article)
}

// Title is the name of the tie-break for people, without its modifiers.
func (c Criterion) Title() text.Message { return text.M(text.Code("scoring.criterion." + c.Name)) }

// Relative reports whether the values mean something only among those who are
// tied: direct encounters do.
func (c Criterion) Relative() bool {
	switch c.Name {
	case DE, EDE, EDEC, EDET, EDEB, EDEBT, EDEBB:
		return true
	}
	return false
}

// Values computes the criterion for a group.
func (c Criterion) Values(r scoring.Request) ([]scoring.Value, error) {
	s := NewSheet(r.Field, c.rules())
	if err := c.check(s); err != nil {
		return nil, err
	}
	return c.on(s, r)
}

// Explain returns the contributions to the value of one entrant.
func (c Criterion) Explain(r scoring.Request, entrant int) []scoring.Step {
	s := NewSheet(r.Field, c.rules())
	if c.check(s) != nil {
		return nil
	}
	return c.explain(s, r, entrant)
}

// rules are the rules with what the modifiers change of them.
func (c Criterion) rules() Rules {
	rules := c.Rules
	if c.Unrated.Rated() {
		rules.Unrated = Unrated{Value: c.Unrated}
	}
	return rules
}

func (c Criterion) low() int  { return c.Cut + c.Median }
func (c Criterion) high() int { return c.Median }

// check reports why a criterion cannot be computed on a field.
func (c Criterion) check(s *Sheet) error {
	if err := c.Validate(); err != nil {
		return err
	}
	t, _ := traitsOf(c.Name)
	undefined := func(why string) error {
		return &scoring.CriterionError{Rule: c.Rule(), Code: c.Code(), Err: fmt.Errorf("%w: %s", scoring.ErrUndefined, why)}
	}
	switch {
	case !s.teams() && (t.teams || c.Score == MatchPoints || c.Rules.Primary == MatchPoints):
		return undefined("individuals have no match points")
	case s.teams() && t.ratings:
		return undefined("a tie-break of individuals")
	case t.boards && !s.hasBoards():
		return undefined("no results of boards")
	}
	return nil
}

// on computes a criterion that has been checked.
func (c Criterion) on(s *Sheet, r scoring.Request) ([]scoring.Value, error) {
	if c.Relative() {
		return c.encounter(s, r)
	}
	if boards := c.boardCriterion(c.Name); boards != nil {
		values, err := boards.Values(r)
		c.direct(values)
		return values, err
	}
	values := r.Room()
	for k, i := range r.Tied {
		values[k] = s.value(c, i, nil)
	}
	c.direct(values)
	return values, nil
}

// direct turns values so that greater ranks higher.
func (c Criterion) direct(values []scoring.Value) {
	if t, _ := traitsOf(c.Name); t.low == c.Reverse {
		return
	}
	for k := range values {
		values[k] = turned(values[k])
	}
}

// turned is a value that compares the other way round.
func turned(v scoring.Value) scoring.Value {
	v.Key = -v.Key
	v.Then = slices.Clone(v.Then)
	for k := range v.Then {
		v.Then[k] = -v.Then[k]
	}
	return v
}

// value computes one value of a code that does not depend on who is tied. The
// trail, if there is one, receives its contributions.
func (s *Sheet) value(c Criterion, i int, t *trail) scoring.Value {
	switch c.Name {
	case PTS:
		return s.score(i, s.primary(), t)
	case MPTS:
		return s.score(i, MatchPoints, t)
	case GPTS:
		return s.score(i, GamePoints, t)
	case MPvGP:
		return s.score(i, s.primary().other(), t)
	case PS:
		return s.progressive(c, i, t)
	case STD:
		return s.standard(c, i, t)
	case TPN:
		number := s.field.Entrants[i].Number
		return t.last(scoring.CountValue(number), text.M("tiebreak.number"))
	case BH, FB:
		return s.strength(c, i, t)
	case AOB:
		return s.averageStrength(c, i, t)
	case SB, EMMSB, EMGSB, EGMSB, EGGSB:
		return s.weighed(c, i, t)
	case KS:
		return s.koya(c, i, t)
	case ARO, TPR, PTP, APRO, APPO, RTNG:
		return s.performance(c, i, t)
	case SSSC:
		return s.combined(c, i, t)
	}
	return s.count(c, i, t)
}
