package trf_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament/trf"
)

func TestPoints(t *testing.T) {
	for text, want := range map[string]trf.Points{
		"2.5": 25, "11.5": 115, "0": 0, "3": 30, "-1.0": -10, "+0.5": 5, ".5": 5, "1.": 10, "1,5": 15, "2.50": 25,
	} {
		p, err := trf.ParsePoints(text)
		require.NoError(t, err, text)
		require.Equal(t, want, p, text)
	}
	for _, text := range []string{"", ".", "-", "1.25", "x", "1.5.0", "1e3", " 1", "1234567890123", "½"} {
		_, err := trf.ParsePoints(text)
		require.ErrorIs(t, err, trf.ErrValue, text)
	}
	halves, whole := trf.Points(25).Halves()
	require.Equal(t, 5, halves)
	require.True(t, whole)
	_, whole = trf.Points(3).Halves()
	require.False(t, whole)
	rapid.Check(t, func(t *rapid.T) {
		p := trf.Points(rapid.IntRange(-1e9, 1e9).Draw(t, "points"))
		back, err := trf.ParsePoints(p.String())
		require.NoError(t, err)
		require.Equal(t, p, back)
	})
}

func TestDates(t *testing.T) {
	day := trf.Date{Year: 2026, Month: 2, Day: 28}
	for _, later := range []trf.Date{{Year: 2026, Month: 3, Day: 1}, {Year: 2027, Month: 1, Day: 1}, {Year: 2026, Month: 2, Day: 29}} {
		require.True(t, day.Before(later))
		require.False(t, later.Before(day))
	}
	require.False(t, day.Before(day))
	for _, text := range []string{`"2026/02/29"`, `"26/02/01"`, `"2026/2"`, `"x"`, `"2026/00/01"`, `"20260/1/1"`} {
		require.ErrorIs(t, json.Unmarshal([]byte(text), new(trf.Date)), trf.ErrValue, text)
	}
}

// The dates of record 132 survive in every year that two digits can say: also in
// those that are written like a century.
func TestEveryYearOfRoundDates(t *testing.T) {
	file := &trf.File{Header: trf.Header{Name: "Years"}}
	for year := 1970; year <= 2069; year++ {
		file.RoundDates = append(file.RoundDates, trf.Date{Year: year, Month: 12, Day: 14})
	}
	var b strings.Builder
	require.NoError(t, trf.WriteTRF26(&b, file))
	again, _, err := trf.Read(strings.NewReader(b.String()))
	require.NoError(t, err)
	require.Equal(t, file.RoundDates, again.RoundDates)
}

func TestLetters(t *testing.T) {
	require.Equal(t, trf.Black, trf.White.Opposite())
	require.Equal(t, trf.White, trf.Black.Opposite())
	require.Equal(t, trf.Color(0), trf.Color(0).Opposite())
	require.ErrorIs(t, json.Unmarshal([]byte(`"x"`), new(trf.Color)), trf.ErrValue)
	require.ErrorIs(t, json.Unmarshal([]byte(`"Q"`), new(trf.Result)), trf.ErrValue)
	require.True(t, trf.Game{Opponent: 1, Color: trf.White, Result: trf.ShortDraw}.Played())
	require.False(t, trf.Game{Opponent: 1, Color: trf.White, Result: trf.ForfeitWin}.Played())
}

// Letters with loose accents are one character each, in every script that
// names are written in; one that has no joined form counts as it stands.
func TestAccents(t *testing.T) {
	for loose, joined := range map[string]string{
		"A\u0300 E\u0301 I\u0302 N\u0303 U\u0304 G\u0306 Z\u0307 O\u0308 A\u0309 U\u030a O\u030b S\u030c":         "À É Î Ñ Ū Ğ Ż Ö Ả Ů Ő Š",
		"A\u030f I\u0311 O\u031b H\u0323 U\u0324 A\u0325 S\u0326 C\u0327 A\u0328 D\u032d H\u032e E\u0330 B\u0331": "Ȁ Ȋ Ơ Ḥ Ṳ Ḁ Ș Ç Ą Ḓ Ḫ Ḛ Ḇ",
		"Nguye\u0302\u0303n":              "Nguyễn",
		"Vie\u0323\u0302t":                "Việt",
		"И\u0306 е\u0308 і\u0308 у\u0306": "Й ё ї ў",
		"Α\u0301 ι\u0308\u0301":           "Ά ΐ",
		"x\u0302 \u0301":                  "x\u0302 \u0301",
	} {
		row := line(1, joined, "1850", "0.0", "1")
		f, _ := read(t, file(strings.Replace(row, joined, loose, 1)))
		require.Equal(t, joined, f.Players[0].Name)
		require.Equal(t, 1850, f.Players[0].Rating)
		require.LessOrEqual(t, utf8.RuneCountInString(joined), 33)
	}
}

// The bytes 0x80 to 0xFF each mean one character.
func TestWindows1252(t *testing.T) {
	f, _ := read(t, two("022 \x8e\x9e\x9f\xc0\xff\xdf\x93\x94"))
	require.Equal(t, "ŽžŸÀÿß“”", f.City)
}

// A record that counts must be read whole or not at all.
func TestMalformedRecords(t *testing.T) {
	teams := []string{"013 One                             1", "013 Two                             2"}
	for _, bad := range []string{
		"013 One                               x", "310   x One", "310   1 One" + strings.Repeat(" ", 37) + "abc",
		"320  x", "320  1.0  2.0   1  x", "330 ++   1   1   2", "330 +-   x   1   2", "330 +-   1   1   2 9",
		"300   1   1", "300   1   1   2x   1", "299 Q         1.0", "299    x", "240 H   x    1", "240 H   1   1 1",
		"250       1.0   1   1    1    2 x", "250       1.0   1   1    1", "260   1    1    2", "260   1   2    1   x2",
		"XXR", "XXR 1 2", "XXC green1", "XXC white1 black1", "XXZ one", "XXP 1 -2", "XXA    x  1.0", "XXA    1  x", "XXS W", "XXS W=x",
		"BBW", "BBW    x", "BBW  1.0 2", "152 X", "152 White", "162 1.0", "162  W", "362 TX 1.0", "362 TW 1.0   TW 2.0", "142 0", "142 1000",
	} {
		text := two(append([]string{bad}, teams...)...)
		f, _, err := trf.Read(strings.NewReader(text))
		require.Nil(t, f, bad)
		var fault *trf.Error
		require.ErrorAs(t, err, &fault, bad)
		require.Equal(t, 4, fault.Line, bad)
		require.Equal(t, bad[:3], fault.Record, bad)
	}
}

// A record for people is kept when it cannot be understood.
func TestUnreadableHeaders(t *testing.T) {
	for _, text := range []string{"042 soon", "062 many", "132 soon", "172 GER FIDE and more words", "802 x"} {
		f, report := read(t, two(text))
		require.Equal(t, []trf.Kept{{Text: text}}, f.Kept)
		require.True(t, report.Has(trf.NoteUnreadable))
		var out strings.Builder
		require.NoError(t, trf.WriteTRF26(&out, f))
		again, _ := read(t, out.String())
		require.Equal(t, f, again)
	}
}
