package trf

import (
	"fmt"
	"slices"
	"strings"
)

// control writes 240, 250 and 260.
func (w *writer) control() {
	f := w.file
	for _, b := range f.Byes {
		w.begin("240", fmt.Sprintf("round %d", b.Round))
		if !b.Kind.Requested() {
			w.fault(ErrValue, "%q is no kind of requested bye", b.Kind)
		}
		w.letter(byeType, 0, b.Kind.String())
		w.need(byeRound, b.Round, "a round")
		w.list(byeID, byeStep, b.IDs, false)
		w.end()
	}
	for _, a := range f.Accelerations {
		w.begin("250", "")
		w.points(accelMatch, 0, a.MatchPoints)
		w.points(accelGame, 0, a.GamePoints)
		w.need(accelFirstRound, a.FirstRound, "a round")
		w.need(accelLastRound, a.LastRound, "a round")
		w.need(accelFirst, a.First, "a number")
		w.need(accelLast, a.Last, "a number")
		w.end()
	}
	for _, b := range f.Forbidden {
		w.begin("260", "")
		w.need(forbiddenFirst, b.FirstRound, "a round")
		w.need(forbiddenLast, b.LastRound, "a round")
		w.list(forbiddenID, forbiddenStep, b.IDs, false)
		w.end()
	}
}

// dialect writes the XX and BB records that concern the event as a whole.
func (w *writer) dialect() {
	j := &w.file.JaVaFo
	if j.Rounds != 0 {
		w.words("XXR", []int{j.Rounds})
	}
	var config []string
	if j.ByRank {
		config = append(config, "rank")
	}
	switch j.InitialColor {
	case White:
		config = append(config, "white1")
	case Black:
		config = append(config, "black1")
	}
	w.line("XXC", strings.Join(config, " "))
	var settings []string
	for _, s := range j.Scoring {
		if !slices.Contains(settingCodes(), s.Code) {
			w.record, w.subject = "XXS", ""
			w.fault(ErrValue, "unknown code %s", quote(s.Code))
		}
		settings = append(settings, s.Code+"="+s.Value.String())
	}
	w.line("XXS", strings.Join(settings, " "))
	for _, code := range bbpCodes() {
		if p := *w.file.BBP.field(code); p != nil {
			w.begin(code, "")
			w.points(bbpPoints, 0, p)
			w.end()
		}
	}
}

// javafoLists writes the XX records that name players.
func (w *writer) javafoLists() {
	j := &w.file.JaVaFo
	if j.Absent != nil {
		w.words("XXZ", j.Absent)
	}
	for _, ids := range j.Forbidden {
		w.words("XXP", ids)
	}
	for _, a := range j.Accelerations {
		w.begin("XXA", fmt.Sprintf("player %d", a.Number))
		w.need(javafoNumber, a.Number, "a start number")
		for r := range a.Points {
			w.points(javafoPoints, r*javafoStep, &a.Points[r])
		}
		w.end()
	}
}

// words writes numbers between blanks.
func (w *writer) words(record string, numbers []int) {
	w.begin(record, "")
	for _, n := range numbers {
		if n < 1 || n > 999_999_999 {
			w.fault(ErrValue, "the number %d", n)
		}
		w.buf = fmt.Appendf(w.buf, " %d", n)
	}
	w.end()
}
