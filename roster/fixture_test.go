package roster_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// The texts that the tests cite.
const (
	fest   clause.Doc = "festival@2019"
	strong clause.Doc = "strongest@2006"
	cup    clause.Doc = "teamcup@2005"
)

// festivalParts are the boards of U2a: three boys and a girl.
var festivalParts = roster.Parts{
	{Name: "boys", Boards: 3},
	{Name: "girls", Boards: 1, Sex: tournament.Female},
}

// event is a log under construction.
type event struct {
	t    testing.TB
	fold tournament.Fold
	at   time.Time
}

func newEvent(t testing.TB) *event {
	return &event{t: t, at: time.Date(2019, 12, 14, 7, 0, 0, 0, time.UTC)}
}

func (e *event) add(events ...tournament.Event) *event {
	e.t.Helper()
	for _, ev := range events {
		e.at = e.at.Add(time.Minute)
		require.NoError(e.t, e.fold.Add(tournament.Entry{At: e.at, By: "secretary", Event: ev}))
	}
	return e
}

func (e *event) state() *tournament.State {
	s := e.fold.Freeze()
	return &s
}

// meet pairs the next round: one match.
func (e *event) meet(round int, first, second tournament.TeamID, colors string) *event {
	e.t.Helper()
	return e.add(tournament.RoundPaired{
		Scope:   tournament.Scope{Round: round},
		Matches: []tournament.Pairing{{First: first, Second: second, Colors: colors}},
	})
}

// request asks about a line-up of a team in a round.
func (e *event) request(team tournament.TeamID, round int, boards ...tournament.PlayerID) roster.Request {
	e.t.Helper()
	s := e.state()
	i, ok := s.TeamIndex(team)
	require.True(e.t, ok)
	r := roster.Request{State: s, Team: s.Team(i).Team}
	r.Lineup = &roster.Lineup{Scope: tournament.Scope{Round: round}, Team: team, Boards: boards}
	return r
}

// entry asks about an entry on top of the log.
func (e *event) entry(t tournament.Team) roster.Request {
	return roster.Request{State: e.state(), Team: t}
}

func boy(id tournament.PlayerID, board int) tournament.Member {
	return tournament.Member{Player: id, Sex: tournament.Male, Part: "boys", Board: board, Born: tournament.Date{Year: 2010, Month: 5, Day: 1}}
}

func girl(id tournament.PlayerID, board int) tournament.Member {
	m := boy(id, board)
	m.Sex, m.Part = tournament.Female, "girls"
	return m
}

func team(id tournament.TeamID, members ...tournament.Member) tournament.Team {
	return tournament.Team{ID: id, Organization: string(id) + " school", Members: members}
}

func entered(t tournament.Team) tournament.TeamEntered { return tournament.TeamEntered{Team: t} }

// opponent is a complete team for the other side of a match.
func opponent(id tournament.TeamID) tournament.Team {
	p := tournament.PlayerID(id)
	return team(id, boy(p+"1", 1), boy(p+"2", 2), boy(p+"3", 3), girl(p+"4", 4))
}

// boards lists the boards that violations point at.
func boards(v roster.Violations) []int {
	var at []int
	for _, one := range v {
		at = append(at, one.About.Scope.Board)
	}
	return at
}

// players lists the players that violations point at.
func players(v roster.Violations) []tournament.PlayerID {
	var who []tournament.PlayerID
	for _, one := range v {
		who = append(who, one.About.Player)
	}
	return who
}

type ids = []tournament.PlayerID
