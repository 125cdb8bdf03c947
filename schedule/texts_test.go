package schedule_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

func TestTexts(t *testing.T) {
	moscow := zone(t, "Europe/Moscow")
	say := func(m text.Message) [2]string {
		return [2]string{text.Default().Render(text.English, m), text.Default().Render(text.Russian, m)}
	}
	report := schedule.Term{Days: 3}.After(day(t, "2007-03-22"), moscow)
	assert.Equal(t, [2]string{"by the end of 2007-03-25", "до конца дня 2007-03-25"}, say(report.Message(moscow)))
	late := schedule.DefaultTime{Within: 7 * time.Minute}.For(day(t, "2019-12-14").At(11, 30, moscow))
	assert.Equal(t, [2]string{"by 11:37 on 2019-12-14 inclusive", "до 11:37 2019-12-14 включительно"}, say(late.Message(moscow)))
	late.Due, late.Inclusive = late.Due.Add(5*time.Second), false
	assert.Equal(t, "before 11:37:05 on 2019-12-14", say(late.Message(moscow))[0])

	assert.Equal(t, [2]string{"captain of team T", "капитан, команда T"}, say(schedule.Party{Role: tournament.CaptainRole, Team: "T"}.Message()))
	assert.Equal(t, [2]string{"judge, board 2", "судья, доска 2"}, say(schedule.Party{Role: tournament.BoardJudge, Board: 2}.Message()))
	assert.Equal(t, [2]string{"player P of team T", "игрок P, команда T"}, say(schedule.Party{Player: "P", Team: "T"}.Message()))
	for _, role := range []tournament.Role{
		tournament.Organizer, tournament.Committee, tournament.ChiefJudge, tournament.BoardJudge, tournament.CaptainRole,
		tournament.Deputy, tournament.Administrator, tournament.Publisher, tournament.Expert,
	} {
		named := say(schedule.Party{Role: role}.Message())
		assert.NotContains(t, named[0], "role.", "a role without a name")
		assert.NotEqual(t, named[0], named[1])
	}
}
