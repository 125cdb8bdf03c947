package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

func reason(a act) error {
	if a.detail == "" {
		return fmt.Errorf("action %q needs a detail", a.what)
	}
	return nil
}

func answer(a act) error { _, _, err := grantedReason(a.detail); return err }

// grantedReason reads what a judge decides, and why.
func grantedReason(detail string) (granted bool, reason string, err error) {
	verdict, reason, _ := strings.Cut(detail, " ")
	if verdict != "granted" && verdict != "rejected" || reason == "" {
		return false, "", fmt.Errorf("%q: want granted or rejected and a reason", detail)
	}
	return verdict == "granted", reason, nil
}

// appeal has a captain dispute before the judge of the board the last game
// that the rules took from his team (15.1).
func (d *director) appeal(a act) error {
	s := d.table.State()
	for seq := s.Seq(); seq > 0; seq-- {
		lost, ok := s.Effective(seq).(tournament.Defaulted)
		if !ok || lost.Team != a.team {
			continue
		}
		g, side, found := correspondence.Find(s, lost.Scope, lost.Team, lost.Opponent)
		if !found {
			break
		}
		d.disputed = g.About(side)
		return d.submit(a.by, tournament.Appealed{Against: seq, To: tournament.BoardJudge, Reason: a.detail, About: d.disputed})
	}
	return a.row.Fault("%s has lost no game by rule", a.team)
}

// decide answers the last appeal (15.2); where it is granted, the judge sets a
// new date for the game (10.18).
func (d *director) decide(a act) error {
	granted, reason, err := grantedReason(a.detail)
	if err != nil {
		return err
	}
	last := 0
	for e := range d.table.State().Rulings() {
		if _, ok := e.Event.(tournament.Appealed); ok {
			last = e.Seq
		}
	}
	if err := d.submit(a.by, tournament.Decided{On: last, Granted: granted, Reason: reason}); err != nil || !granted {
		return err
	}
	g, _, ok := correspondence.Find(d.table.State(), d.disputed.Scope, d.disputed.Team, d.disputed.Opponent)
	if !ok {
		return a.row.Fault("there is no game in dispute")
	}
	return d.submit(a.by, tournament.TermSet{Duty: seasons.FailedStart(g), Due: d.table.Now.Add(36 * time.Hour)})
}

// settle has the chief judge take back the warning that came before the
// disputed loss, and rule on what had followed from that.
func (d *director) settle(a act) error {
	s := d.table.State()
	for seq := s.Seq(); seq > 0; seq-- {
		warned, ok := s.Effective(seq).(tournament.Warned)
		if !ok || warned.About.Scope != d.disputed.Scope || warned.About.Team != d.disputed.Team {
			continue
		}
		if err := d.submit(a.by, tournament.Ruled{About: warned.About, Reverses: seq, Reason: a.detail}); err != nil {
			return err
		}
		for _, open := range d.table.State().Unsettled() {
			if err := d.submit(a.by, tournament.Ruled{About: warned.About, Reverses: open, Reason: a.detail}); err != nil {
				return err
			}
		}
		return nil
	}
	return a.row.Fault("%s was not warned in the disputed game", d.disputed.Team)
}

// adjudicate asks for an adjudication of all games that go on (17.1).
func (d *director) adjudicate(a act) error {
	var games []tournament.GameRef
	for _, g := range d.playing() {
		games = append(games, tournament.GameRef{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID})
	}
	d.request = d.table.State().Seq() + 1
	return d.submit(a.by, tournament.AdjudicationRequested{Games: games})
}

// playing are the games that have started and are not over.
func (d *director) playing() []correspondence.Game {
	s := d.table.State()
	var games []correspondence.Game
	for team := range s.Teams() {
		for g, side := range correspondence.Of(s, team, 0) {
			if side == 0 && g.Started() && !g.Over() && !g.Void() {
				games = append(games, g)
			}
		}
	}
	return games
}

// veto has one captain refuse (17.2).
func (d *director) veto(a act) error {
	return d.submit(a.by, tournament.Consented{To: d.request, Team: a.team, Veto: true})
}

// agree has every captain agree whose place or game it concerns (17.1).
func (d *director) agree(act) error {
	teams, _, err := strongest.Interested(d.table.Reg, *d.table.State())
	if err != nil {
		return err
	}
	for _, id := range teams {
		if err := d.submit(captain(id), tournament.Consented{To: d.request, Team: id}); err != nil {
			return err
		}
	}
	return nil
}

// experts has the committee name them (17.4).
func (d *director) experts(a act) error {
	d.jury = strings.Split(a.detail, ", ")
	return d.submit(a.by, tournament.ExpertsNamed{For: d.request, Experts: d.jury})
}

// analyze has both captains of every game send what they think of it (17.5).
func (d *director) analyze(act) error {
	for _, g := range d.playing() {
		ref := tournament.GameRef{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID}
		for side := range 2 {
			id := g.Team(side).ID
			if err := d.submit(captain(id), tournament.AnalysisSent{For: d.request, Game: ref, Team: id}); err != nil {
				return err
			}
		}
	}
	return nil
}

// verdict has the first expert say how the games end: drawn, all of them.
func (d *director) verdict(a act) error {
	drawn := tournament.Outcome{First: tournament.Draw, Second: tournament.Draw, Cause: tournament.Adjudicated}
	if len(d.jury) == 0 {
		return a.row.Fault("no experts are named")
	}
	for _, g := range d.playing() {
		v := tournament.GameFinished{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: drawn}
		if err := d.submit(d.jury[0], v); err != nil {
			return err
		}
	}
	return nil
}

// publish has the chief judge make the verdicts known (17.9).
func (d *director) publish(a act) error {
	for _, duty := range d.table.Desk.Duties() {
		if duty.Rule.Article == "17.9" {
			return d.submit(a.by, tournament.DutyDone{Duty: duty.Key})
		}
	}
	return a.row.Fault("nothing of an adjudication is to be published")
}
