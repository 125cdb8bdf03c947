// Command teamcup runs a team cup by correspondence from plain files: who
// confirms and when, line-ups, challenges, results. It prints who was
// admitted and by which article others were not, the groups with their
// ratings, the tables with what decided each place, and the bracket.
package main

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"os"
	_ "time/tzdata" // the zone of the cup comes with the program

	"github.com/spf13/cobra"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/journal"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
)

//go:embed data
var embedded embed.FS

func main() {
	os.Exit(cli.Main(command(), os.Args[1:], os.Stdout, os.Stderr))
}

// settings are the flags.
type settings struct{ dir, seed, html, log, resume string }

func command() *cobra.Command {
	var s settings
	cmd := &cobra.Command{
		Use:   "teamcup",
		Short: "Run a team cup from invitations to the final",
		Long: `Run a team cup from invitations to the final: twenty teams of ten, four groups
of equal strength, then a knockout of two games a board.

Without flags it plays the cup of 2005 from files that come with the program.
-dir reads the same files from a folder: cup.csv, teams.csv, players.csv,
ratings.csv, rounds.csv, games.csv, results.csv and rulings.csv. Where results
or a ruling are missing it says so and stops.`,
		Example: `  teamcup
  teamcup -lang ru -html cup.html
  teamcup -dir my-cup -log cup.jsonl
  teamcup -dir my-cup -resume cup.jsonl`,
		Args: cli.Nothing,
	}
	lang := cli.Lang(cmd)
	f := cmd.Flags()
	f.StringVar(&s.dir, "dir", "", "folder with the files of a cup")
	f.StringVar(&s.seed, "seed", "2005", "published seed of lots, where one is needed")
	f.StringVar(&s.html, "html", "", "write groups, tables and bracket as a page to this file")
	f.StringVar(&s.log, "log", "", "write the log of the event as JSON lines to this file")
	f.StringVar(&s.resume, "resume", "", "go on from such a log")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		dir, err := s.folder()
		if err != nil {
			return err
		}
		in, err := readFolder(dir)
		if err != nil {
			return cli.Input(err)
		}
		reg, err := in.options.Edition2005()
		if err != nil {
			return cli.Input(err)
		}
		log, err := journal.Load(s.resume)
		if err != nil {
			return err
		}
		desk, err := regulation.Open(reg, log)
		if err != nil {
			return cli.Input(err)
		}
		return s.run(cmd.OutOrStdout(), in, desk, newPrinter(cmd.OutOrStdout(), *lang, desk))
	}
	return cmd
}

func (s settings) folder() (fs.FS, error) {
	if s.dir != "" {
		return os.DirFS(s.dir), nil
	}
	return fs.Sub(embedded, "data")
}

func (s settings) run(out io.Writer, in *input, desk *regulation.Desk, p *printer) error {
	d := &director{in: in, desk: desk, seed: s.seed, show: p}
	if err := d.run(); err != nil {
		return errors.Join(cli.Judged(err), journal.Save(s.log, desk.State()))
	}
	grids, err := p.tables()
	if err != nil {
		return err
	}
	bracket, err := p.bracket()
	if err != nil {
		return err
	}
	for _, g := range grids {
		terminal.Print(out, g)
	}
	terminal.Print(out, p.bracketGrid(bracket))
	p.champion()
	if s.html != "" {
		if err := s.page(in, p, grids, bracket); err != nil {
			return err
		}
	}
	return journal.Save(s.log, desk.State())
}

func (s settings) page(in *input, p *printer, grids []report.Grid, bracket report.Bracket) error {
	drawn, err := bracket.Part(p.round)
	if err != nil {
		return err
	}
	parts := []report.Part{drawn, report.Table(p.groups())}
	for _, g := range grids {
		parts = append(parts, report.Table(g))
	}
	page, err := report.Page(p.voice, in.name, parts...)
	if err != nil {
		return err
	}
	return cli.WriteFile(s.html, page)
}
