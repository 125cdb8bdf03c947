// Package shared finds, for tests, the reference material that is kept beside
// the module and not in it: independent answers, real events, rule texts.
package shared

import (
	"os"
	"path/filepath"
	"testing"
)

// Dir returns the folder "shared" beside the module's root. Where there is
// none it skips the test and says so: the project's own tests do not need it.
func Dir(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skip("not inside a module: no reference material to compare with")
		}
		dir = up
	}
	shared := filepath.Join(filepath.Dir(dir), "shared")
	if info, err := os.Stat(shared); err != nil || !info.IsDir() {
		t.Skip("the reference material is not beside this module: nothing to compare with")
	}
	return shared
}

// File returns the content of a file below Dir, named by its path elements.
func File(t testing.TB, elem ...string) []byte {
	t.Helper()
	path := filepath.Join(append([]string{Dir(t)}, elem...)...)
	b, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("reference material: %v", err)
	}
	return b
}
