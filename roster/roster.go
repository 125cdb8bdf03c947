package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Request is what a rule judges and all that it may look at. It may grow.
type Request struct {
	State *tournament.State // read-only; nil is the empty log
	// Team is the entry under judgement: with a Lineup, the entry as it stands.
	Team tournament.Team
	// Lineup is the line-up under judgement; nil: the entry itself is judged.
	Lineup *Lineup
	// Day is the day on which the entry or line-up was filed, in the zone of
	// the event. Only rules on ratings of that day ask for it.
	Day tournament.Date
	// Late is the late entrant or replacement under judgement, if any. Team
	// is then the entry as it stands without him.
	Late *tournament.LateEntry
}

// Lineup names who plays for a team on the boards of a match, from board 1
// (or from Scope.Board). An empty PlayerID leaves the board empty. It has
// the form of tournament.LineupFiled: Lineup(filed) converts.
type Lineup struct {
	Scope    tournament.Scope
	Team     tournament.TeamID
	Opponent tournament.TeamID
	Boards   []tournament.PlayerID
}

// FirstBoard returns the number of the board of Boards[0].
func (l *Lineup) FirstBoard() int { return max(l.Scope.Board, 1) }

// Event returns what the log records when the line-up is accepted.
func (l *Lineup) Event() tournament.LineupFiled { return tournament.LineupFiled(*l) }

// RosterValidator judges an entry or a line-up by one article (or a few that
// belong together). The contract, checked by rostertest:
//   - it returns every breach of its article, not only the first, in an order
//     that depends on the Request alone;
//   - every Violation cites an article, names a team and has a text; one with
//     the effect Minus points at a board of the line-up; a player it points
//     at is one whom the entry or the line-up names;
//   - what it accepts stays accepted when teams change that are neither this
//     one nor share an organization, a player or a match with it;
//   - the Request is not changed, and equal Requests get equal answers;
//   - a rule on entries accepts every line-up and the reverse, unless its
//     documentation says that it judges both.
type RosterValidator interface {
	Check(Request) Violations
}

// Check runs all rules and returns what they found, in their order.
func Check(r Request, rules []RosterValidator) Violations {
	var found Violations
	for _, rule := range rules {
		found = append(found, rule.Check(r)...)
	}
	return found
}

// state returns the state of the request, never nil.
func (r Request) state() *tournament.State {
	if r.State == nil {
		return new(tournament.State)
	}
	return r.State
}

// record returns what the log knows of the team, or nil.
func (r Request) record() *tournament.TeamRecord {
	s := r.state()
	i, ok := s.TeamIndex(r.Team.ID)
	if !ok {
		return nil
	}
	return s.Team(i)
}

// about is the subject of a breach on a board (0: none in particular) by a
// player ("": nobody in particular).
func (r Request) about(board int, player tournament.PlayerID) tournament.Subject {
	s := tournament.Subject{Team: r.Team.ID, Player: player}
	if r.Lineup != nil {
		s.Scope, s.Opponent = r.Lineup.Scope, r.Lineup.Opponent
	}
	if board != 0 {
		s.Scope.Board = board
	}
	return s
}

// seat is a member on a board. He is read-only.
type seat struct {
	board  int
	member *tournament.Member
}

// seated lists who sits where by ascending board: in the line-up, or, where
// the entry is judged, its main players. Players of a line-up whom the entry
// does not name are left out: Membership speaks of them.
func (r Request) seated() []seat {
	if r.Lineup == nil {
		return mainPlayers(r.Team.Members)
	}
	seats := make([]seat, 0, len(r.Lineup.Boards))
	for k, p := range r.Lineup.Boards {
		if i := slices.IndexFunc(r.Team.Members, func(m tournament.Member) bool { return m.Player == p }); i >= 0 {
			seats = append(seats, seat{r.Lineup.FirstBoard() + k, &r.Team.Members[i]})
		}
	}
	return seats
}

// mainPlayers lists the members with a board of their own by ascending board;
// those whom an entry puts on one board keep the order of the entry.
func mainPlayers(members []tournament.Member) []seat {
	seats := make([]seat, 0, len(members))
	for i := range members {
		m := &members[i]
		if m.Reserve() {
			continue
		}
		k := len(seats)
		seats = append(seats, seat{})
		for k > 0 && seats[k-1].board > m.Board {
			seats[k] = seats[k-1]
			k--
		}
		seats[k] = seat{m.Board, m}
	}
	return seats
}

// nameOf is how texts call a member.
func nameOf(m tournament.Member) string {
	if m.Name != "" {
		return m.Name
	}
	return string(m.Player)
}

// violation makes one; it is where texts and subjects meet.
func (r Request) violation(rule clause.Ref, effect Effect, board int, player tournament.PlayerID, code text.Code, args ...any) Violation {
	return Violation{Rule: rule, About: r.about(board, player), Effect: effect, Text: text.M(code, args...)}
}
