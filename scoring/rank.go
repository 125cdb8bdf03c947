package scoring

import (
	"cmp"
	"fmt"
	"slices"
)

// Standings is a ranking with the reason of every place.
type Standings struct {
	Chain []TieBreaker // the criteria, in order of application
	Rows  []Row        // in order of rank; row k is position k+1
}

// Row is one line of the standings.
type Row struct {
	Entrant int // index in Field.Entrants
	Rank    int // from 1; those who stay tied share the best place: 1, 2, 2, 4
	// Decided is the index in Chain of the criterion that put the row behind
	// the one above it; -1 for the first row and for a shared rank.
	Decided int
	// Level says which part of that criterion's value decided: 0 for its Key,
	// k for the k-th of Then. By board results it is the board less one.
	Level int
	// Values has one value a criterion. It is undefined where the criterion
	// was not applied: a relative one outside the tie that it had to break.
	Values []Value
}

// Rank applies the chain to everybody who is not Outside: each criterion
// refines the groups that the ones before it left tied. What stays tied at
// the end of the chain shares its rank and stands in order of pairing
// numbers. The result does not depend on the order of entrants.
//
// Values of criteria that do not depend on who is tied are given for all, so
// that a table can show them; [Places] leaves that out.
func Rank(f *Field, chain []TieBreaker) (Standings, error) {
	return RankAmong(f, inside(f), chain)
}

// RankAmong is Rank for some of the entrants of a field, such as the main
// players of one board. Opponents who are not ranked keep their part in the
// criteria.
func RankAmong(f *Field, among []int, chain []TieBreaker) (Standings, error) {
	st, err := new(ranking).rank(f, among, chain)
	if err != nil {
		return Standings{}, err
	}
	fill(f, &st)
	return st, nil
}

// Places is Rank with values only where a tie had to be broken: what a
// program needs that ranks many events. Ranks and reasons are the same.
func Places(f *Field, chain []TieBreaker) (Standings, error) {
	return new(Ranker).Places(f, chain)
}

// Ranker ranks one field after another in the same memory, for programs that
// ask very often what would be if. The zero Ranker is ready. Each call
// overwrites what the one before it returned.
type Ranker struct {
	ranking
	builder fieldBuilder
}

// Places is [Places].
func (r *Ranker) Places(f *Field, chain []TieBreaker) (Standings, error) {
	return r.rank(f, inside(f), chain)
}

// Among is Places for some of the entrants, as [RankAmong] is Rank.
func (r *Ranker) Among(f *Field, among []int, chain []TieBreaker) (Standings, error) {
	return r.rank(f, among, chain)
}

// Rank returns the rank of an entrant, and whether it is in the standings.
func (st Standings) Rank(entrant int) (int, bool) {
	for k := range st.Rows {
		if st.Rows[k].Entrant == entrant {
			return st.Rows[k].Rank, true
		}
	}
	return 0, false
}

// Shared returns the groups of entrants that share a rank, best rank first.
func (st Standings) Shared() [][]int {
	var groups [][]int
	for lo, hi := 0, 0; lo < len(st.Rows); lo = hi {
		for hi = lo + 1; hi < len(st.Rows) && st.Rows[hi].Rank == st.Rows[lo].Rank; hi++ {
		}
		if hi-lo == 1 {
			continue
		}
		group := make([]int, 0, hi-lo)
		for _, row := range st.Rows[lo:hi] {
			group = append(group, row.Entrant)
		}
		groups = append(groups, group)
	}
	return groups
}

// inside lists the entrants that are ranked.
func inside(f *Field) []int {
	among := make([]int, 0, len(f.Entrants))
	for i := range f.Entrants {
		if !f.Entrants[i].Outside {
			among = append(among, i)
		}
	}
	return among
}

// ranking is the work of a Ranker: the order so far, and where it is cut.
type ranking struct {
	field  *Field
	chain  []TieBreaker
	order  []int   // entrants, best first as far as known
	starts []int   // of the groups that are level; order's length ends them
	next   []int   // starts after the criterion at work
	rows   []Row   // by position; only Decided and Level are set while at work
	values []Value // of entrant i by criterion k at i*len(chain)+k
	room   room    // of the criterion at work
	seen   []bool  // entrants that are among the ranked
}

func (w *ranking) rank(f *Field, among []int, chain []TieBreaker) (Standings, error) {
	w.field, w.chain = f, chain
	if err := w.usable(among); err != nil {
		return Standings{}, err
	}
	w.order = append(w.order[:0], among...)
	canonical(f, w.order)
	w.rows = resized(w.rows, len(among))
	w.values = resized(w.values, len(f.Entrants)*len(chain))
	for i := range w.values {
		w.values[i] = Value{Undefined: true}
	}
	for i := range w.rows {
		w.rows[i] = Row{Decided: -1}
	}
	w.starts, w.next = slices.Grow(w.starts[:0], len(among)), slices.Grow(w.next[:0], len(among))
	if len(among) > 0 {
		w.starts = append(w.starts, 0)
	}
	for k := range chain {
		if err := w.refine(k); err != nil {
			return Standings{}, failed(chain[k], err)
		}
	}
	return w.standings(), nil
}

