package simulation

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// MergeComparisons adds up comparisons of the same plans, in any order: parts
// equal the whole bit for bit. Errors wrap ErrOther, or ErrTwice where a
// tournament is in two of them.
func MergeComparisons(parts ...*Comparison) (*Comparison, error) {
	if len(parts) == 0 {
		return nil, fmt.Errorf("%w: none to merge", ErrResult)
	}
	sum := parts[0].clone()
	for _, c := range parts[1:] {
		if err := sum.add(c); err != nil {
			return nil, err
		}
	}
	return sum, nil
}

// clone returns a comparison that shares no counter.
func (c *Comparison) clone() *Comparison {
	out := *c
	out.Done, out.Results, out.Pairs = slices.Clone(c.Done), slices.Clone(c.Results), slices.Clone(c.Pairs)
	for k, r := range c.Results {
		out.Results[k] = r.clone()
	}
	for k, p := range c.Pairs {
		out.Pairs[k].Tallies = slices.Clone(p.Tallies)
		for j, t := range p.Tallies {
			out.Pairs[k].Tallies[j].Sums, out.Pairs[k].Tallies[j].Squares = slices.Clone(t.Sums), slices.Clone(t.Squares)
		}
	}
	return &out
}

// add adds what another comparison of the same plans counted.
func (c *Comparison) add(o *Comparison) error {
	if len(c.Results) != len(o.Results) || !slices.EqualFunc(c.Pairs, o.Pairs, samePair) {
		return fmt.Errorf("%w: of %d and %d formats", ErrOther, len(c.Results), len(o.Results))
	}
	for k, r := range c.Results {
		if r.Identity != o.Results[k].Identity {
			return fmt.Errorf("%w: format %d is %s and %s", ErrOther, k+1, r.Identity, o.Results[k].Identity)
		}
	}
	done, err := c.Done.Union(o.Done)
	if err != nil {
		return err
	}
	for k := range c.Results {
		if err := c.Results[k].add(o.Results[k]); err != nil {
			return fmt.Errorf("format %d: %w", k+1, err)
		}
	}
	for k := range c.Pairs {
		for j := range c.Pairs[k].Tallies {
			t, u := &c.Pairs[k].Tallies[j], &o.Pairs[k].Tallies[j]
			for i := range t.Sums {
				t.Sums[i] += u.Sums[i]
				t.Squares[i] += u.Squares[i]
			}
		}
	}
	c.Done, c.NoPairing = done, c.NoPairing+o.NoPairing
	return nil
}

// samePair reports whether two pairs count the same.
func samePair(a, b Pair) bool {
	return a.A == b.A && a.B == b.B && slices.EqualFunc(a.Tallies, b.Tallies, func(t, u Tally) bool {
		return t.Name == u.Name && slices.Equal(t.Labels, u.Labels)
	})
}

// Write writes the comparison as JSON: the same comparison, the same bytes.
func (c *Comparison) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	return e.Encode(c)
}

// ReadComparison reads what Comparison.Write wrote. Errors wrap ErrResult.
func ReadComparison(in io.Reader) (*Comparison, error) {
	var c Comparison
	if err := decode(in, &c); err != nil {
		return nil, err
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	return &c, nil
}

// check refuses what no comparison writes.
func (c *Comparison) check() error {
	fault := func(what string) error { return fmt.Errorf("%w: %s", ErrResult, what) }
	switch {
	case c.Format != resultFormat:
		return fault(fmt.Sprintf("format %d, this is %d", c.Format, resultFormat))
	case len(c.Results) < 2:
		return fault(fmt.Sprintf("a comparison of %d formats", len(c.Results)))
	case !c.Done.valid():
		return fault("tournaments out of order")
	case c.NoPairing < 0 || c.Runs() < 0:
		return fault("more failures than tournaments")
	}
	for k, r := range c.Results {
		if r == nil {
			return fault(fmt.Sprintf("format %d is missing", k+1))
		}
		if err := r.check(); err != nil {
			return fmt.Errorf("format %d: %w", k+1, err)
		}
		if !slices.Equal(r.Done, c.Done) || r.NoPairing != c.NoPairing || len(r.Teams) != len(c.Results[0].Teams) {
			return fault(fmt.Sprintf("format %d played other tournaments", k+1))
		}
	}
	for _, p := range c.Pairs {
		if p.A < 0 || p.A >= p.B || p.B >= len(c.Results) {
			return fault(fmt.Sprintf("no pair of formats: %d and %d", p.A+1, p.B+1))
		}
		for _, t := range p.Tallies {
			if len(t.Sums) != len(t.Labels) || len(t.Squares) != len(t.Labels) {
				return fault("tally " + t.Name + ": numbers without labels")
			}
		}
	}
	return nil
}
