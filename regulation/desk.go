package regulation

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Desk is a thin convenience over the pure functions: it holds a regulation
// and the state of one log, and moves the state along. Whoever wants only
// Replay, Judge, Advance, Pair, Standings and Duties uses only those.
//
// A Desk has one user at a time. It stores nothing: what Submit and Advance
// return is what the host appends to its log.
type Desk struct {
	reg    *Regulation
	state  tournament.State
	agenda agenda
}

// Open makes a Desk from the log so far; nil for a new event. A log that was
// opened under a regulation with another fingerprint is refused.
func Open(reg *Regulation, log []tournament.Entry) (*Desk, error) {
	if err := reg.Validate(); err != nil {
		return nil, err
	}
	state, err := tournament.Replay(log)
	if err != nil {
		return nil, err
	}
	if o := state.Opening(); o.Fingerprint != "" {
		if err := reg.Governs(o); err != nil {
			return nil, err
		}
	}
	d := &Desk{reg: reg, state: state}
	d.agenda.rebuild(reg, &d.state)
	return d, nil
}

// State returns the state of the log.
func (d *Desk) State() tournament.State { return d.state }

// Regulation returns what the Desk executes.
func (d *Desk) Regulation() *Regulation { return d.reg }

// Submit records an entry and what follows from it, after everything that
// had run out by its instant. It returns the entries to append to the host's
// log. A *Refusal, or any other error, leaves the Desk as it was. An entry
// whose Key is recorded already adds nothing and is no error.
func (d *Desk) Submit(e tournament.Entry) ([]tournament.Entry, error) {
	return d.SubmitAt(d.state.Seq(), e)
}

// SubmitAt is Submit for a host that lets several people write: it answers
// ErrStale, and records nothing, unless the log has exactly seq entries.
func (d *Desk) SubmitAt(seq int, e tournament.Entry) ([]tournament.Entry, error) {
	j, w, err := d.judge(seq, e)
	if err != nil {
		return nil, err
	}
	return d.take(j, w), nil
}

// Try is Submit without recording: what would be added, and why.
func (d *Desk) Try(e tournament.Entry) (Judgement, error) { return d.TryAt(d.state.Seq(), e) }

// TryAt is SubmitAt without recording.
func (d *Desk) TryAt(seq int, e tournament.Entry) (Judgement, error) {
	j, _, err := d.judge(seq, e)
	return j, err
}

// judge does the work of an entry on a copy; nil: it is recorded already.
func (d *Desk) judge(seq int, e tournament.Entry) (Judgement, *desktop, error) {
	if e.Key != "" && d.state.Recorded(e.Key) != 0 {
		return Judgement{}, nil, nil
	}
	if seq != d.state.Seq() {
		return Judgement{}, nil, fmt.Errorf("%w: it has %d entries, not %d", ErrStale, d.state.Seq(), seq)
	}
	w := d.work()
	out, err := w.advance(e.At)
	if err != nil {
		return Judgement{}, nil, err
	}
	j, err := w.judge(e)
	if err != nil {
		return Judgement{}, nil, err
	}
	out.Added = append(out.Added, j.Added...)
	out.Findings = append(out.Findings, j.Findings...)
	return out, w, nil
}

// Advance records everything that has run out by now and returns it.
func (d *Desk) Advance(now time.Time) ([]tournament.Entry, error) {
	w := d.work()
	out, err := w.advance(now)
	if err != nil {
		return nil, err
	}
	return d.take(out, w), nil
}

// take makes a piece of work real.
func (d *Desk) take(j Judgement, w *desktop) []tournament.Entry {
	if w != nil {
		d.state, d.agenda = w.fold.Freeze(), w.agenda
	}
	return j.Added
}

// Duties lists what is owed, the earliest due first. Those that are overdue
// at now come first by nature; schedule.Duty.Expired tells them.
func (d *Desk) Duties() []schedule.Duty { return d.agenda.list(&d.state) }

// Pair proposes who meets whom; see [Regulation.Pair].
func (d *Desk) Pair(at tournament.Scope) (pairing.Proposal, error) { return d.reg.Pair(d.state, at) }

// Standings ranks; see [Regulation.Standings].
func (d *Desk) Standings(at tournament.Scope) (*Table, error) { return d.reg.Standings(d.state, at) }

// Prizes ranks persons; see [Regulation.PrizeTables].
func (d *Desk) Prizes(at tournament.Scope) ([]PrizeTable, error) {
	return d.reg.PrizeTables(d.state, at)
}

// CheckLineup judges a line-up without recording it.
func (d *Desk) CheckLineup(l roster.Lineup) roster.Violations { return d.reg.CheckLineup(d.state, l) }

// CheckEntry judges an entry without recording it.
func (d *Desk) CheckEntry(t tournament.Team) roster.Violations { return d.reg.CheckEntry(d.state, t) }

// Numbers proposes the numbers of a stage; see [Regulation.Numbers].
func (d *Desk) Numbers(stage, group string) ([]tournament.TeamID, error) {
	return d.reg.Numbers(d.state, stage, group)
}

// Renumber is Regulation.Renumber on the desk's state.
func (d *Desk) Renumber(stage, group string) ([]tournament.TeamID, error) {
	return d.reg.Renumber(d.state, stage, group)
}

// desktop is one piece of work on a copy of the Desk's state and agenda.
type desktop struct {
	reg    *Regulation
	fold   *tournament.Fold
	agenda agenda
}

func (d *Desk) work() *desktop {
	return &desktop{reg: d.reg, fold: tournament.From(d.state), agenda: d.agenda.copied()}
}

// judge admits an entry with what follows from it, and brings the agenda up to
// date.
func (w *desktop) judge(e tournament.Entry) (Judgement, error) {
	before := w.fold.Freeze()
	j, err := w.reg.judge(w.fold, e)
	if err != nil {
		return Judgement{}, err
	}
	w.agenda.follow(w.reg, &before, w.fold.State(), j.Added)
	return j, nil
}

// advance misses every duty that has expired by now, the earliest first,
// looking anew after each.
func (w *desktop) advance(now time.Time) (Judgement, error) {
	var out Judgement
	for {
		due, ok := w.agenda.expired(w.fold.State(), now)
		if !ok {
			return out, nil
		}
		j, err := w.judge(w.reg.missed(w.fold.State(), due))
		if err != nil {
			return Judgement{}, err
		}
		out.Added = append(out.Added, j.Added...)
		out.Findings = append(out.Findings, j.Findings...)
	}
}
