package schedule_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC158CrashedEngine (../shared/cases.md): a game broken off is replayed,
// lost, stops the stage or goes to the experts, by a named policy. Its entries
// are accepted by the log and are not asked for twice.
func TestCaseC158CrashedEngine(t *testing.T) {
	game := tournament.GameRef{Scope: tournament.Scope{Round: 1, Board: 2}, First: "A", Second: "B"}
	crash, server := schedule.Break{Game: game, By: "B"}, schedule.Break{Game: game}
	again := tournament.GameAnnulled(game)
	for name, c := range map[string]struct {
		policy  schedule.BrokenOff
		b       schedule.Break
		want    tournament.Event
		outcome tournament.Outcome
	}{
		"experts":         {schedule.BrokenToExperts, crash, tournament.AdjudicationRequested{Games: []tournament.GameRef{game}}, tournament.Outcome{}},
		"replay":          {schedule.Replayed, crash, again, tournament.Outcome{}},
		"loss":            {schedule.LostByBreaker, crash, tournament.Defaulted{Scope: game.Scope, Team: "B", Opponent: "A"}, tournament.ForfeitBySecond()},
		"loss of first":   {schedule.LostByBreaker, schedule.Break{Game: game, By: "A"}, tournament.Defaulted{Scope: game.Scope, Team: "A", Opponent: "B"}, tournament.ForfeitByFirst()},
		"loss of neither": {schedule.LostByBreaker, server, again, tournament.Outcome{}},
		"stop":            {schedule.StopsStage, crash, tournament.StageClosed{}, tournament.Outcome{}},
	} {
		t.Run(name, func(t *testing.T) {
			log := openEvent(t)
			at := instant(t, "2026-05-02T00:00:00Z")
			add := func(events ...tournament.Event) {
				for _, ev := range events {
					require.NoError(t, log.Add(tournament.Entry{At: at, By: "judge", Event: ev}))
				}
			}
			add(tournament.StageOpened{Entrants: []tournament.TeamID{"A", "B"}},
				tournament.GameStarted{Scope: game.Scope, First: "A", Second: "B", Number: "7"})
			events, err := c.policy.Follows(log.State(), c.b)
			require.NoError(t, err)
			require.Equal(t, []tournament.Event{c.want}, events)
			add(events...)
			s := log.State()
			m := s.Match(0)
			assert.Equal(t, c.outcome, s.Game(m.Game(2, 1)).Outcome())
			assert.Equal(t, c.policy == schedule.StopsStage, s.FindStage("", "").Closed)
			if c.want == again {
				assert.True(t, s.Life(m.Game(2, 1)).Started.IsZero(), "it has to be started again")
				add(tournament.GameStarted{Scope: game.Scope, First: "A", Second: "B", Number: "8"},
					tournament.GameFinished{Scope: game.Scope, First: "A", Second: "B", Outcome: tournament.Drawn()})
				assert.Equal(t, tournament.Drawn(), log.State().Game(m.Game(2, 1)).Outcome())
			}
			events, err = c.policy.Follows(log.State(), c.b)
			require.NoError(t, err)
			assert.Empty(t, events, "said once")
		})
	}
	log := openEvent(t)
	for b, want := range map[schedule.Break]error{
		{Game: tournament.GameRef{Scope: tournament.Scope{Round: 2, Board: 1}, First: "A", Second: "B"}}: tournament.ErrUnknownGame,
		{Game: tournament.GameRef{Scope: tournament.Scope{Round: 1, Board: 3}, First: "A", Second: "B"}}: tournament.ErrUnknownGame,
		{Game: game, By: "C"}: tournament.ErrUnknownTeam,
	} {
		_, err := schedule.Replayed.Follows(log.State(), b)
		require.ErrorIs(t, err, want)
	}
	finished := schedule.Break{Game: tournament.GameRef{Scope: tournament.Scope{Round: 1, Board: 1}, First: "A", Second: "B"}, By: "A"}
	events, err := schedule.LostByBreaker.Follows(log.State(), finished)
	require.NoError(t, err)
	assert.Empty(t, events, "a crash after the end changes nothing")
}
