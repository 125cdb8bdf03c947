package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/internal/golden"
	"github.com/stretchr/testify/require"
)

// run runs the command and returns exit code and output.
func run(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	return cli.Try(command(), args...)
}

func TestGolden(t *testing.T) {
	for name, args := range map[string][]string{
		"eight.en.txt":    nil,
		"eight.ru.txt":    {"-lang", "ru"},
		"fourteen.ru.txt": {"-teams", "14", "-lang=ru"},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := run(t, args...)
			require.Equal(t, cli.Done, code, errs)
			golden.Equal(t, name, []byte(out))
		})
	}
}

func TestNoEnglishInRussian(t *testing.T) {
	_, out, _ := run(t, "-lang", "ru")
	for _, line := range strings.Split(out, "\n") {
		for _, word := range []string{"boys", "girls", "board", "round", "points", "min ", "team"} {
			require.NotContains(t, line, word)
		}
	}
}

func TestAnotherSeedDrawsAnotherList(t *testing.T) {
	_, a, _ := run(t, "-seed", "1")
	_, b, _ := run(t, "-seed", "2")
	_, again, _ := run(t, "-seed", "1")
	require.Equal(t, a, again)
	require.NotEqual(t, a, b)
}

// TestResume cuts the log after every so many lines and goes on: the log and
// the output end the same.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	whole, cut, again := filepath.Join(dir, "whole.jsonl"), filepath.Join(dir, "cut.jsonl"), filepath.Join(dir, "again.jsonl")
	code, out, errs := run(t, "-log", whole)
	require.Equal(t, cli.Done, code, errs)
	log, err := os.ReadFile(whole)
	require.NoError(t, err)
	lines := bytes.SplitAfter(log, []byte("\n"))
	for n := 1; n < len(lines); n += 13 {
		require.NoError(t, os.WriteFile(cut, bytes.Join(lines[:n], nil), 0o600))
		code, _, errs := run(t, "-resume", cut, "-log", again)
		require.Equal(t, cli.Done, code, "%d lines: %s", n, errs)
		resumed, err := os.ReadFile(again)
		require.NoError(t, err)
		require.Equal(t, string(log), string(resumed), "%d lines", n)
	}
	code, resumed, errs := run(t, "-resume", whole)
	require.Equal(t, cli.Done, code, errs)
	require.Equal(t, tail(out), tail(resumed))
}

// tail is the output from the crosstable on.
func tail(out string) string {
	_, after, _ := strings.Cut(out, "\nCrosstable\n")
	return after
}

func TestInterruptedLog(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.jsonl")
	code, _, errs := run(t, "-log", whole)
	require.Equal(t, cli.Done, code, errs)
	log, err := os.ReadFile(whole)
	require.NoError(t, err)
	lines := bytes.SplitAfter(log, []byte("\n"))
	half := bytes.Join(append(lines[:20:20], lines[20][:len(lines[20])/2]), nil)
	require.NoError(t, os.WriteFile(whole, half, 0o600))
	code, _, errs = run(t, "-resume", whole)
	require.Equal(t, cli.BadInput, code)
	require.Contains(t, errs, "line 21")
	require.Contains(t, errs, "incomplete")
}

// TestOtherRegulation refuses a log that was opened with other parameters.
func TestOtherRegulation(t *testing.T) {
	whole := filepath.Join(t.TempDir(), "whole.jsonl")
	code, _, errs := run(t, "-log", whole)
	require.Equal(t, cli.Done, code, errs)
	code, _, errs = run(t, "-resume", whole, "-teams", "14")
	require.Equal(t, cli.BadInput, code)
	require.Contains(t, errs, "another regulation")
}

