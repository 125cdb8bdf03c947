package roster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// fourAndReserve is a match of a team with boards a to d and the reserve r.
func fourAndReserve(t *testing.T) *event {
	return newEvent(t).add(
		entered(team("T", boy("a", 1), boy("b", 2), boy("c", 3), boy("d", 4), boy("r", 0))),
		entered(opponent("O")),
	).meet(1, "T", "O", "WBWB")
}

// TestCaseC101DefaultFromTheBottom (../shared/cases.md): an incomplete team
// leaves its bottom board empty. With another one empty the line-up is refused,
// or it is accepted and costs that board, by the effect that the text gives.
func TestCaseC101DefaultFromTheBottom(t *testing.T) {
	e := fourAndReserve(t)
	bottom, gap := e.request("T", 1, "a", "b", "c", ""), e.request("T", 1, "a", "", "c", "d")
	for _, effect := range []roster.Effect{roster.Refused, roster.Minus} {
		rule := roster.BoardShift{Rule: fest.Art("R6b"), Effect: effect}
		assert.Empty(t, rule.Check(bottom))
		found := rule.Check(gap)
		assert.Equal(t, []int{2}, boards(found))
		assert.Equal(t, effect == roster.Refused, found.Err() != nil)
	}
	lost := roster.EmptyBoards{Rule: fest.Art("R6b"), Effect: roster.Minus}.Check(bottom)
	assert.Equal(t, []int{4}, lost.MinusBoards(), "the bottom board is lost")
}

// TestCaseC111PlaceOfASubstitute (../shared/cases.md): a reserve takes the
// board of the one who is missing (OwnBoardOnly), or all move up and he plays
// last (RelativeOrder), by the rule that the text has.
func TestCaseC111PlaceOfASubstitute(t *testing.T) {
	e := fourAndReserve(t)
	takes, moveUp := e.request("T", 1, "a", "r", "c", "d"), e.request("T", 1, "a", "c", "d", "r")
	own := roster.OwnBoardOnly{Rule: strong.Art("8.10")}
	assert.Empty(t, own.Check(takes))
	assert.Equal(t, []tournament.PlayerID{"c", "d"}, players(own.Check(moveUp)))
	order := roster.RelativeOrder{Rule: fest.Art("U2e"), Basis: roster.EntryOrder, Meets: roster.TooHigh}
	assert.Empty(t, order.Check(moveUp))
	assert.Equal(t, []tournament.PlayerID{"r"}, players(order.Check(takes)), "the reserve sits too high")
}

// TestCaseC100Gap (../shared/cases.md): whoever sits below a weaker one may be
// better by a gap that the text names, "less than 150" or "at most 20": a
// Tolerance is the largest one that is allowed, on both sides of which it is
// tried.
func TestCaseC100Gap(t *testing.T) {
	for _, c := range []struct {
		tolerance, above, below int
		breach                  bool
	}{{149, 1850, 2000, true}, {149, 1851, 2000, false}, {20, 120, 140, false}, {20, 120, 141, true}} {
		a, b := boy("a", 1), boy("b", 2)
		a.Rating, b.Rating = tournament.Elo(c.above), tournament.Elo(c.below)
		e := newEvent(t).add(entered(team("T", a, b)), entered(opponent("O"))).meet(1, "T", "O", "WB")
		found := roster.BoardOrder{Rule: fest.Art("U2e"), Tolerance: c.tolerance, Effect: roster.Minus}.Check(e.request("T", 1, "a", "b"))
		assert.Equal(t, c.breach, len(found) > 0, "%+v", c)
	}
}
