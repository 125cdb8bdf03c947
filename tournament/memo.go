package tournament

// memo is what a fold found lately, each in the place that its name or its
// numbers point to: index+1, or 0. It saves searches and decides nothing:
// what lies in a place is used where it is what is looked for.
type memo struct {
	teams   [128]int32
	hands   [256]int32
	links   [256]int32 // of two teams, in this order; the latest, if it is theirs
	matches [512]int32 // of two teams on a board
}

// worthwhile is the number of entries from which on a fold has a memo: one
// that is made for a few entries would spend more on it than it saves.
const worthwhile = 16

// remember gives the fold its memo when it is time.
func (f *Fold) remember() {
	if f.added++; f.added == worthwhile && f.memo == nil {
		f.memo = new(memo)
	}
}

// place is where a name is remembered, among a power of two. Names of one
// event mostly differ in their ends.
func place(name string, of uint) uint {
	n := len(name)
	if n == 0 {
		return 0
	}
	end := uint32(name[n-1]) | uint32(name[max(n-2, 0)])<<8 | uint32(name[max(n-3, 0)])<<16 | uint32(name[max(n-4, 0)])<<24
	return uint(end*2654435769>>20) & (of - 1) // the golden ratio spreads it
}

// teamAt finds a team by its id.
func (f *Fold) teamAt(id TeamID) (int32, bool) {
	if f.memo == nil {
		return f.s.teamAt.Get(id)
	}
	last := &f.memo.teams[place(string(id), uint(len(f.memo.teams)))]
	if at := *last - 1; at >= 0 && f.s.teams.At(int(at)).ID == id {
		return at, true
	}
	at, ok := f.s.teamAt.Get(id)
	if ok {
		*last = at + 1
	}
	return at, ok
}

// latest is the place of a team's link with an opponent. Each new link of the
// two is put there, so that one which is theirs is their latest.
func (m *memo) latest(team, other int32) *int32 {
	return &m.links[uint(team*13+other)%uint(len(m.links))]
}

// lastWith is [State.lastWith] with what the fold remembers.
func (f *Fold) lastWith(team, other int32) int32 {
	if f.memo == nil || other == anybody {
		return f.s.lastWith(team, other)
	}
	last := f.memo.latest(team, other)
	if i := *last - 1; i >= 0 && f.s.links.Ptr(int(i)).other == other && f.s.links.Ptr(int(i^1)).other == team {
		return *last
	}
	*last = f.s.lastWith(team, other)
	return *last
}

// findMatch is [State.findMatch] with what the fold remembers. On one board
// two teams have one standing match at a place, so that any which fits is the
// one that is sought.
func (f *Fold) findMatch(scope *Scope, team, other int32) (match, side int) {
	if f.memo == nil || scope.Board == 0 || other == anybody {
		return f.s.findMatch(scope, f.lastWith(team, other), other)
	}
	last := &f.memo.matches[uint(min(team, other)*79+max(team, other)*13+int32(scope.Board))%uint(len(f.memo.matches))]
	if i := int(*last) - 1; i >= 0 {
		m := f.s.matches.At(i)
		if m.stands(scope) && m.Side(int(team)) >= 0 && m.Side(int(other)) >= 0 {
			return i, m.Side(int(team))
		}
	}
	match, side = f.s.findMatch(scope, f.lastWith(team, other), other)
	*last = int32(match + 1)
	return match, side
}
