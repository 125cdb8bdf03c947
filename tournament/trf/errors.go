package trf

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// The kinds of fault; test with errors.Is.
var (
	// ErrEmpty: the input holds no record of the form.
	ErrEmpty = errors.New("no tournament record")
	// ErrEncoding: the input is text of an encoding that is not read (UTF-16).
	ErrEncoding = errors.New("unreadable encoding")
	// ErrColumns: something stands where the form has a blank, or a record
	// does not begin in column 1.
	ErrColumns = errors.New("shifted columns")
	// ErrValue: a field holds something that is not of its kind.
	ErrValue = errors.New("bad value")
	// ErrDuplicate: a number that must be used once is used twice.
	ErrDuplicate = errors.New("duplicate")
	// ErrContradiction: two records tell different stories.
	ErrContradiction = errors.New("contradiction")
	// ErrMissing: a record names a participant who has no row.
	ErrMissing = errors.New("unknown participant")
	// ErrForm: the form to be written has no place for the content.
	ErrForm = errors.New("not expressible in this form")
)

// Error is one fault of a file that is read, or of one that is to be written.
type Error struct {
	// Line counts lines from 1; 0 when there is none, as in writing.
	Line int
	// From and To are columns counted from 1; 0 when the whole line is meant.
	From, To int
	// Record is the code of the record, such as "001".
	Record string
	// Text says what was expected and what was found.
	Text string
	// Err is one of the kinds above.
	Err error
}

// Error gives "trf: line 3, columns 92-95, record 001: …: bad value".
func (e *Error) Error() string {
	return "trf: " + place(e.Line, e.From, e.To, e.Record) + e.Text + ": " + e.Err.Error()
}

// Unwrap gives the kind.
func (e *Error) Unwrap() error { return e.Err }

// Errors is every fault found, in order. The first fifty are kept.
type Errors []*Error

// faultLimit bounds what is told about a hopeless file.
const faultLimit = 50

// Error gives one line for each fault.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, f := range e {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap makes errors.Is and errors.As look at each fault.
func (e Errors) Unwrap() []error {
	out := make([]error, len(e))
	for i, f := range e {
		out[i] = f
	}
	return out
}

func (e *Errors) add(f *Error) {
	if len(*e) < faultLimit {
		*e = append(*e, f)
	}
}

// err gives the list as an error, or nil when it is empty.
func (e Errors) err() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

// snippetLimit is how much of a bad value a message quotes, in bytes.
const snippetLimit = 40

// snippet shortens a bad value for a message.
func snippet(text string) string {
	if len(text) <= snippetLimit {
		return text
	}
	cut := snippetLimit
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}

func quote(text string) string { return fmt.Sprintf("%q", snippet(text)) }
