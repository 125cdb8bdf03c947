package scoring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Board criteria compare teams by their points board by board. Games won by
// default count as won. A round without an opponent, or a match won by
// default whose boards were not noted, counts on every board what the system
// gives for a board of it.

// BoardResults compares the points on board 1, then on board 2, and so on
// from the top (C.07 art. 12.2).
type BoardResults struct{ Article clause.Ref }

// Rule returns the article.
func (c BoardResults) Rule() clause.Ref { return c.Article }

// Code returns "TBR", top board results.
func (c BoardResults) Code() string { return "TBR" }

// Values returns the points on board 1 as Key, those on further boards as
// Then.
func (c BoardResults) Values(r Request) ([]Value, error) {
	return perBoard(r, c)
}

func (c BoardResults) ofBoards(boards []int64) Value { return inTurn(boards) }

// Format shows all boards, from the first: "4.5 3 2.5 3".
func (c BoardResults) Format(v Value) string { return formatHalves(v) }

// BottomBoardElimination compares the points without the last board, then
// without the last two, and so on (C.07 art. 12.3).
type BottomBoardElimination struct{ Article clause.Ref }

// Rule returns the article.
func (c BottomBoardElimination) Rule() clause.Ref { return c.Article }

// Code returns "BBE".
func (c BottomBoardElimination) Code() string { return "BBE" }

// Values returns the points without the last board as Key, without further
// boards as Then.
func (c BottomBoardElimination) Values(r Request) ([]Value, error) {
	return perBoard(r, c)
}

func (c BottomBoardElimination) ofBoards(boards []int64) Value {
	var sum int64
	for b, p := range boards {
		sum += p
		boards[b] = sum
	}
	sums := boards[:len(boards)-1]
	slices.Reverse(sums)
	return inTurn(sums)
}

// Format shows the sums in the order in which they are compared.
func (c BottomBoardElimination) Format(v Value) string { return formatHalves(v) }

// BoardCount sums the points of each board times the number of the board;
// less is better, since it counts points on low boards (C.07 art. 12.1). It
// means something only between teams of equal game points.
type BoardCount struct{ Article clause.Ref }

// Rule returns the article.
func (c BoardCount) Rule() clause.Ref { return c.Article }

// Code returns "BC".
func (c BoardCount) Code() string { return "BC" }

// Values returns the sums; the lower one compares as greater.
func (c BoardCount) Values(r Request) ([]Value, error) {
	return perBoard(r, c)
}

func (c BoardCount) ofBoards(boards []int64) Value {
	var sum int64
	for b, p := range boards {
		sum += p * int64(b+1)
	}
	return Value{Key: -sum, Num: sum, Den: 2}
}

// Berlin sums the points of each board times its weight: as much as there are
// boards on board 1, one less on every further board, 1 on the last (the
// Berlin valuation). More is better.
type Berlin struct{ Article clause.Ref }

// Rule returns the article.
func (c Berlin) Rule() clause.Ref { return c.Article }

// Code returns "BERL".
func (c Berlin) Code() string { return "BERL" }

// Values returns the sums.
func (c Berlin) Values(r Request) ([]Value, error) {
	return perBoard(r, c)
}

func (c Berlin) ofBoards(boards []int64) Value {
	var sum int64
	for b, p := range boards {
		sum += p * int64(len(boards)-b)
	}
	return Value{Key: sum, Num: sum, Den: 2}
}

// boardCriterion makes a value of the sums of points by board, from board 1,
// which it may keep and change: of a sum of such lists it is the sum of what it
// makes of each.
type boardCriterion interface{ ofBoards(boards []int64) Value }

// inTurn compares what is first, then what comes next.
func inTurn(p []int64) Value {
	if len(p) == 0 {
		return Value{Den: 2} // one board, and it was eliminated
	}
	return Value{Key: p[0], Then: p[1:], Num: p[0], Den: 2}
}

// perBoard sums the points of each tied team board by board and makes a
// value of them.
func perBoard(r Request, c boardCriterion) ([]Value, error) {
	n := r.Field.Boards
	if n < 1 {
		return nil, fmt.Errorf("%w: matches without boards", ErrUndefined)
	}
	sums := make([]int64, n*len(r.Tied))
	values := r.Room()
	for k, i := range r.Tied {
		boards := sums[k*n : (k+1)*n : (k+1)*n]
		slots := r.Field.Entrants[i].Slots
		for j := range slots {
			r.Field.addBoards(&slots[j], boards)
		}
		values[k] = c.ofBoards(boards)
	}
	return values, nil
}

// addBoards adds the points of a slot to sums by board, from board 1.
func (f *Field) addBoards(s *Slot, sums []int64) {
	if s.Kind == Void {
		return
	}
	if s.Boards == nil {
		if each := f.boardWorth(s); each != 0 {
			for b := range sums {
				sums[b] += int64(each)
			}
		}
		return
	}
	for b := range min(len(s.Boards), len(sums)) {
		sums[b] += int64(s.Boards[b].Points)
	}
}

// boardWorth is what each board of a slot is worth whose boards were not
// noted.
func (f *Field) boardWorth(s *Slot) tournament.Points {
	switch s.Kind {
	case Played:
		if f.Boards == 1 {
			return s.Game
		}
		return 0
	case ForfeitWin:
		return f.System.Game.ForfeitWin
	case ForfeitLoss:
		return f.System.Game.ForfeitLoss
	}
	return f.System.Byes.Of(s.Kind).BoardGame
}

// formatHalves shows a Key and its Then as points.
func formatHalves(v Value) string {
	if v.Undefined {
		return v.String()
	}
	var b strings.Builder
	b.WriteString(tournament.Points(v.Key).String())
	for _, p := range v.Then {
		b.WriteByte(' ')
		b.WriteString(tournament.Points(p).String())
	}
	return b.String()
}