// edited copies the files of the festival of eight with one edit.
func edited(t *testing.T, file, old, new string) string {
	t.Helper()
	dir := t.TempDir()
	entries, err := embedded.ReadDir("data/eight")
	require.NoError(t, err)
	for _, e := range entries {
		b, err := embedded.ReadFile("data/eight/" + e.Name())
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
		"impossible date":   {"players.csv", "2009-03-23", "2009-02-30", "players.csv:2"},
		"wrong date form":   {"players.csv", "2009-03-23", "23.03.2009", "year-month-day"},
		"unknown team":      {"players.csv", "СЕВ;1", "СВЕ;1", `team "СВЕ" is not in teams.csv`},
		"double player":     {"players.csv", "Дроздов Фёдор", "Носов Лев", "entered twice"},
		"rating":            {"players.csv", "1679", "16x79", "not a rating"},
		"board":             {"players.csv", "ЛЕС;1;", "ЛЕС;9;", `board "9"`},
		"too few cells":     {"players.csv", ";1679", "", "players.csv:2: wrong number of fields"},
		"unknown key":       {"festival.csv", "winner;", "victor;", `unknown key "victor"`},
		"columns":           {"teams.csv", "captain", "coach", "columns are"},
		"double team":       {"teams.csv", "СЕВ;", "ЛЕС;", "entered twice"},
		"time of day":       {"teams.csv", "10:50", "25:50", "time of day"},
		"stranger in order": {"orders.csv", "Скворцов Богдан", "Носов Лев", `no player "Носов Лев"`},
		"result mark":       {"results.csv", "ЛЕС;СЕВ;", "ЛЕС;СЕВ;?", "results"},
		"double result":     {"results.csv", "ЛЕС;ТЕМ;", "СЕВ;ЛЕС;", "stands twice"},
		"delay":             {"attendance.csv", "+6:30", "6:30", "delay"},
		"year without days": {"festival.csv", "year;2019", "year;2020", "14 December"},
		"impossible day":    {"festival.csv", "year;2019", "year;2020\nday;2020-12-32", "festival.csv:4"},
		"meets itself":      {"attendance.csv", "ЛЕС;КОН", "ЛЕС;ЛЕС", "meets itself"},
		"broken quotes":     {"players.csv", "Носов Лев", `"Носов Лев`, "players.csv"},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := run(t, "-dir", edited(t, c.file, c.old, c.new))
			require.Equal(t, cli.BadInput, code, errs)
			require.Contains(t, errs, c.want)
			require.Empty(t, out, "nothing is entered from a broken folder")
		})
	}
}

func TestMissingFolder(t *testing.T) {
	code, _, errs := run(t, "-dir", filepath.Join(t.TempDir(), "нет"))
	require.Equal(t, cli.BadInput, code)
	require.Contains(t, errs, "festival.csv")
}

func TestMissingResultsStopWithThePairings(t *testing.T) {
	code, out, errs := run(t, "-dir", edited(t, "results.csv", "ЛЕС;СЕВ;", "# ЛЕС;СЕВ;"))
	require.Equal(t, cli.Done, code, errs)
	require.Contains(t, out, "are missing; add them to results.csv")
	require.Contains(t, out, "Standings")
}

func TestTooFewTeams(t *testing.T) {
	dir := edited(t, "teams.csv", "ЧЕР;Черноголовка-2;Школа № 82;Азарова И. И.;11:15", "ЧЕР;Черноголовка-2;Школа № 82;Азарова И. И.;11:17")
	b, err := os.ReadFile(filepath.Join(dir, "teams.csv"))
	require.NoError(t, err)
	b = bytes.Replace(b, []byte("ДЮСШ № 3"), []byte("ДЮСШ № 33"), 1)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "teams.csv"), b, 0o600))
	code, _, errs := run(t, "-dir", dir)
	require.Equal(t, cli.Forbids, code, errs)
	require.Contains(t, errs, "R2")
}

func TestWrongUse(t *testing.T) {
	for _, args := range [][]string{{"-teams", "9"}, {"-lang", "de"}, {"-nonsense"}, {"stray"}} {
		code, _, errs := run(t, args...)
		require.Equal(t, cli.WrongUse, code)
		require.Contains(t, errs, "-h")
	}
}

func TestPage(t *testing.T) {
	name := filepath.Join(t.TempDir(), "festival.html")
	code, _, errs := run(t, "-lang", "ru", "-html", name)
	require.Equal(t, cli.Done, code, errs)
	page, err := os.ReadFile(name)
	require.NoError(t, err)
	for _, want := range []string{`<html lang="ru">`, "Командный фестиваль", "Положение", "Таблица", "Призы"} {
		require.Contains(t, string(page), want)
	}
	require.NotContains(t, string(page), "http", "the page needs nothing from elsewhere")
}
