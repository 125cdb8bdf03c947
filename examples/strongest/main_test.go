package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

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
	for name, args := range map[string][]string{
		"season.en.txt":   nil,
		"season.ru.txt":   {"-lang", "ru"},
		"until.en.txt":    {"-until", "2006-10-29"},
		"until.ru.txt":    {"-until", "2006-10-29", "-lang", "ru"},
		"april.en.txt":    {"-until", "2006-04-14"},
		"board.en.txt":    {"-board", "3", "-until", "2007-01-20"},
		"board.ru.txt":    {"-board", "3", "-until", "2007-01-20", "-lang=ru"},
		"mend.en.txt":     {"-script", "mend", "-until", "2006-05-04"},
		"mend.ru.txt":     {"-script", "mend", "-until", "2006-05-04", "-lang", "ru"},
		"leaves22.ru.txt": {"-script", "leaves22", "-until", "2006-08-10", "-lang", "ru"},
		"leaves23.ru.txt": {"-script", "leaves23", "-until", "2006-08-11", "-lang", "ru"},
		"appeal.en.txt":   {"-script", "appeal", "-until", "2006-05-28"},
		"appeal.ru.txt":   {"-script", "appeal", "-until", "2006-05-28", "-lang", "ru"},
		"veto.ru.txt":     {"-script", "veto", "-until", "2007-03-02", "-lang", "ru"},
		"consent.en.txt":  {"-script", "adjudicate", "-until", "2007-03-02"},
		"verdict.ru.txt":  {"-script", "adjudicate", "-until", "2007-03-03", "-lang", "ru"},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := run(t, args...)
			require.Equal(t, cli.Done, code, errs)
			golden.Equal(t, name, []byte(out))
			if strings.Contains(name, ".ru.") {
				require.Empty(t, regexp.MustCompile(`[A-Za-z]{2,}`).FindAllString(out, -1), "no English in Russian")
			}
		})
	}
}

// TestWholeSeasons plays to the end: every game is decided whatever a team
// that leaves takes with it, and what one team fails to report is numbered on
// beyond the seventh time (10.13).
func TestWholeSeasons(t *testing.T) {
	for script, want := range map[string]string{
		"2006": "at most 11 are allowed (12.3)", "leaves22": "all results annulled: Вилка (13.5)", "leaves23": "remaining games lost: Вилка (13.5)",
	} {
		t.Run(script, func(t *testing.T) {
			code, out, errs := run(t, "-script", script)
			require.Equal(t, cli.Done, code, errs)
			require.Contains(t, out, "All games are over on 2007-")
			require.Contains(t, out, want)
			var numbers []string
			for _, m := range regexp.MustCompile(`(?:warning|game lost): Проходная : .*, failure (\d+) \(10\.13\)`).FindAllStringSubmatch(out, -1) {
				numbers = append(numbers, m[1])
			}
			require.Greater(t, len(numbers), 7)
			for k, n := range numbers {
				require.Equal(t, strconv.Itoa(k+1), n)
			}
		})
	}
}

// TestAppealIsOfUse: the game whose loss an appeal took back is played.
func TestAppealIsOfUse(t *testing.T) {
	code, out, errs := run(t, "-script", "appeal")
	require.Equal(t, cli.Done, code, errs)
	require.Equal(t, 2, strings.Count(out, "game lost: Цугцванг : Гамбит, board 2"), "lost, and taken back")
	require.Equal(t, 1, strings.Count(out, "is taken back: game lost: Цугцванг : Гамбит, board 2"))
	require.Contains(t, out, "All games are over on 2007-")
}

// TestResume cuts the log of a season that was stopped, in the middle and
// between the consequences of an entry, and goes on to the same bytes.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	whole, cut, again := filepath.Join(dir, "whole.jsonl"), filepath.Join(dir, "cut.jsonl"), filepath.Join(dir, "again.jsonl")
	code, out, errs := run(t, "-until", "2006-06-10", "-log", whole)
	require.Equal(t, cli.Done, code, errs)
	log, err := os.ReadFile(whole)
	require.NoError(t, err)
	lines := bytes.SplitAfter(log, []byte("\n"))
	for _, n := range []int{0, 1, 27, len(lines) / 2, len(lines) - 1} {
		require.NoError(t, os.WriteFile(cut, bytes.Join(lines[:n], nil), 0o600))
		code, resumed, errs := run(t, "-until", "2006-06-10", "-resume", cut, "-log", again)
		require.Equal(t, cli.Done, code, "%d lines: %s", n, errs)
		require.Equal(t, out, resumed)
		saved, err := os.ReadFile(again)
		require.NoError(t, err)
		require.Equal(t, string(log), string(saved), "%d lines", n)
	}
}

// TestResumeAcrossDays goes on from a shorter season.
func TestResumeAcrossDays(t *testing.T) {
	dir := t.TempDir()
	short, long, plain := filepath.Join(dir, "short.jsonl"), filepath.Join(dir, "long.jsonl"), filepath.Join(dir, "plain.jsonl")
	for _, args := range [][]string{
		{"-until", "2006-05-20", "-log", short}, {"-until", "2006-05-30", "-log", plain},
		{"-until", "2006-05-30", "-resume", short, "-log", long},
	} {
		code, _, errs := run(t, args...)
		require.Equal(t, cli.Done, code, errs)
	}
	a, err := os.ReadFile(plain)
	require.NoError(t, err)
	b, err := os.ReadFile(long)
	require.NoError(t, err)
	require.Equal(t, string(a), string(b))
	code, out, errs := run(t, "-until", "2006-05-15", "-resume", plain)
	require.Equal(t, cli.BadInput, code)
	require.Contains(t, errs, "later than the end")
	require.Empty(t, out)
}

