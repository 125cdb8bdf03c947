// Command strongest plays a season of the tournament of the strongest teams
// from a script: a year of correspondence chess, told day by day, every
// decision with its article.
package main

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // the zone of the event comes with the program

	"github.com/spf13/cobra"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/folder"
	"github.com/reglament/reglament/examples/internal/journal"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

//go:embed data
var embedded embed.FS

func main() {
	os.Exit(cli.Main(command(), os.Args[1:], os.Stdout, os.Stderr))
}

// settings are the flags.
type settings struct {
	dir, script, until, html, log, resume string
	board                                 int
	lang                                  *text.Lang
}

// scripts are what may happen besides; in the first nothing does.
func scripts() []string {
	return []string{"2006", "mend", "leaves22", "leaves23", "appeal", "veto", "adjudicate"}
}

func command() *cobra.Command {
	var s settings
	cmd := &cobra.Command{
		Use:   "strongest",
		Short: "Play a season of the tournament of the strongest teams",
		Long: `Play a season of the tournament of the strongest teams.

The season is played from a script that comes with the program: entries that
are refused and mended, a duplicate account, missed terms, wrong time controls,
leave, late entrants. -script adds to it: faulty entries of which one is mended
by 8.12; a team that leaves with a third of its games started, or with one
more; an appeal that takes back a technical loss; an adjudication with a veto,
or with everybody's consent. -dir reads the same files, entries.csv and script.csv,
from a folder. Every day on which something happens is told, every decision
with its article.`,
		Example: `  strongest
  strongest -lang ru -until 2006-10-29
  strongest -board 3
  strongest -html tables -log season.jsonl
  strongest -resume season.jsonl`,
		Args: cli.Nothing,
	}
	s.lang = cli.Lang(cmd)
	f := cmd.Flags()
	f.StringVar(&s.dir, "dir", "", "folder with the files of a season")
	f.StringVar(&s.script, "script", "2006", "what else happens: "+strings.Join(scripts(), ", "))
	f.StringVar(&s.until, "until", "", "stop at the end of a day, such as 2006-10-29, and show where things stand")
	f.IntVar(&s.board, "board", 0, "show the tables of this board alone")
	f.StringVar(&s.html, "html", "", "write the official tables as pages into this folder")
	f.StringVar(&s.log, "log", "", "write the log of the event as JSON lines to this file")
	f.StringVar(&s.resume, "resume", "", "go on from such a log")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return s.run(cmd) }
	return cmd
}

// end is the last instant that is played, and whether the user asked for it.
func (s settings) end(zone *time.Location) (at time.Time, asked bool, err error) {
	day := strongest.End()
	if s.until != "" {
		asked = true
		if day, err = tournament.ParseDate(s.until); err != nil {
			return at, asked, cli.Use("-until: %w", err)
		}
		first := tournament.Date{Year: 2006, Month: time.April, Day: 2}
		if day.Before(first) || day.After(strongest.End()) {
			return at, asked, cli.Use("-until %v: the season is from %v to %v", day, first, strongest.End())
		}
	}
	return day.End(zone).Add(-time.Second), asked, nil
}

func (s settings) folder() (fs.FS, error) {
	if s.dir != "" {
		return os.DirFS(s.dir), nil
	}
	return fs.Sub(embedded, "data")
}

func (s settings) run(cmd *cobra.Command) error {
	zone, err := time.LoadLocation("Europe/Moscow")
	if err != nil {
		return err
	}
	until, asked, err := s.end(zone)
	if err != nil {
		return err
	}
	if s.dir == "" && !slices.Contains(scripts(), s.script) {
		return cli.Use("-script %q: want one of %s", s.script, strings.Join(scripts(), ", "))
	}
	if s.board < 0 || s.board > strongest.Boards {
		return cli.Use("-board %d: want 1 to %d", s.board, strongest.Boards)
	}
	d, err := s.play(zone, until)
	if err != nil {
		return err
	}
	p := newPrinter(cmd.OutOrStdout(), *s.lang, d)
	if err := s.show(p, asked); err != nil {
		return err
	}
	if s.html != "" {
		if err := p.pages(s.html); err != nil {
			return err
		}
	}
	return journal.Save(s.log, d.table.Desk.State())
}

func (s settings) show(p *printer, asked bool) error {
	switch {
	case s.board > 0:
		return p.board(s.board)
	case asked:
		return p.stopped()
	}
	return p.whole()
}

// play plays the season and compares it with the log that it goes on from:
// the people of the script do the same again.
func (s settings) play(zone *time.Location, until time.Time) (*director, error) {
	dir, err := s.folder()
	if err != nil {
		return nil, err
	}
	files := []string{scriptFile}
	if s.script != "2006" {
		files = append(files, "script-"+s.script+".csv")
	}
	in, err := readFolder(dir, zone, files...)
	if err != nil {
		return nil, cli.Input(err)
	}
	stored, err := journal.Read(s.resume)
	if err != nil {
		return nil, err
	}
	reg, err := strongest.Options{Zone: zone}.Edition2006()
	if err != nil {
		return nil, err
	}
	d, err := newDirector(reg, in)
	if err != nil {
		return nil, err
	}
	if err := d.run(until); err != nil {
		return nil, cli.Input(err)
	}
	return d, s.compare(stored, d.table.Log)
}

// compare refuses a stored log that is not the beginning of this season.
func (s settings) compare(stored, played []tournament.Entry) error {
	codec, err := tournament.NewCodec()
	if err != nil {
		return err
	}
	for k, e := range stored {
		other := fmt.Errorf("entry %d is not what this season has there", k+1)
		if k >= len(played) {
			return cli.Input(&folder.Error{File: filepath.Base(s.resume), Line: k + 1, Err: fmt.Errorf("entry %d is later than the end of this season", k+1)})
		}
		a, err := codec.Encode(e)
		if err != nil {
			return err
		}
		b, err := codec.Encode(played[k])
		if err != nil {
			return err
		}
		if !bytes.Equal(a, b) {
			return cli.Input(&folder.Error{File: filepath.Base(s.resume), Line: k + 1, Err: other})
		}
	}
	return nil
}
