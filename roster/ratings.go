package roster

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Basis is a reading of which rating of a player a rule looks at.
type Basis uint8

// The bases of a rating. The zero one is what the entry states.
const (
	Entered  Basis = iota // as the entry states it
	OnDay                 // in the list, as of Ratings.Day
	OnFiling              // in the list, as of Request.Day
)

// Ratings says which number of a player a rule looks at. The zero Ratings
// takes the rating of the entry as it stands there.
type Ratings struct {
	Basis Basis
	List  string          // of the recorded ratings; with OnDay and OnFiling
	Day   tournament.Date // with OnDay
	// Overrides is a list whose latest rating replaces all others, whatever
	// its day: rulings on ratings that were not honestly come by
	// (strongest 8.14). Empty: there is none.
	Overrides string
	// Stated takes the rating that the entry states where the list has none.
	Stated bool
	// Whole rounds to whole points, half up (strongest 8.3).
	Whole bool
	// Unrated counts for players without a rating (festival R5: 1000 points).
	Unrated tournament.Rating
}

// lastDay is later than any day of a list.
func lastDay() tournament.Date { return tournament.Date{Year: 9999, Month: 12, Day: 31} }

// Of returns the rating of a member that counts. ok is false where there is
// none and Unrated gives none: rules then have nothing to compare.
func (b Ratings) Of(r Request, m tournament.Member) (rating tournament.Rating, ok bool) {
	return b.of(&r, &m)
}

// of is Of without copies, for the search of Amend.
func (b *Ratings) of(r *Request, m *tournament.Member) (rating tournament.Rating, ok bool) {
	rating = b.stated(r, m)
	if !rating.Rated() {
		rating = b.Unrated
	}
	if b.Whole {
		rating = tournament.Elo(rating.Whole())
	}
	return rating, rating.Rated()
}

func (b *Ratings) stated(r *Request, m *tournament.Member) tournament.Rating {
	if b.Overrides != "" {
		if recorded, ok := r.state().Rating(m.Player, b.Overrides, lastDay()); ok {
			return recorded.Rating
		}
	}
	day := b.Day
	switch b.Basis {
	case Entered:
		return m.Rating
	case OnFiling:
		day = r.Day
	}
	recorded, ok := r.state().Rating(m.Player, b.List, day)
	if !ok && b.Stated {
		return m.Rating
	}
	return recorded.Rating
}

// rated is a seat with the rating that counts.
type rated struct {
	seat
	rating tournament.Rating
}

// rate lists the seats with their ratings. A seat without one is a breach of
// the rule that asks: nothing is made up for it.
func (b Ratings) rate(r Request, rule clause.Ref, effect Effect, seats []seat) ([]rated, Violations) {
	list := make([]rated, 0, len(seats))
	var found Violations
	for _, s := range seats {
		if rating, ok := b.of(&r, s.member); ok {
			list = append(list, rated{s, rating})
		} else {
			found = append(found, r.violation(rule, effect, s.board, s.member.Player, "roster.unrated", nameOf(*s.member)))
		}
	}
	return list, found
}
