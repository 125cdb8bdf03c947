// Command simulate plays whole tournaments of a regulation many times and
// says what comes of them: who wins, which criterion decides, what a number in
// the draw is worth.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	_ "time/tzdata" // the zones of the events come with the program

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/spf13/cobra"
)

func main() {
	debug.SetGCPercent(400) // what is alive is small: collect less often
	os.Exit(cli.Main(command(), os.Args[1:], os.Stdout, os.Stderr))
}

// settings are the flags.
type settings struct {
	format, out, shard            string
	compare, merge                []string
	teams                         []int
	runs, workers, boards, rounds int
	top, step                     int
	seed                          uint64
	draws, drawSlope, edge        float64
	absent, away, leaves          float64
	resume, quiet                 bool
}

func command() *cobra.Command {
	var s settings
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "Play tournaments of a regulation many times",
		Long: `Play tournaments of a regulation many times and say what comes of them.

The field is a row of teams, each -step points weaker than the one before, on
every board; results follow the expectancy of FIDE. Tournament i of a -seed is
the same on any machine: -shard 2/8 plays the second eighth of -n, and -merge
adds up what the shards wrote.

Ctrl-C ends a run and shows what is done; with -out and -resume it goes on
from there the next time.`,
		Example: `  simulate -regulation festival -teams 8,10,14 -n 10000
  simulate -compare festival,round-robin -teams 8 -n 10000 -out results
  simulate -regulation strongest -n 100000 -shard 2/8 -out part2
  simulate -merge part1/strongest-12.json,part2/strongest-12.json -out all
  simulate -merge part1/compare.json,part2/compare.json -out all`,
		Args: cli.Nothing,
	}
	f := cmd.Flags()
	f.StringVar(&s.format, "regulation", "festival", "what is played: "+strings.Join(names(), ", "))
	f.IntSliceVar(&s.teams, "teams", nil, "numbers of teams, each an event of its own; the usual one of the format where none is given")
	f.IntVarP(&s.runs, "runs", "n", 10000, "tournaments of each event")
	f.Uint64Var(&s.seed, "seed", 1, "seed of all chance")
	f.IntVar(&s.workers, "workers", 0, "how many play at the same time; 0: one a core")
	f.IntVar(&s.boards, "boards", 0, "boards of a match, where the format leaves it open")
	f.IntVar(&s.rounds, "rounds", 9, "rounds of a FIDE Swiss")
	f.IntVar(&s.top, "top", 2400, "rating of the strongest team")
	f.IntVar(&s.step, "step", 20, "how many points each team is weaker than the one before; 0: all are equal")
	f.Float64Var(&s.draws, "draws", 0.3, "share of drawn games between equals of 2000; 0: none")
	f.Float64Var(&s.drawSlope, "draw-slope", 0.03, "how much that grows for 100 points of strength")
	f.Float64Var(&s.edge, "white-edge", 35, "rating points that the first move is worth")
	f.Float64Var(&s.absent, "absent", 0, "how likely a player misses a game")
	f.Float64Var(&s.away, "away", 0, "how likely a team misses a match")
	f.Float64Var(&s.leaves, "leaves", 0, "how likely a team leaves before a round")
	f.StringSliceVar(&s.compare, "compare", nil, "formats to be compared over the same fields and the same luck")
	f.StringVar(&s.shard, "shard", "", "play part i of n of the runs: i/n")
	f.StringSliceVar(&s.merge, "merge", nil, "add up the JSON results or comparisons of these files instead of playing")
	f.StringVar(&s.out, "out", "", "folder for CSV, JSON and plots (SVG and PNG)")
	f.BoolVar(&s.resume, "resume", false, "go on from the JSON results in -out")
	f.BoolVar(&s.quiet, "quiet", false, "no progress bar")
	cmd.MarkFlagsMutuallyExclusive("merge", "compare", "regulation")
	cmd.MarkFlagsMutuallyExclusive("merge", "shard")
	cmd.MarkFlagsMutuallyExclusive("merge", "resume")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		return s.run(ctx, cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}

