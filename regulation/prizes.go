package regulation

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// PrizeTable is one ranking of persons, board by board.
type PrizeTable struct {
	Prizes scoring.Prizes
	Field  *scoring.Field // the persons
	Boards []scoring.BoardTable
}

// Prizes ranks the players of a stage for its board prizes, by the standings
// of their teams where the text asks for them. Where at names a round, later
// rounds do not count.
func (r *Regulation) Prizes(s tournament.State, at tournament.Scope) ([]PrizeTable, error) {
	table, err := r.Standings(s, at)
	if err != nil {
		return nil, err
	}
	st, play, _, err := r.opened(&s, at)
	if err != nil {
		return nil, err
	}
	sel := r.selection(&s, st, play, at.Group)
	sel.Upto = at.Round
	persons := st.Persons.Field(&s, sel, table.Standings)
	out := make([]PrizeTable, len(st.Prizes))
	for i, p := range st.Prizes {
		boards, err := p.Tables(persons)
		if err != nil {
			return nil, err
		}
		out[i] = PrizeTable{Prizes: p, Field: persons, Boards: boards}
	}
	return out, nil
}
