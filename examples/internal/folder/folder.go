// Package folder reads the plain files of the examples: semicolon separated
// tables whose first line names the columns.
package folder

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// Error says what is wrong with a file of the folder, and where.
type Error struct {
	File string
	Line int // 0: the file as a whole
	Err  error
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Row is one line of a file: its cells by the names of the columns.
type Row struct {
	file  string
	line  int
	Cells map[string]string
}

// Fault is an error about the row.
func (r Row) Fault(format string, args ...any) error {
	return &Error{r.file, r.line, fmt.Errorf(format, args...)}
}

// Wrap is an error about the row with a cause.
func (r Row) Wrap(err error) error {
	if err == nil {
		return nil
	}
	return &Error{r.file, r.line, err}
}

// Table reads a file of semicolon separated cells whose first line names
// the columns. All columns are required and no others are known. An optional
// file that is missing has no rows.
func Table(dir fs.FS, name string, optional bool, columns ...string) ([]Row, error) {
	f, err := dir.Open(name)
	if optional && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{File: name, Err: err}
	}
	defer f.Close()
	in := csv.NewReader(withoutMark(f))
	in.Comma, in.Comment, in.TrimLeadingSpace = ';', '#', true
	in.FieldsPerRecord = len(columns)
	head, err := in.Read()
	if err != nil {
		return nil, tableError(name, err)
	}
	for i := range head {
		head[i] = strings.TrimSpace(head[i])
	}
	if !slices.Equal(head, columns) {
		return nil, &Error{name, 1, fmt.Errorf("columns are %s, not %s", strings.Join(head, ";"), strings.Join(columns, ";"))}
	}
	var rows []Row
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, tableError(name, err)
		}
		line, _ := in.FieldPos(0)
		r := Row{file: name, line: line, Cells: make(map[string]string, len(columns))}
		for i, c := range cells {
			r.Cells[columns[i]] = strings.TrimSpace(c)
		}
		rows = append(rows, r)
	}
}

func tableError(name string, err error) error {
	var parse *csv.ParseError
	switch {
	case errors.As(err, &parse):
		return &Error{name, parse.Line, parse.Err}
	case errors.Is(err, io.EOF):
		return &Error{File: name, Err: errors.New("is empty")}
	}
	return &Error{File: name, Err: err}
}

// withoutMark skips the byte order mark that spreadsheets write.
func withoutMark(r io.Reader) io.Reader {
	var first [3]byte
	n, _ := io.ReadFull(r, first[:])
	if n == 3 && first == [3]byte{0xEF, 0xBB, 0xBF} {
		return r
	}
	return io.MultiReader(strings.NewReader(string(first[:n])), r)
}

// List splits a cell of names.
func List(cell string) []string {
	if cell == "" {
		return nil
	}
	parts := strings.Split(cell, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}
