package scoring

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Meeting is a match of teams or a game of individuals.
type Meeting struct {
	Round         int
	First, Second int              // indices of the entrants
	Color         tournament.Color // of First on board 1
	// Games holds the outcomes as First sees them: of a match from board 1
	// down; of individuals, several only if they play several games. A zero
	// Outcome is a game without a result yet.
	Games []tournament.Outcome
}

// Meet adds a meeting to both of its sides, with the points that the system
// of the field gives. A team match is open until all its games have results,
// and is one by default if all its games are.
//
// It serves those who have results and no log; [Selection.Field] makes the
// field of a State.
func (f *Field) Meet(m Meeting) error {
	for _, i := range []int{m.First, m.Second} {
		if i < 0 || i >= len(f.Entrants) {
			return fmt.Errorf("%w: round %d: no entrant %d", ErrField, m.Round, i)
		}
	}
	switch boards := max(f.Boards, 1); {
	case m.First == m.Second:
		return fmt.Errorf("%w: round %d: entrant %s against itself", ErrField, m.Round, f.Entrants[m.First].ID)
	case boards > 1 && len(m.Games) != boards:
		return fmt.Errorf("%w: round %d: %d games in a match of %d boards", ErrField, m.Round, len(m.Games), boards)
	case boards == 1:
		for _, o := range m.Games {
			f.add(m.First, Slot{Round: m.Round, Opponent: m.Second, Kind: gameKind(o), Color: m.Color, Game: f.System.Game.Points(o.First, o.Cause)})
			f.add(m.Second, Slot{Round: m.Round, Opponent: m.First, Kind: gameKind(o.Swap()), Color: m.Color.Other(), Game: f.System.Game.Points(o.Second, o.Cause)})
		}
		return nil
	}
	one, two := f.boards(m.Games, false), f.boards(m.Games, true)
	for _, side := range []struct {
		own, other  int
		boards, opp []Board
		color       tournament.Color
	}{
		{m.First, m.Second, one, two, m.Color},
		{m.Second, m.First, two, one, m.Color.Other()},
	} {
		s := Slot{Round: m.Round, Opponent: side.other, Color: side.color, Boards: side.boards}
		s.Kind, s.Game, s.Match = f.System.settle(side.boards, side.opp)
		f.add(side.own, s)
	}
	return nil
}

// boards makes the boards of one side of a team match.
func (f *Field) boards(games []tournament.Outcome, swap bool) []Board {
	boards := make([]Board, len(games))
	for b, o := range games {
		if swap {
			o = o.Swap()
		}
		boards[b] = Board{Points: f.System.Game.Points(o.First, o.Cause), Score: o.First, Kind: gameKind(o)}
	}
	return boards
}

// Bye adds a round without an opponent, worth what the system of the field
// gives for its kind.
func (f *Field) Bye(round, entrant int, kind Kind) error {
	if entrant < 0 || entrant >= len(f.Entrants) {
		return fmt.Errorf("%w: round %d: no entrant %d", ErrField, round, entrant)
	}
	if kind.opposed() || kind == Open || kind == Void {
		return fmt.Errorf("%w: entrant %s, round %d: kind %d is not one of a bye", ErrField, f.Entrants[entrant].ID, round, kind)
	}
	w := f.System.Byes.Of(kind)
	f.add(entrant, Slot{Round: round, Opponent: -1, Kind: kind, Game: w.Game, Match: w.Match})
	return nil
}

// add keeps the slots in order of rounds.
func (f *Field) add(i int, s Slot) {
	e := &f.Entrants[i]
	at := len(e.Slots)
	for at > 0 && e.Slots[at-1].Round > s.Round {
		at--
	}
	e.Slots = slices.Insert(e.Slots, at, s)
}

// gameKind is the kind of a game as the first side of its outcome sees it.
func gameKind(o tournament.Outcome) Kind {
	switch {
	case !o.Done():
		return Open
	case o.Cause == tournament.Annulled:
		return Void
	case o.Cause != tournament.Forfeit:
		return Played
	case o.First == tournament.Win:
		return ForfeitWin
	case o.First == tournament.Loss:
		return ForfeitLoss
	}
	return Played
}

// settle says what the boards of a match come to for one side: how the match
// came to its points, its game points and its match points.
//
// A match is open while a board is. It is one by default only if every board
// is: the side with more points appeared and the other did not, and where
// nobody has a point, neither did. Level with points on both sides, both did.
func (y System) settle(own, theirs []Board) (kind Kind, game, match tournament.Points) {
	game, open, played := sumBoards(own)
	other, _, _ := sumBoards(theirs)
	kind = Played
	switch {
	case open:
		return Open, game, 0
	case played:
	case game > other:
		kind = ForfeitWin
	case game < other:
		return ForfeitLoss, game, y.Match.ForfeitLoss
	case !anyWon(own):
		return ForfeitLoss, game, y.Match.DoubleDefault
	}
	return kind, game, y.Match.Points(game, other)
}

// sumBoards adds up the points of boards and says whether some are open and
// whether any was more than a default.
func sumBoards(boards []Board) (total tournament.Points, open, played bool) {
	for i := range boards {
		total += boards[i].Points
		open = open || boards[i].Kind == Open
		played = played || boards[i].Kind != ForfeitWin && boards[i].Kind != ForfeitLoss
	}
	return total, open, played
}

func anyWon(boards []Board) bool {
	return slices.ContainsFunc(boards, func(b Board) bool { return b.Kind == ForfeitWin })
}
