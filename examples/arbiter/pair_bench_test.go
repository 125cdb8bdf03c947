package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/internal/shared"
)

// BenchmarkPairFile reads a report file and prints the next round as engines
// do: all of the command but the start of the process.
func BenchmarkPairFile(b *testing.B) {
	files, _ := filepath.Glob(filepath.Join(shared.Dir(b), "oracle", "speed", "*-next9.trf"))
	for _, name := range files {
		b.Run(strings.TrimSuffix(filepath.Base(name), ".trf"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if code := cli.Main(command(), []string{"pair", "-format", "bbp", name}, io.Discard, io.Discard); code != cli.Done {
					b.Fatal(code)
				}
			}
		})
	}
}
