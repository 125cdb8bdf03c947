package tiebreak_test

import (
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Cases that programs were met to get wrong, by their numbers in the project's
// collection.

// C073: requested byes followed only by voluntary unplayed rounds are draws for
// the opponents, so that 6 counts 1½; a bye followed by a game keeps its points,
// so that 4 stays at 0.
func TestC073LateAbsence(t *testing.T) {
	compare(t, individuals(t, scoring.Swiss, `
1 0 +4 +2 +3 =5 PAB
2 0 +5 -1 +4 PAB +3
3 0 +6 +4 -1 HPB -2
4 0 -1 -3 -2 ZPB -5
5 0 -2 +6 PAB =1 +4
6 0 -3 -5 ZPB ZPB ZPB
`), `
ID BH SB BH/C1
1 12.5 10.75 12.5
2 13 8.5 13
3 12.5 2.75 10
4 14.5 0 14.5
5 12.5 6.25 12.5
6 6 0 6
`)
}

// C075: one file, two editions, two results. The player has six points of nine
// rounds; what round 3 or 7 without a game is worth for the own Buchholz is the
// own score up to 2024, at most a draw in every round or the score of the
// scheduled opponent since 2026. The rule of 2009, which counts a virtual
// opponent round by round, is not among ours.
func TestC075UnplayedRoundByEdition(t *testing.T) {
	for _, c := range []struct {
		name, row    string
		round        int
		old, current string
	}{
		{"a bye", "1 0 +2 +2 PAB +2 +2 +2 -2 -2 -2", 3, "6", "4.5"},
		{"a walkover over an opponent with three points", "1 0 +2 +2 +F2 +2 +2 +2 -2 -2 -2", 3, "6", "3"},
		{"absence", "1 0 +2 +2 +2 +2 -2 -2 ZPB +2 +2", 7, "6", "4.5"},
	} {
		f := individuals(t, scoring.Swiss, c.row+"\n2 0 ZPB ZPB ZPB ZPB ZPB ZPB +1 +1 +1")
		for edition, want := range map[tiebreak.Edition]string{tiebreak.August2024: c.old, tiebreak.March2026: c.current} {
			buchholz := tiebreak.Criterion{Name: tiebreak.BH, Rules: tiebreak.Rules{Edition: edition}}
			step := buchholz.Explain(scoring.Request{Field: f, Tied: []int{0}}, 0)[c.round-1]
			require.Equal(t, c.round, step.Round)
			assert.Equal(t, want, step.Amount.String(), "%s by %s", c.name, edition)
		}
	}
}

// C076: since March 2026 a walkover counts at most the scheduled opponent's
// score, 1; before, the own score, 3.
func TestC076WalkoverWin(t *testing.T) {
	compare(t, individuals(t, scoring.Swiss, `
1 0 +F3 +2 +4
2 0 +4 -1 +3
3 0 -F1 +4 -2
4 0 -2 -3 -1
`), `
ID BH SB BH/C1 BH@24
1 3 3 3 5
2 4 1 4 4
3 3 0 2 3
4 6 0 5 6
`)
}

// C078: in a double round robin each won one game; the direct encounter is
// level and the next criterion decides.
func TestC078TwoGames(t *testing.T) {
	f := individuals(t, scoring.RoundRobin, `
1 0 +2 -2
2 0 -1 +1
`)
	assert.Equal(t, []string{"1=2"}, groups(t, f, "PTS,DE"))
	assert.Equal(t, []string{"1 2"}, groups(t, f, "PTS,DE,TPN"))
}

// C080: A beat B, B beat C, C beat A: the tied set is taken as a whole and
// nothing is decided.
func TestC080Circle(t *testing.T) {
	f := individuals(t, scoring.RoundRobin, `
1 0 +2 -3 free
2 0 -1 free +3
3 0 free +1 -2
`)
	assert.Equal(t, []string{"1=2=3"}, groups(t, f, "PTS,DE"))
}

// C081: a walkover decides the direct encounter of a round robin (15.2), and
// of a Swiss only if the rules say so.
func TestC081WalkoverBetweenTheTied(t *testing.T) {
	crosstable := `
1 0 +F2 -3
2 0 -F1 +4
3 0 +4 +1
4 0 -3 -2
`
	swiss, fixed := individuals(t, scoring.Swiss, crosstable), individuals(t, scoring.RoundRobin, crosstable)
	assert.Equal(t, []string{"3", "1=2", "4"}, groups(t, swiss, "PTS,DE"))
	assert.Equal(t, []string{"3", "1 2", "4"}, groups(t, swiss, "PTS,DE/P"))
	assert.Equal(t, []string{"3", "1 2", "4"}, groups(t, fixed, "PTS,DE"))
}

// C083: of nine rounds one each was a half-point bye, a zero-point bye, lost
// by forfeit, a pairing bye and won by forfeit; three games were won and one
// lost.
func TestC083Counts(t *testing.T) {
	compare(t, individuals(t, scoring.Swiss, `
1 0 HPB ZPB -F2 PAB +F2 +2 +2 +2 -2
2 0 ZPB ZPB +F1 ZPB -F1 -1 -1 -1 +1
`), `
ID WIN WON REP
1 5 3 6
2 2 1 5
`)
}

// C085: a game in progress gives neither an opponent nor points.
func TestC085GameInProgress(t *testing.T) {
	compare(t, individuals(t, scoring.Swiss, `
1 0 +2 ?3
2 0 -1 +4
3 0 =4 ?1
4 0 =3 -2
`), `
ID PTS BH SB PS
1 1 1 1 2
2 1 1.5 0.5 1
3 0.5 0.5 0.25 1
4 0.5 1.5 0.25 1
`)
}

// C086: 2001.5 is rounded up.
func TestC086HalfUp(t *testing.T) {
	compare(t, individuals(t, scoring.Swiss, `
1 2000 +2 +3
2 2001 -1 +3
3 2002 -2 -1
`), "ID ARO\n1 2002")
}

// C088: no rating is not a rating of zero; what counts instead is said.
func TestC088Unrated(t *testing.T) {
	f := individuals(t, scoring.Swiss, `
1 2100 +2 +3 +4
2 2000 -1 ZPB ZPB
3 1800 ZPB -1 ZPB
4 0 ZPB ZPB -1
`)
	aro := func(unrated tiebreak.Unrated) scoring.Value {
		c := tiebreak.Criterion{Name: tiebreak.ARO, Rules: tiebreak.Rules{Edition: tiebreak.March2026, Unrated: unrated}}
		values, err := c.Values(scoring.Request{Field: f, Tied: []int{0}})
		require.NoError(t, err)
		return values[0]
	}
	assert.Equal(t, "1900", aro(tiebreak.Unrated{Exclude: true}).String())
	assert.Equal(t, "1600", aro(tiebreak.Unrated{Value: tournament.Elo(1000)}).String())
	assert.True(t, aro(tiebreak.Unrated{}).Undefined, "the tie-break leaves the list (10)")
	compare(t, f, "ID ARO/U1000\n1 1600")
}
