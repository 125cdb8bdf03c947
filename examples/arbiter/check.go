package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

func (d *desk) check() *cobra.Command {
	var system, codes string
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Pair every round again and compute every standing again",
		Long: `Pair every round again and compute every standing again. Each deviation is listed
with the criterion that it worsens or the rule that it breaks. The exit code is 0
only if everything agrees.

Points are those of the results; places are compared by the file's list of
tie-breaks or, without one, by points alone. A place that the list leaves shared
may be any of the shared ones.`,
		Example: `  arbiter check open.trf
  arbiter check open.trf -system FIDE_DUTCH_2026`,
		Args: cli.OneFile,
	}
	f := cmd.Flags()
	f.StringVar(&system, "system", "", "pairing system as in record 192; default: the file's")
	f.StringVar(&codes, "tiebreaks", "", "criteria of the standings; default: those of the file")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		file, plain, err := d.open(cmd, args[0], system)
		if err != nil {
			return err
		}
		c := checker{desk: d, file: file}
		if c.reg, c.state, err = fide.FromTRF(plain); err != nil {
			return unfit(err, system)
		}
		if err := d.draw(c.reg, cmd.ErrOrStderr(), ""); err != nil {
			return err
		}
		for r := 1; r <= file.PairedRounds(); r++ {
			c.round(r)
		}
		if err := c.standings(codes); err != nil {
			return err
		}
		out := bufio.NewWriter(cmd.OutOrStdout())
		defer out.Flush()
		if len(c.found) == 0 {
			fmt.Fprintln(out, d.voice().Say("arbiter.agrees", args[0], file.PairedRounds()))
			return nil
		}
		for _, line := range c.found {
			fmt.Fprintln(out, line)
		}
		return cli.Rules(fmt.Errorf("%s", d.voice().Say("arbiter.differs", args[0], len(c.found))))
	}
	return cmd
}

// checker collects the deviations of a file, which is a regulation with its log.
type checker struct {
	*desk
	file  *trf.File
	reg   *regulation.Regulation
	state tournament.State
	found []string
}

func (c *checker) say(code string, args ...any) {
	c.found = append(c.found, c.voice().Say(textCode(code), args...))
}

// round compares one round of the file with what the system gives.
func (c *checker) round(r int) {
	at := tournament.Scope{Round: r}
	entry, _ := c.state.Entry(c.state.FindRound(at).Seq)
	theirs := entry.Event.(tournament.RoundPaired)
	req, play, err := c.reg.PairingRequest(c.state, at)
	if err != nil {
		c.say("arbiter.impossible", r, err)
		return
	}
	req.Brief = true
	p, err := play.Pairer.Pair(req)
	if err != nil {
		c.say("arbiter.impossible", r, c.unpaired(err))
		return
	}
	only, missing := difference(roundLines(theirs), roundLines(p.Event()))
	if len(only)+len(missing) == 0 {
		return
	}
	c.say("arbiter.round", r, strings.Join(only, ", "), strings.Join(missing, ", "))
	reviewer, ok := play.Pairer.(swiss.Reviewer)
	if !ok {
		return
	}
	departures, err := reviewer.Review(req, theirs)
	if err != nil {
		return
	}
	for _, x := range departures {
		who := ""
		if x.About.Team != "" {
			who = strings.Trim(fmt.Sprintf("%s–%s", x.About.Team, x.About.Opponent), "–") + ": "
		}
		c.say("arbiter.reason", r, who+c.voice().Message(x.Text), x.Criterion)
	}
}

// roundLines writes a round as White-Black and byes, sorted.
func roundLines(p tournament.RoundPaired) []string {
	var all []string
	for _, m := range p.Matches {
		a, b := m.First, m.Second
		if m.Color(0) == tournament.Black {
			a, b = b, a
		}
		all = append(all, fmt.Sprintf("%s-%s", a, b))
	}
	for _, b := range p.Byes {
		if b.Kind == tournament.PairingBye {
			all = append(all, string(b.Team)+"-0")
		}
	}
	return all
}

func difference(a, b []string) (onlyA, onlyB []string) {
	for _, x := range a {
		if !slices.Contains(b, x) {
			onlyA = append(onlyA, x)
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			onlyB = append(onlyB, x)
		}
	}
	return onlyA, onlyB
}

// printed is what the file says of one participant.
type printed struct {
	number, rank  int
	points, match *trf.Points
}

func (c *checker) printed() []printed {
	var all []printed
	if c.file.TeamEvent() {
		for _, t := range c.file.Teams {
			all = append(all, printed{number: t.Number, rank: t.Rank, points: t.GamePoints, match: t.MatchPoints})
		}
		return all
	}
	for i := range c.file.Players {
		p := &c.file.Players[i]
		all = append(all, printed{number: p.Number, rank: p.Rank, points: p.Points})
	}
	return all
}

// standings compares the points and places that the file prints.
func (c *checker) standings(codes string) error {
	field, err := crosstable.Of(c.file)
	if err != nil {
		return cli.Input(err)
	}
	at := make(map[int]int)
	for k := range field.Entrants {
		at[field.Entrants[k].Number] = k
	}
	for _, p := range c.printed() {
		game, match := field.Totals(at[p.number])
		if p.points != nil && !c.same(*p.points, game) && !c.ahead(p.number, *p.points, game) {
			c.say("arbiter.total", p.number, p.points, game)
		}
		if p.match != nil && !c.same(*p.match, match) {
			c.say("arbiter.match", p.number, p.match, match)
		}
	}
	return c.places(field, at, codes)
}

func (c *checker) same(p trf.Points, own tournament.Points) bool { return int(p) == 5*int(own) }

// ahead reports whether printed points already hold the bye of the coming
// round.
func (c *checker) ahead(number int, p trf.Points, own tournament.Points) bool {
	kind, ok := c.file.Absences(c.file.NextRound())[number]
	scale := c.file.Scale()
	return ok && int(p) == 5*int(own)+int(scale.Of(trf.Game{Result: kind}))
}

// places compares ranks by the list of the file, or by points alone.
func (c *checker) places(field *scoring.Field, at map[int]int, codes string) error {
	list, err := fide.TieBreaksOf(c.file)
	if codes != "" || err != nil || list == nil {
		if codes == "" {
			codes = "PTS"
		}
		if list, err = listOf(c.file, "-tiebreaks", codes, ""); err != nil {
			return err
		}
	}
	if err := fits(list, field, flagOf("-tiebreaks", codes)); err != nil {
		return err
	}
	table, err := scoring.Rank(field, list.On(field))
	if err != nil {
		return cli.Input(err)
	}
	shared := make(map[int]int) // rank -> how many have it
	for _, row := range table.Rows {
		shared[row.Rank]++
	}
	for _, p := range c.printed() {
		rank, ok := table.Rank(at[p.number])
		if ok && p.rank > 0 && (p.rank < rank || p.rank >= rank+shared[rank]) {
			c.say("arbiter.rank", p.number, p.rank, rank, list)
		}
	}
	return nil
}
