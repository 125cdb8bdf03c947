package teamcup

import (
	"slices"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// mainOnly judges an entry by its ten players alone: whoever else is on the
// list plays only as a substitute, and is judged when he is put in.
type mainOnly struct{ rule roster.RosterValidator }

// Check implements RosterValidator.
func (v mainOnly) Check(r roster.Request) roster.Violations {
	if r.Lineup != nil {
		return nil
	}
	r.Team.Members = slices.DeleteFunc(slices.Clone(r.Team.Members), tournament.Member.Reserve)
	return v.rule.Check(r)
}

// wholeLineup judges a line-up of one board together with those who sit on
// the others.
type wholeLineup struct{ rule roster.RosterValidator }

// Check implements RosterValidator.
func (v wholeLineup) Check(r roster.Request) roster.Violations {
	if r.Lineup == nil {
		return nil
	}
	whole := *r.Lineup
	if board := whole.Scope.Board; board > 0 && len(whole.Boards) == 1 {
		whole.Boards = slices.Clone(standing(r))
		if board > len(whole.Boards) || whole.Boards[board-1] == r.Lineup.Boards[0] {
			return nil // nobody else comes in
		}
		whole.Boards[board-1] = r.Lineup.Boards[0]
		whole.Scope.Board = 0
		r.Lineup = &whole
	}
	return v.rule.Check(r)
}

// standing is the line-up of the match that the one under judgement changes.
func standing(r roster.Request) []tournament.PlayerID {
	if r.State == nil {
		return nil
	}
	i := r.State.FindMatch(r.Lineup.Scope, r.Team.ID, r.Lineup.Opponent)
	team, ok := r.State.TeamIndex(r.Team.ID)
	if i < 0 || !ok {
		return nil
	}
	m := r.State.Match(i)
	return m.Lineups[m.Side(team)]
}

// boardOrder is 2b: strictly by the ratings of the day on which line-ups are
// published or, once the groups are over, of the day on which the team says
// who plays on (7d).
type boardOrder struct{ edition }

// Check implements RosterValidator.
func (v boardOrder) Check(r roster.Request) roster.Violations {
	if r.Lineup != nil {
		return nil
	}
	return v.on(r, v.ratings(r.State, tournament.Scope{Stage: Groups}), v.Order == OnOwnDay || r.State != nil && v.groupsOver(r.State))
}

// on judges the order by given ratings or by those of the day of filing.
func (v boardOrder) on(r roster.Request, ratings roster.Ratings, filing bool) roster.Violations {
	if filing {
		ratings.Basis = roster.OnFiling
	}
	return mainOnly{roster.BoardOrder{Rule: v.art("2b"), Ratings: ratings}}.Check(r)
}

// substitute is 5b: one who is put in is rated no higher than the one he
// replaces, by the ratings of the line-up, and sits on no other board.
type substitute struct{ edition }

// Check implements RosterValidator.
func (v substitute) Check(r roster.Request) roster.Violations {
	if r.Lineup == nil || r.State == nil {
		return nil
	}
	found := roster.Substitute{Rule: v.art("5b"), Ratings: v.ratings(r.State, r.Lineup.Scope)}.Check(r)
	seated := standing(r)
	for k, p := range r.Lineup.Boards {
		board := r.Lineup.FirstBoard() + k
		if board > len(seated) || seated[board-1] == p || p == "" {
			continue
		}
		m, ok := r.Team.Member(p)
		about := tournament.Subject{Scope: r.Lineup.Scope.OnBoard(board), Team: r.Team.ID, Opponent: r.Lineup.Opponent, Player: p}
		switch {
		case ok && v.Substitute == FromReserves && !m.Reserve():
			found = append(found, violation(v.art("5b"), about, "teamcup.substitute.main", name(m), m.Board))
		case r.Lineup.Scope.Board > 0 && slices.Contains(seated, p):
			found = append(found, violation(v.art("5b"), about, "teamcup.substitute.seated", name(m), slices.Index(seated, p)+1))
		}
	}
	return found
}

func name(m tournament.Member) string {
	if m.Name != "" {
		return m.Name
	}
	return string(m.Player)
}
