package fide

import (
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
)

// ErrPoints refuses an event whose points a report file cannot say: results or
// byes that are worth something else than records 162, 320 and 362 have places
// for. The error names who would have other points.
var ErrPoints = errors.New("a report file cannot say what results are worth")

// verify makes sure that whoever reads the file finds the points of the log.
func (x *exporter) verify() error {
	read, err := crosstable.Of(x.file)
	if err != nil {
		return err
	}
	for k := range x.field.Entrants {
		e := &x.field.Entrants[k]
		if e.Outside || slices.ContainsFunc(e.Slots, func(s scoring.Slot) bool { return s.Kind == scoring.Void }) {
			continue // the log leaves out what the file has
		}
		game, match := x.field.Totals(k)
		g, m := read.Totals(k)
		if game != g || x.teamEvent && match != m {
			return fmt.Errorf("%s has %s points, %s match points; by the file %s and %s: %w", e.ID, game, match, g, m, ErrPoints)
		}
	}
	return nil
}
