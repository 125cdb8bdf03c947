package simulation

import (
	"context"
	"fmt"
	"slices"
)

// Comparison is what several formats did with the same fields and the same
// luck: tournament i of each was played by players who had the same day.
type Comparison struct {
	Format  int       `json:"format"`
	Results []*Result `json:"results"` // of each format, over the same tournaments
	// Done are the tournaments that all formats played; NoPairing of them at
	// least one could not finish. These count in nothing.
	Done      Ranges `json:"done"`
	NoPairing int64  `json:"noPairing,omitempty"`
	Pairs     []Pair `json:"pairs"`
}

// Pair is how two formats differ.
type Pair struct {
	A       int     `json:"a"` // indices of Comparison.Results
	B       int     `json:"b"`
	Tallies []Tally `json:"tallies"` // of A less B
}

// Compare plays tournaments of all plans side by side. Runs, From, Seed,
// Workers and Progress are those of the first plan; measures with the same
// labels in all plans are compared. It ends early as Run does. Resume has no
// part in it: Continue goes on from a comparison.
func Compare(ctx context.Context, plans ...Plan) (*Comparison, error) {
	return Continue(ctx, nil, plans...)
}

// Continue is Compare without the tournaments that an earlier comparison of
// the same plans has played; the result includes them. Errors wrap ErrOther
// where the plans are others.
func Continue(ctx context.Context, before *Comparison, plans ...Plan) (*Comparison, error) {
	if len(plans) < 2 {
		return nil, fmt.Errorf("%w: %d formats to compare", ErrPlan, len(plans))
	}
	setups := make([]*setup, len(plans))
	for k, p := range plans {
		p.Runs, p.From, p.Seed, p.Workers = plans[0].Runs, plans[0].From, plans[0].Seed, plans[0].Workers
		p.Resume = nil
		var err error
		if setups[k], err = newSetup(p); err != nil {
			return nil, fmt.Errorf("format %d: %w", k+1, err)
		}
		if len(setups[k].order) != len(setups[0].order) {
			return nil, fmt.Errorf("%w: %d and %d teams", ErrPlan, len(setups[0].order), len(setups[k].order))
		}
	}
	total := newComparison(setups)
	if before != nil {
		if err := total.add(before); err != nil {
			return nil, err
		}
	}
	c := setups[0].crew(&total.Done, func() worker { return newRivals(setups, total) })
	err := c.run(ctx)
	for _, r := range total.Results {
		r.Done, r.NoPairing = slices.Clone(total.Done), total.NoPairing
	}
	return total, err
}

func newComparison(setups []*setup) *Comparison {
	c := &Comparison{Format: resultFormat, Done: Ranges{}}
	for _, s := range setups {
		c.Results = append(c.Results, s.result())
	}
	for a := range setups {
		for b := range a {
			p := Pair{A: b, B: a}
			for _, t := range c.Results[b].Tallies {
				if u := c.Results[a].Tally(t.Name); u != nil && slices.Equal(t.Labels, u.Labels) {
					p.Tallies = append(p.Tallies, Tally{Name: t.Name, Labels: t.Labels, Sums: make([]int64, len(t.Sums)), Squares: make([]int64, len(t.Sums))})
				}
			}
			c.Pairs = append(c.Pairs, p)
		}
	}
	return c
}

// Runs returns how many tournaments count.
func (c *Comparison) Runs() int64 { return int64(c.Done.Count()) - c.NoPairing }

// Difference returns by how much format a exceeds format b in a number of a
// measure, on average over tournaments with the same luck. ok is false where
// the two did not count the same.
func (c *Comparison) Difference(z Level, a, b int, measure, label string) (Estimate, bool) {
	for _, p := range c.Pairs {
		sign := 1.0
		switch {
		case p.A == a && p.B == b:
		case p.A == b && p.B == a:
			sign = -1
		default:
			continue
		}
		for _, t := range p.Tallies {
			if i := slices.Index(t.Labels, label); t.Name == measure && i >= 0 {
				return z.Mean(t.Sums[i], t.Squares[i], c.Runs()).Scale(sign, 0), true
			}
		}
	}
	return Estimate{}, false
}

// rivals is the worker of Compare.
type rivals struct {
	players   []*player
	own, into *Comparison
}

func newRivals(setups []*setup, into *Comparison) *rivals {
	w := &rivals{own: newComparison(setups), into: into}
	for _, s := range setups {
		w.players = append(w.players, s.player())
	}
	return w
}

func (w *rivals) one(i int) error {
	for k, p := range w.players {
		counted, err := p.measured(i)
		if err != nil {
			return fmt.Errorf("format %d: %w", k+1, err)
		}
		if !counted {
			w.own.NoPairing++
			return nil
		}
	}
	for k, p := range w.players {
		w.own.Results[k].count(p.values)
	}
	for _, p := range w.own.Pairs {
		a, b := w.players[p.A], w.players[p.B]
		for _, t := range p.Tallies {
			x, y := a.of(t.Name), b.of(t.Name)
			for i := range t.Sums {
				d := x[i] - y[i]
				t.Sums[i] += d
				t.Squares[i] += d * d
			}
		}
	}
	return nil
}

// of returns the values of a measure in the tournament just played.
func (p *player) of(measure string) []int64 {
	from := 0
	for k, m := range p.plan.Measures {
		if m.Name() == measure {
			return p.values[from : from+len(p.columns[k])]
		}
		from += len(p.columns[k])
	}
	return nil
}

func (w *rivals) total() error {
	w.own.Done = nil // noted chunk by chunk
	for _, r := range w.own.Results {
		r.Done = nil
	}
	return w.into.add(w.own)
}
