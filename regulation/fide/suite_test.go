package fide_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// underTest are the systems with the numbers of entrants that events are drawn
// with.
func underTest() map[string]underTestCase {
	return map[string]underTestCase{
		"round robin":        {fide.RoundRobin, fide.Options{}, 3, 6},
		"teams, all rounds":  {fide.RoundRobin, fide.Options{Boards: 2}, 3, 5},
		"double round robin": {fide.DoubleRoundRobin, fide.Options{}, 3, 5},
		"scheveningen":       {fide.Scheveningen, fide.Options{Side: 3}, 6, 6},
		"scheveningen twice": {fide.Scheveningen, fide.Options{Side: 2, Cycles: 2}, 4, 4},
		"dutch":              {fide.Dutch2026, fide.Options{Rounds: 6}, 6, 10},
		"dutch, accelerated": {fide.Dutch2026, accelerated(5), 8, 11},
		"team swiss":         {fide.TeamSwiss2026, fide.Options{Rounds: 4, Boards: 2}, 6, 8},
	}
}

type underTestCase struct {
	make     func(fide.Options) (*regulation.Regulation, error)
	options  fide.Options
	from, to int
}

// begin is when the events of the suite begin.
var begin = time.Date(2026, time.November, 1, 10, 0, 0, 0, time.UTC)

// TestSuite plays random events of every system, with forfeits, byes on
// request, withdrawals, rounds made by hand and much that gets refused, and
// checks the laws of every regulation on each.
func TestSuite(t *testing.T) {
	for name, c := range underTest() {
		t.Run(name, func(t *testing.T) {
			reg, err := c.make(c.options)
			require.NoError(t, err)
			regulationtest.Run(t, regulationtest.Case{
				Regulation: reg, Start: begin, Cover: coverOf(reg),
				Play: func(d *regulationtest.Driver) { (&drawn{d}).play(c.from, c.to) },
			})
		})
	}
}

// TestSuiteOfFixedSeeds plays such events from seeds that stay, so that what is
// covered does not depend on luck.
func TestSuiteOfFixedSeeds(t *testing.T) {
	for name, c := range underTest() {
		t.Run(name, func(t *testing.T) {
			reg, err := c.make(c.options)
			require.NoError(t, err)
			event := rapid.Custom(func(rt *rapid.T) int {
				desk, err := regulation.Open(reg, nil)
				require.NoError(rt, err)
				d := &regulationtest.Driver{T: rt, Desk: desk, Now: begin, Cover: coverOf(reg), Seed: "fixed"}
				d.Must(reg.Opening(name))
				(&drawn{d}).play(c.from, c.to)
				return d.State().Seq()
			})
			for seed := range 40 {
				require.Positive(t, event.Example(seed))
			}
		})
	}
}

func accelerated(rounds int) fide.Options {
	o := fide.Options{Rounds: rounds, Initial: tournament.Black}
	o.Acceleration.Baku = true
	return o
}

// drawn plays an event that rapid draws.
type drawn struct{ *regulationtest.Driver }

func (d *drawn) play(from, to int) {
	boards := d.Desk.Regulation().Format.Boards
	n := rapid.IntRange(from, to).Draw(d.T, "entrants")
	for k := range n {
		team := tournament.Team{ID: tournament.TeamID(fmt.Sprint("T", k+1))}
		for b := range boards {
			id := tournament.PlayerID(fmt.Sprintf("p%d-%d", k+1, b+1))
			team.Members = append(team.Members, tournament.Member{Player: id, Board: b + 1, Rating: tournament.Elo(2400 - 10*k)})
		}
		d.Must(tournament.TeamEntered{Team: team})
	}
	if err := d.OpenStage("", ""); err != nil {
		d.T.Fatal(err)
	}
	for round := 1; ; round++ {
		d.Now = d.Now.Add(24 * time.Hour)
		if d.Chance("leaves", 15) {
			_ = d.Submit(tournament.TeamWithdrew{Team: d.anybody()})
		}
		if d.Chance("absent", 5) {
			kind := rapid.SampledFrom([]tournament.ByeKind{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}).Draw(d.T, "bye")
			_ = d.Submit(tournament.ByeRequested{Scope: tournament.Scope{Round: round}, Team: d.anybody(), Bye: kind})
		}
		if !d.round(round) {
			return
		}
	}
}

func (d *drawn) anybody() tournament.TeamID {
	return d.State().Team(rapid.IntRange(0, d.State().Teams()-1).Draw(d.T, "who")).ID
}

// round plays a round; false where the event is over or has no legal round.
func (d *drawn) round(round int) bool {
	if d.Chance("by hand", 4) {
		d.byHand(round)
	}
	at := tournament.Scope{Round: round}
	if d.State().FindRound(at) == nil {
		_, err := d.Pair(at)
		for _, over := range []error{pairing.ErrFinished, pairing.ErrNoPairing, pairing.ErrNobody} {
			if errors.Is(err, over) {
				return false
			}
		}
		if err != nil {
			d.T.Fatalf("round %d: %v", round, err)
		}
	}
	for i := range d.State().Matches() {
		if m := d.State().Match(i); m.Scope.Round == round {
			d.results(m)
		}
	}
	return true
}

// byHand tries a round in which two games have changed an opponent.
func (d *drawn) byHand(round int) {
	p, err := d.Desk.Pair(tournament.Scope{Round: round})
	if err != nil || len(p.Matches) < 2 {
		return
	}
	ev := p.Event()
	ev.Matches = append([]tournament.Pairing(nil), ev.Matches...)
	a := rapid.IntRange(0, len(ev.Matches)-2).Draw(d.T, "match")
	ev.Matches[a].Second, ev.Matches[a+1].Second = ev.Matches[a+1].Second, ev.Matches[a].Second
	_ = d.Submit(ev)
}

func (d *drawn) results(m *tournament.Match) {
	first, second := d.State().Team(int(m.First)).ID, d.State().Team(int(m.Second)).ID
	for g := range m.Games() {
		if d.State().Game(int(m.Base) + g).Outcome().Done() {
			continue
		}
		o := d.Outcome()
		if d.Chance("forfeit", 12) {
			o = tournament.ForfeitByFirst()
		}
		d.Must(tournament.GameFinished{Scope: tournament.Scope{Round: m.Scope.Round, Board: g + 1}, First: first, Second: second, Outcome: o})
	}
}
