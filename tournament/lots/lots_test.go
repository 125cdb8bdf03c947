package lots_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/lots"
)

const house clause.Doc = "house@2026"

func ExampleDraw() {
	q := tournament.Lot{Rule: house.Art("4.2"), Among: []string{"Дебют", "Ладья", "Слон", "Ферзь"}}
	fmt.Println(strings.Join(lots.Draw("drawn at the opening: 17 4 23", q), ", "))
	// Output: Слон, Ладья, Дебют, Ферзь
}

// The answers of a published seed never change: these are what the first
// version drew.
func TestAnswersNeverChange(t *testing.T) {
	q := tournament.Lot{Rule: house.Art("1"), Scope: tournament.Scope{Stage: "final", Round: 2}, Among: []string{"a", "b", "c", "d", "e", "f"}}
	got := []string{}
	for _, seed := range []string{"", "1", "семя"} {
		got = append(got, strings.Join(lots.Draw(seed, q), ""))
	}
	assert.Equal(t, []string{"fcaedb", "ecafbd", "cebdfa"}, got)
}

func TestDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		among := rapid.SliceOfNDistinct(rapid.String(), 1, 20, rapid.ID).Draw(t, "among")
		q := tournament.Lot{Rule: house.Art(rapid.StringN(1, 3, -1).Draw(t, "article")), Among: among}
		before := slices.Clone(among)
		seed := rapid.String().Draw(t, "seed")
		answer := lots.Draw(seed, q)
		if !slices.Equal(slices.Sorted(slices.Values(answer)), slices.Sorted(slices.Values(among))) {
			t.Fatalf("%q is no order of %q", answer, among)
		}
		if !slices.Equal(before, among) {
			t.Fatal("the question was changed")
		}
		q.Among = rapid.Permutation(among).Draw(t, "in another order")
		if again := lots.Draw(seed, q); !slices.Equal(answer, again) {
			t.Fatalf("the order of the question decides: %q, %q", answer, again)
		}
	})
}

// Every order comes up about as often as any other.
func TestDrawIsFair(t *testing.T) {
	q := tournament.Lot{Rule: house.Art("1"), Among: []string{"a", "b", "c", "d"}}
	count := map[string]int{}
	const draws = 24_000
	for i := range draws {
		count[strings.Join(lots.Draw(fmt.Sprint(i), q), "")]++
	}
	assert.Len(t, count, 24)
	chi := 0
	for _, n := range count {
		chi += (n - draws/24) * (n - draws/24)
	}
	// Chi-square with 23 degrees of freedom is above 49.7 once in a thousand; the seeds are fixed, so this never flickers.
	assert.Less(t, chi/(draws/24), 50)
}

// Another question has another answer, under the same seed.
func TestQuestionsAreIndependent(t *testing.T) {
	among := strings.Split("a b c d e f g h i j k l", " ")
	seen := map[string]bool{}
	for round := range 50 {
		for _, article := range []string{"1", "2"} {
			q := tournament.Lot{Rule: house.Art(article), Scope: tournament.Scope{Round: round}, Among: among}
			seen[strings.Join(lots.Draw("seed", q), "")] = true
		}
	}
	assert.Len(t, seen, 100)
}

func TestEventAnswersTheLog(t *testing.T) {
	q := tournament.Lot{Rule: house.Art("1"), Among: []string{"b", "a"}}
	s, err := tournament.State{}.Apply(tournament.Entry{At: time.Unix(1, 0), Event: lots.Event("seed", q)})
	require.NoError(t, err)
	answer, err := s.LotAnswer(q)
	require.NoError(t, err)
	assert.Equal(t, lots.Draw("seed", q), answer)
	assert.Empty(t, lots.Draw("seed", tournament.Lot{}))
}
