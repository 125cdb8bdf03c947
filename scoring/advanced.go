package scoring

import "github.com/reglament/reglament/tournament/clause"

// Advanced ranks the entrants of a knockout by how far they came: by the
// matches that they were declared the winner of, and for those who are out by
// the last round they played in. The losers of one round share a rank.
type Advanced struct{ Article clause.Ref }

// Rule returns the article.
func (c Advanced) Rule() clause.Ref { return c.Article }

// Code returns "ADV".
func (c Advanced) Code() string { return "ADV" }

// Values returns the rounds that an entrant survived.
func (c Advanced) Values(r Request) ([]Value, error) {
	values := r.Room()
	for k, i := range r.Tied {
		rounds := 0
		for _, s := range r.Field.Entrants[i].Slots {
			if s.Through {
				rounds = max(rounds, s.Round)
			}
			// Whoever stands in a round came through the ones before it.
			rounds = max(rounds, s.Round-1)
		}
		values[k] = CountValue(rounds)
	}
	return values, nil
}
