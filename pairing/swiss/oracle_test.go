package swiss

import (
	"path/filepath"
	"testing"
)

// Every round of every tournament of the corpus comes out as the other
// programs paired it: pairs, colors and bye.
func TestDutchOracle(t *testing.T) { testDutchOracle(t, false) }

// So they do when no shortcut is taken.
func TestDutchOracleExact(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds")
	}
	testDutchOracle(t, true)
}

func testDutchOracle(t *testing.T, exact bool) {
	rounds, wrong := 0, 0
	for _, file := range oracle(t, "dutch", "*.trf") {
		r, err := readReport(file)
		if err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= r.filled; round++ {
			e, want, bye := r.before(round)
			e.Exact = exact
			got, err := PairDutch(e)
			rounds++
			if err != nil {
				wrong++
				t.Errorf("%s round %d: %v", filepath.Base(file), round, err)
			} else if diff := compare(e, got, want, bye); diff != "" {
				wrong++
				t.Errorf("%s round %d: %s", filepath.Base(file), round, diff)
			}
		}
	}
	t.Logf("%d rounds, %d differ", rounds, wrong)
}
