package swiss

import "slices"

// chooseBracket takes all teams of the highest score and the upfloaters that
// C4 to C7 choose (art. 3.2.1 to 3.2.3).
func (t *teams) chooseBracket() (bracket []int32, err error) {
	top := t.squads[t.left[0]].score
	for _, v := range t.left {
		top = max(top, t.squads[v].score)
	}
	var residents, lower []int32
	for _, v := range t.left {
		if t.squads[v].score == top {
			residents = append(residents, v)
		} else {
			lower = append(lower, v)
		}
	}
	profile, ok := t.fewestFloats(residents, lower)
	if !ok {
		return nil, t.stopped()
	}
	s := selection{teams: t, residents: residents, lower: lower, levels: profile}
	s.search(0, nil)
	if t.solver.Stopped() || t.complete.Stopped() || s.best == nil {
		return nil, t.stopped()
	}
	bracket = append(residents, s.best...)
	slices.Sort(bracket)
	t.left = without(t.left, bracket...)
	return bracket, nil
}

// floatLevel is how many upfloaters come from one score below the bracket.
type floatLevel struct {
	teams []int32 // of that score, by pairing number
	take  int
}

// fewestFloats finds the smallest number of upfloaters with which the bracket
// and the rest can be paired (C3, C4), and their scores, as high as possible
// from the lowest one on (C5). It is one matching of everybody left: an edge
// between the residents and the rest costs one upfloater, a lane of digits
// counts how many come from each score, the lowest score in the highest digit.
func (t *teams) fewestFloats(residents, lower []int32) ([]floatLevel, bool) {
	levels := t.byScore(lower)
	if len(residents)%2 == 0 && t.perfect(residents) && t.perfect(lower) {
		return levels, true
	}
	all := append(slices.Clone(residents), lower...)
	perLane := max(40/bitsFor(len(residents)+1), 1)
	lanes := 1 + (len(levels)+perLane-1)/perLane
	digit := make(map[int32]int, len(lower)) // team -> position of its level from the lowest
	for k, l := range levels {
		for _, v := range l.teams {
			digit[v] = len(levels) - 1 - k
		}
	}
	s := &t.solver
	s.Reset(len(all), lanes)
	weight := make([]int64, lanes)
	for i := range all {
		for j := i + 1; j < len(all); j++ {
			if !t.graph.Joined(int(all[i]), int(all[j])) {
				continue
			}
			clear(weight)
			if i < len(residents) && j >= len(residents) {
				d := digit[all[j]]
				weight[0] = -1
				weight[1+d/perLane] = -1 << ((perLane - 1 - d%perLane) * bitsFor(len(residents)+1))
			}
			s.SetWeight(i, j, weight)
		}
	}
	if !s.Solve() {
		return nil, false
	}
	for i := range residents {
		if j := s.Mate(i); j >= len(residents) {
			levels[len(levels)-1-digit[all[j]]].take++
		}
	}
	return levels, true
}

func bitsFor(n int) int {
	bits := 1
	for n >= 1<<bits {
		bits++
	}
	return bits
}

// byScore sorts teams into their scores, the highest first.
func (t *teams) byScore(set []int32) []floatLevel {
	var levels []floatLevel
	for _, v := range set {
		score := t.squads[v].score
		at := 0
		for at < len(levels) && t.squads[levels[at].teams[0]].score > score {
			at++
		}
		if at == len(levels) || t.squads[levels[at].teams[0]].score != score {
			levels = slices.Insert(levels, at, floatLevel{})
		}
		levels[at].teams = append(levels[at].teams, v)
	}
	return levels
}

// selection searches the sets of upfloaters of one profile in their order
// (art. 3.2.2) for the best legal one.
type selection struct {
	*teams
	residents, lower []int32
	levels           []floatLevel
	best             []int32
	cost             [2]int // C6, C7 of best
	done             bool
}

// search extends a set by the upfloaters of level k and below.
func (s *selection) search(k int, set []int32) {
	if s.done || s.complete.Stopped() || s.solver.Stopped() {
		return
	}
	if k == len(s.levels) {
		s.judge(set)
		return
	}
	s.choose(k, s.levels[k].teams, s.levels[k].take, set)
}

// choose takes some teams of a level in the order of their numbers.
func (s *selection) choose(k int, from []int32, take int, set []int32) {
	if take == 0 {
		s.search(k+1, set)
		return
	}
	for i := 0; i+take <= len(from) && !s.done; i++ {
		s.choose(k, from[i+1:], take-1, append(slices.Clip(set), from[i]))
	}
}

// judge compares a set with the best so far: legal (C1, C3), then C6, then C7;
// the earlier stays.
func (s *selection) judge(set []int32) {
	rest := without(s.lower, set...)
	if len(set) > 0 && (!s.perfect(s.residents, set) || !s.perfect(rest)) {
		return
	}
	var cost [2]int
	if len(set) > 0 {
		cost[0] = s.following(rest)
		if !s.lastTwo {
			for _, v := range set {
				if s.squads[v].floated {
					cost[1]++ // C7
				}
			}
		}
	}
	if s.best == nil || slices.Compare(cost[:], s.cost[:]) < 0 {
		s.best, s.cost = slices.Clone(set), cost
		if s.best == nil {
			s.best = []int32{}
		}
	}
	s.done = s.cost == [2]int{}
}

// following is how far the next scoregroup misses C6: whether, and in the
// graded reading by how many upfloaters, it needs more of them than parity
// asks for. A set that empties the next scoregroup is not bound by it.
func (s *selection) following(rest []int32) int {
	next := s.levels[0].teams
	var residents, lower []int32
	for _, v := range rest {
		if slices.Contains(next, v) {
			residents = append(residents, v)
		} else {
			lower = append(lower, v)
		}
	}
	if len(residents) == 0 {
		return 0
	}
	needed := 0
	profile, ok := s.fewestFloats(residents, lower)
	if !ok {
		return len(s.squads)
	}
	for _, l := range profile {
		needed += l.take
	}
	over := needed - len(residents)%2
	if s.rules.Following == PassOrFail {
		return min(over, 1)
	}
	return over
}
