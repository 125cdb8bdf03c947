package tiebreak

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/text"
)

// board returns board b (from 0) of a slot. A pairing-allocated bye counts as
// a win on every board, and so does a match won without any board (12).
func (s *Sheet) board(slot *scoring.Slot, b int) scoring.Board {
	if b < len(slot.Boards) {
		return slot.Boards[b]
	}
	board := scoring.Board{Kind: slot.Kind}
	game, byes := s.field.System.Game, s.field.System.Byes
	switch slot.Kind {
	case scoring.PairingBye:
		board.Points = game.Win
	case scoring.ForfeitWin:
		board.Points = game.ForfeitWin
	case scoring.ForfeitLoss:
		board.Points = game.ForfeitLoss
	case scoring.FullBye:
		board.Points = byes.Full.BoardGame
	case scoring.HalfBye:
		board.Points = byes.Half.BoardGame
	case scoring.ZeroBye, scoring.NotEntered:
		board.Points = byes.Zero.BoardGame
	default:
		board.Kind = scoring.Void
	}
	return board
}

// hasBoards reports whether every match that was played tells its boards.
func (s *Sheet) hasBoards() bool {
	return s.field.Boards >= 1 && !s.boardless.get(func() bool {
		for i := range s.field.Entrants {
			slots := s.field.Entrants[i].Slots
			for k := range slots {
				if slots[k].Kind == scoring.Played && slots[k].Boards == nil {
					return true
				}
			}
		}
		return false
	})
}

// boardCriterion returns the criterion of package scoring behind BC, TBR or
// BBE, nil for every other code.
func (c Criterion) boardCriterion(name Name) scoring.TieBreaker {
	switch name {
	case BC:
		return scoring.BoardCount{Article: c.Rule()}
	case TBR:
		return scoring.BoardResults{Article: c.Rule()}
	case BBE:
		return scoring.BottomBoardElimination{Article: c.Rule()}
	}
	return nil
}

// Format shows a value; those of TBR and BBE part by part, as they are compared.
func (c Criterion) Format(v scoring.Value) string {
	f, ok := c.boardCriterion(c.Name).(scoring.Formatter)
	if !ok {
		return v.String()
	}
	if c.Reverse {
		v = turned(v)
	}
	return f.Format(v)
}

// traceBoards notes the parts of a value of BC, TBR or BBE.
func (c Criterion) traceBoards(s *Sheet, i int, t *trail) {
	name, code := c.Name, text.Code("tiebreak.board.top")
	switch c.Name {
	case BC: // its parts are those of TBR, by the number of the board
		name, code = TBR, "tiebreak.board.count"
	case BBE:
		code = "tiebreak.board.bottom"
	}
	values, err := c.boardCriterion(name).Values(scoring.Request{Field: s.field, Tied: []int{i}})
	if err != nil {
		return
	}
	parts := append([]int64{values[0].Key}, values[0].Then...)
	for k, amount := range parts {
		board := k + 1
		switch c.Name {
		case BC:
			amount *= int64(board)
		case BBE:
			board = len(parts) - k
		}
		t.add(0, -1, amount, 2, text.M(code, board))
	}
}
