package fide_test

import (
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// rated makes a file of players with these ratings and a newcomer of 1850 under
// the next number, whose rounds so far are blank.
func rated(t *testing.T, rows ...string) *trf.File {
	t.Helper()
	file := swissFile(t, 9, append(rows, "")...)
	for k, rating := range []int{2000, 1900, 1800, 1700, 1850} {
		file.Players[k].Rating = rating
	}
	return file
}

func ratings(f *trf.File) []int {
	var out []int
	for k := range f.Players {
		out = append(out, f.Players[k].Rating)
	}
	return out
}

// C026: a newcomer of 1850 for round 2 becomes number 3, and 1800 and 1700
// become 4 and 5, in the rounds played too. After the pairing of round 4 the
// others keep their order; where he gets his number is a choice, since the text
// leaves it open.
func TestCaseC026Renumbering(t *testing.T) {
	file := rated(t, "3w1", "4b1", "1b0", "2w0")
	again, err := fide.Renumber(file, fide.AtTheEnd)
	require.NoError(t, err)
	require.Equal(t, []int{2000, 1900, 1850, 1800, 1700}, ratings(again))
	require.Equal(t, trf.Game{Opponent: 4, Color: trf.White, Result: trf.Win}, again.Players[0].Rounds[0])
	require.Equal(t, trf.Game{Opponent: 1, Color: trf.Black, Result: trf.Loss}, again.Players[3].Rounds[0])
	require.Equal(t, 3, file.Players[0].Rounds[0].Opponent, "the file itself is left alone")
	round, err := next(t, again)
	require.NoError(t, err)
	// 1 and 2 have won, 3 is new, 4 and 5 have lost. Both winners want another
	// color than they had: 2-1. The bye of the lowest score goes to number 5.
	require.Equal(t, sorted("2-1 4-3 5-bye"), sorted(round))

	// A corrected rating moves everybody until round 4 is paired, and not after.
	long := []string{"3w1 2b= 4w1", "4b1 1w= 3b1", "1b0 4w1 2w0", "2w0 3b0 1b0"}
	file = rated(t, long...)
	file.Players[3].Rating = 2100
	again, err = fide.Renumber(file, fide.InPlace)
	require.NoError(t, err)
	require.Equal(t, []int{2100, 2000, 1900, 1850, 1800}, ratings(again))
	for k := range long {
		long[k] += " Z Z"
	}
	long[0], long[2] = "3w1 2b= 4w1 3b= Z", "1b0 4w1 2w0 1w= Z"
	for late, want := range map[fide.LateNumbers][]int{
		fide.InPlace:  {2000, 1900, 1850, 1800, 2100},
		fide.AtTheEnd: {2000, 1900, 1800, 2100, 1850},
	} {
		file = rated(t, long...)
		file.Players[3].Rating = 2100
		again, err = fide.Renumber(file, late)
		require.NoError(t, err, late)
		require.Equal(t, want, ratings(again), late)
	}
}

// Whatever names a player follows his number, and the table stays as it was.
func TestRenumberFollows(t *testing.T) {
	point := trf.Points(10)
	file := rated(t, "3w1", "4b1", "1b0", "2w0")
	file.Nationals = []trf.National{{List: "AUT", Number: 4}}
	file.Byes = []trf.Bye{{Kind: trf.HalfBye, Round: 2, IDs: []int{3, 5}}}
	file.Forbidden = []trf.Forbidden{{FirstRound: 1, LastRound: 9, IDs: []int{1, 4}}}
	file.Adjustments = []trf.Adjustment{{GamePoints: &point, IDs: []int{4}}}
	file.Accelerations = []trf.Acceleration{{GamePoints: &point, FirstRound: 1, LastRound: 2, First: 1, Last: 3}}
	file.JaVaFo.Absent, file.JaVaFo.Forbidden = []int{5}, [][]int{{2, 3}}
	file.JaVaFo.Accelerations = []trf.PlayerAcceleration{{Number: 5}}
	again, err := fide.Renumber(file, fide.InPlace)
	require.NoError(t, err)
	require.Equal(t, 5, again.Nationals[0].Number)
	require.Equal(t, []int{4, 3}, again.Byes[0].IDs)
	require.Equal(t, []int{1, 5}, again.Forbidden[0].IDs)
	require.Equal(t, []int{5}, again.Adjustments[0].IDs)
	require.Equal(t, 4, again.Accelerations[0].Last, "1800 stays the last of the upper half")
	require.Equal(t, []int{3}, again.JaVaFo.Absent)
	require.Equal(t, [][]int{{2, 4}}, again.JaVaFo.Forbidden)
	require.Equal(t, 3, again.JaVaFo.Accelerations[0].Number)
	twice, err := fide.Renumber(again, fide.AtTheEnd)
	require.NoError(t, err)
	require.Equal(t, again, twice, "numbers by strength stay")

	before, err := crosstable.Of(file)
	require.NoError(t, err)
	after, err := crosstable.Of(again)
	require.NoError(t, err)
	for old, new := range map[int]int{0: 0, 1: 1, 2: 3, 3: 4, 4: 2} {
		a, _ := before.Totals(old)
		b, _ := after.Totals(new)
		require.Equal(t, a, b, "player %d", old+1)
	}

	// Equal ratings: the title, then the name.
	for k := range file.Players {
		file.Players[k].Rating = 1500
	}
	file.Players[4].Title, file.Players[3].Title, file.Players[2].Name = "WGM", "FM", "Aaron"
	file.Accelerations = nil
	again, err = fide.Renumber(file, fide.InPlace)
	require.NoError(t, err)
	require.Equal(t, []string{"Player 5", "Player 4", "Aaron", "Player 1", "Player 2"}, []string{
		again.Players[0].Name, again.Players[1].Name, again.Players[2].Name, again.Players[3].Name, again.Players[4].Name,
	})

	file.Accelerations = []trf.Acceleration{{GamePoints: &point, FirstRound: 1, LastRound: 2, First: 2, Last: 4}}
	_, err = fide.Renumber(file, fide.InPlace)
	require.ErrorIs(t, err, fide.ErrRenumber, "number 2 is behind number 4 now")
	file.Teams = []trf.Team{{Number: 1}}
	file.System = "FIDE_TEAM_MP_GP"
	_, err = fide.Renumber(file, fide.InPlace)
	require.ErrorIs(t, err, fide.ErrRenumber)
	require.Equal(t, "in place, at the end", fide.InPlace.String()+", "+fide.AtTheEnd.String())
}
