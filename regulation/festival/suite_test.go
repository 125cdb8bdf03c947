package festival_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// TestSuite plays random festivals of round robins, with absences, latecomers,
// broken orders, withdrawals and much that gets refused.
func TestSuite(t *testing.T) { suite(t, 6, 10) }

// TestSuiteSwiss does so with more than ten teams.
func TestSuiteSwiss(t *testing.T) { suite(t, 11, 14) }

func suite(t *testing.T, from, to int) {
	var o festival.Options
	for i := range to {
		o.Invited = append(o.Invited, fmt.Sprintf("S%d", i+1))
	}
	reg := edition(t, o)
	regulationtest.Run(t, regulationtest.Case{
		Regulation: reg, Start: at(0, "10:00"), Cover: &cover,
		Play: func(d *regulationtest.Driver) { (&drawn{d, festival.Seating(reg)}).play(from, to) },
	})
}

// drawn plays a festival that rapid draws.
type drawn struct {
	*regulationtest.Driver
	seating roster.Seating
}

func (d *drawn) play(from, to int) {
	n := rapid.IntRange(from, to).Draw(d.T, "teams")
	d.Now = at(0, "10:50")
	for i := range n {
		d.Must(tournament.TeamEntered{Team: school(i + 1)})
		if d.Chance("a second team", 10) && d.Submit(tournament.TeamEntered{Team: school(i + 1)}) == nil {
			d.T.Fatal("an organization entered twice")
		}
	}
	for i := range n {
		if d.Chance("declares", 2) {
			order := rapid.Permutation(ids(school(i+1))).Draw(d.T, "order")
			d.Must(tournament.OrderDeclared{Team: school(i + 1).ID, Order: order})
		}
	}
	d.Now = at(0, "11:16")
	d.Advance()
	if err := d.OpenStage("", ""); (err == nil) != (n >= 7) {
		d.T.Fatalf("%d teams: %v", n, err)
	} else if err != nil {
		return
	}
	play, err := d.Desk.Regulation().PlayFor(n)
	if err != nil {
		d.T.Fatal(err)
	}
	rounds := rapid.IntRange(1, play.Format.Rounds).Draw(d.T, "rounds")
	for round := 1; round <= rounds; round++ {
		slot, _ := play.Calendar.Round(round)
		if !d.round(round, slot.Day.At(10+slot.Number, 30, moscow)) {
			return
		}
	}
}

func ids(t tournament.Team) []tournament.PlayerID {
	out := make([]tournament.PlayerID, len(t.Members))
	for k, m := range t.Members {
		out[k] = m.Player
	}
	return out
}

// round plays a round; false where a Swiss has no legal pairing any more: so
// many teams got points without playing that nobody may have the bye.
func (d *drawn) round(round int, start time.Time) bool {
	d.Now = start.Add(-10 * time.Minute)
	announced := d.Chance("announced", 2)
	if announced {
		d.Must(tournament.RoundMoved{Scope: tournament.Scope{Round: round}, To: start})
	}
	if d.Chance("leaves", 25) {
		team := rapid.IntRange(0, d.State().Teams()-1).Draw(d.T, "who")
		_ = d.Submit(tournament.TeamWithdrew{Team: d.State().Team(team).ID})
	}
	p, err := d.Pair(tournament.Scope{Round: round})
	if errors.Is(err, pairing.ErrNoPairing) && round > 1 {
		return false
	}
	if err != nil {
		d.T.Fatal(err)
	}
	for _, m := range p.Matches {
		d.lineup(round, m.First)
		d.lineup(round, m.Second)
	}
	if d.Chance("late", 3) {
		d.Now = start.Add(rapid.SampledFrom([]time.Duration{0, 7 * time.Minute, 7*time.Minute + time.Second}).Draw(d.T, "when"))
		team := p.Matches[0].First
		_ = d.Submit(tournament.PlayBegan{Scope: p.Scope, Team: team})
		_ = d.Submit(tournament.Arrived{
			Scope: p.Scope, Team: team, When: d.Now,
			Player: rapid.SampledFrom(ids(d.team(team))).Draw(d.T, "player"),
		})
	}
	d.Now = start.Add(45 * time.Minute)
	d.Advance()
	for _, m := range p.Matches {
		d.results(round, m.First, m.Second)
	}
	return true
}

func (d *drawn) team(id tournament.TeamID) tournament.Team {
	i, _ := d.State().TeamIndex(id)
	return d.State().Team(i).Team
}

// lineup files what the present make or, sometimes, any line-up.
func (d *drawn) lineup(round int, team tournament.TeamID) {
	members := ids(d.team(team))
	present := members
	if d.Chance("absences", 3) {
		present = rapid.SliceOfDistinct(rapid.SampledFrom(members), func(p tournament.PlayerID) tournament.PlayerID { return p }).Draw(d.T, "present")
	}
	scope := tournament.Scope{Round: round}
	line := d.seating.Seat(roster.Request{
		State: d.State(), Team: d.team(team), Lineup: &roster.Lineup{Scope: scope, Team: team},
	}, present)
	if d.Chance("disorder", 8) {
		line.Boards = slices.Clone(line.Boards)
		line.Boards[0], line.Boards[1] = line.Boards[1], line.Boards[0]
	}
	if d.Submit(line.Event()) == nil {
		return
	}
	line.Boards = make([]tournament.PlayerID, festival.Boards) // refused: then nobody comes
	d.Must(line.Event())
}

// results reports every board that can be played, and tries others.
func (d *drawn) results(round int, first, second tournament.TeamID) {
	for b := 1; b <= festival.Boards; b++ {
		s := d.State()
		i := s.FindMatch(tournament.Scope{Round: round}, first, second)
		game := s.Match(i).Game(b, 1)
		err := d.Submit(tournament.GameFinished{Scope: board(round, b), First: first, Second: second, Outcome: d.Outcome()})
		if err != nil && !s.Game(game).Outcome().Done() {
			d.T.Fatalf("round %d, board %d: an open game takes no result: %v", round, b, err)
		}
	}
}
