package scoring_test

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// crosstable makes the field of a round robin from rows as people print them:
// "=110" is what the row's team got on its boards, "...." stands for itself,
// "----" with the opponent's "++++" is a match lost by default.
func crosstable(rows ...string) *scoring.Field {
	cells := make([][]string, len(rows))
	for i, row := range rows {
		cells[i] = strings.Fields(row)
	}
	f := &scoring.Field{Boards: len(cells[0][0]), Rounds: len(rows) - 1, System: oneZero()}
	for i := range cells {
		e := scoring.Entrant{ID: fmt.Sprint(i + 1), Number: i + 1}
		for j := range cells {
			if i != j && strings.Trim(cells[i][j], ".") != "" {
				e.Slots = append(e.Slots, crossSlot(f.System, j, cells[i][j], cells[j][i]))
			}
		}
		f.Entrants = append(f.Entrants, e)
	}
	return f
}

func crossSlot(y scoring.System, opponent int, own, theirs string) scoring.Slot {
	s := scoring.Slot{Round: 1, Opponent: opponent, Kind: scoring.Played}
	var other tournament.Points
	for b := range own {
		o := gameMarks[own[b]]
		board := boardOf(y, o)
		s.Boards = append(s.Boards, board)
		s.Game += board.Points
		other += boardOf(y, gameMarks[theirs[b]]).Points
	}
	s.Match = y.Match.Points(s.Game, other)
	if strings.Trim(own, "+-") == "" {
		s.Kind = s.Boards[0].Kind
	}
	return s
}

// played lists the games of individuals: "1-2 1" is a win of 1 over 2, "+" a
// win by default.
func played(players int, games ...string) *scoring.Field {
	f := &scoring.Field{Boards: 1, System: scoring.Individual(house.Art("1"))}
	for i := range players {
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: fmt.Sprint(i + 1), Number: i + 1})
	}
	for k, game := range games {
		var white, black int
		var mark string
		if _, err := fmt.Sscanf(game, "%d-%d %s", &white, &black, &mark); err != nil {
			panic(err)
		}
		o := gameMarks[mark[0]]
		addGame(f, k+1, white-1, black-1, o)
		addGame(f, k+1, black-1, white-1, o.Swap())
	}
	return f
}

// order lists the IDs of the rows.
func order(f *scoring.Field, st scoring.Standings) string {
	var ids []string
	for _, row := range st.Rows {
		ids = append(ids, f.Entrants[row.Entrant].ID)
	}
	return strings.Join(ids, " ")
}
