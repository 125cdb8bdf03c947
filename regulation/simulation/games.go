package simulation

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Games counts the games of an event.
type Games struct{}

// Name returns "game".
func (Games) Name() string { return "game" }

// Labels returns "all", "drawn", "default" (won or lost by default), "white"
// (played games that White won), "black" and "dead".
//
// A game is dead if, when its round began, no result of the rounds still to
// come could move either of the two teams by points: whoever was ahead of
// them had more than they could reach, whoever was behind could not reach
// them. Dead games are those of the deciding table, by its game points.
func (Games) Labels(Shape) []string {
	return []string{"all", "drawn", "default", "white", "black", "dead"}
}

// Count looks at all games.
func (Games) Count(t *Tournament, into []int64) {
	for i := range t.State.Matches() {
		m := t.State.Match(i)
		if m.Cancelled {
			continue
		}
		for board := m.FirstBoard(); board < m.FirstBoard()+m.Boards(); board++ {
			for leg := 1; leg <= int(m.Legs); leg++ {
				one(t.State.Game(m.Game(board, leg)).Outcome(), m.Color(board, leg), into)
			}
		}
	}
	if t.Table != nil {
		into[5] = dead(t.Table.Field)
	}
}

func one(o tournament.Outcome, first tournament.Color, into []int64) {
	into[0]++
	if first == tournament.Black {
		o = o.Swap()
	}
	switch {
	case o.Cause == tournament.Forfeit:
		into[2]++
	case o.First == tournament.Draw:
		into[1]++
	case o.First == tournament.Win:
		into[3]++
	case o.Second == tournament.Win:
		into[4]++
	}
}

// dead counts dead games. Only events in rounds have a before and after.
func dead(f *scoring.Field) (games int64) {
	n := len(f.Entrants)
	points := make([]tournament.Points, n)
	for k := range points {
		points[k] = f.Entrants[k].Adjust
	}
	left := make([]tournament.Points, n) // at most still to come
	fixed := make([]bool, n)
	best := max(f.System.Game.Win, f.System.Game.ForfeitWin) * tournament.Points(max(f.Boards, 1))
	for round := 1; round <= f.Rounds; round++ {
		for k := range left {
			left[k] = best * tournament.Points(f.Rounds-round+1)
		}
		for k := range fixed {
			fixed[k] = alone(points, left, k)
		}
		for k := range f.Entrants {
			for i := range f.Entrants[k].Slots {
				s := &f.Entrants[k].Slots[i]
				if s.Round != round {
					continue
				}
				if s.Opponent > k && fixed[k] && fixed[s.Opponent] {
					games += int64(max(len(s.Boards), 1))
				}
				points[k] += s.Game
			}
		}
	}
	return games
}

// alone reports whether nobody can come level with an entrant.
func alone(points, left []tournament.Points, k int) bool {
	for j := range points {
		if j != k && points[k] <= points[j]+left[j] && points[j] <= points[k]+left[k] {
			return false
		}
	}
	return true
}

// Span counts how long an event takes.
type Span struct{}

// Name returns "span".
func (Span) Name() string { return "span" }

// Labels returns "rounds" (of the stage with most of them) and "days", where
// the Script knows them.
func (Span) Labels(Shape) []string { return []string{"rounds", "days"} }

// Count looks at all rounds.
func (Span) Count(t *Tournament, into []int64) {
	for i := range t.State.Rounds() {
		into[0] = max(into[0], int64(t.State.Round(i).Scope.Round))
	}
	into[1] = int64(t.Days)
}
