package tournament

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
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
	events  map[Kind]func([]byte) (Event, error)
	because *strictjson.Decoder[[]int]
	rules   *strictjson.Decoder[[]clause.Ref]
}

// NewCodec prepares a Codec.
func NewCodec() (*Codec, error) {
	c := &Codec{events: make(map[Kind]func([]byte) (Event, error))}
	for _, r := range eventReaders() {
		if r.err != nil {
			return nil, fmt.Errorf("event %s: %w", r.kind, r.err)
		}
		c.events[r.kind] = r.read
	}
	c.events[KindCorrected] = c.readCorrected
	var err, err2 error
	c.because, err = strictjson.For[[]int]()
	c.rules, err2 = strictjson.For[[]clause.Ref]()
	return c, errors.Join(err, err2)
}

// Encode writes an entry as one line, without the line end.
func (c *Codec) Encode(e Entry) ([]byte, error) {
	if e.Event == nil {
		return nil, entryError(e, ErrNoEvent)
	}
	var b bytes.Buffer
	b.WriteString(`{"v":` + strconv.Itoa(LogVersion))
	if e.Seq != 0 {
		b.WriteString(`,"seq":` + strconv.Itoa(e.Seq))
	}
	b.WriteString(`,"at":"`)
	b.Write(e.At.AppendFormat(b.AvailableBuffer(), time.RFC3339Nano))
	b.WriteByte('"')
	var errs error
	add := func(name string, v any) {
		raw, err := marshal(v)
		errs = errors.Join(errs, err)
		b.WriteString(`,"` + name + `":`)
		b.Write(raw)
	}
	if e.By != "" {
		add("by", e.By)
	}
	if e.Key != "" {
		add("key", e.Key)
	}
	if len(e.Because) > 0 {
		add("because", e.Because)
	}
	if len(e.Rules) > 0 {
		add("rules", e.Rules)
	}
	add("kind", e.Event.Kind())
	raw, err := encodeEvent(e.Event)
	b.WriteString(`,"event":`)
	b.Write(raw)
	b.WriteByte('}')
	if err := errors.Join(errs, err); err != nil {
		return nil, entryError(e, err)
	}
	return b.Bytes(), nil
}

func encodeEvent(ev Event) ([]byte, error) {
	c, ok := ev.(Corrected)
	if !ok {
		return marshal(ev)
	}
	if c.Event == nil {
		return nil, ErrNoEvent
	}
	inner, err := encodeEvent(c.Event)
	return fmt.Appendf(nil, `{"what":%d,"kind":%q,"event":%s}`, c.What, c.Event.Kind(), inner), err
}

// marshal is json.Marshal without the escapes meant for web pages.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// Decode reads one line. The order of keys and white space do not matter.
func (c *Codec) Decode(line []byte) (Entry, error) {
	var (
		e       Entry
		kind    Kind
		event   []byte
		version = 0
	)
	err := strictjson.Object(line, func(key string, raw []byte) (err error) {
		switch key {
		case "v":
			version, err = strconv.Atoi(string(raw))
		case "seq":
			e.Seq, err = strconv.Atoi(string(raw))
			if err == nil && e.Seq < 1 {
				err = ErrSequence
			}
		case "at":
			e.At, err = readInstant(raw)
		case "by":
			e.By, err = plainString(raw)
		case "key":
			e.Key, err = plainString(raw)
		case "because":
			err = c.because.Decode(raw, &e.Because)
		case "rules":
			err = c.rules.Decode(raw, &e.Rules)
		case "kind":
			var s string
			s, err = plainString(raw)
			kind = Kind(s)
		case "event":
			event = raw
		default:
			err = strictjson.ErrUnknownField
		}
		if err != nil {
			err = about(key, err)
		}
		return err
	})
	switch {
	case err != nil:
		return Entry{}, err
	case version < 1:
		return Entry{}, about("v", ErrVersion)
	case version > LogVersion:
		return Entry{}, about(fmt.Sprintf("v %d", version), ErrVersion)
	case e.At.IsZero():
		return Entry{}, about("entry without an instant (at)", ErrMalformed)
	case event == nil:
		return Entry{}, about("event", ErrNoEvent)
	}
	e.Event, err = c.readEvent(kind, event)
	if err != nil {
		return Entry{}, err
	}
	return e, nil
}

func readInstant(raw []byte) (time.Time, error) {
	s, err := plainString(raw)
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339Nano, s)
}

func plainString(raw []byte) (s string, err error) {
	if n := len(raw); n >= 2 && raw[0] == '"' && bytes.IndexByte(raw, '\\') < 0 {
		return string(raw[1 : n-1]), nil
	}
	err = strictjson.Unmarshal(raw, &s)
	return s, err
}

func (c *Codec) readEvent(kind Kind, raw []byte) (Event, error) {
	read, ok := c.events[kind]
	if !ok {
		return nil, about(fmt.Sprintf("kind %q", kind), ErrUnknownKind)
	}
	ev, err := read(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	return ev, nil
}

func (c *Codec) readCorrected(raw []byte) (Event, error) {
	var (
		ev    Corrected
		kind  string
		event []byte
	)
	err := strictjson.Object(raw, func(key string, raw []byte) (err error) {
		switch key {
		case "what":
			ev.What, err = strconv.Atoi(string(raw))
		case "kind":
			kind, err = plainString(raw)
		case "event":
			event = raw
		default:
			err = strictjson.ErrUnknownField
		}
		if err != nil {
			err = about(key, err)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if event == nil || Kind(kind) == KindCorrected {
		return nil, ErrNoEvent
	}
	ev.Event, err = c.readEvent(Kind(kind), event)
	return ev, err
}

// Write writes entries as lines.
func (c *Codec) Write(w io.Writer, entries ...Entry) error {
	for _, e := range entries {
		line, err := c.Encode(e)
		if err != nil {
			return err
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// Read reads a whole log: all of it or, with a *LineError, nothing. Empty
// lines are skipped. A last line without a line end that cannot be read is
// ErrTruncated: the writer was interrupted.
func (c *Codec) Read(r io.Reader) ([]Entry, error) {
	var (
		log []Entry
		in  = bufio.NewReaderSize(r, 1<<20)
	)
	for n := 1; ; n++ {
		line, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return nil, &LineError{n, ErrTooLong}
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, &LineError{n, err}
		}
		last := err != nil
		if line = bytes.TrimSpace(line); len(line) > 0 {
			e, err := c.Decode(line)
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
