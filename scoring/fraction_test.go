package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"pgregory.net/rapid"
)

func TestFractionsCompareExactly(t *testing.T) {
	fraction := func(t *rapid.T, name string) (int64, int64) {
		den := rapid.Int64Range(1, 1<<20).Draw(t, name+" den")
		return rapid.Int64Range(-1<<20, 1<<22).Draw(t, name+" num") % (den << 21), den
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := fraction(t, "a")
		c, d := fraction(t, "c")
		want := 0
		if a*d > c*b {
			want = -1 // ranks higher
		} else if a*d < c*b {
			want = 1
		}
		require.Equal(t, want, scoring.FractionValue(a, b).Compare(scoring.FractionValue(c, d)))
	})
}

func TestNeighboringFractions(t *testing.T) {
	const den = 1 << 20
	for num := int64(1); num < 1000; num++ {
		a, b := scoring.FractionValue(num, den), scoring.FractionValue(num, den-1)
		require.Equal(t, 1, a.Compare(b), "%d/%d is less than %d/%d", num, den, num, den-1)
		require.Equal(t, 0, a.Compare(scoring.FractionValue(2*num, 2*den)))
	}
}
