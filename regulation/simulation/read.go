package simulation

import (
	"fmt"
	"slices"
)

// Tally returns what a measure counted, nil if the plan had no such measure.
func (r *Result) Tally(measure string) *Tally {
	for k := range r.Tallies {
		if r.Tallies[k].Name == measure {
			return &r.Tallies[k]
		}
	}
	return nil
}

// Sum returns the sum of one number over all tournaments, 0 where it was not
// counted.
func (r *Result) Sum(measure, label string) int64 {
	if t := r.Tally(measure); t != nil {
		if i := slices.Index(t.Labels, label); i >= 0 {
			return t.Sums[i]
		}
	}
	return 0
}

// Estimate returns the mean of one number of a measure. Where the number is 0
// or 1 it is a proportion, with the interval of Wilson. ok is false where it
// was not counted.
func (r *Result) Estimate(z Level, measure, label string) (e Estimate, ok bool) {
	t := r.Tally(measure)
	if t == nil {
		return Estimate{}, false
	}
	i := slices.Index(t.Labels, label)
	if i < 0 {
		return Estimate{}, false
	}
	return z.estimate(t.Sums[i], t.Squares[i], r.Runs()), true
}

// Place returns how likely a team, by its index, takes a place or shares it
// as the best of those shared. It needs Places among the measures.
func (r *Result) Place(z Level, team, place int) (Estimate, bool) {
	if team < 0 || team >= len(r.Teams) {
		return Estimate{}, false
	}
	return r.Estimate(z, Places{}.Name(), fmt.Sprintf("%s:%d", r.Teams[team], place))
}

// Winner returns how likely the strongest entrant takes, or shares, one of
// the first k places, with an interval of 95 %. It needs Places among the
// measures.
func (r *Result) Winner(k int) Estimate {
	var n int64
	if len(r.Order) > 0 {
		for place := 1; place <= k; place++ {
			n += r.Sum(Places{}.Name(), fmt.Sprintf("%s:%d", r.Teams[r.Order[0]], place))
		}
	}
	return Level95.Proportion(n, r.Runs())
}

// Kendall returns the mean rank correlation of strength and place by Kendall
// (tau-a), from -1 to 1, with an interval of 95 %. It needs Ranks.
func (r *Result) Kendall() (Estimate, bool) {
	e, ok := r.Estimate(Level95, Ranks{}.Name(), "kendall")
	n := float64(len(r.Teams))
	return e.Scale(2/(n*(n-1)), 0), ok
}

// Spearman is Kendall for Spearman's correlation; those who share a place
// have the mean of their ranks. It needs Ranks.
func (r *Result) Spearman() (Estimate, bool) {
	e, ok := r.Estimate(Level95, Ranks{}.Name(), "spearman")
	n := float64(len(r.Teams))
	return e.Scale(-6/(4*n*(n*n-1)), 1), ok // the differences were doubled
}

// Deciding returns how many of the places from the second to the last were
// put behind the one before by a criterion of the chain, by its position;
// len(Chain) stands for places that stayed shared. It needs Decided.
func (r *Result) Deciding(criterion, last int) Estimate {
	label := "shared"
	if criterion < len(r.Chain) {
		label = r.Chain[criterion]
	}
	var n int64
	for place := 2; place <= last; place++ {
		n += r.Sum(Decided{}.Name(), fmt.Sprintf("%d:%s", place, label))
	}
	return Level95.Proportion(n, r.Runs()*int64(max(last-1, 0)))
}
