package regulationtest

import (
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/lots"
	"pgregory.net/rapid"
)

// Host is the By of the entries that a Driver submits for nobody in particular.
const Host = "host"

// Driver plays one random event at a Desk. Everything that it submits is
// tried first, and what is cited is noted.
type Driver struct {
	T     *rapid.T
	Desk  *regulation.Desk
	Now   time.Time
	Seed  string // of the lots
	Cover *Coverage

	Refused int // how many submits were refused
}

// State returns the state of the log so far.
func (d *Driver) State() *tournament.State {
	s := d.Desk.State()
	return &s
}

// Submit submits an event of the Host at Now. A refusal, or a contradiction to
// the log, is returned and has changed nothing.
func (d *Driver) Submit(ev tournament.Event) error {
	d.T.Helper()
	return d.SubmitBy(Host, ev)
}

// SubmitBy submits an event of somebody else at Now: of whoever holds the
// office that the regulation asks for, or of one who does not.
func (d *Driver) SubmitBy(by string, ev tournament.Event) error {
	d.T.Helper()
	_, err := d.Enter(tournament.Entry{At: d.Now, By: by, Event: ev})
	return err
}

// Enter submits a whole entry and returns what was added to the log.
func (d *Driver) Enter(entry tournament.Entry) ([]tournament.Entry, error) {
	d.T.Helper()
	kind, before := entry.Event.Kind(), d.State().Seq()
	tried, tryErr := d.Desk.Try(entry)
	if d.State().Seq() != before {
		d.T.Fatalf("a dry run of %s was recorded", kind)
	}
	added, err := d.Desk.Submit(entry)
	if (err == nil) != (tryErr == nil) || err == nil && !reflect.DeepEqual(tried.Added, added) {
		d.T.Fatalf("%s: tried %v, %v; submitted %v, %v", kind, tried.Added, tryErr, added, err)
	}
	d.Cover.Findings(tried.Findings...)
	d.Cover.Entries(added...)
	d.Cover.Error(err)
	d.Cover.Duties(d.Desk.Duties()...)
	if err != nil {
		d.Refused++
		if d.State().Seq() != before {
			d.T.Fatalf("%s was refused and left a trace: %v", kind, err)
		}
	}
	return added, err
}

// Must submits what the regulation has to admit.
func (d *Driver) Must(events ...tournament.Event) {
	d.T.Helper()
	for _, ev := range events {
		if err := d.Submit(ev); err != nil {
			d.T.Fatalf("%s: %v", ev.Kind(), err)
		}
	}
}

// Advance records what has run out by Now.
func (d *Driver) Advance() {
	d.T.Helper()
	added, err := d.Desk.Advance(d.Now)
	if err != nil {
		d.T.Fatalf("advance to %s: %v", d.Now, err)
	}
	d.Cover.Entries(added...)
	if err := sameDuties(d.Desk); err != nil {
		d.T.Fatalf("after an advance to %s: %v", d.Now, err)
	}
	for _, duty := range d.Desk.Duties() {
		if duty.Expired(d.Now) {
			d.T.Fatalf("after an advance to %s a duty is open that was due %s: %s", d.Now, duty.Due, duty.Key)
		}
	}
}

// Ask calls a question again until every lot that it needs is drawn from the
// seed.
func (d *Driver) Ask(question func() error) error {
	d.T.Helper()
	for {
		err := question()
		var needed *tournament.LotsNeededError
		if !errors.As(err, &needed) {
			return err
		}
		d.Cover.Error(err)
		d.Must(lots.Event(d.Seed, needed.Lot))
	}
}

// OpenStage numbers a stage or group as the regulation asks and opens it.
func (d *Driver) OpenStage(stage, group string) error {
	d.T.Helper()
	var numbers []tournament.TeamID
	err := d.Ask(func() (err error) {
		numbers, err = d.Desk.Numbers(stage, group)
		return err
	})
	if err != nil {
		d.Cover.Error(err)
		return err
	}
	return d.Submit(tournament.StageOpened{Stage: stage, Group: group, Entrants: numbers, Seed: d.Seed})
}

// Pair pairs a place and makes the proposal real.
func (d *Driver) Pair(at tournament.Scope) (pairing.Proposal, error) {
	d.T.Helper()
	var p pairing.Proposal
	err := d.Ask(func() (err error) {
		p, err = d.Desk.Pair(at)
		return err
	})
	if err != nil {
		d.Cover.Error(err)
		return p, err
	}
	d.Cover.Proposal(p)
	return p, d.Submit(p.Event())
}

// Chance is true once in n draws.
func (d *Driver) Chance(what string, n int) bool {
	return rapid.IntRange(1, n).Draw(d.T, what) == n
}

// Outcome draws what a played game ended in.
func (d *Driver) Outcome() tournament.Outcome {
	return rapid.SampledFrom([]tournament.Outcome{
		tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins(),
	}).Draw(d.T, "outcome")
}

// errorf is an error of a law.
func errorf(format string, args ...any) error { return fmt.Errorf(format, args...) }
