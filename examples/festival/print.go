package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// printer shows what happens on a terminal.
type printer struct {
	out   io.Writer
	voice report.Voice
	desk  *regulation.Desk
	list  report.Grid // of the registration, printed when it is over
}

func newPrinter(out io.Writer, lang text.Lang, desk *regulation.Desk) *printer {
	v := report.In(lang, desk.Regulation())
	return &printer{out: out, voice: v, desk: desk, list: report.Grid{
		Title: v.Say("show.registration"),
		Columns: []report.Column{
			{Head: v.Say("show.time"), Align: report.Right}, {Head: v.Say("report.team")}, {Head: v.Say("show.organization")},
			{Head: v.Say("show.members"), Align: report.Right}, {Head: v.Say("show.decision")},
		},
	}}
}

func (p *printer) registered(a *applicant, err error) {
	decision := p.voice.Say("show.admitted")
	var refusal *regulation.Refusal
	if errors.As(err, &refusal) {
		var reasons []string
		for _, f := range refusal.Findings {
			reasons = append(reasons, p.reason(f))
		}
		decision = p.voice.Say("show.refused", strings.Join(reasons, "; "))
	}
	p.list.Rows = append(p.list.Rows, []string{
		fmt.Sprintf("%d:%02d", a.at.hour, a.at.minute), a.team.Name, a.team.Organization, strconv.Itoa(len(a.team.Members)), decision,
	})
}

// reason says what a rule found, on whom, by which article.
func (p *printer) reason(f regulation.Finding) string {
	said := p.voice.Message(f.Text)
	if who := string(f.About.Player); who != "" && !strings.Contains(said, who) {
		said = who + ": " + said
	}
	return fmt.Sprintf("%s (%s)", said, f.Rule.Article)
}

func (p *printer) drawn(seed string) {
	terminal.Print(p.out, p.list)
	s := p.desk.State()
	g := report.Grid{
		Title:   p.voice.Say("show.draw", seed),
		Columns: []report.Column{{Head: p.voice.Say("report.number"), Align: report.Right}, {Head: p.voice.Say("report.team")}},
	}
	stage := s.FindStage("", "")
	for k, t := range stage.Entrants {
		g.Rows = append(g.Rows, []string{strconv.Itoa(k + 1), report.TeamName(&s, s.Team(int(t)).ID)})
	}
	if play, err := p.desk.Regulation().PlayFor(len(stage.Entrants)); err == nil {
		g.Notes = append(g.Notes, p.voice.Say("show.play", len(stage.Entrants), play.Format.Rounds, text.Code(play.Control), play.Rule.Article))
	}
	terminal.Print(p.out, g)
}

func (p *printer) paired(int) {}

func (p *printer) judged(_ int, notes []regulation.Finding) {
	if len(notes) == 0 {
		return
	}
	s := p.desk.State()
	fmt.Fprintf(p.out, "%s\n", p.voice.Say("show.decisions"))
	for _, f := range notes {
		where := report.TeamName(&s, f.About.Team)
		if f.About.Scope.Board > 0 {
			where += ", " + p.voice.Say("report.board", f.About.Scope.Board)
		}
		fmt.Fprintf(p.out, "  %s: %s\n", where, p.reason(f))
	}
	fmt.Fprintln(p.out)
}

func (p *printer) played(round int) {
	s := p.desk.State()
	terminal.Print(p.out, report.Pairings(p.voice, &s, s.FindRound(tournament.Scope{Round: round})))
}

func (p *printer) missing(round int, matches []tournament.Pairing) {
	p.played(round)
	s := p.desk.State()
	fmt.Fprintln(p.out, p.voice.Say("show.missing", round, resultsFile))
	for _, m := range matches {
		fmt.Fprintf(p.out, "  %s – %s\n", report.TeamName(&s, m.First), report.TeamName(&s, m.Second))
	}
	fmt.Fprintln(p.out)
}

// tables are the standings and what belongs to them, as far as played.
func (p *printer) tables() ([]report.Grid, error) {
	s := p.desk.State()
	at := tournament.Scope{}
	table, err := p.desk.Standings(at)
	if err != nil {
		return nil, err
	}
	play, err := p.desk.Regulation().PlayFor(len(table.Field.Entrants))
	if err != nil {
		return nil, err
	}
	cross := report.Crosstable(p.voice, &s, table)
	if play.Scheme != 0 {
		cross = report.Progress(p.voice, &s, table)
	}
	grids := []report.Grid{cross, report.Standings(p.voice, &s, table)}
	prizes, err := p.desk.Prizes(at)
	if err != nil {
		return nil, err
	}
	for _, prize := range prizes {
		for _, board := range prize.Boards {
			grids = append(grids, report.Prizes(p.voice, &s, prize, board))
		}
	}
	return grids, nil
}
