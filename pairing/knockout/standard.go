package knockout

import "fmt"

// Standard is the usual bracket for n seeds, from 2 up: in every round the
// best of those who are left meets the worst if the better seed always wins,
// and seeds 1 to 2^j cannot meet before 2^j are left. Where n is no power of
// two the top seeds have a bye in the first round, so that nobody has two and
// no bye meets a bye. With third the losers of the semi-finals play for the
// third place, if there are two.
func Standard(n int, third bool) Bracket {
	if n < 2 {
		return Bracket{}
	}
	order := []int{1}
	for len(order) < n {
		order = fold(order)
	}
	matches := make([]Match, len(order)/2)
	for i := range matches {
		matches[i].First, matches[i].Second = Seed(order[2*i]), Seed(order[2*i+1])
		if order[2*i+1] > n {
			matches[i].Second = Source{}
		}
	}
	return Tree(matches, third)
}

// fold turns the order of the seeds in a bracket into that of one twice as
// large: beside each seed comes the one with which it adds up to the size
// plus one.
func fold(order []int) []int {
	sum := 2*len(order) + 1
	double := make([]int, 0, 2*len(order))
	for _, seed := range order {
		double = append(double, seed, sum-seed)
	}
	return double
}

// Tree is the bracket over a first round whose number of matches is a power
// of two: neighbors meet, the winner of matches 1 and 2, of 3 and 4, and so
// on. Matches without a name are named F, SF1, QF3, R16-5 by the number of
// sides of their round. With third the losers of the semi-finals play for the
// third place, if there are two. Any other number of matches makes a bracket
// that Validate refuses.
func Tree(first []Match, third bool) Bracket {
	var b Bracket
	round := append([]Match(nil), first...)
	for len(round) > 0 {
		for i := range round {
			if round[i].Name == "" {
				round[i].Name = name(len(round), i)
			}
		}
		b.Rounds = append(b.Rounds, round)
		next := make([]Match, 0, len(round)/2)
		for i := 0; i+1 < len(round); i += 2 {
			next = append(next, Match{First: WinnerOf(round[i].Name), Second: WinnerOf(round[i+1].Name)})
		}
		round = next
	}
	if last := len(b.Rounds) - 1; third && last > 0 {
		semi := b.Rounds[last-1]
		if len(semi) == 2 && !semi[0].Bye() && !semi[1].Bye() {
			b.Rounds[last] = append(b.Rounds[last], Match{Name: "3rd", First: LoserOf(semi[0].Name), Second: LoserOf(semi[1].Name)})
		}
	}
	return b
}

func name(matches, i int) string {
	switch matches {
	case 1:
		return "F"
	case 2:
		return fmt.Sprintf("SF%d", i+1)
	case 4:
		return fmt.Sprintf("QF%d", i+1)
	}
	return fmt.Sprintf("R%d-%d", 2*matches, i+1)
}

// Cross is the first round in which the first of each group meets the second
// of its neighbor, so that two of one group meet only in the final: A1-B2,
// C1-D2, then B1-A2, D1-C2. The number of groups must be even.
func Cross(groups ...string) []Match {
	var top, bottom []Match
	for i := 0; i+1 < len(groups); i += 2 {
		a, b := groups[i], groups[i+1]
		top = append(top, Match{First: Place(1, a), Second: Place(2, b)})
		bottom = append(bottom, Match{First: Place(1, b), Second: Place(2, a)})
	}
	return append(top, bottom...)
}
