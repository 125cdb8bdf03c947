package portions

import "math/bits"

// A season can be completed if, period after period, games can be set that
// bring everybody to the minimum of its first day within its maximum. Seen
// from what remains: of the graph U of games not yet set, a part R must be
// left whose degrees lie between T-Max and T-Min, where T is all the games of
// a team; and R must again allow the next period, and so on.
//
// Three steps answer that, each where the one before does not:
//   - evenShares looks at the degrees alone and settles practically every
//     state of a season: if every team leaves the same share of its games,
//     that is a fractional R; and where no team has its degree prescribed
//     exactly, a fractional R can be rounded to whole games (Lovász's theorem
//     on (g,f)-factors has no parity condition then);
//   - factors finds some R for each period, one within the other;
//   - search goes through all of them, within the budget.
//
// What cannot be shown within the budget counts as impossible.

// keeps reports whether the periods after the current one can be kept once
// the games are set. Where they cannot be kept as it is, since teams have
// left, there is nothing to keep and every choice does.
func (l *Law) keeps(s *Season, games []Game, steps *budget) bool {
	if l.completable(s, games, steps) {
		return true
	}
	fresh := l.steps()
	return !l.completable(s, nil, &fresh)
}

// steps is a fresh budget.
func (l *Law) steps() budget {
	if l.Budget > 0 {
		return budget{limit: l.Budget}
	}
	return budget{limit: defaultBudget}
}

// completable reports whether the periods after the current one can still be
// kept once the given games are set too.
func (l *Law) completable(s *Season, extra []Game, steps *budget) bool {
	var u rest
	u.n = s.n
	active := s.active()
	for t := range s.n {
		if active>>t&1 == 1 {
			u.open[t] = s.unmet(t)
			u.total[t] = s.started[t] + bits.OnesCount64(u.open[t])
		}
	}
	for _, g := range extra {
		u.open[g.First] &^= 1 << g.Second
		u.open[g.Second] &^= 1 << g.First
	}
	if u.evenShares(l.Periods, s.period) {
		return true
	}
	yes, no := u.factors(l.Periods, s.period)
	return yes || !no && u.search(l.Periods, s.period, steps)
}

// rest is the games that are not set, in bit sets.
type rest struct {
	n     int
	open  [maxTeams]uint64
	total [maxTeams]int // games of each team in the whole season
}

// bounds returns how many games of a team may be left after the opening of a
// period, at least and at most, if d are left now.
func (u *rest) bounds(p Period, t, d int) (least, most int) {
	return min(max(u.total[t]-p.Max, 0), d), max(u.total[t]-p.Min, 0)
}

// evenShares is the sufficient test. low and high bound the degrees of what
// is left, as far as the periods so far determine them.
func (u *rest) evenShares(periods []Period, after int) bool {
	var low, high [maxTeams]int
	for t := range u.n {
		low[t] = bits.OnesCount64(u.open[t])
		high[t] = low[t]
	}
	for _, p := range periods[min(after, len(periods)):] {
		keepAll, leaveNone, strict := true, true, true
		// The largest least share and the smallest greatest share, as fractions.
		leastNum, leastDen, mostNum, mostDen := 0, 1, 1, 1
		for t := range u.n {
			if high[t] == 0 {
				continue
			}
			least, most := u.bounds(p, t, high[t])
			keepAll = keepAll && high[t] <= most
			leaveNone = leaveNone && least == 0
			strict = strict && least < most && low[t] >= least
			if least > 0 && least*leastDen > leastNum*low[t] {
				leastNum, leastDen = least, low[t]
			}
			if most*mostDen < mostNum*high[t] {
				mostNum, mostDen = most, high[t]
			}
		}
		switch {
		case keepAll: // nothing has to be set on the first day
			continue
		case leaveNone: // everything may be set
			return true
		case !strict || leastNum*mostDen > mostNum*leastDen:
			return false
		}
		for t := range u.n {
			if high[t] > 0 {
				least, most := u.bounds(p, t, high[t])
				low[t], high[t] = least, min(high[t], most)
			}
		}
	}
	return true
}

// search looks for games to set at the opening of the next period and of all
// after it.
func (u *rest) search(periods []Period, after int, steps *budget) bool {
	if after >= len(periods) || u.evenShares(periods, after) {
		return true
	}
	games := u.games()
	var undecided [maxTeams]int
	for t := range u.n {
		undecided[t] = bits.OnesCount64(u.open[t])
	}
	left := *u
	left.open = [maxTeams]uint64{}
	return u.decide(&left, games, &undecided, periods, after, steps)
}

func (u *rest) games() []Game {
	var games []Game
	for a := range u.n {
		for later := u.open[a] &^ (1<<(a+1) - 1); later != 0; later &= later - 1 {
			games = append(games, Game{a, bits.TrailingZeros64(later)})
		}
	}
	return games
}

// decide tries to leave or set the first of the games that are undecided.
func (u *rest) decide(left *rest, games []Game, undecided *[maxTeams]int, periods []Period, after int, steps *budget) bool {
	if !steps.take() {
		return false
	}
	for t := range u.n {
		have := bits.OnesCount64(left.open[t])
		least, most := u.bounds(periods[after], t, bits.OnesCount64(u.open[t]))
		if have > most || have+undecided[t] < least {
			return false
		}
	}
	if len(games) == 0 {
		return left.search(periods, after+1, steps)
	}
	a, b := games[0].First, games[0].Second
	undecided[a]--
	undecided[b]--
	left.open[a] |= 1 << b
	left.open[b] |= 1 << a
	ok := u.decide(left, games[1:], undecided, periods, after, steps)
	left.open[a] &^= 1 << b
	left.open[b] &^= 1 << a
	ok = ok || u.decide(left, games[1:], undecided, periods, after, steps)
	undecided[a]++
	undecided[b]++
	return ok
}

// budget counts the steps of a search.
type budget struct{ limit, used int }

const defaultBudget = 100_000

func (b *budget) take() bool {
	b.used++
	return b.used <= b.limit
}
