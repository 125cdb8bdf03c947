package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// recorder keeps what a test would have been told.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper()             {}
func (r *recorder) Logf(string, ...any) {}
func (r *recorder) Errorf(f string, a ...any) {
	r.said = append(r.said, fmt.Sprintf(f, a...))
}

func (r *recorder) Fatalf(f string, a ...any) {
	r.Errorf(f, a...)
	panic(r)
}

func said(t *testing.T, name, got string) (said []string) {
	r := &recorder{TB: t}
	defer func() {
		if recover() != nil {
			said = r.said
		}
	}()
	Equal(r, name, []byte(got))
	return r.said
}

func TestEqual(t *testing.T) {
	t.Chdir(t.TempDir())
	missing := said(t, "a/b.txt", "one\ntwo\n")
	require.Len(t, missing, 1)
	assert.Contains(t, missing[0], "-update")

	*update = true
	assert.Empty(t, said(t, "a/b.txt", "one\ntwo\n"))
	*update = false
	b, err := os.ReadFile(filepath.Join("testdata", "a", "b.txt"))
	require.NoError(t, err)
	assert.Equal(t, "one\ntwo\n", string(b))

	assert.Empty(t, said(t, "a/b.txt", "one\ntwo\n"))
	for got, line := range map[string]string{"one\ntow\n": "line 2", "": "line 1", "one\ntwo\nthree\n": "line 3", "one\ntwo": "line 2"} {
		differs := said(t, "a/b.txt", got)
		require.Len(t, differs, 1, "%q", got)
		assert.Contains(t, differs[0], line)
	}
}
