package tournament_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament"
)

// caseLog folds events an hour apart.
func caseLog(t *testing.T, events ...tournament.Event) *tournament.State {
	t.Helper()
	var log tournament.Fold
	for k, ev := range events {
		at := time.Date(2026, 5, 1, k, 0, 0, 0, time.UTC)
		require.NoError(t, log.Add(tournament.Entry{At: at, By: "judge", Event: ev}))
	}
	return log.State()
}

// TestCaseC155ColorsOfARepeatedMatch (../shared/cases.md): two engines meet
// four times, each opening twice. Colors alternate from game to game, so that
// both play both sides of each opening and no game is a repetition.
func TestCaseC155ColorsOfARepeatedMatch(t *testing.T) {
	s := caseLog(t,
		tournament.TeamEntered{Team: tournament.Team{ID: "A"}},
		tournament.TeamEntered{Team: tournament.Team{ID: "B"}},
		tournament.RoundPaired{Scope: tournament.Scope{Round: 1}, Matches: []tournament.Pairing{{First: "A", Second: "B", Colors: "W"}}, Legs: 4},
	)
	m := s.Match(0)
	require.Equal(t, 4, m.Games())
	for opening := 1; opening <= 2; opening++ {
		first, second := 2*opening-1, 2*opening
		assert.Equal(t, tournament.White, m.Color(1, first), "opening %d: A-B", opening)
		assert.Equal(t, tournament.Black, m.Color(1, second), "opening %d: B-A", opening)
	}
}

// TestCaseC131ProvisionalResult (../shared/cases.md): a postponed game stands
// as a draw while the next round is paired; one correction puts the real result
// in its place, and the rounds paired since stay as they are.
func TestCaseC131ProvisionalResult(t *testing.T) {
	round := func(n int, first, second tournament.TeamID) tournament.RoundPaired {
		return tournament.RoundPaired{Scope: tournament.Scope{Round: n}, Matches: []tournament.Pairing{{First: first, Second: second, Colors: "W"}}}
	}
	provisional := tournament.GameFinished{Scope: tournament.Scope{Round: 2, Board: 1}, First: "A", Second: "B", Outcome: tournament.Drawn()}
	played := provisional
	played.Outcome = tournament.FirstWins()
	events := []tournament.Event{
		tournament.TeamEntered{Team: tournament.Team{ID: "A"}},
		tournament.TeamEntered{Team: tournament.Team{ID: "B"}},
		tournament.TeamEntered{Team: tournament.Team{ID: "C"}},
		round(2, "A", "B"), provisional, round(3, "C", "A"),
	}
	before := caseLog(t, events...)
	after := caseLog(t, append(events, tournament.Corrected{What: 5, Event: played})...)
	assert.Equal(t, tournament.Drawn(), before.Game(before.Match(0).Game(1, 1)).Outcome())
	assert.Equal(t, tournament.FirstWins(), after.Game(after.Match(0).Game(1, 1)).Outcome())
	require.Equal(t, before.Matches(), after.Matches())
	third, same := before.Match(1), after.Match(1)
	assert.Equal(t, []int32{third.First, third.Second}, []int32{same.First, same.Second}, "round 3 is not paired again")
	assert.Equal(t, third.Colors, same.Colors)
}
