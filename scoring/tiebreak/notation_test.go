package tiebreak_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

// individuals reads a crosstable: a line a player, "number rating cells" and a
// cell a round. A cell is +, = or - with color and opponent ("+B10"), a
// forfeit ("+F9"), PAB, HPB, FPB, ZPB, free, or ? with an opponent for a game
// not finished. A color may be left out.
func individuals(t testing.TB, scheme scoring.Scheme, crosstable string) *scoring.Field {
	t.Helper()
	f := &scoring.Field{Boards: 1, Scheme: scheme, System: scoring.Individual(clause.Doc("test").Art("1"))}
	rows := crossRows(t, f, crosstable)
	for i, cells := range rows {
		for r, cell := range cells {
			slot := scoring.Slot{Round: r + 1, Opponent: -1}
			switch strings.TrimLeft(cell, "+=-") {
			case "PAB":
				slot.Kind, slot.Game = scoring.PairingBye, 2
			case "FPB":
				slot.Kind, slot.Game = scoring.FullBye, 2
			case "HPB":
				slot.Kind, slot.Game = scoring.HalfBye, 1
			case "ZPB":
				slot.Kind = scoring.ZeroBye
			case "free":
				slot.Kind = scoring.FreeRound
			default:
				slot = gameCell(t, f, slot, cell)
			}
			f.Entrants[i].Slots = append(f.Entrants[i].Slots, slot)
		}
	}
	return f
}

// crossRows enters the participants and returns the cells of their rows.
func crossRows(t testing.TB, f *scoring.Field, crosstable string) [][]string {
	t.Helper()
	var rows [][]string
	for line := range strings.Lines(strings.TrimSpace(crosstable)) {
		words := strings.Fields(line)
		rating, err := strconv.Atoi(words[1])
		require.NoError(t, err)
		number, err := strconv.Atoi(words[0])
		require.NoError(t, err)
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: words[0], Number: number, Rating: tournament.Elo(rating)})
		rows = append(rows, words[2:])
		f.Rounds = max(f.Rounds, len(words)-2)
	}
	return rows
}

func gameCell(t testing.TB, f *scoring.Field, slot scoring.Slot, cell string) scoring.Slot {
	t.Helper()
	mark, rest := cell[:1], cell[1:]
	slot.Kind = scoring.Played
	switch {
	case strings.HasPrefix(rest, "F"):
		slot.Kind = scoring.ForfeitLoss
		if mark == "+" {
			slot.Kind = scoring.ForfeitWin
		}
	case strings.HasPrefix(rest, "B"):
		slot.Color = tournament.Black
	case strings.HasPrefix(rest, "W"):
		slot.Color = tournament.White
	}
	slot.Opponent = entrant(t, f, strings.TrimLeft(rest, "FBW"))
	switch mark {
	case "+":
		slot.Game = f.System.Game.Win
	case "=":
		slot.Game = f.System.Game.Draw
	case "?":
		slot.Kind = scoring.Open
	default:
		require.Equal(t, "-", mark, "cell %q", cell)
	}
	return slot
}

func entrant(t testing.TB, f *scoring.Field, id string) int {
	t.Helper()
	for i := range f.Entrants {
		if f.Entrants[i].ID == id {
			return i
		}
	}
	require.Fail(t, "no such participant", id)
	return -1
}

// all lists every entrant.
func all(f *scoring.Field) []int {
	group := make([]int, len(f.Entrants))
	for i := range group {
		group[i] = i
	}
	return group
}
