package simulation

import (
	"cmp"
	"fmt"
	"slices"
)

// Ranges are the tournaments that were played, as half-open intervals in
// ascending order with gaps between them.
type Ranges [][2]int

// Count returns how many there are.
func (r Ranges) Count() int {
	n := 0
	for _, x := range r {
		n += x[1] - x[0]
	}
	return n
}

// Union joins two sets without a common tournament; the error wraps ErrTwice.
func (r Ranges) Union(o Ranges) (Ranges, error) {
	all := slices.Concat(r, o)
	slices.SortFunc(all, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	out := Ranges{}
	for _, x := range all {
		if x[0] == x[1] {
			continue
		}
		n := len(out)
		switch {
		case n > 0 && out[n-1][1] > x[0]:
			return nil, fmt.Errorf("%w: %d", ErrTwice, x[0])
		case n > 0 && out[n-1][1] == x[0]:
			out[n-1][1] = x[1]
		default:
			out = append(out, x)
		}
	}
	return out, nil
}

// Missing returns what of an interval is not in the set.
func (r Ranges) Missing(from, to int) Ranges {
	out := Ranges{}
	for _, x := range r {
		if x[1] <= from {
			continue
		}
		if x[0] >= to {
			break
		}
		if x[0] > from {
			out = append(out, [2]int{from, x[0]})
		}
		from = x[1]
	}
	if from < to {
		out = append(out, [2]int{from, to})
	}
	return out
}

func (r Ranges) valid() bool {
	last := -1
	for _, x := range r {
		if x[0] <= last || x[1] <= x[0] {
			return false
		}
		last = x[1]
	}
	return len(r) == 0 || r[0][0] >= 0
}
