package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation/simulation"
)

// comparison is the name of the file from which a comparison goes on.
const comparison = "compare"

// rivals compares formats with the same luck.
func (s settings) rivals(ctx context.Context, out, errs io.Writer, events []named) error {
	switch {
	case len(events) < 2:
		return cli.Use("-compare needs two formats")
	case len(s.teams) > 1:
		return cli.Use("-compare takes one number of -teams")
	}
	before, err := s.compared()
	if err != nil {
		return err
	}
	plans := make([]simulation.Plan, len(events))
	for i, e := range events {
		plans[i] = e.plan
		plans[i].Field = sameField(events[0].plan.Field, e.plan.Field)
	}
	bar := s.bar(errs, comparison, plans[0].Runs)
	plans[0].Progress = bar.progress
	c, err := simulation.Continue(ctx, before, plans...)
	bar.done()
	if c == nil {
		return cli.Input(err)
	}
	return errors.Join(s.showRivals(out, c), s.coded(err))
}

// compared is the comparison that an earlier run wrote, nil if there is none
// or none is asked for.
func (s settings) compared() (*simulation.Comparison, error) {
	if !s.resume {
		return nil, nil
	}
	return stored(s, comparison, simulation.ReadComparison)
}

// addRivals adds up comparisons, of which the first is read already.
func (s settings) addRivals(out io.Writer, first *simulation.Comparison) error {
	parts := []*simulation.Comparison{first}
	for _, name := range s.merge[1:] {
		c, err := read(name, simulation.ReadComparison)
		if err != nil {
			return err
		}
		parts = append(parts, c)
	}
	sum, err := simulation.MergeComparisons(parts...)
	if err != nil {
		return cli.Input(err)
	}
	return s.showRivals(out, sum)
}

// showRivals prints the formats and their differences and writes their files.
func (s settings) showRivals(out io.Writer, c *simulation.Comparison) error {
	var titles []string
	for _, r := range c.Results {
		title := titleOf(r)
		titles = append(titles, title)
		if err := s.show(out, title, r); err != nil {
			return err
		}
	}
	g := differences(titles, c)
	terminal.Print(out, g)
	if s.out == "" {
		return nil
	}
	var b bytes.Buffer
	return errors.Join(c.Write(&b), cli.WriteFile(s.file(comparison, "json"), b.Bytes()), s.csv("differences", g), plotDifferences(s, titles, c))
}

// titleOf names the files of a format by its regulation, without the edition,
// and its number of teams.
func titleOf(r *simulation.Result) string {
	name, _, _ := strings.Cut(strings.ToLower(r.Regulation), "@")
	words := strings.FieldsFunc(name, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	return fmt.Sprintf("%s-%d", strings.Join(words, "-"), len(r.Teams))
}

// sameField gives a format the strengths of the first one, so that the same
// teams play whatever else a format asks of an entry.
func sameField(first, own simulation.Field) simulation.Field {
	if len(first.Teams) != len(own.Teams) {
		return own // Continue refuses it
	}
	own.Strengths = make([][]float64, len(own.Teams))
	for i, t := range own.Teams {
		from := first.Teams[i].Members
		for b := range t.Members {
			own.Strengths[i] = append(own.Strengths[i], float64(from[min(b, len(from)-1)].Rating)/100)
		}
	}
	return own
}
