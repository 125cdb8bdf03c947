package roster_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// small are rules of the kinds of section 8 for entries of three boards.
func small() []roster.RosterValidator {
	return []roster.RosterValidator{
		roster.Size{Rule: strong.Art("5.1"), Main: roster.Exactly(3), Reserves: roster.Range{Max: 2}},
		roster.BoardOrder{Rule: strong.Art("8.4"), Tolerance: 3},
		roster.Vacancies{Rule: strong.Art("8.5"), Places: 2, Max: 1},
		roster.ReserveLimit{Rule: strong.Art("8.6"), Board: 3, Tolerance: 3},
		roster.AverageAtLeast{Rule: strong.Art("8.8"), Min: 205},
		roster.RatedGames{Rule: strong.Art("8.9"), Min: 15},
		roster.UniquePlayers{Rule: strong.Art("8.13")},
	}
}

// clubs are the rules on members of other clubs: none, or one.
func clubs() []roster.RosterValidator {
	return []roster.RosterValidator{
		roster.Membership{Rule: strong.Art("8.7")},
		roster.Guests{Rule: cup.Art("2a"), Max: 1},
	}
}

// blind hides from Amend that a rule can foresee.
type blind struct{ roster.RosterValidator }

// place is where the twin puts a member: a board, 0 for a reserve, -1 for out.
func apply(t tournament.Team, places []int) tournament.Team {
	amended := t
	amended.Members = nil
	for i, m := range t.Members {
		if places[i] >= 0 {
			m.Board = places[i]
			amended.Members = append(amended.Members, m)
		}
	}
	return amended
}

// bruteForce tries every place for every member and keeps the legal entries
// with the fewest changes and, among them, the fewest strikes.
func bruteForce(t tournament.Team, rules []roster.RosterValidator, boards int) map[string]bool {
	type size struct{ changes, struck int }
	best, found := size{len(t.Members) + 1, 0}, map[string]bool{}
	places := make([]int, len(t.Members))
	var try func(i int)
	try = func(i int) {
		if i == len(places) {
			var s size
			for k, m := range t.Members {
				if places[k] != m.Board {
					s.changes++
				}
				if places[k] < 0 {
					s.struck++
				}
			}
			worse := s.changes > best.changes || s.changes == best.changes && s.struck > best.struck
			amended := apply(t, places)
			if worse || roster.Check(roster.Request{Team: amended}, rules).Err() != nil {
				return
			}
			if s != best {
				best, found = s, map[string]bool{}
			}
			found[fmt.Sprint(places)] = true
			return
		}
		for p := -1; p <= boards; p++ {
			places[i] = p
			try(i + 1)
		}
	}
	try(0)
	return found
}

func placesIn(original, amended tournament.Team) string {
	places := make([]int, len(original.Members))
	for i, m := range original.Members {
		places[i] = -1
		for _, now := range amended.Members {
			if now.Name == m.Name {
				places[i] = now.Board
			}
		}
	}
	return fmt.Sprint(places)
}

// TestAmendTwin compares with a search that tries everything, with and
// without foresight.
func TestAmendTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entry := tournament.Team{ID: "T"}
		for i := range rapid.IntRange(1, 5).Draw(t, "members") {
			entry.Members = append(entry.Members, tournament.Member{
				Player: tournament.PlayerID(fmt.Sprint("p", rapid.SampledFrom([]int{i + 1, i + 1, i + 1, i + 1, 1}).Draw(t, "player"))),
				Name:   fmt.Sprint("m", i+1),
				Rating: tournament.Elo(rapid.IntRange(198, 212).Draw(t, "rating")),
				Board:  rapid.SampledFrom([]int{i + 1, i + 1, 0, 1, 3}).Draw(t, "board"),
				Games:  rapid.SampledFrom([]int{15, 15, 15, 14}).Draw(t, "games"),
				Club:   rapid.SampledFrom([]string{"T", "T", "T", "T", "U"}).Draw(t, "club"),
			})
			if m := &entry.Members[i]; m.Board > 3 {
				m.Board = 0
			}
		}
		rules := append(small(), rapid.SampledFrom(clubs()).Draw(t, "clubs"))
		want := bruteForce(entry, rules, 3)
		r := roster.Request{Team: entry}
		legal := roster.Check(r, rules).Err() == nil
		blindfolded := make([]roster.RosterValidator, len(rules))
		for i, rule := range rules {
			blindfolded[i] = blind{rule}
		}
		for _, rules := range [][]roster.RosterValidator{rules, blindfolded} {
			found, err := roster.Amend(r, rules, 3)
			if legal {
				require.NoError(t, err)
				require.Empty(t, found)
				continue
			}
			if len(want) == 0 {
				require.ErrorIs(t, err, roster.ErrBeyondMending)
				continue
			}
			require.NoError(t, err)
			got := map[string]bool{}
			for _, a := range found {
				got[placesIn(entry, a.Team)] = true
				for _, c := range a.Changes {
					assert.False(t, c.Rule.IsZero())
				}
			}
			require.Equal(t, want, got)
			require.Len(t, found, len(want), "each once")
		}
	})
}

