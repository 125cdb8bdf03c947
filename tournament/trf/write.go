package trf

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// form is a form that can be written.
type form int

const (
	form16 form = iota
	form26
)

// WriteTRF16 writes a file in the form of 2015 with the records of JaVaFo and
// bbpPairings, as UTF-8 with LF. What has no place there (for one, all records
// from 142 on) is refused by name: see [File.ToTRF16]. Nothing is written when
// there is a fault; the error is then [Errors], or the one of w.
//
// Reading the output gives the same records, provided texts have their accents
// joined and no row ends in blank cells.
func WriteTRF16(w io.Writer, f *File) error { return write(w, f, form16) }

// WriteTRF26 writes a file in the form of 2026, as UTF-8 with LF. The records
// of JaVaFo and bbpPairings are refused: see [File.ToTRF26]. Otherwise it is
// as [WriteTRF16].
func WriteTRF26(w io.Writer, f *File) error { return write(w, f, form26) }

func write(to io.Writer, f *File, as form) error {
	w := writer{file: f, form: as}
	w.foreign()
	c := checker{file: f, faults: &w.faults, note: func(Note) {}}
	c.check()
	if err := w.faults.err(); err != nil {
		return err
	}
	w.keepLines()
	w.header()
	w.dialect()
	w.players()
	w.teams()
	w.control()
	w.javafoLists()
	w.teamRecords()
	w.rest()
	if err := w.faults.err(); err != nil {
		return err
	}
	_, err := to.Write(w.buf)
	return err
}

type writer struct {
	lineOut
	file *File
	form form
}

// keepLines sorts the kept lines by the record they stood before.
func (w *writer) keepLines() {
	w.kept = map[string][]string{}
	for _, k := range w.file.Kept {
		w.record = "kept line"
		if cut, _, rest := cutLine(k.Text); cut != k.Text || rest != "" {
			w.fault(ErrForm, "%s is more than one line", quote(k.Text))
		}
		if strings.TrimSpace(k.Text) == "" || strings.HasPrefix(k.Text, byteOrderMark) {
			w.fault(ErrForm, "%s would not be kept", quote(k.Text))
		}
		if len(k.Text) >= 3 && structural(k.Text[:3]) && !once(k.Text[:3]) {
			w.fault(ErrForm, "%s would be read as a record", quote(k.Text))
		}
		w.kept[k.Before] = append(w.kept[k.Before], k.Text)
	}
}

// rest writes remarks, team rows and the kept lines that have found no record
// to stand before.
func (w *writer) rest() {
	for _, text := range w.file.Remarks {
		w.begin("801", "")
		w.buf = append(w.buf, ' ')
		w.buf = append(w.buf, w.sound(text)...)
		w.end()
	}
	for i := range w.file.TeamRows {
		w.teamRow(&w.file.TeamRows[i])
	}
	left := w.kept[""]
	delete(w.kept, "")
	for _, k := range w.file.Kept { // in their order, not the map's
		if lines, ok := w.kept[k.Before]; ok {
			w.giveBack(lines)
			delete(w.kept, k.Before)
		}
	}
	w.giveBack(left)
}

// foreign refuses what the form has no record for.
func (w *writer) foreign() {
	name := "TRF-2026"
	records := w.file.dialectRecords()
	if w.form == form16 {
		name = "TRF16"
		records = w.file.records26()
	}
	for _, r := range records {
		w.faults.add(&Error{Record: r.code, Text: name + " has no place for " + r.what, Err: ErrForm})
	}
}

// content names one kind of content a file has.
type content struct{ code, what string }

// dialectRecords lists the content that only JaVaFo and bbpPairings know.
func (f *File) dialectRecords() []content {
	var out []content
	has := func(there bool, code, what string) {
		if there {
			out = append(out, content{code, what})
		}
	}
	j := &f.JaVaFo
	has(j.Rounds != 0, "XXR", "JaVaFo's number of rounds")
	has(j.InitialColor != 0 || j.ByRank, "XXC", "JaVaFo's configuration")
	has(j.Absent != nil, "XXZ", "JaVaFo's absentees")
	has(j.Forbidden != nil, "XXP", "JaVaFo's forbidden pairs")
	has(j.Accelerations != nil, "XXA", "JaVaFo's acceleration")
	has(j.Scoring != nil, "XXS", "JaVaFo's scoring")
	for _, code := range bbpCodes() {
		has(*f.BBP.field(code) != nil, code, "bbpPairings' scoring")
	}
	return out
}

func bbpCodes() []string { return []string{"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"} }

// records26 lists the content that came into the form in 2026.
func (f *File) records26() []content {
	var out []content
	has := func(there bool, code, what string) {
		if there {
			out = append(out, content{code, what})
		}
	}
	h := &f.Header
	has(h.Rounds != 0, "142", "the number of rounds")
	has(h.InitialColor != 0, "152", "the initial color")
	has(h.Scoring != nil, "162", "the scoring")
	has(!h.Seeding.IsZero(), "172", "the method of seeding")
	has(h.Program != "", "182", "the pairing program")
	has(h.System != "", "192", "the pairing system")
	has(h.TieBreaks != nil, "202", "the list of tie-breaks")
	has(h.Standings != nil, "212", "the standings order")
	has(h.TimeCode != "", "222", "the encoded time control")
	has(h.BoardColors != nil, "352", "the board colors")
	has(h.MatchScoring != nil, "362", "the match points")
	has(f.Byes != nil, "240", "byes of a round")
	has(f.Accelerations != nil, "250", "acceleration")
	has(f.Forbidden != nil, "260", "forbidden pairs")
	has(f.Adjustments != nil, "299", "abnormal points")
	has(f.Lineups != nil, "300", "line-ups out of order")
	has(f.TeamByes != nil, "320", "byes of teams")
	has(f.ForfeitedMatches != nil, "330", "forfeited matches")
	has(f.Remarks != nil, "801", "remarks")
	has(f.TeamRows != nil, "802", "results of teams")
	for i, t := range f.Teams {
		has(t.Number != i+1, "310", fmt.Sprintf("number %d of the team in place %d", t.Number, i+1))
		has(t.details(), "310", fmt.Sprintf("nickname, strength, points or rank of team %d", t.Number))
	}
	if i := slices.IndexFunc(f.Players, hasUnknownResult); i >= 0 {
		has(true, "001", fmt.Sprintf("an unknown result (X) of player %d", f.Players[i].Number))
	}
	return out
}

// details reports what a 013 record cannot say.
func (t *Team) details() bool {
	return t.Nickname != "" || t.Strength != nil || t.MatchPoints != nil || t.GamePoints != nil || t.Rank != 0
}

func hasUnknownResult(p Player) bool {
	return slices.ContainsFunc(p.Rounds, func(g Game) bool { return g.Result == Unknown })
}
