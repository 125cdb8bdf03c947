package scoring

import (
	"fmt"

	"github.com/reglament/reglament/tournament/clause"
)

// Percentage ranks by the points made in the games that count, as a share of
// what these games could have brought. It is compared as an exact fraction.
type Percentage struct {
	Article  clause.Ref
	Forfeits Forfeits // whether games won or lost by default count
}

// Rule returns the article.
func (c Percentage) Rule() clause.Ref { return c.Article }

// Code returns "PCT".
func (c Percentage) Code() string { return "PCT" }

// Values returns the percentage; it says nothing about one without games.
func (c Percentage) Values(r Request) ([]Value, error) {
	best := int64(r.Field.System.Game.Win) * int64(max(r.Field.Boards, 1))
	if best <= 0 {
		return nil, fmt.Errorf("%w: the system gives nothing for a game won", ErrUndefined)
	}
	values := r.Room()
	for k, i := range r.Tied {
		points, games := record(r.Field, i, c.Forfeits)
		if games == 0 {
			values[k] = Value{Undefined: true}
			continue
		}
		if int64(games)*best > maxDen {
			return nil, fmt.Errorf("%w: %s has %d games", ErrUndefined, r.Field.Entrants[i].ID, games)
		}
		values[k] = FractionValue(100*points, int64(games)*best)
	}
	return values, nil
}

// record returns the game points, in half-points, and the number of the slots
// of an entrant that count.
func record(f *Field, i int, reading Forfeits) (points int64, games int) {
	forfeits := reading.counted(f.Scheme)
	slots := f.Entrants[i].Slots
	for k := range slots {
		if takes(slots[k].Kind, forfeits) {
			points += int64(slots[k].Game)
			games++
		}
	}
	return points, games
}
