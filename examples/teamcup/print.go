package main

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// printer shows what happens on a terminal.
type printer struct {
	out     io.Writer
	voice   report.Voice
	desk    *regulation.Desk
	rows    map[tournament.TeamID]*registration
	order   []tournament.TeamID
	refused []string
	spreads []string
}

// registration is what became of the confirmation and the line-up of a team.
type registration struct{ confirmed, published string }

func newPrinter(out io.Writer, lang text.Lang, desk *regulation.Desk) *printer {
	return &printer{out: out, voice: report.In(lang, desk.Regulation()), desk: desk, rows: make(map[tournament.TeamID]*registration)}
}

func (p *printer) state() *tournament.State {
	s := p.desk.State()
	return &s
}

func (p *printer) team(id tournament.TeamID) string { return report.TeamName(p.state(), id) }

func (p *printer) column(code text.Code, align report.Align) report.Column {
	return report.Column{Head: p.voice.Say(code), Align: align}
}

// registered notes a confirmation or a line-up, and why it was refused.
func (p *printer) registered(a act, err error) {
	r := p.rows[a.team.id]
	if r == nil {
		r = &registration{}
		p.rows[a.team.id] = r
		p.order = append(p.order, a.team.id)
	}
	at := a.at.Format(minutes)
	var refusal *regulation.Refusal
	switch {
	case errors.As(err, &refusal):
		p.refused = append(p.refused, fmt.Sprintf("%s %s: %s", at, a.team.name, p.voice.Say("show.refused", p.reasons(refusal.Findings))))
	case err != nil:
	case a.what == "confirmed":
		r.confirmed = at
	default:
		r.published = at
	}
}

func (p *printer) reasons(findings []regulation.Finding) string {
	var all []string
	for _, f := range findings {
		all = append(all, p.reason(f))
	}
	return strings.Join(all, "; ")
}

// reason says what a rule found, by which article.
func (p *printer) reason(f regulation.Finding) string {
	return fmt.Sprintf("%s (%s)", p.voice.Message(f.Text), f.Rule.Article)
}

// admitted shows who takes part.
func (p *printer) admitted() {
	s := p.state()
	g := report.Grid{Title: p.voice.Say("show.registration"), Columns: []report.Column{
		p.column("report.team", report.Left), p.column("teamcup.show.confirmed", report.Right), p.column("teamcup.show.published", report.Right),
		p.column("report.rating", report.Right), p.column("teamcup.show.guests", report.Right),
	}, Notes: p.refused}
	for _, id := range p.order {
		t, ok := s.TeamIndex(id)
		if !ok {
			inv, _ := s.Invitation(id)
			g.Rows = append(g.Rows, []string{inv.Name, "–", "–", "–", "–"})
			continue
		}
		g.Rows = append(g.Rows, []string{
			p.team(id), p.rows[id].confirmed, p.rows[id].published, report.Rating(p.desk.Regulation().Ratings.Of(s, t)), strconv.Itoa(guests(s.Team(t).Team)),
		})
	}
	terminal.Print(p.out, g)
}

func guests(t tournament.Team) int {
	n := 0
	for _, m := range t.Members {
		if !m.Reserve() && m.Club != t.Name {
			n++
		}
	}
	return n
}

// drawn shows the groups with their average ratings and the spread.
func (p *printer) drawn(why []pairing.Decision) {
	for _, d := range why {
		if d.Text.Code != "pairing.groups.pot" {
			continue
		}
		spread, ok := new(big.Rat).SetString(fmt.Sprint(d.Text.Args[2]))
		if !ok {
			continue
		}
		said := p.voice.Say("teamcup.show.pot", d.Text.Args[1], spread.FloatString(2)) + " (" + d.Rule.Article + ")"
		if !slices.Contains(p.spreads, said) {
			p.spreads = append(p.spreads, said)
		}
	}
	terminal.Print(p.out, p.groups())
}

func (p *printer) groups() report.Grid {
	s, reg := p.state(), p.desk.Regulation()
	g := report.Grid{Title: p.voice.Say("teamcup.show.groups"), Columns: []report.Column{p.column("report.number", report.Right)}}
	rows := make([][]string, 0, 8)
	last := []string{p.voice.Say("teamcup.show.average")}
	for _, group := range reg.Groups {
		g.Columns = append(g.Columns, report.Column{Head: group}, p.column("report.rating", report.Right))
		var sum tournament.Rating
		of := 0
		for k, t := range s.FindStage(teamcup.Groups, group).Entrants {
			if k == len(rows) {
				rows = append(rows, []string{strconv.Itoa(k + 1)})
			}
			rating, n := reg.Ratings.Of(s, int(t))
			sum, of = sum+rating, of+n
			rows[k] = append(rows[k], p.team(s.Team(int(t)).ID), report.Rating(rating, n))
		}
		last = append(last, "", report.Rating(sum, of))
	}
	g.Rows = append(rows, last)
	g.Notes = p.spreads
	return g
}

// judged shows what rules said of an act and what ran out before it.
func (p *printer) judged(at time.Time, findings []regulation.Finding, refusal *regulation.Refusal) {
	for _, f := range findings {
		p.line(at, f, p.reason(f))
	}
	if refusal != nil {
		for _, f := range refusal.Findings {
			p.line(at, f, p.voice.Say("show.refused", p.reason(f)))
		}
	}
}

func (p *printer) line(at time.Time, f regulation.Finding, said string) {
	where := p.team(f.About.Team)
	if f.About.Player != "" {
		where += ", " + string(f.About.Player)
	}
	if f.About.Opponent != "" {
		where += " – " + p.team(f.About.Opponent)
	}
	if b := f.About.Scope.Board; b > 0 {
		where += ", " + p.voice.Say("report.board", b)
		if leg := f.About.Scope.Leg; leg > 0 {
			where += ", " + p.voice.Say("teamcup.show.game", leg)
		}
	}
	fmt.Fprintf(p.out, "%s  %s: %s\n", at.Format(minutes), where, said)
}

// challengers shows who sends both challenges in the quarter-finals (5.1).
func (p *printer) challengers() {
	seen := make(map[tournament.TeamID]bool)
	fmt.Fprintf(p.out, "\n%s\n", p.voice.Say("teamcup.show.challenges"))
	for _, d := range p.desk.Duties() {
		if d.About.Scope.Stage == teamcup.Knockout && d.Who.Team != "" && !seen[d.Who.Team] {
			seen[d.Who.Team] = true
			fmt.Fprintf(p.out, "  %s → %s\n", p.team(d.Who.Team), p.team(d.About.Opponent))
		}
	}
	fmt.Fprintln(p.out)
}

func (p *printer) missing(matches []tournament.Subject) {
	p.list("teamcup.show.missing", matches)
}

func (p *printer) open(matches []tournament.Subject) { p.list("teamcup.show.open", matches) }

func (p *printer) list(code text.Code, matches []tournament.Subject) {
	fmt.Fprintf(p.out, "\n%s\n", p.voice.Say(code))
	for _, m := range matches {
		fmt.Fprintf(p.out, "  %s – %s\n", p.team(m.Team), p.team(m.Opponent))
	}
	fmt.Fprintln(p.out)
}
