package roster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC103PlayingUp (../shared/cases.md): a player on boards 1, 2, 4 and 1
// of the higher team is barred from the lower one after the fourth match, not
// before: board 4 is one of the bottom two. Where only three come, the bottom
// two are boards 2 and 3.
func TestCaseC103PlayingUp(t *testing.T) {
	up := func() *event { // the log of the higher division
		return newEvent(t).add(entered(team("First", boy("a", 1), boy("b", 2), boy("c", 3), boy("x", 4))), entered(opponent("O")))
	}
	lower := newEvent(t).add(entered(team("Second", boy("x", 1), boy("e", 2), boy("f", 3), boy("g", 4))), entered(opponent("P"))).
		meet(1, "Second", "P", "WBWB").request("Second", 1, "x", "e", "f", "g")
	check := func(e *event) roster.Violations {
		return roster.PlayingUp{Rule: fest.Art("U1"), Higher: []roster.Elsewhere{{State: e.state(), Team: "First"}}, Max: 3, Spared: 2}.Check(lower)
	}
	play := func(e *event, round int, boards ...tournament.PlayerID) {
		scope, win := tournament.Scope{Round: round}, tournament.FirstWins()
		e.meet(round, "First", "O", "WBWB").add(tournament.LineupFiled{Scope: scope, Team: "First", Boards: boards})
		before := check(e)
		e.add(tournament.MatchFinished{Scope: scope, First: "First", Second: "O", Outcomes: []tournament.Outcome{win, win, win, win}})
		assert.Empty(t, before, "round %d: a match counts when it is decided", round)
	}

	e := up()
	for k, boards := range []ids{{"x", "a", "b", "c"}, {"a", "x", "b", "c"}, {"a", "b", "c", "x"}, {"x", "a", "b", "c"}} {
		play(e, k+1, boards...)
		assert.Equal(t, k == 3, len(check(e)) > 0, "after match %d", k+1)
	}
	found := check(e)
	assert.Equal(t, ids{"x"}, players(found))
	assert.Error(t, found.Err())

	e = up()
	for k := range 4 { // board 2 of three who came is a bottom board
		play(e, k+1, "a", "x", "b", "")
		assert.Empty(t, check(e))
	}
}
