package scoring

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
	"github.com/shopspring/decimal"
)

// TieBreaker is one criterion of a ranking, the first one (points) included.
//
// The contract, checked by scoringtest:
//   - one Value for each entrant of Tied, in that order;
//   - a greater Value ranks higher, always; equal Values leave a tie;
//   - the Values do not depend on the order of Tied or of the entrants;
//   - the Field is not changed, and equal Requests give equal Values.
type TieBreaker interface {
	// Rule is the article that prescribes the criterion.
	Rule() clause.Ref
	// Code is its short name, as in a list of tie-breaks: "GPTS", "DE".
	Code() string
	// Values computes the criterion for a group. An error says that it is
	// not defined on this field; it never means a tie.
	Values(Request) ([]Value, error)
}

// Relative is implemented by criteria that depend on who is tied (direct
// encounter): their values mean nothing outside the group.
type Relative interface{ Relative() bool }

// Explainer is implemented by criteria that can say how a value came about.
type Explainer interface {
	// Explain returns the steps that led to the value of one entrant of the
	// group: which rounds, which opponents, what was cut, which dummy.
	Explain(r Request, entrant int) []Step
}

// Step is one contribution to a value.
type Step struct {
	Rule     clause.Ref
	Round    int // 0 if it belongs to no round
	Opponent int // index in the Field; -1 if none
	Amount   decimal.Decimal
	Text     text.Message
}

// Request is all that a criterion may look at. It may grow.
type Request struct {
	Field *Field
	Tied  []int // indices of the entrants that are still level

	room *room // of a Ranker, which uses it again
}

// room is what criteria work in while they rank many groups in turn.
type room struct {
	values []Value
	table  miniTable
	equals equals
}

// Room returns zero Values, one for each of the tied, for a criterion to fill
// in and return, once.
func (r Request) Room() []Value {
	if r.room == nil {
		return make([]Value, len(r.Tied))
	}
	r.room.values = resized(r.room.values, len(r.Tied))
	clear(r.room.values)
	return r.room.values
}

// Value is the worth of an entrant by one criterion: what to compare and
// what to show. Undefined values compare as zero.
type Value struct {
	Key       int64   // greater is better
	Then      []int64 // compared in turn where Keys are equal; nil for nearly all criteria
	Num, Den  int64   // the amount to show is Num/Den; Den 0 counts as 1
	Undefined bool    // the criterion says nothing about this entrant
}

// PointsValue is a value counted in half-points where more is better.
func PointsValue(p tournament.Points) Value { return Value{Key: int64(p), Num: int64(p), Den: 2} }

// CountValue is a whole number where more is better.
func CountValue(n int) Value { return Value{Key: int64(n), Num: int64(n), Den: 1} }

// Compare orders a before b (-1) if a ranks higher.
func (a Value) Compare(b Value) int { return a.compare(&b) }

// compare is Compare without copies.
func (a *Value) compare(b *Value) int {
	if c := cmp.Compare(b.Key, a.Key); c != 0 {
		return c
	}
	return slices.Compare(b.Then, a.Then)
}

// Level tells where a and b differ first: 0 if in the Key, k if in the k-th of
// Then, -1 if they are equal. Board results have board one as level 0.
func (a Value) Level(b Value) int {
	if a.Key != b.Key {
		return 0
	}
	for k := 0; k < len(a.Then) && k < len(b.Then); k++ {
		if a.Then[k] != b.Then[k] {
			return k + 1
		}
	}
	if len(a.Then) != len(b.Then) {
		return min(len(a.Then), len(b.Then)) + 1
	}
	return -1
}

// Amount returns the amount to show, exactly if Den is a product of twos and
// fives, else to eight decimals. Criteria that round do so before.
func (a Value) Amount() decimal.Decimal {
	if a.Den == 0 || a.Den == 1 {
		return decimal.NewFromInt(a.Num)
	}
	return decimal.NewFromInt(a.Num).DivRound(decimal.NewFromInt(a.Den), 8)
}

// String shows the amount, or a dash where there is none.
func (a Value) String() string {
	if a.Undefined {
		return "-"
	}
	return a.Amount().String()
}
