package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// OwnBoardOnly says that a main player plays on the board of his entry only
// (strongest 8.10) and that none but reserves stand in for others (12.1); a
// reserve plays on any (8.11). It judges line-ups.
type OwnBoardOnly struct {
	Rule   clause.Ref
	Effect Effect
}

// Check implements RosterValidator.
func (o OwnBoardOnly) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		if !s.member.Reserve() && s.member.Board != s.board {
			found = append(found, r.violation(o.Rule, o.Effect, s.board, s.member.Player, "roster.own-board",
				nameOf(*s.member), s.member.Board, s.board))
		}
	}
	return found
}

// Substitute says that who replaces a player of the standing line-up is rated
// no higher than him, by the ratings of the line-up (team cup 5b). It judges
// line-ups of a match for which one is recorded; boards where it names the
// same player, or where one of the two is empty, are not concerned.
type Substitute struct {
	Rule    clause.Ref
	Ratings Ratings
	Effect  Effect
}

// Check implements RosterValidator.
func (u Substitute) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		for _, replaced := range r.replaced(s.board) {
			if replaced.Player == s.member.Player {
				continue
			}
			both, unrated := u.Ratings.rate(r, u.Rule, u.Effect, []seat{s, {s.board, &replaced}})
			found = append(found, unrated...)
			if len(both) == 2 && both[0].rating > both[1].rating {
				found = append(found, r.violation(u.Rule, u.Effect, s.board, s.member.Player, "roster.substitute",
					nameOf(*s.member), both[0].rating, nameOf(replaced), both[1].rating))
			}
		}
	}
	return found
}

// replaced lists whom the log has on a board in the games that the line-up
// under judgement names: several where earlier substitutes play single games.
func (r Request) replaced(board int) []tournament.Member {
	s := r.state()
	i := s.FindMatch(r.Lineup.Scope.OnBoard(board), r.Team.ID, r.Lineup.Opponent)
	if i < 0 {
		return nil
	}
	m := s.Match(i)
	team, _ := s.TeamIndex(r.Team.ID)
	var all []tournament.Member
	for leg := 1; leg <= int(m.Legs); leg++ {
		if named := r.Lineup.Scope.Leg; named > 0 && named != leg {
			continue
		}
		if p, ok := r.Team.Member(m.Player(m.Side(team), board, leg)); ok && !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all
}
