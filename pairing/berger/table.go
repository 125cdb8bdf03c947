package berger

// Pair is one match of a table by the numbers of the teams, from 1. The first
// has White (on board 1).
type Pair struct{ First, Second int }

// Table is the schedule of a round robin by number. Its content is fixed by
// the number of teams, so it is computed where it is needed and never stored.
type Table struct {
	Teams  int // from 2 up
	Cycles int // how often everyone meets everyone; 0 counts as 1
	Turn   Turn
}

// Turn says what happens where one cycle ends and the next begins, with all
// colors reversed.
type Turn uint8

// The turns. In the plain order the numbers 1 and N/2+1 have one color three
// times running at the turn; with the last two rounds of a cycle exchanged
// nobody has (C.05 annex 1).
const (
	SwapLastTwo Turn = iota // exchange the last two rounds of a cycle before the next
	Plain                   // repeat the table in its own order
)

// Rounds returns the number of rounds.
func (t Table) Rounds() int { return t.cycles() * t.cycleRounds() }

// Size returns the number of places of the table: the number of teams or, if
// it is odd, one more. The highest number is then vacant.
func (t Table) Size() int { return t.Teams + t.Teams%2 }

// Append adds the matches of a round (from 1) to dst, in the order of the
// published table, and returns the number that is free in it, 0 for none. A
// round that the table does not have adds nothing.
func (t Table) Append(dst []Pair, round int) (pairs []Pair, free int) {
	if t.Teams < 2 || round < 1 || round > t.Rounds() {
		return dst, 0
	}
	cycle, k := (round-1)/t.cycleRounds(), t.ordinary(round)
	for board := range t.Size() / 2 {
		p := t.place(k, board)
		if cycle%2 == 1 { // colors are reversed in every second cycle
			p.First, p.Second = p.Second, p.First
		}
		switch {
		case p.First > t.Teams:
			free = p.Second
		case p.Second > t.Teams:
			free = p.First
		default:
			dst = append(dst, p)
		}
	}
	return dst, free
}

// ordinary returns which round of the plain table, from 0, is played as the
// given round of the event.
func (t Table) ordinary(round int) int {
	n := t.cycleRounds()
	cycle, k := (round-1)/n, (round-1)%n
	if t.swaps(cycle) {
		switch k {
		case n - 2:
			return n - 1
		case n - 1:
			return n - 2
		}
	}
	return k
}

// changed reports whether a round is not the one of the plain table played
// once: further cycles reverse its colors or change its place.
func (t Table) changed(round int) bool { return t.ordinary(round) != round-1 }

// swaps reports whether the last two rounds of a cycle, from 0, change places.
// The annex speaks of the first of two cycles. For more cycles it follows from
// its purpose: all but the last; but in the table of four, where the exchange
// moves two of three rounds, every second one.
func (t Table) swaps(cycle int) bool {
	switch {
	case t.Turn != SwapLastTwo || t.cycles() == 1 || t.Size() < 4:
		return false
	case t.Size() == 4:
		return cycle%2 == 0
	}
	return cycle < t.cycles()-1
}

// place returns the pair on a board (from 0) in round k (from 0) of the plain
// table. The highest number stays on board 1 and changes its color from round
// to round; the others move by N/2-1 places a round in a circle of N-1.
func (t Table) place(k, board int) Pair {
	n := t.Size()
	shift := k * (n/2 - 1)
	on := func(j int) int { return mod(j-shift, n-1) + 1 }
	if board > 0 {
		return Pair{on(board), on(n - 1 - board)}
	}
	if k%2 == 0 {
		return Pair{on(0), n}
	}
	return Pair{n, on(0)}
}

func (t Table) cycles() int      { return max(t.Cycles, 1) }
func (t Table) cycleRounds() int { return max(t.Size()-1, 0) }

func mod(a, n int) int { return ((a % n) + n) % n }
