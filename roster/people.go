package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// UniquePlayers says that one person plays for one team and sits on one
// board. It judges both: an entry that names a member of another team or
// somebody twice, and a line-up that names somebody twice.
type UniquePlayers struct {
	Rule   clause.Ref
	Effect Effect
}

// Check implements RosterValidator.
func (u UniquePlayers) Check(r Request) Violations {
	if r.Lineup != nil {
		return u.twice(r, r.Lineup.Boards, r.Lineup.FirstBoard())
	}
	ids := make([]tournament.PlayerID, len(r.Team.Members))
	var found Violations
	s := r.state()
	for k, m := range r.Team.Members {
		ids[k] = m.Player
		if i, ok := s.TeamOf(m.Player); ok && s.Team(i).ID != r.Team.ID {
			found = append(found, r.violation(u.Rule, u.Effect, 0, m.Player, "roster.other-team", nameOf(m), teamName(s.Team(i).Team)))
		}
	}
	return append(found, u.twice(r, ids, 0)...)
}

// twice reports who stands in a list again; first is the board of its first
// place, 0 if the places are no boards.
func (u UniquePlayers) twice(r Request, ids []tournament.PlayerID, first int) Violations {
	var found Violations
	for k, p := range ids {
		if p == "" || !slices.Contains(ids[:k], p) {
			continue
		}
		board := 0
		if first > 0 {
			board = first + k
		}
		found = append(found, r.violation(u.Rule, u.Effect, board, p, "roster.twice", r.playerName(p)))
	}
	return found
}

// playerName is how texts call a player, whether or not the entry names him.
func (r Request) playerName(p tournament.PlayerID) string {
	if m, ok := r.Team.Member(p); ok {
		return nameOf(m)
	}
	return string(p)
}

// teamName is how texts call a team.
func teamName(t tournament.Team) string {
	if t.Name != "" {
		return t.Name
	}
	return string(t.ID)
}

// Listed says that a line-up names members of its team only (strongest 8.10,
// 10.8). It judges line-ups.
type Listed struct {
	Rule   clause.Ref
	Effect Effect
}

// Check implements RosterValidator.
func (l Listed) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	for k, p := range r.Lineup.Boards {
		if _, ok := r.Team.Member(p); p != "" && !ok {
			found = append(found, r.violation(l.Rule, l.Effect, r.Lineup.FirstBoard()+k, p, "roster.unlisted", string(p)))
		}
	}
	return found
}

// Departed says that a member who left the team starts no new game
// (strongest 13.1); his running games go on. It judges line-ups.
type Departed struct {
	Rule   clause.Ref
	Effect Effect
}

// Check implements RosterValidator.
func (d Departed) Check(r Request) Violations {
	rec := r.record()
	if r.Lineup == nil || rec == nil {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		if slices.Contains(rec.Left, s.member.Player) {
			found = append(found, r.violation(d.Rule, d.Effect, s.board, s.member.Player, "roster.left", nameOf(*s.member)))
		}
	}
	return found
}
