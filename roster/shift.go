package roster

import (
	"github.com/reglament/reglament/tournament/clause"
)

// Gap is a reading of which boards an empty board with players below it costs.
type Gap uint8

// The readings of Gap. The zero one is that of the festival.
const (
	GapCostsItself Gap = iota // the empty board
	GapCostsBelow             // it and every board below it in its part, whoever sits there
)

// BoardShift says that boards move up when somebody is missing: a board may
// stay empty only if no board below it in the same part has a player
// (festival R6b). It judges line-ups of whole matches.
type BoardShift struct {
	Rule   clause.Ref
	Parts  Parts
	Gap    Gap
	Effect Effect
}

// Check implements RosterValidator.
func (b BoardShift) Check(r Request) Violations {
	if r.Lineup == nil || r.Lineup.Scope.Board != 0 {
		return nil
	}
	var found Violations
	for k, p := range r.Lineup.Boards {
		if gap := b.gapAbove(r.Lineup, k); b.Gap == GapCostsBelow && gap > 0 {
			found = append(found, r.violation(b.Rule, b.Effect, k+1, p, "roster.shift.below", gap, k+1))
			continue
		}
		if p != "" {
			continue
		}
		if below := b.filledBelow(r.Lineup, k); below > 0 {
			found = append(found, r.violation(b.Rule, b.Effect, k+1, "", "roster.shift", k+1, below))
		}
	}
	return found
}

// gapAbove returns the first empty board above board k+1 in its part that has
// a player below it, 0 if there is none.
func (b BoardShift) gapAbove(l *Lineup, k int) int {
	for above := range k {
		if l.Boards[above] == "" && b.Parts.At(above+1) == b.Parts.At(k+1) && b.filledBelow(l, above) > 0 {
			return above + 1
		}
	}
	return 0
}

// filledBelow returns the first board with a player below the empty board
// k+1 in its part, 0 if there is none.
func (b BoardShift) filledBelow(l *Lineup, k int) int {
	for below := k + 1; below < len(l.Boards); below++ {
		if l.Boards[below] != "" && b.Parts.At(below+1) == b.Parts.At(k+1) {
			return below + 1
		}
	}
	return 0
}

// EmptyBoards gives every board without a player its effect: a minus, once
// the time to come has run out (festival R6b). It judges line-ups.
type EmptyBoards struct {
	Rule   clause.Ref
	Effect Effect
}

// Check implements RosterValidator.
func (e EmptyBoards) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	for k, p := range r.Lineup.Boards {
		if board := r.Lineup.FirstBoard() + k; p == "" {
			found = append(found, r.violation(e.Rule, e.Effect, board, "", "roster.empty", board))
		}
	}
	return found
}

// Strength asks for a minimum of players at a match: with fewer, the effect
// meets every board (festival R6d: a minus on each). It judges line-ups of
// whole matches, once the time to come has run out.
type Strength struct {
	Rule   clause.Ref
	Min    int // players present
	Effect Effect
}

// Check implements RosterValidator.
func (s Strength) Check(r Request) Violations {
	if r.Lineup == nil || r.Lineup.Scope.Board != 0 {
		return nil
	}
	present := 0
	for _, p := range r.Lineup.Boards {
		if p != "" {
			present++
		}
	}
	if present >= s.Min {
		return nil
	}
	found := make(Violations, 0, len(r.Lineup.Boards))
	for k, p := range r.Lineup.Boards {
		found = append(found, r.violation(s.Rule, s.Effect, k+1, p, "roster.strength", present, s.Min))
	}
	return found
}
