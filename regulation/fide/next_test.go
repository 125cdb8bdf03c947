package fide_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// The short way to a round pairs as the whole log does, in every round.
func TestNextPairsLikeTheLog(t *testing.T) {
	var all []string
	for _, pattern := range []string{"dutch/*5-*.trf", "roundrobin/*1*.trf", "teams/*.trf", "teamswiss/*.trf", "speed/n0020*.trf"} {
		all = append(all, files(t, pattern)...)
	}
	rounds := 0
	for _, path := range all {
		file := read(t, path)
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err, path)
		for r := 1; r <= file.LastRound()+1; r++ {
			want, wantErr := reg.Pair(state, tournament.Scope{Round: r})
			short, request, err := fide.Next(file, r)
			if err != nil {
				require.Equal(t, wantErr.Error(), err.Error(), "%s round %d", path, r)
				continue
			}
			got, err := short.Pairer.Pair(request)
			if wantErr != nil {
				require.EqualError(t, err, wantErr.Error(), "%s round %d", path, r)
				continue
			}
			require.NoError(t, err)
			require.Equal(t, want.Event(), got.Event(), "%s round %d", path, r)
			require.Equal(t, want.Why, got.Why, "%s round %d", path, r)
			rounds++
		}
	}
	require.Positive(t, rounds)
	t.Log(rounds, "rounds")
}

// A file that does not tell the color of the first number tells it by round 1:
// by number 2 where 1 was paired and did not play, unless 1 was not there.
func TestInitialColorOfRoundOne(t *testing.T) {
	for first, want := range map[string]tournament.Color{
		"   3 w 1": tournament.White, "   3 w +": tournament.Black, "0000 - H": tournament.White,
	} {
		third := map[string]string{"   3 w 1": "   1 b 0", "   3 w +": "   1 b -", "0000 - H": "0000 - U"}[first]
		var b strings.Builder
		fmt.Fprintln(&b, "012 Four\n142 3\n192 FIDE_DUTCH_2026")
		for k, cell := range []string{first, "   4 w 1", third, "   2 b 0"} {
			fmt.Fprintf(&b, "001 %4d      %-33s %4d %27s%4s %4d  %s\n", k+1, "Player", 2000, "", "0.0", k+1, cell)
		}
		file, _, err := trf.Read(strings.NewReader(b.String()))
		require.NoError(t, err)
		reg, _, err := fide.FromTRF(file)
		require.NoError(t, err)
		require.Equal(t, want, reg.Pairer.(swiss.Dutch).Initial, first)
	}
}

// A round that cannot be is an error, by the short way and by the log.
func TestNoSuchRound(t *testing.T) {
	for _, path := range files(t, "dutch/*5-*.trf")[:1] {
		file := read(t, path)
		_, _, err := fide.Next(file, -1)
		require.ErrorIs(t, err, crosstable.ErrRound)
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err)
		for _, round := range []int{-1, 1 << 20} {
			_, err = reg.Pair(state, tournament.Scope{Round: round})
			require.Error(t, err, round)
		}
	}
}
