package scoring_test

import (
	"math/big"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
	"pgregory.net/rapid"
)

// twin is direct encounter written from the text without a thought for speed:
// averages are fractions, and whether a place is certain is found by trying
// every outcome of every match that did not take place.
type twin struct {
	rules scoring.DirectEncounter
	field *scoring.Field
}

// pair returns what a got from its meetings with b, and whether they met.
func (w twin) pair(a, b int) (*big.Rat, bool) {
	sum, n := new(big.Rat), int64(0)
	forfeits := w.rules.Forfeits == scoring.ForfeitsCount || w.rules.Forfeits == scoring.ForfeitsByScheme && w.field.Scheme == scoring.RoundRobin
	for _, s := range w.field.Entrants[a].Slots {
		byDefault := s.Kind == scoring.ForfeitWin || s.Kind == scoring.ForfeitLoss
		if s.Opponent != b || s.Kind != scoring.Played && (!byDefault || !forfeits) {
			continue
		}
		n++
		switch w.rules.Measure {
		case scoring.InMatchPoints:
			sum.Add(sum, big.NewRat(int64(s.Match), 1))
		case scoring.InGamePoints:
			sum.Add(sum, big.NewRat(int64(s.Game), 1))
		case scoring.InWins:
			if w.wins(s) {
				sum.Add(sum, big.NewRat(2, 1))
			}
		}
	}
	if n > 0 && w.rules.Meetings == scoring.MeanOfMeetings {
		sum.Quo(sum, big.NewRat(n, 1))
	}
	return sum, n > 0
}

func (w twin) wins(s scoring.Slot) bool {
	if w.field.Boards > 1 {
		return s.Match == w.field.System.Match.Win
	}
	return s.Game == w.field.System.Game.Win
}

// outcomes are the two sides' worth of a match that may still come.
func (w twin) outcomes() [][2]int64 {
	win, loss := int64(2), int64(0)
	switch w.rules.Measure {
	case scoring.InMatchPoints:
		win, loss = int64(w.field.System.Match.Win), int64(w.field.System.Match.Loss)
	case scoring.InGamePoints:
		win, loss = int64(w.field.Boards)*int64(w.field.System.Game.Win), int64(w.field.Boards)*int64(w.field.System.Game.Loss)
	}
	return [][2]int64{{win, loss}, {loss, win}}
}

// table sums up a group.
func (w twin) table(group []int) (score map[int]*big.Rat, missing [][2]int) {
	score = make(map[int]*big.Rat)
	for x, a := range group {
		score[a] = new(big.Rat)
		for y, b := range group {
			if a == b {
				continue
			}
			points, met := w.pair(a, b)
			score[a].Add(score[a], points)
			if !met && x < y {
				missing = append(missing, [2]int{a, b})
			}
		}
	}
	return score, missing
}

// order returns the classes of a group, best first.
func (w twin) order(group []int) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	score, missing := w.table(group)
	var classes [][]int
	if len(missing) == 0 || w.rules.Incomplete == scoring.IncompleteAsPlayed {
		classes = w.byScore(group, score)
	} else if w.rules.Incomplete == scoring.IncompleteCertain {
		classes = w.byCertainty(group, score, missing)
	} else {
		classes = [][]int{group}
	}
	if len(classes) == 1 || w.rules.Restart == scoring.RestartNever {
		return classes
	}
	var all [][]int
	for _, c := range classes {
		all = append(all, w.order(c)...)
	}
	return all
}

func (w twin) byScore(group []int, score map[int]*big.Rat) [][]int {
	var classes [][]int
	for rest := group; len(rest) > 0; {
		var best, others []int
		for _, a := range rest {
			switch {
			case len(best) == 0 || score[a].Cmp(score[best[0]]) > 0:
				others = append(others, best...)
				best = []int{a}
			case score[a].Cmp(score[best[0]]) == 0:
				best = append(best, a)
			default:
				others = append(others, a)
			}
		}
		classes, rest = append(classes, best), others
	}
	return classes
}

