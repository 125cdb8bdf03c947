package roster

import (
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
				nameOf(s.member), s.member.Board, s.board))
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
		replaced, ok := u.replaced(r, s.board)
		if !ok || replaced.Player == s.member.Player {
			continue
		}
		both, unrated := u.Ratings.rate(r, u.Rule, u.Effect, []seat{s, {s.board, replaced}})
		found = append(found, unrated...)
		if len(both) == 2 && both[0].rating > both[1].rating {
			found = append(found, r.violation(u.Rule, u.Effect, s.board, s.member.Player, "roster.substitute",
				nameOf(s.member), both[0].rating, nameOf(replaced), both[1].rating))
		}
	}
	return found
}

// replaced returns whom the standing line-up has on the board.
func (u Substitute) replaced(r Request, board int) (tournament.Member, bool) {
	s := r.state()
	i := s.FindMatch(r.Lineup.Scope.OnBoard(board), r.Team.ID, r.Lineup.Opponent)
	if i < 0 {
		return tournament.Member{}, false
	}
	m := s.Match(i)
	team, _ := s.TeamIndex(r.Team.ID)
	standing := m.Lineups[m.Side(team)]
	k := board - m.FirstBoard()
	if k >= len(standing) || standing[k] == "" {
		return tournament.Member{}, false
	}
	return r.Team.Member(standing[k])
}
