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
	if m.First == m.Second {
		return fmt.Errorf("%w: round %d: entrant %s against itself", ErrField, m.Round, f.Entrants[m.First].ID)
	}
	if f.Boards > 1 {
		return f.meet(m, m.Games)
	}
	for k := range m.Games {
		if err := f.meet(m, m.Games[k:k+1]); err != nil {
			return err
		}
	}
	return nil
}

// meet adds one slot to each side.
func (f *Field) meet(m Meeting, games []tournament.Outcome) error {
	one := Slot{Round: m.Round, Opponent: m.Second, Color: m.Color}
	two := Slot{Round: m.Round, Opponent: m.First, Color: m.Color.Other()}
	if err := f.Score(&one, &two, games); err != nil {
		return fmt.Errorf("round %d: %w", m.Round, err)
	}
	f.add(m.First, one)
	f.add(m.Second, two)
	return nil
}

// Score gives the two slots of one meeting the results of games, as the side
// of the first slot sees them, with the points that the system of the field
// gives: of a team match a game a board, else one. Boards are written in place
// where there are some, and keep their colors.
func (f *Field) Score(first, second *Slot, games []tournament.Outcome) error {
	switch boards := max(f.Boards, 1); {
	case len(games) != boards:
		return fmt.Errorf("%w: %d games in a match of %d boards", ErrField, len(games), boards)
	case boards == 1:
		o, y := games[0], &f.System.Game
		first.Kind, first.Game, first.Match = gameKind(o), y.Points(o.First, o.Cause), 0
		second.Kind, second.Game, second.Match = gameKind(o.Swap()), y.Points(o.Second, o.Cause), 0
		return nil
	}
	first.Boards, second.Boards = f.score(first.Boards, games, false), f.score(second.Boards, games, true)
	first.Kind, first.Game, first.Match = f.System.settle(first.Boards, second.Boards)
	second.Kind, second.Game, second.Match = f.System.settle(second.Boards, first.Boards)
	return nil
}

// score writes the boards of one side of a team match.
func (f *Field) score(boards []Board, games []tournament.Outcome, swap bool) []Board {
	if len(boards) != len(games) {
		boards = make([]Board, len(games))
	}
	for b, o := range games {
		if swap {
			o = o.Swap()
		}
		board := &boards[b]
		board.Points, board.Score, board.Kind = f.System.Game.Points(o.First, o.Cause), o.First, gameKind(o)
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
