package regulation

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// PrizeBasis says of which games a ranking of persons is made.
type PrizeBasis uint8

// The bases of prizes. The zero one is all games of a person.
const (
	AllGames    PrizeBasis = iota
	BoardGames             // a table a board, of the games on that board
	BoardPlaces            // a table a board, of the places of the teams, whoever played
)

// PrizeTable is one ranking of persons, board by board. Where each board has a
// field of its own there is a PrizeTable a board.
type PrizeTable struct {
	Prizes scoring.Prizes
	Field  *scoring.Field // the persons
	Boards []scoring.BoardTable
}

// PrizeTables ranks the players of a stage for its board prizes, by the standings
// of their teams where the text asks for them. Where at names a round, later
// rounds do not count.
func (r *Regulation) PrizeTables(s tournament.State, at tournament.Scope) ([]PrizeTable, error) {
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
	if st.PrizeBasis != AllGames {
		return st.boardTables(&s, sel, table)
	}
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

// boardTables makes a field and a table of each board.
func (st *Stage) boardTables(s *tournament.State, sel scoring.Selection, teams *Table) ([]PrizeTable, error) {
	var out []PrizeTable
	for _, p := range st.Prizes {
		for board := 1; board <= sel.Boards; board++ {
			field, err := st.boardField(s, sel, teams, board)
			if err != nil {
				return nil, err
			}
			one, err := p.Table(field, board)
			if err != nil {
				return nil, err
			}
			out = append(out, PrizeTable{Prizes: p, Field: field, Boards: []scoring.BoardTable{one}})
		}
	}
	return out, nil
}

func (st *Stage) boardField(s *tournament.State, sel scoring.Selection, teams *Table, board int) (*scoring.Field, error) {
	if st.PrizeBasis == BoardGames {
		persons := st.Persons
		persons.OnBoard = board
		return persons.Field(s, sel, teams.Standings), nil
	}
	field, err := teams.Field.Board(board)
	if err != nil {
		return nil, err
	}
	for i := range field.Entrants {
		place, _ := teams.Rank(i)
		field.Entrants[i].Member = &scoring.Member{Team: field.Entrants[i].ID, Place: place, Board: board, Possible: field.Rounds}
	}
	return field, nil
}
