package festival_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/tournament"
)

// plan says how an event goes where it differs from full line-ups and draws on
// all boards.
type plan struct {
	lineup func(round int, team tournament.TeamID) []tournament.PlayerID // nil: full
	score  func(round int, first, second tournament.TeamID) string       // "": draws
}

// lowerWins lets the lower number win board 1; the rest is drawn.
var lowerWins = plan{score: func(_ int, first, second tournament.TeamID) string {
	if first < second {
		return "1==="
	}
	return "0==="
}}

// playAll plays all rounds.
func (e *event) playAll(p plan) {
	e.t.Helper()
	play, err := e.reg.PlayFor(len(e.state().FindStage("", "").Entrants))
	require.NoError(e.t, err)
	e.playTo(p, play.Format.Rounds)
}

// playTo plays the rounds that are left up to one of them; each begins an hour
// after the one before it.
func (e *event) playTo(p plan, last int) {
	e.t.Helper()
	for round := e.state().LastRound("", "") + 1; round <= last; round++ {
		e.lineups(p, round)
		e.results(p, round)
	}
}

// lineups pairs a round, announces its beginning, and files the line-ups.
func (e *event) lineups(p plan, round int) {
	e.t.Helper()
	play, err := e.reg.PlayFor(len(e.state().FindStage("", "").Entrants))
	require.NoError(e.t, err)
	slot, ok := play.Calendar.Round(round)
	require.True(e.t, ok)
	e.clock(slot.Session-1, fmt.Sprintf("%d:16", 10+slot.Number))
	pairs := e.pair()
	if slot.Number > 1 {
		e.begin(round, slot.Session-1, fmt.Sprintf("%d:30", 10+slot.Number))
	}
	for _, m := range pairs.Matches {
		for _, team := range []tournament.TeamID{m.First, m.Second} {
			boards := full(team)
			if p.lineup != nil {
				if own := p.lineup(round, team); own != nil {
					boards = own
				}
			}
			e.ok(e.line(round, team, boards...))
		}
	}
}

// results gives the results of a round 40 minutes after its beginning.
func (e *event) results(p plan, round int) {
	e.t.Helper()
	start, ok := e.reg.RoundStart(e.state(), tournament.Scope{Round: round})
	require.True(e.t, ok)
	e.now = start.Add(40 * time.Minute)
	e.advance()
	r := e.state().FindRound(tournament.Scope{Round: round})
	for i := r.From; i < r.To; i++ {
		m := e.state().Match(i)
		first, second := e.state().Team(int(m.First)).ID, e.state().Team(int(m.Second)).ID
		marks := ""
		if p.score != nil {
			marks = p.score(round, first, second)
		}
		if marks == "" {
			marks = "===="
		}
		open := []byte(marks)
		for b := range open {
			if m := e.codes(round, first)[b]; m != '*' && marks == "====" {
				open[b] = '.' // a minus is there already
			}
		}
		e.score(round, first, second, string(open))
	}
}

// TestWhole runs festivals of 7 to 10 teams from the first entry to the
// prizes.
func TestWhole(t *testing.T) {
	for teams := 7; teams <= 10; teams++ {
		t.Run(fmt.Sprint(teams), func(t *testing.T) {
			e := newEvent(t, festival.Options{}).enter(teams).draw()
			e.playAll(lowerWins)
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

// TestWholeSwiss runs festivals of 11 and 12 teams: seven rounds, nobody meets
// twice, and the bye of an odd field is a drawn match.
func TestWholeSwiss(t *testing.T) {
	for _, teams := range []int{11, 12} {
		t.Run(fmt.Sprint(teams), func(t *testing.T) {
			e := newEvent(t, festival.Options{}).enter(teams).draw()
			e.playAll(lowerWins)
			table, err := e.desk.Standings(tournament.Scope{})
			require.NoError(t, err)
			require.Len(t, table.Rows, teams)
			byes := 0
			for _, entrant := range table.Field.Entrants {
				require.Len(t, entrant.Slots, 7)
				met := make(map[int]bool)
				for _, s := range entrant.Slots {
					require.False(t, met[s.Opponent], "%s meets twice or has a second bye", entrant.ID)
					met[s.Opponent] = true
					if s.Opponent < 0 {
						byes++
						require.Equal(t, "2", s.Game.String())
						require.Equal(t, "1", s.Match.String())
					}
				}
			}
			require.Equal(t, 7*(teams%2), byes)
			prizes, err := e.desk.Prizes(tournament.Scope{})
			require.NoError(t, err)
			for _, p := range prizes[0].Field.Entrants {
				require.Equal(t, 7, p.Member.Possible, "a bye included")
			}
		})
	}
}
