package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament/text"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

// ranking is a ranked file.
type ranking struct {
	file  *trf.File
	field *scoring.Field
	list  tiebreak.List
	table scoring.Standings
	round int
}

func (d *desk) standings() *cobra.Command {
	var codes, edition, format string
	var explain bool
	var after int
	cmd := &cobra.Command{
		Use:   "standings FILE",
		Short: "Rank a tournament and say what decided every place",
		Example: `  arbiter standings open.trf
  arbiter standings open.trf -tiebreaks PTS,BH/C1,DE -explain
  arbiter standings league.trf -tiebreaks MPTS,GPTS,EDET -format json`,
		Args: cli.OneFile,
	}
	f := cmd.Flags()
	f.StringVar(&codes, "tiebreaks", "", "criteria in the notation of record 212, points first; default: those of the file, else by the handbook's advice")
	f.StringVar(&edition, "edition", "", "edition of the tie-break regulations, 2024-08 or 2026-03; default: by the date of the event")
	f.StringVar(&format, "format", "text", "text, json, csv or html")
	f.BoolVar(&explain, "explain", false, "show how every value came about")
	f.IntVar(&after, "after", 0, "after this round; default: after the last")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if format != "text" && format != "json" && format != "csv" && format != "html" {
			return cli.Use("-format %s: text, json, csv or html", format)
		}
		if explain && format == "csv" {
			return cli.Use("-explain: the format csv has no place for it")
		}
		file, err := d.event(cmd, args[0])
		if err != nil {
			return err
		}
		list, err := listOf(file, "-tiebreaks", codes, edition)
		if err != nil {
			return err
		}
		r, err := rank(file, list, after, flagOf("-tiebreaks", codes))
		if err != nil {
			return err
		}
		return d.print(cmd.OutOrStdout(), r, format, explain)
	}
	return cmd
}

// listOf reads the tie-breaks asked for by a flag, or those of the file.
func listOf(file *trf.File, flag, codes, edition string) (tiebreak.List, error) {
	rules := tiebreak.Rules{Edition: fide.EditionOf(file), Primary: fide.PrimaryOf(file)}
	if edition != "" {
		e, err := tiebreak.ParseEdition(edition)
		if err != nil {
			return nil, cli.Use("-edition: %v", err)
		}
		rules.Edition = e
	}
	if codes != "" {
		if upper := strings.ToUpper(codes); strings.Contains(upper, "MPTS") || strings.Contains(upper, "GPTS") {
			rules.Primary = tiebreak.PrimaryScore // the list itself says which
		}
		list, err := tiebreak.Parse(codes, rules)
		if err != nil {
			return nil, cli.Use("%s: %v", flag, err)
		}
		return list, nil
	}
	list, err := fide.RankingOf(file)
	if err != nil {
		return nil, cli.Input(err)
	}
	if edition != "" {
		if list, err = tiebreak.Parse(list.String(), rules); err != nil {
			return nil, cli.Use("-edition %s: %v", edition, err)
		}
	}
	return list, nil
}

// flagOf names a flag that was given.
func flagOf(flag, value string) string {
	if value == "" {
		return ""
	}
	return flag
}

// fits refuses criteria that a kind of event does not have: wrong use where a
// flag asks for them, bad input where the file does.
func fits(list tiebreak.List, field *scoring.Field, flag string) error {
	err := list.Check(field)
	if err != nil && flag != "" {
		return cli.Use("%s: %v", flag, err)
	}
	return cli.Input(err)
}

// rank ranks a file by a list, which a flag gave or, without one, the file.
func rank(file *trf.File, list tiebreak.List, after int, flag string) (*ranking, error) {
	if after == 0 {
		after = file.PairedRounds()
	}
	field, err := crosstable.After(file, after)
	if errors.Is(err, crosstable.ErrRound) {
		return nil, cli.Use("-after: %v", err)
	}
	if err != nil {
		return nil, cli.Input(err)
	}
	if err := fits(list, field, flag); err != nil {
		return nil, err
	}
	table, err := scoring.Rank(field, list.On(field))
	if err != nil {
		return nil, cli.Input(err)
	}
	return &ranking{file: file, field: field, list: list, table: table, round: after}, nil
}

func (d *desk) print(w io.Writer, r *ranking, format string, explain bool) error {
	switch format {
	case "json":
		return r.json(w, explain)
	case "csv":
		return r.csv(w)
	}
	g := d.grid(r)
	if format == "html" {
		parts := []report.Part{report.Table(g)}
		if explain {
			parts = append(parts, report.Table(d.explained(r)))
		}
		page, err := report.Page(d.voice(), r.file.Name, parts...)
		if err != nil {
			return err
		}
		_, err = w.Write(page)
		return err
	}
	terminal.Print(w, g)
	if explain {
		d.explain(w, r)
	}
	return nil
}

