package pairingtest

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
)

// Event is a small event for tests and examples of pairers: teams T1, T2, …
// under the numbers 1, 2, …, with a log to which more can be added.
type Event struct {
	fold   tournament.Fold
	at     time.Time
	teams  int
	boards int
	err    error
}

// NewEvent enters the teams. Boards is the number of boards of a match.
func NewEvent(teams, boards int) *Event {
	e := &Event{at: time.Date(2020, time.January, 1, 12, 0, 0, 0, time.UTC), teams: teams, boards: boards}
	e.err = e.Record(tournament.Opened{Name: "test", Regulation: "test"})
	for k := range teams {
		if e.err == nil {
			e.err = e.Record(tournament.TeamEntered{Team: tournament.Team{ID: tournament.TeamID(fmt.Sprintf("T%d", k+1))}})
		}
	}
	return e
}

// Record adds to the log, a minute between the entries.
func (e *Event) Record(events ...tournament.Event) error {
	if e.err != nil {
		return e.err
	}
	for _, ev := range events {
		e.at = e.at.Add(time.Minute)
		if err := e.fold.Add(tournament.Entry{At: e.at, By: "test", Event: ev}); err != nil {
			return err
		}
	}
	return nil
}

// State returns what the log amounts to so far.
func (e *Event) State() *tournament.State {
	s := e.fold.Freeze()
	return &s
}

// Request asks for the pairing of a scope among all teams, without a table.
func (e *Event) Request(scope tournament.Scope) pairing.Request {
	r := pairing.Request{State: e.State(), Scope: scope, Format: pairing.Format{Boards: e.boards}}
	for k := range e.teams {
		r.Entrants = append(r.Entrants, k)
	}
	return r
}
