package roster

import (
	"github.com/reglament/reglament/tournament"
)

// Rest is what is still open in an entry under construction.
type Rest struct {
	Boards   int                  // that are still free; those to be filled are below those that are not
	Fill     int                  // of them, how many a rule wants to be filled
	Main     []*tournament.Member // without a place, who may get a board; read-only
	Reserves []*tournament.Member // without a place, who may be reserves; read-only
}

// Foreseer is a rule that can tell from a part of an entry that no completion
// of it is legal. Amend asks it to shorten its search; a rule that is none is
// only asked about whole entries.
type Foreseer interface {
	RosterValidator
	// Hopeless reports whether the rule refuses every entry that has the
	// members of r.Team on their places and any of rest on the free boards,
	// among the reserves or out. The last member is the one placed last: the
	// rule was asked about the others before and had hope. There may be none.
	// It changes neither.
	Hopeless(r *Request, rest *Rest) bool
}

// personal is a Foreseer whose hope for a member depends on nobody else and
// on no number of a board, so that it is asked once about each.
type personal interface {
	Foreseer
	personal()
}

// Hopeless implements Foreseer: a member too old stays so.
func (a Age) Hopeless(r *Request, _ *Rest) bool { return refuses(a, r) }

// Hopeless implements Foreseer: who belongs to another club stays there.
func (c Membership) Hopeless(r *Request, _ *Rest) bool { return refuses(c, r) }

// Hopeless implements Foreseer: a provisional rating stays so.
func (g RatedGames) Hopeless(r *Request, _ *Rest) bool { return refuses(g, r) }

// Hopeless implements Foreseer: places do not change who is invited.
func (i Invitations) Hopeless(r *Request, _ *Rest) bool { return refuses(i, r) }

// Hopeless implements Foreseer: places do not change how many teams there are.
func (e EntriesPerOrganization) Hopeless(r *Request, _ *Rest) bool { return refuses(e, r) }

func (Age) personal()                    {}
func (Membership) personal()             {}
func (RatedGames) personal()             {}
func (Invitations) personal()            {}
func (EntriesPerOrganization) personal() {}

// Hopeless implements Foreseer: guests do not become fewer.
func (g Guests) Hopeless(r *Request, _ *Rest) bool { return refuses(g, r) }

// Hopeless implements Foreseer: who plays elsewhere goes on to.
func (u UniquePlayers) Hopeless(r *Request, _ *Rest) bool {
	members := r.Team.Members
	if u.Effect != Refused || len(members) == 0 {
		return false
	}
	last := members[len(members)-1].Player
	for i := range members[:len(members)-1] {
		if members[i].Player == last {
			return true
		}
	}
	s := r.state()
	i, ok := s.TeamOf(last)
	return ok && s.Team(i).ID != r.Team.ID
}

// refuses reports whether a rule refuses the members placed so far. For rules
// whose breaches stay whatever is added, that settles the matter.
func refuses(rule RosterValidator, r *Request) bool { return rule.Check(*r).Has(Refused) }

// Hopeless implements Foreseer: two boards in the wrong order stay so, and who
// is rated too high for the boards below is of no help there.
func (o BoardOrder) Hopeless(r *Request, rest *Rest) bool {
	members := r.Team.Members
	if o.Effect != Refused || len(members) == 0 || members[len(members)-1].Reserve() {
		return false
	}
	last := &members[len(members)-1]
	mine, ok := o.Ratings.of(r, last)
	if !ok {
		return true
	}
	lowest := mine
	for i := range members[:len(members)-1] {
		m := &members[i]
		if m.Board == 0 {
			continue
		}
		rating, _ := o.Ratings.of(r, m)
		lowest = min(lowest, rating)
		if o.wrong(m.Board, rating, last.Board, mine) || o.wrong(last.Board, mine, m.Board, rating) {
			return true
		}
	}
	fit := 0
	for i := range rest.Main {
		if rating, ok := o.Ratings.of(r, rest.Main[i]); ok && rating <= lowest+tournament.Elo(o.Tolerance) {
			fit++
		}
	}
	return fit < rest.Fill
}

// Hopeless implements Foreseer: a reserve above the limit stays there.
func (l ReserveLimit) Hopeless(r *Request, _ *Rest) bool {
	if l.Effect != Refused {
		return false
	}
	members := r.Team.Members
	for k := range members {
		if members[k].Board != l.Board {
			continue
		}
		bound, ok := l.Ratings.of(r, &members[k])
		if !ok {
			return true
		}
		for i := range members {
			if members[i].Board != 0 {
				continue
			}
			if rating, ok := l.Ratings.of(r, &members[i]); !ok || rating > bound+tournament.Elo(l.Tolerance) {
				return true
			}
		}
	}
	return false
}

// Hopeless implements Foreseer: there are too many already, or not enough
// left to come.
func (z Size) Hopeless(r *Request, rest *Rest) bool {
	main := countMain(r.Team.Members)
	reserves := len(r.Team.Members) - main
	return z.Effect == Refused && (main > z.Main.Max || reserves > z.Reserves.Max ||
		main+min(len(rest.Main), rest.Boards) < z.Main.Min || reserves+len(rest.Reserves) < z.Reserves.Min)
}

// Hopeless implements Foreseer: not enough are left to fill the places. Of
// those who may get either, some have to fill boards.
func (v Vacancies) Hopeless(r *Request, rest *Rest) bool {
	reserves := len(r.Team.Members) - countMain(r.Team.Members)
	return v.Effect == Refused && v.Places-reserves-len(rest.Reserves) > v.Max
}

// Hopeless implements Foreseer: even the best of the rest do not lift the
// average of those who have a board.
func (a AverageAtLeast) Hopeless(r *Request, rest *Rest) bool {
	if a.Effect != Refused || countMain(r.Team.Members) == 0 {
		return false
	}
	surplus := tournament.Rating(0) // of the sum over what the average asks for
	for i := range r.Team.Members {
		m := &r.Team.Members[i]
		if m.Board == 0 {
			continue
		}
		rating, ok := a.Ratings.of(r, m)
		if !ok {
			return true
		}
		surplus += rating - tournament.Elo(a.Min)
	}
	var taken uint64 // of rest.Main, as bits
	for k := range min(rest.Boards, len(rest.Main), 64) {
		best, most := -1, tournament.Rating(0)
		for i := range rest.Main {
			rating, _ := a.Ratings.of(r, rest.Main[i])
			if more := rating - tournament.Elo(a.Min); taken>>i&1 == 0 && (best < 0 || more > most) {
				best, most = i, more
			}
		}
		if most <= 0 && k >= rest.Fill {
			break // a board that need not be filled is better left empty
		}
		taken |= 1 << best
		surplus += most
	}
	return surplus < 0
}

func countMain(members []tournament.Member) int {
	n := 0
	for i := range members {
		if members[i].Board != 0 {
			n++
		}
	}
	return n
}
