package main

import (
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
)

// sheet is a page of the official tables.
type sheet struct {
	file, title string
	grids       []report.Grid
}

// pages writes the official tables of 7.12 into a folder: games started,
// results, the table of each board and that of the teams, with an index.
func (p *printer) pages(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return cli.Input(err)
	}
	sheets, err := p.sheets()
	if err != nil {
		return err
	}
	for _, s := range sheets {
		parts := make([]report.Part, len(s.grids))
		for k, g := range s.grids {
			parts[k] = report.Table(g)
		}
		if err := p.write(filepath.Join(dir, s.file), s.title, parts...); err != nil {
			return err
		}
	}
	return p.write(filepath.Join(dir, "index.html"), p.say("title"), p.index(sheets))
}

func (p *printer) sheets() ([]sheet, error) {
	sheets := []sheet{
		{"started.html", p.say("started"), []report.Grid{p.started()}},
		{"results.html", p.say("outcomes"), []report.Grid{p.results()}},
	}
	if p.state.FindStage("", "") == nil {
		return sheets, nil
	}
	for board := 1; board <= strongest.Boards; board++ {
		grids, err := p.boardTables(board)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, sheet{fmt.Sprintf("board%d.html", board), p.say("table.board", board), grids})
	}
	table, err := p.d.table.Desk.Standings(tournament.Scope{})
	if err != nil {
		return nil, err
	}
	grids := []report.Grid{report.Crosstable(p.voice, p.state, table), report.Standings(p.voice, p.state, table)}
	return append(sheets, sheet{"teams.html", p.say("table.teams"), grids}), nil
}

// index links the sheets.
func (p *printer) index(sheets []sheet) report.Part {
	var b strings.Builder
	fmt.Fprintf(&b, "<h2>%s</h2>\n<ul>\n", template.HTMLEscapeString(p.say("index")))
	for _, s := range sheets {
		fmt.Fprintf(&b, "<li><a href=\"%s\">%s</a></li>\n", s.file, template.HTMLEscapeString(s.title))
	}
	b.WriteString("</ul>")
	return report.Part{HTML: template.HTML(b.String())} //nolint:gosec // made above, escaped
}

func (p *printer) write(name, title string, parts ...report.Part) error {
	content, err := report.Page(p.voice, title, parts...)
	if err != nil {
		return err
	}
	return cli.WriteFile(name, content)
}
