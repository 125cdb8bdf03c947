package knockout_test

import (
	"fmt"
	"testing"

	"github.com/reglament/reglament/pairing/knockout"
	"github.com/stretchr/testify/require"
)

// show writes a round as "1-8 4-5", with a lone seed for a bye.
func show(round []knockout.Match) string {
	line := ""
	for _, m := range round {
		switch {
		case m.Bye():
			line += fmt.Sprintf(" %d", m.First.Seed)
		default:
			line += fmt.Sprintf(" %d-%d", m.First.Seed, m.Second.Seed)
		}
	}
	return line[1:]
}

func TestCaseC058Byes(t *testing.T) {
	require.Equal(t, "1 8-9 4 5-12 2 7-10 3 6-11", show(knockout.Standard(12, false).Rounds[0]))
	require.Equal(t, "1 4-5 2-7 3-6", show(knockout.Standard(7, false).Rounds[0]))
}

func TestCaseC060EightSeeds(t *testing.T) {
	b := knockout.Standard(8, true)
	require.Equal(t, "1-8 4-5 2-7 3-6", show(b.Rounds[0]))
	require.Equal(t, []knockout.Match{
		{Name: "SF1", First: knockout.WinnerOf("QF1"), Second: knockout.WinnerOf("QF2")},
		{Name: "SF2", First: knockout.WinnerOf("QF3"), Second: knockout.WinnerOf("QF4")},
	}, b.Rounds[1])
	require.Equal(t, []knockout.Match{
		{Name: "F", First: knockout.WinnerOf("SF1"), Second: knockout.WinnerOf("SF2")},
		{Name: "3rd", First: knockout.LoserOf("SF1"), Second: knockout.LoserOf("SF2")},
	}, b.Rounds[2])
}

// Case C061 and the laws of a bracket of any size: n-1 decided matches, at
// most one bye a team and none against a bye, all byes to the top seeds, and
// the favorites meet as late as they can.
func TestEveryStandardBracket(t *testing.T) {
	for n := 2; n <= 130; n++ {
		for _, third := range []bool{false, true} {
			b := knockout.Standard(n, third)
			require.NoError(t, b.Validate(), "%d", n)
			require.Len(t, b.Places(), n)
			decided, byes := 0, 0
			size := 1
			for size < n {
				size *= 2
			}
			winners := make(map[string]int) // if the better seed always wins
			for r, round := range b.Rounds {
				left := size >> r
				for _, m := range round {
					first, second := seedOf(m.First, winners), seedOf(m.Second, winners)
					if m.Bye() {
						require.Zero(t, r, "a bye after round 1")
						require.LessOrEqual(t, first, size-n, "byes go to the top seeds")
						byes++
						winners[m.Name] = first
						continue
					}
					if m.Name == "3rd" {
						continue
					}
					decided++
					require.Equal(t, left+1, first+second, "%d seeds, round %d", n, r+1)
					winners[m.Name] = min(first, second)
				}
			}
			require.Equal(t, n-1, decided)
			require.Equal(t, size-n, byes)
			require.Equal(t, 1, winners["F"])
		}
	}
	require.Error(t, knockout.Standard(1, false).Validate())
}

func seedOf(s knockout.Source, winners map[string]int) int {
	if s.Seed > 0 {
		return s.Seed
	}
	return winners[s.Winner]
}

// Case C063: two of one group can meet only in the final.
func TestCaseC063Cross(t *testing.T) {
	b := knockout.Tree(knockout.Cross("A", "B", "C", "D"), false)
	require.NoError(t, b.Validate())
	require.Equal(t, "[1A 2B 1C 2D 1B 2A 1D 2C]", fmt.Sprint(b.Places()))
	require.Equal(t, "[1A 2B 1B 2A]", fmt.Sprint(knockout.Tree(knockout.Cross("A", "B"), false).Places()))
}

func TestValidate(t *testing.T) {
	seed, winner, loser := knockout.Seed, knockout.WinnerOf, knockout.LoserOf
	for _, test := range []struct {
		name, want string
		rounds     [][]knockout.Match
	}{
		{"nothing", "places enter", nil},
		{"three matches in a tree", "winner who meets nobody", knockout.Tree(make([]knockout.Match, 3), false).Rounds},
		{"no name", "name is empty", [][]knockout.Match{{{First: seed(1), Second: seed(2)}}}},
		{"one name twice", "used twice", [][]knockout.Match{{{Name: "A", First: seed(1), Second: seed(2)}, {Name: "A", First: seed(3), Second: seed(4)}}}},
		{"one seed twice", "seed 1 is used twice", [][]knockout.Match{{{Name: "A", First: seed(1), Second: seed(1)}}}},
		{"a winner twice", "winner of A is used twice", [][]knockout.Match{
			{{Name: "A", First: seed(1), Second: seed(2)}}, {{Name: "B", First: winner("A"), Second: winner("A")}},
		}},
		{"same round", "not known before round 1", [][]knockout.Match{{{Name: "A", First: seed(1), Second: seed(2)}, {Name: "B", First: winner("A"), Second: seed(3)}}}},
		{"unknown match", "not known", [][]knockout.Match{{{Name: "A", First: seed(1), Second: winner("Z")}}}},
		{"bye after a match", "a bye for the winner of A", [][]knockout.Match{{{Name: "A", First: seed(1), Second: seed(2)}}, {{Name: "B", First: winner("A")}}}},
		{"nobody against nobody", "no such side", [][]knockout.Match{{{Name: "A"}}}},
		{"loser of a bye", "loser of A is nobody", [][]knockout.Match{{{Name: "A", First: seed(1)}}, {{Name: "B", First: loser("A"), Second: seed(2)}}}},
		{"a gap", "2 of 3 places enter", [][]knockout.Match{{{Name: "A", First: seed(1), Second: seed(3)}}}},
		{"two kinds", "no such side", [][]knockout.Match{{{Name: "A", First: seed(1), Second: knockout.Source{Seed: 2, Winner: "A"}}}}},
		{"rank without a group", "no such side", [][]knockout.Match{{{Name: "A", First: seed(1), Second: knockout.Source{Rank: 2}}}}},
		{"mixed", "seeds and ranks", [][]knockout.Match{{{Name: "A", First: seed(1), Second: knockout.Place(1, "A")}}}},
		{"two champions", "2 matches have a winner", [][]knockout.Match{{{Name: "A", First: seed(1), Second: seed(2)}, {Name: "B", First: seed(3), Second: seed(4)}}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			require.ErrorContains(t, knockout.Bracket{Rounds: test.rounds}.Validate(), test.want)
		})
	}
}

// What does a bracket of six look like?
func ExampleStandard() {
	for r, round := range knockout.Standard(6, true).Rounds {
		for _, m := range round {
			fmt.Printf("round %d %s: %s - %s\n", r+1, m.Name, m.First, m.Second)
		}
	}
	// Output:
	// round 1 QF1: seed 1 - nobody
	// round 1 QF2: seed 4 - seed 5
	// round 1 QF3: seed 2 - nobody
	// round 1 QF4: seed 3 - seed 6
	// round 2 SF1: winner of QF1 - winner of QF2
	// round 2 SF2: winner of QF3 - winner of QF4
	// round 3 F: winner of SF1 - winner of SF2
	// round 3 3rd: loser of SF1 - loser of SF2
}
