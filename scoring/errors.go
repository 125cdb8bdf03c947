package scoring

import (
	"errors"
	"fmt"

	"github.com/reglament/reglament/tournament/clause"
)

// ErrUndefined is the cause when a criterion makes no sense on a field:
// match points among individuals, a rating of somebody unrated.
var ErrUndefined = errors.New("not defined here")

// ErrField is the cause when a field contradicts itself.
var ErrField = errors.New("inconsistent field")

// ErrChain is the cause when a chain of criteria cannot be applied at all.
var ErrChain = errors.New("unusable chain of criteria")

// CriterionError says which criterion of a chain could not be applied.
type CriterionError struct {
	Rule clause.Ref
	Code string
	Err  error
}

// Error names the criterion, the reason and the article.
func (e *CriterionError) Error() string {
	return fmt.Sprintf("criterion %s: %v [%s]", e.Code, e.Err, e.Rule)
}

// failed is the error of a criterion; one that names its criterion stays as it
// is.
func failed(tb TieBreaker, err error) error {
	var named *CriterionError
	if errors.As(err, &named) {
		return err
	}
	return &CriterionError{Rule: tb.Rule(), Code: tb.Code(), Err: err}
}

// Unwrap returns the reason.
func (e *CriterionError) Unwrap() error { return e.Err }
