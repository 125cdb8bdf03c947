package fide_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// rows turns rounds such as "3-1:0 4=5" (White-Black and White's result, "="
// for a draw) into rows for swissFile.
func rows(t *testing.T, players int, rounds ...string) []string {
	t.Helper()
	out := make([]string, players)
	for _, round := range rounds {
		cells := make([]string, players)
		for game := range strings.FieldsSeq(round) {
			var white, black int
			result, other := "=", "="
			if pair, score, ok := strings.Cut(game, ":"); ok {
				game, result, other = pair, score, map[string]string{"1": "0", "0": "1"}[score]
			}
			_, err := fmt.Sscanf(strings.Replace(game, "=", "-", 1), "%d-%d", &white, &black)
			require.NoError(t, err, game)
			cells[white-1] = fmt.Sprintf("%dw%s", black, result)
			cells[black-1] = fmt.Sprintf("%db%s", white, other)
		}
		for k, cell := range cells {
			require.NotEmpty(t, cell, "number %d in %q", k+1, round)
			out[k] += cell + " "
		}
	}
	return out
}

// C021: two who have won everything and have not met meet now (C.04.3 art. 3:
// brackets are paired from the top), whatever colors they had, as long as not
// both must have the same one. 1 had B W B W, 2 has B W W B: both preferences
// are granted, so 2 has White.
func TestCaseC021LeadersMeet(t *testing.T) {
	rest := []string{" 4=5 6=8 9=10", " 3=9 5=10 6=7", " 3=4 6=10 7=8", " 3=7 4=8 5=9"}
	for want, leaders := range map[string][]string{
		"2-1": {"3-1:0 7-2:0", "1-4:1 2-8:1", "5-1:0 2-9:1", "1-6:1 10-2:0"}, // the case
		"1-2": {"1-3:1 2-7:1", "4-1:0 8-2:0", "1-5:1 9-2:0", "6-1:0 2-10:1"}, // colors reversed
	} {
		all := make([]string, len(rest))
		for r := range rest {
			all[r] = leaders[r] + rest[r]
		}
		got, err := next(t, swissFile(t, 7, rows(t, 10, all...)...))
		require.NoError(t, err)
		require.Equal(t, want, strings.Fields(got)[0], "board 1 of %s", got)
	}

	// After two Blacks in a row both must have White: they may not meet (C3).
	all := []string{
		"1-3:1 2-7:1 4=5 6=8 9=10", "4-1:0 8-2:0 3=9 5=10 6=7", "1-5:1 2-9:1 3=4 6=10 8=7", "6-1:0 10-2:0 3=7 4=8 5=9",
		"9-1:0 5-2:0 3=6 4=7 8=10",
	}
	got, err := next(t, swissFile(t, 9, rows(t, 10, all...)...))
	require.NoError(t, err)
	require.NotContains(t, strings.Fields(got), "1-2")
	require.NotContains(t, strings.Fields(got), "2-1")
}

// C013: what a bye is worth is data of the event: with 3 for a win, 1 for a
// draw and 6 for the bye, a bye and a win are 9. The value is part of what a
// log is opened under, so that another one is another regulation.
func TestCaseC013WorthOfTheBye(t *testing.T) {
	tenth := func(n trf.Points) *trf.Points { return &n }
	worth := func(bye trf.Points) (*regulation.Regulation, tournament.State) {
		file := swissFile(t, 3, "U 2w1", "3w1 1b0", "2b0 U")
		file.Scoring = &trf.Scoring{Win: tenth(30), Draw: tenth(10), Loss: tenth(0), Pairing: tenth(bye)}
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err)
		return reg, state
	}
	six, state := worth(60)
	field, err := six.Field(state, tournament.Scope{})
	require.NoError(t, err)
	game, _ := field.Totals(0)
	require.Equal(t, 9*tournament.One, game)

	four, state := worth(40)
	field, err = four.Field(state, tournament.Scope{})
	require.NoError(t, err)
	game, _ = field.Totals(0)
	require.Equal(t, 7*tournament.One, game)
	require.NotEqual(t, six.Fingerprint(), four.Fingerprint())
	require.ErrorIs(t, four.Governs(six.Opening("last season")), regulation.ErrFingerprint)

	// The constructors take it as well.
	points := scoring.Individual(clause.Ref{})
	points.Byes.Pairing.Game = 6 * tournament.One
	reg, err := fide.Dutch2026(fide.Options{Rounds: 3, Initial: tournament.White, Points: &points})
	x := open(t, reg, err, "A", "B", "C")
	x.round("A")
	field, err = reg.Field(x.desk.State(), tournament.Scope{})
	require.NoError(t, err)
	game, _ = field.Totals(2)
	require.Equal(t, 6*tournament.One, game)
}

// C033: systems that order by a tie-break are not offered; a file that asks for
// one is refused by name rather than paired by another order.
func TestCaseC033OtherSystems(t *testing.T) {
	for _, system := range []string{"FIDE_BURSTEIN", "FIDE_DUBOV", "FIDE_LIM"} {
		file := swissFile(t, 3, "", "", "", "")
		file.System = system
		_, _, err := fide.FromTRF(file)
		require.Error(t, err)
		require.ErrorContains(t, err, system)
	}
}
