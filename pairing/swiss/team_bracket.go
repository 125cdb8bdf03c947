package swiss

import (
	"cmp"
	"math/bits"
	"slices"
)

// chooseBracket takes all teams of the highest score and the upfloaters that
// C4 to C7 choose (art. 3.2.1 to 3.2.3).
func (t *teams) chooseBracket() (bracket []int32, err error) {
	f := t.newUpfloat()
	residents, lower := f.all[:f.start[1]], f.all[f.start[1]:]
	bracket = slices.Clone(residents)
	if len(residents)%2 == 1 || !t.perfect(residents) || !t.perfect(lower) {
		floaters, ok := f.choose()
		if !ok {
			return nil, t.stopped()
		}
		bracket = append(bracket, floaters...)
	}
	slices.Sort(bracket)
	t.left = without(t.left, bracket...)
	return bracket, nil
}

// upfloat is the choice of the upfloaters of a bracket: one matching of
// everybody left. A team of the bracket's scoregroup that is matched to one
// below it stands for an upfloater; two upfloaters are never matched to each
// other, since fewer would do without them.
type upfloat struct {
	*teams
	all   []int32 // everybody left, by score and number
	level []int   // of each of them: 0 the bracket's scoregroup, 1 the following one
	start []int   // of each level in all, and the end
}

func (t *teams) newUpfloat() *upfloat {
	f := &upfloat{teams: t, all: slices.Clone(t.left)}
	slices.SortStableFunc(f.all, func(a, b int32) int { return cmp.Compare(t.squads[b].score, t.squads[a].score) })
	for i, v := range f.all {
		if i == 0 || t.squads[v].score != t.squads[f.all[i-1]].score {
			f.start = append(f.start, i)
		}
		f.level = append(f.level, len(f.start)-1)
	}
	f.start = append(f.start, len(f.all))
	return f
}

// choose finds the first of the best legal sets of upfloaters.
func (f *upfloat) choose() ([]int32, bool) {
	following, repeated := !f.followingEmptied(), !f.lastTwo
	if len(f.start) == 2 || !f.solve(following, repeated) {
		return nil, false
	}
	// In the reading that knows only pass or fail, all sets are alike to C6
	// when even the best of them fails.
	if following && f.rules.Following == PassOrFail && f.missed() > 0 {
		if following = false; !f.solve(following, repeated) {
			return nil, false
		}
	}
	// And all sets are alike to C7 in the reading that asks for none.
	if f.rules.Repeated == NoneOrFirst && repeated && f.repeat() && !f.solve(following, false) {
		return nil, false
	}
	var set []int32
	for level := 1; level+1 < len(f.start); level++ {
		chosen, ok := f.earliest(f.start[level], f.start[level+1])
		if !ok {
			return nil, false
		}
		set = append(set, chosen...)
	}
	return set, !f.solver.Stopped()
}

// solve matches everybody left by, in this order: the number of upfloaters
// (C4); how many of them each score gives, the lowest score first (C5); the
// upfloaters that the following scoregroup will need, if asked for (C6); those
// who have floated in the round before (C7), if asked for.
func (f *upfloat) solve(following, repeated bool) bool {
	digit := bits.Len(uint(f.start[1])) // of the number of upfloaters of one score
	perLane := max(40/digit, 1)
	lowest := len(f.start) - 2
	lanes := 2 + (lowest+perLane-1)/perLane
	s := &f.solver
	s.Reset(len(f.all), lanes)
	weight := make([]int64, lanes)
	for i, u := range f.all {
		for j := i + 1; j < len(f.all); j++ {
			v := f.all[j]
			if !f.graph.Joined(int(u), int(v)) {
				continue
			}
			clear(weight)
			switch a, b := f.level[i], f.level[j]; {
			case a == 0 && b > 0:
				weight[0] = -1
				at := lowest - b
				weight[1+at/perLane] = -1 << ((perLane - 1 - at%perLane) * digit)
				if f.squads[v].floated && repeated {
					weight[lanes-1] = -1
				}
			case a == 1 && b > 1 && following:
				weight[lanes-1] = -1 << criterionBits
			}
			s.SetWeight(i, j, weight)
		}
	}
	return s.Solve()
}

// followingEmptied tells whether the bye took the last team of a score between
// that of the bracket and the next one.
func (f *upfloat) followingEmptied() bool {
	if f.rules.ByeTookGroup != Emptied || f.bye < 0 || len(f.start) == 2 {
		return false
	}
	bye := f.squads[f.bye].score
	return bye < f.squads[f.all[0]].score && bye > f.squads[f.all[f.start[1]]].score
}

// repeat tells whether an upfloater of the matching found has floated in the
// round before.
func (f *upfloat) repeat() bool {
	for v := f.start[1]; v < len(f.all); v++ {
		if f.solver.Mate(v) < f.start[1] && f.squads[f.all[v]].floated {
			return true
		}
	}
	return false
}

// missed is how far the following scoregroup misses C6 in the matching found:
// how many more upfloaters than parity asks for it will need. A scoregroup that
// floats up as a whole misses nothing.
func (f *upfloat) missed() int {
	left, needed := 0, 0
	for v := f.start[1]; v < f.start[2]; v++ {
		if m := f.solver.Mate(v); m >= f.start[1] {
			left++
			if m >= f.start[2] {
				needed++
			}
		}
	}
	return needed - left%2
}

// earliest settles the upfloaters of one score: of the sets that are left the
// first in the order of numbers (art. 3.2.2).
func (f *upfloat) earliest(from, to int) (set []int32, ok bool) {
	s := &f.solver
	floats := func(v int) bool { return s.Mate(v) < f.start[1] }
	quota := 0
	for v := from; v < to; v++ {
		if floats(v) {
			quota++
		}
	}
	for v := from; v < to && quota > 0; v++ {
		if !floats(v) {
			s.PreferAny(v, vertices(0, f.start[1]))
		}
		if floats(v) {
			quota--
			set = append(set, f.all[v])
			if !s.Drop(v, vertices(f.start[1], len(f.all))) {
				return nil, false
			}
		}
	}
	return set, true
}

func vertices(from, to int) []int32 {
	list := make([]int32, 0, to-from)
	for v := from; v < to; v++ {
		list = append(list, int32(v))
	}
	return list
}
