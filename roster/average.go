package roster

import (
	"github.com/shopspring/decimal"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// AverageAtLeast asks for a minimal average rating (strongest 8.8: 2250 over
// the six main players). The average is exact, whatever it looks like when it
// is printed. It judges both: the main players of an entry, or a line-up.
type AverageAtLeast struct {
	Rule    clause.Ref
	Min     int // points
	Ratings Ratings
	Effect  Effect
}

// Check implements RosterValidator.
func (a AverageAtLeast) Check(r Request) Violations {
	return average(r, a.Rule, a.Effect, a.Ratings, func(sum, n int64) (int, bool) {
		return a.Min, sum < n*int64(tournament.Elo(a.Min))
	}, "roster.average-low")
}

// MaxAverage bounds the average rating from above, as leagues by strength do.
// It judges both, as AverageAtLeast does.
type MaxAverage struct {
	Rule    clause.Ref
	Limit   int // points
	Ratings Ratings
	Effect  Effect
}

// Check implements RosterValidator.
func (a MaxAverage) Check(r Request) Violations {
	return average(r, a.Rule, a.Effect, a.Ratings, func(sum, n int64) (int, bool) {
		return a.Limit, sum > n*int64(tournament.Elo(a.Limit))
	}, "roster.average-high")
}

// average compares the sum of n ratings with the limit as whole hundredths,
// so that nothing is rounded.
func average(r Request, rule clause.Ref, effect Effect, ratings Ratings, breach func(sum, n int64) (limit int, bad bool), code text.Code) Violations {
	list, found := ratings.rate(r, rule, effect, r.seated())
	if len(list) == 0 || len(found) > 0 {
		return found
	}
	var sum int64
	for _, s := range list {
		sum += int64(s.rating)
	}
	n := int64(len(list))
	if limit, bad := breach(sum, n); bad {
		shown := decimal.New(sum, -2).DivRound(decimal.NewFromInt(n), 2)
		return Violations{r.violation(rule, effect, 0, "", code, shown, limit, decimal.New(sum, -2), len(list))}
	}
	return nil
}
