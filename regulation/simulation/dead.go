package simulation

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
)

// Dead counts the dead games of an event in rounds, by its deciding table.
//
// A played game is dead if none of its outcomes (won, drawn, lost) changes a place of
// anybody, the other games of its round being as they were, and whatever the
// rounds after it bring. In the last round this is exact: every other outcome
// is put into the table and ranked by the whole chain. Before the last round
// it is a lower bound: games are dead if, when their round began, the points
// that come first in the chain had put everybody out of everybody's reach.
//
// Two cases count as alive: an outcome that would need a drawing of lots which
// was not held, and a match whose points are not those that the scale gives
// its games. Where a bracket decides the places, nothing is counted.
type Dead struct{}

// Name returns "dead".
func (Dead) Name() string { return "dead" }

// Labels returns "games" (dead ones of all rounds), "last-round" (played
// games of the last round), "last-round-dead" (dead ones of them).
func (Dead) Labels(Shape) []string { return []string{"games", "last-round", "last-round-dead"} }

// Count looks at the deciding table, if it is one of rounds.
func (Dead) Count(t *Tournament, into []int64) {
	if t.Table == nil || t.Table.Field.Rounds == 0 || bracketed(t.Table.Chain) {
		return
	}
	w := newWhatIf(t.Table)
	for _, m := range w.meetings(t.Table.Field.Rounds) {
		played, dead := w.games(m)
		into[1], into[2] = into[1]+played, into[2]+dead
	}
	into[0] = into[2] + settled(t.Table)
}

func bracketed(chain []scoring.TieBreaker) bool {
	return slices.ContainsFunc(chain, func(c scoring.TieBreaker) bool {
		_, is := c.(scoring.Advanced)
		return is
	})
}

// whatIf is a table in which games can have other results.
type whatIf struct {
	was, now *scoring.Field
	chain    []scoring.TieBreaker
	ranks    []int         // by entrant; 0: not ranked
	ranked   []int         // entrants
	pair     scoring.Field // in which one match is scored
}

func newWhatIf(t *regulation.Table) *whatIf {
	now := *t.Field
	now.Entrants = slices.Clone(now.Entrants)
	w := &whatIf{was: t.Field, now: &now, chain: t.Chain, ranks: make([]int, len(now.Entrants))}
	for k := range t.Rows {
		w.ranks[t.Rows[k].Entrant] = t.Rows[k].Rank
		w.ranked = append(w.ranked, t.Rows[k].Entrant)
	}
	w.pair = scoring.Field{Boards: now.Boards, Scheme: now.Scheme, System: now.System, Entrants: make([]scoring.Entrant, 2)}
	return w
}

// meeting is a finished match, or a game of individuals.
type meeting struct {
	side  [2]int // entrants
	slot  [2]int // of each, index in its Slots
	games []tournament.Outcome
}

// meetings lists those of a round, once each.
func (w *whatIf) meetings(round int) []meeting {
	var all []meeting
	for k := range w.was.Entrants {
		for i := range w.was.Entrants[k].Slots {
			s := &w.was.Entrants[k].Slots[i]
			if s.Round != round || s.Opponent <= k || s.Kind == scoring.Open || s.Kind == scoring.Void {
				continue
			}
			if there := facing(w.was, k, i); there >= 0 {
				theirs := &w.was.Entrants[s.Opponent].Slots[there]
				all = append(all, meeting{side: [2]int{k, s.Opponent}, slot: [2]int{i, there}, games: outcomes(s, theirs)})
			}
		}
	}
	return all
}

// facing finds the slot of the other side: where a pair has several in a
// round, they stand in the same order.
func facing(f *scoring.Field, k, slot int) int {
	own := f.Entrants[k].Slots
	round, rival, nth := own[slot].Round, own[slot].Opponent, 0
	for i := range slot {
		if own[i].Round == round && own[i].Opponent == rival {
			nth++
		}
	}
	for i, s := range f.Entrants[rival].Slots {
		if s.Round == round && s.Opponent == k {
			if nth == 0 {
				return i
			}
			nth--
		}
	}
	return -1
}

