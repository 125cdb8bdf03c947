package fide

import (
	"fmt"

	"github.com/reglament/reglament/regulation"
)

// Scheveningen is a match of two teams in which every player of one meets every
// player of the other: entrants 1 to Side are the first team, the others the
// second.
func Scheveningen(o Options) (*regulation.Regulation, error) {
	return nil, fmt.Errorf("fide: Scheveningen system: %w", ErrSystem)
}
