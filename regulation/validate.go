package regulation

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament/clause"
)

// FaultError is one fault of an assembled regulation.
type FaultError struct {
	Part string // which part of the value
	Rule clause.Ref
	What string
}

func (e *FaultError) Error() string {
	if e.Rule.IsZero() {
		return fmt.Sprintf("regulation: %s: %s", e.Part, e.What)
	}
	return fmt.Sprintf("regulation: %s: %s (%s)", e.Part, e.What, e.Rule)
}

// Validate reports every fault of the value at once, joined; nil if it is
// whole. Each is a *FaultError.
func (r *Regulation) Validate() error {
	v := validator{r: r}
	if r.Name == "" {
		v.fault("Name", clause.Ref{}, "is empty")
	}
	v.texts()
	seen := make(map[string]bool)
	for i := range r.Stages() {
		st := r.StageAt(i)
		part := fmt.Sprintf("stage %q", st.Title)
		if seen[st.Title] {
			v.fault(part, clause.Ref{}, "has a name that another stage has")
		}
		seen[st.Title] = true
		v.stage(part, st)
	}
	for i, rule := range r.Entry {
		v.roster(fmt.Sprintf("Entry[%d]", i), rule)
	}
	for i, c := range r.Conduct {
		if v.present(fmt.Sprintf("Conduct[%d]", i), c != nil) && len(c.Concerns()) == 0 {
			v.fault(fmt.Sprintf("Conduct[%d]", i), clause.Ref{}, "concerns no kind of event")
		}
	}
	for i, o := range r.Obligations {
		v.present(fmt.Sprintf("Obligations[%d]", i), o != nil)
	}
	for _, reading := range r.Readings {
		v.cited("reading "+reading.Name, reading.Rule)
	}
	return errors.Join(v.faults...)
}

type validator struct {
	r      *Regulation
	faults []error
}

func (v *validator) fault(part string, rule clause.Ref, what string) {
	v.faults = append(v.faults, &FaultError{Part: part, Rule: rule, What: what})
}

func (v *validator) present(part string, ok bool) bool {
	if !ok {
		v.fault(part, clause.Ref{}, "is missing")
	}
	return ok
}

// cited checks that an article exists in one of the texts.
func (v *validator) cited(part string, ref clause.Ref) {
	if ref.IsZero() {
		v.fault(part, ref, "cites no article")
		return
	}
	if _, ok := v.r.Article(ref); !ok {
		v.fault(part, ref, "cites an article that no text has")
	}
}

// roster checks a rule on entries or line-ups, and what it cites if it tells.
func (v *validator) roster(part string, rule roster.RosterValidator) {
	if !v.present(part, rule != nil) {
		return
	}
	if citer, ok := rule.(roster.Citer); ok {
		for _, ref := range citer.Cites() {
			v.cited(fmt.Sprintf("%s (%T)", part, rule), ref)
		}
	}
}

func (v *validator) texts() {
	if len(v.r.Texts) == 0 {
		v.fault("Texts", clause.Ref{}, "are missing")
	}
	var docs []clause.Doc
	for _, x := range v.r.Texts {
		if slices.Contains(docs, x.Doc) {
			v.fault("Texts", clause.Ref{}, "hold "+string(x.Doc)+" twice")
		}
		docs = append(docs, x.Doc)
		for _, f := range x.Faults() {
			v.fault("Texts", clause.Ref{Doc: x.Doc}, f)
		}
	}
}

func (v *validator) stage(part string, st *Stage) {
	if len(st.Sizes) == 0 {
		v.play(part, st.Play)
	}
	at := 0
	for i, s := range st.Sizes {
		row := fmt.Sprintf("%s: Sizes[%d]", part, i)
		if s.From <= at || s.To != 0 && s.To < s.From {
			v.fault(row, s.Rule, "overlaps the row before it or is empty")
		}
		at = s.To
		if s.To == 0 && i < len(st.Sizes)-1 {
			v.fault(row, s.Rule, "has no upper limit and is not the last")
		}
		v.play(row, s.Play)
	}
	if len(st.Sizes) > 0 {
		v.cited(part+": TooFew", st.TooFew)
	}
	v.cited(part+": Points", st.Points.Rule)
	if len(st.TieBreaks) == 0 {
		v.fault(part+": TieBreaks", clause.Ref{}, "are missing: nothing ranks the entrants")
	}
	for i, tb := range st.TieBreaks {
		if v.present(fmt.Sprintf("%s: TieBreaks[%d]", part, i), tb != nil) {
			v.cited(fmt.Sprintf("%s: TieBreaks[%d] (%s)", part, i, tb.Code()), tb.Rule())
		}
	}
	for i, p := range st.Prizes {
		v.cited(fmt.Sprintf("%s: Prizes[%d]", part, i), p.Article)
	}
	v.calendar(part, st.Calendar)
	for i, l := range st.Lineup {
		v.roster(fmt.Sprintf("%s: Lineup[%d]", part, i), l)
	}
}

// calendar is checked only where there is one: correspondence has none.
func (v *validator) calendar(part string, c schedule.Calendar) {
	if len(c.Sessions) == 0 && c.Zone == nil {
		return
	}
	for _, f := range c.Faults() {
		v.fault(part+": Calendar", c.Rule, f)
	}
}

func (v *validator) play(part string, p Play) {
	v.cited(part, p.Rule)
	v.present(part+": Pairer", p.Pairer != nil)
	if p.Format.Boards < 1 {
		v.fault(part+": Format", p.Rule, "has no boards")
	}
	if p.Format.Rounds < 0 || p.Format.Legs < 0 {
		v.fault(part+": Format", p.Rule, "has a negative number")
	}
}

// Fingerprint identifies the parameters of the regulation: its texts and
// readings, with articles and values, not the types of the program. A log is
// opened with it, so that a change of the rules during the event is noticed.
func (r *Regulation) Fingerprint() string {
	h := sha256.New()
	field := func(s string) { _, _ = fmt.Fprintf(h, "%d:%s;", len(s), s) }
	field(r.Name)
	for _, x := range r.Texts {
		field(string(x.Doc))
	}
	readings := slices.Clone(r.Readings)
	slices.SortFunc(readings, func(a, b Reading) int {
		return slices.Compare([]string{a.Rule.String(), a.Name}, []string{b.Rule.String(), b.Name})
	})
	for _, reading := range readings {
		field(reading.Rule.String())
		field(reading.Name)
		field(reading.Value)
	}
	for i := range r.Stages() {
		st := r.StageAt(i)
		field(st.Title)
		for _, tb := range st.TieBreaks {
			field(tb.Code() + " " + tb.Rule().String())
		}
		_, _ = io.WriteString(h, fmt.Sprint(st.Points.Game, st.Points.Match, st.Points.Byes))
	}
	return hex.EncodeToString(h.Sum(nil))[:32]
}
