package festival_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/tournament"
)

// playAll plays all rounds with full line-ups; the lower number wins board 1,
// the rest is drawn.
func (e *event) playAll() {
	e.t.Helper()
	play, err := e.reg.PlayFor(len(e.state().FindStage("", "").Entrants))
	require.NoError(e.t, err)
	dayOne := play.Calendar.Sessions[0].Rounds
	for round := 1; round <= play.Format.Rounds; round++ {
		day, n := 0, round
		if round > dayOne {
			day, n = 1, round-dayOne
		}
		start := fmt.Sprintf("%d:30", 10+n)
		e.clock(day, fmt.Sprintf("%d:16", 10+n))
		p := e.pair()
		if n > 1 {
			e.begin(round, day, start)
		}
		for _, m := range p.Matches {
			for _, team := range []tournament.TeamID{m.First, m.Second} {
				e.ok(e.line(round, team, full(team)...))
			}
		}
		e.clock(day, start)
		for _, m := range p.Matches {
			e.ok(tournament.PlayBegan{Scope: tournament.Scope{Round: round}, Team: m.First})
			e.ok(tournament.PlayBegan{Scope: tournament.Scope{Round: round}, Team: m.Second})
		}
		for _, m := range p.Matches {
			marks := "1==="
			if m.First > m.Second {
				marks = "0==="
			}
			e.score(round, m.First, m.Second, marks)
		}
	}
}

// TestWhole runs festivals of 7 to 10 teams from the first entry to the
// prizes.
func TestWhole(t *testing.T) {
	for teams := 7; teams <= 10; teams++ {
		t.Run(fmt.Sprint(teams), func(t *testing.T) {
			e := newEvent(t, festival.Options{}).enter(teams).draw()
			e.playAll()
			order := e.order()
			require.Len(t, order, teams)
			for k, id := range order {
				require.Equal(t, school(k+1).ID, id)
			}
			_, err := e.desk.Pair(tournament.Scope{})
			require.Error(t, err, "all rounds are paired")
			prizes, err := e.desk.Prizes(tournament.Scope{})
			require.NoError(t, err)
			require.Len(t, prizes, 1)
			require.Len(t, prizes[0].Boards, 4)
			cover.Prizes(prizes...)

			var log []tournament.Entry
			for entry := range e.state().Log() {
				log = append(log, entry)
			}
			again, err := regulation.Open(e.reg, log)
			require.NoError(t, err)
			require.Equal(t, e.desk.Duties(), again.Duties())
			require.Len(t, again.Duties(), 1, "only R7 is left")
		})
	}
}
