package berger

import "slices"

// Sittings is the order of all games on so many boards at a time, for halls
// with fewer boards than a round has games: the rounds of the table one after
// another, each cut into as few sittings as can be, in which nobody plays twice.
// Inside a round nobody plays twice running; where it ends and the next begins
// the games are chosen so that as few teams as possible do. It returns nil for
// less than one board.
//
// The choice is the best of all while a round has at most maxEndings last
// sittings to choose from, and a good one beyond.
func (t Table) Sittings(boards int) [][]Pair {
	if boards < 1 {
		return nil
	}
	played := make([][]ending, t.Rounds()+1)
	played[0] = []ending{ending{}.marked(t.Size())}
	for round := 1; round <= t.Rounds(); round++ {
		games, _ := t.Append(nil, round)
		for _, last := range endings(games, boards) {
			e := ending{last: last, running: -1}
			rest, size := without(games, last), 2*boards-vacant(games, boards)-len(last)
			if len(rest) == 0 { // one sitting is the whole round
				rest, size = games, len(games)
			}
			for from, before := range played[round-1] {
				if n := before.running + before.again(rest, size); e.running < 0 || n < e.running {
					e.running, e.from = n, from
				}
			}
			e.first = played[round-1][e.from].rested(rest, size)
			played[round] = append(played[round], e.marked(t.Size()))
		}
	}
	return t.unroll(played, boards)
}

// maxEndings bounds how many last sittings of a round are tried.
const maxEndings = 128

// ending is a way to play up to the end of a round: its first and its last
// sitting, and how many teams have played twice running so far.
type ending struct {
	first, last []Pair
	busy        []bool // whether a team is in the last one
	running     int
	from        int // the ending of the round before
}

func (e ending) marked(size int) ending {
	e.busy = make([]bool, size+1)
	for _, p := range e.last {
		e.busy[p.First], e.busy[p.Second] = true, true
	}
	return e
}

// tired is how many teams of a game are in the last sitting.
func (e ending) tired(p Pair) int {
	n := 0
	for _, team := range []int{p.First, p.Second} {
		if e.busy[team] {
			n++
		}
	}
	return n
}

// rested returns as many games whose teams are least those of the last sitting.
func (e ending) rested(games []Pair, size int) []Pair {
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b Pair) int { return e.tired(a) - e.tired(b) })
	return games[:size]
}

// again counts the teams of those games that play twice running.
func (e ending) again(games []Pair, size int) int {
	var count [3]int
	for _, p := range games {
		count[e.tired(p)]++
	}
	one := min(max(size-count[0], 0), count[1])
	return one + 2*max(size-count[0]-count[1], 0)
}

// unroll follows the best ending of the last round back to the first.
func (t Table) unroll(played [][]ending, boards int) [][]Pair {
	at := 0
	for k, e := range played[len(played)-1] {
		if e.running < played[len(played)-1][at].running {
			at = k
		}
	}
	var rounds [][][]Pair
	for round := len(played) - 1; round > 0; round-- {
		e := played[round][at]
		games, _ := t.Append(nil, round)
		sittings := [][]Pair{e.first}
		if len(e.first) < len(games) {
			sittings = slices.AppendSeq(sittings, slices.Chunk(without(without(games, e.first), e.last), boards))
			sittings = append(sittings, e.last)
		}
		rounds = append(rounds, sittings)
		at = e.from
	}
	slices.Reverse(rounds)
	return slices.Concat(rounds...)
}

// endings are the last sittings that a round may have, smaller ones and later
// games of the table first.
func endings(games []Pair, boards int) [][]Pair {
	if len(games) <= boards {
		return [][]Pair{games}
	}
	var all [][]Pair
	var choose func(size, to int, chosen []Pair)
	choose = func(size, to int, chosen []Pair) {
		if len(chosen) == size {
			all = append(all, slices.Clone(chosen))
			return
		}
		for k := to - 1; k >= 0 && len(all) < maxEndings; k-- {
			choose(size, k, append(chosen, games[k]))
		}
	}
	for size := boards - vacant(games, boards); size <= boards; size++ {
		choose(size, len(games), make([]Pair, 0, size))
	}
	return all
}

// vacant is how many places on the boards of its sittings a round leaves empty.
func vacant(games []Pair, boards int) int { return (boards - len(games)%boards) % boards }

func without(games, taken []Pair) []Pair {
	return slices.DeleteFunc(slices.Clone(games), func(p Pair) bool { return slices.Contains(taken, p) })
}
