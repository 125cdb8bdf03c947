package groups_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var cup = groups.Draw{
	Pots: clause.Doc("teamcup@2005").Art("1a"), Balance: clause.Doc("teamcup@2005").Art("1b"), Groups: 4,
}

func teams(ratings ...int) []groups.Team {
	all := make([]groups.Team, len(ratings))
	for i, r := range ratings {
		all[i].Rating = tournament.Elo(r)
	}
	return all
}

var t03 = []int{
	2344, 2338, 2331, 2305, 2298, 2290, 2289, 2262, 2255, 2251,
	2232, 2228, 2214, 2209, 2201, 2170, 2166, 2140, 2131, 2097,
}

// numbers turns positions into numbers from 1, in ascending order.
func numbers(a groups.Assignment) [][]int {
	var all [][]int
	for _, g := range a.Groups {
		var line []int
		for _, i := range g {
			line = append(line, i+1)
		}
		all = append(all, line)
	}
	return all
}

func spreads(a groups.Assignment) []string {
	var all []string
	for _, s := range a.Steps {
		all = append(all, s.Spread().RatString())
	}
	return all
}

func TestScenarioT03(t *testing.T) {
	a, err := cup.Assign(teams(t03...))
	require.NoError(t, err)
	require.Equal(t, [][]int{{1, 8, 10, 15, 18}, {2, 7, 12, 14, 19}, {3, 6, 11, 13, 20}, {4, 5, 9, 16, 17}}, numbers(a))
	require.Equal(t, []string{"39", "24", "5", "39", "34"}, spreads(a))

	global := cup
	global.Method = groups.Global
	a, err = global.Assign(teams(t03...))
	require.NoError(t, err)
	require.Equal(t, "2", a.Steps[4].Spread().RatString())
}

// For one pot it comes to this: the strongest team to the smallest sum, and
// so on. Ratings are drawn from a narrow range, so that ties abound.
func TestStrongestToTheSmallestSum(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 8).Draw(rt, "groups")
		size := rapid.IntRange(1, 5).Draw(rt, "size")
		ratings := rapid.SliceOfN(rapid.IntRange(2000, 2000+rapid.SampledFrom([]int{3, 20, 400}).Draw(rt, "range")), n*size, n*size).Draw(rt, "ratings")
		draw := cup
		draw.Groups = n
		a, err := draw.Assign(teams(ratings...))
		if err != nil {
			rt.Fatal(err)
		}
		sums := make([]int, n)
		for k, step := range a.Steps {
			after := slices.Clone(sums)
			for i, team := range step.Pot {
				after[step.To[i]] += ratings[team]
			}
			want := slices.Sorted(slices.Values(sums))
			for i, team := range step.Pot {
				want[i] += ratings[team]
			}
			slices.Sort(want)
			if !slices.Equal(want, slices.Sorted(slices.Values(after))) {
				rt.Fatalf("pot %d: sums %v, want %v", k+1, after, want)
			}
			sums = after
		}
		onceEach(rt, a, n, size)
	})
}

func onceEach(rt *rapid.T, a groups.Assignment, n, size int) {
	seen := make([]bool, n*size)
	for _, g := range a.Groups {
		if len(g) != size {
			rt.Fatalf("group of %d, want %d", len(g), size)
		}
		for _, team := range g {
			if seen[team] {
				rt.Fatalf("team %d twice", team+1)
			}
			seen[team] = true
		}
	}
	for k, step := range a.Steps {
		to := slices.Sorted(slices.Values(step.To))
		for g := range to {
			if to[g] != g {
				rt.Fatalf("pot %d goes to groups %v", k+1, step.To)
			}
		}
	}
}

// The order of entry of unequal teams changes nothing.
func TestOrderOfEntry(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		ratings := rapid.SliceOfNDistinct(rapid.IntRange(2000, 2400), 12, 12, rapid.ID).Draw(rt, "ratings")
		draw := cup
		draw.Groups = rapid.SampledFrom([]int{2, 3, 4}).Draw(rt, "groups")
		draw.Method = groups.Method(rapid.IntRange(0, 1).Draw(rt, "method"))
		one, err := draw.Assign(teams(ratings...))
		if err != nil {
			rt.Fatal(err)
		}
		shuffled := rapid.Permutation(ratings).Draw(rt, "order")
		two, err := draw.Assign(teams(shuffled...))
		if err != nil {
			rt.Fatal(err)
		}
		for g := range one.Groups {
			for k := range one.Groups[g] {
				if ratings[one.Groups[g][k]] != shuffled[two.Groups[g][k]] {
					rt.Fatalf("%v and %v", one.Groups, two.Groups)
				}
			}
		}
	})
}

// Averages are compared exactly: 2000.5 of two ratings is more than 2000.4 of
// ten, and a third is not 0.33.
func TestExactAverages(t *testing.T) {
	draw := cup
	draw.Groups = 2
	a, err := draw.Assign([]groups.Team{
		{Rating: tournament.Elo(20004), RatingOf: 10}, {Rating: tournament.Elo(4001), RatingOf: 2},
		{Rating: tournament.Elo(5701), RatingOf: 3}, {Rating: 190033},
	})
	require.NoError(t, err)
	require.Equal(t, [][]int{{1, 3}, {0, 2}}, a.Groups)
	require.Equal(t, []string{"1/10", "29/300"}, spreads(a))
}

