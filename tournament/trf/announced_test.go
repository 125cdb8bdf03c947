package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// duel is a round of two teams of one player, and what record 802 says of it.
func duel(rows ...string) string {
	team := func(number, player int) string {
		return fmt.Sprintf("%-73s%4d", fmt.Sprintf("310 %3d T%d", number, number), player)
	}
	all := []string{"192 FIDE_TEAM_TYPEA_MP_GP",
		line(1, "A", "2000", "1.0", "", "   2 w 1"), line(2, "B", "1900", "0.0", "", "   1 b 0"), team(1, 1), team(2, 2), team(3, 0)[:73]}
	return file(append(all, rows...)...)
}

// cell802 is a row of record 802 with one entry.
func cell802(team, round int, entry string) string {
	return fmt.Sprintf("%-*s%s", 28+13*(round-1), fmt.Sprintf("802 %3d", team), entry)
}

// TestTeamRows: record 802 is for information. Where the rows of players say
// otherwise it is noted, and they count; a match of which nothing else is said
// is paired and has not begun.
func TestTeamRows(t *testing.T) {
	for name, c := range map[string]struct {
		rows   []string
		code   trf.Code
		rounds int
	}{
		"as played":        {[]string{cell802(1, 1, "  2 w  1.0"), cell802(2, 1, "  1 b  0.0")}, "", 1},
		"another opponent": {[]string{cell802(1, 1, "  3 w  1.0")}, trf.NoteTeamRow, 1},
		"a bye":            {[]string{cell802(1, 1, "PAB    1.0")}, trf.NoteTeamRow, 1},
		"to be played":     {[]string{cell802(1, 2, "  3 w"), cell802(3, 2, "  1 b")}, trf.NoteAnnounced, 2},
		"twice":            {[]string{cell802(1, 1, "  2 w"), cell802(1, 1, "  2 w  1.0")}, trf.NoteDuplicate, 1},
		"of a stranger":    {[]string{cell802(1, 2, "  9 w"), cell802(9, 2, "  1 b")}, "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			f, report := read(t, duel(c.rows...))
			require.Equal(t, c.rounds, f.PairedRounds())
			for _, code := range []trf.Code{trf.NoteTeamRow, trf.NoteAnnounced, trf.NoteDuplicate} {
				require.Equal(t, code == c.code, report.Has(code), code)
			}
		})
	}
}

// TestManyRecords: a record more costs no more than the one before it.
func TestManyRecords(t *testing.T) {
	const many = 200_000 // a quadratic conversion would take minutes
	f, _ := read(t, two()+strings.Repeat("XXP 1 2\n", many))
	out, _, err := f.ToTRF26()
	require.NoError(t, err)
	require.Len(t, out.Forbidden, many)

	accelerated, _ := read(t, two()+strings.Repeat("250       1.0   1   2    1    2\n", many))
	require.Equal(t, map[int]trf.Points{1: many * trf.Point, 2: many * trf.Point}, accelerated.VirtualPoints(2, false))
	require.Empty(t, accelerated.VirtualPoints(3, false))
}

// TestRoundThatIsToldInPart: a forfeit alone, or one match of several, does not
// make a round: of the others it would say that they were absent.
func TestRoundThatIsToldInPart(t *testing.T) {
	var rows []string
	for n := 4; n <= 6; n++ {
		rows = append(rows, fmt.Sprintf("310 %3d T%d", n, n))
	}
	byes := "240 Z   1    4    5    6"
	for name, c := range map[string]struct {
		records []string
		rounds  int
	}{
		"a forfeit of those who were there": {[]string{"330 +-   2   1   2"}, 2},
		"others were there too":             {[]string{byes, "330 +-   2   1   4"}, 1},
		"and all are told of":               {[]string{byes, "330 +-   2   1   4", "330 --   2   5   6", "240 H   2    2"}, 2},
		"by 802":                            {[]string{byes, cell802(1, 2, "  4 w"), cell802(4, 2, "  1 b"), "330 --   2   5   6", "240 H   2    2"}, 2},
		"one match by 802":                  {[]string{byes, cell802(1, 2, "  4 w"), cell802(4, 2, "  1 b")}, 1},
		"a round later":                     {[]string{"330 +-   3   1   2"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			f, report := read(t, duel(append(rows, c.records...)...))
			require.Equal(t, c.rounds, f.PairedRounds())
			require.Equal(t, c.rounds == 1, report.Has(trf.NoteUnpaired))
		})
	}
}
