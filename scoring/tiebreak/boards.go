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

// boardSums adds up the points of an entrant board by board, over all rounds
// or those against one opponent.
func (s *Sheet) boardSums(i int, counts func(*scoring.Slot) bool) []int64 {
	sums := make([]int64, s.boards())
	row := s.row(i)
	for k := range row {
		if silent(row[k].Kind) || counts != nil && !counts(&row[k]) {
			continue
		}
		for b := range sums {
			sums[b] += int64(s.board(&row[k], b).Points)
		}
	}
	return sums
}

// boardTieBreak makes BC, TBR or BBE of the points of the boards.
func (s *Sheet) boardTieBreak(name Name, sums []int64, t *trail) scoring.Value {
	switch name {
	case BC: // board number by points, low is good (12.1)
		var n int64
		for b, points := range sums {
			n += int64(b+1) * points
			t.add(0, -1, int64(b+1)*points, 2, text.M("tiebreak.board.count", b+1))
		}
		return halves(n)
	case TBR: // the top board, then the second, … (12.2)
		for b, points := range sums {
			t.add(0, -1, points, 2, text.M("tiebreak.board.top", b+1))
		}
		v := halves(sums[0])
		v.Then = sums[1:]
		return v
	}
	// BBE: all but the last board, all but the last two, … (12.3)
	left := make([]int64, 0, len(sums))
	var n int64
	for b, points := range sums {
		n += points
		if b < len(sums)-1 || len(sums) == 1 {
			left = append(left, n)
		}
	}
	for k := len(left) - 1; k >= 0; k-- {
		t.add(0, -1, left[k], 2, text.M("tiebreak.board.bottom", k+1))
	}
	v := halves(left[len(left)-1])
	for k := len(left) - 2; k >= 0; k-- {
		v.Then = append(v.Then, left[k])
	}
	return v
}
