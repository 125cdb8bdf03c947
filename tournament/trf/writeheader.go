package trf

import (
	"strconv"
	"strings"
)

// line writes a record that is one text, unless the text is empty.
func (w *writer) line(record, text string) {
	if text == "" {
		return
	}
	w.begin(record, "")
	w.buf = append(w.buf, ' ')
	w.buf = append(w.buf, w.sound(text)...)
	w.end()
}

func (w *writer) header() {
	h := &w.file.Header
	w.line("012", h.Name)
	w.line("022", h.City)
	w.line("032", h.Federation)
	w.day("042", h.Start)
	w.day("052", h.End)
	w.count("062", h.PlayerCount)
	w.count("072", h.RatedCount)
	w.count("082", h.TeamCount)
	w.line("092", h.Type)
	for _, name := range h.ChiefArbiters {
		w.line("102", name)
	}
	for _, name := range h.DeputyArbiters {
		w.line("112", name)
	}
	w.line("122", h.TimeControl)
	w.roundDates()
	if h.Rounds != 0 {
		w.begin("142", "")
		if h.Rounds < 0 || h.Rounds > roundLimit {
			w.fault(ErrForm, "%d rounds", h.Rounds)
		}
		w.buf = append(w.buf, ' ')
		w.buf = strconv.AppendInt(w.buf, int64(h.Rounds), 10)
		w.end()
	}
	w.line("152", strings.ToUpper(h.InitialColor.String()))
	if h.Scoring != nil {
		w.values("162", scoringSymbol, scoringPoints, scoringSymbols(), h.Scoring.field)
	}
	if !h.Seeding.IsZero() {
		w.begin("172", "")
		w.word(seedingFed, h.Seeding.Federation)
		w.word(seedingMethod, h.Seeding.Method)
		w.end()
	}
	w.line("182", h.Program)
	w.line("192", h.System)
	w.codes("202", h.TieBreaks)
	w.codes("212", h.Standings)
	w.line("222", h.TimeCode)
	w.boardColors()
	if h.MatchScoring != nil {
		w.values("362", matchSymbol, matchPoints, matchSymbols(), h.MatchScoring.field)
	}
}

func (w *writer) day(record string, d Date) {
	if d.IsZero() {
		return
	}
	if _, form := parseDate(d.String()); form != fourDigitYear {
		w.record, w.subject = record, ""
		w.fault(ErrForm, "%d/%d/%d is no date", d.Year, d.Month, d.Day)
		return
	}
	w.line(record, d.String())
}

func (w *writer) count(record string, c Count) {
	if c.IsZero() {
		return
	}
	w.begin(record, "")
	if c.N < 0 || c.N > 999_999_999 || c.Rest != "" && c.Rest[0] >= '0' && c.Rest[0] <= '9' {
		w.fault(ErrForm, "the count %d %s", c.N, quote(c.Rest))
	}
	w.buf = append(w.buf, ' ')
	w.buf = strconv.AppendInt(w.buf, int64(c.N), 10)
	if c.Rest != "" {
		w.buf = append(w.buf, ' ')
		w.buf = append(w.buf, w.sound(c.Rest)...)
	}
	w.end()
}

// roundDates writes record 132, whose years have two digits.
func (w *writer) roundDates() {
	dates := w.file.RoundDates
	if len(dates) == 0 {
		return
	}
	w.begin("132", "")
	for i, d := range dates {
		if d.IsZero() {
			continue
		}
		text := d.String()[2:] // without the century
		if back, form := parseDate(text); form != twoDigitYear || back != d {
			w.fault(ErrForm, "round %d: the date %s cannot have a year of two digits", i+1, d)
		}
		w.put(roundDate, i*roundDateStep, text, false)
	}
	if dates[len(dates)-1].IsZero() {
		w.fault(ErrForm, "the last date is blank")
	}
	w.end()
}

// values writes the symbols that have an amount, each in the next place of the
// record.
func (w *writer) values(record string, symbol, points span, symbols []string, field func(string) **Points) {
	w.begin(record, "")
	shift := 0
	for _, s := range symbols {
		if p := *field(s); p != nil {
			w.put(symbol, shift, s, false)
			w.points(points, shift, p)
			shift += scoringStep
		}
	}
	if shift == 0 {
		w.fault(ErrForm, "no value at all")
	}
	w.end()
}

func (w *writer) codes(record string, list []string) {
	if len(list) == 0 {
		return
	}
	w.begin(record, "")
	for _, c := range list {
		if strings.Contains(c, ",") {
			w.fault(ErrForm, "the code %s has a comma", quote(c))
		}
		w.sound(c)
	}
	text := strings.Join(list, ",")
	if text == "" {
		w.fault(ErrForm, "an empty code")
	}
	w.buf = append(w.buf, ' ')
	w.buf = append(w.buf, compose(text)...)
	w.end()
}

func (w *writer) boardColors() {
	if len(w.file.BoardColors) == 0 {
		return
	}
	w.begin("352", "")
	w.buf = append(w.buf, ' ')
	for i, c := range w.file.BoardColors {
		if c != White && c != Black {
			w.fault(ErrForm, "board %d has no color", i+1)
		}
		w.buf = append(w.buf, strings.ToUpper(c.String())...)
	}
	w.end()
}
