package tournament

import (
	"bytes"
	"encoding/json"
	"strconv"
	"time"
)

// Encode writes an entry as one line, without the line end. What could not be
// read back as it is (text that is not UTF-8, an impossible date) is refused.
func (c *Codec) Encode(e Entry) ([]byte, error) {
	switch {
	case e.Event == nil:
		return nil, entryError(e, ErrNoEvent)
	case e.Seq < 0:
		return nil, entryError(e, ErrSequence)
	}
	l := line{buf: []byte(`{"v":` + strconv.Itoa(LogVersion))}
	if e.Seq != 0 {
		l.number("seq", e.Seq)
	}
	l.instant("at", e.At)
	if e.By != "" {
		l.value("by", e.By)
	}
	if e.Key != "" {
		l.value("key", e.Key)
	}
	if len(e.Because) > 0 {
		l.value("because", e.Because)
	}
	if len(e.Rules) > 0 {
		l.value("rules", e.Rules)
	}
	l.value("kind", e.Event.Kind())
	if correction, ok := e.Event.(Corrected); ok {
		l.correction(correction)
	} else {
		l.value("event", e.Event)
	}
	if l.err != nil {
		return nil, entryError(e, l.err)
	}
	return append(l.buf, '}'), nil
}

// line is the stored form of an entry under construction; its first error
// stays.
type line struct {
	buf []byte
	err error
}

func (l *line) name(key string) {
	l.buf = append(append(append(l.buf, `,"`...), key...), `":`...)
}

func (l *line) number(key string, n int) {
	l.name(key)
	l.buf = strconv.AppendInt(l.buf, int64(n), 10)
}

// instant writes t with its offset from UTC. Offsets with seconds, as clocks
// had them before zones were agreed on, have no stored form: such an instant
// is told in UTC.
func (l *line) instant(key string, t time.Time) {
	if zoneOffset(t)%60 != 0 {
		t = t.UTC()
	}
	if y := t.Year(); t.IsZero() || y < 0 || y > 9999 {
		l.fail(about(key+" "+t.String(), ErrMalformed))
	}
	l.name(key)
	l.buf = append(t.AppendFormat(append(l.buf, '"'), time.RFC3339Nano), '"')
}

func (l *line) value(key string, v any) {
	l.name(key)
	raw, err := marshal(v)
	l.fail(err)
	l.buf = append(l.buf, raw...)
}

func (l *line) correction(c Corrected) {
	switch {
	case c.Event == nil:
		l.fail(ErrNoEvent)
		return
	case c.Event.Kind() == KindCorrected:
		l.fail(about("a correction of a correction", ErrMalformed))
		return
	}
	l.name("event")
	inner := line{buf: strconv.AppendInt([]byte(`{"what":`), int64(c.What), 10)}
	inner.value("kind", c.Event.Kind())
	inner.value("event", c.Event)
	l.fail(inner.err)
	l.buf = append(append(l.buf, inner.buf...), '}')
}

func (l *line) fail(err error) {
	if l.err == nil {
		l.err = err
	}
}

// marshal is json.Marshal without the escapes meant for web pages, and
// without the repair of broken text.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	raw := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	if repaired(raw) {
		return nil, about("text that is not UTF-8", ErrMalformed)
	}
	return raw, nil
}

// repaired reports whether the encoder put the escape of the replacement
// character in place of something that is not UTF-8. A replacement character
// of the text itself is written without an escape, and a backslash of the
// text is doubled.
func repaired(raw []byte) bool {
	escape := []byte(`\ufffd`)
	for from := 0; ; {
		at := bytes.Index(raw[from:], escape)
		if at < 0 {
			return false
		}
		at += from
		backslashes := 1
		for at-backslashes >= 0 && raw[at-backslashes] == '\\' {
			backslashes++
		}
		if backslashes%2 == 1 {
			return true
		}
		from = at + len(escape)
	}
}