func TestRefusals(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*groups.Draw)
		in   []groups.Team
		want error
	}{
		{"19 teams", nil, teams(t03[:19]...), pairing.ErrFieldSize},
		{"21 teams", nil, teams(append(slices.Clone(t03), 2000)...), pairing.ErrFieldSize},
		{"nobody", nil, nil, pairing.ErrFieldSize},
		{"one group", func(d *groups.Draw) { d.Groups = 1 }, teams(t03...), pairing.ErrFieldSize},
		{"ratings too far apart", nil, []groups.Team{{Rating: 1 << 30}, {Rating: 1}, {Rating: 1}, {Rating: 1}}, pairing.ErrRequest},
		{"too long a search", func(d *groups.Draw) { d.Method, d.Budget = groups.Global, 100 }, teams(t03...), pairing.ErrBudget},
		{"five of one club in four groups", func(d *groups.Draw) { d.Separate = true }, clubs(5), pairing.ErrNoPairing},
		{"the same, globally", func(d *groups.Draw) { d.Separate, d.Method = true, groups.Global }, clubs(5), pairing.ErrNoPairing},
	} {
		t.Run(test.name, func(t *testing.T) {
			draw := cup
			if test.edit != nil {
				test.edit(&draw)
			}
			a, err := draw.Assign(test.in)
			require.ErrorIs(t, err, test.want)
			require.Empty(t, a)
			var failed *pairing.Error
			require.True(t, errors.As(err, &failed))
			require.False(t, failed.Rule.IsZero())
		})
	}
	draw := cup
	draw.Separate = true
	_, err := draw.Assign(clubs(4))
	require.NoError(t, err)
}

// clubs gives the last n of eight teams to one club.
func clubs(n int) []groups.Team {
	all := teams(t03[:8]...)
	for i := len(all) - n; i < len(all); i++ {
		all[i].Club = "club"
	}
	return all
}

// entrants is a request of teams with these ratings, all of one organization
// each.
func entrants(ratings ...int) (*pairingtest.Event, pairing.Request) {
	event := pairingtest.NewEvent(len(ratings), 10)
	r := event.Request(tournament.Scope{Stage: "groups"})
	r.Field = new(scoring.Field)
	for k, rating := range ratings {
		r.Field.Entrants = append(r.Field.Entrants, scoring.Entrant{Number: k + 1, Rating: tournament.Elo(rating)})
	}
	return event, r
}

// Into which groups do twenty teams come, and how even are they?
func ExampleDraw_Stages() {
	_, r := entrants(t03...)
	stages, why, err := cup.Stages(r)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range stages {
		fmt.Println(s.Group, s.Entrants)
	}
	last := why[len(why)-1]
	fmt.Printf("%s: %s (%s)\n", last.About, last.Text, last.Rule)
	// Output:
	// A [T1 T8 T10 T15 T18]
	// B [T2 T7 T12 T14 T19]
	// C [T3 T6 T11 T13 T20]
	// D [T4 T5 T9 T16 T17]
	// team T20, stage groups, group C: pot 5: to group C; the spread of the groups' sums of ratings is now 34 (teamcup@2005 art. 1b)
}

// A tie by lot stops the draw until the log holds the lot.
func TestTiesByLot(t *testing.T) {
	draw := cup
	draw.Groups, draw.Ties = 2, groups.ByLot
	event, r := entrants(2300, 2200, 2200, 2200)
	_, _, err := draw.Stages(r)
	var lot *tournament.LotsNeededError
	require.True(t, errors.As(err, &lot))
	require.Equal(t, []string{"T2", "T3", "T4"}, lot.Lot.Among)
	require.Equal(t, cup.Pots, lot.Lot.Rule)

	require.NoError(t, event.Record(tournament.LotDrawn{Lot: lot.Lot, Answer: []string{"T4", "T2", "T3"}}))
	r.State = event.State()
	stages, why, err := draw.Stages(r)
	require.NoError(t, err)
	require.Equal(t, []tournament.TeamID{"T1", "T2"}, stages[0].Entrants)
	require.Equal(t, []tournament.TeamID{"T4", "T3"}, stages[1].Entrants)
	require.Len(t, why, 4)

	r.Brief = true
	_, why, err = draw.Stages(r)
	require.NoError(t, err)
	require.Empty(t, why)

	r.Field = nil
	_, _, err = draw.Stages(r)
	require.ErrorIs(t, err, pairing.ErrRequest)
}

func BenchmarkGlobal20in4(b *testing.B) {
	draw := cup
	draw.Method = groups.Global
	for b.Loop() {
		if _, err := draw.Assign(teams(t03...)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPotByPot20in4(b *testing.B) {
	for b.Loop() {
		if _, err := cup.Assign(teams(t03...)); err != nil {
			b.Fatal(err)
		}
	}
}
