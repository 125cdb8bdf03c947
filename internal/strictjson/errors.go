package strictjson

import (
	"errors"
	"fmt"
)

// What can be wrong, to be told apart with errors.Is.
var (
	ErrSyntax         = errors.New("invalid JSON")     // not JSON, not UTF-8, half a surrogate pair, too deep, or more than one value
	ErrUnknownField   = errors.New("unknown field")    // a key that the struct does not have in exactly these letters
	ErrDuplicateField = errors.New("duplicate field")  // a key given twice in one object
	ErrType           = errors.New("wrong type")       // a value that the Go type cannot hold
	ErrUnsupported    = errors.New("unsupported type") // a Go type that this package does not decode: a mistake in the program
)

// Error is a fault of the data and where it is. It wraps one of the sentinels or what a type's own unmarshaler said.
type Error struct {
	Offset int    // index of the first byte of the key or value at fault
	Path   string // where in the value, like teams[3].born or games["2.1"]; empty for the whole
	Err    error
}

func (e *Error) Error() string {
	text := e.Err.Error()
	if e.Path != "" {
		text = e.Path + ": " + text
	}
	if errors.Is(e.Err, ErrSyntax) {
		text = fmt.Sprintf("%s (at byte %d)", text, e.Offset)
	}
	return text
}

func (e *Error) Unwrap() error { return e.Err }

// under puts the place of the value in front of the path of the error found inside it.
func (e *Error) under(place string) *Error {
	switch {
	case e.Path == "":
		e.Path = place
	case e.Path[0] == '[':
		e.Path = place + e.Path
	default:
		e.Path = place + "." + e.Path
	}
	return e
}

// element and entry are the places of a value in an array and in a map.
func element(i int) string    { return fmt.Sprintf("[%d]", i) }
func entry(key []byte) string { return fmt.Sprintf("[%q]", key) }

func failed(offset int, sentinel error, format string, args ...any) *Error {
	return &Error{Offset: offset, Err: fmt.Errorf("%w"+format, append([]any{sentinel}, args...)...)}
}
