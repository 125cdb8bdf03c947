package strongest

import (
	"github.com/reglament/reglament/pairing/portions"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Portions returns the table of 5.3 as the text has it, with the days of each
// period.
func Portions() []schedule.Period { return portionTable() }

// Law is section 5 for a portion, as the pairer carries it out: for those who
// keep the season of a board themselves instead of having it read from a log.
func (p setter) Law(portion int) portions.Pairer { return p.law(portion) }

// Remaining counts the games that are still to be set (5.2): those of teams
// that take part, on every board.
func (p setter) Remaining(s *tournament.State, entrants []int) int {
	st := s.FindStage("", "")
	if st == nil {
		return 0
	}
	sides := 0
	for _, team := range entrants {
		for board := 1; board <= Boards && s.Team(team).Active(); board++ {
			set, possible := p.counts(s, st, team, board)
			sides += possible - set
		}
	}
	return sides / 2
}
