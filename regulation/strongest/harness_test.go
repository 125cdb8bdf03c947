package strongest_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// event is a table with assertions.
type event struct {
	*seasons.Table
	t    testing.TB
	zone *time.Location
	last regulation.Judgement
}

func newEvent(t testing.TB, o strongest.Options) *event {
	t.Helper()
	table, err := seasons.Open(edition(t, o))
	require.NoError(t, err)
	zone, err := time.LoadLocation("Europe/Moscow")
	require.NoError(t, err)
	e := &event{Table: table, t: t, zone: zone}
	table.Observe = func(entry tournament.Entry, j regulation.Judgement, err error) {
		e.last = j
		cover.Findings(j.Findings...)
		cover.Error(err)
	}
	return e
}

// started is an event whose first games are published; team n has number n.
func started(t testing.TB, o strongest.Options) *event {
	t.Helper()
	e := newEvent(t, o)
	cover.Duties(e.Desk.Duties()...)
	require.NoError(t, e.Start(""))
	return e
}

// at goes on to an instant, "2006-05-07 23:50" on the clocks of Moscow.
func (e *event) at(clock string) *event {
	e.t.Helper()
	layout := "2006-01-02 15:04"
	if len(clock) > len(layout) {
		layout = "2006-01-02 15:04:05"
	}
	now, err := time.ParseInLocation(layout, clock, e.zone)
	require.NoError(e.t, err)
	cover.Duties(e.Desk.Duties()...)
	added, err := e.Until(now)
	require.NoError(e.t, err)
	cover.Entries(added...)
	return e
}

// ok submits what has to be accepted, and returns everything that was added.
func (e *event) ok(by string, events ...tournament.Event) []tournament.Entry {
	e.t.Helper()
	var all []tournament.Entry
	for _, ev := range events {
		added, err := e.Submit(by, ev)
		require.NoError(e.t, err)
		cover.Entries(added...)
		all = append(all, added...)
	}
	cover.Duties(e.Desk.Duties()...)
	return all
}

// refused submits what has to be refused by exactly these articles.
func (e *event) refused(by string, ev tournament.Event, articles ...string) {
	e.t.Helper()
	seq := e.State().Seq()
	_, err := e.Submit(by, ev)
	var refusal *regulation.Refusal
	require.ErrorAs(e.t, err, &refusal)
	var cited []string
	for _, rule := range refusal.Rules() {
		cited = append(cited, rule.Article)
	}
	require.ElementsMatch(e.t, articles, cited, refusal.Error())
	require.Equal(e.t, seq, e.State().Seq())
}

// notes reports whether the last entry was accepted with a note or consequence
// by an article.
func (e *event) cites(article string) bool {
	for _, f := range e.last.Findings {
		if f.Rule.Article == article {
			return true
		}
	}
	return false
}

// kinds lists the kinds of entries.
func kinds(entries []tournament.Entry) []tournament.Kind {
	var out []tournament.Kind
	for _, e := range entries {
		out = append(out, e.Event.Kind())
	}
	return out
}

// dues lists the last days of the duties by an article, by board and team.
func (e *event) dues(article string) []string {
	var out []string
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == article {
			out = append(out, d.Deadline.LastDay(e.zone).String())
		}
	}
	return out
}

// game finds a game of two teams on a board of a portion.
func (e *event) game(portion, board, a, b int) correspondence.Game {
	e.t.Helper()
	g, _, ok := correspondence.Find(e.State(), tournament.Scope{Portion: portion, Board: board}, seasons.ID(a), seasons.ID(b))
	require.True(e.t, ok, "no game of %d and %d on board %d", a, b, board)
	return g
}

// opponents lists whom a team meets on a board in a portion.
func (e *event) opponents(portion, board, n int) []int {
	var out []int
	for other := 1; other <= strongest.Teams; other++ {
		at := tournament.Scope{Portion: portion, Board: board}
		if other != n && e.State().FindMatch(at, seasons.ID(n), seasons.ID(other)) >= 0 {
			out = append(out, other)
		}
	}
	return out
}

// number is the number of a team.
func number(t *tournament.TeamRecord) int {
	for n := 1; n <= strongest.Teams; n++ {
		if seasons.ID(n) == t.ID {
			return n
		}
	}
	return 0
}

// black and white are the numbers of the teams of a game.
func black(g correspondence.Game) int { return number(g.Team(g.Side(tournament.Black))) }
func white(g correspondence.Game) int { return number(g.Team(g.Side(tournament.White))) }

// name names the main players for a game.
func (e *event) name(g correspondence.Game) *event {
	e.t.Helper()
	for side := range 2 {
		n := number(g.Team(side))
		e.ok(seasons.Captain(n), lineup(g, side, seasons.Player(n, g.Board)))
	}
	return e
}

func lineup(g correspondence.Game, side int, p tournament.PlayerID) tournament.LineupFiled {
	return tournament.LineupFiled{Scope: g.Scope(), Team: g.Team(side).ID, Opponent: g.Team(1 - side).ID, Boards: []tournament.PlayerID{p}}
}

// fresh is the game as it is now.
func (e *event) fresh(g correspondence.Game) correspondence.Game {
	return correspondence.At(e.State(), g.Index)
}

func accepted(g correspondence.Game) tournament.ChallengeAccepted {
	w := g.Side(tournament.White)
	return tournament.ChallengeAccepted{Scope: g.Scope(), By: g.Team(w).ID, From: g.Team(1 - w).ID}
}

func begun(g correspondence.Game) tournament.GameStarted {
	return tournament.GameStarted{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Number: "100"}
}

func ended(g correspondence.Game, o tournament.Outcome) tournament.GameEnded {
	return tournament.GameEnded{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: o}
}

func finished(g correspondence.Game, o tournament.Outcome) tournament.GameFinished {
	return tournament.GameFinished{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: o}
}

// run brings a game to its start.
func (e *event) run(g correspondence.Game) {
	e.t.Helper()
	b, w := black(g), white(g)
	e.ok(seasons.Captain(b), seasons.Challenge(g))
	e.ok("server", accepted(g))
	e.ok(seasons.Captain(w), begun(g))
}

// deskOn is a desk on a log.
func deskOn(t testing.TB, reg *regulation.Regulation, log []tournament.Entry) *regulation.Desk {
	t.Helper()
	d, err := regulation.Open(reg, log)
	require.NoError(t, err)
	return d
}

// rulesOf are the articles of a refusal.
func rulesOf(err error) []clause.Ref {
	if refusal := new(regulation.Refusal); errors.As(err, &refusal) {
		return refusal.Rules()
	}
	return nil
}
