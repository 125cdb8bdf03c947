package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Two players who have met: no round, exit code 1, and who is in the way.
const metTwice = `012 Two
142 3
001    1      Alpha, Ann                        2000                             1.0    1     2 w 1
001    2      Beta, Bob                         1900                             0.0    2     1 b 0
`

func TestNoLegalPairing(t *testing.T) {
	args := []string{"pair", "-", "-system", "FIDE_DUTCH_2026"}
	code, out, errs := call(metTwice, args...)
	require.Equal(t, 1, code)
	require.Empty(t, out)
	require.Contains(t, errs, "no legal pairing exists: may meet nobody who is there")
	require.Contains(t, errs, ": 1, 2 (fide-c04.3@2026-02 art. C4)")
	code, out, errs = call(metTwice, append(args, "-lang", "ru", "-format", "bbp")...)
	require.Equal(t, 1, code)
	require.Empty(t, out)
	require.Contains(t, errs, "допустимой жеребьёвки нет")
	code, _, errs = call(metTwice, append(args, "-round", "4")...)
	require.Equal(t, 1, code)
	require.Contains(t, errs, "all rounds are paired (fide-c04.3@2026-02 art. 1.1)")
}

// A round that is not the one by the rules costs exit code 1 and is named with
// the criterion.
func TestCheckNamesCriteria(t *testing.T) {
	const report = `012 Four
142 3
152 W
192 FIDE_DUTCH_2026
001    1      Alpha, Ann                        2000                             1.0    1     2 w 1
001    2      Beta, Bob                         1900                             0.0    3     1 b 0
001    3      Gamma, Gil                        1800                             1.0    2     4 w 1
001    4      Delta, Dan                        1700                             0.0    4     3 b 0
`
	code, out, _ := call(report, "check", "-")
	require.Equal(t, 1, code)
	require.Contains(t, out, "round 1: in the file 1-2, 3-4; by the rules 1-3, 4-2")
	require.Contains(t, out, "as good, but later in the order of the text")
}
