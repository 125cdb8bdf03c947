package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/internal/golden"
	"github.com/stretchr/testify/require"
)

// call runs the command line; input is standard input.
func call(input string, args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	cmd := command()
	cmd.SetIn(strings.NewReader(input))
	code = cli.Main(cmd, args, &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// Every subcommand, as a person sees it: output, standard error, exit code.
func TestGolden(t *testing.T) {
	for name, c := range map[string]struct {
		input string // file of standard input
		args  string
	}{
		"standings":          {args: "standings testdata/tiny.trf"},
		"standings-ru":       {args: "standings testdata/tiny.trf -explain -lang ru"},
		"standings-explain":  {args: "standings testdata/tiny.trf -tiebreaks PTS,BH/C1,SB -explain"},
		"standings-json":     {args: "standings testdata/tiny.trf -format json"},
		"standings-edition":  {args: "standings testdata/tiny.trf -edition 2024-08 -tiebreaks PTS,BH,TPR -explain"},
		"standings-stdin":    {args: "standings - -format csv -after 1", input: "testdata/tiny.trf"},
		"standings-after":    {args: "standings testdata/tiny.trf -after 9"},
		"standings-csv":      {args: "standings --format csv testdata/tiny.trf"},
		"standings-teams":    {args: "standings testdata/league.trf"},
		"tiebreaks":          {args: "tiebreaks testdata/tiny.trf -codes BH,BH/C1,SB,WON,ARO,DE"},
		"tiebreaks-json":     {args: "tiebreaks testdata/league.trf -codes EMMSB,BH:GP -format json"},
		"tiebreaks-unknown":  {args: "tiebreaks testdata/tiny.trf -codes BH,XYZ"},
		"convert":            {args: "convert testdata/tiny.trf -to trf16"},
		"convert-trf26":      {args: "convert testdata/tiny.trf -to trf26"},
		"convert-json":       {args: "convert testdata/league.trf -to json"},
		"convert-missing":    {args: "convert testdata/tiny.trf"},
		"convert-forbidden":  {args: "convert testdata/league.trf -to trf16"},
		"pair":               {args: "pair testdata/tiny.trf -explain"},
		"pair-ru":            {args: "pair testdata/tiny.trf -explain -lang ru"},
		"pair-json":          {args: "pair testdata/tiny.trf -format json -explain"},
		"pair-bbp":           {args: "pair testdata/tiny.trf -format bbp"},
		"pair-teams":         {args: "pair testdata/league.trf -explain"},
		"pair-finished":      {args: "pair testdata/league.trf -round 4"},
		"check":              {args: "check testdata/tiny.trf"},
		"check-deviations":   {args: "check testdata/wrong.trf"},
		"check-deviation-ru": {args: "check testdata/wrong.trf -lang ru"},
		"generate":           {args: "generate -players 9 -rounds 4 -seed 5 -forfeits 10 -halfbyes 5"},
		"run":                {args: "run -regulation dutch -rounds 3", input: "testdata/club.jsonl"},
		"run-ru":             {args: "run -regulation dutch -rounds 3 -lang ru", input: "testdata/club.jsonl"},
		"no-file":            {args: "standings testdata/nothing.trf"},
		"wrong-flag":         {args: "standings testdata/tiny.trf -format pdf"},
		"unknown-system":     {args: "pair testdata/tiny.trf -system FIDE_BURSTEIN"},
	} {
		t.Run(name, func(t *testing.T) {
			input := ""
			if c.input != "" {
				data, err := os.ReadFile(c.input)
				require.NoError(t, err)
				input = string(data)
			}
			code, out, errs := call(input, strings.Fields(c.args)...)
			golden.Equal(t, name+".txt", fmt.Appendf(nil, "%s\n--- standard error\n%s--- exit code %d\n", out, errs, code))
		})
	}
}

// The page of standings has every row, in order, with names that no markup
// gets out of.
func TestStandingsPage(t *testing.T) {
	data, err := os.ReadFile("testdata/league.trf")
	require.NoError(t, err)
	code, page, errs := call(strings.Replace(string(data), "310   1 Oak", "310   1 <b>", 1), "standings", "-", "-format", "html", "-lang", "ru")
	require.Zero(t, code, errs)
	require.Contains(t, page, `<html lang="ru">`)
	require.NotContains(t, page, "<b>")
	_, body, _ := strings.Cut(page, "<tbody>")
	at := 0
	for _, name := range []string{"&lt;b&gt;", "Elm", "Ash", "Fir"} {
		next := strings.Index(body, ">"+name+"<")
		require.Greater(t, next, at, name)
		at = next
	}
}
