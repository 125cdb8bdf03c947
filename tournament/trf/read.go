package trf

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Read reads a report file. It returns the records and every tolerance that
// was used; when something contradicts itself or cannot be understood where it
// matters, it returns no file, the report so far, and [Errors] with all faults
// found. An error of r is returned as it is.
//
// Time and memory are linear in the length of the input.
func Read(r io.Reader) (*File, Report, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, nil, err
	}
	rd := &reader{file: new(File), seen: map[string]string{}}
	text, notes, fault := decode(data)
	if fault != nil {
		return nil, nil, Errors{fault}
	}
	rd.report = notes
	rd.lines(text)
	rd.finish()
	if err := rd.faults.err(); err != nil {
		return nil, rd.report, err
	}
	return rd.file, rd.report, nil
}

// reader is the state of one Read.
type reader struct {
	file       *File
	report     Report
	faults     Errors
	faultCount int
	// seen are the lines met of records that stand once, by code.
	seen map[string]string
	// waiting is the number of kept lines, from the end, that wait for the
	// next record.
	waiting int
	// source remembers where rows came from.
	source source
	// oldTeams are the 013 records, which count only without 310.
	oldTeams     []Team
	oldTeamLines []int
	offsets      []int
}

// source holds line numbers in the order of the File's slices.
type source struct {
	players, nationals, teams               []int
	byes, accelerations, forbidden          []int
	absent, javafoForbidden, javafoAccel    []int
	teamByes, matches, lineups, adjustments []int
}

// of gives the line of the i-th row, 0 when there is none.
func (source) of(lines []int, i int) int {
	if i < len(lines) {
		return lines[i]
	}
	return 0
}

func (r *reader) note(n Note) { r.report = append(r.report, n) }

func (r *reader) fault(e *Error) {
	r.faultCount++
	r.faults.add(e)
}

// lines goes through the text line by line.
func (r *reader) lines(text string) {
	if rows := strings.Count(text, "\n001") + strings.Count(text, "\r001"); rows > 0 {
		r.file.Players = make([]Player, 0, rows+1)
	}
	ends := ""
	mixed := 0
	for n := 1; text != ""; n++ {
		var line, end string
		line, end, text = cutLine(text)
		if end != "" && ends != "" && end != ends && mixed == 0 {
			mixed = n
		}
		if ends == "" {
			ends = end
		}
		r.oneLine(n, line)
	}
	if mixed > 0 {
		r.note(Note{Line: mixed, Code: NoteLineEnds, Text: "line ends are mixed; each was taken as one"})
	}
}

// oneLine reads one line into the file, or keeps it.
func (r *reader) oneLine(n int, original string) {
	if strings.HasPrefix(original, byteOrderMark) { // also where files were joined
		original = strings.TrimLeft(original, byteOrderMark)
		r.note(Note{Line: n, Code: NoteByteOrderMark, Text: "the byte-order mark was dropped"})
	}
	line := strings.TrimRight(original, " \t")
	if strings.ContainsRune(line, '\t') {
		r.note(Note{Line: n, Code: NoteTab, Text: "each tab was read as one blank"})
		line = strings.ReplaceAll(line, "\t", " ")
	}
	if controlled(line) { // no text of the form, and a terminal would obey it
		r.note(Note{Line: n, Code: NoteControl, Text: "each control character was read as one blank"})
		line = strings.TrimRight(strings.Map(printable, line), " ")
		original = line
	}
	if line == "" {
		return
	}
	if strings.HasPrefix(line, "###") {
		r.keep(original)
		return
	}
	if code, ok := r.codeOf(n, line); ok {
		mark := r.faultCount
		if r.dispatch(n, code, line) {
			r.settle(code)
			return
		}
		if r.faultCount > mark {
			return
		}
		r.keep(original) // the record said itself why
		return
	}
	if r.national(n, line) {
		r.settle(line[:3])
		return
	}
	r.keep(original)
	r.note(Note{Line: n, Code: NoteUnknown, Text: "kept as it stands: " + snippet(line)})
}

// controlled reports a control character in a line.
func controlled(line string) bool {
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c < ' ' || c == 0x7f:
			return true
		case c >= utf8.RuneSelf:
			return strings.IndexFunc(line[i:], unicode.IsControl) >= 0
		}
	}
	return false
}

