package trf

import (
	"strings"
	"unicode/utf8"
)

// span is a field of a record by its columns, both ends included, written as
// one number for the eye: 15_047 is columns 15 to 47.
type span int

func (s span) first() int { return int(s) / 1000 }
func (s span) last() int  { return int(s) % 1000 }

// row is one line whose columns can be cut out.
type row struct {
	line int
	text string
	// at holds the byte offset of every column, and of the end; nil when each
	// column is one byte.
	at []int
}

// width is the number of columns.
func (r *row) width() int {
	if r.at == nil {
		return len(r.text)
	}
	return len(r.at) - 1
}

// cut gives the columns from first to last as they are; a short line gives
// what there is.
func (r *row) cut(first, last int) string {
	last = min(last, r.width())
	if first > last {
		return ""
	}
	if r.at == nil {
		return r.text[first-1 : last]
	}
	return r.text[r.at[first-1]:r.at[last]]
}

// ruler is a way to count columns. The form counts characters; programs are
// met that count other things and so shift everything behind a name that is
// not plain English.
type ruler int

const (
	byCharacter ruler = iota // characters, accents joined to their letters
	byByte                   // bytes of UTF-8
	byCodePoint              // code points, loose accents counted
	rulers
)

// lay puts the ruler on a line, using space for the offsets.
func (k ruler) lay(line int, text string, space []int) (row, []int) {
	if k == byCharacter {
		text = compose(text)
	}
	r := row{line: line, text: text}
	if k == byByte || isASCII(text) {
		return r, space
	}
	space = space[:0]
	for i := range text {
		space = append(space, i)
	}
	space = append(space, len(text))
	r.at = space
	return r, space
}

// clean trims a text field, joins its accents and drops the halves of a
// character that was cut by counting bytes.
func clean(text string) string {
	text = strings.TrimSpace(text)
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "")
	}
	return compose(text)
}
