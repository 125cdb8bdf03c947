package scoring

import (
	"fmt"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// RatingLower ranks the lower rating first: of equal results the one of the
// lower rated is the better one. Averages are compared exactly, never rounded.
type RatingLower struct {
	Article clause.Ref
	// Unrated is what counts for an entrant without a rating. At 0 the
	// criterion is not defined where somebody has none.
	Unrated tournament.Rating
}

// Rule returns the article.
func (c RatingLower) Rule() clause.Ref { return c.Article }

// Code returns "RTNG-L".
func (c RatingLower) Code() string { return "RTNG-L" }

// Values returns the ratings; the lower one compares as greater.
func (c RatingLower) Values(r Request) ([]Value, error) {
	values := r.Room()
	for k, i := range r.Tied {
		e := &r.Field.Entrants[i]
		sum, of := int64(e.Rating), int64(max(e.RatingOf, 1))
		if !e.Rating.Rated() {
			if !c.Unrated.Rated() {
				return nil, fmt.Errorf("%w: %s has no rating", ErrUndefined, e.ID)
			}
			sum, of = int64(c.Unrated), 1
		}
		if of > maxDen {
			return nil, fmt.Errorf("%w: %s has an average of %d ratings", ErrUndefined, e.ID, of)
		}
		values[k] = Value{Key: -fractionKey(sum, of), Num: sum, Den: 100 * of}
	}
	return values, nil
}
