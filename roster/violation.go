package roster

import (
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Effect is what a breach does to the entry or line-up. The zero Effect
// refuses it.
type Effect uint8

// The effects of a breach.
const (
	Refused Effect = iota // it is not accepted
	Minus                 // it is accepted, and the board of About has a minus
	Noted                 // it is accepted, and somebody should know
)

// String returns "refused", "minus" or "noted".
func (e Effect) String() string {
	switch e {
	case Refused:
		return "refused"
	case Minus:
		return "minus"
	case Noted:
		return "noted"
	}
	return "invalid"
}

// Violation is one breach of one article.
type Violation struct {
	Rule   clause.Ref
	About  tournament.Subject
	Effect Effect
	Text   text.Message
}

// String reads "team T1, board 3: what is wrong (festival@2019 art. U2e)".
func (v Violation) String() string { return fmt.Sprintf("%s: %s (%s)", v.About, v.Text, v.Rule) }

// Violations are all breaches that were found. They are an error for
// errors.As where something is refused: see [Violations.Err].
type Violations []Violation

// Error lists the breaches, a line each.
func (v Violations) Error() string {
	lines := make([]string, len(v))
	for i, one := range v {
		lines[i] = one.String()
	}
	return strings.Join(lines, "\n")
}

// Err returns v as an error if any breach refuses what was judged, else nil.
func (v Violations) Err() error {
	if v.Has(Refused) {
		return v
	}
	return nil
}

// Has reports whether a breach has that effect.
func (v Violations) Has(effect Effect) bool {
	return slices.ContainsFunc(v, func(one Violation) bool { return one.Effect == effect })
}

// With returns the breaches of one effect, in their order.
func (v Violations) With(effect Effect) Violations {
	var found Violations
	for _, one := range v {
		if one.Effect == effect {
			found = append(found, one)
		}
	}
	return found
}

// MinusBoards returns the boards that have a minus, ascending, each once.
func (v Violations) MinusBoards() []int {
	var boards []int
	for _, one := range v.With(Minus) {
		boards = append(boards, one.About.Scope.Board)
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// Rules returns the articles that were breached, each once, in the order in
// which they were found.
func (v Violations) Rules() []clause.Ref {
	var rules []clause.Ref
	for _, one := range v {
		if !slices.Contains(rules, one.Rule) {
			rules = append(rules, one.Rule)
		}
	}
	return rules
}
