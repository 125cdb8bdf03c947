package tiebreak

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// unit is one thing of a slot that the counts of article 7 look at: the match
// or game as a whole, or each board where game points of teams are counted.
type unit struct {
	kind  scoring.Kind
	color tournament.Color
	worth int64
	win   int64
}

// units calls yield for what a slot holds in the score that is counted.
func (s *Sheet) units(slot *scoring.Slot, sc Score, yield func(unit)) {
	if sc == GamePoints && s.teams() && !silent(slot.Kind) {
		for b := range int(s.boards()) {
			board := s.board(slot, b)
			yield(unit{board.Kind, board.Color, int64(board.Points), int64(s.field.System.Game.Win)})
		}
		return
	}
	yield(unit{slot.Kind, slot.Color, points(slot, sc), s.win(sc)})
}

// count adds up the slots or boards of a code of article 7.
func (s *Sheet) count(c Criterion, i int, t *trail) scoring.Value {
	sc, n := s.resolve(c.Score), 0
	row := s.row(i)
	for k := range row {
		here := 0
		s.units(&row[k], sc, func(u unit) { here += flag(s.counts(c.Name, u)) })
		if n += here; here > 0 && t != nil {
			t.round(&row[k], int64(here), 1, text.M("tiebreak.counted", string(c.Name)))
		}
	}
	return scoring.CountValue(n)
}

// counts decides one unit: WIN 7.1, WON 7.2, BPG 7.3, BWG 7.4, REP 7.6.
func (s *Sheet) counts(name Name, u unit) bool {
	if silent(u.kind) {
		return false
	}
	won := u.worth == u.win
	switch name {
	case WIN:
		return won
	case WON:
		return won && s.overTheBoard(u.kind)
	case BPG:
		return u.color == tournament.Black && s.overTheBoard(u.kind)
	case BWG:
		return won && u.color == tournament.Black && s.overTheBoard(u.kind)
	}
	elected := !requested(u.kind)
	if u.kind == scoring.ForfeitLoss {
		elected = s.forfeitsPlayed()
	}
	return elected
}

// overTheBoard reports a game that was played, or that a round robin takes as
// played (15.2): all forfeits up to 2024-08; later, on request, those won.
func (s *Sheet) overTheBoard(k scoring.Kind) bool {
	switch k {
	case scoring.Played:
		return true
	case scoring.ForfeitWin:
		return s.forfeitsPlayed() || !s.swiss() && s.rules.Readings.OverTheBoard == ForfeitWinsToo
	case scoring.ForfeitLoss:
		return s.forfeitsPlayed()
	}
	return false
}

// forfeitsPlayed reports whether article 15.2 takes every forfeit as a game
// for all tie-breaks: in round robins of the edition of August 2024.
func (s *Sheet) forfeitsPlayed() bool { return !s.swiss() && s.rules.Edition < March2026 }

// progressive adds up the running totals of the rounds (7.5). Its cuts drop
// the first rounds (14.1).
func (s *Sheet) progressive(c Criterion, i int, t *trail) scoring.Value {
	sc := s.resolve(c.Score)
	row := s.row(i)
	after := make([]int64, s.last+1) // running total by round
	absent := make([]bool, s.last+1)
	for k := range row {
		after[row[k].Round] += points(&row[k], sc)
		absent[row[k].Round] = voluntary(row[k].Kind) && s.rules.Readings.ProgressiveCut == VoluntaryFirst
	}
	dropped := dropRounds(absent, c.Cut)
	var n int64
	for round := 1; round <= s.last; round++ {
		after[round] += after[round-1]
		if dropped[round] {
			t.add(round, -1, 0, 2, text.M("tiebreak.progressive.cut", tournament.Points(after[round])))
			continue
		}
		n += after[round]
		t.add(round, -1, after[round], 2, text.M("tiebreak.progressive"))
	}
	return halves(n)
}

// dropRounds picks the rounds that n cuts remove: the absent ones first, then
// from the first round on.
func dropRounds(absent []bool, n int) []bool {
	dropped := make([]bool, len(absent))
	for _, pass := range []bool{true, false} {
		for round := 1; round < len(absent) && n > 0; round++ {
			if absent[round] == pass && !dropped[round] {
				dropped[round] = true
				n--
			}
		}
	}
	return dropped
}

// standard counts 1 for a better and ½ for an equal result than the scheduled
// opponent's; unplayed rounds are measured against a draw (7.7).
func (s *Sheet) standard(c Criterion, i int, t *trail) scoring.Value {
	sc := s.resolve(c.Score)
	row := s.row(i)
	var n int64
	for k := range row {
		if silent(row[k].Kind) {
			continue
		}
		mark := s.draw(sc)
		if row[k].Kind == scoring.Played {
			mark = s.theirs(i, k, sc)
		}
		var worth int64
		switch own := points(&row[k], sc); {
		case own > mark:
			worth = 2
		case own == mark:
			worth = 1
		}
		n += worth
		if t != nil {
			t.round(&row[k], worth, 2, text.M("tiebreak.standard", tournament.Points(mark)))
		}
	}
	return halves(n)
}

// theirs returns what the opponent of slot k of an entrant got from it. Of
// several meetings in one round the n-th of one answers the n-th of the other.
func (s *Sheet) theirs(i, k int, sc Score) int64 {
	row := s.row(i)
	slot, nth := &row[k], 0
	for j := k - 1; j >= 0 && row[j].Round == slot.Round; j-- {
		nth += flag(row[j].Opponent == slot.Opponent)
	}
	if slot.Opponent < 0 {
		return s.draw(sc)
	}
	other := s.row(slot.Opponent)
	for j := range other {
		if other[j].Round != slot.Round || other[j].Opponent != i {
			continue
		}
		if nth == 0 {
			return points(&other[j], sc)
		}
		nth--
	}
	return s.draw(sc)
}

// koya sums the points against opponents that reached the limit, half of the
// largest possible score unless the modifier L moves it (9.2).
func (s *Sheet) koya(c Criterion, i int, t *trail) scoring.Value {
	sc := s.resolve(c.Score)
	most := s.win(sc) * int64(s.games())
	limit := int64(c.Limit.percent())*most + 100*int64(c.Limit.Shift) // in hundredths of a half-point
	row := s.row(i)
	var n int64
	for k := range row {
		opponent := met(&row[k])
		if opponent < 0 || silent(row[k].Kind) || s.swiss() && forfeit(row[k].Kind) &&
			s.rules.Readings.KoyaForfeits == AgainstNobody {
			continue
		}
		score := s.total(opponent, sc)
		worth, code := points(&row[k], sc), text.Code("tiebreak.koya")
		if 100*score < limit {
			worth, code = 0, "tiebreak.koya.below"
		}
		n += worth
		if t != nil {
			t.round(&row[k], worth, 2, text.M(code, tournament.Points(score)))
		}
	}
	return halves(n)
}

// games is the largest number of games that anybody could score in: the rounds
// of a Swiss; of a round robin those in which there was an opponent.
func (s *Sheet) games() int {
	if s.swiss() {
		return s.rounds()
	}
	most := 0
	for i := range s.rows {
		n := 0
		for _, slot := range s.row(i) {
			n += flag(slot.Opponent >= 0)
		}
		most = max(most, n)
	}
	return most
}
