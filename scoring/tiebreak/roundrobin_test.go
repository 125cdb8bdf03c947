package tiebreak_test

import (
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sixPlayers is a round robin in which 6 beat 5 by forfeit in round 4.
const sixPlayers = `
1 2200 =W5 +W2 +B3 -W4 +B6
2 2150 +W6 -B1 +W5 =W3 +B4
3 2100 +W4 +B6 -W1 =B2 +W5
4 2050 -B3 -B5 =W6 +B1 -W2
5 1950 =B1 +W4 -B2 -F6 -B3
6 2000 -B2 -W3 =B4 +F5 -W1
`

// TestRoundRobin: forfeits are games. The edition of March 2026 leaves them
// out of rating tie-breaks and forfeit losses out of REP, that of August 2024
// does not (15.2).
func TestRoundRobin(t *testing.T) {
	f := individuals(t, scoring.RoundRobin, sixPlayers)
	compare(t, f, `
ID SB SB/C1 KS WON WON@24 BPG BPG@24 REP REP@24 ARO ARO@24
1 9.25 9.25 2 3 3 2 2 5 5 2050 2050
2 6.25 4.75 0.5 3 3 2 2 5 5 2060 2060
3 6.25 4.75 0.5 3 3 2 2 5 5 2070 2070
4 4.25 4.25 1 1 1 3 3 5 5 2080 2080
5 3.25 3.25 0.5 1 1 3 3 4 5 2125 2100
6 2.25 1.50 0 0 1 2 2 5 5 2125 2090
`)
	assert.Equal(t, []string{"1 2=3", "6 5 4"}, groups(t, f, "PTS,DE"))
}

// blackForfeits is a round robin of three in which 1 won by forfeit with Black
// and 2 lost so with Black, as their files say.
const blackForfeits = `012 Three
192 FIDE_ROUNDROBIN
001    1      A                                 2200                             2.0    1     2 b +     3 w 1
001    2      B                                 2100                             0.0    3     1 w -  0000 - Z     3 b -
001    3      C                                 2000                             1.0    2  0000 - Z     1 b 0     2 w +
`

// TestForfeitsWithBlack: where forfeits are games (15.2), one with Black is a
// game with Black (7.3), and one won a win with Black (7.4): all of them in
// August 2024; since March 2026 none, or by the other reading those won.
func TestForfeitsWithBlack(t *testing.T) {
	file, _, err := trf.Read(strings.NewReader(blackForfeits))
	require.NoError(t, err)
	f, err := crosstable.Of(file)
	require.NoError(t, err)
	for _, c := range []struct {
		rules    tiebreak.Rules
		bpg, bwg string
	}{
		{tiebreak.Rules{Edition: tiebreak.August2024}, "1 1 1", "1 0 0"},
		{tiebreak.Rules{Edition: tiebreak.March2026}, "0 0 1", "0 0 0"},
		{tiebreak.Rules{Edition: tiebreak.March2026, Readings: tiebreak.Readings{OverTheBoard: tiebreak.ForfeitWinsToo}}, "1 0 1", "1 0 0"},
	} {
		for code, want := range map[string]string{"BPG": c.bpg, "BWG": c.bwg} {
			list, err := tiebreak.Parse(code, c.rules)
			require.NoError(t, err)
			values, err := list[0].Values(scoring.Request{Field: f, Tied: all(f)})
			require.NoError(t, err)
			var have []string
			for _, v := range values {
				have = append(have, v.String())
			}
			assert.Equal(t, want, strings.Join(have, " "), "%s, %+v", code, c.rules)
		}
	}
}
