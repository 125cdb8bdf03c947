package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// names are the formats that the flags know.
func names() []string {
	return []string{"festival", "strongest", "teamcup", "round-robin", "fide-dutch", "fide-team-swiss"}
}

// plan makes the plan of a format for a number of teams; 0 is the usual one.
func (s settings) plan(format string, teams int) (simulation.Plan, error) {
	p := simulation.Plan{Seed: s.seed, Runs: s.runs, Workers: s.workers}
	var err error
	boards := s.boards
	switch format {
	case "festival":
		boards, teams = festival.Boards, orElse(teams, 8)
		o := festival.Options{Swiss: swiss.Dutch{}}
		for i := range teams {
			o.Invited = append(o.Invited, fmt.Sprintf("T%d", i+1))
		}
		p.Regulation, err = o.Edition(2019)
	case "strongest":
		boards, teams = strongest.Boards, orElse(teams, strongest.Teams)
		p.Script = simulation.Portions{Periods: strongest.Portions()}
		p.Regulation, err = strongest.Edition2006()
	case "teamcup":
		o := teamcup.Options{Drawn: teamcup.ByLot}
		boards, teams = 10, orElse(teams, 20)
		p.Regulation, err = o.Edition2005()
	case "round-robin":
		boards, teams = orElse(boards, 4), orElse(teams, 8)
		p.Regulation, err = fide.RoundRobin(fide.Options{Boards: boards})
	case "fide-dutch":
		boards, teams = orElse(boards, 1), orElse(teams, 100)
		p.Regulation, err = fide.Dutch2026(fide.Options{Rounds: s.rounds, Boards: boards})
	case "fide-team-swiss":
		boards, teams = orElse(boards, 4), orElse(teams, 12)
		p.Regulation, err = fide.TeamSwiss2026(fide.Options{Rounds: s.rounds, Boards: boards})
	default:
		return p, cli.Use("format %q: one of %s", format, strings.Join(names(), ", "))
	}
	if err != nil {
		return p, cli.Input(err)
	}
	if err := s.rated(teams); err != nil {
		return p, err
	}
	p.Field = simulation.Steps(teams, boards, tournament.Elo(s.top), tournament.Elo(s.step))
	if format == "festival" {
		festival.Seat(p.Field.Teams)
	}
	p.Model = s.model()
	if s.away > 0 || s.leaves > 0 {
		p.Attendance = simulation.Fickle{Away: s.away, Leaves: s.leaves}
	}
	return p, nil
}

// model is the results model that the flags ask for.
func (s settings) model() simulation.Model {
	var m simulation.Model = simulation.Elo{
		NoDraws: s.draws == 0, Draws: simulation.Draws{Equal: s.draws, PerHundred: s.drawSlope, At: 2000},
	}
	if s.edge != 0 {
		m = simulation.WhiteEdge{Model: m, Points: s.edge}
	}
	if s.absent > 0 {
		m = simulation.Absences{Model: m, Rate: s.absent}
	}
	return m
}

func orElse(n, usual int) int {
	if n == 0 {
		return usual
	}
	return n
}

// setups are the events to be played: one a number of teams, or one a format
// to be compared.
func (s settings) setups() ([]named, error) {
	formats, sizes := []string{s.format}, s.teams
	if len(s.compare) > 0 {
		formats = s.compare
	}
	if len(sizes) == 0 {
		sizes = []int{s.common(formats)}
	}
	var all []named
	for _, f := range formats {
		for _, n := range sizes {
			p, err := s.plan(f, n)
			if err != nil {
				return nil, err
			}
			name := fmt.Sprintf("%s-%d", f, len(p.Field.Teams))
			if !slices.ContainsFunc(all, func(x named) bool { return x.name == name }) {
				all = append(all, named{name, p})
			}
		}
	}
	return all, nil
}

// common is the usual number of teams of one of the formats with which all of
// them can be played; 0, each its own, where there is none.
func (s settings) common(formats []string) int {
	for _, f := range formats {
		usual, err := s.plan(f, 0)
		if err != nil {
			return 0
		}
		n := len(usual.Field.Teams)
		if !slices.ContainsFunc(formats, func(other string) bool {
			p, err := s.plan(other, n)
			if err == nil {
				_, err = p.Regulation.PlayFor(n)
			}
			return err != nil
		}) {
			return n
		}
	}
	return 0
}

// named is a plan with the name of its files.
type named struct {
	name string
	plan simulation.Plan
}
