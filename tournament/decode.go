package tournament

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/reglament/reglament/internal/strictjson"
)

// Decode reads one line. The order of keys and white space do not matter.
func (c *Codec) Decode(line []byte) (Entry, error) { return c.decode(line, nil) }

// decode is Decode with the names read so far, so that the entries of one log
// share them.
func (c *Codec) decode(line []byte, names *strictjson.Strings) (Entry, error) {
	var (
		e       Entry
		kind    []byte
		event   []byte
		version = 0
	)
	err := strictjson.Object(line, func(key, raw []byte) (err error) {
		switch string(key) {
		case "v":
			version, err = strconv.Atoi(string(raw))
		case "seq":
			e.Seq, err = strconv.Atoi(string(raw))
			if err == nil && e.Seq < 1 {
				err = ErrSequence
			}
		case "at":
			err = c.at.Decode(raw, &e.At)
		case "by":
			e.By, err = plainString(raw, names)
		case "key":
			e.Key, err = plainString(raw, names)
		case "because":
			err = c.because.Decode(raw, &e.Because)
		case "rules":
			err = c.rules.Decode(raw, &e.Rules)
		case "kind":
			kind, err = plainText(raw)
		case "event":
			event = raw
		default:
			err = strictjson.ErrUnknownField
		}
		if err != nil {
			err = about(string(key), err)
		}
		return err
	})
	switch {
	case err != nil:
		return Entry{}, err
	case version < 1:
		return Entry{}, about("entry without a version (v)", ErrMalformed)
	case version > LogVersion:
		return Entry{}, about(fmt.Sprintf("v %d", version), ErrVersion)
	case e.At.IsZero():
		return Entry{}, about("entry without an instant (at)", ErrMalformed)
	case event == nil:
		return Entry{}, about("event", ErrNoEvent)
	}
	e.Event, err = c.readEvent(kind, event, names)
	if err != nil {
		return Entry{}, err
	}
	return e, nil
}

func plainString(raw []byte, names *strictjson.Strings) (string, error) {
	text, err := plainText(raw)
	return names.Of(text), err
}

// plainText reads a string that mostly has no escapes.
func plainText(raw []byte) ([]byte, error) {
	if n := len(raw); n >= 2 && raw[0] == '"' && bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : n-1], nil
	}
	var s string
	err := strictjson.Unmarshal(raw, &s)
	return []byte(s), err
}

func (c *Codec) readEvent(kind, raw []byte, names *strictjson.Strings) (Event, error) {
	read, ok := c.events[Kind(kind)]
	if !ok {
		return nil, about(fmt.Sprintf("kind %q", kind), ErrUnknownKind)
	}
	ev, err := read(raw, names)
	if err != nil {
		return nil, about(string(kind), err)
	}
	return ev, nil
}

func (c *Codec) readCorrected(raw []byte, names *strictjson.Strings) (Event, error) {
	var (
		ev    Corrected
		kind  []byte
		event []byte
	)
	err := strictjson.Object(raw, func(key, raw []byte) (err error) {
		switch string(key) {
		case "what":
			ev.What, err = strconv.Atoi(string(raw))
		case "kind":
			kind, err = plainText(raw)
		case "event":
			event = raw
		default:
			err = strictjson.ErrUnknownField
		}
		if err != nil {
			err = about(string(key), err)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	switch {
	case event == nil:
		return nil, ErrNoEvent
	case string(kind) == string(KindCorrected):
		return nil, about("a correction of a correction", ErrMalformed)
	}
	if ev.Event, err = c.readEvent(kind, event, names); err != nil {
		return nil, err
	}
	return ev, nil
}
