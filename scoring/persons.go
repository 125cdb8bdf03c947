package scoring

import "github.com/reglament/reglament/tournament"

// Persons says how the players of team matches become a field of their own,
// for rankings by board of the entry: every game of a player is a slot,
// whatever board he moved to.
type Persons struct {
	// Board says for which board a member competes, 0 for none. nil: for the
	// board that the entry gives him, so that reserves compete for none.
	Board func(tournament.Member) int
	// LessByes takes the rounds in which his team had a bye from the games
	// that were possible. The free round of an odd round robin is taken off in
	// any case: the schedule itself gives no game there.
	LessByes bool
	// OnBoard leaves only the games on one board, for the table of that board;
	// 0 leaves all.
	OnBoard int
	// Reserves lets those compete as reserves who played on board OnBoard and
	// whose board it is not.
	Reserves bool
}

// Field builds the field of all members of the teams of a selection, in the
// order of the teams' numbers and of their entries. teams are the standings of
// the selection.
//
// A game that one side lost by default stands in the slots of both players
// who were named for the board; a board on which only one side named a player
// gives him a slot without an opponent.
func (p Persons) Field(s *tournament.State, sel Selection, teams Standings) *Field {
	b := personBuilder{
		state: s, sel: sel, teams: sel.Entrants(s),
		place: make(map[tournament.PlayerID]int32),
		field: &Field{Rounds: sel.Rounds, Boards: 1, Scheme: sel.Scheme, System: sel.System},
	}
	b.field.System.Match = MatchScale{}
	among := make(map[int]bool, len(b.teams))
	for k, t := range b.teams {
		among[t] = true
		rank, _ := teams.Rank(k)
		b.enter(p, t, Member{Team: string(s.Team(t).ID), Place: rank, Possible: b.possible(p, t)})
	}
	for i := range s.Matches() {
		m := s.Match(i)
		if !m.Cancelled && among[int(m.First)] && among[int(m.Second)] && sel.holds(m.Scope) {
			b.match(p, m)
		}
	}
	if p.OnBoard > 0 && p.Reserves {
		b.reserves(p.OnBoard)
	}
	return b.field
}

// holds says whether a place belongs to the selection.
func (sel Selection) holds(at tournament.Scope) bool {
	return at.Stage == sel.Stage && at.Group == sel.Group && (sel.Upto == 0 || at.Round <= sel.Upto)
}

// personBuilder is the work of Persons.Field.
type personBuilder struct {
	state *tournament.State
	sel   Selection
	teams []int
	place map[tournament.PlayerID]int32 // entrant of each member
	field *Field
}

func (b *personBuilder) enter(p Persons, team int, about Member) {
	t := b.state.Team(team)
	for _, m := range t.Members {
		about.Board = t.EntryBoard(m)
		if p.Board != nil {
			about.Board = p.Board(m)
		}
		own := about
		b.place[m.Player] = int32(len(b.field.Entrants))
		b.field.Entrants = append(b.field.Entrants, Entrant{
			ID: string(m.Player), Number: len(b.field.Entrants) + 1, Rating: m.Rating,
			Member: &own, Outside: t.Annulled,
		})
	}
}

// possible is the number of games that the schedule gave a team.
func (b *personBuilder) possible(p Persons, team int) int {
	n := len(b.teams)
	rounds := b.sel.Rounds
	if rounds == 0 {
		rounds = n - 1
	} else if b.sel.Scheme == RoundRobin && n%2 == 1 {
		rounds -= rounds / n // once a cycle everybody is free
	}
	if p.LessByes && b.sel.Scheme == Swiss {
		for bye := range b.state.ByesOf(team) {
			if b.sel.holds(bye.Scope) {
				rounds--
			}
		}
	}
	return rounds
}

// reserves enters for a board those who played on it.
func (b *personBuilder) reserves(board int) {
	for i := range b.field.Entrants {
		e := &b.field.Entrants[i]
		if len(e.Slots) > 0 && e.Member.Board != board {
			e.Member.Board, e.Member.Reserve = board, true
		}
	}
}

func (b *personBuilder) match(p Persons, m *tournament.Match) {
	for board := m.FirstBoard(); board < m.FirstBoard()+m.Boards(); board++ {
		if p.OnBoard > 0 && board != p.OnBoard {
			continue
		}
		for leg := 1; leg <= int(m.Legs); leg++ {
			var players [2]int32
			for side := range players {
				players[side] = -1
				if at, ok := b.place[m.Player(side, board, leg)]; ok {
					players[side] = at
				}
			}
			o := b.state.Game(m.Game(board, leg)).Outcome()
			color := m.Color(board, leg)
			b.game(m.Scope.Round, players[0], players[1], o, color)
			b.game(m.Scope.Round, players[1], players[0], o.Swap(), color.Other())
		}
	}
}

// game adds a game to the slots of one of its players.
func (b *personBuilder) game(round int, own, opponent int32, o tournament.Outcome, color tournament.Color) {
	if own < 0 {
		return
	}
	e := &b.field.Entrants[own]
	slot := Slot{Round: round, Opponent: int(opponent), Kind: gameKind(o), Color: color}
	switch {
	case e.Outside || opponent >= 0 && b.field.Entrants[opponent].Outside:
		slot.Kind = Void
	case slot.Kind != Open && slot.Kind != Void:
		slot.Game = b.field.System.Game.Points(o.First, o.Cause)
	}
	e.Slots = append(e.Slots, slot)
}
