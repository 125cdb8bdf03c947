package tiebreak

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Sheet is the working paper of the criteria of one list on one field: scores
// for opponents, Buchholz sums and performances are worked out once and kept
// for the codes that come later. It is filled as it is used, so one Sheet
// serves one goroutine; the field must not change meanwhile.
type Sheet struct {
	field *scoring.Field
	rules Rules
	last  int              // the last round in which anything happened
	rows  [][]scoring.Slot // by entrant, without gaps; nil until needed

	adjusted   [2][2]memo // scores for opponents, by score and fore
	buchholz   [2][2]memo
	tprs, ptps memo
	expected   *scores // of the rating tables; nil until needed
	rateless   answer  // somebody has no rating
	boardless  answer  // some match does not tell its boards

	contributed []contribution // reused from value to value
	ratedOnes   []rated
}

// answer is a question about the whole field, asked once.
type answer uint8

const (
	unasked answer = iota
	no
	yes
)

func (a *answer) get(ask func() bool) bool {
	if *a == unasked {
		*a = no
		if ask() {
			*a = yes
		}
	}
	return *a == yes
}

// NewSheet starts the working paper of a field.
func NewSheet(f *scoring.Field, rules Rules) *Sheet {
	s := &Sheet{field: f, rules: rules, rows: make([][]scoring.Slot, len(f.Entrants))}
	for i := range f.Entrants {
		if n := len(f.Entrants[i].Slots); n > 0 {
			s.last = max(s.last, f.Entrants[i].Slots[n-1].Round)
		}
	}
	return s
}

// memo keeps one number an entrant.
type memo struct {
	known []bool
	value []int64
}

func (m *memo) get(i, n int, compute func() int64) int64 {
	if m.known == nil {
		m.known, m.value = make([]bool, n), make([]int64, n)
	}
	if !m.known[i] {
		m.value[i] = compute()
		m.known[i] = true
	}
	return m.value[i]
}

// row returns the slots of an entrant. In a Swiss a round without a slot is a
// zero-point bye (16.1: so is every round after a withdrawal).
func (s *Sheet) row(i int) []scoring.Slot {
	if s.rows[i] == nil {
		s.rows[i] = s.fill(s.field.Entrants[i].Slots)
	}
	return s.rows[i]
}

func (s *Sheet) fill(slots []scoring.Slot) []scoring.Slot {
	if s.field.Scheme != scoring.Swiss || !s.gaps(slots) {
		if slots == nil {
			slots = []scoring.Slot{}
		}
		return slots
	}
	full := make([]scoring.Slot, 0, s.last)
	for round, k := 1, 0; round <= s.last; round++ {
		if k == len(slots) || slots[k].Round > round {
			full = append(full, scoring.Slot{Round: round, Opponent: -1, Kind: scoring.ZeroBye})
			continue
		}
		for ; k < len(slots) && slots[k].Round == round; k++ {
			full = append(full, slots[k])
		}
	}
	return full
}

func (s *Sheet) gaps(slots []scoring.Slot) bool {
	round := 0
	for k := range slots {
		if slots[k].Round > round+1 {
			return true
		}
		round = slots[k].Round
	}
	return round < s.last
}

// swiss reports whether article 16 (Swiss) or 15.2 (fixed pairings) reads the
// unplayed rounds.
func (s *Sheet) swiss() bool { return s.field.Scheme == scoring.Swiss }

// rounds is the number of rounds of the event (16.4.2).
func (s *Sheet) rounds() int {
	if s.field.Rounds > 0 {
		return s.field.Rounds
	}
	return s.last
}

func (s *Sheet) boards() int64 { return int64(max(1, s.field.Boards)) }

// teams reports whether there are match points at all.
func (s *Sheet) teams() bool { return s.field.System.Match != scoring.MatchScale{} }

// primary returns the score that ranks first.
func (s *Sheet) primary() Score {
	switch {
	case !s.teams():
		return GamePoints
	case s.rules.Primary == PrimaryScore:
		return MatchPoints
	}
	return s.rules.Primary
}

// resolve returns the score that a criterion looks at.
func (s *Sheet) resolve(sc Score) Score {
	if sc == PrimaryScore {
		return s.primary()
	}
	return sc
}

// points returns what a slot was worth.
func points(slot *scoring.Slot, sc Score) int64 {
	if sc == MatchPoints {
		return int64(slot.Match)
	}
	return int64(slot.Game)
}

// total returns the final score of an entrant, penalties included.
func (s *Sheet) total(i int, sc Score) int64 {
	game, match := s.field.Totals(i)
	if sc == MatchPoints {
		return int64(match)
	}
	return int64(game)
}

// penalty returns the points of an entrant that no round gave.
func (s *Sheet) penalty(i int, sc Score) int64 {
	if sc == MatchPoints {
		return int64(s.field.Entrants[i].AdjustMatch)
	}
	return int64(s.field.Entrants[i].Adjust)
}

// win and draw return what a won or drawn game or match is worth.
func (s *Sheet) win(sc Score) int64 {
	if sc == MatchPoints {
		return int64(s.field.System.Match.Win)
	}
	return int64(s.field.System.Game.Win) * s.boards()
}

func (s *Sheet) draw(sc Score) int64 {
	if sc == MatchPoints {
		return int64(s.field.System.Match.Draw)
	}
	return int64(s.field.System.Game.Draw) * s.boards()
}

// silent reports whether a slot says nothing to any tie-break: a game not
// finished, one against somebody annulled, the free round of a round robin.
func silent(k scoring.Kind) bool {
	return k == scoring.Open || k == scoring.Void || k == scoring.FreeRound
}

func forfeit(k scoring.Kind) bool { return k == scoring.ForfeitWin || k == scoring.ForfeitLoss }

// requested reports a half- or zero-point bye. A round before the entry is one
// that the participant did not ask to play either.
func requested(k scoring.Kind) bool {
	return k == scoring.HalfBye || k == scoring.ZeroBye || k == scoring.NotEntered
}

// voluntary reports a voluntary unplayed round (16.2).
func voluntary(k scoring.Kind) bool { return requested(k) || k == scoring.ForfeitLoss }

// met is the opponent of a slot, or -1.
func met(slot *scoring.Slot) int {
	if slot.Met() {
		return slot.Opponent
	}
	return -1
}

// halves makes the value of an amount in half-points of which more is better.
func halves(n int64) scoring.Value { return scoring.PointsValue(tournament.Points(n)) }
