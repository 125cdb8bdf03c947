package teamcup_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// TestSuite plays random small cups, two groups of three and four boards, with
// late confirmations, challenges that nobody answers, substitutes, a team that
// leaves, drawn matches and much that gets refused.
func TestSuite(t *testing.T) {
	o := teamcup.Options{Groups: 2, Size: 3, Boards: 4, Guests: 1}
	regulationtest.Run(t, regulationtest.Case{
		Regulation: edition(t, o), Start: on(2, 4, "10:00"), Cover: &cover,
		Play: func(d *regulationtest.Driver) { (&drawnCup{d}).play(6) },
		Places: []tournament.Scope{
			{Stage: teamcup.Groups, Group: "A"}, {Stage: teamcup.Groups, Group: "B"}, {Stage: teamcup.Knockout},
		},
	})
}

// drawnCup plays a cup that rapid draws.
type drawnCup struct{ *regulationtest.Driver }

func (d *drawnCup) play(n int) {
	for k := 1; k <= n; k++ {
		d.Must(tournament.Invited{Team: id(k)})
	}
	d.Must(tournament.Invited{Team: "R", Reserve: true})
	last := id(n)
	if d.Chance("confirms late", 3) {
		last = "R"
	}
	for k := 1; k < n; k++ {
		d.Must(tournament.Confirmed{Team: id(k)})
	}
	if last == "R" {
		d.Now = on(2, 11, "00:00")
		if d.Submit(tournament.Confirmed{Team: id(n)}) == nil {
			d.T.Fatal("a confirmation of the 11th was taken")
		}
	}
	d.Must(tournament.Confirmed{Team: last})
	d.Now = on(2, 15, "20:00")
	for k := 1; k <= n; k++ {
		name := id(k)
		if k == n {
			name = last
		}
		d.enter(name)
	}
	d.Now = on(2, 16, "10:00")
	d.Must(tournament.EntriesClosed{})
	for _, group := range d.Desk.Regulation().Groups {
		if err := d.OpenStage(teamcup.Groups, group); err != nil {
			d.T.Fatal(err)
		}
	}
	d.Now = on(3, 1, "10:00")
	for _, group := range d.Desk.Regulation().Groups {
		for round := 1; round <= 3; round++ {
			d.pair(tournament.Scope{Stage: teamcup.Groups, Group: group, Round: round})
		}
	}
	for range rapid.IntRange(0, 6).Draw(d.T, "games with a story") {
		d.story()
	}
	if d.Chance("leaves", 8) {
		d.leave()
	}
	if d.Chance("stops", 6) {
		return
	}
	d.finish()
	for _, group := range d.Desk.Regulation().Groups {
		d.Must(tournament.StageClosed{Stage: teamcup.Groups, Group: group})
	}
	if err := d.OpenStage(teamcup.Knockout, ""); err != nil {
		d.T.Fatal(err)
	}
	d.Now = on(9, 15, "10:00")
	for round := 1; round <= 2; round++ {
		d.pair(tournament.Scope{Stage: teamcup.Knockout, Round: round})
		d.story()
		d.finish()
		d.decide()
		d.Now = d.Now.AddDate(0, 1, 0)
	}
}

// enter publishes a line-up in order, sometimes trying one out of it first.
func (d *drawnCup) enter(name tournament.TeamID) {
	top := rapid.IntRange(2000, 2003).Draw(d.T, "rating") // few, so that teams are equal
	t := tournament.Team{ID: name, Name: "Team " + string(name)}
	for k := range 6 {
		m := tournament.Member{Player: player(name, k+1), Club: t.Name, Rating: tournament.Elo(top - k)}
		if k < 4 {
			m.Board = k + 1
		}
		t.Members = append(t.Members, m)
	}
	if d.Chance("out of order", 4) {
		wrong := t
		wrong.Members = append([]tournament.Member(nil), t.Members...)
		wrong.Members[0].Rating -= 200
		if d.Submit(tournament.TeamEntered{Team: wrong}) == nil {
			d.T.Fatal("a line-up out of order was taken")
		}
	}
	d.Must(tournament.TeamEntered{Team: t})
}

