package scoring_test

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/scoring"
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
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: fmt.Sprint(i + 1), Number: i + 1})
	}
	for i := range cells {
		for j := i + 1; j < len(cells); j++ {
			if strings.Trim(cells[i][j], ".") != "" {
				meet(f, 1, i, j, cells[i][j], cells[j][i])
			}
		}
	}
	return f
}

// meet adds a meeting, given by the marks of both sides; the marks of the
// second side are only checked.
func meet(f *scoring.Field, round, first, second int, marks, theirs string) {
	m := scoring.Meeting{Round: round, First: first, Second: second}
	for b := range marks {
		o := gameMarks[marks[b]]
		if theirs != "" && o.Swap() != gameMarks[theirs[b]] {
			panic(fmt.Sprintf("%s and %s do not belong together", marks, theirs))
		}
		m.Games = append(m.Games, o)
	}
	if err := f.Meet(m); err != nil {
		panic(err)
	}
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
		meet(f, k+1, white-1, black-1, mark, "")
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
