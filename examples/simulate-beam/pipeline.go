package main

import (
	"bytes"
	"context"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/reglament/reglament/regulation/simulation"
)

func init() {
	register.DoFn3x1[context.Context, int, func([]byte), error](&play{})
	register.Emitter1[[]byte]()
	register.Combiner1[[]byte](&sum{})
	register.DoFn1x1[[]byte, error](&file{})
}

// simulate cuts a job into shards, plays each as one element, and adds up
// what they counted.
func simulate(s beam.Scope, job Job, shards int) beam.PCollection {
	s = s.Scope("Simulate")
	numbers := make([]int, shards)
	for k := range numbers {
		numbers[k] = k + 1
	}
	parts := beam.Reshuffle(s, beam.CreateList(s, numbers))
	return beam.Combine(s, &sum{}, beam.ParDo(s, &play{Job: job, Shards: shards}, parts))
}

// play plays one shard.
type play struct {
	Job    Job
	Shards int
}

// ProcessElement emits the result as it would be written.
func (f *play) ProcessElement(ctx context.Context, shard int, emit func([]byte)) error {
	plan, err := f.Job.plan()
	if err != nil {
		return err
	}
	plan, err = plan.Shard(shard, f.Shards)
	if err != nil {
		return err
	}
	plan.Workers = 1 // the runner has its own
	res, err := simulation.Run(ctx, plan)
	if err != nil {
		return err
	}
	b, err := written(res)
	if err != nil {
		return err
	}
	emit(b)
	return nil
}

// sum adds up results. Sums of whole numbers do not depend on the order in
// which a runner makes them.
type sum struct{}

// CreateAccumulator is the sum of nothing.
func (*sum) CreateAccumulator() []byte { return nil }

// AddInput adds a result.
func (f *sum) AddInput(total, part []byte) ([]byte, error) { return f.MergeAccumulators(total, part) }

// MergeAccumulators adds two sums.
func (*sum) MergeAccumulators(a, b []byte) ([]byte, error) {
	switch {
	case len(a) == 0:
		return b, nil
	case len(b) == 0:
		return a, nil
	}
	var parts [2]*simulation.Result
	for k, text := range [2][]byte{a, b} {
		var err error
		if parts[k], err = simulation.Read(bytes.NewReader(text)); err != nil {
			return nil, err
		}
	}
	total, err := simulation.Merge(parts[:]...)
	if err != nil {
		return nil, err
	}
	return written(total)
}

func written(r *simulation.Result) ([]byte, error) {
	var b bytes.Buffer
	err := r.Write(&b)
	return b.Bytes(), err
}

// store writes the one element of a collection to a file.
func store(s beam.Scope, result beam.PCollection, name string) {
	beam.ParDo0(s.Scope("Store"), &file{Name: name}, result)
}

// file writes what it gets.
type file struct{ Name string }

// ProcessElement writes the file.
func (f *file) ProcessElement(text []byte) error { return os.WriteFile(f.Name, text, 0o644) }
