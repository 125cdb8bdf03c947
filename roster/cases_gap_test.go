package roster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC101GapCostsBelow (../shared/cases.md), the other answer: with board
// 2 of five left empty, boards 2 to 5 are lost, whoever sits there. Boards that
// are empty from the bottom are no gap, and a gap costs nothing in another part.
func TestCaseC101GapCostsBelow(t *testing.T) {
	e := newEvent(t).add(
		entered(team("T", boy("a", 1), boy("b", 2), boy("c", 3), boy("d", 4), girl("g", 5))),
		entered(opponent("O")),
	).meet(1, "T", "O", "WBWBW")
	itself := roster.BoardShift{Rule: fest.Art("R6b"), Effect: roster.Minus}
	below := itself
	below.Gap = roster.GapCostsBelow
	for _, c := range []struct {
		line          []tournament.PlayerID
		itself, below []int
	}{
		{[]tournament.PlayerID{"a", "", "c", "d", "g"}, []int{2}, []int{2, 3, 4, 5}},
		{[]tournament.PlayerID{"a", "", "c", "", ""}, []int{2}, []int{2, 3, 4, 5}},
		{[]tournament.PlayerID{"a", "", "c", "", "g"}, []int{2, 4}, []int{2, 3, 4, 5}},
		{[]tournament.PlayerID{"a", "b", "", "", ""}, nil, nil},
	} {
		r := e.request("T", 1, c.line...)
		assert.Equal(t, c.itself, itself.Check(r).MinusBoards(), "%q", c.line)
		assert.Equal(t, c.below, below.Check(r).MinusBoards(), "%q", c.line)
	}
	below.Parts = roster.Parts{{Name: "boys", Boards: 4}, {Name: "girls", Boards: 1}}
	assert.Equal(t, []int{2, 3, 4}, below.Check(e.request("T", 1, "a", "", "c", "d", "g")).MinusBoards(), "the girl's board is another part")
	below.Effect = roster.Refused
	assert.ErrorContains(t, below.Check(e.request("T", 1, "a", "", "c", "d", "g")).Err(), "board 3 is lost")
}
