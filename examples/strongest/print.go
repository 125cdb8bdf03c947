package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// printer tells a season that was played.
type printer struct {
	out      io.Writer
	voice    report.Voice
	d        *director
	state    *tournament.State
	failures map[string]int // warnings and lost games so far, by ladder
}

func newPrinter(out io.Writer, lang text.Lang, d *director) *printer {
	return &printer{
		out: out, voice: report.In(lang, d.table.Reg), d: d, state: d.table.State(),
		failures: make(map[string]int),
	}
}

func (p *printer) say(code string, args ...any) string {
	return p.voice.Say(text.Code("season."+code), args...)
}

// page is a day of the chronicle: how many ordinary entries, and a line for
// everything else.
type page struct {
	day    tournament.Date
	counts map[string]int
	lines  []string
}

// days makes a page of every day on which something happened.
func (p *printer) days() []page {
	var pages []page
	at := func(e tournament.Entry) *page {
		day := tournament.DateOf(e.At.In(p.d.in.zone))
		if n := len(pages); n == 0 || pages[n-1].day != day {
			pages = append(pages, page{day: day, counts: make(map[string]int)})
		}
		return &pages[len(pages)-1]
	}
	misses := p.d.diary.misses
	refused := func(upTo int) {
		for ; len(misses) > 0 && misses[0].after <= upTo; misses = misses[1:] {
			on := at(misses[0].entry)
			on.lines = append(on.lines, p.refused(misses[0])...)
		}
	}
	for e := range p.state.Log() {
		refused(e.Seq - 1)
		on := at(e)
		if kind, n := ordinary(e); kind != "" {
			on.counts[kind] += n
		} else {
			on.lines = append(on.lines, p.line(e))
		}
		on.lines = append(on.lines, p.noted(e)...)
	}
	refused(p.state.Seq())
	return pages
}

// ordinary names the count to which an entry adds; "": it has a line.
func ordinary(e tournament.Entry) (count string, n int) {
	human := e.By != tournament.Engine
	switch ev := e.Event.(type) {
	case tournament.LineupFiled:
		if human {
			return "lineups", 1
		}
	case tournament.ChallengeSent:
		return "challenges", 1
	case tournament.ChallengeAccepted:
		return "acceptances", 1
	case tournament.GameStarted:
		if !ev.Found {
			return "starts", 1
		}
	case tournament.GameEnded:
		return "ends", 1
	case tournament.GameFinished:
		if ev.Outcome.Cause == tournament.Played {
			return "results", 1
		}
	case tournament.DutyDone:
		return "done", 1
	case tournament.LotDrawn:
		return "lots", 1
	case tournament.Appointed:
		return "appointed", 1
	case tournament.RoundPaired:
		return "paired", len(ev.Matches)
	}
	return "", 0
}

func orderOfCounts() []string {
	return []string{"appointed", "lots", "paired", "lineups", "challenges", "acceptances", "starts", "ends", "results", "done"}
}

// whole tells the season and shows how it ended.
func (p *printer) whole() error {
	pages := p.days()
	for _, one := range pages {
		p.day(one)
	}
	fmt.Fprintln(p.out)
	if p.played() {
		fmt.Fprintf(p.out, "%s\n\n", p.say("over", p.lastResult()))
	}
	if err := p.standings(); err != nil {
		return err
	}
	prizes, err := p.prizes(0)
	for _, g := range prizes {
		p.show(g)
	}
	return err
}

// played reports whether every pair of teams has a result on every board.
func (p *printer) played() bool {
	teams, decided := 0, 0
	for i := range p.state.Teams() {
		if !p.state.Team(i).Annulled {
			teams++
		}
	}
	p.each(0, func(g correspondence.Game) {
		if g.Decided() && !g.Void() {
			decided++
		}
	})
	return decided > 0 && decided == teams*(teams-1)/2*strongest.Boards
}

// lastResult is the day on which the last game was reported.
func (p *printer) lastResult() tournament.Date {
	var last tournament.Date
	for e := range p.state.Log() {
		if e.Event.Kind() == tournament.KindGameFinished {
			last = tournament.DateOf(e.At.In(p.d.in.zone))
		}
	}
	return last
}

// day prints a page, with what was due on that day.
func (p *printer) day(one page) {
	var parts []string
	for _, kind := range orderOfCounts() {
		if n := one.counts[kind]; n > 0 {
			parts = append(parts, p.say(kind, n))
		}
	}
	if due := p.due(one.day); due != "" {
		parts = append(parts, p.say("due", due))
	}
	fmt.Fprintln(p.out, strings.TrimSpace(one.day.String()+"  "+strings.Join(parts, "; ")))
	for _, l := range one.lines {
		fmt.Fprintf(p.out, "    %s\n", l)
	}
}

