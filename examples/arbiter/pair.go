package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

// event is a file as a regulation with its log.
type event struct {
	file  *trf.File
	reg   *regulation.Regulation
	state tournament.State
}

// open reads a file and makes an event of it. A list of tie-breaks that is not
// understood does not matter for pairing and is left aside with a word.
func (d *desk) open(cmd *cobra.Command, name, system string) (*event, error) {
	file, err := d.read(cmd, name)
	if err != nil {
		return nil, err
	}
	if system != "" {
		if _, err := trf.ParseSystem(system); err != nil {
			return nil, cli.Use("-system: %v", err)
		}
		file.System = system
	}
	return d.event(cmd.ErrOrStderr(), file)
}

func (d *desk) event(warn io.Writer, file *trf.File) (*event, error) {
	copied := *file
	if _, err := fide.TieBreaksOf(file); err != nil {
		fmt.Fprintln(warn, d.voice().Say("arbiter.list", err))
		copied.Standings, copied.TieBreaks = nil, nil
	}
	reg, state, err := fide.FromTRF(&copied)
	if err != nil {
		return nil, cli.Input(err)
	}
	return &event{file: file, reg: reg, state: state}, nil
}

func (d *desk) pair() *cobra.Command {
	var system, format, initial string
	var round int
	var explain bool
	cmd := &cobra.Command{
		Use:   "pair FILE",
		Short: "Pair the next round",
		Long: `Pair the next round of a tournament, or another one with -round: later results
are then left out of account.

With -format bbp the output is that of pairing engines: the number of lines, then
the start numbers of White and Black, a bye as the number and 0.`,
		Example: `  arbiter pair open.trf
  arbiter pair open.trf -explain -lang ru
  arbiter pair league.trf -system FIDE_TEAM_TYPEB_MP_GP -format bbp`,
		Args: cobra.ExactArgs(1),
	}
	f := cmd.Flags()
	f.StringVar(&system, "system", "", "pairing system as in record 192; default: the file's")
	f.StringVar(&format, "format", "text", "text, json or bbp")
	f.StringVar(&initial, "initial", "", "color of the first number, W or B, where the file does not tell")
	f.IntVar(&round, "round", 0, "round to pair; default: the next")
	f.BoolVar(&explain, "explain", false, "say why everybody meets whom he meets, with which color")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if format != "text" && format != "json" && format != "bbp" {
			return cli.Use("-format %s: text, json or bbp", format)
		}
		ev, err := d.open(cmd, args[0], system)
		if err != nil {
			return err
		}
		if err := ev.draw(d, cmd.ErrOrStderr(), initial); err != nil {
			return err
		}
		if round == 0 {
			round = ev.file.NextRound()
		}
		p, err := ev.pair(round, explain && format != "bbp")
		if err != nil {
			return d.unpaired(err)
		}
		out := bufio.NewWriter(cmd.OutOrStdout())
		defer out.Flush()
		switch format {
		case "bbp":
			return writeEngine(out, p)
		case "json":
			return d.writeJSON(out, ev, p, explain)
		}
		return d.writeRound(out, ev, p, explain)
	}
	return cmd
}

// pair pairs a round, with the reasons if they are asked for.
func (ev *event) pair(round int, explain bool) (pairing.Proposal, error) {
	at := tournament.Scope{Round: round}
	if explain {
		return ev.reg.Pair(ev.state, at)
	}
	return ev.reg.PairBrief(&ev.state, at)
}

// draw answers the lot of the first color where neither file nor flag does:
// White, and it says so.
func (ev *event) draw(d *desk, warn io.Writer, initial string) error {
	color := tournament.White
	switch strings.ToUpper(initial) {
	case "":
	case "W":
	case "B":
		color = tournament.Black
	default:
		return cli.Use("-initial %s: W or B", initial)
	}
	switch p := ev.reg.Pairer.(type) {
	case swiss.Dutch:
		if p.Initial == tournament.NoColor || initial != "" {
			p.Initial = color
			ev.reg.Pairer = p
			d.drawn(warn, initial)
		}
	case swiss.Teams:
		if p.Initial == tournament.NoColor || initial != "" {
			p.Initial = color
			ev.reg.Pairer = p
			d.drawn(warn, initial)
		}
	}
	return nil
}

func (d *desk) drawn(warn io.Writer, initial string) {
	if initial == "" {
		fmt.Fprintln(warn, d.voice().Say("arbiter.lot"))
	}
}

// unpaired puts into words why there is no round.
func (d *desk) unpaired(err error) error {
	var no *pairing.Error
	if !errors.As(err, &no) {
		return cli.Rules(err)
	}
	var who []string
	for _, s := range no.About {
		if s.Team != "" {
			who = append(who, string(s.Team))
		}
	}
	text := no.Err.Error()
	if no.Text.Code != "" {
		text += ": " + d.voice().Message(no.Text)
	}
	if len(who) > 0 {
		text += ": " + strings.Join(who, ", ")
	}
	return cli.Rules(fmt.Errorf("%s (%s)", text, no.Rule))
}

// writeEngine prints the round as pairing engines do.
func writeEngine(w io.Writer, p pairing.Proposal) error {
	var lines []string
	for _, m := range p.Matches {
		white, black := m.First, m.Second
		if m.Color(0) == tournament.Black {
			white, black = black, white
		}
		lines = append(lines, fmt.Sprintf("%s %s", white, black))
	}
	for _, b := range p.Byes {
		if b.Kind == tournament.PairingBye {
			lines = append(lines, fmt.Sprintf("%s 0", b.Team))
		}
	}
	_, err := fmt.Fprintf(w, "%d\n%s\n", len(lines), strings.Join(lines, "\n"))
	return err
}

