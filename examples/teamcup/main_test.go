package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/internal/golden"
)

// run runs the command and returns exit code and output.
func run(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	return cli.Try(command(), args...)
}

func TestGolden(t *testing.T) {
	for name, args := range map[string][]string{"cup.en.txt": nil, "cup.ru.txt": {"-lang", "ru"}} {
		t.Run(name, func(t *testing.T) {
			page := filepath.Join(t.TempDir(), "cup.html")
			code, out, errs := run(t, append(args, "-html", page)...)
			require.Equal(t, cli.Done, code, errs)
			golden.Equal(t, name, []byte(out))
			html, err := os.ReadFile(page)
			require.NoError(t, err)
			golden.Equal(t, strings.Replace(name, "txt", "html", 1), html)
		})
	}
}

// TestEnglish: all but names is English.
func TestEnglish(t *testing.T) {
	_, out, _ := run(t)
	names := make(map[string]bool)
	dir, err := fs.Sub(embedded, "data")
	require.NoError(t, err)
	in, err := readFolder(dir)
	require.NoError(t, err)
	for _, a := range in.teams {
		for _, w := range strings.Fields(a.name) {
			names[w] = true
		}
	}
	for p := range in.players {
		for _, w := range strings.Fields(p) {
			names[w] = true
		}
	}
	for _, w := range strings.FieldsFunc(strings.ReplaceAll(out, ".\n", "\n"), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",:;()", r) }) {
		if strings.IndexFunc(w, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) >= 0 {
			require.True(t, names[w], "%q is no name", w)
		}
	}
}

// TestRussian: no phrase is left in English.
func TestRussian(t *testing.T) {
	_, out, _ := run(t, "-lang", "ru")
	for _, word := range []string{"teamcup.", "correspondence.", "show.", "match", "rating", "round", "board", "refused"} {
		require.NotContains(t, out, word)
	}
}

// TestStory: what the cup is to show.
func TestStory(t *testing.T) {
	_, out, _ := run(t)
	for _, want := range []string{
		"2005-02-11 00:01 Комета: refused: confirmed on 2005-02-11 00:01, the last day was 2005-02-10 (11)", // a minute late
		"at most 3 may play (2a)",                                                                  // four guests
		"(2206) on board 5 is above",                                                               // an order error by one point
		"Спартак-iGame → Europe", "Миротворцы → Чигоринцы", "НКВД → Чёрные Рыцари", "Каисса → МиН", // 5.1
		"technical loss (5c)",
		"board 7, game 2: refused: no substitute in game 2 of board 7", // its other game has no answer
		"board 7, game 1: Moreau A. is put in as a substitute (5b)",
		"lower rating (6b)", "game points (6a)",
		"1C–2D: by the ratings of the groups the other side would have gone on",
		"The cup goes to Спартак-iGame.",
	} {
		require.Contains(t, out, want)
	}
}

// TestResume cuts the log after every so many lines and goes on: the log and
// the tables end the same.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	whole, cut, again := filepath.Join(dir, "whole.jsonl"), filepath.Join(dir, "cut.jsonl"), filepath.Join(dir, "again.jsonl")
	code, out, errs := run(t, "-log", whole)
	require.Equal(t, cli.Done, code, errs)
	log, err := os.ReadFile(whole)
	require.NoError(t, err)
	lines := bytes.SplitAfter(log, []byte("\n"))
	for n := 1; n < len(lines); n += 97 {
		require.NoError(t, os.WriteFile(cut, bytes.Join(lines[:n], nil), 0o600))
		code, resumed, errs := run(t, "-resume", cut, "-log", again)
		require.Equal(t, cli.Done, code, "%d lines: %s", n, errs)
		after, err := os.ReadFile(again)
		require.NoError(t, err)
		require.Equal(t, string(log), string(after), "%d lines", n)
		require.Equal(t, tables(out), tables(resumed))
	}
}

func tables(out string) string {
	_, after, _ := strings.Cut(out, "\nGroup A. Crosstable\n")
	return after
}

// edited copies the files with one edit.
func edited(t *testing.T, file, old, new string) string {
	t.Helper()
	dir := t.TempDir()
	entries, err := embedded.ReadDir("data")
	require.NoError(t, err)
	for _, e := range entries {
		b, err := embedded.ReadFile("data/" + e.Name())
		require.NoError(t, err)
		if e.Name() == file {
			require.Contains(t, string(b), old)
			b = []byte(strings.Replace(string(b), old, new, 1))
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, e.Name()), b, 0o600))
	}
	return dir
}

func TestBrokenFilesAreRefusedWhole(t *testing.T) {
	for name, c := range map[string]struct{ file, old, new, want string }{
		"unknown key":   {"cup.csv", "closed;", "shut;", `unknown key "shut"`},
		"wrong minute":  {"teams.csv", "2005-02-10 23:59", "2005-02-30 23:59", "want a minute"},
		"unknown team":  {"results.csv", "groups;EUR", "groups;ERU", `"ERU" is not in teams.csv`},
		"short results": {"results.csv", "11===1===1", "11===1===", "9 results"},
		"mark":          {"results.csv", "11===1===1", "11===1===?", "game 10"},
		"rating":        {"players.csv", ";2424", ";24x4", "not a rating"},
		"unknown act":   {"games.csv", ";challenge;", ";chalenge;", `what "chalenge"`},
		"stranger":      {"games.csv", "Быков В.И.", "Быков", `no player "Быков"`},
		"round":         {"rounds.csv", "2;2005-11", "4;2005-11", `round "4"`},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := run(t, "-dir", edited(t, c.file, c.old, c.new))
			require.Equal(t, cli.BadInput, code, errs)
			require.Contains(t, errs, c.want)
			require.Empty(t, out)
		})
	}
}

// TestNineteen: without the reserve there is no cup (1a).
func TestNineteen(t *testing.T) {
	code, _, errs := run(t, "-dir", edited(t, "teams.csv", "2005-02-11 09:30", "2005-02-16 09:30"))
	require.Equal(t, cli.Forbids, code)
	require.Contains(t, errs, "19 teams, the text asks for 20")
}

// TestMissingResults: the program says what is missing and shows what there
// is.
func TestMissingResults(t *testing.T) {
	code, out, errs := run(t, "-dir", edited(t, "results.csv", "groups;EUR;МИР;11===1===1\n", ""))
	require.Equal(t, cli.Done, code, errs)
	require.Contains(t, out, "Europe – Миротворцы")
	require.Contains(t, out, "provisional")
	code, out, errs = run(t, "-lang=ru", "-dir", edited(t, "results.csv", "knockout;СПА;МИН", "groups;СПА;МИН"))
	require.Equal(t, cli.BadInput, code, errs) // twenty results in a group
	require.Empty(t, out)
}

func TestWrongUse(t *testing.T) {
	code, _, errs := run(t, "-lang", "de")
	require.Equal(t, cli.WrongUse, code)
	require.Contains(t, errs, "language")
}
