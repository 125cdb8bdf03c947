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
// package saw cited.
var covers struct{ once, again, scheveningen, dutch, teams regulationtest.Coverage }

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
		cover   *regulationtest.Coverage
		make    func(fide.Options) (*regulation.Regulation, error)
		options fide.Options
		texts   int // of the handbook's whose articles have to be cited
	}{
		{&covers.once, fide.RoundRobin, fide.Options{}, 1},
		{&covers.again, fide.DoubleRoundRobin, fide.Options{}, 1},
		{&covers.scheveningen, fide.Scheveningen, fide.Options{Side: 3, Cycles: 2}, 2}, // tables, and who leaves
		{&covers.dutch, fide.Dutch2026, fide.Options{Rounds: 1, Initial: tournament.White}, 1},
		{&covers.teams, fide.TeamSwiss2026, fide.Options{Rounds: 1, Initial: tournament.White}, 1},
	} {
		reg, err := c.make(c.options)
		for range c.texts {
			if err != nil || !c.cover.Check(os.Stderr, reg) {
				fmt.Fprintln(os.Stderr, "fide:", c.cover.Report(reg), err)
				all = false
				break
			}
			reg.Texts = append(reg.Texts[1:], reg.Texts[0])
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
	case fide.ScheveningenDoc:
		return &covers.scheveningen
	}
	if _, again := reg.Article(fide.Competitions().Art("A1.2")); again {
		return &covers.again
	}
	return &covers.once
}
