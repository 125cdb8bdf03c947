package crosstable

import (
	"errors"
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/trf"
)

// Seat is one team in one round of an event of teams.
type Seat struct{ Round, Team int }

// Seats tells who sat where in the matches of an event of teams, up to its last
// paired round: start numbers by board, 0 for an empty one. Teams without games
// in a round have no entry.
func Seats(file *trf.File) (map[Seat][]int, error) {
	f, err := Of(file)
	if err != nil {
		return nil, err
	}
	b := &builder{file: file, scale: file.Scale(), field: f, index: make(map[int]int, len(file.Teams))}
	for i := range file.Teams {
		b.index[file.Teams[i].Number] = i
	}
	m := b.matches()
	seats := make(map[Seat][]int)
	for i := range f.Entrants {
		for _, s := range f.Entrants[i].Slots {
			if s.Opponent < 0 {
				continue
			}
			number := f.Entrants[i].Number
			players := m.side(s.Round, number, f.Entrants[s.Opponent].Number).players
			if s.Kind == scoring.Open && !slices.ContainsFunc(players, func(p int) bool { return p != 0 }) {
				continue // nobody has come yet
			}
			seats[Seat{s.Round, number}] = players
		}
	}
	return seats, errors.Join(b.faults...)
}
