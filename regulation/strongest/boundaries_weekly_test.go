package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// Test7_14_15: what changed by Wednesday's last second is sent on Wednesday,
// and what was sent is posted on Friday; each is missed at midnight.
func Test7_14_15(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	g, next := e.game(1, 4, 1, e.opponents(1, 4, 1)[0]), e.game(1, 5, 1, e.opponents(1, 5, 1)[0])
	e.name(g)
	e.name(next)
	e.at("2006-05-17 23:59:59").run(g)
	assert.Equal(t, []string{"2006-05-17"}, e.dues("7.14"))
	e.runsOut("7.14", "2006-05-17", 1)
	assert.Empty(t, e.dues("7.15"), "nothing was sent")
	e.run(next) // Thursday
	assert.Equal(t, []string{"2006-05-24"}, e.dues("7.14"))
	e.at("2006-05-24 23:59:59")
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "7.14" {
			e.ok(seasons.Judge(5), tournament.DutyDone{Duty: d.Key})
		}
	}
	e.runsOut("7.14", "2006-05-24", 0)
	e.runsOut("7.15", "2006-05-26", 1)
}

// Test5_7: the control follows the portion for which a game was set, not the
// day on which it starts.
func Test5_7(t *testing.T) {
	for portion, control := range map[int]string{4: "Standard 10.1", 5: "Standard 5/10"} {
		w := twelve(t, "2007-01-08 10:00:00")
		g := w.game(portion, 1, 1, 2)
		e := w.event(strongest.Options{}).at("2007-01-12 10:00").name(g).at("2007-01-15 10:00")
		right := seasons.Challenge(g)
		assert.Equal(t, control, right.Control)
		wrong := right
		wrong.Control = map[int]string{5: "Standard 10.1", 4: "Standard 5/10"}[portion]
		e.ok(seasons.Captain(black(g)), wrong)
		assert.True(t, e.cites("10.9"))
		e.ok("server", accepted(g))
		assert.Equal(t, 1, e.fresh(g).Attempts(), "10.15")
		e.ok(seasons.Captain(black(g)), right)
		e.ok("server", accepted(g))
		assert.Equal(t, 1, e.fresh(g).Attempts())
	}
}
