package fide_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/tournament"
)

// covers collects, system by system, the articles that the tests of this
// package saw cited. Round robins and Scheveningen matches share a text.
var covers struct{ fixed, dutch, teams regulationtest.Coverage }

// TestMain fails a full run in which a binding article of a system was never
// cited.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && regulationtest.FullRun() && !testing.Short() && !covered() {
		code = 1
	}
	os.Exit(code)
}

func covered() bool {
	all := true
	for _, c := range []struct {
		cover *regulationtest.Coverage
		make  func(fide.Options) (*regulation.Regulation, error)
	}{
		{&covers.fixed, fide.RoundRobin}, {&covers.dutch, fide.Dutch2026}, {&covers.teams, fide.TeamSwiss2026},
	} {
		reg, err := c.make(fide.Options{Rounds: 1, Initial: tournament.White})
		if err != nil || !c.cover.Check(os.Stderr, reg) {
			fmt.Fprintln(os.Stderr, "fide:", c.cover.Report(reg), err)
			all = false
		}
	}
	return all
}

// coverOf is where what a regulation cites is noted.
func coverOf(reg *regulation.Regulation) *regulationtest.Coverage {
	switch reg.Texts[0].Doc {
	case fide.Dutch().Doc:
		return &covers.dutch
	case fide.TeamSwiss().Doc:
		return &covers.teams
	}
	return &covers.fixed
}
