package main

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/reglament/reglament/regulation/simulation"
)

func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	os.Exit(m.Run())
}

// The pipeline writes what a single machine does, byte for byte, whatever the
// number of shards.
func TestEqualsSingleMachine(t *testing.T) {
	job := Job{Format: "festival", Teams: 8, Runs: 500, Seed: 7}
	plan, err := job.plan()
	if err != nil {
		t.Fatal(err)
	}
	res, err := simulation.Run(t.Context(), plan)
	if err != nil {
		t.Fatal(err)
	}
	want, err := written(res)
	if err != nil {
		t.Fatal(err)
	}
	for _, shards := range []int{1, 7} {
		name := filepath.Join(t.TempDir(), "result.json")
		if err := start(context.Background(), job, shards, name); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%d shards: not what a single machine writes:\n%.400s\n%.400s", shards, got, want)
		}
	}
}