// due lists the articles by which something was due on a day.
func (p *printer) due(day tournament.Date) string {
	count := make(map[string]int)
	for _, duty := range p.d.diary.due[day] {
		count[duty.Rule.Article]++
	}
	var parts []string
	for _, article := range slices.SortedFunc(maps.Keys(count), byNumber) {
		parts = append(parts, fmt.Sprintf("%s ×%d", article, count[article]))
	}
	return strings.Join(parts, ", ")
}

// byNumber orders articles as they stand in the text: 10.3 before 10.11.
func byNumber(a, b string) int {
	numbers := func(article string) []int {
		var list []int
		for _, part := range strings.Split(article, ".") {
			n, _ := strconv.Atoi(part)
			list = append(list, n)
		}
		return list
	}
	return slices.Compare(numbers(a), numbers(b))
}

// refused tells what was not admitted, a line for every reason.
func (p *printer) refused(r refused) []string {
	var lines []string
	for _, f := range r.err.Findings {
		lines = append(lines, p.say("refused", p.finding(f)))
	}
	return lines
}

// noted tells what the text said to an act of the script.
func (p *printer) noted(e tournament.Entry) []string {
	var lines []string
	for _, f := range p.d.diary.notes[e.Seq] {
		if f.Verdict == regulation.Notes {
			lines = append(lines, "  "+p.finding(f))
		}
	}
	return lines
}

// finding says what a rule found, about whom, by which article.
func (p *printer) finding(f regulation.Finding) string {
	said := p.voice.Message(f.Text)
	if about := p.about(f.About); about != "" {
		said = about + " – " + said
	}
	return cite(said, f.Rule)
}

// cite puts the articles behind what is said.
func cite(said string, rules ...clause.Ref) string {
	var articles []string
	for _, r := range rules {
		if !r.IsZero() {
			articles = append(articles, r.Article)
		}
	}
	if len(articles) == 0 {
		return said
	}
	return fmt.Sprintf("%s (%s)", said, strings.Join(articles, ", "))
}

// about names a subject: who, against whom, where.
func (p *printer) about(s tournament.Subject) string {
	var parts []string
	who := report.TeamName(p.state, s.Team)
	if s.Opponent != "" {
		who += " : " + report.TeamName(p.state, s.Opponent)
	}
	for _, part := range []string{who, string(s.Player)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if s.Scope.Portion > 0 && s.Team == "" {
		parts = append(parts, p.say("portion", s.Scope.Portion))
	}
	if s.Scope.Board > 0 {
		parts = append(parts, p.say("board", s.Scope.Board))
	}
	return strings.Join(parts, ", ")
}

// missed says what somebody did not do in time.
func (p *printer) missed(seq int, missed tournament.DutyMissed) string {
	duty, known := p.lookup(seq, missed.Duty)
	if !known {
		return p.about(missed.About)
	}
	return p.party(duty.Who) + ": " + p.voice.Message(duty.What)
}

// lookup finds a duty: among those of the mornings or, where it arose and
// expired on one day, among those of the log before an entry.
func (p *printer) lookup(seq int, key tournament.DutyKey) (schedule.Duty, bool) {
	if duty, known := p.d.diary.duties[key]; known {
		return duty, true
	}
	before, err := tournament.Replay(p.d.table.Log[:seq-1])
	if err != nil {
		return schedule.Duty{}, false
	}
	for _, duty := range p.d.table.Reg.Duties(before) {
		p.d.diary.duties[duty.Key] = duty
	}
	duty, known := p.d.diary.duties[key]
	return duty, known
}

func (p *printer) party(who schedule.Party) string { return p.voice.Message(who.Message()) }

// show prints a grid.
func (p *printer) show(g report.Grid) { terminal.Print(p.out, g) }

// standings prints crosstable and places, as far as played.
func (p *printer) standings() error {
	table, err := p.d.table.Desk.Standings(tournament.Scope{})
	if errors.Is(err, regulation.ErrNotOpened) {
		fmt.Fprintf(p.out, "%s\n\n", p.say("undrawn"))
		return nil
	}
	if err != nil {
		return err
	}
	p.show(report.Crosstable(p.voice, p.state, table))
	p.show(report.Standings(p.voice, p.state, table))
	return nil
}

// prizes are the individual tables by 18.3; board 0 means all.
func (p *printer) prizes(board int) ([]report.Grid, error) {
	tables, err := p.d.table.Desk.Prizes(tournament.Scope{})
	if err != nil {
		return nil, err
	}
	var out []report.Grid
	for _, t := range tables {
		for _, b := range t.Boards {
			if board == 0 || b.Board == board {
				out = append(out, report.Prizes(p.voice, p.state, t, b))
			}
		}
	}
	return out, nil
}
