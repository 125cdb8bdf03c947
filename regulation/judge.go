package regulation

import (
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

// maxChain bounds the consequences of one entry: a withdrawal touches every
// game of a team, so the bound is far above what a text can ask for.
const maxChain = 100_000

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
	var out Judgement
	e.Seq = f.State().Seq() + 1
	allowed := r.allowed(f.State(), e)
	findings := r.ask(f.State(), e)
	if !allowed {
		if refusals := only(findings, Refuses); len(refusals) > 0 {
			return Judgement{}, &Refusal{Entry: e, Findings: refusals}
		}
	}
	if err := f.Add(e); err != nil {
		return Judgement{}, err
	}
	out.Added = append(out.Added, e)
	out.Findings = append(out.Findings, others(findings)...)
	for k := 0; k < len(out.Added); k++ {
		if len(out.Added) > maxChain {
			return Judgement{}, &LoopError{Chain: out.Findings[len(out.Findings)-10:]}
		}
		if k > 0 {
			findings = r.ask(f.State(), out.Added[k])
			out.Findings = append(out.Findings, others(findings)...)
		}
		for _, c := range findings {
			if c.Verdict != Adds {
				continue
			}
			next := tournament.Entry{
				Seq: f.State().Seq() + 1, At: out.Added[k].At, By: tournament.Engine,
				Because: []int{out.Added[k].Seq}, Rules: []clause.Ref{c.Rule}, Event: c.Event,
			}
			if err := f.Add(next); err != nil {
				return Judgement{}, err
			}
			out.Added = append(out.Added, next)
		}
	}
	return out, nil
}

// ask collects what every concerned rule says about an entry. For the entry
// itself the state is the one before it; for a consequence the one in which
// it already stands, since consequences of one entry come together.
func (r *Regulation) ask(s *tournament.State, e tournament.Entry) []Finding {
	var all []Finding
	kind := e.Event.Kind()
	if c, ok := e.Event.(tournament.Corrected); ok && c.Event != nil {
		kind = c.Event.Kind() // a correction is judged anew, as what it says now
	}
	for _, c := range r.Conduct {
		if slices.Contains(c.Concerns(), kind) {
			all = append(all, c.Judge(Request{Regulation: r, State: s, Entry: e})...)
		}
	}
	return all
}

// allowed reports whether a ruling admits the entry against all refusals.
func (r *Regulation) allowed(s *tournament.State, e tournament.Entry) bool {
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

func others(all []Finding) []Finding {
	var out []Finding
	for _, f := range all {
		if f.Verdict != Refuses {
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
