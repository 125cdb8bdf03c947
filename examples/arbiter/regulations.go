package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// names are the values of -regulation.
const names = "festival, strongest, teamcup, dutch, team-swiss, round-robin, double-round-robin or scheveningen"

// law is a regulation that the command knows: how its value is made from
// flags, and from the opening of a log; and the flags that are its own.
type law struct {
	make  func() (*regulation.Regulation, error)
	of    func(tournament.Opened) (*regulation.Regulation, error)
	flags []string
}

// law finds the regulation of the flags.
func (r runner) law() (law, error) {
	handbook := func(system func(fide.Options) (*regulation.Regulation, error)) law {
		return law{func() (*regulation.Regulation, error) { return r.handbook(system) }, fide.Of, []string{"rounds", "boards"}}
	}
	found, ok := map[string]law{
		"festival":           {r.festival, festival.Of, []string{"year"}},
		"strongest":          {r.strongest, strongest.Of, nil},
		"teamcup":            {r.teamcup, teamcup.Of, nil},
		"dutch":              handbook(fide.Dutch2026),
		"team-swiss":         handbook(fide.TeamSwiss2026),
		"round-robin":        handbook(fide.RoundRobin),
		"double-round-robin": handbook(fide.DoubleRoundRobin),
		"scheveningen":       handbook(fide.Scheveningen),
	}[r.name]
	if !ok {
		return law{}, cli.Use("-regulation %q: %s", r.name, names)
	}
	for _, flag := range []string{"year", "rounds", "boards"} {
		if r.given(flag) && !slices.Contains(found.flags, flag) {
			return law{}, cli.Use("-%s: nothing that -regulation %s has", flag, r.name)
		}
	}
	return found, nil
}

func (r runner) festival() (*regulation.Regulation, error) {
	var o festival.Options
	if err := r.read(&o); err != nil {
		return nil, err
	}
	return o.Edition(r.year)
}

func (r runner) strongest() (*regulation.Regulation, error) {
	var o strongest.Options
	if err := r.read(&o); err != nil {
		return nil, err
	}
	return o.Edition2006()
}

func (r runner) teamcup() (*regulation.Regulation, error) {
	var o teamcup.Options
	if err := r.read(&o); err != nil {
		return nil, err
	}
	return o.Edition2005()
}

// handbook reads the options of a system; flags that are given win.
func (r runner) handbook(system func(fide.Options) (*regulation.Regulation, error)) (*regulation.Regulation, error) {
	var o fide.Options
	if err := r.read(&o); err != nil {
		return nil, err
	}
	if o.Rounds == 0 && r.swiss() || r.given("rounds") {
		o.Rounds = r.rounds
	}
	if r.given("boards") {
		o.Boards = r.boards
	}
	return system(o)
}

// swiss reports whether the number of rounds has to be announced.
func (r runner) swiss() bool { return r.name == "dutch" || r.name == "team-swiss" }

// read reads the file of -options, where there is one.
func (r runner) read(o json.Unmarshaler) error {
	if r.options == "" {
		return nil
	}
	data, err := os.ReadFile(r.options)
	if err != nil {
		return cli.Input(err)
	}
	if err := json.Unmarshal(data, o); err != nil {
		return cli.Input(fmt.Errorf("%s: %w", r.options, err))
	}
	return nil
}

// settled reports whether the flags say more than which regulation it is: then
// a log under other options is refused.
func (r runner) settled() bool {
	return r.options != "" || r.given("year") || r.given("rounds") || r.given("boards")
}
