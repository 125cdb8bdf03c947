// Command simulate-beam runs a simulation as an Apache Beam pipeline. Without
// flags it runs on the runner that comes with the Go SDK and needs no
// network; -runner, -endpoint and the flags of each runner send it to Flink,
// Spark or Dataflow. What it writes equals the run on a single machine bit for
// bit.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	_ "time/tzdata" // the zones of the events come with the program

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

func main() {
	job := Job{Format: "festival"}
	flag.StringVar(&job.Format, "regulation", job.Format, "what is played: festival, strongest or fide-dutch")
	flag.IntVar(&job.Teams, "teams", 8, "number of teams")
	flag.IntVar(&job.Runs, "n", 10000, "tournaments")
	flag.Uint64Var(&job.Seed, "seed", 1, "seed of all chance")
	shards := flag.Int("shards", 64, "parts into which the runs are cut; a worker plays one at a time")
	out := flag.String("out", "result.json", "file for the result, on the machine that starts the pipeline's last step")
	flag.Parse()
	beam.Init()
	if err := start(context.Background(), job, *shards, *out); err != nil {
		fmt.Fprintln(os.Stderr, "simulate-beam:", err)
		os.Exit(1)
	}
}

func start(ctx context.Context, job Job, shards int, out string) error {
	if _, err := job.plan(); err != nil {
		return err
	}
	p, s := beam.NewPipelineWithRoot()
	store(s, simulate(s, job, shards), out)
	return beamx.Run(ctx, p)
}
