package tiebreak

import (
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// rated is one game that rating tie-breaks look at.
type rated struct {
	slot   int
	rating tournament.Rating
	whole  int   // the rating as a whole number
	points int64 // half-points as in 1-½-0, whatever the scoring system
	cut    cutKind
}

// ratedGames returns the games of an entrant against opponents with a rating
// or an assumed one (10). They are good until the next call.
func (s *Sheet) ratedGames(i int) []rated {
	row := s.row(i)
	games := s.ratedOnes[:0]
	for k := range row {
		opponent := met(&row[k])
		if opponent < 0 || !s.game(row[k].Kind) {
			continue
		}
		r := s.rating(opponent)
		if !r.Rated() {
			continue
		}
		games = append(games, rated{slot: k, rating: r, whole: r.Whole(), points: s.standardPoints(&row[k])})
	}
	s.ratedOnes = games
	return games
}

// game reports a game that was played. Of a round robin the edition of
// August 2024 takes forfeits as played, that of March 2026 does not (15.2).
func (s *Sheet) game(k scoring.Kind) bool {
	return k == scoring.Played || forfeit(k) && s.forfeitsPlayed()
}

// standardPoints reads a result on the scale 1-½-0 of the rating tables.
func (s *Sheet) standardPoints(slot *scoring.Slot) int64 {
	scale := s.field.System.Game
	switch {
	case slot.Game >= scale.Win || slot.Kind == scoring.ForfeitWin:
		return 2
	case slot.Game == scale.Draw && slot.Kind == scoring.Played:
		return 1
	}
	return 0
}

// rating returns the first rating of an entrant, or the one that the rules of
// the event assume.
func (s *Sheet) rating(i int) tournament.Rating {
	if r := s.field.Entrants[i].Rating; r.Rated() {
		return r
	}
	return s.rules.Unrated.Value
}

// ratingless reports whether rating tie-breaks drop out of the list because
// somebody has no rating and no rule provides for it (10).
func (s *Sheet) ratingless() bool {
	if s.rules.Unrated.Exclude || s.rules.Unrated.Value.Rated() {
		return false
	}
	return s.rateless.get(func() bool {
		return slices.ContainsFunc(s.field.Entrants, func(e scoring.Entrant) bool { return !e.Rating.Rated() })
	})
}

// performance computes a code of article 10.
func (s *Sheet) performance(c Criterion, i int, t *trail) scoring.Value {
	if s.ratingless() {
		t.add(0, -1, 0, 1, text.M("tiebreak.unrated"))
		return scoring.Value{Undefined: true}
	}
	switch c.Name {
	case RTNG:
		r := int64(s.rating(i))
		t.add(0, -1, r, 100, text.M("tiebreak.rating.own"))
		return scoring.Value{Key: r, Num: r, Den: 100, Undefined: r == 0}
	case ARO:
		return s.averageRating(c, i, t)
	case TPR:
		games := s.ratedGames(i)
		s.traceRatings(games, i, t)
		return t.last(scoring.CountValue(int(s.tpr(i))), text.M("tiebreak.tpr", averageOf(games), fraction(games)))
	case PTP:
		s.traceRatings(s.ratedGames(i), i, t)
		return t.last(scoring.CountValue(int(s.ptp(i))), text.M("tiebreak.ptp"))
	case APRO:
		return s.averagePerformance(i, s.tpr, t)
	default:
		return s.averagePerformance(i, s.ptp, t)
	}
}

// averageRating is ARO (10.1), less the lowest and for a median the highest.
func (s *Sheet) averageRating(c Criterion, i int, t *trail) scoring.Value {
	games := s.ratedGames(i)
	cutRatings(games, c.low(), c.high())
	s.traceRatings(games, i, t)
	return t.last(scoring.CountValue(averageOf(games)), text.M("tiebreak.average"))
}

func cutRatings(games []rated, low, high int) {
	order := make([]int, len(games))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(games[a].rating) - int(games[b].rating) })
	low = min(low, len(order))
	high = min(high, len(order)-low)
	for _, k := range order[:low] {
		games[k].cut = cutLow
	}
	for _, k := range order[len(order)-high:] {
		games[k].cut = cutHigh
	}
}

// averageOf is the mean rating of the games that are left, to the nearest whole
// number, halves up (10.1); 0 if there are none.
func averageOf(games []rated) int {
	var sum, n int64
	for k := range games {
		if games[k].cut == notCut {
			sum += int64(games[k].rating)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return int(roundHalfUp(sum, 100*n))
}

// fraction is the score in hundredths of the games, halves up (10.2).
func fraction(games []rated) int {
	var points int64
	for k := range games {
		points += games[k].points
	}
	if len(games) == 0 {
		return 0
	}
	return int(roundHalfUp(100*points, 2*int64(len(games))))
}

// tpr is the tournament performance rating (10.2): ARO plus the difference
// that the rating tables give for the score.
func (s *Sheet) tpr(i int) int64 {
	return s.tprs.get(i, len(s.rows), func() int64 {
		games := s.ratedGames(i)
		if len(games) == 0 {
			return 0
		}
		return int64(averageOf(games) + ratingDifference(fraction(games)))
	})
}

// ptp is the perfect tournament performance (10.3): the lowest rating that
// would have been expected to score at least as much.
func (s *Sheet) ptp(i int) int64 {
	return s.ptps.get(i, len(s.rows), func() int64 {
		games := s.ratedGames(i)
		var score int64
		lowest, highest := 1<<30, -1<<30
		for k := range games {
			score += games[k].points
			lowest = min(lowest, games[k].whole)
			highest = max(highest, games[k].whole)
		}
		switch {
		case len(games) == 0:
			return 0
		case score == 0:
			return int64(lowest - 800)
		case score == 2*int64(len(games)) && s.rules.Readings.Perfect == StrongestPlus800:
			return int64(highest + 800)
		}
		return s.perfect(games, score, lowest-certain-1, highest+certain+1)
	})
}

// perfect searches the smallest rating in (below, enough] whose expected score
// reaches the score; the expectation never falls as the rating rises.
func (s *Sheet) perfect(games []rated, score int64, below, enough int) int64 {
	if s.expected == nil {
		s.expected = expectedScores()
	}
	for enough-below > 1 {
		middle := below + (enough-below)/2
		var expected int64 // in hundredths
		for k := range games {
			expected += int64(s.expected.of(middle - games[k].whole))
		}
		if expected >= 50*score {
			enough = middle
		} else {
			below = middle
		}
	}
	return int64(enough)
}

// averagePerformance is APRO (10.4) or APPO (10.5): the mean performance of
// the opponents met over the board, halves up.
func (s *Sheet) averagePerformance(i int, of func(int) int64, t *trail) scoring.Value {
	row := s.row(i)
	var sum, n int64
	for k := range row {
		opponent := met(&row[k])
		if opponent < 0 || !s.game(row[k].Kind) {
			continue
		}
		performance := of(opponent)
		sum += performance
		n++
		t.round(&row[k], performance, 1, text.M("tiebreak.performance"))
	}
	if n == 0 {
		return t.last(scoring.CountValue(0), text.M("tiebreak.none"))
	}
	return t.last(scoring.CountValue(int(roundHalfUp(sum, n))), text.M("tiebreak.average"))
}

// roundHalfUp divides to the nearest whole number, halves towards +∞. The
// divisor is positive.
func roundHalfUp(n, by int64) int64 {
	twice := 2*n + by
	q := twice / (2 * by)
	if twice%(2*by) < 0 {
		q--
	}
	return q
}
