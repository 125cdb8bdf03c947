package roster

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Composition asks that each part of the boards has its players and that
// nobody sits on boards of the other sex (festival U2a: three boys and a
// girl). It judges both: an entry must have a main player for every board of
// a part, save Vacant of them in all; in either, a member must fit his board
// by sex, and a reserve the part for which he is entered.
type Composition struct {
	Rule   clause.Ref
	Parts  Parts
	Vacant int // boards that an entry may leave without a main player
	Effect Effect
}

// Check implements RosterValidator.
func (c Composition) Check(r Request) Violations {
	var found Violations
	misfit := func(part, board int, m tournament.Member) {
		if !c.Parts.open(part, m) {
			found = append(found, r.violation(c.Rule, c.Effect, board, m.Player, "roster.sex", nameOf(m), c.Parts[part].Name))
		}
	}
	if r.Lineup != nil {
		for _, s := range r.seated() {
			misfit(c.Parts.At(s.board), s.board, *s.member)
		}
		return found
	}
	filled := make([]int, len(c.Parts))
	for _, m := range r.Team.Members {
		part := c.Parts.Of(m)
		if !m.Reserve() && part >= 0 && len(c.Parts) > 0 {
			filled[part]++
		}
		misfit(part, m.Board, m)
	}
	return append(found, c.missing(r, filled)...)
}

// missing reports the parts that lack main players beyond what may be vacant.
func (c Composition) missing(r Request, filled []int) Violations {
	lack := 0
	for i, part := range c.Parts {
		lack += max(part.Boards-filled[i], 0)
	}
	if lack <= c.Vacant {
		return nil
	}
	var found Violations
	for i, part := range c.Parts {
		if filled[i] < part.Boards {
			found = append(found, r.violation(c.Rule, c.Effect, 0, "", "roster.composition", part.Name, filled[i], part.Boards))
		}
	}
	return found
}

// LostRight says that who is entered for, or has played in, another part
// loses the right to the boards of Part (festival U2b: a girl who plays on a
// boys' board). The loss begins with the entry or with the first match in
// which the player sat elsewhere; a match in which he had a minus and did not
// play does not count. It judges line-ups.
type LostRight struct {
	Rule   clause.Ref
	Parts  Parts
	Part   string // whose boards are lost
	Effect Effect
}

// Check implements RosterValidator.
func (l LostRight) Check(r Request) Violations {
	part := l.Parts.named(l.Part)
	if r.Lineup == nil || part < 0 {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		if l.Parts.At(s.board) != part || !l.Parts.open(part, *s.member) {
			continue // the wrong sex is a matter of Composition
		}
		if entered := l.Parts.Of(*s.member); entered >= 0 && entered != part {
			found = append(found, r.violation(l.Rule, l.Effect, s.board, s.member.Player,
				"roster.lost-by-entry", nameOf(*s.member), l.Parts[entered].Name, l.Part))
		} else if board, scope, lost := l.playedElsewhere(r, s.member.Player, part); lost {
			found = append(found, r.violation(l.Rule, l.Effect, s.board, s.member.Player,
				"roster.lost-by-play", nameOf(*s.member), board, scope, l.Part))
		}
	}
	return found
}

// playedElsewhere finds an earlier match in which the player sat on a board
// outside of the part.
func (l LostRight) playedElsewhere(r Request, p tournament.PlayerID, part int) (board int, scope tournament.Scope, ok bool) {
	for g := range r.earlier() {
		if g.player == p && l.Parts.At(g.board) != part && g.appeared() {
			board, scope, ok = g.board, g.match.Scope.Match(), true // the earliest is the last one yielded
		}
	}
	return board, scope, ok
}
