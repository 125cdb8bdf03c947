package folder_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/examples/internal/folder"
)

func one(text string) fs.FS { return fstest.MapFS{"teams.csv": {Data: []byte(text)}} }

func TestTable(t *testing.T) {
	rows, err := folder.Table(one("\ufeff# who\r\nid ; name\r\nA; \"Лицей; 1\"\r\n\r\nB;\r\n"), "teams.csv", false, "id", "name")
	require.NoError(t, err)
	require.Len(t, rows, 2)
	assert.Equal(t, map[string]string{"id": "A", "name": "Лицей; 1"}, rows[0].Cells)
	assert.EqualError(t, rows[1].Fault("no name"), "teams.csv:5: no name")
	assert.NoError(t, rows[1].Wrap(nil))
	assert.ErrorIs(t, rows[1].Wrap(fs.ErrInvalid), fs.ErrInvalid)
}

func TestTableRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "teams.csv: is empty",
		"id;club\n":             "teams.csv:1: columns are id;club, not id;name",
		"id;name\nA;b;c\n":      "teams.csv:2: wrong number of fields",
		"id;name\nA;b\nB;\"x\n": "teams.csv:3: extraneous or missing \" in quoted-field",
	} {
		_, err := folder.Table(one(text), "teams.csv", true, "id", "name")
		assert.EqualError(t, err, want, "%q", text)
	}
	_, err := folder.Table(fstest.MapFS{}, "teams.csv", false, "id")
	assert.ErrorIs(t, err, fs.ErrNotExist)
	rows, err := folder.Table(fstest.MapFS{}, "teams.csv", true, "id")
	assert.NoError(t, err)
	assert.Empty(t, rows)
}

func TestList(t *testing.T) {
	assert.Equal(t, []string{"A", "Б"}, folder.List(" A,Б "))
	assert.Empty(t, folder.List(""))
}

// Whatever the bytes: rows with exactly the columns, or an error that names the
// file.
func FuzzTable(f *testing.F) {
	f.Add("id;name\nA;b\n")
	f.Add("\ufeffid;name\r\n\"A\n\";\"b\"\"\"\r\n#\n")
	f.Fuzz(func(t *testing.T, text string) {
		rows, err := folder.Table(one(text), "teams.csv", false, "id", "name")
		if err != nil {
			var where *folder.Error
			require.ErrorAs(t, err, &where)
			require.Equal(t, "teams.csv", where.File)
			require.Empty(t, rows)
			return
		}
		for _, r := range rows {
			require.Len(t, r.Cells, 2)
			require.Equal(t, strings.TrimSpace(r.Cells["id"]), r.Cells["id"])
		}
	})
}
