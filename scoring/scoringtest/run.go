package scoringtest

import (
	"errors"
	"reflect"
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// Options say what a criterion promises beyond the contract, and on what it
// is tried.
type Options struct {
	// Shapes are the fields that are drawn; nil: [AllShapes]. A field on which
	// the criterion is not defined (scoring.ErrUndefined) is passed over, but
	// it has to be defined on some.
	Shapes []Shape
	// For makes the criterion for a field, if it carries data of an event such
	// as drawings of lots. It must not depend on identities or on order.
	For func(*scoring.Field) scoring.TieBreaker
	// Shown says how the amounts shown relate to the order.
	Shown Shown
	// Monotone: turning a game that was lost into one that was won never makes
	// the value of the winner worse.
	Monotone bool
	// Sums: the steps of the explanation add up to the amount that is shown.
	Sums bool
}

// Shown is the relation of the amounts that are shown to the order.
type Shown uint8

// The relations.
const (
	GreaterFirst Shown = iota // a greater amount ranks higher, equal amounts are tied unless a part that is not shown decides
	LowerFirst                // a lower amount ranks higher
	Apart                     // the amount does not tell
)

// T is what the suites report to: *testing.T and *rapid.T.
type T interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Run checks the contract of [scoring.TieBreaker] on random fields.
func Run(t rapid.TB, tb scoring.TieBreaker, opts Options) {
	t.Helper()
	if tb.Code() == "" || tb.Rule().IsZero() {
		t.Fatalf("criterion %T: code %q and article %q: want both", tb, tb.Code(), tb.Rule())
	}
	shapes := opts.Shapes
	if shapes == nil {
		shapes = AllShapes()
	}
	defined := false
	for _, shape := range shapes {
		rapid.Check(t, func(t *rapid.T) {
			f := Fields(shape).Draw(t, "field")
			tied := rapid.SliceOfNDistinct(rapid.SampledFrom(inside(f)), 1, -1, rapid.ID).Draw(t, "tied")
			if Check(t, f, tied, tb, opts) {
				defined = true
			}
		})
	}
	if !defined && !t.Failed() {
		t.Errorf("criterion %s is defined on none of the fields", tb.Code())
	}
}

// Check runs the contract on one group of one field and reports whether the
// criterion is defined there.
func Check(t *rapid.T, f *scoring.Field, tied []int, tb scoring.TieBreaker, opts Options) bool {
	t.Helper()
	c := checker{t: t, field: f, tied: tied, tb: tb, opts: opts}
	if c.opts.For == nil {
		c.opts.For = func(*scoring.Field) scoring.TieBreaker { return tb }
	}
	before, group := Clone(f), slices.Clone(tied)
	values, err := c.on(f).Values(scoring.Request{Field: f, Tied: tied})
	if !reflect.DeepEqual(before, f) || !slices.Equal(group, tied) {
		t.Fatalf("%s changed the field or the group that it was given", tb.Code())
	}
	if err != nil {
		if values != nil {
			t.Fatalf("%s gives values together with the error %v", tb.Code(), err)
		}
		if !errors.Is(err, scoring.ErrUndefined) {
			t.Fatalf("%s: %v: want values or scoring.ErrUndefined", tb.Code(), err)
		}
		return false
	}
	if len(values) != len(tied) {
		t.Fatalf("%s gives %d values for a group of %d", tb.Code(), len(values), len(tied))
	}
	c.values = values
	c.repeats()
	c.orderOfGroup()
	c.orderOfEntrants()
	c.names()
	c.otherGroups()
	c.amounts()
	c.better()
	c.explains()
	return true
}

type checker struct {
	t      *rapid.T
	field  *scoring.Field
	tied   []int
	tb     scoring.TieBreaker
	opts   Options
	values []scoring.Value
}

func (c *checker) on(f *scoring.Field) scoring.TieBreaker { return c.opts.For(f) }

// again computes the criterion on a changed field or group, which must be
// defined as it was before.
func (c *checker) again(what string, f *scoring.Field, tied []int) []scoring.Value {
	values, err := c.on(f).Values(scoring.Request{Field: f, Tied: tied})
	if err != nil {
		c.t.Fatalf("%s is not defined any more %s: %v", c.tb.Code(), what, err)
	}
	if len(values) != len(tied) {
		c.t.Fatalf("%s gives %d values for a group of %d %s", c.tb.Code(), len(values), len(tied), what)
	}
	return values
}

func (c *checker) same(what string, entrant int, got, want scoring.Value) {
	if !reflect.DeepEqual(normal(got), normal(want)) {
		c.t.Fatalf("%s of %s is %+v %s, but was %+v", c.tb.Code(), c.field.Entrants[entrant].ID, got, what, want)
	}
}

// normal takes nil and empty parts for the same.
func normal(v scoring.Value) scoring.Value {
	if len(v.Then) == 0 {
		v.Then = nil
	}
	return v
}

func (c *checker) repeats() {
	for k, v := range c.again("a second time", c.field, c.tied) {
		c.same("a second time", c.tied[k], v, c.values[k])
	}
}

func (c *checker) orderOfGroup() {
	order := rapid.Permutation(count(len(c.tied))).Draw(c.t, "order of the group")
	tied := make([]int, len(c.tied))
	for k, at := range order {
		tied[k] = c.tied[at]
	}
	for k, v := range c.again("with the group in another order", c.field, tied) {
		c.same("with the group in another order", tied[k], v, c.values[order[k]])
	}
}

func (c *checker) orderOfEntrants() {
	to := rapid.Permutation(count(len(c.field.Entrants))).Draw(c.t, "order of entrants")
	tied := make([]int, len(c.tied))
	for k, i := range c.tied {
		tied[k] = to[i]
	}
	for k, v := range c.again("with entrants in another order", Reorder(c.field, to), tied) {
		c.same("with entrants in another order", c.tied[k], v, c.values[k])
	}
}

func (c *checker) names() {
	for k, v := range c.again("under other names", Rename(c.field), c.tied) {
		c.same("under other names", c.tied[k], v, c.values[k])
	}
}

// otherGroups: a criterion that does not say that it depends on who is tied
// gives the same values in every group.
func (c *checker) otherGroups() {
	if r, ok := c.tb.(scoring.Relative); ok && r.Relative() {
		return
	}
	part := c.tied[:rapid.IntRange(1, len(c.tied)).Draw(c.t, "part")]
	for k, v := range c.again("in a smaller group", c.field, part) {
		c.same("in a smaller group", part[k], v, c.values[k])
	}
}

func (c *checker) amounts() {
	if c.opts.Shown == Apart {
		return
	}
	for a, x := range c.values {
		for b, y := range c.values {
			if x.Undefined || y.Undefined || x.Compare(y) >= 0 {
				continue
			}
			order := x.Amount().Cmp(y.Amount())
			if c.opts.Shown == LowerFirst {
				order = -order
			}
			// A part that is not shown may decide between equal amounts.
			if order < 0 || order == 0 && x.Level(y) == 0 {
				c.t.Fatalf("%s ranks %s with %s before %s with %s", c.tb.Code(),
					c.field.Entrants[c.tied[a]].ID, x, c.field.Entrants[c.tied[b]].ID, y)
			}
		}
	}
}

// better turns a lost game into a won one.
func (c *checker) better() {
	if !c.opts.Monotone {
		return
	}
	at := rapid.IntRange(0, len(c.tied)-1).Draw(c.t, "improved")
	f := Clone(c.field)
	if !improve(f, c.tied[at]) {
		return
	}
	if v := c.again("after a better result", f, c.tied)[at]; c.values[at].Compare(v) < 0 {
		c.t.Fatalf("%s of %s falls from %+v to %+v when a lost game is won", c.tb.Code(), c.field.Entrants[c.tied[at]].ID, c.values[at], v)
	}
}

// improve finds the first game lost over the board by an entrant and makes it
// a win; without one it reports false.
func improve(f *scoring.Field, i int) bool {
	slots := f.Entrants[i].Slots
	for k := range slots {
		s := &slots[k]
		if s.Kind != scoring.Played {
			continue
		}
		theirs := opposite(f, i, k)
		if theirs == nil {
			continue
		}
		if f.Boards <= 1 {
			if s.Game != f.System.Game.Loss {
				continue
			}
			s.Game, theirs.Game = f.System.Game.Win, f.System.Game.Loss
			return true
		}
		for b := range s.Boards {
			if s.Boards[b].Kind == scoring.Played && s.Boards[b].Score == tournament.Loss {
				turn(f.System, s, theirs, b)
				return true
			}
		}
	}
	return false
}

// turn makes a lost board a won one and settles the match anew.
func turn(y scoring.System, own, theirs *scoring.Slot, board int) {
	own.Boards[board].Score, theirs.Boards[board].Score = tournament.Win, tournament.Loss
	own.Boards[board].Points, theirs.Boards[board].Points = y.Game.Win, y.Game.Loss
	own.Game, theirs.Game = 0, 0
	for b := range own.Boards {
		own.Game += own.Boards[b].Points
		theirs.Game += theirs.Boards[b].Points
	}
	own.Match, theirs.Match = y.Match.Points(own.Game, theirs.Game), y.Match.Points(theirs.Game, own.Game)
}

// explains: an explanation is repeatable, speaks of existing rounds and
// opponents, and adds up if that is promised.
func (c *checker) explains() {
	e, ok := c.on(c.field).(scoring.Explainer)
	if !ok {
		if c.opts.Sums {
			c.t.Fatalf("%s promises steps that add up and explains nothing", c.tb.Code())
		}
		return
	}
	r := scoring.Request{Field: c.field, Tied: c.tied}
	for k, i := range c.tied {
		steps := e.Explain(r, i)
		if !reflect.DeepEqual(steps, e.Explain(r, i)) {
			c.t.Fatalf("%s explains %s in two ways", c.tb.Code(), c.field.Entrants[i].ID)
		}
		sum := scoring.Value{}.Amount()
		for _, s := range steps {
			if s.Opponent < -1 || s.Opponent >= len(c.field.Entrants) || s.Text.Code == "" {
				c.t.Fatalf("%s explains %s by an impossible step %+v", c.tb.Code(), c.field.Entrants[i].ID, s)
			}
			sum = sum.Add(s.Amount)
		}
		if c.opts.Sums && !c.values[k].Undefined && !sum.Equal(c.values[k].Amount()) {
			c.t.Fatalf("%s of %s is %s, but its steps add up to %s", c.tb.Code(), c.field.Entrants[i].ID, c.values[k], sum)
		}
	}
}
