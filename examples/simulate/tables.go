package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/simulation"
)

// most is how many teams and numbers a printed table shows.
const most = 20

// interval writes an estimate in percent or as it is.
func percent(e simulation.Estimate) string {
	return fmt.Sprintf("%.2f%% [%.2f, %.2f]", 100*e.Value, 100*e.Low, 100*e.High)
}

func number(e simulation.Estimate) string {
	return fmt.Sprintf("%.3f [%.3f, %.3f]", e.Value, e.Low, e.High)
}

func columns(heads ...string) []report.Column {
	out := make([]report.Column, len(heads))
	for i, h := range heads {
		out[i] = report.Column{Head: h, Align: report.Right}
	}
	out[0].Align = report.Left
	return out
}

// tables are what the terminal shows of a result.
func tables(name string, r *simulation.Result) []report.Grid {
	if r.Runs() == 0 {
		return []report.Grid{none(name, r)}
	}
	all := []report.Grid{summary(name, r), places(r)}
	if len(r.Chain) > 0 && r.Tally(simulation.Decided{}.Name()) != nil {
		all = append(all, deciding(r))
	}
	return append(all, numbers(r))
}

// none is what there is to say where no tournament came to its end.
func none(name string, r *simulation.Result) report.Grid {
	g := report.Grid{Title: name + ": no tournament was played to its end"}
	if r.NoPairing > 0 {
		g.Notes = []string{fmt.Sprintf("%d tournaments had no legal round", r.NoPairing)}
	}
	return g
}

// summary has one line a measure of the whole event.
func summary(name string, r *simulation.Result) report.Grid {
	g := report.Grid{
		Title:   fmt.Sprintf("%s: %d tournaments of %s, seed %d", name, r.Runs(), r.Regulation, r.Seed),
		Columns: columns("measure", "mean", "95 % interval"),
	}
	add := func(what string, e simulation.Estimate, ok bool, factor float64) {
		if ok {
			e = e.Scale(factor, 0)
			g.Rows = append(g.Rows, []string{what, fmt.Sprintf("%.4f", e.Value), fmt.Sprintf("%.4f – %.4f", e.Low, e.High)})
		}
	}
	for _, k := range []int{1, 2, 3} {
		add(fmt.Sprintf("strongest among the first %d, %%", k), r.Winner(k), true, 100)
	}
	tau, ok := r.Kendall()
	add("Kendall", tau, ok, 1)
	rho, ok := r.Spearman()
	add("Spearman", rho, ok, 1)
	for _, m := range [][3]string{
		{"shared", "first", "first place shared, %"}, {"shared", "teams", "teams that share a place"},
		{"color", "worst", "greatest excess of a color, board 1"}, {"float", "matches", "matches between unequal points"},
		{"game", "all", "games"}, {"game", "drawn", "drawn games"}, {"game", "default", "games by default"},
		{"game", "white", "won by White"}, {"game", "black", "won by Black"},
		{"dead", "last-round", "played games of the last round"}, {"dead", "last-round-dead", "dead ones of them"}, {"dead", "games", "dead games in all, at least"},
		{"span", "rounds", "rounds"}, {"span", "days", "days"},
	} {
		factor := 1.0
		if strings.HasSuffix(m[2], "%") {
			factor = 100
		}
		e, ok := r.Estimate(simulation.Level95, m[0], m[1])
		add(m[2], e, ok && counts(r, m[0], m[1]), factor)
	}
	if t := r.Tally(simulation.Titles{}.Name()); t != nil {
		for _, label := range t.Labels {
			e, ok := r.Estimate(simulation.Level95, t.Name, label)
			add("knockout, "+label, e, ok, 1)
		}
	}
	if r.NoPairing > 0 {
		g.Notes = append(g.Notes, fmt.Sprintf("%d more tournaments had no legal round", r.NoPairing))
	}
	return g
}

