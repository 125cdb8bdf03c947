// Command festival runs a youth team festival from plain files: entries, who
// comes when, and results. It prints who was admitted and by which article
// others were not, the draw, every round, the tables and the prizes.
package main

import (
	"bytes"
	"embed"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"
	_ "time/tzdata" // the zone of the festival comes with the program

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/journal"
	"github.com/reglament/reglament/examples/internal/terminal"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

//go:embed data
var embedded embed.FS

func main() {
	os.Exit(cli.Main(command(), os.Args[1:], os.Stdout, os.Stderr))
}

// settings are the flags.
type settings struct {
	dir, seed, html, trf, log, resume string
	teams                             int
}

func command() *cobra.Command {
	var s settings
	cmd := &cobra.Command{
		Use:   "festival",
		Short: "Run a youth team festival from entries to prizes",
		Long: `Run a youth team festival from entries to prizes.

Without flags it plays a festival of 8 teams from files that come with the
program; -teams 14 plays a Swiss of 14 (R5). -dir reads the same files from a
folder: festival.csv, teams.csv, players.csv, orders.csv, attendance.csv and
results.csv. Where results are missing it prints the pairings of the round and
stops.`,
		Example: `  festival
  festival -lang ru -html festival.html
  festival -trf festival.trf
  festival -dir my-festival -seed 2019-12-14 -log festival.jsonl
  festival -dir my-festival -resume festival.jsonl`,
		Args: cli.Nothing,
	}
	lang := cli.Lang(cmd)
	f := cmd.Flags()
	f.StringVar(&s.dir, "dir", "", "folder with the files of a festival")
	f.IntVar(&s.teams, "teams", 8, "which festival that comes with the program: 8 or 14 teams")
	f.StringVar(&s.seed, "seed", "Черноголовка-2019", "published seed of the drawing of lots")
	f.StringVar(&s.html, "html", "", "write crosstable and standings as a page to this file")
	f.StringVar(&s.trf, "trf", "", "write the FIDE report file of the event (R7) to this file")
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
		desk, err := s.open(in)
		if err != nil {
			return err
		}
		p := newPrinter(cmd.OutOrStdout(), *lang, desk)
		return s.run(cmd.OutOrStdout(), in, desk, p)
	}
	return cmd
}

func (s settings) folder() (fs.FS, error) {
	if s.dir != "" {
		return os.DirFS(s.dir), nil
	}
	name, ok := map[int]string{8: "eight", 14: "fourteen"}[s.teams]
	if !ok {
		return nil, cli.Use("-teams %d: 8 or 14", s.teams)
	}
	return fs.Sub(embedded, "data/"+name)
}

// open opens the desk, on top of a log where there is one.
func (s settings) open(in *input) (*regulation.Desk, error) {
	zone, err := time.LoadLocation("Europe/Moscow")
	if err != nil {
		return nil, err
	}
	in.options.Zone = zone
	reg, err := in.options.Edition(in.year)
	if err != nil {
		return nil, cli.Input(err)
	}
	log, err := journal.Load(s.resume)
	if err != nil {
		return nil, err
	}
	desk, err := regulation.Open(reg, log)
	return desk, cli.Input(err)
}

func (s settings) run(out io.Writer, in *input, desk *regulation.Desk, p *printer) error {
	d := &director{in: in, desk: desk, seed: s.seed, show: p}
	_, err := d.run()
	if err != nil {
		return errors.Join(cli.Judged(err), journal.Save(s.log, desk.State()))
	}
	grids, err := p.tables()
	if err != nil {
		return err
	}
	for _, g := range grids {
		terminal.Print(out, g)
	}
	if s.html != "" {
		if err := s.page(in, p, grids); err != nil {
			return err
		}
	}
	if s.trf != "" {
		if err := s.report(desk); err != nil {
			return errors.Join(err, journal.Save(s.log, desk.State()))
		}
	}
	return journal.Save(s.log, desk.State())
}

// report writes the report file that R7 owes to the public.
func (s settings) report(desk *regulation.Desk) error {
	file, err := fide.ToTRF(desk.Regulation(), desk.State())
	if err != nil {
		return cli.Rules(err)
	}
	var b bytes.Buffer
	if err := trf.WriteTRF26(&b, file); err != nil {
		return cli.Rules(err)
	}
	return cli.WriteFile(s.trf, b.Bytes())
}

func (s settings) page(in *input, p *printer, grids []report.Grid) error {
	parts := make([]report.Part, len(grids))
	for i, g := range grids {
		parts[i] = report.Table(g)
	}
	page, err := report.Page(p.voice, in.name, parts...)
	if err != nil {
		return err
	}
	return cli.WriteFile(s.html, page)
}
