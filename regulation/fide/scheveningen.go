package fide

import (
	"fmt"

	"github.com/reglament/reglament/pairing/scheveningen"
	"github.com/reglament/reglament/regulation"
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
	rule := Competitions().Art("S")
	reg, err := o.fixed(nameScheveningen, scheveningen.Pairer{Rule: rule, Double: o.Cycles == 2}, func(int) int { return rounds })
	if err != nil {
		return nil, err
	}
	reg.Stage.Play.Rule = rule
	return reg, nil
}
