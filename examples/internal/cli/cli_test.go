package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament/text"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"
)

func command(run func(lang text.Lang, n int) error) *cobra.Command {
	root := &cobra.Command{Use: "probe"}
	lang := cli.Lang(root)
	var n int
	sub := &cobra.Command{Use: "do", RunE: func(*cobra.Command, []string) error { return run(*lang, n) }}
	sub.Flags().IntVarP(&n, "number", "n", 0, "a number")
	root.AddCommand(sub)
	return root
}

func TestLongFlagsTakeOneDashOrTwo(t *testing.T) {
	for _, args := range [][]string{
		{"do", "-lang", "ru", "-number", "-3"},
		{"do", "--lang=ru", "-number=-3"},
		{"-lang=ru", "do", "-n", "-3"},
	} {
		var out, errs bytes.Buffer
		code := cli.Main(command(func(l text.Lang, n int) error {
			require.Equal(t, text.Russian, l)
			require.Equal(t, -3, n)
			return nil
		}), args, &out, &errs)
		require.Equal(t, cli.Done, code, errs.String())
	}
}

func TestExitCodes(t *testing.T) {
	fail := errors.New("no")
	for want, err := range map[int]error{cli.Done: nil, cli.Forbids: cli.Rules(fail), cli.BadInput: cli.Input(fail), cli.WrongUse: cli.Use("no")} {
		var out, errs bytes.Buffer
		require.Equal(t, want, cli.Main(command(func(text.Lang, int) error { return err }), []string{"do"}, &out, &errs))
	}
	for _, judged := range []error{&regulation.Refusal{}, fmt.Errorf("round 3: %w", &pairing.Error{Err: pairing.ErrNoPairing})} {
		require.ErrorIs(t, cli.Judged(judged), judged)
		require.Equal(t, cli.Rules(judged), cli.Judged(judged))
	}
	require.Equal(t, cli.Input(fail), cli.Judged(fail))
	require.NoError(t, cli.Judged(nil))
	var out, errs bytes.Buffer
	require.Equal(t, cli.WrongUse, cli.Main(command(nil), []string{"do", "-lang", "de"}, &out, &errs))
	require.Contains(t, errs.String(), "want en or ru")
}

func TestWriteFileLeavesNoPart(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "страница.html")
	require.NoError(t, cli.WriteFile(name, []byte("a")))
	require.NoError(t, cli.WriteFile(name, []byte("b")))
	got, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, "b", string(got))
	all, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, all, 1)
}
