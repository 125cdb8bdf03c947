package fide_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// Case C035: 1 won on the first of three club evenings and missed two. By points
// (C.04.2 art. 3.3) he stands with 8 at one of three and meets 10, the last. By
// percentage he has three of three, alone ahead of 2 with two and a half, whom
// he has not met: they meet. The table counts what was scored either way, and
// so does a half-point bye on request, the handbook's own remedy.
func TestCaseC035ClubEvenings(t *testing.T) {
	rows := []string{
		"6w1 Z Z", "7b= 5w1 3b1", "8w1 4b1 2w0", "9b1 3w0 7b1", "10w= 2b0 U",
		"1b0 9w= 8b1", "2w= 10b1 4w0", "3b0 U 6w0", "4w0 6b= 10w1", "5b= 7w0 9b0",
	}
	fourth := func(a swiss.Absences, rows ...string) string {
		reg, req, err := fide.Next(swissFile(t, 5, rows...), 0)
		require.NoError(t, err)
		pairer := reg.Pairer.(swiss.Dutch)
		pairer.Absences = a
		p, err := pairer.Pair(req)
		require.NoError(t, err)
		games := strings.Fields(roundOf(p))
		return games[slices.IndexFunc(games, func(g string) bool { return strings.HasSuffix(g, "-1") || strings.HasPrefix(g, "1-") })]
	}
	require.Equal(t, "10-1", fourth(swiss.AsScored, rows...))
	require.Equal(t, "2-1", fourth(swiss.ByPercentage, rows...))
	halves := slices.Clone(rows)
	halves[0] = "6w1 H H"
	require.Equal(t, "3-1", fourth(swiss.AsScored, halves...), "two of three, as 3 and 4 have")

	reg, err := fide.Dutch2026(fide.Options{Rounds: 5, Initial: tournament.White, Absences: swiss.ByPercentage})
	require.NoError(t, err)
	same, err := fide.Dutch2026(fide.Options{Rounds: 5, Initial: tournament.White})
	require.NoError(t, err)
	require.NotEqual(t, same.Fingerprint(), reg.Fingerprint())
	_, err = fide.Dutch2026(fide.Options{Rounds: 5, Absences: 7})
	require.ErrorIs(t, err, fide.ErrOptions)
}

// TestPercentages: what counts in the pairing is the percentage of the rounds
// that were not missed, to the nearest half-point; without absences nothing
// changes.
func TestPercentages(t *testing.T) {
	missed := 0
	for _, path := range append(files(t, "dutch/*5-*.trf"), files(t, "speed/n0020*.trf")...) {
		file := read(t, path)
		for round := 1; round <= file.LastRound(); round++ {
			reg, req, err := fide.Next(file, round)
			require.NoError(t, err)
			pairer := reg.Pairer.(swiss.Dutch)
			pairer.Acceleration = swiss.Acceleration{}
			plain, err := pairer.Event(req)
			require.NoError(t, err)
			pairer.Absences = swiss.ByPercentage
			e, err := pairer.Event(req)
			require.NoError(t, err)
			for k, p := range e.Players {
				there, earned := 0, 0
				for at, r := range p.Rounds {
					// The score of that round is the one that it was paired by.
					if there > 0 {
						require.Equal(t, percentage(there, earned, at), points(p, at)+r.Virtual, "%s round %d number %d", path, at+1, k+1)
					}
					if r.Kind != scoring.ZeroBye && r.Kind != scoring.HalfBye && r.Kind != scoring.FullBye {
						there++
						earned += r.Points
					}
				}
				if there == 0 {
					require.Equal(t, plain.Players[k], p)
					continue
				}
				require.Equal(t, percentage(there, earned, len(p.Rounds)), points(p, len(p.Rounds))+p.Virtual)
				if there == len(p.Rounds) {
					require.Equal(t, plain.Players[k], p)
				} else {
					missed++
				}
			}
		}
	}
	require.Positive(t, missed)
}

// percentage is a score over so many rounds at the rate of those that were
// played, in half-points.
func percentage(there, earned, rounds int) int {
	nearest := 0
	for h := 0; 2*there*h <= 2*earned*rounds+there; h++ { // the last within a quarter-point above
		nearest = h
	}
	return nearest
}

func points(p swiss.Player, rounds int) int {
	sum := 0
	for _, r := range p.Rounds[:rounds] {
		sum += r.Points
	}
	return sum
}
