package tournament

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/reglament/reglament/internal/strictjson"
)

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
			err = c.at.Decode(raw, &e.At)
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
		return Entry{}, about("entry without a version (v)", ErrMalformed)
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
	switch {
	case event == nil:
		return nil, ErrNoEvent
	case Kind(kind) == KindCorrected:
		return nil, about("a correction of a correction", ErrMalformed)
	}
	ev.Event, err = c.readEvent(Kind(kind), event)
	return ev, err
}