func (d *drawnCup) pair(at tournament.Scope) {
	if _, err := d.Pair(at); err != nil {
		d.T.Fatal(err)
	}
}

// open lists the games without a result.
func (d *drawnCup) open() []tournament.GameRef {
	s := d.State()
	var open []tournament.GameRef
	for i := range s.Matches() {
		m := s.Match(i)
		for k := range m.Games() {
			if m.Cancelled || s.Game(int(m.Base)+k).Outcome().Done() {
				continue
			}
			at := m.Scope.OnBoard(k/int(m.Legs) + 1)
			at.Leg = k%int(m.Legs) + 1
			open = append(open, tournament.GameRef{Scope: at, First: s.Team(int(m.First)).ID, Second: s.Team(int(m.Second)).ID})
		}
	}
	return open
}

// story tells a game: challenges by either side, answers in time or not,
// substitutes, an agreement on the control.
func (d *drawnCup) story() {
	open := d.open()
	if len(open) == 0 {
		return
	}
	g := rapid.SampledFrom(open).Draw(d.T, "game")
	one, two := g.First, g.Second
	if d.Chance("the other way round", 2) {
		one, two = two, one
	}
	for range rapid.IntRange(1, 8).Draw(d.T, "acts") {
		switch rapid.IntRange(0, 6).Draw(d.T, "act") {
		case 0, 1:
			_ = d.Submit(tournament.ChallengeSent{Scope: g.Scope, From: one, To: two, Days: rapid.SampledFrom([]int{5, 10}).Draw(d.T, "days")})
		case 2:
			_ = d.Submit(tournament.ChallengeAccepted{Scope: g.Scope, By: two, From: one})
		case 3:
			_ = d.Submit(tournament.ControlAgreed{Scope: g.Scope, Team: one, Opponent: two, Control: teamcup.OtherControl})
		case 4:
			p := player(two, rapid.IntRange(1, 6).Draw(d.T, "substitute"))
			at := g.Scope
			if d.Chance("for all games of the board", 3) {
				at.Leg = 0
			}
			_ = d.Submit(tournament.LineupFiled{Scope: at, Team: two, Opponent: one, Boards: []tournament.PlayerID{p}})
		default:
			d.Now = d.Now.Add(time.Duration(rapid.SampledFrom([]int{1, 5, 6, 10, 11}).Draw(d.T, "later")) * 24 * time.Hour)
			d.Advance()
		}
	}
}

// leave lets a team leave once somebody has ruled.
func (d *drawnCup) leave() {
	team := d.State().Team(rapid.IntRange(0, 5).Draw(d.T, "who")).ID
	err := d.Submit(tournament.TeamWithdrew{Team: team})
	var needed *tournament.RulingNeededError
	if !errors.As(err, &needed) {
		d.T.Fatalf("a team left without a ruling: %v", err)
	}
	d.Must(tournament.Ruled{About: needed.About, Question: needed.Question, Answer: teamcup.AnswerDefault, Reason: "drawn"})
	d.Must(tournament.TeamWithdrew{Team: team})
}

// finish reports a result for every open game.
func (d *drawnCup) finish() {
	even := d.Chance("all drawn", 3)
	for _, g := range d.open() {
		o := tournament.Drawn()
		if !even {
			o = d.Outcome()
		}
		d.Must(tournament.GameFinished{Scope: g.Scope, First: g.First, Second: g.Second, Outcome: o})
	}
}

// decide rules on the matches that the text leaves open; every other one has
// its winner already.
func (d *drawnCup) decide() {
	for i := range d.State().Matches() {
		s := d.State()
		m := s.Match(i)
		if m.Scope.Stage != teamcup.Knockout || m.Winner != 0 {
			continue
		}
		first, second := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		about := tournament.Subject{Scope: m.Scope, Team: first, Opponent: second}
		d.Must(tournament.Ruled{About: about, Question: knockout.QuestionWinner, Answer: string(second), Reason: "drawn"})
		if d.State().Match(i).Winner != m.Second+1 {
			d.T.Fatal(fmt.Sprint("the ruling decides nothing: ", about))
		}
	}
}
