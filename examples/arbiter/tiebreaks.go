package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament/text"
	"github.com/spf13/cobra"
)

func textCode(s string) text.Code { return text.Code(s) }

func (d *desk) tiebreaks() *cobra.Command {
	var codes, edition, format string
	var after int
	cmd := &cobra.Command{
		Use:   "tiebreaks FILE -codes LIST",
		Short: "Print the values of tie-breaks, a line a participant",
		Long: `Print the values of tie-breaks, a line a participant, by start number (of
teams in team files). Criteria that order the tied, such as DE, are computed
among those whom points and the codes before them leave level; elsewhere and
where a value is not defined there is a dash.`,
		Example: `  arbiter tiebreaks open.trf -codes BH,BH/C1,SB
  arbiter tiebreaks league.trf -codes MPTS,GPTS,EMMSB -format json`,
		Args: cli.OneFile,
	}
	f := cmd.Flags()
	f.StringVar(&codes, "codes", "", "codes of C.07, separated by commas")
	f.StringVar(&edition, "edition", "", "edition of the tie-break regulations, 2024-08 or 2026-03; default: by the date of the event")
	f.StringVar(&format, "format", "tsv", "tsv or json")
	f.IntVar(&after, "after", 0, "after this round; default: after the last")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		names := strings.Split(codes, ",")
		for k := range names {
			names[k] = strings.TrimSpace(names[k])
		}
		switch {
		case codes == "":
			return cli.Use("-codes is missing")
		case format != "tsv" && format != "json":
			return cli.Use("-format %s: tsv or json", format)
		}
		file, err := d.event(cmd, args[0])
		if err != nil {
			return err
		}
		list, err := listOf(file, "-codes", codes, edition)
		if err != nil {
			return err
		}
		skip := 0
		if first := list[0].Name; first != tiebreak.PTS && first != tiebreak.MPTS && first != tiebreak.GPTS {
			points := tiebreak.Criterion{Name: tiebreak.PTS, Rules: list[0].Rules}
			points.Rules.Primary = fide.PrimaryOf(file)
			list, skip = append(tiebreak.List{points}, list...), 1
		}
		r, err := rank(file, list, after, "-codes")
		if err != nil {
			return err
		}
		order := make([]int, len(r.table.Rows))
		for k := range order {
			order[k] = k
		}
		slices.SortFunc(order, func(a, b int) int {
			return r.field.Entrants[r.table.Rows[a].Entrant].Number - r.field.Entrants[r.table.Rows[b].Entrant].Number
		})
		out := bufio.NewWriter(cmd.OutOrStdout())
		defer out.Flush()
		if format == "json" {
			type entry struct {
				ID     int               `json:"id"`
				Values map[string]string `json:"values"`
			}
			all := make([]entry, 0, len(order))
			for _, k := range order {
				e := entry{ID: r.field.Entrants[r.table.Rows[k].Entrant].Number, Values: make(map[string]string)}
				for c, name := range names {
					e.Values[name] = r.value(k, c+skip)
				}
				all = append(all, e)
			}
			enc := json.NewEncoder(out)
			enc.SetIndent("", "  ")
			return enc.Encode(all)
		}
		fmt.Fprintf(out, "id\t%s\n", strings.Join(names, "\t"))
		for _, k := range order {
			fmt.Fprintf(out, "%d", r.field.Entrants[r.table.Rows[k].Entrant].Number)
			for c := range names {
				fmt.Fprintf(out, "\t%s", r.value(k, c+skip))
			}
			fmt.Fprintln(out)
		}
		return nil
	}
	return cmd
}