// counts reports whether a measure says something of the format: days only
// where the script knows them, rounds and dead games only where there are
// rounds.
func counts(r *simulation.Result, measure, label string) bool {
	switch {
	case measure == "dead":
		return r.Sum("dead", "last-round") > 0
	case measure == "span":
		return r.Sum("span", label) > 0
	}
	return true
}

// places is the distribution of places, the strongest team first.
func places(r *simulation.Result) report.Grid {
	n := min(len(r.Teams), most)
	g := report.Grid{Title: "Places in percent, the strongest first; a shared place is the best of those shared"}
	heads := []string{"team"}
	for place := range n {
		heads = append(heads, strconv.Itoa(place+1))
	}
	g.Columns = columns(heads...)
	for _, t := range r.Order[:n] {
		row := []string{r.Teams[t]}
		for place := range n {
			e, _ := r.Place(simulation.Level95, t, place+1)
			row = append(row, fmt.Sprintf("%.1f", 100*e.Value))
		}
		g.Rows = append(g.Rows, row)
	}
	if n < len(r.Teams) {
		g.Notes = []string{fmt.Sprintf("the first %d of %d teams and places", n, len(r.Teams))}
	}
	return g
}

// deciding shares the decisions about places among the criteria.
func deciding(r *simulation.Result) report.Grid {
	last := len(r.Teams)
	g := report.Grid{Title: "What decided the places", Columns: columns("criterion", "first place", "first three", "all places")}
	for k := 0; k <= len(r.Chain); k++ {
		name := "shared"
		if k < len(r.Chain) {
			name = r.Chain[k]
		}
		g.Rows = append(g.Rows, []string{
			name, percent(r.Deciding(k, min(2, last))), percent(r.Deciding(k, min(4, last))), percent(r.Deciding(k, last)),
		})
	}
	return g
}

// numbers is what each number of the draw came to.
func numbers(r *simulation.Result) report.Grid {
	g := report.Grid{
		Title:   "Numbers of the draw (first stage): mean place, first places, games with White and Black",
		Columns: columns("number", "place", "first", "White", "Black", "excess of White, board 1"),
	}
	for n := 1; n <= min(len(r.Teams), most); n++ {
		row := []string{strconv.Itoa(n)}
		for k, what := range []string{"place", "first", "white", "black", "excess"} {
			e, ok := r.Estimate(simulation.Level95, "number", fmt.Sprintf("%d:%s", n, what))
			switch {
			case !ok:
				row = append(row, "")
			case k == 1:
				row = append(row, percent(e))
			case k == 0:
				row = append(row, number(e))
			default:
				row = append(row, fmt.Sprintf("%.2f", e.Value))
			}
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// measured names the numbers that formats are compared in.
func compared() [][3]string {
	return [][3]string{
		{"rank", "kendall", "pairs in order of strength less those out of order"},
		{"shared", "teams", "teams that share a place"},
		{"shared", "first", "first place shared"},
		{"dead", "last-round-dead", "dead games of the last round"},
		{"game", "all", "games"},
		{"color", "worst", "greatest excess of a color"},
		{"span", "rounds", "rounds"},
	}
}

// differences compares formats pair by pair.
func differences(titles []string, c *simulation.Comparison) report.Grid {
	g := report.Grid{
		Title:   fmt.Sprintf("Differences with the same luck, %d tournaments each", c.Runs()),
		Columns: columns("measure", "formats", "difference", "95 % interval"),
	}
	best := c.Results[0].Teams[c.Results[0].Order[0]]
	rows := append([][3]string{{"place", best + ":1", "the strongest is first"}}, compared()...)
	for _, p := range c.Pairs {
		for _, m := range rows {
			e, ok := c.Difference(simulation.Level95, p.A, p.B, m[0], m[1])
			if !ok {
				continue
			}
			g.Rows = append(g.Rows, []string{
				m[2], titles[p.A] + " less " + titles[p.B], fmt.Sprintf("%.4f", e.Value), fmt.Sprintf("%.4f – %.4f", e.Low, e.High),
			})
		}
	}
	return g
}
