package colors_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

var article = clause.Doc("test").Art("5.8")

func TestContract(t *testing.T) {
	pairingtest.RunColors(t, colors.NumberParity{Rule: article}, 0, pairingtest.Balanced)
	pairingtest.RunColors(t, colors.FirstNamed{Rule: article}, 0, pairingtest.FirstNamed)
	for _, pattern := range []string{"WBWB", "BWWB", "WWWW", "B"} {
		pairingtest.RunColors(t, colors.Pattern{Rule: article, Colors: pattern}, len(pattern), pairingtest.FirstNamed)
	}
}

func request(n, boards int) pairing.Request {
	return pairingtest.NewEvent(n, boards).Request(tournament.Scope{Round: 1})
}

// Scenario S15 of the strongest teams: white on boards 1, 3, 5.
func TestScenarioS15(t *testing.T) {
	r := request(12, 6)
	for pair, white := range map[[2]int]int{{4, 10}: 10, {3, 8}: 3, {5, 11}: 11, {7, 12}: 7, {2, 9}: 2, {6, 9}: 6} {
		letters, why, err := colors.NumberParity{Rule: article}.Allocate(r, pairing.Match{First: pair[0] - 1, Second: pair[1] - 1})
		require.NoError(t, err)
		require.Equal(t, article, why.Rule)
		want := "BWBWBW"
		if white == pair[0] {
			want = "WBWBWB"
		}
		require.Equal(t, want, letters, "%v", pair)
	}
}

// Twelve teams: every place has 5 or 6 Whites of 11, odd numbers 6 of them on
// the odd boards. Five teams: 2 of 4.
func TestWhitesOfEveryPlace(t *testing.T) {
	for _, n := range []int{5, 12} {
		r := request(n, 6)
		for team := range n {
			whites := make([]int, 6)
			for other := range n {
				if other == team {
					continue
				}
				letters, _, err := colors.NumberParity{Rule: article}.Allocate(r, pairing.Match{First: team, Second: other})
				require.NoError(t, err)
				for b := range 6 {
					whites[b] += strings.Count(letters[b:b+1], "W")
				}
			}
			switch {
			case n == 5:
				require.Equal(t, []int{2, 2, 2, 2, 2, 2}, whites)
			case team%2 == 0: // an odd number
				require.Equal(t, []int{6, 5, 6, 5, 6, 5}, whites)
			default:
				require.Equal(t, []int{5, 6, 5, 6, 5, 6}, whites)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	r := request(2, 4)
	m := pairing.Match{First: 0, Second: 1}
	for _, pattern := range []string{"", "WB", "WBWBW", "WBXB"} {
		_, _, err := colors.Pattern{Rule: article, Colors: pattern}.Allocate(r, m)
		requireRefused(t, err)
	}
	r.Scope.Board = 5
	for _, a := range []pairing.ColorAllocator{
		colors.FirstNamed{Rule: article}, colors.NumberParity{Rule: article}, colors.Pattern{Rule: article, Colors: "WBWB"},
	} {
		_, _, err := a.Allocate(r, m)
		requireRefused(t, err)
	}
}

func requireRefused(t *testing.T, err error) {
	t.Helper()
	require.ErrorIs(t, err, pairing.ErrColors)
	var failed *pairing.Error
	require.True(t, errors.As(err, &failed))
	require.Equal(t, article, failed.Rule)
}

func TestManyBoards(t *testing.T) {
	r := request(2, 101)
	letters, _, err := colors.NumberParity{Rule: article}.Allocate(r, pairing.Match{First: 1, Second: 0})
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("BW", 50)+"B", letters)
}

// Which team has White on board 1, if both numbers are even?
func ExampleNumberParity() {
	r := request(12, 6)
	rule := clause.Doc("strongest@2006").Art("5.8")
	letters, why, _ := colors.NumberParity{Rule: rule}.Allocate(r, pairing.Match{First: 3, Second: 9})
	fmt.Println(letters)
	fmt.Println(why.Text, "-", why.Rule)
	// Output:
	// BWBWBW
	// numbers 4 and 10 are both odd or both even: the higher has White on board 1, colors alternate - strongest@2006 art. 5.8
}

// How does a team get the same color on all boards?
func ExamplePattern() {
	r := request(2, 4)
	rule := clause.Doc("house").Art("7")
	letters, _, _ := colors.Pattern{Rule: rule, Colors: "WWWW"}.Allocate(r, pairing.Match{First: 0, Second: 1})
	fmt.Println(letters)
	_, _, err := colors.Pattern{Rule: rule, Colors: "WWW"}.Allocate(r, pairing.Match{First: 0, Second: 1})
	fmt.Println(err)
	// Output:
	// WWWW
	// team T1, against T2, round 1: no color for every board: pattern "WWW" does not give a color to each of 4 boards (house art. 7)
}