// outcomes reads the games of a meeting back, those of individuals from their
// points.
func outcomes(own, theirs *scoring.Slot) []tournament.Outcome {
	if len(own.Boards) == 0 {
		o := tournament.Drawn()
		if own.Game > theirs.Game {
			o = tournament.FirstWins()
		} else if own.Game < theirs.Game {
			o = tournament.SecondWins()
		}
		o.Cause = cause(own.Kind)
		return []tournament.Outcome{o}
	}
	games := make([]tournament.Outcome, min(len(own.Boards), len(theirs.Boards)))
	for b := range games {
		games[b] = tournament.Outcome{First: own.Boards[b].Score, Second: theirs.Boards[b].Score, Cause: cause(own.Boards[b].Kind)}
	}
	return games
}

func cause(k scoring.Kind) tournament.Cause {
	switch k {
	case scoring.ForfeitWin, scoring.ForfeitLoss:
		return tournament.Forfeit
	case scoring.Void:
		return tournament.Annulled
	}
	return tournament.Played
}

// games counts the played games of a meeting, and the dead ones of them.
func (w *whatIf) games(m meeting) (played, dead int64) {
	readable := w.put(m) && w.as(m)
	for b, was := range m.games {
		if !was.OverTheBoard() {
			continue
		}
		played++
		alive := !readable
		for _, o := range [...]tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()} {
			if m.games[b] = o; !alive && o != was {
				alive = !w.put(m) || w.moved(m)
			}
		}
		m.games[b] = was
		if !alive {
			dead++
		}
	}
	for _, k := range m.side {
		w.now.Entrants[k] = w.was.Entrants[k]
	}
	return played, dead
}

// put puts the games of a meeting into the table.
func (w *whatIf) put(m meeting) bool {
	w.pair.Entrants[0].Slots, w.pair.Entrants[1].Slots = nil, nil
	if w.pair.Meet(scoring.Meeting{First: 0, Second: 1, Games: m.games}) != nil {
		return false
	}
	for side, k := range m.side {
		slots := slices.Clone(w.was.Entrants[k].Slots)
		slot, scored := &slots[m.slot[side]], w.pair.Entrants[side].Slots[0]
		slot.Kind, slot.Game, slot.Match = scored.Kind, scored.Game, scored.Match
		for b := range scored.Boards {
			scored.Boards[b].Color = slot.Boards[b].Color
		}
		slot.Boards = scored.Boards
		w.now.Entrants[k].Slots = slots
	}
	return true
}

// as reports whether the meeting in the table is what it was.
func (w *whatIf) as(m meeting) bool {
	for side, k := range m.side {
		a, b := &w.was.Entrants[k].Slots[m.slot[side]], &w.now.Entrants[k].Slots[m.slot[side]]
		if a.Kind != b.Kind || a.Game != b.Game || a.Match != b.Match || !slices.Equal(a.Boards, b.Boards) {
			return false
		}
	}
	return true
}

// moved reports whether somebody has another place than he had. Mostly the
// first criterion tells, which spares the ranking.
func (w *whatIf) moved(m meeting) bool {
	if w.reordered(m) {
		return true
	}
	st, err := scoring.Places(w.now, w.chain)
	if err != nil {
		return true // by a drawing of lots that was not held
	}
	return slices.ContainsFunc(st.Rows, func(r scoring.Row) bool { return r.Rank != w.ranks[r.Entrant] })
}

// reordered reports whether the first criterion puts a side of the meeting on
// another side of somebody than the table did.
func (w *whatIf) reordered(m meeting) bool {
	switch w.chain[0].(type) {
	case scoring.GamePoints, scoring.MatchPoints, tiebreak.Criterion:
	default:
		return false
	}
	values, err := w.chain[0].Values(scoring.Request{Field: w.now, Tied: w.ranked})
	if err != nil {
		return false
	}
	for a, k := range w.ranked {
		if !slices.Contains(m.side[:], k) {
			continue
		}
		for b, j := range w.ranked {
			switch values[a].Compare(values[b]) {
			case -1:
				if w.ranks[k] >= w.ranks[j] {
					return true
				}
			case 1:
				if w.ranks[k] <= w.ranks[j] {
					return true
				}
			}
		}
	}
	return false
}

// settled counts the played games before the last round that were dead
// because all places were.
func settled(t *regulation.Table) (games int64) {
	f := t.Field
	points, spread := first(t.Chain, f)
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
		w := newWhatIf(t)
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
