package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/simulation"
)

func (s settings) file(name, kind string) string { return filepath.Join(s.out, name+"."+kind) }

// write writes the JSON from which a run goes on, all numbers as CSV, and the
// plots.
func (s settings) write(name string, r *simulation.Result) error {
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		return err
	}
	g := report.Grid{Columns: columns("measure", "number", "sum", "squares", "n", "mean", "low", "high")}
	for _, t := range r.Tallies {
		for i, label := range t.Labels {
			e, _ := r.Estimate(simulation.Level95, t.Name, label)
			g.Rows = append(g.Rows, []string{
				t.Name, label, fmt.Sprint(t.Sums[i]), fmt.Sprint(t.Squares[i]), fmt.Sprint(r.Runs()),
				fmt.Sprint(e.Value), fmt.Sprint(e.Low), fmt.Sprint(e.High),
			})
		}
	}
	return errors.Join(cli.WriteFile(s.file(name, "json"), b.Bytes()), s.csv(name, g), plotResult(s, name, r))
}

func (s settings) csv(name string, g report.Grid) error {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	var head []string
	for _, c := range g.Columns {
		head = append(head, c.Head)
	}
	if err := errors.Join(w.Write(head), w.WriteAll(g.Rows)); err != nil {
		return err
	}
	return cli.WriteFile(s.file(name, "csv"), b.Bytes())
}
