package scoringtest

import (
	"fmt"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Meeting is a match or game, or one board of a match, whose two sides
// together do not have what the system gives.
type Meeting struct {
	Round         int
	First, Second int // indices in the field; Second is -1 for a bye
	Board         int // from 1; 0 for the match or game as a whole
	FirstPoints   tournament.Points
	SecondPoints  tournament.Points
	What          string // "game points", "match points" or "bye"
}

// String names the meeting.
func (m Meeting) String() string {
	return fmt.Sprintf("round %d, entrants %d and %d, board %d: %s %s and %s", m.Round, m.First, m.Second, m.Board, m.What, m.FirstPoints, m.SecondPoints)
}

// Conserved checks that points are neither lost nor made: the two sides of
// every meeting have a pair of results that the system knows, and byes what it
// gives for them. What a text declares to be an exception, such as a ruling
// that gives a draw to one side and a loss to the other, is named by declared;
// nil declares none.
func Conserved(t T, f *scoring.Field, declared func(Meeting) bool) {
	t.Helper()
	for _, m := range Unbalanced(f) {
		if declared == nil || !declared(m) {
			t.Fatalf("points are not conserved: %s", m)
		}
	}
}

// Unbalanced lists the meetings in which points were lost or made. Each
// meeting is looked at once, from the side of the lower index.
func Unbalanced(f *scoring.Field) []Meeting {
	var list []Meeting
	for i := range f.Entrants {
		for k := range f.Entrants[i].Slots {
			s := &f.Entrants[i].Slots[k]
			m := Meeting{Round: s.Round, First: i, Second: s.Opponent, FirstPoints: s.Game}
			switch {
			case s.Opponent < 0:
				if s.Game != alone(f.System, s.Kind) {
					m.What = "bye"
					list = append(list, m)
				}
			case s.Opponent > i:
				list = append(list, unbalanced(f, m, s, opposite(f, i, k))...)
			}
		}
	}
	return list
}

func unbalanced(f *scoring.Field, m Meeting, s, o *scoring.Slot) []Meeting {
	m.What = "game points"
	if o == nil { // a meeting that only one side knows of
		return []Meeting{m}
	}
	m.SecondPoints = o.Game
	if f.Boards <= 1 {
		if !balanced(f.System.Game, s.Kind, o.Kind, s.Game, o.Game) {
			return []Meeting{m}
		}
		return nil
	}
	var list []Meeting
	if !summed(f, s) || !summed(f, o) || len(s.Boards) != len(o.Boards) {
		list = append(list, m)
	}
	for b := range min(len(s.Boards), len(o.Boards)) {
		x, y := s.Boards[b], o.Boards[b]
		if !balanced(f.System.Game, x.Kind, y.Kind, x.Points, y.Points) {
			list = append(list, Meeting{Round: m.Round, First: m.First, Second: m.Second, Board: b + 1, FirstPoints: x.Points, SecondPoints: y.Points, What: "game points"})
		}
	}
	if !balancedMatch(f.System.Match, s, o) {
		list = append(list, Meeting{Round: m.Round, First: m.First, Second: m.Second, FirstPoints: s.Match, SecondPoints: o.Match, What: "match points"})
	}
	return list
}

// summed reports whether a slot has the points of its boards.
func summed(f *scoring.Field, s *scoring.Slot) bool {
	if s.Boards == nil {
		boards := tournament.Points(f.Boards)
		switch s.Kind {
		case scoring.ForfeitWin:
			return s.Game == boards*f.System.Game.ForfeitWin
		case scoring.ForfeitLoss:
			return s.Game == boards*f.System.Game.ForfeitLoss
		}
		return s.Game == 0
	}
	var sum tournament.Points
	for _, b := range s.Boards {
		sum += b.Points
	}
	return sum == s.Game
}

// balanced reports whether two sides of one game have results that belong
// together.
func balanced(g scoring.GameScale, x, y scoring.Kind, a, b tournament.Points) bool {
	switch {
	case x == scoring.Played && y == scoring.Played:
		return a == g.Win && b == g.Loss || a == g.Loss && b == g.Win || a == g.Draw && b == g.Draw
	case x == scoring.ForfeitWin && y == scoring.ForfeitLoss:
		return a == g.ForfeitWin && b == g.ForfeitLoss
	case x == scoring.ForfeitLoss && y == scoring.ForfeitWin:
		return a == g.ForfeitLoss && b == g.ForfeitWin
	case x == scoring.ForfeitLoss && y == scoring.ForfeitLoss:
		return a == g.ForfeitLoss && b == g.ForfeitLoss
	}
	return x == y && (x == scoring.Open || x == scoring.Void) && a == 0 && b == 0
}

// balancedMatch does the same for match points.
func balancedMatch(m scoring.MatchScale, s, o *scoring.Slot) bool {
	a, b := s.Match, o.Match
	switch {
	case s.Kind == scoring.Open || s.Kind == scoring.Void:
		return o.Kind == s.Kind && a == 0 && b == 0
	case s.Kind == scoring.ForfeitLoss && o.Kind == scoring.ForfeitLoss && a == m.DoubleDefault && b == m.DoubleDefault:
		return true
	case s.Kind == scoring.ForfeitLoss && a == m.ForfeitLoss && b == m.Win:
		return true
	case o.Kind == scoring.ForfeitLoss && b == m.ForfeitLoss && a == m.Win:
		return true
	}
	return a == m.Win && b == m.Loss || a == m.Loss && b == m.Win || a == m.Draw && b == m.Draw
}

// opposite finds the other side of slot k of entrant i: the same one in the
// order of the meetings of the two in that round.
func opposite(f *scoring.Field, i, k int) *scoring.Slot {
	slots := f.Entrants[i].Slots
	round, opponent, nth := slots[k].Round, slots[k].Opponent, 0
	if opponent < 0 {
		return nil
	}
	for j := range k {
		if slots[j].Round == round && slots[j].Opponent == opponent {
			nth++
		}
	}
	theirs := f.Entrants[opponent].Slots
	for j := range theirs {
		if theirs[j].Round != round || theirs[j].Opponent != i {
			continue
		}
		if nth == 0 {
			return &theirs[j]
		}
		nth--
	}
	return nil
}

// alone is what a slot without an opponent is worth: a bye, or a default
// where the other side had named nobody.
func alone(y scoring.System, k scoring.Kind) tournament.Points {
	switch k {
	case scoring.ForfeitWin:
		return y.Game.ForfeitWin
	case scoring.ForfeitLoss:
		return y.Game.ForfeitLoss
	}
	return y.Byes.Of(k).Game
}
