package regulation

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Place is a rank of a group.
type Place struct {
	Rank  int // from 1
	Group string
}

// Qualified is the entry rule of a stage whose entrants come from the tables
// of an earlier one, in the order of Places: "rank 1 of group A, rank 2 of
// group B". The tables must be final.
type Qualified struct {
	Rule   clause.Ref // the article that says who goes on
	From   string     // the earlier stage
	Places []Place
	// Level is the article by which those are ordered whom the criteria of
	// the table leave level: by lot, or as the organizer decides, who records
	// the order in the same form.
	Level clause.Ref
}

// Number returns the entrants. A tie that touches one of the places and that
// the log has not answered is a *tournament.LotsNeededError; while games of
// a group are open the error wraps pairing.ErrUndecided.
func (q Qualified) Number(a Ask) ([]tournament.TeamID, error) {
	orders := make(map[string][]tournament.TeamID)
	ids := make([]tournament.TeamID, 0, len(q.Places))
	for _, p := range q.Places {
		order, known := orders[p.Group]
		if !known {
			var err error
			if order, err = q.order(a, p.Group); err != nil {
				return nil, err
			}
			orders[p.Group] = order
		}
		if p.Rank < 1 || p.Rank > len(order) {
			return nil, q.fault(p.Group, pairing.ErrFieldSize, "qualify.rank", p.Rank, len(order))
		}
		ids = append(ids, order[p.Rank-1])
	}
	return ids, nil
}

// order is the final order of a group as far as the places need it.
func (q Qualified) order(a Ask, group string) ([]tournament.TeamID, error) {
	at := tournament.Scope{Stage: q.From, Group: group}
	if n := a.Regulation.Unfinished(a.State, at); n != 0 {
		return nil, q.fault(group, pairing.ErrUndecided, "pairing.knockout.open", n)
	}
	table, err := a.Regulation.Standings(*a.State, at)
	if err != nil {
		return nil, err
	}
	order, open := table.Settle(a.State, q.Level)
	for _, tie := range open {
		if slices.ContainsFunc(q.Places, func(p Place) bool { return p.Group == group && tie.Holds(p.Rank) }) {
			return nil, &tournament.LotsNeededError{Lot: tie.Lot}
		}
	}
	return order, nil
}

func (q Qualified) fault(group string, err error, code text.Code, args ...any) error {
	return &pairing.Error{
		Rule: q.Rule, Err: err, About: []tournament.Subject{{Scope: tournament.Scope{Stage: q.From, Group: group}}},
		Text: text.M(code, args...),
	}
}

// Remaining is a pairing.Pairer that sets games in portions: no rounds are
// left to be paired, but games to be set, which it counts.
type Remaining interface {
	// Remaining counts the games of the entrants, indices of teams, that are
	// still to be set.
	Remaining(s *tournament.State, entrants []int) int
}

// Unfinished counts the games of a stage or group that have no result, and
// those that are still to be paired count as one a round; where the Pairer is
// a [Remaining] each of them counts.
func (r *Regulation) Unfinished(s *tournament.State, at tournament.Scope) int {
	n := 0
	for i := range s.Matches() {
		if m := s.Match(i); !m.Cancelled && m.Scope.Stage == at.Stage && m.Scope.Group == at.Group {
			n += openGames(s, m)
		}
	}
	if st, play, entrants, err := r.opened(s, at); err == nil && st != nil && play.Format.Rounds > 0 {
		if p, ok := play.Pairer.(Remaining); ok {
			n += p.Remaining(s, entrants)
		} else {
			n += max(play.Format.Rounds-s.LastRound(at.Stage, at.Group), 0)
		}
	}
	return n
}

// openGames counts the games of a match without a result that still count.
func openGames(s *tournament.State, m *tournament.Match) int {
	if s.Team(int(m.First)).Annulled || s.Team(int(m.Second)).Annulled {
		return 0
	}
	n := 0
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if !s.Game(g).Outcome().Done() {
			n++
		}
	}
	return n
}

// Tie is a group of entrants that the criteria of a table leave level, with
// the question that orders them.
type Tie struct {
	From, To int // the ranks that they share
	Lot      tournament.Lot
}

// Holds reports whether a rank is among those that are shared.
func (t Tie) Holds(rank int) bool { return rank >= t.From && rank <= t.To }

// Settle returns the teams of a table, best first, with those whom its
// criteria leave level in the order of the recorded lot of the article. Ties
// that the log has not answered are in open and stay in order of numbers.
func (t *Table) Settle(s *tournament.State, rule clause.Ref) (order []tournament.TeamID, open []Tie) {
	for lo, hi := 0, 0; lo < len(t.Rows); lo = hi {
		for hi = lo + 1; hi < len(t.Rows) && t.Rows[hi].Rank == t.Rows[lo].Rank; hi++ {
		}
		if hi-lo == 1 {
			order = append(order, t.Team(lo))
			continue
		}
		tie := Tie{From: lo + 1, To: hi, Lot: tournament.Lot{
			Rule: rule, Scope: tournament.Scope{Stage: t.At.Stage, Group: t.At.Group},
		}}
		for row := lo; row < hi; row++ {
			tie.Lot.Among = append(tie.Lot.Among, string(t.Team(row)))
		}
		answer, err := s.LotAnswer(tie.Lot)
		if err != nil {
			answer = slices.Clone(tie.Lot.Among)
			tie.Lot.Among = tie.Lot.Sorted()
			open = append(open, tie)
		}
		for _, id := range answer {
			order = append(order, tournament.TeamID(id))
		}
	}
	return order, open
}
