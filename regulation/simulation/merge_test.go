package simulation_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/tournament"
)

func written(t testing.TB, r *simulation.Result) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, r.Write(&b))
	return b.String()
}

func eight(t testing.TB, runs int) simulation.Plan {
	return simulation.Plan{
		Regulation: theFestival(t), Field: schools(8, tournament.Elo(1500), tournament.Elo(20)),
		Model: simulation.WhiteEdge{Model: simulation.Elo{}, Points: 35}, Runs: runs, Seed: 11,
	}
}

// One run equals its shards, whatever the workers and the order.
func TestShardsAddUp(t *testing.T) {
	plan := eight(t, 800)
	want := written(t, run(t, plan))
	plan.Workers = 3
	require.Equal(t, want, written(t, run(t, plan)))
	for _, n := range []int{2, 8} {
		var parts []*simulation.Result
		for k := n; k >= 1; k-- {
			shard, err := plan.Shard(k, n)
			require.NoError(t, err)
			part, err := simulation.Read(bytes.NewBufferString(written(t, run(t, shard))))
			require.NoError(t, err)
			parts = append(parts, part)
		}
		sum, err := simulation.Merge(parts...)
		require.NoError(t, err)
		require.Equal(t, want, written(t, sum))
		_, err = simulation.Merge(parts[0], parts[0])
		require.ErrorIs(t, err, simulation.ErrTwice)
	}
	plan.Seed++
	other := run(t, plan)
	_, err := simulation.Merge(other, run(t, eight(t, 10)))
	require.ErrorIs(t, err, simulation.ErrOther)
}

// What was stopped can go on from what it wrote.
func TestResume(t *testing.T) {
	plan := eight(t, 600)
	want := written(t, run(t, plan))
	ctx, cancel := context.WithCancel(t.Context())
	stopped := plan
	stopped.Progress = func(done int) {
		if done >= 100 {
			cancel()
		}
	}
	part, err := simulation.Run(ctx, stopped)
	require.ErrorIs(t, err, context.Canceled)
	require.Greater(t, part.Runs(), int64(99))
	require.Less(t, part.Runs(), int64(600))
	plan.Resume, err = simulation.Read(bytes.NewBufferString(written(t, part)))
	require.NoError(t, err)
	require.Equal(t, want, written(t, run(t, plan)))
}

// A tournament that cannot be played ends the run, which keeps what is done.
func TestFailure(t *testing.T) {
	plan := eight(t, 100)
	plan.Workers, plan.Script = 1, breaks{at: 40}
	part, err := simulation.Run(t.Context(), plan)
	var failed *simulation.Error
	require.ErrorAs(t, err, &failed)
	require.Equal(t, 40, failed.Tournament)
	require.EqualValues(t, 40, part.Runs())
}

type breaks struct{ at int }

var errBreaks = errors.New("the hall burns")

func (s breaks) Play(e *simulation.Event) (simulation.Final, error) {
	if e.Index() == s.at {
		return simulation.Final{}, errBreaks
	}
	return simulation.Rounds{}.Play(e)
}

// A judged tournament ends like one that is not: the rules change nothing
// where nobody breaks them. Its log is admitted entry by entry and replays.
func TestJudged(t *testing.T) {
	for _, teams := range []int{8, 10, 14} {
		plan := eight(t, 3)
		plan.Field = schools(teams, tournament.Elo(1500), tournament.Elo(20))
		for i := range plan.Runs {
			plan.Judged = false
			_, fast, err := plan.Play(i)
			require.NoError(t, err)
			plan.Judged = true
			log, slow, err := plan.Play(i)
			require.NoError(t, err)
			require.Equal(t, fast.Places, slow.Places)
			replayed, err := tournament.Replay(log)
			require.NoError(t, err)
			require.Equal(t, len(log), replayed.Seq())
		}
	}
}

