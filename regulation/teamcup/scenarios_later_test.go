package teamcup_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// through plays the whole group stage so that teams finish in the order of
// their numbers, and opens the knockout.
func through(t *testing.T, o teamcup.Options) *event {
	t.Helper()
	e := cup(t, o)
	s := e.state()
	for i := range s.Matches() {
		m := s.Match(i)
		a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		codes := "11111====="
		if a > b {
			codes = "00000====="
		}
		e.play(teamcup.Groups, a, b, codes)
	}
	for _, letter := range []string{"A", "B", "C", "D"} {
		e.ok(tournament.StageClosed{Stage: teamcup.Groups, Group: letter})
	}
	numbers, err := e.desk.Numbers(teamcup.Knockout, "")
	require.NoError(t, err)
	e.at(9, 1, "12:00").ok(tournament.StageOpened{Stage: teamcup.Knockout, Entrants: numbers})
	e.at(9, 15, "12:00").pair(tournament.Scope{Stage: teamcup.Knockout, Round: 1})
	return e
}

// TestT21: in the quarter-finals the runner-up challenges in both games, and
// whoever waits loses nothing.
func TestT21(t *testing.T) {
	e := through(t, teamcup.Options{})
	s := e.state()
	for i, runnerUp := range []int{1, 0, 1, 0} { // 1A–2B, 2A–1B, 1C–2D, 2C–1D
		m := s.Match(s.Matches() - 4 + i)
		sides := []tournament.TeamID{s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID}
		challenger, other := sides[runnerUp], sides[1-runnerUp]
		require.Len(t, e.duties(challenger), 20)
		require.Empty(t, e.duties(other), "owes nothing in either game")
		at := m.Scope.OnBoard(1)
		at.Leg = 1
		e.refused(tournament.ChallengeSent{Scope: at, From: other, To: challenger, Days: 10}, "5.1")
		at.Leg = 2
		e.refused(tournament.ChallengeSent{Scope: at, From: other, To: challenger, Days: 10}, "5.1")
	}
	e.at(12, 31, "12:00").advance()
	m := e.state().Match(s.Matches() - 4)
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		require.False(t, e.state().Game(g).Outcome().Done())
	}
	require.NotEmpty(t, e.duties(e.state().Team(int(m.Second)).ID), "what the silent side gets is open")
}

// TestT24: a drawn match between equal ratings is open; a hundredth decides.
func TestT24(t *testing.T) {
	drawn := "===================="
	record := func(e *event, team tournament.TeamID, hundredths int) {
		for b := range 10 {
			r := hundredths / 10
			if b < hundredths%10 {
				r++
			}
			e.ok(tournament.RatingRecorded{Player: player(team, b+1), On: date(9, 14), Rating: tournament.Rating(r)})
		}
	}
	for _, second := range []int{2311000 * 1, 2311004} { // sums of ten ratings, in hundredths
		e := through(t, teamcup.Options{RatingDays: []tournament.Date{date(9, 16)}})
		s := e.state()
		i := s.Matches() - 4
		m := s.Match(i)
		a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		record(e, a, 2311000)
		record(e, b, second)
		e.play(teamcup.Knockout, a, b, drawn)
		m = e.state().Match(i)
		if second != 2311000 {
			require.Equal(t, m.First+1, m.Winner, "the lower rated goes on")
			require.Equal(t, "lower-rating", m.DecidedBy)
			continue
		}
		require.Zero(t, m.Winner, "never a silent winner")
		found := false
		for _, d := range e.desk.Duties() {
			found = found || d.Rule.Article == "7c"
		}
		require.True(t, found, "the open decision is listed")
		about := tournament.Subject{Scope: m.Scope, Team: a, Opponent: b}
		_, err := e.submit(tournament.MatchDecided{Scope: m.Scope, Winner: b, Loser: a, By: "score"})
		var needed *tournament.RulingNeededError
		require.True(t, errors.As(err, &needed), err)
		require.Equal(t, "7c", needed.Rule.Article)
		e.ok(tournament.Ruled{About: about, Question: knockout.QuestionWinner, Answer: string(b), Reason: "committee"})
		require.Equal(t, m.Second+1, e.state().Match(i).Winner)
	}
}

// TestT27: another control needs both players, before the start.
func TestT27(t *testing.T) {
	e := cup(t, teamcup.Options{})
	agree := correspondence.Agreement{Usual: teamcup.Control, Others: []string{teamcup.OtherControl}}
	control := func(g game) (string, []tournament.PlayerID) {
		found, _, ok := correspondence.Find(e.state(), g.at, g.white, g.black)
		require.True(t, ok)
		return agree.Of(found)
	}
	wants := func(g game, team, opponent tournament.TeamID) tournament.ControlAgreed {
		return tournament.ControlAgreed{Scope: g.at, Team: team, Opponent: opponent, Control: teamcup.OtherControl}
	}
	one, two, three := e.game(1), e.game(2), e.game(3)
	e.at(3, 3, "10:00").ok(wants(one, one.white, one.black))
	e.at(3, 4, "10:00").ok(wants(one, one.black, one.white))
	got, by := control(one)
	require.Equal(t, "10+1", got)
	require.ElementsMatch(t, []tournament.PlayerID{player(one.white, 1), player(one.black, 1)}, by)
	with := one.challenge(10)
	with.Control = "10+1"
	e.ok(with)

	e.ok(wants(two, two.white, two.black))
	with = two.challenge(10)
	with.Control = "10+1"
	e.refused(with, "4") // the challenger's wish does not decide
	got, by = control(two)
	require.Equal(t, "5+1", got)
	require.Empty(t, by)

	e.ok(three.challenge(10), three.answer(time.Time{}))
	e.refused(wants(three, three.white, three.black), "4")
	e.refused(wants(three, three.black, three.white), "4")
	got, _ = control(three)
	require.Equal(t, "5+1", got)
	e.refused(tournament.ControlAgreed{Scope: two.at, Team: two.black, Opponent: two.white, Control: "30+0"}, "4")
}

// TestT30: an answer told in another zone comes on the next day of the event.
func TestT30(t *testing.T) {
	e := cup(t, teamcup.Options{})
	g := e.game(1)
	e.at(3, 21, "10:00").ok(g.challenge(10))
	utc := time.Date(2005, 3, 31, 21, 30, 0, 0, time.UTC)
	require.Equal(t, "2005-04-01 01:30", utc.In(moscow).Format("2006-01-02 15:04"), "summer time has begun")
	e.now = utc
	e.refused(g.answer(utc), "5a")
	e.ok(g.challenge(5)) // the second one
}