// TestForeignLog refuses logs that are broken or belong to another season.
func TestForeignLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log.jsonl")
	code, _, errs := run(t, "-until", "2006-05-16", "-log", file)
	require.Equal(t, cli.Done, code, errs)
	log, err := os.ReadFile(file)
	require.NoError(t, err)
	lines := bytes.SplitAfter(log, []byte("\n"))
	for name, c := range map[string]struct {
		content []byte
		want    string
	}{
		"truncated line": {append(bytes.Join(lines[:20], nil), lines[20][:len(lines[20])/2]...), "line 21"},
		"no JSON":        {append(bytes.Join(lines[:4], nil), "nonsense\n"...), "line 5"},
		"other member":   {bytes.Replace(log, []byte("Блинов Юлиан"), []byte("Блинов Юрий"), 2), "entry 12 is not"},
	} {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, os.WriteFile(file, c.content, 0o600))
			code, out, errs := run(t, "-until", "2006-05-16", "-resume", file)
			require.Equal(t, cli.BadInput, code)
			require.Contains(t, errs, c.want)
			require.Empty(t, out)
		})
	}
	code, _, _ = run(t, "-resume", filepath.Join(t.TempDir(), "missing.jsonl"))
	require.Equal(t, cli.BadInput, code)
}

// folder copies the files of the season with one edit.
func dataFolder(t *testing.T, file, old, new string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{entriesFile, scriptFile} {
		b, err := embedded.ReadFile("data/" + name)
		require.NoError(t, err)
		if name == file {
			require.Contains(t, string(b), old)
			b = []byte(strings.Replace(string(b), old, new, 1))
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), b, 0o600))
	}
	return dir
}

func TestBrokenFilesAreRefusedWhole(t *testing.T) {
	for name, c := range map[string]struct{ file, old, new, want string }{
		"impossible day": {entriesFile, "2006-04-10 12:00", "2006-04-31 12:00", "entries.csv:2"},
		"no time":        {scriptFile, "2006-05-05 15:00", "2006-05-05", "script.csv:2"},
		"rating":         {entriesFile, "2460", "24x60", "entries.csv:2"},
		"games":          {entriesFile, ";278", ";-1", "games"},
		"place":          {entriesFile, "Каисса;1;", "Каисса;0;", "place"},
		"two names":      {entriesFile, "T01;Каисса;2", "T01;Кайсса;2", "is called"},
		"nobody":         {entriesFile, "Блинов Юлиан", "", "a member has a name"},
		"columns":        {entriesFile, "when;team", "time;team", "columns are"},
		"cells":          {entriesFile, ";278", "", "wrong number of fields"},
		"unknown action": {scriptFile, ";duplicate;", ";double;", `unknown action "double"`},
		"unknown team":   {scriptFile, ";duplicate;T10", ";duplicate;T13", `team "T13"`},
		"unknown office": {scriptFile, "administrator", "janitor", "by \"janitor\""},
		"no player":      {scriptFile, "Исаев Дмитрий", "", "needs"},
		"leave":          {scriptFile, "2006-07-12 2006-07-25", "2006-07-12", "date"},
		"rate":           {scriptFile, "10.11 230", "10.11 2300", "per thousand"},
		"portion":        {scriptFile, ";games;;;1", ";games;;;one", "script.csv"},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := run(t, "-dir", dataFolder(t, c.file, c.old, c.new), "-until", "2006-05-12")
			require.Equal(t, cli.BadInput, code, errs)
			require.Contains(t, errs, c.want)
			require.Empty(t, out)
		})
	}
	code, _, errs := run(t, "-dir", filepath.Join(t.TempDir(), "none"))
	require.Equal(t, cli.BadInput, code)
	require.Contains(t, errs, entriesFile)
}

func TestWrongUse(t *testing.T) {
	for _, args := range [][]string{
		{"-until", "29.10.2006"}, {"-until", "2006-02-30"}, {"-until", "2005-01-01"}, {"-until", "2007-06-02"},
		{"-script", "other"}, {"-board", "7"}, {"-board", "-1"}, {"-lang", "de"}, {"-nonsense"}, {"stray"},
	} {
		code, out, errs := run(t, args...)
		require.Equal(t, cli.WrongUse, code, args)
		require.Contains(t, errs, "-h")
		require.Empty(t, out)
	}
}

// TestPages looks at the official tables of 7.12.
func TestPages(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "tables")
	code, _, errs := run(t, "-lang", "ru", "-html", dir, "-until", "2006-07-01")
	require.Equal(t, cli.Done, code, errs)
	index, err := os.ReadFile(filepath.Join(dir, "index.html"))
	require.NoError(t, err)
	for _, m := range regexp.MustCompile(`href="([^"]+)"`).FindAllSubmatch(index, -1) {
		page, err := os.ReadFile(filepath.Join(dir, string(m[1])))
		require.NoError(t, err)
		require.Contains(t, string(page), `<html lang="ru">`)
		require.Contains(t, string(page), "Каисса")
		require.NotContains(t, string(page), "http")
	}
	require.Equal(t, 9, bytes.Count(index, []byte("href=")))
}
