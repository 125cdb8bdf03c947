package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/spf13/cobra"
)

// runner holds the flags of run.
type runner struct {
	name, options, log   string
	year, rounds, boards int
}

func (d *desk) run() *cobra.Command {
	var r runner
	cmd := &cobra.Command{
		Use:   "run -regulation NAME",
		Short: "Judge log entries and answer questions, as JSON lines",
		Long: `Judge log entries and answer questions, as JSON lines: for programs in any
language. Every line of standard input gets one line on standard output; PROTOCOL.md
documents both. A line that is malformed is answered with an error and changes
nothing.

Regulations: festival, strongest, teamcup; dutch, team-swiss, round-robin and
double-round-robin of the FIDE Handbook (with -rounds and -boards).`,
		Example: `  arbiter run -regulation strongest < entries.jsonl
  arbiter run -regulation festival -year 2019 -options festival.json -log festival.jsonl -lang ru`,
		Args: cobra.NoArgs,
	}
	f := cmd.Flags()
	f.StringVar(&r.name, "regulation", "", "which regulation governs the event")
	f.StringVar(&r.options, "options", "", "festival: JSON file with invited, organizer, previousWinner, days, zone, bornFrom")
	f.StringVar(&r.log, "log", "", "stored log: read first where it exists, then appended to")
	f.IntVar(&r.year, "year", 2019, "festival: year of the edition")
	f.IntVar(&r.rounds, "rounds", 9, "dutch, team-swiss: rounds announced")
	f.IntVar(&r.boards, "boards", 1, "boards of a match in FIDE systems")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		reg, err := r.regulation()
		if err != nil {
			return err
		}
		s, err := d.session(reg, r.log)
		if err != nil {
			return err
		}
		defer s.close()
		return s.serve(cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}

func (r runner) regulation() (*regulation.Regulation, error) {
	o := fide.Options{Rounds: r.rounds, Boards: r.boards}
	make := map[string]func() (*regulation.Regulation, error){
		"festival":           r.festival,
		"strongest":          strongest.Edition2006,
		"teamcup":            teamcup.Edition2005,
		"dutch":              func() (*regulation.Regulation, error) { return fide.Dutch2026(o) },
		"team-swiss":         func() (*regulation.Regulation, error) { return fide.TeamSwiss2026(o) },
		"round-robin":        func() (*regulation.Regulation, error) { return fide.RoundRobin(o) },
		"double-round-robin": func() (*regulation.Regulation, error) { return fide.DoubleRoundRobin(o) },
	}[r.name]
	if make == nil {
		return nil, cli.Use("-regulation %q: festival, strongest, teamcup, dutch, team-swiss, round-robin or double-round-robin", r.name)
	}
	reg, err := make()
	return reg, cli.Input(err)
}

// festival reads what its text leaves to the organizer.
func (r runner) festival() (*regulation.Regulation, error) {
	var given struct {
		Invited        []string           `json:"invited"`
		Organizer      string             `json:"organizer"`
		PreviousWinner string             `json:"previousWinner"`
		Days           [2]tournament.Date `json:"days"`
		Zone           string             `json:"zone"`
		BornFrom       int                `json:"bornFrom"`
	}
	if r.options != "" {
		data, err := os.ReadFile(r.options)
		if err != nil {
			return nil, cli.Input(err)
		}
		dec := json.NewDecoder(strings.NewReader(string(data)))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&given); err != nil {
			return nil, cli.Input(fmt.Errorf("%s: %w", r.options, err))
		}
	}
	if given.Zone == "" {
		given.Zone = "Europe/Moscow"
	}
	zone, err := time.LoadLocation(given.Zone)
	if err != nil {
		return nil, cli.Input(err)
	}
	r5 := clause.Doc(fmt.Sprintf("festival@%d", r.year)).Art("R5")
	return festival.Options{
		Invited: given.Invited, Organizer: given.Organizer, PreviousWinner: given.PreviousWinner,
		Days: given.Days, Zone: zone, BornFrom: given.BornFrom, Swiss: swiss.Dutch{Rule: r5},
	}.Edition(r.year)
}

// session is one conversation.
type session struct {
	desk  *regulation.Desk
	codec *tournament.Codec
	voice report.Voice
	log   *os.File
}

// session opens the desk on top of a stored log, where there is one.
func (d *desk) session(reg *regulation.Regulation, log string) (*session, error) {
	codec, err := tournament.NewCodec()
	if err != nil {
		return nil, err
	}
	s := &session{codec: codec, voice: report.In(*d.lang, reg)}
	var entries []tournament.Entry
	if log != "" {
		if s.log, err = os.OpenFile(log, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
			return nil, cli.Input(err)
		}
		if entries, err = codec.Read(s.log); err != nil {
			s.close()
			return nil, cli.Input(fmt.Errorf("%s: %w", log, err))
		}
	}
	if s.desk, err = regulation.Open(reg, entries); err != nil {
		s.close()
		return nil, cli.Input(err)
	}
	return s, nil
}

func (s *session) close() {
	if s.log != nil {
		s.log.Close()
	}
}

// maxLine bounds a line, as the codec does.
const maxLine = 1 << 20

// serve answers every line with one line.
func (s *session) serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, maxLine)
	w := bufio.NewWriter(out)
	for n := 1; ; n++ {
		line, err := lines.ReadSlice('\n')
		var a *answer
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			a = failure("malformed", tournament.ErrTooLong)
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = lines.ReadSlice('\n')
			}
		case err != nil && !errors.Is(err, io.EOF):
			return cli.Input(err)
		case len(strings.TrimSpace(string(line))) > 0:
			a = s.answer(line)
		}
		if a != nil {
			a.Version, a.Line = protocolVersion, n
			data, jsonErr := json.Marshal(a)
			if jsonErr != nil {
				return jsonErr
			}
			if _, werr := w.Write(append(data, '\n')); werr != nil {
				return werr
			}
			if werr := w.Flush(); werr != nil {
				return werr
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
	}
}
