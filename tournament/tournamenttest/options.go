// Package tournamenttest makes random events for tests: whole logs that hold
// together, from the first entry to the last result, with the mess of real
// ones. What it draws is drawn by rapid, so that a failure shrinks to a short
// event.
package tournamenttest

import (
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
)

// System is how rounds are paired.
type System uint8

// The systems. They are made to be consistent, not to be right: no rule of
// pairing is kept but that everybody is paired at most once a round.
const (
	Either     System = iota // drawn
	RoundRobin               // by rotation: everybody meets everybody, a free round in odd fields
	SwissLike                // neighbors by points, with byes
)

// Options says what an event is like. The zero Options draws everything.
type Options struct {
	MinTeams, MaxTeams int // 0: 2 and 7
	Boards             int // per match; 0: 1 to 4
	Rounds             int // at most; 0: as many as a single round robin has, at most 5
	System             System
	// Plain leaves out what happens beside pairings, line-ups and results:
	// withdrawals, changes of rosters, penalties, warnings, duties.
	Plain bool
	// Uncorrected leaves out corrections, reversals and pairings taken back.
	Uncorrected bool
	// Played leaves only games that were played: no forfeits, no line-ups
	// with empty boards.
	Played bool
}

func (o Options) filled(t *rapid.T) Options {
	if o.MinTeams == 0 {
		o.MinTeams = 2
	}
	if o.MaxTeams == 0 {
		o.MaxTeams = max(7, o.MinTeams)
	}
	if o.Boards == 0 {
		o.Boards = rapid.IntRange(1, 4).Draw(t, "boards")
	}
	if o.Rounds == 0 {
		o.Rounds = 5
	}
	if o.System == Either {
		o.System = rapid.SampledFrom([]System{RoundRobin, SwissLike}).Draw(t, "system")
	}
	return o
}

// Log draws a whole event: its log, numbered from 1, replays without error.
func Log(t *rapid.T, o Options) []tournament.Entry {
	b := &builder{t: t, o: o.filled(t), at: time.Date(2026, 6, 1, 9, 0, 0, 0, rapid.SampledFrom(zones()).Draw(t, "zone"))}
	b.open()
	b.rounds()
	if b.chance("the stage is closed", 2) {
		b.add(chief, tournament.StageClosed{})
	}
	return b.log
}

// State draws an event and returns what it amounts to.
func State(t *rapid.T, o Options) tournament.State {
	s, err := tournament.Replay(Log(t, o))
	if err != nil {
		t.Fatalf("a drawn event contradicts itself: %v", err)
	}
	return s
}

func zones() []*time.Location {
	return []*time.Location{time.UTC, time.FixedZone("", 3*60*60), time.FixedZone("", -5*60*60), time.FixedZone("", 5*60*60+30*60)}
}
