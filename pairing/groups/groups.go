// Package groups divides teams into groups of equal strength: the teams are
// put into pots by rating, and every group gets one team of each pot.
//
// Strength is compared exactly, on sums of ratings, never on rounded
// averages. Among assignments that are equally good the one is taken that
// gives the earlier team to the earlier group, so that equal entries always
// make equal groups.
package groups

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Draw is the rule by which teams come into groups.
type Draw struct {
	// Pots is the article that forms the pots and lets the first of them head
	// the groups; Balance is the one that adds the others.
	Pots, Balance clause.Ref
	Groups        int // number of groups, at least 2
	Method        Method
	// Separate keeps teams of one club out of the same group. Where that is
	// impossible there is an error, not a compromise.
	Separate bool
	Ties     Ties // what comes first of two teams with one rating
	// Budget bounds the steps of the search, 0 means no bound. Pot by pot
	// without Separate no search is needed.
	Budget int
}

// Method says what is balanced.
type Method uint8

// The methods. Both make the spread of the groups' sums of ratings (largest
// less smallest) as small as possible, then the sum of the squared deviations
// from their mean, then give the earlier team to the earlier group.
const (
	PotByPot Method = iota // after each pot, without looking ahead
	Global                 // once, after the last pot
)

// Ties says which of two teams with one rating counts as the stronger one.
type Ties uint8

// The readings of a tie.
const (
	ByNumber Ties = iota // the lower number
	ByLot                // the one drawn first; the log has to hold the lot
)

// String names the method.
func (m Method) String() string { return pick(uint8(m), "pot by pot", "global") }

// String names the reading.
func (t Ties) String() string { return pick(uint8(t), "by number", "by lot") }

func pick(i uint8, names ...string) string {
	if int(i) < len(names) {
		return names[i]
	}
	return "invalid"
}

// Team is one of those who are drawn.
type Team struct {
	Rating   tournament.Rating // sum of RatingOf ratings
	RatingOf int               // 0 counts as 1
	Club     string            // empty: none
}

// Assignment is the outcome of a draw. Teams are named by their position in
// the input.
type Assignment struct {
	Groups [][]int // the teams of each group in the order of the pots
	Steps  []Step  // one a pot
}

// Step is the assignment of one pot.
type Step struct {
	Pot []int // strongest first
	To  []int // group of each team of the pot, from 0

	spread, scale int64
}

// Spread returns, after this pot, the largest less the smallest sum of the
// ratings of a group's teams, in rating points.
func (s Step) Spread() *big.Rat { return big.NewRat(s.spread, s.scale) }

// Assign divides the teams. Errors wrap pairing.ErrFieldSize when the groups
// cannot have equal size, ErrNoPairing when clubs cannot be kept apart,
// ErrBudget when the search is too long and ErrRequest when the ratings
// cannot be compared exactly.
func (d Draw) Assign(teams []Team) (Assignment, error) {
	if d.Groups < 2 || d.Groups > maxGroups || len(teams) == 0 || len(teams)%d.Groups != 0 {
		return Assignment{}, &pairing.Error{
			Rule: d.Pots, Err: pairing.ErrFieldSize, Text: text.M("pairing.groups.size", len(teams), d.Groups),
		}
	}
	s, err := d.newSearch(teams)
	if err != nil {
		return Assignment{}, err
	}
	to := make([][]int, len(s.pots))
	if d.Method == Global {
		err = s.global(to)
	} else {
		err = s.potByPot(to)
	}
	if err != nil {
		return Assignment{}, &pairing.Error{Rule: d.Balance, Err: err, Text: text.M("pairing.groups.search")}
	}
	return s.assignment(to), nil
}

// maxGroups bounds the number of groups so that squares stay exact.
const maxGroups = 64

// search is a draw in dense form.
type search struct {
	pots  [][]int // positions of the teams, strongest first
	worth []int64 // rating of each team on the common scale
	scale int64
	clubs []int // club of each team as a number, 0 for none; nil if clubs do not matter
	limit int
	steps int
}

// newSearch brings all ratings to one scale and forms the pots.
func (d Draw) newSearch(teams []Team) (*search, error) {
	s := &search{scale: 1, limit: d.Budget, worth: make([]int64, len(teams))}
	tooFar := &pairing.Error{Rule: d.Pots, Err: pairing.ErrRequest, Text: text.M("pairing.groups.exact")}
	for _, t := range teams {
		of := int64(max(t.RatingOf, 1))
		s.scale *= of / gcd(s.scale, of)
		if s.scale > 1<<20 {
			return nil, tooFar
		}
	}
	order := make([]int, len(teams))
	for i, t := range teams {
		order[i] = i
		s.worth[i] = int64(t.Rating) * (s.scale / int64(max(t.RatingOf, 1)))
	}
	s.scale *= 100 // ratings come in hundredths
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.worth[b], s.worth[a]) })
	var reach int64 // how far two groups can be apart at most
	for pot := range slices.Chunk(order, d.Groups) {
		s.pots = append(s.pots, pot)
		reach += s.worth[pot[0]] - s.worth[pot[len(pot)-1]]
	}
	if reach >= 1<<28 {
		return nil, tooFar
	}
	if d.Separate {
		s.clubs = clubNumbers(teams)
	}
	return s, nil
}

func clubNumbers(teams []Team) []int {
	numbers := map[string]int{"": 0}
	clubs := make([]int, len(teams))
	for i, t := range teams {
		n, known := numbers[t.Club]
		if !known {
			n = len(numbers)
			numbers[t.Club] = n
		}
		clubs[i] = n
	}
	return clubs
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// assignment turns the groups of each pot into the outcome.
func (s *search) assignment(to [][]int) Assignment {
	n := len(s.pots[0])
	a := Assignment{Groups: make([][]int, n)}
	sums := make([]int64, n)
	for k, pot := range s.pots {
		for i, team := range pot {
			g := to[k][i]
			a.Groups[g] = append(a.Groups[g], team)
			sums[g] += s.worth[team]
		}
		spread := slices.Max(sums) - slices.Min(sums)
		a.Steps = append(a.Steps, Step{Pot: pot, To: to[k], spread: spread, scale: s.scale})
	}
	return a
}
