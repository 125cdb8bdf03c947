package swiss_test

import (
	"cmp"
	"errors"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// twin is C.04.6 from the text, by enumeration: all sets of upfloaters, all
// pairings of a bracket. It shares nothing with the engine but the event.
type twin struct {
	e     *swiss.Event
	rules swiss.TeamRules
	bye   *int // score of the team with the bye
}

func (w twin) score(i int) int { return w.e.Players[i].Points + w.e.Players[i].Virtual }

// met is C1.
func (w twin) met(a, b int) bool {
	for _, r := range w.e.Players[a].Rounds {
		played := r.Kind == scoring.Played
		forfeit := r.Kind == scoring.ForfeitWin || r.Kind == scoring.ForfeitLoss
		if r.Opponent == b && (played || forfeit && w.rules.Rematch == swiss.MetByPairing) {
			return true
		}
	}
	return false
}

// pairings yields all ways to pair a set, each as pairs of smaller and larger
// pairing number in the order of the smaller ones.
func (w twin) pairings(set []int, done [][2]int, yield func([][2]int)) {
	if len(set) == 0 {
		yield(done)
		return
	}
	for k := 1; k < len(set); k++ {
		if w.met(set[0], set[k]) {
			continue
		}
		rest := append(slices.Clone(set[1:k]), set[k+1:]...)
		w.pairings(rest, append(slices.Clip(done), [2]int{set[0], set[k]}), yield)
	}
}

func (w twin) complete(set []int) bool {
	if len(set)%2 == 1 {
		return false
	}
	found := false
	w.pairings(set, nil, func([][2]int) { found = true })
	return found
}

func (w twin) played(i int) (colors []tournament.Color) {
	for _, r := range w.e.Players[i].Rounds {
		if r.Kind == scoring.Played {
			colors = append(colors, r.Color)
		}
	}
	return colors
}

// matches are those that count when the bye is given.
func (w twin) matches(i int) int {
	n := len(w.played(i))
	for _, r := range w.e.Players[i].Rounds {
		if w.rules.ByeMatches == swiss.ForfeitsCount && (r.Kind == scoring.ForfeitWin || r.Kind == scoring.ForfeitLoss) {
			n++
		}
	}
	return n
}

// tookGroup tells whether the bye took the last team of the score that would
// follow.
func (w twin) tookGroup(top, next int) bool {
	return w.rules.ByeTookGroup == swiss.Emptied && w.bye != nil && *w.bye < top && *w.bye > next
}

func (w twin) diff(i int) int {
	d := 0
	for _, c := range w.played(i) {
		if c == tournament.White {
			d++
		} else {
			d--
		}
	}
	return d
}

// preference is the table of art. 1.7, top down.
func (w twin) preference(i int) (c tournament.Color, strong bool) {
	colors, cd := w.played(i), w.diff(i)
	n := len(colors)
	if w.rules.Preferences == swiss.NoPreferences || n == 0 {
		return tournament.NoColor, false
	}
	last := w.e.Played+1 >= w.e.Rounds
	two := func(c tournament.Color) bool { return n >= 2 && colors[n-1] == c && colors[n-2] == c }
	white, black := two(tournament.White), two(tournament.Black)
	if w.rules.Preferences == swiss.TypeB && last && cd == 0 && w.rules.LastRound == swiss.NoneInLast {
		white, black = false, false
	}
	switch {
	case cd <= -2:
		return tournament.White, true
	case (cd == 0 || cd == -1) && black:
		return tournament.White, true
	case cd >= 2:
		return tournament.Black, true
	case (cd == 0 || cd == 1) && white:
		return tournament.Black, true
	case w.rules.Preferences == swiss.TypeA:
		return tournament.NoColor, false
	case cd == -1:
		return tournament.White, false
	case cd == 1:
		return tournament.Black, false
	case last:
		return tournament.NoColor, false
	case colors[n-1] == tournament.Black:
		return tournament.White, false
	}
	return tournament.Black, false
}

func (w twin) floated(i int) bool {
	k := w.e.Played - 1
	if k < 0 || k >= len(w.e.Players[i].Rounds) {
		return false
	}
	r := w.e.Players[i].Rounds[k]
	if r.Kind != scoring.Played {
		return r.Kind == scoring.PairingBye && w.rules.ByeFloats == swiss.ByeIsFloat
	}
	before := func(j int) int {
		s := 0
		for _, x := range w.e.Players[j].Rounds[:k] {
			s += x.Points
		}
		if w.rules.FloatScore == swiss.ByStandingScore {
			return s
		}
		return s + w.e.Players[j].Rounds[k].Virtual
	}
	return before(i) != before(r.Opponent)
}

func (w twin) mayHaveBye(i int) bool {
	for _, r := range w.e.Players[i].Rounds {
		if r.Kind == scoring.PairingBye || r.Kind == scoring.FullBye || r.Kind == scoring.ForfeitWin {
			return false
		}
	}
	return true
}

// pair returns the pairs, White first, and the bye or -1.
func (w *twin) pair() (pairs [][2]int, bye int, ok bool) {
	var left []int
	for i, p := range w.e.Players {
		if !p.Absent {
			left = append(left, i)
		}
	}
	bye = -1
	if len(left)%2 == 1 {
		order := slices.Clone(left)
		slices.SortFunc(order, func(a, b int) int {
			return cmp.Or(cmp.Compare(w.score(a), w.score(b)), cmp.Compare(w.matches(b), w.matches(a)), cmp.Compare(b, a))
		})
		for _, i := range order {
			rest := slices.DeleteFunc(slices.Clone(left), func(j int) bool { return j == i })
			if w.mayHaveBye(i) && w.complete(rest) {
				bye, left = i, rest
				score := w.score(i)
				w.bye = &score
				break
			}
		}
		if bye < 0 {
			return nil, -1, false
		}
	} else if !w.complete(left) {
		return nil, -1, false
	}
	for len(left) > 0 {
		bracket, rest := w.bracket(left)
		for _, p := range w.best(bracket) {
			pairs = append(pairs, w.colors(p[0], p[1]))
		}
		left = rest
	}
	return pairs, bye, true
}

// subsets yields the subsets of size k in no particular order.
func subsets(set []int, k int, yield func([]int)) {
	if k == 0 {
		yield(nil)
		return
	}
	for i := range set {
		subsets(set[i+1:], k-1, func(rest []int) { yield(append([]int{set[i]}, rest...)) })
	}
}

// minus returns set less gone, in order.
func minus(set, gone []int) []int {
	return slices.DeleteFunc(slices.Clone(set), func(i int) bool { return slices.Contains(gone, i) })
}

// split separates the highest score from the rest.
func (w twin) split(left []int) (top, lower []int) {
	high := w.score(left[0])
	for _, i := range left {
		high = max(high, w.score(i))
	}
	for _, i := range left {
		if w.score(i) == high {
			top = append(top, i)
		} else {
			lower = append(lower, i)
		}
	}
	return top, lower
}

func union(a, b []int) []int {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return all
}

// fewest is the smallest number of upfloaters with which a group and what is
// below it can be paired.
func (w twin) fewest(group, lower []int) int {
	for k := len(group) % 2; k <= len(lower); k += 2 {
		found := false
		subsets(lower, k, func(set []int) {
			found = found || w.complete(union(group, set)) && w.complete(minus(lower, set))
		})
		if found {
			return k
		}
	}
	return 1 << 20
}

// bracket is steps 2a and 2b.
func (w twin) bracket(left []int) (bracket, rest []int) {
	top, lower := w.split(left)
	for k := len(top) % 2; k <= len(lower); k += 2 {
		type candidate struct {
			set     []int // by score descending, number ascending
			profile []int // scores ascending
			c6, c7  int
		}
		var all []candidate
		subsets(lower, k, func(set []int) {
			if !w.complete(union(top, set)) || !w.complete(minus(lower, set)) {
				return
			}
			c := candidate{set: slices.Clone(set)}
			slices.SortFunc(c.set, func(a, b int) int { return cmp.Or(cmp.Compare(w.score(b), w.score(a)), cmp.Compare(a, b)) })
			for _, i := range set {
				c.profile = append(c.profile, w.score(i))
				if w.floated(i) && w.e.Played+1 < w.e.Rounds-1 {
					c.c7++
				}
			}
			slices.Sort(c.profile)
			if after := minus(lower, set); k > 0 && len(after) > 0 {
				next, below := w.split(after)
				lowerTop, _ := w.split(lower)
				if w.score(next[0]) == w.score(lowerTop[0]) && !w.tookGroup(w.score(top[0]), w.score(next[0])) { // not emptied
					over := w.fewest(next, below) - len(next)%2
					if w.rules.Following == swiss.PassOrFail {
						over = min(over, 1)
					}
					c.c6 = over
				}
			}
			if w.rules.Repeated == swiss.NoneOrFirst {
				c.c7 = min(c.c7, 1)
			}
			all = append(all, c)
		})
		if len(all) == 0 {
			continue
		}
		slices.SortFunc(all, func(a, b candidate) int {
			return cmp.Or(slices.Compare(b.profile, a.profile), cmp.Compare(a.c6, b.c6), cmp.Compare(a.c7, b.c7), slices.Compare(a.set, b.set))
		})
		return union(top, all[0].set), minus(lower, all[0].set)
	}
	panic("no bracket: the round was complete before")
}

// best is step 2c.
func (w twin) best(bracket []int) [][2]int {
	top, _ := w.split(bracket)
	var best [][2]int
	var cost, identifier []int
	w.pairings(bracket, nil, func(pairs [][2]int) {
		c := make([]int, 3)
		var id, bottoms []int
		for _, p := range pairs {
			id, bottoms = append(id, p[0]), append(bottoms, p[1])
			w.add(c, top, p[0], p[1])
		}
		id = append(id, bottoms...)
		if best == nil || cmp.Or(slices.Compare(c, cost), slices.Compare(id, identifier)) < 0 {
			best, cost, identifier = slices.Clone(pairs), c, id
		}
	})
	return best
}

// add counts what a pair adds to C8, C9 and C10.
func (w twin) add(c, top []int, i, j int) {
	a, as := w.preference(i)
	b, bs := w.preference(j)
	if a != tournament.NoColor && a == b {
		c[0]++
		if w.rules.Preferences == swiss.TypeB && as && bs {
			c[1]++
		}
	}
	if w.e.Played+1 >= w.e.Rounds-1 {
		return
	}
	if !slices.Contains(top, i) && w.floated(j) {
		c[2]++
	}
	if !slices.Contains(top, j) && w.floated(i) {
		c[2]++
	}
}

// colors is art. 4.3; it returns White first.
func (w twin) colors(a, b int) [2]int {
	first, other := a, b
	x, y := w.e.Players[a], w.e.Players[b]
	if c := cmp.Or(cmp.Compare(w.score(a), w.score(b)), cmp.Compare(x.Secondary, y.Secondary)*ignore(w.rules), cmp.Compare(y.Number, x.Number)); c < 0 {
		first, other = b, a
	}
	give := func(c tournament.Color) [2]int {
		if c == tournament.White {
			return [2]int{first, other}
		}
		return [2]int{other, first}
	}
	fc, oc := w.played(first), w.played(other)
	fp, fs := w.preference(first)
	op, os := w.preference(other)
	none := tournament.NoColor
	switch {
	case len(fc) == 0 && len(oc) == 0:
		if w.e.Players[first].Number%2 == 1 {
			return give(w.e.Initial)
		}
		return give(w.e.Initial.Other())
	case (fp == none) != (op == none):
		if fp != none {
			return give(fp)
		}
		return give(op.Other())
	case fp != none && fp != op:
		return give(fp)
	case w.rules.Preferences == swiss.TypeB && fs != os:
		if fs {
			return give(fp)
		}
		return give(op.Other())
	case w.diff(first) != w.diff(other):
		if w.diff(first) < w.diff(other) {
			return give(tournament.White)
		}
		return give(tournament.Black)
	}
	if w.rules.Alternation == swiss.ByRounds {
		for k := w.e.Played - 1; k >= 0; k-- {
			r, s := x.Rounds[k], y.Rounds[k]
			if r.Kind == scoring.Played && s.Kind == scoring.Played && r.Color != s.Color {
				if first == a {
					return give(s.Color)
				}
				return give(r.Color)
			}
		}
	}
	for k := 1; k <= len(fc) && k <= len(oc) && w.rules.Alternation == swiss.Squeezed; k++ {
		if fc[len(fc)-k] != oc[len(oc)-k] {
			return give(oc[len(oc)-k])
		}
	}
	switch {
	case fp != none:
		return give(fp)
	case len(fc) > 0:
		return give(fc[len(fc)-1].Other())
	}
	return give(oc[len(oc)-1])
}

func ignore(r swiss.TeamRules) int {
	if r.IgnoreSecondary {
		return 0
	}
	return 1
}

// TestTeamTwin plays events of up to eight teams at random and compares every
// round with the text by enumeration, under all readings.
func TestTeamTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(label string, from, to int) int { return rapid.IntRange(from, to).Draw(t, label) }
		rules := drawTeamRules(draw)
		p := newTeamPlay(draw, draw("teams", 1, 8))
		for p.Played < p.Rounds {
			want, bye, ok := (&twin{e: p.Event, rules: rules}).pair()
			got, err := swiss.PairTeams(p.Event, rules)
			if !ok {
				require.Error(t, err)
				return
			}
			if errors.Is(err, pairing.ErrNobody) {
				require.Empty(t, want)
				return
			}
			require.NoError(t, err)
			require.Equal(t, bye, got.Bye)
			var pairs [][2]int
			for _, p := range got.Pairs {
				pairs = append(pairs, [2]int{p.White, p.Black})
			}
			require.ElementsMatch(t, want, pairs)
			p.advance(got)
		}
	})
}
