package trf_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// The cases that users of other programs reported, by their number in the
// collection the project was given. Files and names are ours.

// line lays out a 001 row; games are cells as the form prints them.
func line(number int, name, rating, points, rank string, games ...string) string {
	pad := func(text string, size int) string {
		return text + strings.Repeat(" ", size-utf8.RuneCountInString(text))
	}
	row := fmt.Sprintf("001 %4d      %s %4s%28s%4s %4s", number, pad(name, 33), rating, "", points, rank)
	for _, g := range games {
		row += "  " + pad(g, 8)
	}
	return strings.TrimRight(row, " ")
}

func file(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func read(t *testing.T, text string) (*trf.File, trf.Report) {
	t.Helper()
	f, report, err := trf.Read(strings.NewReader(text))
	require.NoError(t, err)
	return f, report
}

// two is a smallest event: one round, one game.
func two(more ...string) string {
	return file(append([]string{
		"012 Two",
		line(1, "Alpha, Ann", "2000", "1.0", "1", "   2 w 1"),
		line(2, "Beta, Bob", "1900", "0.0", "2", "   1 b 0"),
	}, more...)...)
}

// C001, C151: U is the bye allocated by the pairing and F a full-point bye.
// The reader keeps them apart; whoever knows that a file means the former by F
// says so.
func TestCaseC001C151(t *testing.T) {
	f, _ := read(t, file(
		line(1, "A", "2000", "2.0", "1", "   2 w 1", "   3 b 1"),
		line(2, "B", "1900", "1.0", "2", "   1 b 0", "0000 - F"),
		line(3, "C", "1800", "1.0", "3", "0000 - F", "   1 w 0"),
	))
	require.Equal(t, trf.FullBye, f.Players[1].Round(2).Result)
	g, report := f.FullByesToPairingByes()
	require.Equal(t, trf.PairingBye, g.Players[1].Round(2).Result)
	require.Equal(t, trf.PairingBye, g.Players[2].Round(1).Result)
	require.Len(t, report, 2)
	require.Equal(t, trf.FullBye, f.Players[1].Round(2).Result, "the source stays as it is")
}

// C008: the points column with or without the bye of the round to come.
func TestCaseC008(t *testing.T) {
	for points, code := range map[string]trf.Code{"0.0": trf.NotePointsBehind, "0.5": trf.NotePointsAhead} {
		f, report := read(t, file(
			line(1, "A", "2000", "0.0", "1"), line(2, "B", "1900", "0.0", "2"),
			line(3, "C", "1800", points, "3", "0000 - H"),
			line(4, "D", "1700", "0.0", "4"), line(5, "E", "1600", "0.0", "5"),
		))
		require.Len(t, report, 1)
		require.Equal(t, code, report[0].Code)
		require.Equal(t, 3, report[0].Line)
		require.Equal(t, 1, f.NextRound())
		require.Equal(t, map[int]trf.Result{3: trf.HalfBye}, f.Absences(1))
		scale := f.Scale()
		require.Zero(t, scale.Score(&f.Players[2], f.PairedRounds()), "the pairing score never holds the round to be paired")
	}
}

// C015: a round before somebody entered is blank, and that is not a Z.
func TestCaseC015(t *testing.T) {
	f, _ := read(t, file(
		line(1, "A", "2000", "1.0", "1", "   2 w 1"), line(2, "B", "1900", "0.0", "2", "   1 b 0"),
		line(3, "C", "1800", "0.0", "3", "", "0000 - Z"), line(4, "D", "1700", "0.0", "4", "0000 - Z"),
	))
	require.True(t, f.Players[2].Round(1).IsZero())
	require.Equal(t, trf.ZeroBye, f.Players[3].Round(1).Result)
}

// C085: a game that still goes on is neither a bye nor a result.
func TestCaseC085(t *testing.T) {
	f, _ := read(t, file(line(1, "A", "2000", "0.0", "1", "   2 w"), line(2, "B", "1900", "0.0", "2", "   1 b")))
	require.True(t, f.Players[0].Round(1).Pending())
	require.Equal(t, 2, f.NextRound(), "the round is paired")
	scale := f.Scale()
	require.Zero(t, scale.Score(&f.Players[0], 1))
}

// C108: penalties live in record 299; a score below zero is refused, not cut.
func TestCaseC108(t *testing.T) {
	f, _ := read(t, two("299          -1.0  001    1"))
	require.Equal(t, []trf.Adjustment{{GamePoints: new(-trf.Point), Round: 1, IDs: []int{1}}}, f.Adjustments)
	require.NoError(t, trf.WriteTRF26(new(strings.Builder), f))

	f.Players[0].Points = new(-trf.HalfPoint)
	err := trf.WriteTRF26(new(strings.Builder), f)
	require.ErrorIs(t, err, trf.ErrForm)
	require.ErrorContains(t, err, "player 1")
	require.ErrorContains(t, err, "-0.5")
}

// C135: a blank entry at the end of some rows makes no further round.
func TestCaseC135(t *testing.T) {
	f, report := read(t, file(
		line(1, "A", "2000", "1.0", "1", "   2 w 1", "0000 -"), line(2, "B", "1900", "0.0", "2", "   1 b 0"),
	))
	require.Equal(t, 1, f.LastRound())
	require.Equal(t, 2, f.NextRound())
	require.True(t, report.Has(trf.NoteBlankRound))
}

// C136: a blank rank is none, and so is a zero.
func TestCaseC136(t *testing.T) {
	f, report := read(t, file(line(1, "A", "2000", "0.0", ""), line(2, "B", "1900", "0.0", "0"), line(3, "C", "1800", "0.0", "1")))
	require.Zero(t, f.Players[0].Rank)
	require.Zero(t, f.Players[1].Rank)
	require.Len(t, report.Of(trf.NoteRankMissing), 2)
	var out strings.Builder
	require.NoError(t, trf.WriteTRF26(&out, f))
	require.NotContains(t, out.String(), " 0\n", "no rank is written as 0")
}

// C138: dates with a year of two digits, and with the day first.
func TestCaseC138(t *testing.T) {
	for text, noted := range map[string]bool{"2026/09/22": false, "26/09/22": true, "22/09/2026": true, "2026-09-22": true} {
		f, report := read(t, two("042 "+text))
		require.Equal(t, trf.Date{Year: 2026, Month: 9, Day: 22}, f.Start, text)
		require.Equal(t, noted, report.Has(trf.NoteDate), text)
	}
	f, report := read(t, two("042 in autumn"))
	require.True(t, f.Start.IsZero())
	require.True(t, report.Has(trf.NoteUnreadable))
	require.Equal(t, []trf.Kept{{Text: "042 in autumn"}}, f.Kept)
}

// C140: a row shifted by two columns is an error that says where and what.
func TestCaseC140(t *testing.T) {
	good := line(2, "Beta, Bob", "1900", "0.0", "2", "   1 b 0")
	_, report, err := trf.Read(strings.NewReader(file(
		line(1, "Alpha, Ann", "2000", "1.0", "1", "   2 w 1"), good[:90]+"  "+good[90:])))
	require.Empty(t, report)
	var fault *trf.Error
	require.ErrorAs(t, err, &fault)
	require.ErrorIs(t, err, trf.ErrValue)
	require.ErrorIs(t, err, trf.ErrColumns)
	require.Equal(t, 2, fault.Line)
	require.Equal(t, 97, fault.From)
	require.Contains(t, fault.Error(), `line 2, column 97, record 001: expected a color (w, b or -), found "1"`)

	_, _, err = trf.Read(strings.NewReader(file(good[:91] + " x" + good[93:])))
	require.ErrorContains(t, err, `columns 92-95, record 001: expected an opponent's number, found "x 1"`)

	_, _, err = trf.Read(strings.NewReader(file("  " + good)))
	require.ErrorIs(t, err, trf.ErrColumns)
}

// C141: no number of rounds, or nothing but players.
func TestCaseC141(t *testing.T) {
	f, _ := read(t, file(line(1, "A", "2000", "", ""), line(2, "B", "1900", "", "")))
	require.Len(t, f.Players, 2)
	require.Zero(t, f.PlannedRounds())
	require.Equal(t, 1, f.NextRound())
}

// C143: columns count characters with their accents joined. A writer that
// counted bytes, or loose accents, is found out and reported.
func TestCaseC143(t *testing.T) {
	for name, loose := range map[string]string{
		"Müller, Jörg": "Mu\u0308ller, Jo\u0308rg",
		"Ёлкина, Анна": "Е\u0308лкина, Анна",
	} {
		good := line(1, name, "1850", "0.0", "1")
		f, report := read(t, file(good))
		require.Empty(t, report)
		require.Equal(t, name, f.Players[0].Name)
		require.Equal(t, 1850, f.Players[0].Rating)

		extra := strings.Repeat(" ", len(name)-utf8.RuneCountInString(name))
		bytesCounted := strings.Replace(good, extra+" 1850", " 1850", 1)
		f, report = read(t, file(bytesCounted))
		require.Equal(t, name, f.Players[0].Name)
		require.Equal(t, 1850, f.Players[0].Rating)
		require.Equal(t, 1, f.Players[0].Rank)
		require.True(t, report.Has(trf.NoteByteColumns))

		f, report = read(t, file(strings.Replace(good, name, loose, 1)))
		require.Equal(t, name, f.Players[0].Name)
		require.Equal(t, 1850, f.Players[0].Rating)
		require.True(t, report.Has(trf.NoteComposed))

		f, report = read(t, file(line(1, loose, "1850", "0.0", "1")))
		require.Equal(t, name, f.Players[0].Name)
		require.Equal(t, 1850, f.Players[0].Rating)
		require.True(t, report.Has(trf.NoteByteColumns))

		var out strings.Builder
		require.NoError(t, trf.WriteTRF26(&out, f))
		require.Equal(t, good+"\n", out.String())
	}
}

// C145: a byte-order mark does not swallow the first record.
func TestCaseC145(t *testing.T) {
	f, report := read(t, "\xEF\xBB\xBF"+two())
	require.Equal(t, "Two", f.Name)
	require.True(t, report.Has(trf.NoteByteOrderMark))
}

// C146: every kind of line end, blanks at the end, no end at all.
func TestCaseC146(t *testing.T) {
	want, report := read(t, two())
	require.Empty(t, report)
	for _, text := range []string{
		strings.ReplaceAll(two(), "\n", "\r\n"),
		strings.ReplaceAll(two(), "\n", "\r"),
		strings.ReplaceAll(two(), "\n", "   \n\n"),
		strings.TrimRight(two(), "\n"),
	} {
		f, report := read(t, text)
		require.Equal(t, want, f)
		require.Empty(t, report)
	}
	f, report := read(t, strings.Replace(two(), "\n", "\r", 1))
	require.Equal(t, want, f)
	require.True(t, report.Has(trf.NoteLineEnds))
}

// C148: old letters for sex and title are read, those of today are written.
func TestCaseC148(t *testing.T) {
	row := line(1, "A", "2000", "0.0", "1")
	for met, want := range map[string][2]string{
		"m  g": {"m", "GM"}, "wWGM": {"w", "WGM"}, "f gf": {"w", "WGM"}, "mGM ": {"m", "GM"}, "u  m": {"", "IM"},
		"Fwf ": {"w", "WFM"}, "m  c": {"m", "CM"}, "w mf": {"w", "WIM"}, "m ff": {"m", "WFM"}, "mNM ": {"m", "NM"},
	} {
		f, _ := read(t, file(row[:9]+met+row[13:]))
		require.Equal(t, want[0], f.Players[0].Sex, met)
		require.Equal(t, want[1], f.Players[0].Title, met)
		var out strings.Builder
		require.NoError(t, trf.WriteTRF26(&out, f))
		require.Equal(t, fmt.Sprintf("%1s%3s", want[0], want[1]), out.String()[9:13])
	}
}

// C150: lists use the start numbers of the rows, and that is checked.
func TestCaseC150(t *testing.T) {
	for record, text := range map[string]string{
		"XXA": "XXA    7  1.0", "250": "250       1.0   1   2    7    9", "240": "240 Z   2    7",
		"260": "260   1   2    1    7", "XXP": "XXP 1 7", "XXZ": "XXZ 7",
	} {
		_, _, err := trf.Read(strings.NewReader(two(text)))
		require.ErrorIs(t, err, trf.ErrMissing, record)
		require.ErrorContains(t, err, "line 4, record "+record)
		require.ErrorContains(t, err, "7")
	}
}

// C153: blank and 0 are unrated, and it is said which row; below 0 is an error.
func TestCaseC153(t *testing.T) {
	f, report := read(t, file(line(1, "A", "0000", "0.0", "1"), line(2, "B", "", "0.0", "2"), line(3, "C", "1800", "0.0", "3")))
	require.Zero(t, f.Players[0].Rating)
	require.Zero(t, f.Players[1].Rating)
	require.Len(t, report.Of(trf.NoteUnrated), 2)
	_, _, err := trf.Read(strings.NewReader(file(line(1, "A", "-1", "0.0", "1"))))
	require.ErrorIs(t, err, trf.ErrValue)
	require.ErrorContains(t, err, "columns 49-52")
}