func (s settings) run(ctx context.Context, out, errs io.Writer) error {
	if err := s.check(); err != nil {
		return err
	}
	if s.out != "" {
		if err := os.MkdirAll(s.out, 0o755); err != nil {
			return cli.Input(err)
		}
	}
	if len(s.merge) > 0 {
		return s.add(out)
	}
	events, err := s.setups()
	if err != nil {
		return err
	}
	for i := range events {
		if events[i].plan, err = s.part(events[i].plan); err != nil {
			return err
		}
	}
	if len(s.compare) > 0 {
		return s.rivals(ctx, out, errs, events)
	}
	for _, e := range events {
		if err := s.one(ctx, out, errs, e); err != nil {
			return err
		}
	}
	return nil
}

// part is the shard of a plan that the flag names.
func (s settings) part(p simulation.Plan) (simulation.Plan, error) {
	if s.shard == "" {
		return p, nil
	}
	k, n, _ := strings.Cut(s.shard, "/")
	i, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	if err := errors.Join(err1, err2); err != nil {
		return p, cli.Use("-shard %q: want i/n", s.shard)
	}
	p, err := p.Shard(i, of)
	if err != nil {
		return p, cli.Use("-shard %q: %v", s.shard, err)
	}
	return p, nil
}

// one plays an event and shows it. When it is interrupted it shows and writes
// what is done.
func (s settings) one(ctx context.Context, out, errs io.Writer, e named) error {
	if s.resume {
		old, err := stored(s, e.name, simulation.Read)
		if err != nil {
			return err
		}
		e.plan.Resume = old
	}
	bar := s.bar(errs, e.name, e.plan.Runs)
	e.plan.Progress = bar.progress
	res, err := simulation.Run(ctx, e.plan)
	bar.done()
	if res == nil {
		return cli.Input(err)
	}
	return errors.Join(s.show(out, e.name, res), s.coded(err))
}

// interrupted is the exit code of a run that Ctrl-C ended, as shells have it.
const interrupted = 130

// coded marks why a run ended early.
func (s settings) coded(err error) error {
	switch {
	case !errors.Is(err, context.Canceled):
		return cli.Rules(err)
	case s.out == "":
		return &cli.ExitError{Code: interrupted, Err: errors.New("stopped")}
	}
	return &cli.ExitError{Code: interrupted, Err: errors.New("stopped; -resume goes on from what was written")}
}

// stored is the result or comparison that an earlier run wrote, nil if there
// is none.
func stored[R any](s settings, name string, form func(io.Reader) (*R, error)) (*R, error) {
	if s.out == "" {
		return nil, cli.Use("-resume needs -out")
	}
	r, err := read(s.file(name, "json"), form)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return r, err
}

// read reads a file that a run wrote.
func read[R any](name string, form func(io.Reader) (*R, error)) (*R, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, cli.Input(err)
	}
	r, err := form(bytes.NewReader(b))
	if err != nil {
		return nil, cli.Input(fmt.Errorf("%s: %w", filepath.Base(name), err))
	}
	return r, nil
}

// add merges files and shows the sum.
func (s settings) add(out io.Writer) error {
	if c, err := read(s.merge[0], simulation.ReadComparison); err == nil {
		return s.addRivals(out, c)
	}
	var parts []*simulation.Result
	for _, name := range s.merge {
		r, err := read(name, simulation.Read)
		if err != nil {
			return err
		}
		parts = append(parts, r)
	}
	sum, err := simulation.Merge(parts...)
	if err != nil {
		return cli.Input(err)
	}
	name := strings.TrimSuffix(filepath.Base(s.merge[0]), ".json")
	return s.show(out, name, sum)
}

// show prints a result and writes its files.
func (s settings) show(out io.Writer, name string, res *simulation.Result) error {
	for _, g := range tables(name, res) {
		terminal.Print(out, g)
	}
	if s.out == "" || res.Runs() == 0 {
		return nil
	}
	return s.write(name, res)
}
