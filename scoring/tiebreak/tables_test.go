package tiebreak

import "testing"

// TestRatingTables checks places of the tables of B.02 and the laws that hold
// between them.
func TestRatingTables(t *testing.T) {
	for p, want := range map[int]int{0: -800, 1: -677, 33: -125, 50: 0, 67: 125, 80: 240, 99: 677, 100: 800} {
		if got := ratingDifference(p); got != want {
			t.Errorf("dp of %d: want %d, have %d", p, want, got)
		}
	}
	pd := expectedScores()
	for d, want := range map[int]int{0: 50, 3: 50, 4: 51, 98: 63, 99: 64, 106: 64, 107: 65, 619: 98, 620: 99, 735: 99, 736: 100, 5000: 100} {
		if got := pd.of(d); got != want {
			t.Errorf("PD of %d: want %d, have %d", d, want, got)
		}
	}
	for p := range 100 {
		if ratingDifference(p) >= ratingDifference(p+1) || ratingDifference(p) != -ratingDifference(100-p) {
			t.Errorf("dp is not rising or not symmetric at %d", p)
		}
	}
	for d := range 1000 {
		if pd.of(d) > pd.of(d+1) || pd.of(d)+pd.of(-d) != 100 {
			t.Errorf("PD falls or is not symmetric at %d", d)
		}
	}
}
