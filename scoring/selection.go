package scoring

import (
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Selection says which part of a State becomes a Field, and how it is read.
type Selection struct {
	Stage, Group string
	Upto         int // the last round that counts; 0: all
	Rounds       int // scheduled; 0: those that were paired
	Boards       int
	Scheme       Scheme
	System       System
	// Ratings gives each team's rating by team index, where the chain needs
	// one: the sum of some ratings and how many they are. nil: unrated.
	Ratings func(team int) (sum tournament.Rating, of int)
}

// Entrants returns the team indices that a selection ranks, by number: the
// entrants of the opened stage or, before it is opened, all teams in the
// order of their entry.
func (sel Selection) Entrants(s *tournament.State) []int { return sel.entrants(s, nil) }

// entrants is Entrants in the memory of a list.
func (sel Selection) entrants(s *tournament.State, list []int) []int {
	if st := s.FindStage(sel.Stage, sel.Group); st != nil {
		teams := resized(list, len(st.Entrants))
		for k, t := range st.Entrants {
			teams[k] = int(t)
		}
		return teams
	}
	teams := resized(list, s.Teams())
	for i := range teams {
		teams[i] = i
	}
	return teams
}

// Field builds the dense view of the selected part of a State. Entrants are
// in the order of Entrants.
func (sel Selection) Field(s *tournament.State) *Field { return new(fieldBuilder).build(sel, s) }

// Field is [Selection.Field] in the memory of the Ranker: the field is valid
// until the next one that it builds.
func (r *Ranker) Field(sel Selection, s *tournament.State) *Field { return r.builder.build(sel, s) }

// build builds a field in place of the one before it.
func (b *fieldBuilder) build(sel Selection, s *tournament.State) *Field {
	b.state, b.sel, b.lastRound = s, sel, 0
	b.teams = sel.entrants(s, b.teams)
	clear(b.pairs)
	b.field = Field{
		Entrants: b.field.Entrants,
		Rounds:   sel.Rounds, Boards: sel.Boards, Scheme: sel.Scheme, System: sel.System,
	}
	b.enter()
	b.matches()
	b.byes()
	if sel.Scheme == Swiss {
		b.absences()
	}
	b.adjust()
	if b.field.Rounds == 0 {
		b.field.Rounds = b.lastRound
	}
	b.state, b.sel.Ratings = nil, nil // a field does not keep its state in memory
	return &b.field
}

// fieldBuilder is the work of Selection.Field. What it builds lies in its
// slabs.
type fieldBuilder struct {
	state     *tournament.State
	sel       Selection
	teams     []int
	field     Field
	place     []int32 // team index -> entrant, -1 if it is not among them
	counts    []int   // matches of each entrant
	lastRound int
	slots     []Slot         // slab that entrants' slots are cut from
	boards    []Board        // slab that slots' boards are cut from
	pairs     map[[2]int]int // entrant and opponent -> slot, for matches paired board by board
}

func (b *fieldBuilder) enter() {
	s, f := b.state, &b.field
	b.place = resized(b.place, s.Teams())
	for i := range b.place {
		b.place[i] = -1
	}
	f.Entrants = cleared(f.Entrants, len(b.teams))
	for k, t := range b.teams {
		team := s.Team(t)
		e := &f.Entrants[k]
		e.ID, e.Number, e.Outside = string(team.ID), k+1, team.Annulled
		if b.sel.Ratings != nil {
			e.Rating, e.RatingOf = b.sel.Ratings(t)
		}
		b.place[t] = int32(k)
	}
}

// selected says whether a place belongs to the selection.
func (b *fieldBuilder) selected(at tournament.Scope) bool {
	return at.Stage == b.sel.Stage && at.Group == b.sel.Group && (b.sel.Upto == 0 || at.Round <= b.sel.Upto)
}

func (b *fieldBuilder) matches() {
	s := b.state
	n, games := 0, 0
	b.counts = cleared(b.counts, len(b.teams))
	each := func(visit func(m *tournament.Match, first, second int)) {
		for i := range s.Matches() {
			m := s.Match(i)
			if m.Cancelled || !b.selected(m.Scope) {
				continue
			}
			if first, second := b.place[m.First], b.place[m.Second]; first >= 0 && second >= 0 {
				visit(m, int(first), int(second))
			}
		}
	}
	each(func(m *tournament.Match, first, second int) {
		n++
		games += m.Boards()
		b.counts[first]++
		b.counts[second]++
		b.lastRound = max(b.lastRound, m.Scope.Round)
	})
	b.slots = cleared(b.slots, 2*n)
	at := 0
	for k, count := range b.counts {
		b.field.Entrants[k].Slots = b.slots[at : at : at+count]
		at += count
	}
	b.boards = cleared(b.boards, 2*games)[:0]
	each(b.match)
	for k := range b.field.Entrants {
		b.settle(k)
	}
	if b.sel.Boards == 1 { // individuals have no boards to compare
		for k := range b.field.Entrants {
			for i := range b.field.Entrants[k].Slots {
				b.field.Entrants[k].Slots[i].Boards = nil
			}
		}
	}
}

// match adds a match to the slots of both sides. A match paired board by
// board (in portions) is put together in one slot.
func (b *fieldBuilder) match(m *tournament.Match, first, second int) {
	sides := [2]int{first, second}
	for side, k := range sides {
		slot := b.slot(m, k, sides[1-side])
		if m.Winner != 0 && m.Winner-1 == int32(b.teams[k]) {
			slot.Through = true
		}
		for board := m.FirstBoard(); board < m.FirstBoard()+m.Boards(); board++ {
			at := board - 1
			if at < 0 || at >= len(slot.Boards) {
				continue
			}
			slot.Boards[at] = b.board(m, board, side)
		}
		if slot.Color == tournament.NoColor || m.FirstBoard() == 1 {
			slot.Color = sideColor(m.Color(m.FirstBoard(), 1), side)
		}
	}
}

func (b *fieldBuilder) slot(m *tournament.Match, k, opponent int) *Slot {
	e := &b.field.Entrants[k]
	single := m.Scope.Board == 0
	if !single {
		if b.pairs == nil {
			b.pairs = make(map[[2]int]int)
		}
		if at, ok := b.pairs[[2]int{k, opponent}]; ok {
			return &e.Slots[at]
		}
		b.pairs[[2]int{k, opponent}] = len(e.Slots)
	}
	width := m.Boards()
	if !single {
		width = b.sel.Boards
	}
	e.Slots = append(e.Slots, Slot{Round: m.Scope.Round, Opponent: opponent, Boards: b.cut(width)})
	return &e.Slots[len(e.Slots)-1]
}

// cut takes boards from the slab.
func (b *fieldBuilder) cut(n int) []Board {
	if cap(b.boards)-len(b.boards) < n {
		return make([]Board, n)
	}
	at := len(b.boards)
	b.boards = b.boards[:at+n]
	return b.boards[at : at+n : at+n]
}

// board reads one board of a match as one side sees it; several legs add up.
func (b *fieldBuilder) board(m *tournament.Match, number, side int) Board {
	var out Board
	for leg := 1; leg <= int(m.Legs); leg++ {
		o := b.state.Game(m.Game(number, leg)).Outcome()
		if side == 1 {
			o = o.Swap()
		}
		one := Board{
			Points: b.sel.System.Game.Points(o.First, o.Cause), Score: o.First,
			Kind: gameKind(o), Color: sideColor(m.Color(number, leg), side),
		}
		if leg == 1 {
			out = one
			continue
		}
		out.Points += one.Points
		out.Score = max(out.Score, one.Score)
		if one.Kind == Open || one.Kind == Played && out.Kind != Open {
			out.Kind = one.Kind
		}
	}
	return out
}

func sideColor(first tournament.Color, side int) tournament.Color {
	if side == 1 {
		return first.Other()
	}
	return first
}

// settle turns the boards of both sides into the points and kinds of an
// entrant's slots.
func (b *fieldBuilder) settle(k int) {
	e := &b.field.Entrants[k]
	for i := range e.Slots {
		slot := &e.Slots[i]
		if e.Outside || b.field.Entrants[slot.Opponent].Outside {
			slot.void()
			continue
		}
		var theirs []Board
		if other := b.opposite(k, slot); other != nil {
			theirs = other.Boards
		}
		slot.Kind, slot.Game, slot.Match = b.sel.System.settle(slot.Boards, theirs)
	}
}

// void takes everything that a slot gave, board by board too.
func (s *Slot) void() {
	s.Kind, s.Game, s.Match = Void, 0, 0
	for i := range s.Boards {
		s.Boards[i].Points, s.Boards[i].Kind = 0, Void
	}
}

// opposite finds the opponent's slot of the same meeting: the same one in the
// order of the meetings of the two.
func (b *fieldBuilder) opposite(k int, slot *Slot) *Slot {
	nth := 0
	mine := b.field.Entrants[k].Slots
	for i := range mine {
		if &mine[i] == slot {
			break
		}
		if mine[i].Opponent == slot.Opponent {
			nth++
		}
	}
	theirs := b.field.Entrants[slot.Opponent].Slots
	for i := range theirs {
		if theirs[i].Opponent != k {
			continue
		}
		if nth == 0 {
			return &theirs[i]
		}
		nth--
	}
	return nil
}

func (b *fieldBuilder) byes() {
	for i := range b.state.Byes() {
		bye := b.state.Bye(i)
		k := b.place[bye.Team]
		if k < 0 || !b.selected(bye.Scope) || b.state.Round(int(bye.Round)).Unpaired {
			continue
		}
		b.lastRound = max(b.lastRound, bye.Scope.Round)
		kind := byeKind(bye.Kind)
		worth := b.sel.System.Byes.Of(kind)
		slot := Slot{Round: bye.Scope.Round, Opponent: -1, Kind: kind, Game: worth.Game, Match: worth.Match}
		if b.sel.Boards > 1 && kind != FreeRound {
			slot.Boards = make([]Board, b.sel.Boards)
			for i := range slot.Boards {
				slot.Boards[i] = Board{Points: worth.BoardGame, Kind: kind}
			}
		}
		b.field.add(int(k), slot)
	}
}

// byeKind is the kind of a slot by the kind of the bye that was given.
func byeKind(kind tournament.ByeKind) Kind {
	switch kind {
	case tournament.PairingBye:
		return PairingBye
	case tournament.FullBye:
		return FullBye
	case tournament.HalfBye:
		return HalfBye
	case tournament.ZeroBye:
		return ZeroBye
	}
	return FreeRound
}

// absences gives every entrant of a Swiss a slot in every paired round: not
// entered yet, or absent.
func (b *fieldBuilder) absences() {
	s := b.state
	for i := range s.Rounds() {
		r := s.Round(i)
		if r.Unpaired || r.Scope.Round == 0 || !b.selected(r.Scope) {
			continue
		}
		for k := range b.field.Entrants {
			if b.has(k, r.Scope.Round) {
				continue
			}
			kind := ZeroBye
			if s.Team(b.teams[k]).Entered > r.Seq {
				kind = NotEntered
			}
			worth := b.sel.System.Byes.Of(kind)
			b.field.add(k, Slot{Round: r.Scope.Round, Opponent: -1, Kind: kind, Game: worth.Game, Match: worth.Match})
		}
	}
}

func (b *fieldBuilder) has(k, round int) bool {
	slots := b.field.Entrants[k].Slots
	_, found := slices.BinarySearchFunc(slots, round, func(s Slot, r int) int { return s.Round - r })
	return found
}

func (b *fieldBuilder) adjust() {
	for a := range b.state.Adjustments() {
		t, ok := b.state.TeamIndex(a.Team)
		if !ok || b.place[t] < 0 || a.Stage != b.sel.Stage || a.Round > b.lastRound {
			continue
		}
		e := &b.field.Entrants[b.place[t]]
		e.Adjust += a.Game
		e.AdjustMatch += a.Match
	}
}
