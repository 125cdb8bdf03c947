package roster

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// BoardOrder asks for boards by rating: nobody may sit below a player whose
// rating is lower than his by more than the tolerance (strongest 8.4: 30
// points; team cup 2b: none, so that equal ratings may stand either way). It
// judges both: the main players of an entry, or a line-up.
type BoardOrder struct {
	Rule      clause.Ref
	Tolerance int // points
	Ratings   Ratings
	Effect    Effect
}

// Check implements RosterValidator. Each pair of boards in the wrong order is
// a breach; it points at the player who sits too high.
func (o BoardOrder) Check(r Request) Violations {
	list, found := o.Ratings.rate(r, o.Rule, o.Effect, r.seated())
	for i, above := range list {
		for _, below := range list[i+1:] {
			if o.wrong(above.board, above.rating, below.board, below.rating) {
				code := text.Code("roster.order")
				if o.Tolerance == 0 {
					code = "roster.order.strict"
				}
				found = append(found, r.violation(o.Rule, o.Effect, above.board, above.member.Player, code,
					nameOf(*above.member), above.rating, above.board, nameOf(*below.member), below.rating, below.board, o.Tolerance))
			}
		}
	}
	return found
}

// wrong reports whether board a may not have rating ra while b has rb.
func (o *BoardOrder) wrong(a int, ra tournament.Rating, b int, rb tournament.Rating) bool {
	return a < b && rb > ra+tournament.Elo(o.Tolerance)
}

// ReserveLimit bounds the ratings of reserves by that of the main player on a
// board (strongest 8.6: at most 30 points above board 6). Late entrants are
// not bound: leave them out of the Team. It judges entries; without a main
// player on that board there is nothing to compare with.
type ReserveLimit struct {
	Rule      clause.Ref
	Board     int
	Tolerance int // points
	Ratings   Ratings
	Effect    Effect
}

// Check implements RosterValidator.
func (l ReserveLimit) Check(r Request) Violations {
	if r.Lineup != nil {
		return nil
	}
	var last, reserves []seat
	for i := range r.Team.Members {
		switch m := &r.Team.Members[i]; m.Board {
		case l.Board:
			last = append(last, seat{m.Board, m})
		case 0:
			reserves = append(reserves, seat{0, m})
		}
	}
	if len(last) == 0 {
		return nil
	}
	bound, found := l.Ratings.rate(r, l.Rule, l.Effect, last)
	list, unrated := l.Ratings.rate(r, l.Rule, l.Effect, reserves)
	found = append(found, unrated...)
	for _, reserve := range list {
		for _, main := range bound {
			if limit := main.rating + tournament.Elo(l.Tolerance); reserve.rating > limit {
				found = append(found, r.violation(l.Rule, l.Effect, 0, reserve.member.Player, "roster.reserve-rating",
					nameOf(*reserve.member), reserve.rating, limit, l.Board))
			}
		}
	}
	return found
}

// RatedGames asks for a minimum of rated games behind the ratings of main
// players (strongest 8.9: fifteen, else a rating is provisional). It judges
// entries.
type RatedGames struct {
	Rule   clause.Ref
	Min    int
	Effect Effect
}

// Check implements RosterValidator.
func (g RatedGames) Check(r Request) Violations {
	if r.Lineup != nil {
		return nil
	}
	var found Violations
	for _, s := range mainPlayers(r.Team.Members) {
		if s.member.Games < g.Min {
			found = append(found, r.violation(g.Rule, g.Effect, s.board, s.member.Player, "roster.provisional",
				nameOf(*s.member), s.member.Games, g.Min))
		}
	}
	return found
}
