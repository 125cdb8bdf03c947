package regulation

import (
	"reflect"
	"slices"
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Judgement is what the text makes of an entry that it admits.
type Judgement struct {
	// Added are the entries to append: the entry itself, then what follows
	// from it.
	Added []tournament.Entry
	// Findings explain the consequences and hold the notes.
	Findings []Finding
}

// maxDepth bounds how long a chain of consequences may be, each following from
// the one before it. Texts know chains of four or five; a withdrawal that
// touches hundreds of games is wide, not deep.
const maxDepth = 64

// Judge says what the text makes of an entry before it enters the log: a
// *Refusal with all its articles, or the entry and what follows from it. The
// state is unchanged. Judge refuses with ErrNotAdvanced while a duty is
// expired at the instant of the entry.
func (r *Regulation) Judge(s tournament.State, e tournament.Entry) (Judgement, error) {
	if due, ok := r.earliest(&s); ok && due.Expired(e.At) {
		return Judgement{}, ErrNotAdvanced
	}
	f := tournament.From(s)
	return r.judge(f, e)
}

// judge admits an entry and everything that follows from it to a Fold. On
// error the Fold is not to be used any more.
func (r *Regulation) judge(f *tournament.Fold, e tournament.Entry) (Judgement, error) {
	if e.Event == nil {
		return Judgement{}, f.Add(e)
	}
	e.Seq = f.State().Seq() + 1
	c := chain{reg: r, fold: f}
	allowed := Allowed(f.State(), e)
	findings := r.ask(f.State(), e, allowed)
	if refusals := only(findings, Refuses); len(refusals) > 0 && !allowed {
		return Judgement{}, &Refusal{Entry: e, Findings: refusals}
	}
	if err := c.add(e, findings, -1); err != nil {
		return Judgement{}, err
	}
	for k := 0; k < len(c.links); k++ {
		if err := c.follow(k); err != nil {
			return Judgement{}, err
		}
	}
	return c.Judgement, nil
}

// chain is an entry with what follows from it, breadth first.
type chain struct {
	reg  *Regulation
	fold *tournament.Fold
	Judgement
	links []link // of Judgement.Added, in the same order
}

// link is one entry of a chain: what rules say about it, from which entry it
// follows, and by which finding.
type link struct {
	findings []Finding
	from     int // index in the chain; -1: the entry itself
	by       Finding
	depth    int
}

func (c *chain) add(e tournament.Entry, findings []Finding, from int) error {
	if err := c.fold.Add(e); err != nil {
		return err
	}
	c.Added = append(c.Added, e)
	c.links = append(c.links, link{findings: findings, from: from})
	for _, f := range findings {
		if f.Verdict != Refuses {
			c.Findings = append(c.Findings, f)
		}
	}
	return nil
}

// follow adds what follows from entry k of the chain. Each consequence is
// judged in the state in which it already stands, since the consequences of
// one entry come together.
func (c *chain) follow(k int) error {
	for _, f := range c.links[k].findings {
		if f.Verdict != Adds || c.stands(c.Added[k], f) {
			continue
		}
		next := tournament.Entry{
			Seq: c.fold.State().Seq() + 1, At: c.Added[k].At, By: tournament.Engine,
			Because: []int{c.Added[k].Seq}, Rules: []clause.Ref{f.Rule}, Event: f.Event,
		}
		if err := c.add(next, nil, k); err != nil {
			return err
		}
		last := &c.links[len(c.links)-1]
		last.by, last.depth = f, c.links[k].depth+1
		if last.depth > maxDepth {
			return &LoopError{Chain: c.path(len(c.links) - 1)}
		}
		last.findings = c.reg.ask(c.fold.State(), next, false)
		for _, f := range last.findings {
			if f.Verdict != Refuses {
				c.Findings = append(c.Findings, f)
			}
		}
	}
	return nil
}

// stands reports whether what follows from a correction stands in the log
// already, as a consequence of the entry that it corrects.
func (c *chain) stands(e tournament.Entry, f Finding) bool {
	correction, ok := e.Event.(tournament.Corrected)
	if !ok {
		return false
	}
	for old := range c.fold.State().Log() {
		if slices.Contains(old.Because, correction.What) && reflect.DeepEqual(old.Event, f.Event) {
			return true
		}
	}
	return false
}

// path lists the findings that led to an entry of the chain.
func (c *chain) path(k int) []Finding {
	var path []Finding
	for ; c.links[k].from >= 0; k = c.links[k].from {
		path = append(path, c.links[k].by)
	}
	slices.Reverse(path)
	return path
}

// ask collects what every concerned rule says about an entry. A correction is
// judged anew, as what it says now.
func (r *Regulation) ask(s *tournament.State, e tournament.Entry, allowed bool) []Finding {
	req := Request{Regulation: r, State: s, Entry: e, Event: e.Event, At: e.At, Allowed: allowed}
	if c, ok := e.Event.(tournament.Corrected); ok && c.Event != nil {
		req.Event = c.Event
		if old, ok := s.Entry(c.What); ok {
			req.At = old.At
		}
	}
	var all []Finding
	kind := req.Event.Kind()
	for _, c := range r.Conduct {
		if slices.Contains(c.Concerns(), kind) {
			all = append(all, c.Judge(req)...)
		}
	}
	return all
}

// Allowed reports whether a ruling of the log admits an entry, by its retry
// key, against all refusals.
func Allowed(s *tournament.State, e tournament.Entry) bool {
	if e.Key == "" {
		return false
	}
	for ruling := range s.Rulings() {
		if ru, ok := ruling.Event.(tournament.Ruled); ok && ru.Allows == e.Key {
			return true
		}
	}
	return false
}

func only(all []Finding, v Verdict) []Finding {
	var out []Finding
	for _, f := range all {
		if f.Verdict == v {
			out = append(out, f)
		}
	}
	return out
}

// later returns the later of two instants.
func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
