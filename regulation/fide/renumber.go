package fide

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/tournament/trf"
)

// LateNumbers says where somebody gets a number who enters when the numbers of
// the others are fixed; the text does not (C.04.2 art. 2.4).
type LateNumbers uint8

// The places of a late entrant.
const (
	// InPlace puts him where his strength belongs: whoever is weaker moves down.
	InPlace LateNumbers = iota
	// AtTheEnd gives him the next number that is free.
	AtTheEnd
)

// String names the place.
func (l LateNumbers) String() string {
	switch l {
	case InPlace:
		return "in place"
	case AtTheEnd:
		return "at the end"
	}
	return "invalid"
}

// FixedFrom is the round after whose pairing the numbers of those who are in
// the event do not change any more (C.04.2 art. 2.3).
const FixedFrom = 4

// ErrRenumber refuses a file whose numbers do not follow strength: one of teams
// (C.04.6 art. 2.1), or one whose virtual points would go to others.
var ErrRenumber = errors.New("numbers cannot be given by strength")

// Renumber gives the players of a file pairing numbers by strength: rating,
// title, name (C.04.2 art. 2.2). It serves late entries and corrected ratings:
// they change the numbers of all, in every record of the file, until round
// FixedFrom is paired. From then on the players keep their order, and only those
// get a place who have not been paired yet. Earlier rounds stay as they were
// played; who is the last to have virtual points stays the last (C.04.7).
//
// The file itself is left alone. Errors wrap ErrRenumber.
func Renumber(file *trf.File, late LateNumbers) (*trf.File, error) {
	if file.TeamEvent() {
		return nil, fmt.Errorf("fide: an event of teams: %w", ErrRenumber)
	}
	order := make([]*trf.Player, len(file.Players))
	for k := range order {
		order[k] = &file.Players[k]
	}
	if file.PairedRounds() < FixedFrom {
		slices.SortStableFunc(order, byStrength)
	} else {
		order = insert(order, late)
	}
	r := renumbering{to: make(map[int]int, len(order))}
	for k, p := range order {
		r.to[p.Number] = k + 1
	}
	return r.file(file, order)
}

// titleOrder has GM first; whoever has no title, or another one, comes last.
func titleOrder(title string) int {
	const order = "GM  IM  WGM FM  WIM CM  WFM WCM " // C.04.2 art. 2.2
	for k := 0; k < len(order); k += 4 {
		if order[k:k+4] == fmt.Sprintf("%-4s", title) {
			return k
		}
	}
	return len(order)
}

// byStrength orders the stronger player first.
func byStrength(a, b *trf.Player) int {
	return cmp.Or(b.Rating-a.Rating, titleOrder(a.Title)-titleOrder(b.Title), cmp.Compare(a.Name, b.Name))
}

// insert keeps the order of those who were paired and gives the others a place.
func insert(players []*trf.Player, late LateNumbers) []*trf.Player {
	var order, fresh []*trf.Player
	for _, p := range players {
		if paired(p) {
			order = append(order, p)
		} else {
			fresh = append(fresh, p)
		}
	}
	slices.SortStableFunc(order, func(a, b *trf.Player) int { return a.Number - b.Number })
	slices.SortStableFunc(fresh, byStrength)
	for _, p := range fresh {
		at := len(order)
		if late == InPlace {
			if weaker := slices.IndexFunc(order, func(q *trf.Player) bool { return byStrength(p, q) < 0 }); weaker >= 0 {
				at = weaker
			}
		}
		order = slices.Insert(order, at, p)
	}
	return order
}

// paired reports that a player took part in the pairing of a round.
func paired(p *trf.Player) bool {
	return slices.ContainsFunc(p.Rounds, func(g trf.Game) bool {
		return g.Opponent != 0 || g.Result != 0 && g.Result != trf.ZeroBye
	})
}

// renumbering has the new number of every old one.
type renumbering struct{ to map[int]int }

func (r renumbering) number(old int) int {
	if n, ok := r.to[old]; ok {
		return n
	}
	return old // 0, or a bound beyond the last number
}

func (r renumbering) list(ids []int) []int {
	out := slices.Clone(ids)
	for k := range out {
		out[k] = r.number(out[k])
	}
	return out
}

// file is a copy with the players in their new order and all that names them.
func (r renumbering) file(file *trf.File, order []*trf.Player) (*trf.File, error) {
	out := *file
	out.Players = make([]trf.Player, len(order))
	for k, p := range order {
		out.Players[k] = *p
		out.Players[k].Number = k + 1
		rounds := slices.Clone(p.Rounds)
		for i := range rounds {
			rounds[i].Opponent = r.number(rounds[i].Opponent)
		}
		out.Players[k].Rounds = rounds
	}
	out.Nationals = slices.Clone(file.Nationals)
	for k := range out.Nationals {
		out.Nationals[k].Number = r.number(out.Nationals[k].Number)
	}
	out.Byes = slices.Clone(file.Byes)
	for k := range out.Byes {
		out.Byes[k].IDs = r.list(out.Byes[k].IDs)
	}
	out.Forbidden = slices.Clone(file.Forbidden)
	for k := range out.Forbidden {
		out.Forbidden[k].IDs = r.list(out.Forbidden[k].IDs)
	}
	out.Adjustments = slices.Clone(file.Adjustments)
	for k := range out.Adjustments {
		out.Adjustments[k].IDs = r.list(out.Adjustments[k].IDs)
	}
	out.JaVaFo.Absent = r.list(file.JaVaFo.Absent)
	out.JaVaFo.Forbidden = slices.Clone(file.JaVaFo.Forbidden)
	for k := range out.JaVaFo.Forbidden {
		out.JaVaFo.Forbidden[k] = r.list(out.JaVaFo.Forbidden[k])
	}
	out.JaVaFo.Accelerations = slices.Clone(file.JaVaFo.Accelerations)
	for k := range out.JaVaFo.Accelerations {
		out.JaVaFo.Accelerations[k].Number = r.number(out.JaVaFo.Accelerations[k].Number)
	}
	if err := r.ranges(&out); err != nil {
		return nil, err
	}
	return &out, nil
}

// ranges moves the bounds of virtual points with the persons who have them.
func (r renumbering) ranges(out *trf.File) error {
	out.Accelerations = slices.Clone(out.Accelerations)
	for k := range out.Accelerations {
		a := &out.Accelerations[k]
		if a.First > 1 {
			a.First = r.number(a.First)
		}
		if a.Last = r.number(a.Last); a.First > a.Last {
			return fmt.Errorf("fide: virtual points of numbers %d to %d: %w", a.First, a.Last, ErrRenumber)
		}
	}
	return nil
}
