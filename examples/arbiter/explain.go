package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
)

// explain prints the steps of every value that has any.
func (d *desk) explain(w io.Writer, r *ranking) {
	v := d.voice()
	fmt.Fprintf(w, "\n%s\n", v.Say("arbiter.explain"))
	for k, row := range r.table.Rows {
		e := &r.field.Entrants[row.Entrant]
		fmt.Fprintf(w, "%d. %s (%s)\n", row.Rank, e.ID, v.Say("arbiter.against", e.Number))
		for c, criterion := range r.list {
			if how := d.how(r, k, c); how != "" {
				fmt.Fprintf(w, "   %s %s = %s\n", criterion.Code(), r.table.Text(k, c), how)
			}
		}
	}
}

// explained is the same as a table.
func (d *desk) explained(r *ranking) report.Grid {
	v := d.voice()
	g := report.Grid{Title: v.Say("arbiter.explain"), Columns: []report.Column{
		{Head: v.Say("report.number"), Align: report.Right}, {Head: v.Say(r.who())}, {Head: v.Say("arbiter.criterion")},
		{Head: v.Say("arbiter.value"), Align: report.Right}, {Head: v.Say("arbiter.steps.made")},
	}}
	for k, row := range r.table.Rows {
		e := &r.field.Entrants[row.Entrant]
		for c, criterion := range r.list {
			if how := d.how(r, k, c); how != "" {
				g.Rows = append(g.Rows, []string{strconv.Itoa(e.Number), e.ID, criterion.Code(), r.table.Text(k, c), how})
			}
		}
	}
	return g
}

// how joins the steps of a value; nothing if it has none.
func (d *desk) how(r *ranking, k, c int) string {
	var parts []string
	for _, s := range r.steps(k, c) {
		parts = append(parts, d.step(r, s))
	}
	return strings.Join(parts, "; ")
}

// steps explains one value, inside the group in which it was compared.
func (r *ranking) steps(k, c int) []scoring.Step {
	row := r.table.Rows[k]
	if row.Values[c].Undefined {
		return nil
	}
	explainer, ok := r.table.Chain[c].(scoring.Explainer)
	if !ok {
		return nil
	}
	return explainer.Explain(scoring.Request{Field: r.field, Tied: r.tied(k, c)}, row.Entrant)
}

// tied are those who were level with a row when criterion c came to it; what
// does not depend on who is tied is explained by itself.
func (r *ranking) tied(k, c int) []int {
	rows := r.table.Rows
	if relative, ok := r.table.Chain[c].(scoring.Relative); !ok || !relative.Relative() {
		return []int{rows[k].Entrant}
	}
	apart := func(x int) bool { return rows[x].Decided >= 0 && rows[x].Decided < c }
	from, to := k, k+1
	for from > 0 && !apart(from) {
		from--
	}
	for to < len(rows) && !apart(to) {
		to++
	}
	var group []int
	for _, row := range rows[from:to] {
		group = append(group, row.Entrant)
	}
	return group
}

func (d *desk) step(r *ranking, s scoring.Step) string {
	v := d.voice()
	var where []string
	if s.Round > 0 {
		where = append(where, v.Say("arbiter.step", s.Round))
	}
	if s.Opponent >= 0 {
		where = append(where, v.Say("arbiter.against", r.field.Entrants[s.Opponent].Number))
	}
	out := strings.Join(append(where, s.Amount.String()), " ")
	if s.Text.Code != "" {
		out += " (" + v.Message(s.Text) + ")"
	}
	return out
}
