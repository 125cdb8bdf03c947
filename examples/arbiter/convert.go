package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

func (d *desk) convert() *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:   "convert FILE -to trf16|trf26|json",
		Short: "Say a report file in another form",
		Long: `Say a report file in another form. What had to be said otherwise is listed on
standard error; what the form has no place for is refused by name and nothing is
written.`,
		Example: `  arbiter convert open.trf -to trf26 > open-2026.trf`,
		Args:    cli.OneFile,
	}
	cmd.Flags().StringVar(&to, "to", "", "trf16, trf26 or json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch to {
		case "trf16", "trf26", "json":
		case "":
			return cli.Use("-to is missing: trf16, trf26 or json")
		default:
			return cli.Use("-to %s: trf16, trf26 or json", to)
		}
		file, err := d.read(cmd, args[0])
		if err != nil {
			return err
		}
		if to == "json" {
			enc := json.NewEncoder(cmd.OutOrStdout())
			enc.SetIndent("", "  ")
			return enc.Encode(file)
		}
		change, write := file.ToTRF26, trf.WriteTRF26
		if to == "trf16" {
			change, write = file.ToTRF16, trf.WriteTRF16
		}
		out, notes, err := change()
		if err != nil {
			return cli.Rules(fmt.Errorf("%s: %w", args[0], err))
		}
		d.say(cmd.ErrOrStderr(), args[0], notes)
		var b strings.Builder
		if err := write(&b, out); err != nil {
			return cli.Rules(fmt.Errorf("%s: %w", args[0], err))
		}
		_, err = fmt.Fprint(cmd.OutOrStdout(), b.String())
		return err
	}
	return cmd
}
