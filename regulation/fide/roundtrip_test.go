package fide_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// From a file to the log and back, through the written form: the tables are
// those of the first file, and so are the rounds that come out of the second.
func TestRoundTrip(t *testing.T) {
	var all []string
	for _, pattern := range []string{"dutch/*5-*.trf", "roundrobin/*.trf", "teams/*.trf", "teamswiss/*.trf"} {
		all = append(all, files(t, pattern)...)
	}
	for _, path := range all {
		file := read(t, path)
		if file.System == "" {
			if word := strings.Fields(file.Type + " -")[0]; word != "-" {
				if _, err := trf.ParseSystem(word); err == nil {
					file.System = word
				}
			}
		}
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err, path)
		out, err := fide.ToTRF(reg, state)
		require.NoError(t, err, path)
		var b bytes.Buffer
		require.NoError(t, trf.WriteTRF26(&b, out), path)
		again, _, err := trf.Read(&b)
		require.NoError(t, err, path)
		want, err := crosstable.Of(file)
		require.NoError(t, err)
		got, err := crosstable.Of(again)
		require.NoError(t, err, path)
		require.Len(t, got.Entrants, len(want.Entrants))
		for k := range want.Entrants {
			require.Equal(t, totals(want, k), totals(got, k), "%s entrant %d", filepath.Base(path), k+1)
		}
		if _, _, err := fide.FromTRF(again); err != nil {
			require.NoError(t, err, path)
		}
	}
}
