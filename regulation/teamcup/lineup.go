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
	if board := r.Lineup.Scope.Board; board > 0 && len(r.Lineup.Boards) == 1 {
		return v.with(r, board, r.Lineup.Boards[0])
	}
	return v.rule.Check(r)
}

// with judges the line-up of each game in which somebody new comes in on a
// board.
func (v wholeLineup) with(r roster.Request, board int, in tournament.PlayerID) roster.Violations {
	for _, line := range standing(r) {
		if board > len(line) || line[board-1] == in {
			continue // nobody else comes in
		}
		whole := *r.Lineup
		whole.Boards, whole.Scope.Board = line, 0
		whole.Boards[board-1] = in
		one := r
		one.Lineup = &whole
		if found := v.rule.Check(one); len(found) > 0 {
			return found
		}
	}
	return nil
}

// standing lists the line-ups of the match that the one under judgement
// changes: one for each game that a board has and that it names.
func standing(r roster.Request) [][]tournament.PlayerID {
	if r.State == nil {
		return nil
	}
	i := r.State.FindMatch(r.Lineup.Scope, r.Team.ID, r.Lineup.Opponent)
	team, ok := r.State.TeamIndex(r.Team.ID)
	if i < 0 || !ok {
		return nil
	}
	m := r.State.Match(i)
	var lines [][]tournament.PlayerID
	for leg := 1; leg <= int(m.Legs); leg++ {
		if named := r.Lineup.Scope.Leg; named == 0 || named == leg {
			lines = append(lines, m.Lineup(m.Side(team), leg))
		}
	}
	return lines
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
	lines := standing(r)
	for k, p := range r.Lineup.Boards {
		board := r.Lineup.FirstBoard() + k
		if p == "" || !replaces(lines, board, p) {
			continue
		}
		m, ok := r.Team.Member(p)
		about := tournament.Subject{Scope: r.Lineup.Scope.OnBoard(board), Team: r.Team.ID, Opponent: r.Lineup.Opponent, Player: p}
		if ok && v.Substitute == FromReserves && !m.Reserve() {
			found = append(found, violation(v.art("5b"), about, "teamcup.substitute.main", name(m), m.Board))
			continue
		}
		if at := elsewhere(lines, board, p); r.Lineup.Scope.Board > 0 && at > 0 {
			found = append(found, violation(v.art("5b"), about, "teamcup.substitute.seated", name(m), at))
		}
	}
	return found
}

// replaces reports whether somebody else stands on a board in one of the lines.
func replaces(lines [][]tournament.PlayerID, board int, p tournament.PlayerID) bool {
	return slices.ContainsFunc(lines, func(l []tournament.PlayerID) bool { return board <= len(l) && l[board-1] != p })
}

// elsewhere returns another board on which a player sits, 0 if none.
func elsewhere(lines [][]tournament.PlayerID, board int, p tournament.PlayerID) int {
	for _, l := range lines {
		if at := slices.Index(l, p) + 1; at > 0 && at != board {
			return at
		}
	}
	return 0
}

func name(m tournament.Member) string {
	if m.Name != "" {
		return m.Name
	}
	return string(m.Player)
}
