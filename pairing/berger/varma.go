package berger

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Varma is the restricted drawing of numbers (C.05 annex 2): members of one
// federation get numbers that do not meet in the last three rounds of the
// Berger table. It is made for 9 to 24 participants.
//
// The contingents draw one after the other, the largest first, then by the
// code of the federation; in a contingent the order is alphabetical. A
// contingent draws a set that has numbers enough for it, then its members
// draw from that set.
//
// The published row for 11 and 12 has a flaw with 12 participants: the numbers
// 6 and 12 of one set meet in the last round. It is kept as published; a
// contingent that gets both is told so in Why.
type Varma struct {
	Rule  clause.Ref
	Scope tournament.Scope // of the lots
	// Split divides a contingent for which no set is large enough over the
	// largest sets that are left. Without it that is a question for the
	// arbiter, a *tournament.RulingNeededError.
	Split bool
}

// Contestant is one who draws a number.
type Contestant struct {
	ID         tournament.TeamID
	Name       string
	Federation string
}

// Drawn is the outcome: Numbers[0] has number 1.
type Drawn struct {
	Numbers []tournament.TeamID
	Why     []pairing.Decision
}

// QuestionContingent is the open question of a contingent that fits no set.
const QuestionContingent = "varma.contingent"

// VarmaSets returns the four sets of numbers for n participants, nil where
// there are none.
func VarmaSets(n int) [][]int {
	var sets [][]int
	switch (n + 1) / 2 {
	case 5:
		sets = [][]int{{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}}
	case 6:
		sets = [][]int{{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}}
	case 7:
		sets = [][]int{{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}}
	case 8:
		sets = [][]int{{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}}
	case 9:
		sets = [][]int{{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}}
	case 10:
		sets = [][]int{{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}}
	case 11:
		sets = [][]int{{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}}
	case 12:
		sets = [][]int{{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}}
	}
	if n%2 == 1 { // an odd field has no highest number
		for i := range sets {
			sets[i] = slices.DeleteFunc(sets[i], func(k int) bool { return k > n })
		}
	}
	return sets
}

// Draw gives everybody a number. answer gives the recorded answer to a lot,
// as State.LotAnswer does, or an error that Draw passes on. Two contestants
// of one federation and name draw in the order of their ids.
func (v Varma) Draw(field []Contestant, answer func(tournament.Lot) ([]string, error)) (Drawn, error) {
	sets := VarmaSets(len(field))
	if sets == nil {
		return Drawn{}, &pairing.Error{Rule: v.Rule, Err: pairing.ErrFieldSize, Text: text.M("varma.size", len(field))}
	}
	d := varmaDraw{v: v, sets: sets, answer: answer, out: Drawn{Numbers: make([]tournament.TeamID, len(field))}}
	for _, contingent := range contingents(field) {
		if err := d.contingent(contingent); err != nil {
			return Drawn{}, err
		}
	}
	return d.out, nil
}

// contingents divides the field by federation, in the order of drawing.
func contingents(field []Contestant) [][]Contestant {
	of := make(map[string][]Contestant)
	for _, c := range field {
		of[c.Federation] = append(of[c.Federation], c)
	}
	all := make([][]Contestant, 0, len(of))
	for _, members := range of {
		slices.SortFunc(members, func(a, b Contestant) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
		all = append(all, members)
	}
	slices.SortFunc(all, func(a, b []Contestant) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0].Federation, b[0].Federation))
	})
	return all
}

type varmaDraw struct {
	v      Varma
	sets   [][]int // numbers that are left
	answer func(tournament.Lot) ([]string, error)
	out    Drawn
}

// contingent draws for one federation.
func (d *varmaDraw) contingent(members []Contestant) error {
	for len(members) > 0 {
		set, err := d.set(members)
		if err != nil {
			return err
		}
		n := min(len(members), len(d.sets[set]))
		if err := d.numbers(members[:n], set); err != nil {
			return err
		}
		members = members[n:]
	}
	return nil
}

// set draws a set among those that have numbers enough.
func (d *varmaDraw) set(members []Contestant) (int, error) {
	federation := members[0].Federation
	var enough []int
	largest := 0
	for i, numbers := range d.sets {
		if len(numbers) >= len(members) {
			enough = append(enough, i)
		}
		largest = max(largest, len(numbers))
	}
	if len(enough) == 0 {
		if !d.v.Split {
			about := tournament.Subject{Scope: d.v.Scope, Team: members[0].ID}
			return 0, &tournament.RulingNeededError{Rule: d.v.Rule, About: about, Question: QuestionContingent, Among: []string{federation}}
		}
		for i, numbers := range d.sets {
			if len(numbers) == largest {
				enough = append(enough, i)
			}
		}
	}
	if len(enough) == 1 {
		return enough[0], nil
	}
	i, err := d.first(enough, func(i int) string { return fmt.Sprintf("%s, set %c", federation, 'A'+i) })
	if err != nil {
		return 0, err
	}
	return enough[i[0]], nil
}

// numbers draws a number of the set for each member.
func (d *varmaDraw) numbers(members []Contestant, set int) error {
	numbers := d.sets[set]
	drawn, err := d.first(numbers, func(k int) string { return fmt.Sprintf("%s, number %02d", members[0].Federation, k) })
	if err != nil {
		return err
	}
	left := slices.Clone(numbers)
	taken := make(map[int]bool)
	for m, member := range members {
		k := numbers[drawn[m]]
		taken[k] = true
		d.out.Numbers[k-1] = member.ID
		d.out.Why = append(d.out.Why, pairing.Decision{
			Rule: d.v.Rule, About: tournament.Subject{Scope: d.v.Scope, Team: member.ID},
			Text: text.M("varma.number", member.Federation, string(rune('A'+set)), k),
		})
		if len(d.out.Numbers) == 12 && (k == 6 && taken[12] || k == 12 && taken[6]) {
			d.out.Why = append(d.out.Why, pairing.Decision{
				Rule: d.v.Rule, About: tournament.Subject{Scope: d.v.Scope, Team: member.ID}, Text: text.M("varma.flaw", member.Federation),
			})
		}
	}
	d.sets[set] = slices.DeleteFunc(left, func(k int) bool { return taken[k] })
	return nil
}

// first asks for a lot among the items and returns their positions in the
// order drawn.
func (d *varmaDraw) first(items []int, label func(int) string) ([]int, error) {
	lot := tournament.Lot{Rule: d.v.Rule, Scope: d.v.Scope}
	for _, item := range items {
		lot.Among = append(lot.Among, label(item))
	}
	slices.Sort(lot.Among)
	drawn, err := d.answer(lot)
	if err != nil {
		return nil, err
	}
	order := make([]int, 0, len(items))
	for _, name := range drawn {
		order = append(order, slices.IndexFunc(items, func(item int) bool { return label(item) == name }))
	}
	if slices.Contains(order, -1) || len(order) != len(items) {
		return nil, &pairing.Error{Rule: d.v.Rule, Err: pairing.ErrRequest, Text: text.M("varma.answer")}
	}
	return order, nil
}
