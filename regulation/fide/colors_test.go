package fide_test

import (
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// C055: two sat down with colors reversed and played. The result is recorded
// with the colors as played; the color history, the table and the report file
// use those, the log still knows how they were paired.
func TestC055_ColorsAsPlayed(t *testing.T) {
	// next pairs round 2 after A-C 1-0, D-B 0-1, with A's color as reported.
	next := func(color tournament.Color, colors string) (*table, []tournament.Pairing) {
		x := dutch(t, "A", "B", "C", "D")
		p, err := x.desk.Pair(tournament.Scope{})
		require.NoError(t, err)
		x.must(p.Event())
		at := tournament.Scope{Round: 1}
		x.must(tournament.GameFinished{Scope: at.OnBoard(1), First: "A", Second: "C", Outcome: tournament.FirstWins(), Color: color})
		x.must(tournament.MatchFinished{Scope: at, First: "D", Second: "B", Outcomes: []tournament.Outcome{tournament.SecondWins()}, Colors: colors})
		p, err = x.desk.Pair(tournament.Scope{})
		require.NoError(t, err)
		return x, p.Matches
	}
	// As paired: A had White, B Black, so B has White against A (5.2.1).
	_, paired := next(tournament.NoColor, "")
	require.Equal(t, "B", string(paired[0].First))
	// As played: A had Black and B White.
	x, played := next(tournament.Black, "B")
	require.Equal(t, "A", string(played[0].First))

	field, err := x.desk.Regulation().Field(x.desk.State(), tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, tournament.Black, field.Entrants[0].Slots[0].Color)
	file, err := fide.ToTRF(x.desk.Regulation(), x.desk.State())
	require.NoError(t, err)
	require.Equal(t, trf.Game{Opponent: 3, Color: trf.Black, Result: trf.Win}, file.Players[0].Rounds[0])
	require.Equal(t, trf.Game{Opponent: 1, Color: trf.White, Result: trf.Loss}, file.Players[2].Rounds[0])
	state := x.desk.State()
	require.Equal(t, "A", string(recorded(&state, 1).Matches[0].First), "White by the pairing")
	require.Equal(t, "W", recorded(&state, 1).Matches[0].Colors)
}