type jsonPair struct {
	Board int        `json:"board"`
	White int        `json:"white"`
	Black int        `json:"black"`
	Why   []jsonNote `json:"why,omitempty"`
}

type jsonBye struct {
	ID   int        `json:"id"`
	Kind string     `json:"kind"`
	Why  []jsonNote `json:"why,omitempty"`
}

type jsonNote struct {
	Article string `json:"article"`
	Code    string `json:"code"`
	Text    string `json:"text"`
}

func number(id tournament.TeamID) int {
	n, _ := strconv.Atoi(string(id))
	return n
}

func (d *desk) notes(why []pairing.Decision, about func(tournament.Subject) bool) []jsonNote {
	var out []jsonNote
	for _, x := range why {
		if about(x.About) {
			out = append(out, jsonNote{Article: x.Rule.String(), Code: string(x.Text.Code), Text: d.voice().Message(x.Text)})
		}
	}
	return out
}

func between(m tournament.Pairing) func(tournament.Subject) bool {
	return func(s tournament.Subject) bool {
		return s.Team == m.First && s.Opponent == m.Second || s.Team == m.Second && s.Opponent == m.First
	}
}

func alone(id tournament.TeamID) func(tournament.Subject) bool {
	return func(s tournament.Subject) bool { return s.Team == id && s.Opponent == "" }
}

func (d *desk) writeJSON(w io.Writer, _ *event, p pairing.Proposal, explain bool) error {
	out := struct {
		Round int        `json:"round"`
		Pairs []jsonPair `json:"pairs"`
		Byes  []jsonBye  `json:"byes"`
	}{Round: p.Scope.Round, Pairs: []jsonPair{}, Byes: []jsonBye{}}
	why := p.Why
	if !explain {
		why = nil
	}
	for k, m := range p.Matches {
		white, black := m.First, m.Second
		if m.Color(0) == tournament.Black {
			white, black = black, white
		}
		out.Pairs = append(out.Pairs, jsonPair{Board: k + 1, White: number(white), Black: number(black), Why: d.notes(why, between(m))})
	}
	for _, b := range p.Byes {
		out.Byes = append(out.Byes, jsonBye{ID: number(b.Team), Kind: string(b.Kind), Why: d.notes(why, alone(b.Team))})
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}

// writeRound prints the round for people.
func (d *desk) writeRound(w io.Writer, ev *event, p pairing.Proposal, explain bool) error {
	v := d.voice()
	field, err := ev.reg.Field(ev.state, tournament.Scope{Round: max(p.Scope.Round-1, 0)})
	if err != nil {
		return cli.Input(err)
	}
	score := make(map[tournament.TeamID]string)
	for k := range field.Entrants {
		game, match := field.Totals(k)
		shown := report.Points(game)
		if field.Boards > 1 {
			shown = report.Points(match) + "/" + shown
		}
		if p.Scope.Round <= 1 {
			shown = "0"
		}
		score[tournament.TeamID(field.Entrants[k].ID)] = shown
	}
	white, black := "arbiter.white", "arbiter.black"
	if field.Boards > 1 {
		white, black = "arbiter.whiteTeam", "arbiter.blackTeam"
	}
	right := func(code string) report.Column {
		return report.Column{Head: v.Say(textCode(code)), Align: report.Right}
	}
	g := report.Grid{
		Title: strings.TrimSpace(ev.file.Name + "\n" + v.Say("arbiter.pairing", p.Scope.Round)),
		Columns: []report.Column{
			right("arbiter.board"), right("report.number"), {Head: v.Say(textCode(white))}, right("arbiter.points"),
			right("arbiter.points"), {Head: v.Say(textCode(black))}, right("report.number"),
		},
	}
	name := func(id tournament.TeamID) string { return report.TeamName(&ev.state, id) }
	for k, m := range p.Matches {
		a, b := m.First, m.Second
		if m.Color(0) == tournament.Black {
			a, b = b, a
		}
		g.Rows = append(g.Rows, []string{strconv.Itoa(k + 1), string(a), name(a), score[a], score[b], name(b), string(b)})
	}
	requested := 0
	for _, bye := range p.Byes {
		word := v.Say("arbiter.bye")
		switch bye.Kind {
		case tournament.FullBye, tournament.HalfBye, tournament.ZeroBye:
			requested++
			word = v.Say(textCode("bye." + string(bye.Kind)))
		case tournament.FreeRound:
			word = v.Say("arbiter.free")
		}
		g.Rows = append(g.Rows, []string{"", string(bye.Team), name(bye.Team), score[bye.Team], "", word, ""})
	}
	if len(p.Byes) > 0 && ev.reg.Scheme == scoring.Swiss {
		g.Notes = append(g.Notes, v.Say("arbiter.byes", len(p.Byes), requested))
	}
	terminal.Print(w, g)
	if explain {
		fmt.Fprintf(w, "\n%s\n", v.Say("arbiter.why"))
		for _, m := range p.Matches {
			d.because(w, fmt.Sprintf("%s – %s", name(m.First), name(m.Second)), d.notes(p.Why, between(m)))
		}
		for _, b := range p.Byes {
			d.because(w, name(b.Team), d.notes(p.Why, alone(b.Team)))
		}
	}
	return nil
}

func (d *desk) because(w io.Writer, who string, notes []jsonNote) {
	fmt.Fprintf(w, "%s\n", who)
	for _, n := range notes {
		fmt.Fprintf(w, "    %s [%s]\n", n.Text, n.Article)
	}
}
