package roster_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// BenchmarkLineup judges a line-up of the festival in its last round by all
// its rules.
func BenchmarkLineup(b *testing.B) {
	e := newEvent(b).add(entered(opponent("T")), entered(opponent("A")))
	for round := 1; round <= 7; round++ {
		e.meet(round, "T", "A", "WBWB")
		line := roster.Lineup{Scope: tournament.Scope{Round: round}, Team: "T", Boards: ids{"T1", "T2", "T3", "T4"}}
		e.add(line.Event())
	}
	r := e.request("T", 7, "T1", "T2", "T3", "T4")
	for b.Loop() {
		require.Empty(b, roster.Check(r, festivalLineup))
	}
}
