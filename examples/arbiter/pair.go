package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

// open reads the file of an event, as if the given system stood in it. A list
// of tie-breaks that is not understood does not matter for pairing and is left
// aside with a word; plain is the file without it.
func (d *desk) open(cmd *cobra.Command, name, system string) (file, plain *trf.File, err error) {
	if file, err = d.event(cmd, name); err != nil {
		return nil, nil, err
	}
	if system != "" {
		if _, err := trf.ParseSystem(system); err != nil {
			return nil, nil, cli.Use("-system: %v", err)
		}
		file.System = system
	}
	return file, d.plain(cmd.ErrOrStderr(), file), nil
}

func (d *desk) plain(warn io.Writer, file *trf.File) *trf.File {
	_, err := fide.TieBreaksOf(file)
	if err == nil {
		return file
	}
	fmt.Fprintln(warn, d.voice().Say("arbiter.list", err))
	copied := *file
	copied.Standings, copied.TieBreaks = nil, nil
	return &copied
}

func (d *desk) pair() *cobra.Command {
	var system, format, initial string
	var round int
	var explain bool
	cmd := &cobra.Command{
		Use:   "pair FILE",
		Short: "Pair the next round",
		Long: `Pair the next round of a tournament, or another one with -round: later results
are then left out of account.

With -format bbp the output is that of pairing engines: the number of lines, then
the start numbers of White and Black, a bye as the number and 0.`,
		Example: `  arbiter pair open.trf
  arbiter pair open.trf -explain -lang ru
  arbiter pair league.trf -system FIDE_TEAM_TYPEB_MP_GP -format bbp`,
		Args: cli.OneFile,
	}
	f := cmd.Flags()
	f.StringVar(&system, "system", "", "pairing system as in record 192; default: the file's")
	f.StringVar(&format, "format", "text", "text, json or bbp")
	f.StringVar(&initial, "initial", "", "color of the first number, W or B, where the file does not tell")
	f.IntVar(&round, "round", 0, "round to pair; default: the next")
	f.BoolVar(&explain, "explain", false, "say why everybody meets whom he meets, with which color")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if format != "text" && format != "json" && format != "bbp" {
			return cli.Use("-format %s: text, json or bbp", format)
		}
		if explain && format == "bbp" {
			return cli.Use("-explain: the format bbp has no place for reasons")
		}
		if round < 0 {
			return cli.Use("-round %d: 1 or more", round)
		}
		_, file, err := d.open(cmd, args[0], system)
		if err != nil {
			return err
		}
		reg, request, err := d.next(file, system, round)
		if err != nil {
			return err
		}
		if err := d.draw(reg, cmd.ErrOrStderr(), initial); err != nil {
			return err
		}
		request.Brief = !explain
		p, err := reg.Pairer.Pair(request)
		if err != nil {
			return d.unpaired(err)
		}
		out := bufio.NewWriter(cmd.OutOrStdout())
		defer out.Flush()
		switch format {
		case "bbp":
			return writeEngine(out, p)
		case "json":
			return d.writeJSON(out, p)
		}
		return d.writeRound(out, file, reg, request.State, p)
	}
	return cmd
}

// next makes the regulation of a file, under a system where a flag asks for
// one, and what its pairer is asked.
func (d *desk) next(file *trf.File, system string, round int) (*regulation.Regulation, pairing.Request, error) {
	reg, request, err := fide.Next(file, round)
	var no *pairing.Error
	switch {
	case errors.As(err, &no):
		err = d.unpaired(err)
	case err != nil:
		err = unfit(err, system)
	}
	return reg, request, err
}

// unfit is why a file makes no regulation. That a system is not offered or not
// for this kind of event is wrong use where a flag asks for the system.
func unfit(err error, system string) error {
	if errors.Is(err, fide.ErrSystem) && system != "" {
		return cli.Use("-system: %v", err)
	}
	return cli.Input(err)
}

// draw answers the lot of the first color where neither file nor flag does:
// White, and it says so.
func (d *desk) draw(reg *regulation.Regulation, warn io.Writer, initial string) error {
	color := tournament.White
	switch strings.ToUpper(initial) {
	case "":
	case "W":
	case "B":
		color = tournament.Black
	default:
		return cli.Use("-initial %s: W or B", initial)
	}
	switch p := reg.Pairer.(type) {
	case swiss.Dutch:
		if p.Initial == tournament.NoColor || initial != "" {
			p.Initial = color
			reg.Pairer = p
			d.drawn(warn, initial)
		}
	case swiss.Teams:
		if p.Initial == tournament.NoColor || initial != "" {
			p.Initial = color
			reg.Pairer = p
			d.drawn(warn, initial)
		}
	}
	return nil
}

func (d *desk) drawn(warn io.Writer, initial string) {
	if initial == "" {
		fmt.Fprintln(warn, d.voice().Say("arbiter.lot"))
	}
}

// kind names the kind of an error of a pairer.
func (d *desk) kind(err error) string {
	switch {
	case errors.Is(err, pairing.ErrNoPairing):
		return d.voice().Say("arbiter.none")
	case errors.Is(err, pairing.ErrBudget):
		return d.voice().Say("arbiter.steps")
	case errors.Is(err, pairing.ErrFinished):
		return d.voice().Say("arbiter.finished")
	case errors.Is(err, pairing.ErrNobody):
		return d.voice().Say("arbiter.nobody")
	}
	return err.Error()
}

// unpaired puts into words why there is no round.
func (d *desk) unpaired(err error) error {
	var no *pairing.Error
	if !errors.As(err, &no) {
		return cli.Rules(err)
	}
	var who []string
	for _, s := range no.About {
		if s.Team != "" {
			who = append(who, string(s.Team))
		}
	}
	text := d.kind(no.Err)
	if no.Text.Code != "" {
		text += ": " + d.voice().Message(no.Text)
	}
	if len(who) > 0 {
		text += ": " + strings.Join(who, ", ")
	}
	return cli.Rules(fmt.Errorf("%s (%s)", text, no.Rule))
}
