package simulation

import (
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Dead counts the dead games of an event in rounds, by its deciding table.
//
// A played game is dead if none of its outcomes (won, drawn, lost) changes a
// place of anybody, the other games of its round being as they were, and
// whatever the rounds after it bring. In the last round this is exact: every
// other outcome is put into the table and ranked by the whole chain.
//
// Before the last round it is a lower bound, "at least": games are dead if,
// when their round began, the points that come first in the chain had put
// everybody out of everybody's reach. Exactly it would take all outcomes of
// the rounds to come for each game, 3^16 of one round of eight teams of four,
// and in a Swiss their pairings, which follow from the results.
//
// Two cases count as alive: an outcome that would need a drawing of lots which
// was not held, and a match whose points are not those that the scale gives
// its games. Where a bracket decides the places, or games are not set in
// rounds, nothing is counted.
type Dead struct{}

// Name returns "dead".
func (Dead) Name() string { return "dead" }

// Labels returns "games" (dead ones of all rounds, at least), "last-round"
// (played games of the last round), "last-round-dead" (dead ones of them).
func (Dead) Labels(Shape) []string { return []string{"games", "last-round", "last-round-dead"} }

// Count looks at the deciding table, if it is one of rounds.
func (Dead) Count(t *Tournament, into []int64) {
	if t.Table == nil || t.Table.Field.Rounds == 0 || bracketed(t.Table.Chain) {
		return
	}
	w := &t.whatIf
	w.of(t.Table)
	for _, m := range w.meetings(t.Table.Field.Rounds) {
		played, dead := w.games(m)
		into[1], into[2] = into[1]+played, into[2]+dead
	}
	into[0] = into[2] + w.settled()
}

func bracketed(chain []scoring.TieBreaker) bool {
	return slices.ContainsFunc(chain, func(c scoring.TieBreaker) bool {
		_, is := c.(scoring.Advanced)
		return is
	})
}

// settled counts the played games before the last round that were dead
// because all places were.
func (w *whatIf) settled() (games int64) {
	f := w.was
	points, spread := first(w.chain, f)
	if points == nil {
		return 0
	}
	now := make([]tournament.Points, 0, len(f.Entrants))
	for round := 2; round < f.Rounds; round++ {
		now = now[:0]
		for k := range f.Entrants {
			if !f.Entrants[k].Outside {
				now = append(now, points(k, round))
			}
		}
		slices.Sort(now)
		reach, open := spread*tournament.Points(f.Rounds-round+1), false
		for k := 1; k < len(now); k++ {
			open = open || now[k]-now[k-1] <= reach
		}
		if open {
			continue
		}
		for ; round < f.Rounds; round++ { // so are those of the rounds after it
			for _, m := range w.meetings(round) {
				for _, o := range m.games {
					if o.OverTheBoard() {
						games++
					}
				}
			}
		}
	}
	return games
}

// first returns the points that come first in a chain, those of an entrant
// before a round, and by how much two entrants may draw closer in a round; nil
// where something else comes first.
func first(chain []scoring.TieBreaker, f *scoring.Field) (before func(k, round int) tournament.Points, spread tournament.Points) {
	g, m, byes := f.System.Game, f.System.Match, f.System.Byes
	var start func(*scoring.Entrant) tournament.Points
	var worth func(*scoring.Slot) tournament.Points
	var values []tournament.Points
	each := tournament.Points(max(f.Boards, 1))
	switch chain[0].(type) {
	case scoring.GamePoints:
		start = func(e *scoring.Entrant) tournament.Points { return e.Adjust }
		worth = func(s *scoring.Slot) tournament.Points { return s.Game }
		values = []tournament.Points{g.Win * each, g.Draw * each, g.Loss * each, g.ForfeitWin * each, g.ForfeitLoss * each,
			byes.Pairing.Game, byes.Full.Game, byes.Half.Game, byes.Zero.Game}
	case scoring.MatchPoints:
		start = func(e *scoring.Entrant) tournament.Points { return e.AdjustMatch }
		worth = func(s *scoring.Slot) tournament.Points { return s.Match }
		values = []tournament.Points{m.Win, m.Draw, m.Loss, m.DoubleDefault, m.ForfeitLoss,
			byes.Pairing.Match, byes.Full.Match, byes.Half.Match, byes.Zero.Match}
	default:
		return nil, 0
	}
	before = func(k, round int) tournament.Points {
		e := &f.Entrants[k]
		sum := start(e)
		for i := range e.Slots {
			if e.Slots[i].Round < round {
				sum += worth(&e.Slots[i])
			}
		}
		return sum
	}
	values = append(values, 0) // of a free round
	return before, (slices.Max(values) - slices.Min(values)) * tournament.Points(legs(f))
}

// legs is how many games or matches an entrant has in a round at most.
func legs(f *scoring.Field) int {
	most := 1
	for k := range f.Entrants {
		n := 0
		for i := range f.Entrants[k].Slots {
			if n++; i > 0 && f.Entrants[k].Slots[i].Round != f.Entrants[k].Slots[i-1].Round {
				n = 1
			}
			most = max(most, n)
		}
	}
	return most
}
