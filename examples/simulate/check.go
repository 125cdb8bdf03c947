package main

import "github.com/reglament/reglament/examples/internal/cli"

// check refuses flags that mean nothing.
func (s settings) check() error {
	for _, n := range s.teams {
		if n < 2 {
			return cli.Use("-teams %d: want at least two", n)
		}
	}
	for _, x := range []struct {
		flag       string
		n, atLeast int
	}{{"n", s.runs, 1}, {"workers", s.workers, 0}, {"boards", s.boards, 0}, {"rounds", s.rounds, 1}} {
		if x.n < x.atLeast {
			return cli.Use("-%s %d: want at least %d", x.flag, x.n, x.atLeast)
		}
	}
	for _, x := range []struct {
		flag  string
		share float64
	}{{"draws", s.draws}, {"absent", s.absent}, {"away", s.away}, {"leaves", s.leaves}} {
		if !(x.share >= 0 && x.share <= 1) {
			return cli.Use("-%s %v: want a share from 0 to 1", x.flag, x.share)
		}
	}
	return nil
}

// rated refuses a field whose last team would have no rating.
func (s settings) rated(teams int) error {
	if last := s.top - s.step*(teams-1); min(s.top, last) < 1 {
		return cli.Use("-top %d -step %d: team %d would have the rating %d", s.top, s.step, teams, last)
	}
	return nil
}
