package tiebreak

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/text"
)

// score is the sum of the points of an entrant, penalties included.
func (s *Sheet) score(i int, sc Score, t *trail) scoring.Value {
	if t != nil {
		row := s.row(i)
		for k := range row {
			t.round(&row[k], points(&row[k], sc), 2, text.M("tiebreak.points"))
		}
		if penalty := s.penalty(i, sc); penalty != 0 {
			t.add(0, -1, penalty, 2, text.M("tiebreak.adjustment"))
		}
	}
	return halves(s.total(i, sc))
}

// strength is Buchholz (8.1) or Fore Buchholz (8.3).
func (s *Sheet) strength(c Criterion, i int, t *trail) scoring.Value {
	all := s.contributions(i, against{theirs: s.resolve(c.Score), fore: c.Name == FB, games: c.Forfeits})
	s.cut(all, c.low(), c.high())
	s.trace(all, i, 2, t)
	return halves(sum(all))
}

// averageStrength is the mean Buchholz, or Fore Buchholz, of the opponents met
// over the board, to two decimals, halves up (8.2).
func (s *Sheet) averageStrength(c Criterion, i int, t *trail) scoring.Value {
	sc := s.resolve(c.Score)
	row := s.row(i)
	var total, n int64
	for k := range row {
		opponent := met(&row[k])
		if opponent < 0 || !s.game(row[k].Kind) {
			continue
		}
		strength := s.buchholz[sc-1][flag(c.Fore)].get(opponent, len(s.rows), func() int64 {
			return sum(s.contributions(opponent, against{theirs: sc, fore: c.Fore}))
		})
		total += strength
		n++
		t.round(&row[k], strength, 2, text.M("tiebreak.strength"))
	}
	if n == 0 {
		return t.last(scoring.CountValue(0), text.M("tiebreak.none"))
	}
	return t.last(s.hundredths(total, 2*n), text.M("tiebreak.average"))
}

// hundredths is num/den to two decimals, halves up, compared as the rules say.
func (s *Sheet) hundredths(num, den int64) scoring.Value {
	shown := roundHalfUp(100*num, den)
	v := scoring.Value{Key: shown, Num: shown, Den: 100}
	if s.rules.Readings.Compare == AsExact {
		v.Key = scoring.FractionValue(num, den).Key
	}
	return v
}

// weighed is Sonneborn-Berger (9.1) or its forms for teams, which multiply
// either score of the opponent by either of the own (13.2).
func (s *Sheet) weighed(c Criterion, i int, t *trail) scoring.Value {
	a := against{games: c.Forfeits}
	switch c.Name {
	case SB:
		a.theirs = s.resolve(c.Score)
		a.own = a.theirs
	case EMMSB:
		a.theirs, a.own = MatchPoints, MatchPoints
	case EMGSB:
		a.theirs, a.own = MatchPoints, GamePoints
	case EGMSB:
		a.theirs, a.own = GamePoints, MatchPoints
	case EGGSB:
		a.theirs, a.own = GamePoints, GamePoints
	}
	all := s.contributions(i, a)
	s.cut(all, c.low(), c.high())
	s.trace(all, i, 4, t)
	n := sum(all)
	return scoring.Value{Key: n, Num: n, Den: 4}
}

// combined is SSSC: the secondary score plus a fraction of the Buchholz of the
// primary one, to two decimals, halves up (13.4).
func (s *Sheet) combined(c Criterion, i int, t *trail) scoring.Value {
	primary := s.primary()
	all := s.contributions(i, against{theirs: primary, fore: c.Fore, games: c.Forfeits})
	s.trace(all, i, 2, t)
	second, factor := s.total(i, primary.other()), s.factor(c, primary)
	t.add(0, -1, second, 2, text.M("tiebreak.secondary"))
	return t.last(s.hundredths(second*factor+sum(all), 2*factor), text.M("tiebreak.combined", int(factor)))
}

// factor is the largest primary score of the event by the largest secondary
// score of one match, rounded down, unless the modifier K sets it.
func (s *Sheet) factor(c Criterion, primary Score) int64 {
	if c.Factor > 0 {
		return int64(c.Factor)
	}
	largest := s.win(primary.other())
	if largest <= 0 {
		return 1
	}
	return max(1, s.win(primary)*int64(s.rounds())/largest)
}
