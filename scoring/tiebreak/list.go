package tiebreak

import (
	"errors"
	"strings"

	"github.com/reglament/reglament/scoring"
)

// List is a list of tie-breaks in the order in which they are applied (4.2).
type List []Criterion

// String writes the list in the notation of record 212.
func (l List) String() string {
	codes := make([]string, len(l))
	for k := range l {
		codes[k] = l[k].Code()
	}
	return strings.Join(codes, ",")
}

// Ties writes the list in the notation of record 202, without the points that
// come first, and reports whether it starts with the primary score, as that
// record supposes.
func (l List) Ties() (string, bool) {
	if len(l) == 0 || l[0].Name != PTS || l[0].Code() != string(PTS) {
		return l.String(), false
	}
	return l[1:].String(), true
}

// Breakers returns the criteria, each on its own. They may be used on any
// field and by several goroutines.
func (l List) Breakers() []scoring.TieBreaker {
	breakers := make([]scoring.TieBreaker, len(l))
	for k := range l {
		breakers[k] = l[k]
	}
	return breakers
}

// On returns the criteria with one working paper for a field, so that what one
// of them works out the next need not. They serve one goroutine. On another
// field they work as they would on their own.
func (l List) On(f *scoring.Field) []scoring.TieBreaker {
	breakers := make([]scoring.TieBreaker, len(l))
	sheets := make(map[Rules]*Sheet, 1)
	for k, c := range l {
		s := sheets[c.rules()]
		if s == nil {
			s = NewSheet(f, c.rules())
			sheets[c.rules()] = s
		}
		breakers[k] = shared{c, s, c.check(s)}
	}
	return breakers
}

// Check returns every criterion that a field does not have, such as match
// points among individuals, whether or not a tie asks for it: joined
// [scoring.CriterionError]s around [scoring.ErrUndefined].
func (l List) Check(f *scoring.Field) error {
	var faults []error
	for _, c := range l {
		if err := c.check(NewSheet(f, c.rules())); err != nil {
			faults = append(faults, err)
		}
	}
	return errors.Join(faults...)
}

// shared is a criterion with a working paper.
type shared struct {
	Criterion
	sheet *Sheet
	fault error // why it is not defined on that field
}

// Values computes the criterion for a group.
func (b shared) Values(r scoring.Request) ([]scoring.Value, error) {
	if r.Field != b.sheet.field {
		return b.Criterion.Values(r)
	}
	if b.fault != nil {
		return nil, b.fault
	}
	return b.on(b.sheet, r)
}

// Explain returns the contributions to the value of one entrant.
func (b shared) Explain(r scoring.Request, entrant int) []scoring.Step {
	if r.Field != b.sheet.field {
		return b.Criterion.Explain(r, entrant)
	}
	if b.fault != nil {
		return nil
	}
	return b.explain(b.sheet, r, entrant)
}

// withPrimary lets the first points of a list of teams say which score is the
// primary one, where the rules do not.
func (l List) withPrimary() List {
	primary := PrimaryScore
	for _, c := range l {
		switch c.Name {
		case PTS:
			return l
		case MPTS:
			primary = MatchPoints
		case GPTS:
			primary = GamePoints
		default:
			continue
		}
		break
	}
	for k := range l {
		if l[k].Rules.Primary == PrimaryScore {
			l[k].Rules.Primary = primary
		}
	}
	return l
}