// With the same luck a format differs from itself by nothing; from another
// by less than two samples would.
func TestCompare(t *testing.T) {
	a := eight(t, 300)
	a.Measures = []simulation.Measure{simulation.Places{}, simulation.Ranks{}}
	b := a
	b.Model = simulation.Elo{NoDraws: true}
	c, err := simulation.Compare(t.Context(), a, a, b)
	require.NoError(t, err)
	require.EqualValues(t, 300, c.Runs())
	same, ok := c.Difference(z, 0, 1, "rank", "kendall")
	require.True(t, ok)
	require.Zero(t, same.Value)
	require.Zero(t, same.High)
	differs, ok := c.Difference(z, 0, 2, "rank", "kendall")
	require.True(t, ok)
	back, _ := c.Difference(z, 2, 0, "rank", "kendall")
	require.Equal(t, differs.Value, -back.Value)
	alone, _ := c.Results[0].Estimate(z, "rank", "kendall")
	other, _ := c.Results[2].Estimate(z, "rank", "kendall")
	require.Less(t, differs.High-differs.Low, alone.High-alone.Low+other.High-other.Low)
	require.Equal(t, written(t, run(t, a)), written(t, c.Results[1]))
}

// A comparison equals its shards, and goes on from what it wrote.
func TestComparisonsAddUp(t *testing.T) {
	a := eight(t, 300)
	a.Measures = []simulation.Measure{simulation.Places{}, simulation.Ranks{}}
	b := a
	b.Model = simulation.Elo{NoDraws: true}
	whole, err := simulation.Compare(t.Context(), a, b)
	require.NoError(t, err)
	want := compared(t, whole)
	var parts []*simulation.Comparison
	for k := 4; k >= 1; k-- {
		shard, err := a.Shard(k, 4)
		require.NoError(t, err)
		part, err := simulation.Compare(t.Context(), shard, b)
		require.NoError(t, err)
		part, err = simulation.ReadComparison(bytes.NewBufferString(compared(t, part)))
		require.NoError(t, err)
		parts = append(parts, part)
	}
	sum, err := simulation.MergeComparisons(parts...)
	require.NoError(t, err)
	require.Equal(t, want, compared(t, sum))
	_, err = simulation.MergeComparisons(parts[0], parts[0])
	require.ErrorIs(t, err, simulation.ErrTwice)
	b.Seed, a.Seed = a.Seed+1, a.Seed+1
	other, err := simulation.Compare(t.Context(), a, b)
	require.NoError(t, err)
	_, err = simulation.MergeComparisons(parts[0], other)
	require.ErrorIs(t, err, simulation.ErrOther)
}

// What was stopped goes on from what it wrote.
func TestContinue(t *testing.T) {
	a := eight(t, 300)
	a.Measures = []simulation.Measure{simulation.Places{}}
	b := a
	b.Model = simulation.Elo{NoDraws: true}
	whole, err := simulation.Compare(t.Context(), a, b)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	stopped := a
	stopped.Progress = func(done int) {
		if done >= 50 {
			cancel()
		}
	}
	part, err := simulation.Compare(ctx, stopped, b)
	require.ErrorIs(t, err, context.Canceled)
	require.Less(t, part.Runs(), int64(300))
	part, err = simulation.ReadComparison(bytes.NewBufferString(compared(t, part)))
	require.NoError(t, err)
	rest, err := simulation.Continue(t.Context(), part, a, b)
	require.NoError(t, err)
	require.Equal(t, compared(t, whole), compared(t, rest))
	_, err = simulation.Continue(t.Context(), part, b, a)
	require.ErrorIs(t, err, simulation.ErrOther)
}

func compared(t testing.TB, c *simulation.Comparison) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, c.Write(&b))
	return b.String()
}

func FuzzReadComparison(f *testing.F) {
	plan := eight(f, 2)
	plan.Measures = []simulation.Measure{simulation.Ranks{}}
	c, err := simulation.Compare(f.Context(), plan, plan)
	require.NoError(f, err)
	f.Add([]byte(compared(f, c)))
	f.Add([]byte(`{"results":[null,null]}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		c, err := simulation.ReadComparison(bytes.NewReader(in))
		if err != nil {
			require.ErrorIs(t, err, simulation.ErrResult)
			return
		}
		again, err := simulation.ReadComparison(bytes.NewBufferString(compared(t, c)))
		require.NoError(t, err)
		require.Equal(t, compared(t, c), compared(t, again))
	})
}

func FuzzRead(f *testing.F) {
	plan := eight(f, 2)
	plan.Measures = []simulation.Measure{simulation.Ranks{}}
	f.Add([]byte(written(f, run(f, plan))))
	f.Add([]byte(`{}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		r, err := simulation.Read(bytes.NewReader(in))
		if err != nil {
			require.ErrorIs(t, err, simulation.ErrResult)
			return
		}
		again, err := simulation.Read(bytes.NewBufferString(written(t, r)))
		require.NoError(t, err)
		require.Equal(t, written(t, r), written(t, again))
	})
}
