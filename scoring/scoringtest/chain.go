package scoringtest

import (
	"errors"

	"github.com/reglament/reglament/scoring"
	"pgregory.net/rapid"
)

// RunChain checks the laws of a ranking by a chain on random fields of the
// shapes given, [AllShapes] if none are:
//   - it is a total preorder: everybody who is not Outside stands once, ranks
//     go up, those who share a rank share the best place;
//   - whoever stands behind is worse by the criterion that is said to have
//     decided and level by all before it; whoever shares a rank is level by all;
//   - nothing depends on the order of entrants or on their names;
//   - ranking with values only where needed gives the same ranks and reasons.
func RunChain(t rapid.TB, chain []scoring.TieBreaker, shapes ...Shape) {
	t.Helper()
	if len(shapes) == 0 {
		shapes = AllShapes()
	}
	defined := false
	for _, shape := range shapes {
		rapid.Check(t, func(t *rapid.T) {
			if CheckChain(t, Fields(shape).Draw(t, "field"), chain) {
				defined = true
			}
		})
	}
	if !defined && !t.Failed() {
		t.Errorf("the chain is defined on none of the fields")
	}
}

// CheckChain checks the laws on one field and reports whether the chain is
// defined there.
func CheckChain(t *rapid.T, f *scoring.Field, chain []scoring.TieBreaker) bool {
	t.Helper()
	st, err := scoring.Rank(f, chain)
	if errors.Is(err, scoring.ErrUndefined) {
		if st.Rows != nil {
			t.Fatalf("an undefined ranking has rows")
		}
		return false
	}
	if err != nil {
		t.Fatalf("ranking: %v", err)
	}
	preorder(t, f, st)
	reasons(t, st)
	to := rapid.Permutation(count(len(f.Entrants))).Draw(t, "order of entrants")
	agree(t, "with entrants in another order", st, Reorder(f, to), func(i int) int { return to[i] })
	agree(t, "under other names", st, Rename(f), func(i int) int { return i })
	places, err := scoring.Places(f, chain)
	if err != nil {
		t.Fatalf("places: %v", err)
	}
	for k, row := range places.Rows {
		full := st.Rows[k]
		if row.Entrant != full.Entrant || row.Rank != full.Rank || row.Decided != full.Decided || row.Level != full.Level {
			t.Fatalf("position %d: ranking gives %+v, places alone %+v", k+1, full, row)
		}
	}
	return true
}

// preorder: everybody once, ranks as 1, 2, 2, 4.
func preorder(t *rapid.T, f *scoring.Field, st scoring.Standings) {
	if got, want := len(st.Rows), len(inside(f)); got != want {
		t.Fatalf("%d rows for %d entrants", got, want)
	}
	seen := make(map[int]bool)
	for k, row := range st.Rows {
		if seen[row.Entrant] || f.Entrants[row.Entrant].Outside {
			t.Fatalf("position %d: entrant %d does not belong there", k+1, row.Entrant)
		}
		seen[row.Entrant] = true
		shares := k > 0 && row.Rank == st.Rows[k-1].Rank
		if !shares && row.Rank != k+1 {
			t.Fatalf("position %d has rank %d", k+1, row.Rank)
		}
		if (k == 0 || shares) != (row.Decided < 0) {
			t.Fatalf("position %d of rank %d is decided by %d", k+1, row.Rank, row.Decided)
		}
	}
}

// reasons: the values bear out what is said to have decided.
func reasons(t *rapid.T, st scoring.Standings) {
	for k := 1; k < len(st.Rows); k++ {
		above, row := st.Rows[k-1], st.Rows[k]
		last := row.Decided
		if last < 0 {
			last = len(st.Chain)
		}
		for c := 0; c < last; c++ {
			if x, y := above.Values[c], row.Values[c]; x.Compare(y) != 0 || x.Undefined != y.Undefined {
				t.Fatalf("positions %d and %d are not level by %s: %s and %s", k, k+1, st.Chain[c].Code(), x, y)
			}
		}
		if last < len(st.Chain) {
			x, y := above.Values[last], row.Values[last]
			if x.Compare(y) >= 0 || x.Level(y) != row.Level {
				t.Fatalf("position %d is not behind by %s at level %d: %+v and %+v", k+1, st.Chain[last].Code(), row.Level, x, y)
			}
		}
	}
}

// agree: the changed field is ranked as the first one was.
func agree(t *rapid.T, what string, st scoring.Standings, changed *scoring.Field, to func(int) int) {
	other, err := scoring.Rank(changed, st.Chain)
	if err != nil {
		t.Fatalf("ranking %s: %v", what, err)
	}
	for _, row := range st.Rows {
		rank, ok := other.Rank(to(row.Entrant))
		if !ok || rank != row.Rank {
			t.Fatalf("entrant %d has rank %d, but %d %s", row.Entrant, row.Rank, rank, what)
		}
	}
}
