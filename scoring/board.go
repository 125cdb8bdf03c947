package scoring

import (
	"fmt"

	"github.com/reglament/reglament/tournament/clause"
)

// Board returns board n of a field of teams as a field of its own, in which
// each team is ranked by the place: the games on that board, whoever played
// them. For the players as persons see [Persons].
func (f *Field) Board(n int) (*Field, error) {
	if n < 1 || n > f.Boards {
		return nil, fmt.Errorf("%w: board %d of %d", ErrField, n, f.Boards)
	}
	b := &Field{Rounds: f.Rounds, Boards: 1, Scheme: f.Scheme, System: f.System.board()}
	b.Entrants = make([]Entrant, len(f.Entrants))
	for i := range f.Entrants {
		e := f.Entrants[i]
		e.Rating, e.RatingOf, e.Adjust, e.AdjustMatch = 0, 0, 0, 0 // those of the team
		slots := e.Slots
		e.Slots = make([]Slot, len(slots))
		for k := range slots {
			e.Slots[k] = f.onBoard(&slots[k], n)
		}
		b.Entrants[i] = e
	}
	return b, nil
}

// onBoard is the game on board n of a match.
func (f *Field) onBoard(s *Slot, n int) Slot {
	game := Slot{Round: s.Round, Opponent: s.Opponent, Kind: s.Kind}
	if n > len(s.Boards) {
		game.Game = f.boardWorth(s)
		return game
	}
	board := s.Boards[n-1]
	game.Game, game.Color = board.Points, board.Color
	if s.Kind != Void && s.Opponent >= 0 {
		game.Kind = board.Kind
	}
	return game
}

// board is the system as it holds on one board.
func (y System) board() System {
	y.Match = MatchScale{}
	for _, w := range []*ByeWorth{&y.Byes.Pairing, &y.Byes.Full, &y.Byes.Half, &y.Byes.Zero} {
		*w = ByeWorth{Game: w.BoardGame, BoardGame: w.BoardGame}
	}
	return y
}

// MainFirst ranks the main players of a board before the reserves who played
// on it.
type MainFirst struct{ Article clause.Ref }

// Rule returns the article.
func (c MainFirst) Rule() clause.Ref { return c.Article }

// Code returns "MAIN".
func (c MainFirst) Code() string { return "MAIN" }

// Values returns 1 for main players and 0 for reserves.
func (c MainFirst) Values(r Request) ([]Value, error) {
	values := r.Room()
	for k, i := range r.Tied {
		m := r.Field.Entrants[i].Member
		if m == nil {
			return nil, fmt.Errorf("%w: %s is no member of a team", ErrUndefined, r.Field.Entrants[i].ID)
		}
		if !m.Reserve {
			values[k] = CountValue(1)
		} else {
			values[k] = CountValue(0)
		}
	}
	return values, nil
}
