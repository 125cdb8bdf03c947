package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

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

// writeJSON prints the round for programs, with the reasons if it has them.
func (d *desk) writeJSON(w io.Writer, p pairing.Proposal) error {
	out := struct {
		Round int        `json:"round"`
		Pairs []jsonPair `json:"pairs"`
		Byes  []jsonBye  `json:"byes"`
	}{Round: p.Scope.Round, Pairs: []jsonPair{}, Byes: []jsonBye{}}
	for k, m := range p.Matches {
		white, black := m.First, m.Second
		if m.Color(0) == tournament.Black {
			white, black = black, white
		}
		out.Pairs = append(out.Pairs, jsonPair{Board: k + 1, White: number(white), Black: number(black), Why: d.notes(p.Why, between(m))})
	}
	for _, b := range p.Byes {
		out.Byes = append(out.Byes, jsonBye{ID: number(b.Team), Kind: string(b.Kind), Why: d.notes(p.Why, alone(b.Team))})
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}

// writeRound prints the round for people, with the reasons if it has them.
func (d *desk) writeRound(w io.Writer, file *trf.File, reg *regulation.Regulation, state *tournament.State, p pairing.Proposal) error {
	field, err := crosstable.After(file, min(max(p.Scope.Round-1, 0), file.PairedRounds()))
	if err != nil {
		return cli.Input(err)
	}
	terminal.Print(w, d.roundGrid(file, field, reg, state, p))
	if len(p.Why) == 0 {
		return nil
	}
	name := func(id tournament.TeamID) string { return report.TeamName(state, id) }
	fmt.Fprintf(w, "\n%s\n", d.voice().Say("arbiter.why"))
	for _, m := range p.Matches {
		d.because(w, fmt.Sprintf("%s – %s", name(m.First), name(m.Second)), d.notes(p.Why, between(m)))
	}
	for _, b := range p.Byes {
		d.because(w, name(b.Team), d.notes(p.Why, alone(b.Team)))
	}
	return nil
}

// roundGrid is the round as a table.
func (d *desk) roundGrid(file *trf.File, field *scoring.Field, reg *regulation.Regulation, state *tournament.State, p pairing.Proposal) report.Grid {
	v := d.voice()
	score := scores(field, p.Scope.Round)
	white, black := "arbiter.white", "arbiter.black"
	if field.Boards > 1 {
		white, black = "arbiter.whiteTeam", "arbiter.blackTeam"
	}
	right := func(code string) report.Column {
		return report.Column{Head: v.Say(textCode(code)), Align: report.Right}
	}
	g := report.Grid{
		Title: strings.TrimSpace(file.Name + "\n" + v.Say("arbiter.pairing", p.Scope.Round)),
		Columns: []report.Column{
			right("arbiter.board"), right("report.number"), {Head: v.Say(textCode(white))}, right("arbiter.points"),
			right("arbiter.points"), {Head: v.Say(textCode(black))}, right("report.number"),
		},
	}
	name := func(id tournament.TeamID) string { return report.TeamName(state, id) }
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
	if len(p.Byes) > 0 && reg.Scheme == scoring.Swiss {
		g.Notes = append(g.Notes, v.Say("arbiter.byes", len(p.Byes), requested))
	}
	return g
}

// scores writes what everybody has before a round: points, of teams match
// points and game points.
func scores(field *scoring.Field, round int) map[tournament.TeamID]string {
	all := make(map[tournament.TeamID]string, len(field.Entrants))
	for k := range field.Entrants {
		game, match := field.Totals(k)
		shown := report.Points(game)
		if field.Boards > 1 {
			shown = report.Points(match) + "/" + shown
		}
		if round <= 1 {
			shown = "0"
		}
		all[fide.ID(field.Entrants[k].Number)] = shown
	}
	return all
}

func (d *desk) because(w io.Writer, who string, notes []jsonNote) {
	fmt.Fprintf(w, "%s\n", who)
	for _, n := range notes {
		fmt.Fprintf(w, "    %s [%s]\n", n.Text, n.Article)
	}
}
