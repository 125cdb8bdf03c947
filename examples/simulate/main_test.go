package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/examples/internal/cli"
)

func simulate(t *testing.T, want int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	require.Equal(t, want, cli.Main(command(), append(args, "-quiet"), &out, &errs), errs.String())
	return out.String()
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NotEmpty(t, b)
	return string(b)
}

// What is written: all kinds of files, and shards that add up to the whole.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	out := simulate(t, cli.Done, "-teams", "8", "-n", "60", "-out", whole)
	assert.Contains(t, out, "What decided the places")
	for _, name := range []string{"festival-8.csv", "festival-8-places.svg", "festival-8-places.png", "festival-8-deciding.svg", "festival-8-numbers.png"} {
		content(t, filepath.Join(whole, name))
	}
	one, two, sum := filepath.Join(dir, "1"), filepath.Join(dir, "2"), filepath.Join(dir, "sum")
	simulate(t, cli.Done, "-n", "60", "-shard", "1/2", "-out", one)
	simulate(t, cli.Done, "-n", "60", "-shard", "2/2", "-out", two)
	simulate(t, cli.Done, "-merge", filepath.Join(two, "festival-8.json")+","+filepath.Join(one, "festival-8.json"), "-out", sum)
	assert.Equal(t, content(t, filepath.Join(whole, "festival-8.json")), content(t, filepath.Join(sum, "festival-8.json")))
	simulate(t, cli.Done, "-n", "60", "-out", one, "-resume")
	assert.Equal(t, content(t, filepath.Join(whole, "festival-8.json")), content(t, filepath.Join(one, "festival-8.json")))
}

// A comparison adds up from its shards and goes on from what it wrote.
func TestCompareInParts(t *testing.T) {
	dir := t.TempDir()
	args := []string{"-compare", "festival,round-robin", "-teams", "8", "-n", "40"}
	at := func(name string, more ...string) []string {
		return append(append(append([]string{}, args...), "-out", filepath.Join(dir, name)), more...)
	}
	file := func(name string) string { return filepath.Join(dir, name, "compare.json") }
	simulate(t, cli.Done, at("whole")...)
	simulate(t, cli.Done, at("1", "-shard", "1/2")...)
	simulate(t, cli.Done, at("2", "-shard", "2/2")...)
	out := simulate(t, cli.Done, "-merge", file("2")+","+file("1"), "-out", filepath.Join(dir, "sum"))
	assert.Contains(t, out, "Differences with the same luck, 40 tournaments each")
	assert.Equal(t, content(t, file("whole")), content(t, file("sum")))
	simulate(t, cli.Done, at("1", "-resume")...)
	assert.Equal(t, content(t, file("whole")), content(t, file("1")))
	simulate(t, cli.BadInput, "-merge", file("1")+","+file("2"))
	simulate(t, cli.BadInput, "-merge", file("1")+","+filepath.Join(dir, "1", "festival-8.json"))
}

func TestEveryFormat(t *testing.T) {
	for _, format := range names() {
		assert.Contains(t, simulate(t, cli.Done, "-regulation", format, "-n", "3"), "3 tournaments of", format)
	}
	out := filepath.Join(t.TempDir(), "out")
	assert.Contains(t, simulate(t, cli.Done, "-compare", "festival,round-robin", "-teams", "8", "-n", "20", "-out", out), "Differences with the same luck")
	content(t, filepath.Join(out, "differences.png"))
	content(t, filepath.Join(out, "differences.csv"))
	assert.Contains(t, simulate(t, cli.Done, "-compare", "festival,strongest,fide-dutch", "-n", "2"), "festival-12 less strongest-12", "a number that suits all")
}

func TestWrongUse(t *testing.T) {
	simulate(t, cli.WrongUse, "-regulation", "chess960")
	simulate(t, cli.WrongUse, "-shard", "3/2")
	simulate(t, cli.WrongUse, "-compare", "festival")
	for _, wrong := range [][]string{
		{"-teams", "-3"}, {"-teams", "0"}, {"-n", "0"}, {"-n", "-5"}, {"-workers", "-1"}, {"-rounds", "0"}, {"-boards", "-1"},
		{"-absent", "2"}, {"-draws", "-1"}, {"-away", "NaN"}, {"-leaves", "1.01"}, {"-teams", "9999"}, {"-resume"},
		{"-merge", "a.json", "-shard", "1/2"}, {"-merge", "a.json", "-resume"}, {"-regulation", "festival", "-compare", "festival,round-robin"},
		{"-compare", "festival,round-robin", "-teams", "8,10"},
	} {
		simulate(t, cli.WrongUse, append([]string{"-top", "2400"}, wrong...)...)
	}
	simulate(t, cli.BadInput, "-merge", "nowhere.json")
	simulate(t, cli.BadInput, "-teams", "3")
}

// Where no tournament comes to its end, nothing is shown of it.
func TestNothingToShow(t *testing.T) {
	out := simulate(t, cli.Done, "-regulation", "fide-dutch", "-teams", "3", "-rounds", "9", "-n", "5")
	assert.Contains(t, out, "5 tournaments had no legal round")
	assert.NotContains(t, out, "NaN")
}
