package scoringtest_test

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"pgregory.net/rapid"
)

// TestMain keeps rapid from spending time on the faults that are wanted here
// and from filing them.
func TestMain(m *testing.M) {
	flag.Parse()
	for name, value := range map[string]string{"rapid.nofailfile": "true", "rapid.shrinktime": "0s"} {
		if err := flag.Set(name, value); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
	os.Exit(m.Run())
}

// witness is a test that is expected to fail.
type witness struct {
	*testing.T
	failed bool
	said   strings.Builder
}

func (w *witness) Fail()        { w.failed = true }
func (w *witness) Failed() bool { return w.failed }
func (w *witness) FailNow()     { w.failed = true; runtime.Goexit() }
func (w *witness) Log(args ...any) {
	fmt.Fprintln(&w.said, args...)
}
func (w *witness) Logf(format string, args ...any) {
	fmt.Fprintf(&w.said, format+"\n", args...)
}
func (w *witness) Error(args ...any)                 { w.Log(args...); w.Fail() }
func (w *witness) Errorf(format string, args ...any) { w.Logf(format, args...); w.Fail() }
func (w *witness) Fatal(args ...any)                 { w.Log(args...); w.FailNow() }
func (w *witness) Fatalf(format string, args ...any) { w.Logf(format, args...); w.FailNow() }

// watch runs a suite that is to fail and returns what it said.
func watch(t *testing.T, suite func(t rapid.TB)) (failed bool, said string) {
	w := &witness{T: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		suite(w)
	}()
	<-done
	return w.failed, w.said.String()
}

// house is the text that the criteria of these tests cite.
const house clause.Doc = "house"

// criterion is a criterion made of a function.
type criterion struct {
	values func(scoring.Request) ([]scoring.Value, error)
	code   string
	rule   clause.Ref
}

func (c criterion) Rule() clause.Ref { return c.rule }
func (c criterion) Code() string     { return c.code }
func (c criterion) Values(r scoring.Request) ([]scoring.Value, error) {
	return c.values(r)
}

// each makes a criterion of the value of one entrant.
func each(value func(r scoring.Request, i int) scoring.Value) criterion {
	return criterion{code: "HOUSE", rule: house.Art("1"), values: func(r scoring.Request) ([]scoring.Value, error) {
		values := make([]scoring.Value, 0, len(r.Tied))
		for _, i := range r.Tied {
			values = append(values, value(r, i))
		}
		return values, nil
	}}
}

func points(r scoring.Request, i int) scoring.Value {
	game, _ := r.Field.Totals(i)
	return scoring.PointsValue(game)
}

func TestRunAcceptsARightCriterion(t *testing.T) {
	scoringtest.Run(t, each(points), scoringtest.Options{Monotone: true})
}

func TestRunCatchesWrongCriteria(t *testing.T) {
	calls := 0
	for _, wrong := range []struct {
		name string
		tb   criterion
		opts scoringtest.Options
		says string
	}{
		{name: "no code", tb: criterion{rule: house.Art("1"), values: each(points).values}, says: "code"},
		{name: "no article", tb: criterion{code: "X", values: each(points).values}, says: "article"},
		{name: "index as a value", says: "another order", opts: scoringtest.Options{Shown: scoringtest.Apart},
			tb: each(func(_ scoring.Request, i int) scoring.Value { return scoring.CountValue(i) })},
		{name: "identity as a value", says: "other names", opts: scoringtest.Options{Shown: scoringtest.Apart},
			tb: each(func(r scoring.Request, i int) scoring.Value {
				return scoring.CountValue(int([]rune(r.Field.Entrants[i].ID)[0]))
			})},
		{name: "first of the group is better", says: "another order",
			tb: each(func(r scoring.Request, i int) scoring.Value {
				if i == r.Tied[0] {
					return scoring.CountValue(1)
				}
				return scoring.CountValue(0)
			})},
		{name: "depends on the group and does not say so", says: "in a smaller group",
			tb: each(func(r scoring.Request, i int) scoring.Value { return scoring.CountValue(len(r.Tied)) })},
		{name: "less is better without saying so", says: "before",
			tb: each(func(r scoring.Request, i int) scoring.Value {
				v := points(r, i)
				v.Key = -v.Key
				return v
			})},
		{name: "counts losses", says: "falls", opts: scoringtest.Options{Monotone: true},
			tb: each(func(r scoring.Request, i int) scoring.Value {
				n := 0
				for _, s := range r.Field.Entrants[i].Slots {
					if s.Kind == scoring.Played && s.Game == r.Field.System.Game.Loss {
						n++
					}
				}
				return scoring.CountValue(n)
			})},
		{name: "changes the field", says: "changed the field",
			tb: each(func(r scoring.Request, i int) scoring.Value {
				r.Field.Entrants[i].Adjust++
				return scoring.CountValue(0)
			})},
		{name: "sorts the group in place", says: "changed the field or the group",
			tb: criterion{code: "X", rule: house.Art("1"), values: func(r scoring.Request) ([]scoring.Value, error) {
				values, err := each(points).values(r)
				for a, z := 0, len(r.Tied)-1; a < z; a, z = a+1, z-1 {
					r.Tied[a], r.Tied[z] = r.Tied[z], r.Tied[a]
				}
				return values, err
			}}},
		{name: "a value too few", says: "values for a group",
			tb: criterion{code: "X", rule: house.Art("1"), values: func(r scoring.Request) ([]scoring.Value, error) {
				return make([]scoring.Value, len(r.Tied)-1), nil
			}}},
		{name: "half a result with an error", says: "together with the error",
			tb: criterion{code: "X", rule: house.Art("1"), values: func(r scoring.Request) ([]scoring.Value, error) {
				return make([]scoring.Value, len(r.Tied)), scoring.ErrUndefined
			}}},
		{name: "another error", says: "want values or",
			tb: criterion{code: "X", rule: house.Art("1"), values: func(scoring.Request) ([]scoring.Value, error) { return nil, os.ErrNotExist }}},
		{name: "never defined", says: "on none of the fields",
			tb: criterion{code: "X", rule: house.Art("1"), values: func(scoring.Request) ([]scoring.Value, error) { return nil, scoring.ErrUndefined }}},
		{name: "another value every time", says: "a second time",
			tb: each(func(scoring.Request, int) scoring.Value { calls++; return scoring.CountValue(calls) })},
		{name: "promises steps and gives none", says: "explains nothing", tb: each(points), opts: scoringtest.Options{Sums: true}},
	} {
		t.Run(wrong.name, func(t *testing.T) {
			failed, said := watch(t, func(t rapid.TB) { scoringtest.Run(t, wrong.tb, wrong.opts) })
			require.True(t, failed, "the suite lets it pass")
			require.Contains(t, said, wrong.says)
		})
	}
}

// short is an explainer whose steps leave something out.
type short struct{ scoring.GamePoints }

func (short) Explain(r scoring.Request, entrant int) []scoring.Step {
	steps := scoring.GamePoints{}.Explain(r, entrant)
	return steps[:max(len(steps)-1, 0)]
}

func TestRunCatchesStepsThatDoNotAddUp(t *testing.T) {
	failed, said := watch(t, func(t rapid.TB) {
		scoringtest.Run(t, short{scoring.GamePoints{Article: house.Art("1")}}, scoringtest.Options{Sums: true})
	})
	require.True(t, failed)
	require.Contains(t, said, "add up")
}

func TestRunChainCatchesDependenceOnOrder(t *testing.T) {
	byIndex := each(func(_ scoring.Request, i int) scoring.Value { return scoring.CountValue(-i) })
	failed, said := watch(t, func(t rapid.TB) {
		scoringtest.RunChain(t, []scoring.TieBreaker{scoring.GamePoints{Article: house.Art("1")}, byIndex})
	})
	require.True(t, failed)
	require.Contains(t, said, "another order")
}

func TestFieldsAreConsistentAndConservePoints(t *testing.T) {
	for _, shape := range scoringtest.AllShapes() {
		rapid.Check(t, func(t *rapid.T) {
			f := scoringtest.Fields(shape).Draw(t, "field")
			require.NoError(t, f.Validate())
			scoringtest.Conserved(t, f, nil)
		})
	}
}

func TestConservedCatchesPointsFromNowhere(t *testing.T) {
	for name, spoil := range map[string]func(*scoring.Field){
		"a point too many":  func(f *scoring.Field) { f.Entrants[0].Slots[0].Game += tournament.One },
		"half a match more": func(f *scoring.Field) { f.Entrants[0].Slots[0].Match++ },
		"a board turned":    func(f *scoring.Field) { f.Entrants[0].Slots[0].Boards[0].Points += tournament.One },
		"one side forgot":   func(f *scoring.Field) { f.Entrants[0].Slots[0].Round = 99 },
	} {
		t.Run(name, func(t *testing.T) {
			f := scoringtest.Fields(scoringtest.Shape{Boards: 4, Min: 4, Max: 4, Calm: true}).Example(1)
			require.Empty(t, scoringtest.Unbalanced(f))
			spoil(f)
			require.NotEmpty(t, scoringtest.Unbalanced(f))
			failed, _ := watch(t, func(t rapid.TB) { scoringtest.Conserved(t, f, nil) })
			require.True(t, failed)
			scoringtest.Conserved(t, f, func(m scoringtest.Meeting) bool { return m.First == 0 || m.Second == 0 })
		})
	}
}

// TestShapesCover: everything that the generators promise does occur.
func TestShapesCover(t *testing.T) {
	kinds := make(map[scoring.Kind]bool)
	doubles, annulled, adjusted, unrated := false, false, false, false
	for _, shape := range scoringtest.AllShapes() {
		for seed := range 60 {
			f := scoringtest.Fields(shape).Example(seed)
			for i, e := range f.Entrants {
				annulled = annulled || e.Outside
				adjusted = adjusted || e.Adjust != 0
				unrated = unrated || !e.Rating.Rated()
				for _, s := range e.Slots {
					kinds[s.Kind] = true
					if s.Kind != scoring.ForfeitLoss {
						continue
					}
					for _, o := range f.Entrants[s.Opponent].Slots {
						doubles = doubles || o.Opponent == i && o.Round == s.Round && o.Kind == scoring.ForfeitLoss
					}
				}
			}
		}
	}
	for k := scoring.Open; k <= scoring.Void; k++ {
		require.True(t, kinds[k], "kind %d", k)
	}
	require.True(t, doubles && annulled && adjusted && unrated)
}
