package festival_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// begun is a State with n teams numbered by lot, before round 1.
func begun(b *testing.B, reg *regulation.Regulation, n int) tournament.State {
	b.Helper()
	var f tournament.Fold
	add := func(ev tournament.Event) {
		if err := f.Add(tournament.Entry{At: at(0, "11:00"), By: tournament.Engine, Event: ev}); err != nil {
			b.Fatal(err)
		}
	}
	add(reg.Opening("bench"))
	for i := range n {
		add(tournament.TeamEntered{Team: school(i + 1)})
	}
	add(tournament.EntriesClosed{})
	entrants := make([]tournament.TeamID, n)
	for i := range n {
		entrants[i] = school(i + 1).ID
	}
	add(tournament.StageOpened{Entrants: entrants})
	return f.Freeze()
}

// outcomes are the boards of the matches of the benchmarks.
var outcomes = [][]tournament.Outcome{
	{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins(), tournament.Drawn()},
	{tournament.Drawn(), tournament.Drawn(), tournament.SecondWins(), tournament.SecondWins()},
	{tournament.FirstWins(), tournament.FirstWins(), tournament.Drawn(), tournament.Drawn()},
}

// BenchmarkFestival plays whole festivals from the numbered teams: every round
// is paired by the regulation, folded with its results, and the table of the
// last one is ranked. It is what a simulation does.
func BenchmarkFestival(b *testing.B) {
	reg, err := festival.Options{Zone: moscow}.Edition(2019)
	if err != nil {
		b.Fatal(err)
	}
	for _, n := range []int{8, 10} {
		b.Run(fmt.Sprintf("teams=%d", n), func(b *testing.B) {
			start := begun(b, reg, n)
			play, err := reg.PlayFor(n)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				simulate(b, reg, start, play.Format.Rounds)
			}
		})
	}
}

func simulate(b *testing.B, reg *regulation.Regulation, start tournament.State, rounds int) {
	f := tournament.From(start)
	entry := tournament.Entry{At: at0, By: tournament.Engine}
	for round := 1; round <= rounds; round++ {
		p, err := reg.PairBrief(f.State(), tournament.Scope{Round: round})
		if err != nil {
			b.Fatal(err)
		}
		entry.Event = p.Event()
		if err := f.Add(entry); err != nil {
			b.Fatal(err)
		}
		for k, m := range p.Matches {
			entry.Event = tournament.MatchFinished{Scope: p.Scope, First: m.First, Second: m.Second, Outcomes: outcomes[(k+round)%3]}
			if err := f.Add(entry); err != nil {
				b.Fatal(err)
			}
		}
	}
	if _, err := reg.PlacesIn(f.State(), tournament.Scope{}, new(scoring.Ranker)); err != nil {
		b.Fatal(err)
	}
}

var at0 = time.Date(2019, 12, 14, 11, 30, 0, 0, moscow)

// BenchmarkDesk submits the log of a whole festival of eight teams, line-ups
// and every board among it, to a Desk.
func BenchmarkDesk(b *testing.B) {
	e := newEvent(b, festival.Options{}).enter(8).draw()
	e.playAll(lowerWins)
	var log []tournament.Entry
	for entry := range e.state().Log() {
		if entry.By != tournament.Engine {
			entry.Seq = 0
			log = append(log, entry)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		desk, err := regulation.Open(e.reg, nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, entry := range log {
			if _, err := desk.Submit(entry); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(log)), "µs/entry")
}
