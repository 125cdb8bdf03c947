package fide

import (
	"fmt"

	"github.com/reglament/reglament/pairing/scheveningen"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament/clause"
)

// Scheveningen is a match of two teams of Side players in which every player
// of one meets every player of the other, Cycles times (once or twice):
// entrants 1 to Side are the first team, the others the second.
func Scheveningen(o Options) (*regulation.Regulation, error) {
	if o.Cycles == 0 {
		o.Cycles = 1
	}
	if err := o.check(); err != nil {
		return nil, fmt.Errorf("fide: Scheveningen: %w", err)
	}
	if o.Side < 2 || o.Side > 10 || o.Cycles > 2 || o.boards() > 1 {
		return nil, fmt.Errorf("fide: Scheveningen: %d players a team, %d times: tables are for 2 to 10, once or twice: %w", o.Side, o.Cycles, ErrOptions)
	}
	rounds := scheveningen.Table{Players: o.Side, Double: o.Cycles == 2}.Rounds()
	o.Rounds = rounds
	text := ScheveningenTables()
	pairer := scheveningen.Pairer{Rule: text.Art("1"), Again: text.Art("1.2"), Double: o.Cycles == 2}
	if o.Cycles == 1 {
		text = without(text, "1.2")
	}
	return o.fixed(table{
		name: nameScheveningen, rule: pairer.Rule, texts: []clause.Index{text, without(Competitions(), "A1", "A1.2")},
		pairer: pairer, rounds: func(int) int { return rounds },
	})
}