func (w twin) byCertainty(group []int, score map[int]*big.Rat, missing [][2]int) [][]int {
	var classes [][]int
	rest := group
search:
	for len(rest) > 1 {
		for at, a := range rest {
			var others []int
			others = append(append(others, rest[:at]...), rest[at+1:]...)
			if w.alwaysAhead(a, others, score, missing) {
				classes, rest = append(classes, []int{a}), others
				continue search
			}
		}
		break
	}
	return append(classes, rest)
}

// alwaysAhead tries all outcomes of the missing matches.
func (w twin) alwaysAhead(a int, others []int, score map[int]*big.Rat, missing [][2]int) bool {
	if len(missing) == 0 {
		for _, q := range others {
			if score[a].Cmp(score[q]) <= 0 {
				return false
			}
		}
		return true
	}
	pair := missing[0]
	for _, o := range w.outcomes() {
		then := make(map[int]*big.Rat, len(score))
		for k, v := range score {
			then[k] = v
		}
		for side, p := range pair {
			then[p] = new(big.Rat).Add(then[p], big.NewRat(o[side], 1))
		}
		if !w.alwaysAhead(a, others, then, missing[1:]) {
			return false
		}
	}
	return true
}

func TestDirectEncounterHasATwin(t *testing.T) {
	shapes := []scoringtest.Shape{
		{Max: 6}, {Max: 6, Boards: 2}, {Max: 5, Cycles: 2}, {Max: 5, Cycles: 3, Boards: 2},
		{Max: 9, Scheme: scoring.Swiss}, {Max: 9, Scheme: scoring.Swiss, Boards: 2},
	}
	for _, shape := range shapes {
		rapid.Check(t, func(t *rapid.T) {
			f := scoringtest.Fields(shape).Draw(t, "field")
			group := rapid.SliceOfNDistinct(rapid.IntRange(0, len(f.Entrants)-1), 2, 5, rapid.ID).Draw(t, "group")
			measures := []scoring.Measure{scoring.InWins, scoring.InGamePoints}
			if f.Boards > 1 {
				measures = append(measures, scoring.InMatchPoints)
			}
			de := scoring.DirectEncounter{
				Measure:    rapid.SampledFrom(measures).Draw(t, "measure"),
				Meetings:   rapid.SampledFrom([]scoring.Meetings{scoring.MeanOfMeetings, scoring.SumOfMeetings}).Draw(t, "meetings"),
				Restart:    rapid.SampledFrom([]scoring.Restart{scoring.RestartInside, scoring.RestartNever}).Draw(t, "restart"),
				Incomplete: rapid.SampledFrom([]scoring.Incomplete{scoring.IncompleteCertain, scoring.IncompleteUndecided, scoring.IncompleteAsPlayed}).Draw(t, "incomplete"),
				Forfeits:   rapid.SampledFrom([]scoring.Forfeits{scoring.ForfeitsByScheme, scoring.ForfeitsCount, scoring.ForfeitsIgnored}).Draw(t, "forfeits"),
			}
			compareWithTwin(t, f, group, de)
		})
	}
}

func compareWithTwin(t *rapid.T, f *scoring.Field, group []int, de scoring.DirectEncounter) {
	values, err := de.Values(scoring.Request{Field: f, Tied: group})
	if err != nil {
		t.Fatal(err)
	}
	w := twin{rules: de, field: f}
	class := make(map[int]int)
	for c, members := range w.order(group) {
		for _, i := range members {
			class[i] = c
		}
	}
	score, _ := w.table(group)
	for a, i := range group {
		if shown := big.NewRat(2*values[a].Num, values[a].Den); shown.Cmp(score[i]) != 0 {
			t.Fatalf("%s: mini-table shows %s half-points, the twin %s", f.Entrants[i].ID, shown, score[i])
		}
		for b, j := range group {
			want := 0
			if class[i] < class[j] {
				want = -1
			} else if class[i] > class[j] {
				want = 1
			}
			if got := values[a].Compare(values[b]); got != want {
				t.Fatalf("%s and %s: %d, the twin says %d (%+v)", f.Entrants[i].ID, f.Entrants[j].ID, got, want, de)
			}
		}
	}
}
