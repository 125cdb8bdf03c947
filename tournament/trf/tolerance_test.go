package trf_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// Each tolerance: what is met, where the note points, and what is read.
func TestTolerances(t *testing.T) {
	type place struct{ line, from, to int }
	for name, c := range map[string]struct {
		text string
		code trf.Code
		at   place
		read func(*trf.File) any
		want any
	}{
		"Latin-1": {two("022 K\xf6ln"), trf.NoteEncoding, place{},
			func(f *trf.File) any { return f.City }, "Köln"},
		"Windows-1252": {two("022 \x8aibenik \x80"), trf.NoteEncoding, place{},
			func(f *trf.File) any { return f.City }, "Šibenik €"},
		"tab": {two("022\tLinz"), trf.NoteTab, place{4, 0, 0},
			func(f *trf.File) any { return f.City }, "Linz"},
		"small code": {two("xxr 5"), trf.NoteLetterCase, place{4, 1, 3},
			func(f *trf.File) any { return f.PlannedRounds() }, 5},
		"small color": {two("152 b"), trf.NoteLetterCase, place{4, 5, 5},
			func(f *trf.File) any { return f.FirstColor() }, trf.Black},
		"capital color of a game": {strings.Replace(two(), "2 w 1", "2 W 1", 1), trf.NoteLetterCase, place{2, 97, 97},
			func(f *trf.File) any { return f.Players[0].Round(1).Color }, trf.White},
		"decimal comma": {strings.Replace(two(), "1.0    1", "1,0    1", 1), trf.NoteComma, place{2, 81, 84},
			func(f *trf.File) any { return *f.Players[0].Points }, trf.Point},
		"no zero before the point": {two("162  D  .5"), trf.NoteForm, place{4, 9, 10},
			func(f *trf.File) any { return *f.Scoring.Draw }, trf.HalfPoint},
		"162 out of its columns": {two("162 W 3.0 D 1.0"), trf.NoteForm, place{4, 0, 0},
			func(f *trf.File) any { return f.Scale().WhiteWin + f.Scale().HalfBye }, 4 * trf.Point},
		"162 with Z for absence": {two("162  W 1.0    Z 0.5"), trf.NoteForm, place{4, 0, 0},
			func(f *trf.File) any { return *f.Scoring.Absent }, trf.HalfPoint},
		"362 one column off": {two("362  TW 3.0   TD 1.0"), trf.NoteForm, place{4, 0, 0},
			func(f *trf.File) any { return *f.MatchScoring.Win }, 3 * trf.Point},
		"a number at the left of its field": {strings.Replace(two(), "001    1", "001 1   ", 1), trf.NoteForm, place{2, 5, 8},
			func(f *trf.File) any { return f.Players[0].Number }, 1},
		"count with a remark": {two("062 129 (88)"), trf.NoteForm, place{4, 5, 12},
			func(f *trf.File) any { return f.PlayerCount }, trf.Count{N: 129, Rest: "(88)"}},
		"round dates between blanks": {two("132 2026/10/03 2026/10/04"), trf.NoteForm, place{4, 0, 0},
			func(f *trf.File) any { return len(f.RoundDates) }, 2},
		"points that are not the sum": {strings.Replace(two(), "1.0    1", "1.5    1", 1), trf.NotePointsDiffer, place{2, 81, 84},
			func(f *trf.File) any { return *f.Players[0].Points }, trf.Points(15)},
		"points without the penalty": {two("299          -0.5   1    1"), trf.NotePointsDiffer, place{2, 81, 84},
			func(f *trf.File) any { return *f.Players[0].Points }, trf.Point},
		"no points": {file(line(1, "A", "2000", "", "1")), trf.NotePointsMissing, place{1, 81, 84},
			func(f *trf.File) any { return f.Players[0].Points }, (*trf.Points)(nil)},
		"blank opponent": {file(line(1, "A", "2000", "0.5", "1", "       H"), line(2, "B", "1900", "0.0", "2")), trf.NoteBlankOpponent, place{1, 92, 95},
			func(f *trf.File) any { return f.Players[0].Round(1) }, trf.Game{Result: trf.HalfBye}},
		"result A of an absentee": {file(line(1, "A", "2000", "0.0", "1", "0000 - A")), trf.NoteResult, place{1, 99, 99},
			func(f *trf.File) any { return f.Players[0].Round(1).Result }, trf.ZeroBye},
		"result ?": {strings.NewReplacer("2 w 1", "2 w ?", "1 b 0", "1 b X").Replace(two()), trf.NoteResult, place{2, 99, 99},
			func(f *trf.File) any { return f.Players[0].Round(1).Result }, trf.Unknown},
		"both lose": {strings.Replace(two(), "2 w 1", "2 w 0", 1), trf.NoteUnusualResult, place{2, 92, 99},
			func(f *trf.File) any { return f.Players[0].Round(1).Result }, trf.Loss},
		"forfeit without colors": {strings.NewReplacer("2 w 1", "2 - +", "1 b 0", "1 - -").Replace(two()), trf.NoteForfeitColor, place{2, 97, 97},
			func(f *trf.File) any { return f.Players[0].Round(1) }, trf.Game{Opponent: 2, Result: trf.ForfeitWin}},
		"forfeit win over an absentee": {strings.NewReplacer("2 w 1", "2 w +", "   1 b 0", "0000 - Z").Replace(two()), trf.NoteOneSided, place{2, 92, 99},
			func(f *trf.File) any { return f.Players[0].Round(1).Result }, trf.ForfeitWin},
		"start numbers with gaps": {file(line(1, "A", "2000", "0.0", "1"), line(4, "B", "1900", "0.0", "2")), trf.NoteNumberGap, place{},
			func(f *trf.File) any { return f.Players[1].Number }, 4},
		"acceleration beyond the last number": {two("250       1.0   1   2    1    9"), trf.NoteNoRecord, place{4, 28, 31},
			func(f *trf.File) any { return f.VirtualPoints(2, false) }, map[int]trf.Points{1: 10, 2: 10}},
		"a header again": {two("012 Three"), trf.NoteDuplicate, place{4, 0, 0},
			func(f *trf.File) any { return f.Name + "/" + f.Kept[0].Text }, "Two/012 Three"},
		"a byte of nothing": {strings.Replace(two(), "Alpha, Ann", "Al\x00ha, Ann", 1), trf.NoteControl, place{2, 0, 0},
			func(f *trf.File) any { return f.Players[0].Name }, "Al ha, Ann"},
		"a terminal's command": {"012 Red\x1b[31m\n" + two(), trf.NoteControl, place{1, 0, 0},
			func(f *trf.File) any { return f.Name }, "Red [31m"},
		"a bye of a round that was played": {two("240 Z   1    1"), trf.NoteByeDiffers, place{4, 0, 0},
			func(f *trf.File) any { return f.Players[0].Round(1).Result }, trf.Win},
		"a bye twice": {two("240 Z   2    1    1"), trf.NoteDuplicate, place{4, 0, 0},
			func(f *trf.File) any { return f.Absences(2) }, map[int]trf.Result{1: trf.ZeroBye}},
		"a ban that names one twice": {two("260   1   2    1    1"), trf.NoteDuplicate, place{4, 0, 0},
			func(f *trf.File) any { return f.ForbiddenIn(2) }, [][]int{{1, 1}}},
		"an end before the start": {two("042 2026/10/03", "052 2026/09/03"), trf.NoteDate, place{},
			func(f *trf.File) any { return f.End.Before(f.Start) }, true},
		"an unknown record": {"777 what\n" + two(), trf.NoteUnknown, place{1, 0, 0},
			func(f *trf.File) any { return f.Kept }, []trf.Kept{{Text: "777 what", Before: "012"}}},
		"802 that makes no sense": {two("802 nothing of the kind"), trf.NoteUnreadable, place{4, 0, 0},
			func(f *trf.File) any { return f.Kept[0].Text }, "802 nothing of the kind"},
		"013 beside 310": {two("013 Old                             1    2", "310   1 New"+strings.Repeat(" ", 63)+"1    2"), trf.NoteSuperseded, place{4, 0, 0},
			func(f *trf.File) any { return f.Teams }, []trf.Team{{Number: 1, Name: "New", Players: []int{1, 2}}}},
	} {
		t.Run(name, func(t *testing.T) {
			f, report := read(t, c.text)
			notes := report.Of(c.code)
			require.NotEmpty(t, notes, "%v", report)
			require.Equal(t, c.at, place{notes[0].Line, notes[0].From, notes[0].To}, notes[0].String())
			require.Equal(t, c.want, c.read(f))
		})
	}
}

