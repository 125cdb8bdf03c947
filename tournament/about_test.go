package tournament_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	. "github.com/reglament/reglament/tournament"
)

// What an event has in a field of its own is what it is about: of every kind,
// the first team, its opponent, the place and the player.
func TestAbout(t *testing.T) {
	for kind, samples := range every() {
		ev := samples[0]
		at := About(ev)
		fields := reflect.ValueOf(ev)
		for i := range fields.NumField() {
			switch x := fields.Field(i).Interface().(type) {
			case Subject:
				assert.Equal(t, x, at, kind)
			case Scope:
				assert.Equal(t, x, at.Scope, kind)
			case GameRef:
				assert.Equal(t, x.Scope, at.Scope, kind)
			case Team:
				assert.Equal(t, x.ID, at.Team, kind)
			case Member:
				assert.Equal(t, x.Player, at.Player, kind)
			case PlayerID:
				if fields.Type().Field(i).Name == "Player" {
					assert.Equal(t, x, at.Player, kind)
				}
			case TeamID:
				assert.Contains(t, []TeamID{at.Team, at.Opponent, "A"}, x, kind)
				assert.NotEmpty(t, at.Team, kind)
			}
		}
	}
	assert.Equal(t, Subject{Team: "E"}, About(TeamReplaced{Out: "A", In: "E"}), "who comes in")
	assert.Equal(t, Subject{Scope: round(1), Team: "B", Opponent: "A"}, About(ChallengeAccepted{Scope: round(1), By: "B", From: "A"}), "who acts")
	assert.Equal(t, Subject{Team: "A"}, About(Corrected{What: 3, Event: TeamWithdrew{Team: "A"}}), "the event of a correction")
	assert.Zero(t, About(Corrected{What: 3}), "what does not stand any more")
}
