package main

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// tables are the tables of the groups, as far as played.
func (p *printer) tables() ([]report.Grid, error) {
	s := p.state()
	var grids []report.Grid
	fmt.Fprintln(p.out)
	for _, group := range p.desk.Regulation().Groups {
		at := tournament.Scope{Stage: teamcup.Groups, Group: group}
		table, err := p.desk.Standings(at)
		if err != nil {
			return nil, err
		}
		cross, standings := report.Crosstable(p.voice, s, table), report.Standings(p.voice, s, table)
		cross.Title = p.voice.Say("teamcup.show.group", group) + ". " + cross.Title
		standings.Title = p.voice.Say("teamcup.show.group", group) + ". " + standings.Title
		if open := p.desk.Regulation().Unfinished(s, at); open > 0 {
			standings.Notes = append(standings.Notes, p.voice.Say("teamcup.show.provisional", open))
		}
		_, ties := table.Settle(s, p.desk.Regulation().Points.Rule)
		for _, tie := range ties {
			standings.Notes = append(standings.Notes, p.voice.Say("teamcup.show.tie", strings.Join(p.names(tie), ", ")))
		}
		grids = append(grids, cross, standings)
	}
	return grids, nil
}

func (p *printer) names(tie regulation.Tie) []string {
	var all []string
	for _, id := range tie.Lot.Among {
		all = append(all, p.team(tournament.TeamID(id)))
	}
	return all
}

func (p *printer) bracket() (report.Bracket, error) {
	return report.Knockout(p.voice, p.desk.Regulation(), p.state(), teamcup.Knockout)
}

// round names a round of the knockout.
func (p *printer) round(n int) string {
	return p.voice.Say(teamcup.RoundName(n, p.desk.Regulation().FindStage(teamcup.Knockout).Format.Rounds))
}

// bracketGrid is the bracket as a table, with a note where a rating that
// changed between the stages decided.
func (p *printer) bracketGrid(b report.Bracket) report.Grid {
	g := b.Grid(p.voice, p.round)
	s, reg := p.state(), p.desk.Regulation()
	for _, ties := range b.Rounds {
		for _, t := range ties {
			i, paired := t.Match()
			if !paired || s.Match(i).DecidedBy != "lower-rating" {
				continue
			}
			m := s.Match(i)
			winner, loser := m.First, m.Second
			if m.Winner-1 == m.Second {
				winner, loser = loser, winner
			}
			a, n := reg.Ratings.Of(s, int(winner))
			b, k := reg.Ratings.Of(s, int(loser))
			if int64(a)*int64(k) > int64(b)*int64(n) {
				g.Notes = append(g.Notes, p.voice.Say("teamcup.show.changed", t.Name,
					p.team(s.Team(int(winner)).ID), report.Rating(a, n), p.team(s.Team(int(loser)).ID), report.Rating(b, k)))
			}
		}
	}
	return g
}

// champion names the winner of the final, if there is one.
func (p *printer) champion() {
	table, err := p.desk.Standings(tournament.Scope{Stage: teamcup.Knockout})
	rounds := p.desk.Regulation().FindStage(teamcup.Knockout).Format.Rounds
	if err != nil || len(table.Rows) == 0 || table.Rows[0].Values[0].Num < int64(rounds) {
		return
	}
	fmt.Fprintln(p.out, p.voice.Say("teamcup.show.champion", p.team(table.Team(0))))
}
