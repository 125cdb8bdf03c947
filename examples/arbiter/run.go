package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
	"github.com/spf13/cobra"
)

// runner holds the flags of run.
type runner struct {
	name, options, log   string
	year, rounds, boards int
	given                func(flag string) bool
}

func (d *desk) run() *cobra.Command {
	var r runner
	cmd := &cobra.Command{
		Use:   "run -regulation NAME",
		Short: "Judge log entries and answer questions, as JSON lines",
		Long: `Judge log entries and answer questions, as JSON lines: for programs in any
language. Every line of standard input gets one line on standard output. A line
that is malformed is answered with an error and changes nothing.

A line is an entry of the log, with instant, author, kind and event,

  {"at":"2006-05-15T12:00:00+04:00","by":"captain","kind":"challenge-sent","event":{"from":"T1","to":"T2"}}

answered by what was added to the log and by which articles, or by the articles
that refuse it; or a question:

  {"ask":"opening","name":"Cup"}    the first entry of a log under the regulation
  {"ask":"duties","now":"…"}        who owes what by when
  {"ask":"advance","now":"…"}       records what has run out by then
  {"ask":"numbers","scope":{…}}     the draw
  {"ask":"pairings","scope":{…}}    who meets whom
  {"ask":"standings","scope":{…}}   the table, with what decided each place
  {"ask":"possible","scope":{…}}    best and worst rank that each can still reach
  {"ask":"prizes","scope":{…}}      rankings of persons
  {"ask":"explain","seq":7}         why; also "team" for a place, "scope" for a round

Regulations: festival, strongest, teamcup; of the FIDE Handbook dutch, team-swiss,
round-robin, double-round-robin and scheveningen. What their texts leave open is
in the opening of a log, so that a stored log needs no further flags; a new event
takes it from -options, or from the other flags. PROTOCOL.md beside the source of
this program documents all of it, with schemas.

Exit codes: 0 done, also where entries were refused; 2 wrong use; 3 a file that
cannot be read or a stored log that was opened under another regulation.`,
		Example: `  arbiter run -regulation strongest < entries.jsonl
  arbiter run -regulation teamcup < cup.jsonl
  arbiter run -regulation festival -year 2019 -options festival.json -log festival.jsonl -lang ru`,
		Args: cli.Nothing,
	}
	f := cmd.Flags()
	f.StringVar(&r.name, "regulation", "", "which regulation governs the event")
	f.StringVar(&r.options, "options", "", "JSON file with what the text leaves open; the log must not say otherwise")
	f.StringVar(&r.log, "log", "", "stored log: read first where it exists, then appended to")
	f.IntVar(&r.year, "year", 2019, "festival: year of the edition")
	f.IntVar(&r.rounds, "rounds", 9, "dutch, team-swiss: rounds announced")
	f.IntVar(&r.boards, "boards", 1, "boards of a match in FIDE systems")
	r.given = f.Changed
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		s, err := d.session(r)
		if err != nil {
			return err
		}
		defer s.close()
		return s.serve(cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}

// session is one conversation.
type session struct {
	law     law
	settled bool // by flags: the log cannot say otherwise
	desk    *regulation.Desk
	codec   *tournament.Codec
	lang    text.Lang
	voice   report.Voice
	log     *os.File
}

// session opens the desk on top of a stored log, where there is one.
func (d *desk) session(r runner) (*session, error) {
	law, err := r.law()
	if err != nil {
		return nil, err
	}
	reg, err := law.make()
	switch {
	case err != nil && r.options == "":
		return nil, cli.Use("%v", err) // nothing but flags made it
	case err != nil:
		return nil, cli.Input(err)
	}
	codec, err := tournament.NewCodec()
	if err != nil {
		return nil, err
	}
	s := &session{law: law, settled: r.settled(), codec: codec, lang: *d.lang}
	var entries []tournament.Entry
	if r.log != "" {
		if s.log, err = os.OpenFile(r.log, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
			return nil, cli.Input(err)
		}
		if entries, err = codec.Read(s.log); err != nil {
			s.close()
			return nil, cli.Input(fmt.Errorf("%s: %w", r.log, err))
		}
	}
	if err := s.open(reg, entries); err != nil {
		s.close()
		return nil, cli.Input(fmt.Errorf("%s: %w", r.log, err))
	}
	return s, nil
}

// open makes the desk of a value and a log; the log's own value is taken
// where the flags leave it open.
func (s *session) open(reg *regulation.Regulation, entries []tournament.Entry) error {
	if len(entries) > 0 {
		if o, ok := entries[0].Event.(tournament.Opened); ok && reg.Governs(o) != nil {
			theirs, err := s.law.of(o)
			if err == nil && !s.settled {
				reg = theirs
			} else {
				return s.mismatch(reg, o)
			}
		}
	}
	desk, err := regulation.Open(reg, entries)
	if err != nil {
		return err
	}
	s.desk, s.voice = desk, report.In(s.lang, reg)
	return nil
}

// mismatch says in what the value of a log is another one.
func (s *session) mismatch(reg *regulation.Regulation, o tournament.Opened) error {
	err := reg.Governs(o)
	for _, d := range s.differences(reg, o) {
		err = fmt.Errorf("%w\n  %s %s", err, d.Article, d.Text)
	}
	return err
}

// differences lists what differs, or says that the log cannot tell.
func (s *session) differences(reg *regulation.Regulation, o tournament.Opened) []said {
	voice := report.In(s.lang, reg)
	var list []said
	theirs, err := s.law.of(o)
	if err != nil {
		own := reg.Texts[0]
		return append(list, said{Article: own.Doc.Art(own.Articles[0].Number), Code: "log.unmade", Text: voice.Say("log.unmade", o.Regulation)})
	}
	for _, d := range reg.Differences(theirs) {
		list = append(list, said{Article: d.Rule, Code: d.Message().Code, Text: voice.Message(d.Message())})
	}
	return list
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
