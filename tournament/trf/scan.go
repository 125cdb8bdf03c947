package trf

import (
	"fmt"
	"strings"
)

// scan takes fields out of one row. Faults and notes go to the reader; the
// first fault of a field leaves it zero and the scan goes on, so that one look
// at a row tells all that is wrong with it.
type scan struct {
	*reader
	row
	code string
}

func (s *scan) fault(first, last int, kind error, text string) {
	s.reader.fault(&Error{Line: s.line, From: first, To: last, Record: s.code, Text: text, Err: kind})
}

func (s *scan) noteAt(first, last int, code Code, text string) {
	s.reader.note(Note{Line: s.line, From: first, To: last, Code: code, Text: text})
}

// blank demands that the columns hold nothing. What stands there would mean
// that the row is shifted, and a shift is never guessed.
func (s *scan) blank(first, last int) {
	last = min(last, s.width())
	if s.at == nil && first <= last && strings.TrimLeft(s.text[first-1:last], " ") == "" {
		return
	}
	for c := first; c <= last; c++ {
		if got := s.cut(c, c); got != " " {
			s.fault(c, c, ErrColumns, "expected a blank, found "+quote(got))
			return
		}
	}
}

// str is a text field.
func (s *scan) str(f span) string { return clean(s.cut(f.first(), f.last())) }

// number is a whole number; a blank field is 0 and false.
func (s *scan) number(f span, shift int, what string) (int, bool) {
	first, last := f.first()+shift, f.last()+shift
	field := s.cut(first, last)
	text := strings.TrimSpace(field)
	if text == "" {
		return 0, false
	}
	n, ok := parseDigits(text)
	if !ok {
		s.fault(first, last, ErrValue, "expected "+what+", found "+quote(text))
		return 0, false
	}
	if field[len(field)-1] == ' ' || s.width() < last {
		s.noteAt(first, last, NoteForm, quote(text)+" does not stand at the right of its field")
	}
	return n, true
}

// need is a whole number that must be there and positive.
func (s *scan) need(f span, what string) int {
	before := s.faultCount
	n, _ := s.number(f, 0, what)
	if n == 0 && s.faultCount == before {
		s.fault(f.first(), f.last(), ErrValue, "expected "+what+", found "+quote(strings.TrimSpace(s.cut(f.first(), f.last()))))
	}
	return n
}

// list reads the numbers of a field that repeats until the row ends. Zeros,
// written or blank, count only where they stand for an empty place.
func (s *scan) list(f span, step int, zeros bool, what string) []int {
	var out []int
	given := 0 // how much of out reaches to the last written number
	for shift := 0; f.first()+shift <= s.width(); shift += step {
		n, ok := s.number(f, shift, what)
		if n != 0 || zeros {
			out = append(out, n)
		} else {
			s.noteAt(f.first()+shift, f.last()+shift, NoteForm, "an empty place in a list was passed over")
		}
		if ok {
			given = len(out)
		}
		s.blank(f.last()+shift+1, f.first()+shift+step-1)
	}
	return out[:given:given]
}

// points is an amount with one decimal; nil when the field is blank.
func (s *scan) points(f span, shift int, what string) *Points {
	first, last := f.first()+shift, f.last()+shift
	text := strings.TrimSpace(s.cut(first, last))
	if text == "" {
		return nil
	}
	p, ok := s.amount(text, first, last, what)
	if !ok {
		return nil
	}
	return &p
}

// amount reads points and notes a shape that is not the form's.
func (s *scan) amount(text string, first, last int, what string) (Points, bool) {
	p, ok := parsePoints(text)
	if !ok {
		s.fault(first, last, ErrValue, "expected "+what+", found "+quote(text))
		return 0, false
	}
	switch cut := strings.IndexAny(text, ".,"); {
	case cut >= 0 && text[cut] == ',':
		s.noteAt(first, last, NoteComma, "decimal comma in "+quote(text)+" was read as a point")
	case cut == 0 || cut > 0 && cut != len(text)-2:
		s.noteAt(first, last, NoteForm, quote(text)+" was read as "+p.String())
	}
	return p, true
}

// letterOf is a field of one letter, brought to the wanted case; 0 is a blank.
func (s *scan) letterOf(f span, shift int, upper bool) (byte, bool) {
	first := f.first() + shift
	text := s.cut(first, f.last()+shift)
	if text == "" || text == " " {
		return 0, true
	}
	if len(text) != 1 {
		return 0, false
	}
	c := text[0]
	fixed := c
	switch {
	case upper && c >= 'a' && c <= 'z':
		fixed = c - 'a' + 'A'
	case !upper && c >= 'A' && c <= 'Z':
		fixed = c - 'A' + 'a'
	}
	if fixed != c {
		s.noteAt(first, first, NoteLetterCase, fmt.Sprintf("%q was read as %q", c, fixed))
	}
	return fixed, true
}

// rest is everything behind the code and its blank, trimmed.
func (s *scan) rest() string {
	from := 5
	if got := s.cut(4, 4); got != " " && got != "" {
		s.noteAt(4, 4, NoteForm, "the value begins in column 4")
		from = 4
	}
	return clean(s.cut(from, s.width()))
}
