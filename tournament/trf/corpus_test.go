package trf_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// shared is where the material the project was given lies, if it is here.
const shared = "../../../shared"

// corpus gives every report file of the shared material.
func corpus(t testing.TB) []string {
	t.Helper()
	if _, err := os.Stat(shared); err != nil {
		t.Skip("the shared material is not here")
	}
	var files []string
	require.NoError(t, filepath.WalkDir(shared, func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".trf" {
			files = append(files, path)
		}
		return err
	}))
	require.NotEmpty(t, files)
	return files
}

func readFile(t testing.TB, path string) (*trf.File, trf.Report) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	f, report, err := trf.Read(bytes.NewReader(data))
	require.NoError(t, err, path)
	return f, report
}

// Every file reads; no individual file prints points that its results do not
// make, and all that is ever noted is what the sources are known to lack.
func TestCorpusReads(t *testing.T) {
	expected := map[trf.Code]bool{
		trf.NoteSex: true, trf.NoteUnrated: true, trf.NoteUnknown: true, trf.NoteForm: true,
		trf.NotePointsMissing: true, trf.NoteRankMissing: true,
	}
	for _, path := range corpus(t) {
		_, report := readFile(t, path)
		for _, n := range report {
			require.True(t, expected[n.Code], "%s: %s", path, n)
		}
	}
}

// Writing in the form of 2026 and reading again gives the same records, and so
// does JSON.
func TestCorpusRoundTrip(t *testing.T) {
	for _, path := range corpus(t) {
		f, _ := readFile(t, path)
		f26, _, err := f.ToTRF26()
		require.NoError(t, err, path)
		var out bytes.Buffer
		require.NoError(t, trf.WriteTRF26(&out, f26), path)
		again, _, err := trf.Read(&out)
		require.NoError(t, err, path)
		forgetPlaces(f26)
		forgetPlaces(again)
		require.Equal(t, f26, again, path)

		text, err := json.Marshal(f)
		require.NoError(t, err, path)
		back := new(trf.File)
		require.NoError(t, json.Unmarshal(text, back), path)
		require.Equal(t, f, back, path)
	}
}

// forgetPlaces drops the places of kept lines: a line that stood before a 013
// record has nothing to stand before in the other form.
func forgetPlaces(f *trf.File) {
	for i := range f.Kept {
		f.Kept[i].Before = ""
	}
}

// What the individual files hold can be said in the older form as well, and
// comes back from there.
func TestCorpusThroughTRF16(t *testing.T) {
	said, refused := 0, 0
	for _, path := range corpus(t) {
		f, _ := readFile(t, path)
		old, _, err := f.ToTRF16()
		if err != nil {
			require.ErrorIs(t, err, trf.ErrForm, path)
			refused++
			continue
		}
		said++
		var out bytes.Buffer
		require.NoError(t, trf.WriteTRF16(&out, old), path)
		again, _, err := trf.Read(&out)
		require.NoError(t, err, path)
		require.Equal(t, f.Scale(), again.Scale(), path)
		require.Equal(t, f.PlannedRounds(), again.PlannedRounds(), path)
		require.Equal(t, f.FirstColor(), again.FirstColor(), path)
		require.Equal(t, len(f.Players), len(again.Players), path)
		for r := 1; r <= min(f.NextRound(), f.PlannedRounds()); r++ {
			require.Equal(t, f.VirtualPoints(r, false), again.VirtualPoints(r, false), path)
			require.Equal(t, f.ForbiddenIn(r), again.ForbiddenIn(r), path)
			if !f.TeamEvent() {
				require.Equal(t, f.Absences(r), again.Absences(r), path)
			}
		}
		for i := range f.Players {
			require.Equal(t, f.Players[i].Rounds, again.Players[i].Rounds, path)
		}
	}
	t.Logf("%d files said in TRF16, %d refused", said, refused)
	require.Greater(t, said, 300)
}
