package regulation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Verdict is what a finding does to the entry.
type Verdict uint8

// The verdicts. The zero Verdict is invalid.
const (
	_       Verdict = iota
	Refuses         // the entry does not enter the log
	Adds            // Event follows from it
	Notes           // said, without effect
)

// Finding is what one rule says about one entry.
type Finding struct {
	Verdict Verdict
	Rule    clause.Ref
	About   tournament.Subject
	Text    text.Message
	Event   tournament.Event // of an Adds
	Err     error            // of a Refuses: what the caller has to bring, such as a lot
}

// String names the finding in English, for logs and tests.
func (f Finding) String() string {
	if s := f.About.String(); s != "" {
		return fmt.Sprintf("%s: %s (%s)", s, f.Text, f.Rule)
	}
	return fmt.Sprintf("%s (%s)", f.Text, f.Rule)
}

// Refuse makes a refusal.
func Refuse(rule clause.Ref, about tournament.Subject, code text.Code, args ...any) Finding {
	return Finding{Verdict: Refuses, Rule: rule, About: about, Text: text.M(code, args...)}
}

// Add makes a consequence.
func Add(rule clause.Ref, about tournament.Subject, ev tournament.Event, code text.Code, args ...any) Finding {
	return Finding{Verdict: Adds, Rule: rule, About: about, Event: ev, Text: text.M(code, args...)}
}

// Note makes a remark without effect.
func Note(rule clause.Ref, about tournament.Subject, code text.Code, args ...any) Finding {
	return Finding{Verdict: Notes, Rule: rule, About: about, Text: text.M(code, args...)}
}

// Refusal is the error of an entry that the regulation does not admit. It
// holds all refusals, not only the first.
type Refusal struct {
	Entry    tournament.Entry
	Findings []Finding
}

func (r *Refusal) Error() string {
	lines := make([]string, len(r.Findings))
	for i, f := range r.Findings {
		lines[i] = f.String()
	}
	return fmt.Sprintf("%s refused: %s", r.Entry.Event.Kind(), strings.Join(lines, "; "))
}

// Unwrap returns the errors behind the refusals, such as a
// *tournament.LotsNeededError, for errors.As.
func (r *Refusal) Unwrap() []error {
	var errs []error
	for _, f := range r.Findings {
		if f.Err != nil {
			errs = append(errs, f.Err)
		}
	}
	return errs
}

// Rules lists the articles on which the refusal rests, each once.
func (r *Refusal) Rules() []clause.Ref {
	var rules []clause.Ref
	for _, f := range r.Findings {
		if !slices.Contains(rules, f.Rule) {
			rules = append(rules, f.Rule)
		}
	}
	return rules
}

// Cites reports whether the refusal rests on an article.
func (r *Refusal) Cites(article string) bool {
	for _, f := range r.Findings {
		if f.Rule.Article == article {
			return true
		}
	}
	return false
}

// Errors of judging, for errors.Is.
var (
	// ErrNotAdvanced means that a duty has expired before the instant of the
	// entry: Advance first.
	ErrNotAdvanced = errors.New("duties have expired before this entry; advance first")
	// ErrStale means that the log has grown since the caller read it.
	ErrStale = errors.New("log has grown since it was read")
	// ErrLoop means that consequences follow from each other without end.
	ErrLoop = errors.New("consequences never end")
	// ErrNotOpened means that a stage has no entrants yet.
	ErrNotOpened = errors.New("stage is not opened")
	// ErrFingerprint means that the log was opened under another regulation.
	ErrFingerprint = errors.New("log was opened under another regulation")
	// ErrIncomplete means that the regulation lacks a part it needs here.
	ErrIncomplete = errors.New("regulation is incomplete")
	// ErrUnknownStage means that the regulation has no such stage.
	ErrUnknownStage = errors.New("no such stage")
)

// refuseError makes a refusal of an error, by the article that the error cites
// or else by rule.
func refuseError(rule clause.Ref, about tournament.Subject, err error) Finding {
	var (
		lots   *tournament.LotsNeededError
		ruling *tournament.RulingNeededError
		paired *pairing.Error
	)
	f := Refuse(rule, about, "refused.open", err.Error())
	f.Err = err
	switch {
	case errors.As(err, &lots):
		f.Rule, f.Text = lots.Lot.Rule, text.M("refused.lots", strings.Join(lots.Lot.Among, ", "))
	case errors.As(err, &ruling):
		f.Rule, f.Text = ruling.Rule, text.M("refused.ruling", ruling.Question)
	case errors.As(err, &paired):
		f.Rule = paired.Rule
		if paired.Text.Code != "" {
			f.Text = paired.Text
		}
	}
	return f
}

// LoopError shows the chain of consequences that does not end.
type LoopError struct{ Chain []Finding }

func (e *LoopError) Error() string {
	steps := make([]string, len(e.Chain))
	for i, f := range e.Chain {
		steps[i] = f.String()
	}
	const ends = 4 // the middle of the chain repeats itself
	if n := len(steps); n > 2*ends {
		steps = slices.Concat(steps[:ends], []string{fmt.Sprintf("(%d more)", n-2*ends)}, steps[n-ends:])
	}
	return fmt.Sprintf("%v: %s", ErrLoop, strings.Join(steps, " -> "))
}

// Unwrap returns ErrLoop.
func (e *LoopError) Unwrap() error { return ErrLoop }
