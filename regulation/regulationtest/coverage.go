package regulationtest

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Coverage collects the articles that the tests of a regulation saw cited: by
// refusals, consequences, notes, duties, proposals, tie-break values and
// prizes. The zero Coverage is ready for use, by several goroutines at once.
type Coverage struct {
	mu    sync.Mutex
	cited map[clause.Ref]int
}

// Cite notes citations.
func (c *Coverage) Cite(rules ...clause.Ref) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cited == nil {
		c.cited = make(map[clause.Ref]int)
	}
	for _, r := range rules {
		if !r.IsZero() {
			c.cited[r]++
		}
	}
}

// merge adds what another Coverage collected.
func (c *Coverage) merge(other *Coverage) {
	if c == nil {
		return
	}
	other.mu.Lock()
	defer other.mu.Unlock()
	for ref := range other.cited {
		c.Cite(ref)
	}
}

// Findings notes what findings cite.
func (c *Coverage) Findings(findings ...regulation.Finding) {
	for _, f := range findings {
		c.Cite(f.Rule)
	}
}

// Entries notes the articles by which the engine added entries.
func (c *Coverage) Entries(entries ...tournament.Entry) {
	for _, e := range entries {
		c.Cite(e.Rules...)
	}
}

// Error notes what a refusal, a question for a lot or a ruling, or an error of
// pairing cites; nil and other errors cite nothing.
func (c *Coverage) Error(err error) {
	var (
		refusal *regulation.Refusal
		lots    *tournament.LotsNeededError
		ruling  *tournament.RulingNeededError
		paired  *pairing.Error
	)
	if errors.As(err, &refusal) {
		c.Findings(refusal.Findings...)
	}
	if errors.As(err, &lots) {
		c.Cite(lots.Lot.Rule)
	}
	if errors.As(err, &ruling) {
		c.Cite(ruling.Rule)
	}
	if errors.As(err, &paired) {
		c.Cite(paired.Rule)
	}
}

// Duties notes the articles of duties and of their deadlines.
func (c *Coverage) Duties(duties ...schedule.Duty) {
	for _, d := range duties {
		c.Cite(d.Rule)
	}
}

// Proposal notes what a proposal's decisions cite.
func (c *Coverage) Proposal(p pairing.Proposal) {
	for _, d := range p.Why {
		c.Cite(d.Rule)
	}
}

// Table notes the criteria that decided a rank in a table.
func (c *Coverage) Table(t *regulation.Table) {
	for _, row := range t.Rows {
		if row.Decided >= 0 {
			c.Cite(t.Chain[row.Decided].Rule())
		}
	}
}

// Prizes notes the articles of board prizes, and the criteria that decided a
// rank in them.
func (c *Coverage) Prizes(tables ...regulation.PrizeTable) {
	for _, t := range tables {
		for _, b := range t.Boards {
			c.Cite(t.Prizes.Article)
			for _, row := range b.Standings.Rows {
				if row.Decided >= 0 {
					c.Cite(b.Standings.Chain[row.Decided].Rule())
				}
			}
		}
	}
}

// Report says how much of a regulation's text was covered.
type Report struct {
	Covered, Of int              // binding articles
	Missing     []clause.Article // binding and never cited, in the order of the text
	Unknown     []clause.Ref     // cited and in no text
}

// String reads "16 of 18".
func (r Report) String() string { return fmt.Sprintf("%d of %d", r.Covered, r.Of) }

// Report compares what was cited with the regulation's own text, the first of
// its Texts; citations may be of any of them.
func (c *Coverage) Report(reg *regulation.Regulation) Report {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out Report
	for ref := range c.cited {
		if _, ok := reg.Article(ref); !ok {
			out.Unknown = append(out.Unknown, ref)
		}
	}
	slices.SortFunc(out.Unknown, func(a, b clause.Ref) int { return slices.Compare([]string{a.String()}, []string{b.String()}) })
	if len(reg.Texts) == 0 {
		return out
	}
	for _, a := range reg.Texts[0].Articles {
		if !a.Kind.Binding() {
			continue
		}
		out.Of++
		if c.cited[reg.Texts[0].Art(a.Number)] > 0 {
			out.Covered++
		} else {
			out.Missing = append(out.Missing, a)
		}
	}
	return out
}

// Check writes what is missing or unknown and reports whether nothing is. A
// package calls it at the end of its TestMain, unless only some tests ran.
func (c *Coverage) Check(w io.Writer, reg *regulation.Regulation) bool {
	r := c.Report(reg)
	for _, a := range r.Missing {
		_, _ = fmt.Fprintf(w, "%s: article %s (%s) was cited by no test: %s\n", reg.Name, a.Number, a.Kind, a.EN)
	}
	for _, ref := range r.Unknown {
		_, _ = fmt.Fprintf(w, "%s: cites %s, which no text has\n", reg.Name, ref)
	}
	return len(r.Missing)+len(r.Unknown) == 0
}
