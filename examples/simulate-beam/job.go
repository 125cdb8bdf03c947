package main

import (
	"fmt"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
)

// Job is what travels to the workers: a few words from which each makes the
// same plan.
type Job struct {
	Format      string
	Teams, Runs int
	Seed        uint64
}

// plan makes the plan of a job: teams 20 points apart, from 2400 down.
func (j Job) plan() (simulation.Plan, error) {
	p := simulation.Plan{
		Model: simulation.WhiteEdge{Model: simulation.Elo{}, Points: 35}, Runs: j.Runs, Seed: j.Seed,
	}
	boards := festival.Boards
	var err error
	switch j.Format {
	case "festival":
		o := festival.Options{Swiss: swiss.Dutch{}}
		for i := range j.Teams {
			o.Invited = append(o.Invited, fmt.Sprintf("T%d", i+1))
		}
		p.Regulation, err = o.Edition(2019)
	case "strongest":
		boards, p.Script = strongest.Boards, simulation.Portions{Periods: strongest.Portions()}
		p.Regulation, err = strongest.Edition2006()
	case "fide-dutch":
		boards = 1
		p.Regulation, err = fide.Dutch2026(fide.Options{Rounds: 9})
	default:
		err = fmt.Errorf("regulation %q: festival, strongest or fide-dutch", j.Format)
	}
	p.Field = simulation.Steps(j.Teams, boards, tournament.Elo(2400), tournament.Elo(20))
	if j.Format == "festival" {
		festival.Seat(p.Field.Teams)
	}
	return p, err
}