// decided is the code that put a row behind the one above it.
func (r *ranking) decided(k int) string {
	row := r.table.Rows[k]
	if k == 0 || row.Decided < 0 {
		return ""
	}
	return r.table.Chain[row.Decided].Code()
}

// shared reports whether others have the rank of a row.
func (r *ranking) shared(k int) bool {
	rows := r.table.Rows
	return k > 0 && rows[k-1].Rank == rows[k].Rank || k+1 < len(rows) && rows[k+1].Rank == rows[k].Rank
}

// who are ranked: players or teams.
func (r *ranking) who() text.Code {
	if r.field.Boards > 1 {
		return "report.team"
	}
	return "report.player"
}

// grid is the table for people.
func (d *desk) grid(r *ranking) report.Grid {
	v := d.voice()
	g := report.Grid{
		Title: strings.TrimSpace(r.file.Name + "\n" + v.Say("arbiter.standings", r.round)),
		Columns: []report.Column{
			{Head: v.Say("report.rank"), Align: report.Right}, {Head: v.Say("report.number"), Align: report.Right}, {Head: v.Say(r.who())},
		},
		Notes: []string{v.Say("arbiter.edition", edition(r.list), r.list.String())},
	}
	for _, c := range r.list {
		g.Columns = append(g.Columns, report.Column{Head: c.Code(), Title: v.Message(c.Title()), Align: report.Right})
	}
	g.Columns = append(g.Columns, report.Column{Head: v.Say("report.decided")})
	for k, row := range r.table.Rows {
		e := &r.field.Entrants[row.Entrant]
		cells := []string{strconv.Itoa(row.Rank), strconv.Itoa(e.Number), e.ID}
		for c := range r.list {
			cells = append(cells, r.table.Text(k, c))
		}
		decided := r.decided(k)
		if r.shared(k) && decided == "" {
			decided = v.Say("arbiter.shared")
		} else if decided != "" {
			decided += " (" + r.table.Chain[row.Decided].Rule().Article + ")"
		}
		g.Rows = append(g.Rows, append(cells, decided))
	}
	return g
}

func edition(list tiebreak.List) string {
	if len(list) == 0 {
		return ""
	}
	return list[0].Rules.Edition.String()
}

// line is a row of the JSON form.
type line struct {
	ID      int                   `json:"id"`
	Name    string                `json:"name"`
	Rank    int                   `json:"rank"`
	Values  map[string]string     `json:"values"`
	Decided string                `json:"decided"`
	Explain map[string][]lineStep `json:"explain,omitempty"`
}

type lineStep struct {
	Round    int    `json:"round,omitempty"`
	Opponent int    `json:"opponent,omitempty"`
	Amount   string `json:"amount"`
	Article  string `json:"article,omitempty"`
	Text     string `json:"text,omitempty"`
}

func (r *ranking) json(w io.Writer, explain bool) error {
	lines := make([]line, 0, len(r.table.Rows))
	for k, row := range r.table.Rows {
		e := &r.field.Entrants[row.Entrant]
		l := line{ID: e.Number, Name: e.ID, Rank: row.Rank, Values: make(map[string]string), Decided: r.decided(k)}
		for c, criterion := range r.list {
			l.Values[criterion.Code()] = r.value(k, c)
			if !explain {
				continue
			}
			for _, s := range r.steps(k, c) {
				out := lineStep{Round: s.Round, Amount: s.Amount.String(), Article: s.Rule.Article}
				if s.Opponent >= 0 {
					out.Opponent = r.field.Entrants[s.Opponent].Number
				}
				if s.Text.Code != "" {
					out.Text = s.Text.String()
				}
				if l.Explain == nil {
					l.Explain = make(map[string][]lineStep)
				}
				l.Explain[criterion.Code()] = append(l.Explain[criterion.Code()], out)
			}
		}
		lines = append(lines, l)
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(lines)
}

// value is the decimal text of a value; one that was not needed is "-".
func (r *ranking) value(k, c int) string {
	if r.table.Rows[k].Values[c].Undefined {
		return "-"
	}
	return r.table.Text(k, c)
}

func (r *ranking) csv(w io.Writer) error {
	out := csv.NewWriter(w)
	head := []string{"rank", "id", "name"}
	for _, c := range r.list {
		head = append(head, c.Code())
	}
	_ = out.Write(append(head, "decided"))
	for k, row := range r.table.Rows {
		e := &r.field.Entrants[row.Entrant]
		cells := []string{strconv.Itoa(row.Rank), strconv.Itoa(e.Number), e.ID}
		for c := range r.list {
			cells = append(cells, r.value(k, c))
		}
		_ = out.Write(append(cells, r.decided(k)))
	}
	out.Flush()
	return out.Error()
}
