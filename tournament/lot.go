package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/reglament/reglament/tournament/clause"
)

// Lot is a question that only a drawing of lots can answer: in which order
// the things it is among come. The log holds the answer; where it does not,
// a rule that needs one returns a [LotsNeededError].
type Lot struct {
	Rule  clause.Ref `json:"rule"`
	Scope Scope      `json:"scope,omitzero"`
	// Among lists what is drawn, without doubles. Its order does not matter.
	Among []string `json:"among"`
}

// Key is the canonical text of the question. It depends on nothing but the
// question, so that a published seed answers it in the same way for anybody:
// things that are named in another order are the same question.
func (l Lot) Key() string {
	var k keyBuilder
	size := 64 + len(l.Rule.Doc) + len(l.Rule.Article) + len(l.Scope.Stage) + len(l.Scope.Group)
	for _, a := range l.Among {
		size += len(a) + 8
	}
	k.Grow(size)
	k.text(string(l.Rule.Doc))
	k.text(l.Rule.Article)
	k.scope(l.Scope)
	for _, a := range l.Sorted() {
		k.text(a)
	}
	return k.String()
}

// Sorted returns what the lot is among in ascending order.
func (l Lot) Sorted() []string {
	if slices.IsSorted(l.Among) {
		return l.Among
	}
	return slices.Sorted(slices.Values(l.Among))
}

// keyBuilder puts fields together so that no two lists of fields give the
// same text, whatever stands in them.
type keyBuilder struct{ strings.Builder }

func (k *keyBuilder) text(s string) {
	k.number(len(s), ':')
	k.WriteString(s)
	k.WriteByte(';')
}

func (k *keyBuilder) scope(s Scope) {
	k.text(s.Stage)
	k.text(s.Group)
	k.number(s.Round, ',')
	k.number(s.Portion, ',')
	k.number(s.Board, ',')
	k.number(s.Leg, ';')
}

func (k *keyBuilder) number(n int, end byte) {
	var digits [20]byte
	k.Write(strconv.AppendInt(digits[:0], int64(n), 10))
	k.WriteByte(end)
}

// LotsNeededError says that a rule cannot go on without a drawing of lots.
// The caller draws by hand or with package lots, records a LotDrawn and asks
// again.
type LotsNeededError struct{ Lot Lot }

func (e *LotsNeededError) Error() string {
	return fmt.Sprintf("lot needed among %s (%s)", strings.Join(e.Lot.Among, ", "), e.Lot.Rule)
}

// RulingNeededError says that the text leaves a question to a person: the
// log has to answer it with a Ruled that names the question.
type RulingNeededError struct {
	Rule     clause.Ref
	About    Subject
	Question string // code of the question
	Among    []string
}

func (e *RulingNeededError) Error() string {
	return fmt.Sprintf("ruling needed on %s: %s (%s)", e.Question, e.About, e.Rule)
}
