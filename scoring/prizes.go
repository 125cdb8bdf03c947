package scoring

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/tournament/clause"
)

// Member tells of a player what the standings of persons need to know.
type Member struct {
	Team     string // for display
	Place    int    // of the team in the team standings; 0 if it has none
	Board    int    // for which he competes; 0 if for none
	Possible int    // games that the schedule gave his team
	Reserve  bool   // he is not the main player of the board
}

// TeamPlace ranks players by the place of their team; players of one team,
// or of teams that share a place, stay tied.
type TeamPlace struct{ Article clause.Ref }

// Rule returns the article.
func (c TeamPlace) Rule() clause.Ref { return c.Article }

// Code returns "TEAM".
func (c TeamPlace) Code() string { return "TEAM" }

// Values returns the places; the first one compares as greatest.
func (c TeamPlace) Values(r Request) ([]Value, error) {
	values := r.Room()
	for k, i := range r.Tied {
		m := r.Field.Entrants[i].Member
		if m == nil || m.Place < 1 {
			return nil, fmt.Errorf("%w: the team of %s has no place", ErrUndefined, r.Field.Entrants[i].ID)
		}
		values[k] = Value{Key: -int64(m.Place), Num: int64(m.Place)}
	}
	return values, nil
}

// Prizes ranks the players of one board of the entry, whatever boards they
// played on: a ranking of its own over a field of persons, in which each slot
// is a game of the player and every Entrant has its Member.
//
// Only those take part who played enough of the games that were possible.
type Prizes struct {
	Article clause.Ref
	// At least Num/Den of the possible games have to be played. Den 0 asks for
	// none.
	Num, Den int
	Forfeits Forfeits     // whether games won or lost by default were played
	Chain    []TieBreaker // the criteria
}

// BoardTable is the ranking of the players of one board.
type BoardTable struct {
	Board     int
	Standings Standings
	TooFew    []int // those who played too few games, by pairing number
}

// Table ranks the players who compete for a board.
func (p Prizes) Table(persons *Field, board int) (BoardTable, error) {
	if p.Num < 0 || p.Den < 0 {
		return BoardTable{}, fmt.Errorf("%w: prizes for %d/%d of the games [%s]", ErrChain, p.Num, p.Den, p.Article)
	}
	table := BoardTable{Board: board}
	var among []int
	for i := range persons.Entrants {
		e := &persons.Entrants[i]
		switch {
		case e.Outside || e.Member == nil || e.Member.Board != board:
		case p.enough(persons, i):
			among = append(among, i)
		default:
			table.TooFew = append(table.TooFew, i)
		}
	}
	canonical(persons, table.TooFew)
	var err error
	if table.Standings, err = RankAmong(persons, among, p.Chain); err != nil {
		return BoardTable{}, fmt.Errorf("board %d: %w", board, err)
	}
	return table, nil
}

// enough compares exactly: played/possible with Num/Den.
func (p Prizes) enough(persons *Field, i int) bool {
	_, games := record(persons, i, p.Forfeits)
	return games*p.Den >= p.Num*persons.Entrants[i].Member.Possible
}

// Tables ranks the players of every board that somebody competes for, in
// ascending order.
func (p Prizes) Tables(persons *Field) ([]BoardTable, error) {
	var boards []int
	for i := range persons.Entrants {
		if m := persons.Entrants[i].Member; m != nil && m.Board > 0 && !slices.Contains(boards, m.Board) {
			boards = append(boards, m.Board)
		}
	}
	slices.Sort(boards)
	tables := make([]BoardTable, 0, len(boards))
	for _, b := range boards {
		t, err := p.Table(persons, b)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}