// TestAmendCrowd mends an entry of more members than the bounds of the search
// know of.
func TestAmendCrowd(t *testing.T) {
	const members = 70
	rules := []roster.RosterValidator{
		roster.Size{Rule: strong.Art("5.1"), Main: roster.Exactly(2), Reserves: roster.Range{Max: roster.NoLimit}},
		roster.BoardOrder{Rule: strong.Art("8.4")},
	}
	entry := tournament.Team{ID: "T"}
	for i := range members {
		entry.Members = append(entry.Members, tournament.Member{
			Player: tournament.PlayerID(fmt.Sprint("p", i+1)), Rating: tournament.Elo(2300 - i),
		})
	}
	entry.Members[68].Board, entry.Members[69].Board = 2, 1
	found, err := roster.Amend(roster.Request{Team: entry}, rules, 2)
	require.NoError(t, err)
	// Either the two on the boards change places, or one of the others, who are
	// all rated higher, takes the first board.
	require.Len(t, found, 1+68)
	for _, a := range found {
		assert.Len(t, a.Changes, 2)
		assert.NoError(t, roster.Check(roster.Request{Team: a.Team}, rules).Err())
	}
}

// messy makes an entry of ten with faults of many kinds, the same for the
// same seed.
func messy(seed uint64) tournament.Team {
	dice := rand.New(rand.NewPCG(seed, 1))
	base := 2262 + dice.IntN(40)
	ratings := make([]tournament.Rating, 10)
	for i := range ratings {
		ratings[i] = tournament.Elo(base - 6*i + dice.IntN(1+dice.IntN(80)) - 20)
	}
	t := sixAnd(ratings[:6], ratings[6:])
	for range dice.IntN(4) {
		t.Members[dice.IntN(10)].Games = 10
	}
	if dice.IntN(3) == 0 {
		t.Members[dice.IntN(10)].Club = "Another"
	}
	if dice.IntN(3) == 0 {
		slices.Reverse(t.Members)
		for i := range t.Members {
			t.Members[i].Board = (i + 1) % 10 * min(1, max(0, 6-i))
		}
	}
	return t
}

// BenchmarkAmend mends entries of ten members with several faults each.
func BenchmarkAmend(b *testing.B) {
	for seed := uint64(0); b.Loop(); seed++ {
		_, _ = roster.Amend(roster.Request{Team: messy(seed % 500)}, section8, 6)
	}
}

// BenchmarkAmendWorst mends the hardest of 12,000 such entries: three that take
// the most steps and two of those with the most amendments, eight to ten
// changes away from a legal one, and one that is beyond mending.
func BenchmarkAmendWorst(b *testing.B) {
	for _, seed := range []uint64{7949, 8713, 11494, 692, 5254, 1293} {
		entry := messy(seed)
		b.Run(fmt.Sprint("seed ", seed), func(b *testing.B) {
			for b.Loop() {
				_, _ = roster.Amend(roster.Request{Team: entry}, section8, 6)
			}
		})
	}
}
