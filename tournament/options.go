package tournament

import (
	"bytes"
	"encoding/json"

	"github.com/reglament/reglament/internal/strictjson"
)

// Options is what a regulation value was made with, where that is not its
// edition as it stands: a compact JSON object in the form of the package that
// makes the value, "" for none. In the opening of a log it says under which
// value the log has to be judged; the packages of regulations read it.
type Options string

// StoreOptions writes what a regulation was made with; an empty object is none.
func StoreOptions(v any) (Options, error) {
	raw, err := marshal(v)
	if err != nil {
		return "", err
	}
	if string(raw) == "{}" {
		return "", nil
	}
	var o Options
	return o, o.UnmarshalJSON(raw)
}

// MarshalJSON writes the object itself. What could not be read back as it is
// is refused.
func (o Options) MarshalJSON() ([]byte, error) {
	if o == "" {
		return []byte("{}"), nil
	}
	var raw json.RawMessage
	if err := strictjson.Unmarshal([]byte(o), &raw); err != nil {
		return nil, about("options: "+err.Error(), ErrMalformed)
	}
	var again Options
	if err := again.UnmarshalJSON(raw); err != nil {
		return nil, err
	}
	if again != o {
		return nil, about("options with white space", ErrMalformed)
	}
	return raw, nil
}

// UnmarshalJSON takes any JSON object, without its white space.
func (o *Options) UnmarshalJSON(raw []byte) error {
	var b bytes.Buffer
	if err := json.Compact(&b, raw); err != nil {
		return err
	}
	switch text := b.String(); {
	case text == "{}":
		*o = ""
	case text[0] != '{':
		return about("options: want an object", ErrMalformed)
	default:
		*o = Options(text)
	}
	return nil
}
