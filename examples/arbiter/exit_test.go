package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/reglament/reglament/tournament/text"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// readers are the subcommands that read a report file, with the flags that
// they need.
var readers = []string{"standings", "tiebreaks -codes BH", "pair", "check", "convert -to trf26"}

// Whatever is no report file is bad input, by any subcommand, with a word that
// names the file and nothing on standard output.
func TestBadInput(t *testing.T) {
	dir := t.TempDir()
	names := []string{filepath.Join(dir, "nothing.trf"), dir, "-"}
	for name, content := range map[string][]byte{
		"empty": nil, "prose": []byte("Dear arbiter,\n"), "binary": bytes.Repeat([]byte{0, 0xff, '\n', 7}, 1000),
		"half": []byte("001    1 m    Adler, Ann                        20x0 AUT"),
	} {
		name = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(name, content, 0o600))
		names = append(names, name)
	}
	for _, reader := range readers {
		for _, name := range names {
			code, out, errs := call("", append(strings.Fields(reader), name)...)
			require.Equal(t, 3, code, "%s %s", reader, name)
			require.Contains(t, errs, "arbiter: ")
			require.Contains(t, errs, name)
			require.Empty(t, out)
		}
	}
}

// A file in which nobody takes part has nothing to rank, to pair or to check;
// it can be converted.
func TestNobodyTakesPart(t *testing.T) {
	for content, says := range map[string][2]string{
		"012 Only a name\n142 5\n":             {"no players (record 001)", "нет участников (запись 001)"},
		"012 Teams\n192 FIDE_TEAM\n001    1\n": {"without teams (record 310)", "без команд (запись 310)"},
	} {
		for _, reader := range readers {
			for k, lang := range []string{"en", "ru"} {
				code, out, errs := call(content, append(strings.Fields(reader), "-", "-lang", lang)...)
				if strings.HasPrefix(reader, "convert") {
					require.Equal(t, 0, code, errs)
					continue
				}
				require.Equal(t, 3, code, "%s: %s", reader, errs)
				require.Contains(t, errs, "-: ")
				require.Contains(t, errs, says[k])
				require.Empty(t, out)
			}
		}
	}
}

// Wrong use is told apart from bad input: what a flag asks for is the user's,
// what the file asks for is the file's. The word names the flag.
func TestWrongUse(t *testing.T) {
	for args, says := range map[string]string{
		"":                                       "want one of",
		"rank":                                   "rank",
		"standings":                              "want one FILE",
		"standings a b":                          "got 2",
		"generate 9":                             `"9"`,
		"standings -nosuch testdata/tiny.trf":    "unknown flag -nosuch",
		"standings --nosuch testdata/tiny.trf":   "unknown flag -nosuch",
		"standings testdata/tiny.trf -after two": "-after two: invalid syntax",
		"standings testdata/tiny.trf -after -1":  "-after: round -1 of 2",
		"standings testdata/tiny.trf -tiebreaks": "needs an argument",
		"standings testdata/tiny.trf -explain -format csv":      "-explain: the format csv has no place for it",
		"pair testdata/tiny.trf -explain -format bbp":           "-explain: the format bbp has no place for reasons",
		"standings testdata/tiny.trf -notes -1":                 "-notes -1: 0 or more",
		"standings testdata/tiny.trf -lang de":                  "want en or ru",
		"standings testdata/tiny.trf -edition 1":                "want 2024-08 or 2026-03",
		"standings testdata/tiny.trf -tiebreaks MPTS,GPTS,EDET": "-tiebreaks: criterion MPTS: not defined here: individuals have no match points",
		// Nobody is tied when MPTS is reached; it is no less wrong.
		"standings testdata/tiny.trf -tiebreaks TPN,EMMSB":  "-tiebreaks: criterion EMMSB",
		"standings testdata/league.trf -tiebreaks MPTS,TPR": "-tiebreaks: criterion TPR: not defined here: a tie-break of individuals",
		"tiebreaks testdata/tiny.trf":                       "-codes is missing",
		"tiebreaks testdata/tiny.trf -codes BH,":            `tie-break 2, ""`,
		"tiebreaks testdata/tiny.trf -codes BH,EMMSB":       "-codes: criterion EMMSB",
		"check testdata/tiny.trf -tiebreaks MPTS":           "-tiebreaks: criterion MPTS",
		"check testdata/tiny.trf -system FIDE_TEAM":         "-system: fide: FIDE_TEAM_TYPEA_MP_GP, a system of teams, in a file without teams",
		"pair testdata/tiny.trf -system FIDE_BURSTEIN":      "-system: fide: FIDE_BURSTEIN",
		"pair testdata/tiny.trf -system FIDE_DUTCHY":        `-system: pairing system "FIDE_DUTCHY"`,
		"pair testdata/tiny.trf -round -1":                  "-round -1",
		"convert testdata/tiny.trf -to pdf":                 "trf16, trf26 or json",
		"generate -players 1":                               "-players 1",
		"generate -system FIDE_BURSTEIN":                    "-system",
		"generate -draws NaN":                               "-draws NaN",
	} {
		code, out, errs := call("", strings.Fields(args)...)
		require.Equal(t, 2, code, args)
		require.Contains(t, errs, says, args)
		require.Contains(t, errs, " -h shows the usage", args)
		require.Empty(t, out, args)
	}
}

