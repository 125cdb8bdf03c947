package festival

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// noSwiss stands where Options.Swiss names no pairer: it refuses.
type noSwiss struct{ rule clause.Ref }

// Pair refuses, naming R5.
func (n noSwiss) Pair(r pairing.Request) (pairing.Proposal, error) {
	return pairing.Proposal{}, &pairing.Error{
		Rule: n.rule, Err: pairing.ErrFieldSize, About: []tournament.Subject{{Scope: r.Scope}},
		Text: text.M("festival.swiss", len(r.Entrants)),
	}
}

// average rates a team by its entry: the three best boys, girls entered on
// boys' boards among them, and the best girl (R5). It is kept as a sum of four
// so that averages are compared exactly.
type average struct{}

// Of returns the sum of four ratings.
func (average) Of(s *tournament.State, team int) (sum tournament.Rating, of int) {
	var boys, girls []tournament.Rating
	for _, m := range s.Team(team).Members {
		rating := m.Rating
		if rating == 0 {
			rating = tournament.Elo(Unrated)
		}
		switch parts().Of(m) {
		case 0:
			boys = append(boys, rating)
		case 1:
			girls = append(girls, rating)
		}
	}
	for _, part := range []struct {
		ratings []tournament.Rating
		best    int
	}{{boys, 3}, {girls, 1}} {
		slices.SortFunc(part.ratings, func(a, b tournament.Rating) int { return int(b - a) })
		for _, r := range part.ratings[:min(part.best, len(part.ratings))] {
			sum += r
			of++
		}
	}
	return sum, of
}
