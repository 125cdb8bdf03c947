package main

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// stopped shows the last day and where things stand at its end.
func (p *printer) stopped() error {
	day := tournament.DateOf(p.d.table.Now.In(p.d.in.zone))
	for _, one := range p.days() {
		if one.day == day {
			p.day(one)
		}
	}
	fmt.Fprintf(p.out, "\n%s\n\n", p.say("state", day))
	p.owing(p.say("owed"), p.d.table.Desk.Duties())
	p.owing(p.say("overdue"), p.overdue())
	return p.standings()
}

// owing prints who owes what, by when, by which article.
func (p *printer) owing(title string, duties []schedule.Duty) {
	if len(duties) == 0 {
		fmt.Fprintf(p.out, "%s: %s\n\n", title, p.say("nothing"))
		return
	}
	g := report.Grid{Title: title, Columns: []report.Column{
		{Head: p.say("who")}, {Head: p.say("what")}, {Head: p.say("by")}, {Head: p.say("article"), Align: report.Right},
	}}
	for _, d := range duties {
		g.Rows = append(g.Rows, []string{p.party(d.Who), p.voice.Message(d.What), p.voice.Message(d.Message(p.d.in.zone)), d.Rule.Article})
	}
	p.show(g)
}

// overdue are the duties that were missed and are not made good: their game
// stands where it stood, and no official did what he owed.
func (p *printer) overdue() []schedule.Duty {
	var out []schedule.Duty
	for e := range p.state.Log() {
		missed, ok := e.Event.(tournament.DutyMissed)
		if !ok || p.state.Duty(missed.Duty).Done != 0 {
			continue
		}
		if duty, known := p.lookup(e.Seq, missed.Duty); known && p.pending(duty) {
			out = append(out, duty)
		}
	}
	return out
}

// pending reports whether what was owed is still to be done.
func (p *printer) pending(duty schedule.Duty) bool {
	article := duty.Rule.Article
	if slices.Contains([]string{"8.1", "9.3", "10.16"}, article) {
		return false // what follows from them takes their place
	}
	if duty.About.Opponent == "" {
		return !p.later(duty)
	}
	g, side, ok := correspondence.Find(p.state, duty.About.Scope, duty.About.Team, duty.About.Opponent)
	if !ok || g.Decided() || g.Void() {
		return false
	}
	switch life := g.Life(); article {
	case "10.3":
		return g.Player(side) == ""
	case "10.4":
		return life.Challenged.IsZero()
	case "10.5":
		return life.Accepted.IsZero()
	case "10.11":
		return life.Started.IsZero()
	}
	return true
}

// later reports whether the same was done for the same board after that: the
// material of a later week holds what an earlier one lacks.
func (p *printer) later(duty schedule.Duty) bool {
	for key, other := range p.d.diary.duties {
		if other.Rule == duty.Rule && other.About == duty.About && other.Due.After(duty.Due) && p.state.Duty(key).Done != 0 {
			return true
		}
	}
	return false
}
