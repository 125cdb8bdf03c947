// Command arbiter is the arbiter's desk on a command line: standings and
// tie-breaks of tournament report files, the next round, the check of a whole
// event, conversions, random events, and a line protocol over whole
// regulations for programs in any language.
package main

import (
	"fmt"
	"os"
	_ "time/tzdata" // zones come with the program

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/tournament/text"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

func main() {
	os.Exit(cli.Main(command(), os.Args[1:], os.Stdout, os.Stderr))
}

// desk is what the subcommands share.
type desk struct {
	lang  *text.Lang
	shown int // how many of one kind are printed one by one; 0 is all
}

func (d *desk) voice() report.Voice {
	return report.Voice{Lang: *d.lang, Catalog: text.Default()}
}

func command() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "arbiter",
		Short: "Standings, pairings and checks of chess tournaments",
		Long: `Standings, pairings and checks of chess tournaments.

FILE is a tournament report file (TRF16 or TRF-2026, of individuals or teams);
- reads standard input. What the reader had to tolerate is said on standard
error.

Exit codes: 0 done, 1 the rules forbid it or the file deviates from them,
2 wrong use, 3 the input is bad.`,
		RunE:              cli.Subcommand,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	d := &desk{lang: cli.Lang(cmd)}
	cmd.PersistentFlags().IntVar(&d.shown, "notes", 5, "how many tolerances and adjustments of one kind to print; 0: all")
	cmd.AddCommand(d.standings(), d.tiebreaks(), d.pair(), d.check(), d.convert(), d.generate(), d.run())
	return cmd
}

// read reads a report file and says on standard error what was tolerated.
func (d *desk) read(cmd *cobra.Command, name string) (*trf.File, error) {
	if d.shown < 0 {
		return nil, cli.Use("-notes %d: 0 or more", d.shown)
	}
	in, err := cli.Open(name, cmd.InOrStdin())
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, notes, err := trf.Read(in)
	if err != nil {
		return nil, cli.Input(fmt.Errorf("%s: %w", name, err))
	}
	d.say(cmd.ErrOrStderr(), name, notes)
	return file, nil
}

// event reads the file of an event that somebody takes part in.
func (d *desk) event(cmd *cobra.Command, name string) (*trf.File, error) {
	file, err := d.read(cmd, name)
	if err != nil {
		return nil, err
	}
	switch {
	case file.TeamEvent() && len(file.Teams) == 0:
		return nil, cli.Input(fmt.Errorf("%s: %s", name, d.voice().Say("arbiter.teamless")))
	case !file.TeamEvent() && len(file.Players) == 0:
		return nil, cli.Input(fmt.Errorf("%s: %s", name, d.voice().Say("arbiter.playerless")))
	}
	return file, nil
}
