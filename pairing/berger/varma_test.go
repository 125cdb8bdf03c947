package berger_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// meet returns the round in which two numbers meet.
func meet(n, a, b int) int {
	table := berger.Table{Teams: n}
	for r := 1; r <= table.Rounds(); r++ {
		pairs, _ := table.Append(nil, r)
		if slices.Contains(pairs, berger.Pair{First: a, Second: b}) || slices.Contains(pairs, berger.Pair{First: b, Second: a}) {
			return r
		}
	}
	return 0
}

// The sets are a partition, and nobody meets his own set in the last three
// rounds of the published table, but for 6 and 12 of twelve.
func TestVarmaSets(t *testing.T) {
	for n := 9; n <= 24; n++ {
		var all []int
		last := berger.Table{Teams: n}.Rounds()
		for _, set := range berger.VarmaSets(n) {
			all = append(all, set...)
			for i, a := range set {
				for _, b := range set[:i] {
					if r := meet(n, a, b); r > last-3 {
						require.Equal(t, []int{12, 12, 6, 11}, []int{n, a, b, r})
					}
				}
			}
		}
		slices.Sort(all)
		require.Len(t, all, n)
		for k := range all {
			require.Equal(t, k+1, all[k])
		}
	}
	require.Nil(t, berger.VarmaSets(8))
	require.Nil(t, berger.VarmaSets(25))
}

func contestants(federations string) []berger.Contestant {
	var all []berger.Contestant
	for i, f := range federations {
		all = append(all, berger.Contestant{ID: tournament.TeamID(fmt.Sprintf("P%02d", i)), Name: fmt.Sprintf("Name %02d", 99-i), Federation: string(f)})
	}
	return all
}

// As long as sets are large enough, members of a federation get numbers of
// one set; everybody gets one number; the order of entry changes nothing.
func TestVarmaDraw(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(9, 24).Draw(rt, "n")
		field := contestants(string(rapid.SliceOfN(rapid.SampledFrom([]rune("ABCDEFGHIJKLMN")), n, n).Draw(rt, "federations")))
		recorded := make(map[string][]string)
		answer := func(lot tournament.Lot) ([]string, error) {
			if recorded[lot.Key()] == nil {
				recorded[lot.Key()] = rapid.Permutation(lot.Among).Draw(rt, "lot")
			}
			return recorded[lot.Key()], nil
		}
		v := berger.Varma{Rule: article, Split: true}
		drawn, err := v.Draw(field, answer)
		if err != nil {
			rt.Fatal(err)
		}
		again, err := v.Draw(rapid.Permutation(field).Draw(rt, "order"), answer)
		if err != nil || !slices.Equal(drawn.Numbers, again.Numbers) {
			rt.Fatalf("%v, then %v, %v", drawn.Numbers, again.Numbers, err)
		}
		seen := make(map[tournament.TeamID]bool)
		for _, id := range drawn.Numbers {
			seen[id] = true
		}
		if len(seen) != n || seen[""] {
			rt.Fatalf("numbers %v", drawn.Numbers)
		}
		strict, err := berger.Varma{Rule: article}.Draw(field, answer)
		if err != nil {
			var open *tournament.RulingNeededError
			if !errors.As(err, &open) {
				rt.Fatal(err)
			}
			return
		}
		checkSets(rt, n, field, strict)
	})
}

func checkSets(rt *rapid.T, n int, field []berger.Contestant, drawn berger.Drawn) {
	setOf := make(map[string]int)
	for i, set := range berger.VarmaSets(n) {
		for _, k := range set {
			id := drawn.Numbers[k-1]
			f := field[slices.IndexFunc(field, func(c berger.Contestant) bool { return c.ID == id })].Federation
			if before, ok := setOf[f]; ok && before != i {
				rt.Fatalf("federation %s has numbers of two sets", f)
			}
			setOf[f] = i
		}
	}
}

func TestVarmaRefusals(t *testing.T) {
	first := func(lot tournament.Lot) ([]string, error) { return lot.Among, nil }
	_, err := berger.Varma{Rule: article}.Draw(contestants("AABBCCDD"), first)
	require.ErrorIs(t, err, pairing.ErrFieldSize)
	_, err = berger.Varma{Rule: article}.Draw(contestants("AAAAABCDE"), first)
	var open *tournament.RulingNeededError
	require.True(t, errors.As(err, &open), "no set has five numbers")
	require.Equal(t, []string{"A"}, open.Among)
	_, err = berger.Varma{Rule: article}.Draw(contestants("AABBCCDDE"), func(lot tournament.Lot) ([]string, error) {
		return nil, &tournament.LotsNeededError{Lot: lot}
	})
	var lot *tournament.LotsNeededError
	require.True(t, errors.As(err, &lot))
	require.Equal(t, []string{"A, set A", "A, set B", "A, set C"}, lot.Lot.Among, "set D has one number of nine")
	_, err = berger.Varma{Rule: article}.Draw(contestants("AABBCCDDE"), func(tournament.Lot) ([]string, error) { return []string{"?"}, nil })
	require.ErrorIs(t, err, pairing.ErrRequest)
}

// With twelve, a federation that gets 6 and 12 is told that they meet in the
// last round.
func TestVarmaFlaw(t *testing.T) {
	drawn, err := berger.Varma{Rule: article}.Draw(contestants("AAABBBBCCDDE"), func(lot tournament.Lot) ([]string, error) {
		order := slices.Clone(lot.Among)
		slices.SortFunc(order, func(a, b string) int { // the third set first, for A
			return int(b[len(b)-1]%('C'+1)) - int(a[len(a)-1]%('C'+1))
		})
		return order, nil
	})
	require.NoError(t, err)
	flaws := 0
	for _, d := range drawn.Why {
		if d.Text.Code == "varma.flaw" {
			flaws++
		}
	}
	require.Equal(t, 1, flaws)
}

// Which numbers do the members of one federation draw?
func ExampleVarma() {
	answer := func(lot tournament.Lot) ([]string, error) { return lot.Among, nil } // State.LotAnswer in real life
	drawn, err := berger.Varma{Rule: article}.Draw(contestants("NNNSSDDFIEGH"), answer)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range drawn.Why[:3] {
		fmt.Println(d.About.Team, "-", d.Text)
	}
	// Output:
	// P02 - N draws from set A: number 4
	// P01 - N draws from set A: number 5
	// P00 - N draws from set A: number 9
}
