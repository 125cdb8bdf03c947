package tournament

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/tournament/clause"
)

// Lot is a question that only a drawing of lots can answer: in which order
// the things it is among come. The log holds the answer; where it does not,
// a rule that needs one returns a [LotsNeededError].
type Lot struct {
	Rule  clause.Ref `json:"rule"`
	Scope Scope      `json:"scope,omitzero"`
	// Among lists what is drawn, in ascending order, without doubles.
	Among []string `json:"among"`
}

// Key is the canonical text of the question. It depends on nothing but the
// question, so that a published seed answers it in the same way for anybody.
func (l Lot) Key() string {
	var b strings.Builder
	field := func(s string) { fmt.Fprintf(&b, "%d:%s;", len(s), s) }
	field(string(l.Rule.Doc))
	field(l.Rule.Article)
	field(l.Scope.String())
	for _, a := range l.Among {
		field(a)
	}
	return b.String()
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
