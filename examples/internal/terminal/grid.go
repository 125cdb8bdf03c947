// Package terminal prints what the examples have to say.
package terminal

import (
	"fmt"
	"io"

	"github.com/jedib0t/go-pretty/v6/table"
	gotext "github.com/jedib0t/go-pretty/v6/text"
	"github.com/reglament/reglament/regulation/report"
)

// Print writes a grid as an aligned table, its title above and its notes
// below. Widths are those of the characters, so that Cyrillic and wide ones
// keep their columns.
func Print(w io.Writer, g report.Grid) {
	if g.Title != "" {
		fmt.Fprintf(w, "%s\n", g.Title)
	}
	t := table.NewWriter()
	t.SetStyle(style())
	head := make(table.Row, len(g.Columns))
	configs := make([]table.ColumnConfig, len(g.Columns))
	for i, c := range g.Columns {
		head[i] = c.Head
		align := alignment(c.Align)
		configs[i] = table.ColumnConfig{Number: i + 1, Align: align, AlignHeader: align}
	}
	t.SetColumnConfigs(configs)
	t.AppendHeader(head)
	for _, cells := range g.Rows {
		row := make(table.Row, len(cells))
		for i, c := range cells {
			row[i] = c
		}
		t.AppendRow(row)
	}
	fmt.Fprintln(w, t.Render())
	for _, note := range g.Notes {
		fmt.Fprintf(w, "  %s\n", note)
	}
	fmt.Fprintln(w)
}

func alignment(a report.Align) gotext.Align {
	switch a {
	case report.Right:
		return gotext.AlignRight
	case report.Center:
		return gotext.AlignCenter
	}
	return gotext.AlignLeft
}

// style is light lines without a frame, heads as they are written.
func style() table.Style {
	s := table.StyleLight
	s.Format.Header = gotext.FormatDefault
	s.Options = table.Options{SeparateHeader: true, SeparateColumns: true}
	return s
}
