package fide_test

import (
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
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
