package fide

import "github.com/reglament/reglament/tournament"

// meanRating rates a team by its rated members who have boards; a player is
// rated by himself.
type meanRating struct{}

// Of returns the sum of the ratings and how many they are.
func (meanRating) Of(s *tournament.State, team int) (sum tournament.Rating, of int) {
	for _, m := range s.Team(team).Members {
		if m.Rating.Rated() && m.Board > 0 {
			sum += m.Rating
			of++
		}
	}
	return sum, of
}