// What the file itself asks for wrongly is bad input, and the rules forbid
// what no flag could ask for better.
func TestFileAsksWrongly(t *testing.T) {
	data, err := os.ReadFile("testdata/tiny.trf")
	require.NoError(t, err)
	for record, readers := range map[string][]string{
		"212 MPTS,GPTS": {"standings -"},
		"192 FIDE_TEAM": {"pair -", "check -"},
	} {
		file := record + "\n" + string(data)
		for _, reader := range readers {
			code, out, errs := call(file, strings.Fields(reader)...)
			require.Equal(t, 3, code, "%s: %s%s", record, out, errs)
		}
	}
	code, _, errs := call(string(data), "pair", "-", "-round", "99")
	require.Equal(t, 1, code, errs)
}

// The help of every subcommand names all of its flags and asks for nothing.
func TestHelp(t *testing.T) {
	for _, sub := range command().Commands() {
		code, out, errs := call("", sub.Name(), "-h")
		require.Zero(t, code)
		require.Empty(t, errs)
		require.Contains(t, out, sub.Short)
		require.Contains(t, out, "--lang")
	}
}

// What was tolerated is said as often as it is asked for.
func TestNotes(t *testing.T) {
	rows := "012 Seven without ratings\n"
	for n := range 7 {
		rows += "001    " + string(rune('1'+n)) + "      P\n"
	}
	for notes, want := range map[string]int{"": 6, "-notes 1": 2, "-notes 0": 7, "-notes 7": 7} {
		_, _, errs := call(rows, append([]string{"convert", "-", "-to", "trf26"}, strings.Fields(notes)...)...)
		require.Equal(t, want, strings.Count(errs, ": unrated: "), errs)
	}
}

// A page explains its values as the text does.
func TestExplainOnAPage(t *testing.T) {
	_, plain, _ := call("", "standings", "testdata/tiny.trf", "-format", "html")
	_, page, _ := call("", "standings", "testdata/tiny.trf", "-format", "html", "-explain", "-lang", "ru")
	require.NotContains(t, plain, "How the values came about")
	require.Contains(t, page, "Как получены значения")
	require.Contains(t, page, "тур 1 № 3 1")
}

// Notes are said in both languages: every kind has its words.
func TestNotesInBothLanguages(t *testing.T) {
	for _, lang := range []text.Lang{text.English, text.Russian} {
		d := &desk{lang: &lang}
		for _, code := range trf.Codes() {
			said := d.note(trf.Note{Line: 3, From: 5, To: 8, Code: code, Text: "as it was"})
			require.Contains(t, said, "as it was")
			if lang == text.Russian {
				require.Regexp(t, `^строка 3, столбцы 5–8: `+string(code)+`: .*[а-я]{3}.* \(as it was\)$`, said)
			}
		}
	}
	_, _, errs := call("012 A\n012 B\n001    1      A\n", "convert", "-", "-to", "json", "-lang", "ru")
	require.Contains(t, errs, "-: строка 2: duplicate: указано дважды (record 012 is given again")
	require.Contains(t, errs, "-: строка 3, столбцы 49–52: unrated: нет рейтинга (no rating")
}
