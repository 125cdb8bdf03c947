package simulation

import "github.com/reglament/reglament/tournament"

// Games counts the games of an event.
type Games struct{}

// Name returns "game".
func (Games) Name() string { return "game" }

// Labels returns "all", "drawn", "default" (won or lost by default), "white"
// (played games that White won) and "black".
func (Games) Labels(Shape) []string {
	return []string{"all", "drawn", "default", "white", "black"}
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