// printable gives a blank for a control character.
func printable(c rune) rune {
	if unicode.IsControl(c) {
		return ' '
	}
	return c
}

// codeOf gives the record code of a line if it is one of the form's.
func (r *reader) codeOf(n int, line string) (string, bool) {
	if len(line) < 3 {
		return "", false
	}
	code := line[:3]
	if knownCode(code) {
		return code, true
	}
	if upper := strings.ToUpper(code); upper != code && knownCode(upper) && (len(line) == 3 || line[3] == ' ') {
		r.note(Note{Line: n, From: 1, To: 3, Code: NoteLetterCase, Text: fmt.Sprintf("%q was read as %q", code, upper)})
		return upper, true
	}
	if trimmed := strings.TrimLeft(line, " "); len(trimmed) >= 3 && len(trimmed) < len(line) && structural(trimmed[:3]) {
		column := len(line) - len(trimmed) + 1
		r.fault(&Error{Line: n, From: column, To: column + 2, Record: trimmed[:3],
			Text: "the record does not begin in column 1", Err: ErrColumns})
	}
	return "", false
}

// keep stores a line for the way back.
func (r *reader) keep(line string) {
	r.file.Kept = append(r.file.Kept, Kept{Text: line})
	r.waiting++
}

// settle tells the kept lines which record they stood before.
func (r *reader) settle(code string) {
	for i := len(r.file.Kept) - r.waiting; i < len(r.file.Kept); i++ {
		r.file.Kept[i].Before = code
	}
	r.waiting = 0
}

// parseRow reads one row under each ruler until one fits. The form's own way
// of counting goes first and also stands when none fits.
func parseRow[T any](r *reader, n int, code, line string, parse func(*scan) (value T, name string)) (T, bool) {
	marks := [2]int{len(r.report), r.faultCount}
	plain := isASCII(line)
	under := func(k ruler) (value T, name, text string, fits bool) {
		s := scan{reader: r, code: code, row: row{line: n, text: line}}
		if !plain {
			s.row, r.offsets = k.lay(n, line, r.offsets)
		}
		value, name = parse(&s)
		return value, name, s.text, r.faultCount == marks[1]
	}
	if !plain {
		for k := byCharacter; k < rulers; k++ {
			// A wide gap within a name is where a shifted field came in.
			if value, name, text, fits := under(k); fits && !strings.Contains(name, "  ") {
				r.rulerNote(n, k, line, text)
				return value, true
			}
			r.rollback(marks)
		}
	}
	value, _, _, fits := under(byCharacter)
	if !fits { // what is wrong with the row is told, what was allowed in it is not
		r.report = r.report[:marks[0]]
	}
	return value, fits
}

func (r *reader) rollback(marks [2]int) {
	r.report = r.report[:marks[0]]
	r.faultCount = marks[1]
	r.faults = r.faults[:min(len(r.faults), marks[1])]
}

func (r *reader) rulerNote(n int, k ruler, line, text string) {
	switch {
	case k == byByte:
		r.note(Note{Line: n, Code: NoteByteColumns, Text: "columns fit only if bytes are counted, not characters; read so"})
	case k == byCodePoint:
		r.note(Note{Line: n, Code: NoteByteColumns, Text: "columns fit only if loose accents are counted; read so"})
	case text != line:
		r.note(Note{Line: n, Code: NoteComposed, Text: "loose accents were joined to their letters"})
	}
}

// empty reports that no record said anything.
func (r *reader) empty() bool {
	f := *r.file
	f.Kept = nil
	return reflect.ValueOf(f).IsZero() && len(r.oldTeams) == 0
}

// finish closes the file: teams, checks across rows, the emptiness check.
func (r *reader) finish() {
	r.settle("")
	if len(r.file.Players) == 0 {
		r.file.Players = nil
	}
	if r.faultCount == 0 && r.empty() {
		r.fault(&Error{Text: "nothing in the input is a record of a report file", Err: ErrEmpty})
		return
	}
	r.chooseTeams()
	if r.file.TeamEvent() { // the places are those of teams
		r.report = slices.DeleteFunc(r.report, func(n Note) bool { return n.Code == NoteRankMissing })
	}
	c := checker{file: r.file, source: r.source, faults: &r.faults, note: r.note}
	c.check()
	if len(r.faults) == 0 {
		checkPoints(r.file, r.source.players, r.note)
	}
}
