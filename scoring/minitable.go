package scoring

import (
	"cmp"
	"slices"
)

// miniTable is the games of a tied group among themselves. Members are
// numbered by their position in the group.
type miniTable struct {
	rules DirectEncounter
	// meetings[first[m]:first[m+1]] are the opponents of m inside the group.
	meetings []meeting
	first    []int
	at       []int32 // by entrant: the member that it is, from 1
	scale    int64   // all scores are multiplied by it, so that means are whole
	lost     int64   // worth of a missing meeting at worst and at best, scaled
	won      int64

	group []int32 // group[m] == turn: m belongs to the group being ranked
	turn  int32
	score []int64 // in half-points times scale, inside that group
	met   []int32 // how many of that group m has met
	place []int32 // the result: how many of the tied are ahead

	members  []int32 // all of the tied
	counters []int32 // what the four lists above are cut from
}

// meeting is what one member got from another, over all their meetings.
type meeting struct {
	other  int32
	count  int32
	points int64
}

// maxScale keeps sums of scaled points far from overflow.
const maxScale = 1 << 40

func newMiniTable(c DirectEncounter, r Request) *miniTable {
	n := len(r.Tied)
	var t *miniTable
	if r.room != nil {
		t = &r.room.table
	} else {
		t = new(miniTable)
	}
	t.rules, t.scale, t.turn = c, 1, 0
	t.meetings, t.first, t.score = t.meetings[:0], resized(t.first, n+1), resized(t.score, n)
	t.counters = resized(t.counters, 4*n)
	clear(t.counters)
	t.group, t.met, t.place, t.members = t.counters[:n], t.counters[n:2*n], t.counters[2*n:3*n], t.counters[3*n:]
	for m := range t.members {
		t.members[m] = int32(m)
	}
	t.at = cleared(t.at, len(r.Field.Entrants))
	for m, i := range r.Tied {
		t.at[i] = int32(m) + 1
	}
	forfeits := c.Forfeits.counted(r.Field.Scheme)
	t.first[0] = 0
	for m, i := range r.Tied {
		slots := r.Field.Entrants[i].Slots
		for k := range slots {
			s := &slots[k]
			if s.Opponent < 0 || !takes(s.Kind, forfeits) {
				continue
			}
			if other := t.at[s.Opponent]; other > 0 {
				t.add(t.first[m], other-1, int64(c.worth(r.Field, s)))
			}
		}
		t.first[m+1] = len(t.meetings)
	}
	if c.Meetings == MeanOfMeetings {
		for _, x := range t.meetings {
			if t.scale = lcm(t.scale, int64(x.count)); t.scale > maxScale {
				t.scale = 0
				return t
			}
		}
	}
	lost, won := c.limits(r.Field)
	t.lost, t.won = int64(lost)*t.scale, int64(won)*t.scale
	return t
}

// add notes a meeting of the member whose meetings begin at index first.
func (t *miniTable) add(first int, other int32, points int64) {
	for k := first; k < len(t.meetings); k++ {
		if t.meetings[k].other == other {
			t.meetings[k].count++
			t.meetings[k].points += points
			return
		}
	}
	t.meetings = append(t.meetings, meeting{other: other, count: 1, points: points})
}

// count makes the scores of a group, from the games inside it only.
func (t *miniTable) count(members []int32) {
	t.turn++
	for _, m := range members {
		t.group[m] = t.turn
	}
	for _, m := range members {
		t.score[m], t.met[m] = 0, 0
		for _, x := range t.meetings[t.first[m]:t.first[m+1]] {
			if t.group[x.other] != t.turn {
				continue
			}
			t.met[m]++
			if t.rules.Meetings == MeanOfMeetings {
				t.score[m] += x.points * (t.scale / int64(x.count))
			} else {
				t.score[m] += x.points
			}
		}
	}
}

// rank gives places to a group of which "ahead" of the tied are already
// placed in front. Art. 6.2 and 6.3.
func (t *miniTable) rank(members []int32, ahead int32) {
	for _, m := range members {
		t.place[m] = ahead
	}
	if len(members) < 2 {
		return
	}
	t.count(members)
	slices.SortFunc(members, func(a, b int32) int {
		if c := cmp.Compare(t.score[b], t.score[a]); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	switch {
	case t.complete(members) || t.rules.Incomplete == IncompleteAsPlayed:
		t.byScore(members, ahead)
	case t.rules.Incomplete == IncompleteCertain:
		t.byCertainty(members, ahead)
	}
}

// complete reports whether everybody has met everybody.
func (t *miniTable) complete(members []int32) bool {
	for _, m := range members {
		if int(t.met[m]) != len(members)-1 {
			return false
		}
	}
	return true
}

// byScore takes the mini-table as it is; equal scores stay together.
func (t *miniTable) byScore(members []int32, ahead int32) {
	for lo, hi := 0, 0; lo < len(members); lo = hi {
		score := t.score[members[lo]]
		for hi = lo + 1; hi < len(members) && t.score[members[hi]] == score; hi++ {
		}
		if lo == 0 && hi == len(members) {
			return // nothing was split
		}
		t.rest(members[lo:hi], ahead+int32(lo))
	}
}

// byCertainty places those whom nobody behind them could have reached.
func (t *miniTable) byCertainty(members []int32, ahead int32) {
	placed := 0
	for placed < len(members)-1 && t.certain(members[placed], members[placed+1:], len(members)) {
		t.place[members[placed]] = ahead + int32(placed)
		placed++
	}
	if placed > 0 {
		t.rest(members[placed:], ahead+int32(placed))
	}
}

// certain reports whether m stays ahead of the others of a group of that
// size even if it loses all its missing meetings and they win theirs.
func (t *miniTable) certain(m int32, others []int32, size int) bool {
	worst := t.score[m] + t.missing(m, size)*t.lost
	for _, q := range others {
		if best := t.score[q] + t.missing(q, size)*t.won; worst <= best {
			return false
		}
	}
	return true
}

func (t *miniTable) missing(m int32, size int) int64 { return int64(size-1) - int64(t.met[m]) }

// rest deals with those whom the mini-table leaves tied.
func (t *miniTable) rest(members []int32, ahead int32) {
	if t.rules.Restart == RestartInside {
		t.rank(members, ahead)
		return
	}
	for _, m := range members {
		t.place[m] = ahead
	}
}

func lcm(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