// resized returns a list of n, in the same memory where it is large enough.
func resized[T any](list []T, n int) []T { return slices.Grow(list[:0], n)[:n] }

// cleared is resized with nothing in it.
func cleared[T any](list []T, n int) []T {
	list = resized(list, n)
	clear(list)
	return list
}

// canonical puts entrants in an order of their own, so that nothing depends on
// the caller's: by pairing number, then by name.
func canonical(f *Field, among []int) {
	slices.SortStableFunc(among, func(a, b int) int {
		x, y := &f.Entrants[a], &f.Entrants[b]
		if x.Number != y.Number {
			return cmp.Compare(x.Number, y.Number)
		}
		return cmp.Compare(x.ID, y.ID)
	})
}

// refine applies criterion k inside every group that is still level.
func (w *ranking) refine(k int) error {
	w.next = w.next[:0]
	for g, lo := range w.starts {
		hi := len(w.order)
		if g+1 < len(w.starts) {
			hi = w.starts[g+1]
		}
		w.next = append(w.next, lo)
		if hi-lo == 1 {
			continue
		}
		if err := w.split(k, lo, hi); err != nil {
			return err
		}
	}
	w.starts, w.next = w.next, w.starts
	return nil
}

// split orders one group by criterion k and notes where it comes apart.
func (w *ranking) split(k, lo, hi int) error {
	group := w.order[lo:hi]
	values, err := w.chain[k].Values(Request{Field: w.field, Tied: group, room: &w.room})
	if err != nil {
		return err
	}
	if len(values) != len(group) {
		return fmt.Errorf("%w: %d values for %d entrants", ErrChain, len(values), len(group))
	}
	for j, i := range group {
		*w.at(i, k) = values[j]
	}
	slices.SortStableFunc(group, func(a, b int) int { return w.at(a, k).compare(w.at(b, k)) })
	for pos := lo + 1; pos < hi; pos++ {
		if level := w.at(w.order[pos-1], k).Level(*w.at(w.order[pos], k)); level >= 0 {
			w.next = append(w.next, pos)
			w.rows[pos].Decided, w.rows[pos].Level = k, level
		}
	}
	return nil
}

func (w *ranking) at(entrant, k int) *Value { return &w.values[entrant*len(w.chain)+k] }

func (w *ranking) standings() Standings {
	width := len(w.chain)
	for pos, i := range w.order {
		row := &w.rows[pos]
		row.Entrant = i
		row.Rank = pos + 1
		if pos > 0 && row.Decided < 0 {
			row.Rank = w.rows[pos-1].Rank
		}
		row.Values = w.values[i*width : (i+1)*width : (i+1)*width]
	}
	return Standings{Chain: w.chain, Rows: w.rows}
}

// fill adds the values that no tie asked for. A criterion that is not defined
// for all of them leaves them undefined: it had nothing to decide.
func fill(f *Field, st *Standings) {
	among := make([]int, len(st.Rows))
	for k := range st.Rows {
		among[k] = st.Rows[k].Entrant
	}
	for k, tb := range st.Chain {
		if r, ok := tb.(Relative); ok && r.Relative() {
			continue
		}
		values, err := tb.Values(Request{Field: f, Tied: slices.Clone(among)})
		if err != nil || len(values) != len(among) {
			continue
		}
		for j := range st.Rows {
			if v := &st.Rows[j].Values[k]; v.Undefined {
				*v = values[j]
			}
		}
	}
}

// usable refuses what cannot be ranked without looking outside the field.
func (w *ranking) usable(among []int) error {
	if len(w.chain) == 0 {
		return fmt.Errorf("%w: no criterion", ErrChain)
	}
	for k, tb := range w.chain {
		if tb == nil {
			return fmt.Errorf("%w: criterion %d is missing", ErrChain, k+1)
		}
	}
	f := w.field
	if err := f.bounds(); err != nil {
		return err
	}
	w.seen = resized(w.seen, len(f.Entrants))
	clear(w.seen)
	for _, i := range among {
		if i < 0 || i >= len(f.Entrants) {
			return fmt.Errorf("%w: no entrant %d to rank", ErrField, i)
		}
		if w.seen[i] {
			return fmt.Errorf("%w: entrant %s is to be ranked twice", ErrField, f.Entrants[i].ID)
		}
		w.seen[i] = true
	}
	return nil
}
