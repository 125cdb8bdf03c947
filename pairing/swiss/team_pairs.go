package swiss

import "github.com/reglament/reglament/tournament"

// lane weights of a bracket: the three color and float criteria share one
// lane, 14 bits each.
const criterionBits = 14

// pairBracket pairs a bracket (art. 3.2.4): the fewest breaches of C8, C9, C10
// in this order, then the smallest identifier, which is the sequence of the
// top members ascending followed by their opponents.
//
// It is one matching. Below the criteria, member i adds 2^(m-1-i) where it is
// the top of its pair: the greatest sum is the smallest sequence of tops. The
// opponents are then steered, top by top, to the smallest number that any
// matching of that weight allows.
func (t *teams) pairBracket(bracket []int32) error {
	const bitsPerLane = 40
	m := len(bracket)
	score := t.squads[bracket[0]].score
	for _, v := range bracket {
		score = max(score, t.squads[v].score)
	}
	lanes := 1 + (m+bitsPerLane-1)/bitsPerLane
	s := &t.solver
	s.Reset(m, lanes)
	weight := make([]int64, lanes)
	for i := range bracket {
		for j := i + 1; j < m; j++ {
			if !t.graph.Joined(int(bracket[i]), int(bracket[j])) {
				continue
			}
			clear(weight)
			weight[0] = -t.cost(&t.squads[bracket[i]], &t.squads[bracket[j]], score)
			weight[1+i/bitsPerLane] = 1 << (bitsPerLane - 1 - i%bitsPerLane)
			s.SetWeight(i, j, weight)
		}
	}
	if !s.Solve() {
		return t.stopped()
	}
	paired := make([]bool, m)
	for i := range bracket {
		if paired[i] {
			continue
		}
		var wish []int32
		for j := i + 1; j < m; j++ {
			if !paired[j] && s.Joined(i, j) {
				wish = append(wish, int32(j))
			}
		}
		s.Prefer(i, wish)
		if s.Stopped() {
			return t.stopped()
		}
		j := s.Remove(i)
		paired[i], paired[j] = true, true
		t.pairs = append(t.pairs, [2]int32{bracket[i], bracket[j]})
	}
	return nil
}

// cost packs what a pair adds to C8, C9 and C10.
func (t *teams) cost(a, b *squad, score int) int64 {
	var cost int64
	if a.pref != tournament.NoColor && a.pref == b.pref {
		cost += 1 << (2 * criterionBits) // C8
		if t.rules.Preferences == TypeB && a.strong && b.strong {
			cost += 1 << criterionBits // C9
		}
	}
	if !t.lastTwo { // C10: opponents of upfloaters that floated
		if a.score < score && b.floated {
			cost++
		}
		if b.score < score && a.floated {
			cost++
		}
	}
	return cost
}

// colors gives the colors of a pair (art. 4.3): the first rule that decides.
func (t *teams) colors(a, b *squad) (white, black *squad) {
	first, other := t.firstTeam(a, b)
	c := t.colorOfFirst(first, other)
	if c == tournament.White {
		return first, other
	}
	return other, first
}

// firstTeam is the one with the higher primary score, then the higher
// secondary score, then the smaller number (art. 4.2).
func (t *teams) firstTeam(a, b *squad) (first, other *squad) {
	switch {
	case a.score != b.score:
		if a.score > b.score {
			return a, b
		}
		return b, a
	case !t.rules.IgnoreSecondary && a.secondary != b.secondary:
		if a.secondary > b.secondary {
			return a, b
		}
		return b, a
	case a.number < b.number:
		return a, b
	}
	return b, a
}

func (t *teams) colorOfFirst(first, other *squad) tournament.Color {
	const none = tournament.NoColor
	switch {
	case len(first.colors) == 0 && len(other.colors) == 0: // 4.3.1
		if first.number%2 == 1 {
			return t.event.Initial
		}
		return t.event.Initial.Other()
	case first.pref != none && other.pref == none: // 4.3.2
		return first.pref
	case first.pref == none && other.pref != none:
		return other.pref.Other()
	case first.pref != none && first.pref != other.pref: // 4.3.3
		return first.pref
	case t.rules.Preferences == TypeB && first.pref != none && first.strong != other.strong: // 4.3.4
		if first.strong {
			return first.pref
		}
		return other.pref.Other()
	case first.diff < other.diff: // 4.3.5
		return tournament.White
	case first.diff > other.diff:
		return tournament.Black
	}
	if c := t.rules.Alternation.of(first, other, t.event); c != none { // 4.3.6
		return c
	}
	switch {
	case first.pref != none: // 4.3.7
		return first.pref
	case len(first.colors) > 0: // 4.3.8
		return first.colors[len(first.colors)-1].Other()
	}
	return other.colors[len(other.colors)-1] // 4.3.9
}

// alternated changes the colors of the most recent place in which the two have
// different ones, the histories aligned at their ends.
func alternated(first, other []tournament.Color) tournament.Color {
	for i, j := len(first)-1, len(other)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if first[i] != other[j] && first[i] != tournament.NoColor && other[j] != tournament.NoColor {
			return first[i].Other()
		}
	}
	return tournament.NoColor
}

// colorsByRound has the color of every round of the tournament, NoColor where
// the team did not play.
func (e *Event) colorsByRound(player int) []tournament.Color {
	colors := make([]tournament.Color, e.Played)
	for i, r := range e.Players[player].Rounds {
		if r.isPlayed() {
			colors[i] = r.Color
		}
	}
	return colors
}
