package regulationtest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// FullRun reports whether all tests of a package run: none was picked by
// -run, -skip, -bench, -fuzz, -list or -short. TestMain asks it after
// flag.Parse.
func FullRun() bool {
	for _, name := range []string{"test.run", "test.skip", "test.bench", "test.fuzz", "test.list"} {
		if f := flag.Lookup(name); f != nil && f.Value.String() != "" {
			return false
		}
	}
	short := flag.Lookup("test.short")
	return short == nil || short.Value.String() != "true"
}

// ErrReadme says that a README does not hold what the tests produced.
var ErrReadme = errors.New("README is out of date")

// Readme compares the text between the markers
//
//	<!-- coverage NAME -->text<!-- /coverage -->
//
// of a file with what the tests of a regulation produced, or with update
// writes it there. A file or marker that is missing is no fault, so that the
// package can be tested apart from the project.
func Readme(file, name, text string, update bool) error {
	old, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	fresh, err := fill(old, name, text)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", file, err)
	case bytes.Equal(old, fresh):
		return nil
	case update:
		return os.WriteFile(file, fresh, 0o644)
	}
	return fmt.Errorf("%w: %s: coverage of %s is %s; run its tests with -update", ErrReadme, file, name, text)
}

// fill puts a text between all markers of a name.
func fill(doc []byte, name, text string) ([]byte, error) {
	open, end := "<!-- coverage "+name+" -->", "<!-- /coverage -->"
	var out strings.Builder
	rest := string(doc)
	for {
		before, after, found := strings.Cut(rest, open)
		out.WriteString(before)
		if !found {
			return []byte(out.String()), nil
		}
		_, after, found = strings.Cut(after, end)
		if !found {
			return nil, fmt.Errorf("%w: marker %s is never closed", ErrReadme, open)
		}
		out.WriteString(open + text + end)
		rest = after
	}
}
