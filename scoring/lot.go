package scoring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/tournament/clause"
)

// Lot ranks the tied by drawings of lots that are on record. It draws
// nothing: whoever draws records the order, and the ranking follows it.
type Lot struct {
	Article clause.Ref
	// Drawn holds the recorded orders by ID, best first. A tie is answered by
	// the first of them that names everybody who is tied.
	Drawn [][]string
	// Required makes a tie that no drawing answers an [OpenLotError]. Else it
	// stays a tie.
	Required bool
}

// Rule returns the article.
func (c Lot) Rule() clause.Ref { return c.Article }

// Code returns "LOT".
func (c Lot) Code() string { return "LOT" }

// Relative reports true: a drawing answers one tie.
func (c Lot) Relative() bool { return true }

// Values returns the places in the drawing, the first one compared as
// greatest.
func (c Lot) Values(r Request) ([]Value, error) {
	values := r.Room()
	for _, order := range c.Drawn {
		if c.answer(r, order, values) {
			return values, nil
		}
	}
	if c.Required && len(r.Tied) > 1 {
		open := &OpenLotError{Rule: c.Article}
		for _, i := range r.Tied {
			open.Among = append(open.Among, r.Field.Entrants[i].ID)
		}
		slices.Sort(open.Among)
		return nil, open
	}
	for k := range values {
		values[k] = Value{Undefined: true}
	}
	return values, nil
}

// answer fills in the places if the drawing names everybody who is tied.
func (c Lot) answer(r Request, order []string, values []Value) bool {
	for k, i := range r.Tied {
		place := slices.Index(order, r.Field.Entrants[i].ID)
		if place < 0 {
			return false
		}
		values[k] = Value{Key: -int64(place), Num: int64(place) + 1}
	}
	return true
}

// OpenLotError says that a tie waits for a drawing of lots.
type OpenLotError struct {
	Rule  clause.Ref
	Among []string // in ascending order
}

// Error names the tied.
func (e *OpenLotError) Error() string {
	return fmt.Sprintf("lots are to be drawn among %s [%s]", strings.Join(e.Among, ", "), e.Rule)
}
