package simulation

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Field is who plays: teams as they enter, in the order of their entry. An
// individual is a team of one.
type Field struct {
	Teams []tournament.Team
	// Strengths are how well each team plays on each board, in rating points.
	// Nil: as well as the entered members of the boards are rated.
	Strengths [][]float64
}

// ErrField refuses a field that cannot play.
var ErrField = errors.New("simulation: field cannot play")

// Steps is a field of teams named T1, T2, …, the first of which has the
// strength top on every board, each other one step less than the one before.
// With a step of 0 all are equal.
func Steps(teams, boards int, top, step tournament.Rating) Field {
	f := Field{Teams: make([]tournament.Team, max(teams, 0))}
	for i := range f.Teams {
		id := fmt.Sprintf("T%d", i+1)
		t := tournament.Team{ID: tournament.TeamID(id), Name: id, Organization: id}
		for b := range boards {
			t.Members = append(t.Members, tournament.Member{
				Player: tournament.PlayerID(fmt.Sprintf("%s.%d", id, b+1)), Board: b + 1, Club: id,
				Rating: top - step*tournament.Rating(i),
			})
		}
		f.Teams[i] = t
	}
	return f
}

// strengths returns a row a team, with as many boards as the matches have.
func (f Field) strengths(boards int) ([][]float64, error) {
	if f.Strengths != nil && len(f.Strengths) != len(f.Teams) {
		return nil, fmt.Errorf("%w: strengths of %d teams, %d enter", ErrField, len(f.Strengths), len(f.Teams))
	}
	rows := make([][]float64, len(f.Teams))
	for i, t := range f.Teams {
		rows[i] = make([]float64, boards)
		if f.Strengths != nil {
			if copy(rows[i], f.Strengths[i]) < boards {
				return nil, fmt.Errorf("%w: team %s: strengths of %d boards, %d play", ErrField, t.ID, len(f.Strengths[i]), boards)
			}
			continue
		}
		for _, m := range t.Members {
			if m.Board >= 1 && m.Board <= boards {
				rows[i][m.Board-1] = float64(m.Rating) / 100
			}
		}
		if b := slices.Index(rows[i], 0); b >= 0 {
			return nil, fmt.Errorf("%w: team %s: nobody rated on board %d, and no strengths", ErrField, t.ID, b+1)
		}
	}
	return rows, nil
}

// byStrength returns the teams, the strongest first; equals stay in the order
// of their entry.
func byStrength(strengths [][]float64) []int {
	order := make([]int, len(strengths))
	sums := make([]float64, len(strengths))
	for i, row := range strengths {
		order[i] = i
		for _, s := range row {
			sums[i] += s
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sums[b], sums[a]) })
	return order
}
