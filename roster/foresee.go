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
	// among the reserves or out. It changes neither.
	Hopeless(r *Request, rest *Rest) bool
}

// personal is a rule that refuses an entry with a member on a place if it
// refuses him alone on any board or, where he is to be one, as a reserve: it
// is asked once about each.
type personal interface {
	RosterValidator
	personal()
}

func (Age) personal()                    {} // who is too old stays so
func (Membership) personal()             {} // who belongs to another club stays there
func (RatedGames) personal()             {} // a provisional rating stays so
func (BoardOrder) personal()             {} // no rating is made up
func (UniquePlayers) personal()          {} // who plays elsewhere goes on to
func (Invitations) personal()            {} // places do not change who is invited
func (EntriesPerOrganization) personal() {} // nor how many teams there are

// pairwise is a rule that refuses two members on their places whoever else is
// entered: it is asked once about each two.
type pairwise interface {
	RosterValidator
	// apart reports whether the rule refuses every entry that has both on
	// their places. It changes nothing.
	apart(r *Request, one, other *tournament.Member) bool
}

// apart implements pairwise: nobody is in an entry twice.
func (u UniquePlayers) apart(_ *Request, one, other *tournament.Member) bool {
	return u.Effect == Refused && one.Player == other.Player
}

// apart implements pairwise: two boards in the wrong order stay so.
func (o BoardOrder) apart(r *Request, one, other *tournament.Member) bool {
	if o.Effect != Refused || one.Reserve() || other.Reserve() {
		return false
	}
	first, _ := o.Ratings.of(r, one)
	second, _ := o.Ratings.of(r, other)
	return o.wrong(one.Board, first, other.Board, second) || o.wrong(other.Board, second, one.Board, first)
}

// apart implements pairwise: a reserve above the limit stays there.
func (l ReserveLimit) apart(r *Request, one, other *tournament.Member) bool {
	main, rests := one, other
	if main.Reserve() {
		main, rests = other, one
	}
	if l.Effect != Refused || main.Board != l.Board || !rests.Reserve() {
		return false
	}
	bound, known := l.Ratings.of(r, main)
	rating, rated := l.Ratings.of(r, rests)
	return !known || !rated || rating > bound+tournament.Elo(l.Tolerance)
}

// Hopeless implements Foreseer: guests do not become fewer.
func (g Guests) Hopeless(r *Request, _ *Rest) bool { return g.Check(*r).Has(Refused) }

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
