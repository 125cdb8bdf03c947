// Package golden compares what a test makes with a file that people have
// read. With -update the file is written anew, to be read again before it is
// committed.
package golden

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Equal fails the test unless got is the content of the file testdata/name.
func Equal(t testing.TB, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name))
	if *update {
		if err := write(file, got); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s was written anew", file)
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (run the test with -update to write it)", err)
	}
	if line, w, g, same := firstDifference(want, got); !same {
		t.Errorf("%s differs in line %d:\nfile: %q\ngot:  %q\n(read the difference, then run the test with -update)", file, line, w, g)
	}
}

func write(file string, b []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, b, 0o644)
}

// firstDifference returns the first line, from 1, in which two texts differ.
// Where one ends before the other its line is empty.
func firstDifference(want, got []byte) (line int, w, g []byte, same bool) {
	if bytes.Equal(want, got) {
		return 0, nil, nil, true
	}
	for line = 1; ; line++ {
		var moreW, moreG bool
		w, want, moreW = bytes.Cut(want, []byte("\n"))
		g, got, moreG = bytes.Cut(got, []byte("\n"))
		if !bytes.Equal(w, g) || moreW != moreG {
			return line, w, g, false
		}
	}
}
