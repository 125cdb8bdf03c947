package simulation

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// Result is what was counted. It holds whole numbers only, and its size does
// not grow with the number of tournaments.
type Result struct {
	Format     int    `json:"format"`
	Identity   string `json:"identity"` // of the plan
	Regulation string `json:"regulation"`
	Seed       uint64 `json:"seed"`
	// Teams are the ids in the order of entry; Order has their indices, the
	// strongest first.
	Teams []string `json:"teams"`
	Order []int    `json:"order"`
	// Chain are the codes of the criteria of the deciding table.
	Chain []string `json:"chain,omitempty"`
	// Done are the tournaments that were played, NoPairing how many of them
	// could not be finished because no legal round exists. These count in no
	// tally.
	Done      Ranges  `json:"done"`
	NoPairing int64   `json:"noPairing,omitempty"`
	Tallies   []Tally `json:"tallies"`
}

// resultFormat is the version of the written form.
const resultFormat = 1

// Tally is what one measure counted.
type Tally struct {
	Name    string   `json:"name"`
	Labels  []string `json:"labels"`
	Sums    []int64  `json:"sums"`
	Squares []int64  `json:"squares"`
}

func (s *setup) result() *Result {
	r := &Result{
		Format: resultFormat, Identity: s.identity, Regulation: s.plan.Regulation.Name, Seed: s.plan.Seed,
		Order: slices.Clone(s.order), Chain: chain(s.plan.Regulation), Done: Ranges{},
	}
	for _, t := range s.plan.Field.Teams {
		r.Teams = append(r.Teams, string(t.ID))
	}
	for k, m := range s.plan.Measures {
		n := len(s.columns[k])
		r.Tallies = append(r.Tallies, Tally{Name: m.Name(), Labels: s.columns[k], Sums: make([]int64, n), Squares: make([]int64, n)})
	}
	return r
}

// count adds the numbers of one tournament.
func (r *Result) count(values []int64) {
	for k := range r.Tallies {
		t := &r.Tallies[k]
		for i := range t.Sums {
			v := values[i]
			t.Sums[i] += v
			t.Squares[i] += v * v
		}
		values = values[len(t.Sums):]
	}
}

// Runs returns how many tournaments count.
func (r *Result) Runs() int64 { return int64(r.Done.Count()) - r.NoPairing }

// add adds what another result of the same plan counted.
func (r *Result) add(o *Result) error {
	if r.Identity != o.Identity || len(r.Tallies) != len(o.Tallies) {
		return fmt.Errorf("%w: %s and %s", ErrOther, r.Identity, o.Identity)
	}
	for k := range r.Tallies {
		if !slices.Equal(r.Tallies[k].Labels, o.Tallies[k].Labels) {
			return fmt.Errorf("%w: measures %s and %s", ErrOther, r.Tallies[k].Name, o.Tallies[k].Name)
		}
	}
	done, err := r.Done.Union(o.Done)
	if err != nil {
		return err
	}
	r.Done, r.NoPairing = done, r.NoPairing+o.NoPairing
	for k := range r.Tallies {
		t, u := &r.Tallies[k], &o.Tallies[k]
		for i := range t.Sums {
			t.Sums[i] += u.Sums[i]
			t.Squares[i] += u.Squares[i]
		}
	}
	return nil
}

// clone returns a result that shares no counter.
func (r *Result) clone() *Result {
	c := *r
	c.Done, c.Tallies = slices.Clone(r.Done), slices.Clone(r.Tallies)
	for k := range c.Tallies {
		c.Tallies[k].Sums, c.Tallies[k].Squares = slices.Clone(r.Tallies[k].Sums), slices.Clone(r.Tallies[k].Squares)
	}
	return &c
}

// Merge adds up results of one plan, in any order. Errors wrap ErrOther, or
// ErrTwice where a tournament is in two of them.
func Merge(results ...*Result) (*Result, error) {
	if len(results) == 0 {
		return nil, fmt.Errorf("%w: none to merge", ErrResult)
	}
	sum := results[0].clone()
	for _, r := range results[1:] {
		if err := sum.add(r); err != nil {
			return nil, err
		}
	}
	return sum, nil
}

// Write writes the result as JSON: the same result, the same bytes.
func (r *Result) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	return e.Encode(r)
}

// Read reads what Write wrote. Errors wrap ErrResult.
func Read(in io.Reader) (*Result, error) {
	var r Result
	if err := decode(in, &r); err != nil {
		return nil, err
	}
	return &r, r.check()
}

// decode reads one JSON value into what has its fields and no others.
func decode(in io.Reader, into any) error {
	d := json.NewDecoder(in)
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("%w: %w", ErrResult, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("%w: something follows it", ErrResult)
	}
	return nil
}

// check refuses what no run writes.
func (r *Result) check() error {
	fault := func(what string) error { return fmt.Errorf("%w: %s", ErrResult, what) }
	switch {
	case r.Format != resultFormat:
		return fault(fmt.Sprintf("format %d, this is %d", r.Format, resultFormat))
	case !r.Done.valid():
		return fault("tournaments out of order")
	case r.NoPairing < 0 || r.Runs() < 0:
		return fault("more failures than tournaments")
	case len(r.Order) != len(r.Teams):
		return fault("order of other teams")
	}
	seen := make([]bool, len(r.Teams))
	for _, t := range r.Order {
		if t < 0 || t >= len(seen) || seen[t] {
			return fault("order of other teams")
		}
		seen[t] = true
	}
	for _, t := range r.Tallies {
		if len(t.Sums) != len(t.Labels) || len(t.Squares) != len(t.Labels) {
			return fault("tally " + t.Name + ": numbers without labels")
		}
	}
	return nil
}
