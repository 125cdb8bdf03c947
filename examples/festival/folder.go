package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// FileError says what is wrong with a file of the folder, and where.
type FileError struct {
	File string
	Line int // 0: the file as a whole
	Err  error
}

func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err)
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

// row is one line of a file: its cells by the names of the columns.
type row struct {
	file  string
	line  int
	cells map[string]string
}

// fault is an error about the row.
func (r row) fault(format string, args ...any) error {
	return &FileError{r.file, r.line, fmt.Errorf(format, args...)}
}

// wrap is an error about the row with a cause.
func (r row) wrap(err error) error {
	if err == nil {
		return nil
	}
	return &FileError{r.file, r.line, err}
}

// readTable reads a file of semicolon separated cells whose first line names
// the columns. All columns are required and no others are known. An optional
// file that is missing has no rows.
func readTable(dir fs.FS, name string, optional bool, columns ...string) ([]row, error) {
	f, err := dir.Open(name)
	if optional && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &FileError{File: name, Err: err}
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
		return nil, &FileError{name, 1, fmt.Errorf("columns are %s, not %s", strings.Join(head, ";"), strings.Join(columns, ";"))}
	}
	var rows []row
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, tableError(name, err)
		}
		line, _ := in.FieldPos(0)
		r := row{file: name, line: line, cells: make(map[string]string, len(columns))}
		for i, c := range cells {
			r.cells[columns[i]] = strings.TrimSpace(c)
		}
		rows = append(rows, r)
	}
}

func tableError(name string, err error) error {
	var parse *csv.ParseError
	switch {
	case errors.As(err, &parse):
		return &FileError{name, parse.Line, parse.Err}
	case errors.Is(err, io.EOF):
		return &FileError{File: name, Err: errors.New("is empty")}
	}
	return &FileError{File: name, Err: err}
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

// list splits a cell of names.
func list(cell string) []string {
	if cell == "" {
		return nil
	}
	parts := strings.Split(cell, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}