// A comment is no tolerance, and neither is anything the form allows.
func TestNothingToNote(t *testing.T) {
	for _, text := range []string{two("### remark"), exampleIndividual, exampleTeams, two("801 free text"), two("222 40/6000+30:900+30")} {
		_, report := read(t, text)
		require.Empty(t, report)
	}
}

// What contradicts itself, or means nothing, gives no file at all.
func TestRefusals(t *testing.T) {
	alpha := line(1, "Alpha, Ann", "2000", "1.0", "1", "   2 w 1")
	beta := func(cell string) string { return file(alpha, line(2, "Beta, Bob", "1900", "0.0", "2", cell)) }
	for name, c := range map[string]struct {
		text string
		kind error
		says string
	}{
		"nothing":                 {"\n \n", trf.ErrEmpty, "nothing in the input"},
		"some other text":         {"Dear arbiter,\nhere is the file.\n", trf.ErrEmpty, "nothing in the input"},
		"UTF-16":                  {"\xff\xfe0\x001\x00", trf.ErrEncoding, "UTF-16"},
		"a number twice":          {file(alpha, alpha), trf.ErrDuplicate, "line 2, record 001: start number 1 is given twice (first in line 1)"},
		"one-sided":               {beta(""), trf.ErrContradiction, "line 1, columns 92-99, record 001: round 1, player 1: names 2, whose row names nobody"},
		"two stories":             {beta("   1 b 1"), trf.ErrContradiction, `results "1" and "1" do not fit`},
		"forfeit and game":        {beta("   1 b -"), trf.ErrContradiction, `results "1" and "-" do not fit`},
		"both White":              {beta("   1 w 0"), trf.ErrContradiction, "colors"},
		"somebody else":           {file(alpha, line(2, "B", "", "", "", "   3 w 1"), line(3, "C", "", "", "", "   2 b 0")), trf.ErrContradiction, "player 1: names 2, whose row names 3"},
		"nobody there":            {file(alpha), trf.ErrMissing, "opponent 2 has no row"},
		"oneself":                 {file(line(2, "B", "", "", "", "   2 w 1")), trf.ErrContradiction, "against oneself"},
		"a bye with an opponent":  {beta("   1 b H"), trf.ErrContradiction, "a bye with an opponent"},
		"a win over nobody":       {beta("0000 - 1"), trf.ErrContradiction, "without opponent"},
		"no such result":          {beta("   1 b 2"), trf.ErrValue, `column 99, record 001: expected a result, found "2"`},
		"no such color":           {beta("   1 s 0"), trf.ErrValue, "expected a color"},
		"no start number":         {"001           Alpha\n", trf.ErrValue, `columns 5-8, record 001: expected a start number, found ""`},
		"two rounds counts":       {two("142 5", "142 6"), trf.ErrDuplicate, "line 5, record 142"},
		"two kinds of bye":        {two("240 H   2    1", "240 Z   2    1"), trf.ErrContradiction, `line 5, record 240: round 2, number 1: bye "Z", and bye "H" before`},
		"142 against XXR":         {two("142 5", "XXR 6"), trf.ErrContradiction, "142 says 5 rounds, XXR 6"},
		"152 against XXC":         {two("152 W", "XXC black1"), trf.ErrContradiction, "152 says w, XXC b"},
		"no number of rounds":     {two("142 many"), trf.ErrValue, "expected the number of rounds"},
		"points finer than 0.1":   {two("162  W1.25"), trf.ErrValue, "expected points"},
		"unknown symbol":          {two("162  Q 1.0"), trf.ErrValue, "unknown symbol"},
		"a symbol twice":          {two("162  W 1.0    W 2.0"), trf.ErrDuplicate, "symbol W"},
		"board colors":            {two("352 WXW"), trf.ErrValue, "colors of boards"},
		"a bye of no kind":        {two("240 U   1    1"), trf.ErrValue, "expected a kind of bye"},
		"a ban run backwards":     {two("260   3   2    1    2"), trf.ErrContradiction, "run backwards"},
		"a player in two teams":   {two("013 One                             1", "013 Two                             1"), trf.ErrDuplicate, "player 1 is in teams 1 and 2"},
		"a stranger in a team":    {two("013 One                             7"), trf.ErrMissing, "player 7"},
		"a match against oneself": {two("013 One                             1", "330 +-   1   1   1"), trf.ErrContradiction, "against itself"},
		"an unknown setting":      {two("XXS L=1"), trf.ErrValue, "expected a setting"},
		"a stranger in a list":    {two("GER    9 m    Nobody"), trf.ErrMissing, "no player has start number 9"},
	} {
		t.Run(name, func(t *testing.T) {
			f, _, err := trf.Read(strings.NewReader(c.text))
			require.Nil(t, f)
			require.ErrorIs(t, err, c.kind)
			require.ErrorContains(t, err, c.says)
		})
	}
}

// All faults are told at once, up to a limit.
func TestAllFaultsAreTold(t *testing.T) {
	_, _, err := trf.Read(strings.NewReader(two("142 x", "152 y", "XXR z")))
	var faults trf.Errors
	require.ErrorAs(t, err, &faults)
	require.Len(t, faults, 3)
	_, _, err = trf.Read(strings.NewReader(two(strings.Repeat("142 x\n", 200))))
	require.ErrorAs(t, err, &faults)
	require.Len(t, faults, 50)
}
