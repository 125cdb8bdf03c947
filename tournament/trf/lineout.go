package trf

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lineOut builds the lines of a file column by column, and collects what does
// not fit.
type lineOut struct {
	buf    []byte
	faults Errors
	// column is the number of columns the current line has so far.
	column  int
	record  string
	subject string
	// kept are the lines to be given back, by the record they stood before.
	kept map[string][]string
}

// begin starts a line. The subject is named in faults.
func (w *lineOut) begin(record, subject string) {
	if lines, ok := w.kept[record]; ok {
		w.giveBack(lines)
		delete(w.kept, record)
	}
	w.record, w.subject = record, subject
	w.buf = append(w.buf, record...)
	w.column = len(record)
}

func (w *lineOut) giveBack(lines []string) {
	for _, l := range lines {
		w.buf = append(w.buf, l...)
		w.buf = append(w.buf, '\n')
	}
}

// end closes a line without the blanks at its end.
func (w *lineOut) end() {
	for len(w.buf) > 0 && w.buf[len(w.buf)-1] == ' ' {
		w.buf = w.buf[:len(w.buf)-1]
	}
	w.buf = append(w.buf, '\n')
}

func (w *lineOut) fault(kind error, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if w.subject != "" {
		text = w.subject + ": " + text
	}
	w.faults.add(&Error{Record: w.record, Text: text, Err: kind})
}

// pad brings the line to the column before a field.
func (w *lineOut) pad(first int) {
	for ; w.column < first-1; w.column++ {
		w.buf = append(w.buf, ' ')
	}
}

// put places text in a field, shifted for fields that repeat; right sets it to
// the right end.
func (w *lineOut) put(f span, shift int, text string, right bool) {
	if text == "" {
		return
	}
	wide, size := utf8.RuneCountInString(text), f.last()-f.first()+1
	if wide > size {
		w.fault(ErrForm, "%s takes %d columns, the form has %d", quote(text), wide, size)
		return
	}
	first := f.first() + shift
	if right {
		first += size - wide
	}
	w.pad(first)
	w.buf = append(w.buf, text...)
	w.column += wide
}

// word places a text field at the left.
func (w *lineOut) word(f span, text string) { w.put(f, 0, w.sound(text), false) }

// name places a name. In one that is not plain ASCII inner blanks must be
// single: a wider gap is how a row shifted by counting bytes is known.
func (w *lineOut) name(f span, text string) {
	if strings.Contains(text, "  ") && !isASCII(text) {
		w.fault(ErrForm, "%s has blanks side by side and is not plain ASCII", quote(text))
		return
	}
	w.word(f, text)
}

// sound gives a text as it can stand in a line.
func (w *lineOut) sound(text string) string {
	switch {
	case !utf8.ValidString(text):
		w.fault(ErrForm, "%s is not UTF-8", quote(text))
	case strings.IndexFunc(text, unicode.IsControl) >= 0:
		w.fault(ErrForm, "%s has control characters", quote(text))
	case strings.TrimSpace(text) != text:
		w.fault(ErrForm, "%s begins or ends with a blank", quote(text))
	default:
		return compose(text)
	}
	return ""
}

// number places a whole number; 0 is left blank.
func (w *lineOut) number(f span, shift, n int) {
	if n < 0 {
		w.fault(ErrForm, "the number %d is negative", n)
		return
	}
	if n > 0 {
		w.put(f, shift, strconv.Itoa(n), true)
	}
}

// need places a number that must be there.
func (w *lineOut) need(f span, n int, what string) {
	if n < 1 {
		w.fault(ErrValue, "%d is not %s", n, what)
		return
	}
	w.number(f, 0, n)
}

// list places numbers in a field that repeats. Empty places are written as
// zeros where zeros is set, and refused otherwise.
func (w *lineOut) list(f span, step int, ids []int, zeros bool) {
	for i, n := range ids {
		switch {
		case n == 0 && zeros:
			w.put(f, i*step, strings.Repeat("0", f.last()-f.first()+1), true)
		case n < 1:
			w.fault(ErrValue, "%d is not a number of a participant", n)
			return
		default:
			w.number(f, i*step, n)
		}
	}
}

// points places an amount that is not negative; signed one that may be.
func (w *lineOut) points(f span, shift int, p *Points) {
	if p != nil && *p < 0 {
		w.fault(ErrForm, "%s points: the form has no negative score here", p)
		return
	}
	w.signed(f, shift, p)
}

func (w *lineOut) signed(f span, shift int, p *Points) {
	if p != nil {
		w.put(f, shift, p.String(), true)
	}
}

// letter places one letter.
func (w *lineOut) letter(f span, shift int, text string) { w.put(f, shift, text, false) }
