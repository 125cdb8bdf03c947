package tournament

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/reglament/reglament/internal/strictjson"
	"github.com/reglament/reglament/tournament/clause"
)

// LogVersion is the version of the stored form that Encode writes. Decode
// reads it and all earlier ones.
const LogVersion = 1

// Errors of reading a log, for errors.Is; each comes in a [LineError].
var (
	ErrVersion     = errors.New("log was written by a newer version")
	ErrUnknownKind = errors.New("unknown kind of event")
	ErrTruncated   = errors.New("last line is incomplete")
	ErrTooLong     = errors.New("line is longer than a mebibyte")
)

// LineError says which line of a stored log cannot be read.
type LineError struct {
	Line int // from 1
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the cause.
func (e *LineError) Unwrap() error { return e.Err }

// Codec reads and writes the stored form of a log: one JSON object a line.
// It is strict: unknown fields, wrong types, doubled keys and impossible
// dates are errors. Make one with [NewCodec] and keep it; it is safe for
// concurrent use.
type Codec struct {
	events  map[Kind]readEvent
	at      *strictjson.Decoder[time.Time]
	because *strictjson.Decoder[[]int]
	rules   *strictjson.Decoder[[]clause.Ref]
}

// NewCodec prepares a Codec.
func NewCodec() (*Codec, error) {
	c := &Codec{events: make(map[Kind]readEvent)}
	for _, r := range eventReaders() {
		if r.err != nil {
			return nil, fmt.Errorf("event %s: %w", r.kind, r.err)
		}
		c.events[r.kind] = r.read
	}
	c.events[KindCorrected] = c.readCorrected
	var errs [3]error
	c.at, errs[0] = strictjson.For[time.Time]()
	c.because, errs[1] = strictjson.For[[]int]()
	c.rules, errs[2] = strictjson.For[[]clause.Ref]()
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	return c, nil
}

// Write writes entries as lines. If one of them cannot be stored nothing is
// written.
func (c *Codec) Write(w io.Writer, entries ...Entry) error {
	var b bytes.Buffer
	for _, e := range entries {
		line, err := c.Encode(e)
		if err != nil {
			return err
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	_, err := w.Write(b.Bytes())
	return err
}

// maxLine bounds a line, so that a file that is no log is not read into
// memory as one.
const maxLine = 1 << 20

// Read reads a whole log: all of it or, with a *LineError, nothing. Empty
// lines are skipped. A last line without a line end that cannot be read is
// ErrTruncated: the writer was interrupted.
func (c *Codec) Read(r io.Reader) ([]Entry, error) {
	var (
		log   []Entry
		in    = lineReader{in: bufio.NewReaderSize(r, 1<<16)}
		names strictjson.Strings
	)
	for n := 1; ; n++ {
		line, err := in.next()
		last := errors.Is(err, io.EOF)
		if err != nil && !last {
			return nil, &LineError{n, err}
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			e, err := c.decode(line, &names)
			if err != nil && last {
				err = fmt.Errorf("%w: %w", ErrTruncated, err)
			}
			if err != nil {
				return nil, &LineError{n, err}
			}
			log = append(log, e)
		}
		if last {
			return log, nil
		}
	}
}

// lineReader reads lines of up to maxLine bytes.
type lineReader struct {
	in   *bufio.Reader
	long []byte // holds a line that is longer than the buffer of in
}

// next returns a line, valid until the next call; with io.EOF the last one,
// which has no line end.
func (r *lineReader) next() ([]byte, error) {
	line, err := r.in.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return line, err
	}
	r.long = r.long[:0]
	for errors.Is(err, bufio.ErrBufferFull) {
		if r.long = append(r.long, line...); len(r.long) > maxLine {
			return nil, ErrTooLong
		}
		line, err = r.in.ReadSlice('\n')
	}
	if r.long = append(r.long, line...); len(r.long) > maxLine {
		return nil, ErrTooLong
	}
	return r.long, err
}
