// Package strictjson decodes JSON into typed Go values and refuses whatever the type does not foresee.
//
// The log of a tournament is its truth, so a line that says more, less or something else than the reader
// understands must not pass. encoding/json lets through a key in another case or given twice, null for anything,
// surplus or missing elements of an array, and text that is not UTF-8; all these are errors here. What this package
// accepts, encoding/json accepts too, with an equal value.
//
// Supported are bool, integers, strings, slices, arrays, pointers, structs, maps from strings, []byte (base64, as in
// encoding/json), and every type that implements [json.Unmarshaler] (which gets its value verbatim, checked for
// syntax and duplicate keys) or [encoding.TextUnmarshaler], thus json.RawMessage, and time.Time, whose location never is
// that of the machine. Floats, interfaces
// and embedded structs are not. Of struct tags it knows the name, "-", omitempty and omitzero.
//
// null stands for nil and is refused where the Go type has no nil. Objects may lack fields: whether a field is
// needed is for the caller to say.
package strictjson

import (
	"fmt"
	"reflect"
)

// maxDepth is how deeply arrays and objects may be nested, the outermost counting one.
const maxDepth = 64

// Decoder decodes values of one type, whose structure it has worked out beforehand. It never changes and may be
// used by many goroutines at once.
type Decoder[T any] struct{ plan *plan }

// For makes the decoder of a type. The error is ErrUnsupported with the place in the type that cannot be decoded.
func For[T any]() (*Decoder[T], error) {
	p, err := compile(reflect.TypeFor[T]())
	if err != nil {
		return nil, err
	}
	return &Decoder[T]{p}, nil
}

// Decode reads the one value that data consists of into v. What v held before is lost: it holds the value read and
// nothing else or, with an error, the zero value. Every fault of data is an *[Error].
func (d *Decoder[T]) Decode(data []byte, v *T) error {
	return d.DecodeNames(data, v, nil)
}

// DecodeNames is Decode that takes the strings it reads from names, which may be nil.
func (d *Decoder[T]) DecodeNames(data []byte, v *T, names *Strings) error {
	if v == nil {
		return fmt.Errorf("%w: nil *%s to decode into", ErrUnsupported, reflect.TypeFor[T]())
	}
	return decode(data, d.plan, reflect.ValueOf(v).Elem(), names)
}

// Unmarshal is [Decoder.Decode] for the type that v points to. It works out the structure of the type at every
// call; to decode many values make a Decoder.
func Unmarshal(data []byte, v any) error {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Pointer || rv.IsNil() {
		return fmt.Errorf("%w: decoding needs a pointer to a value, not %T", ErrUnsupported, v)
	}
	p, err := compile(rv.Type().Elem())
	if err != nil {
		return err
	}
	return decode(data, p, rv.Elem(), nil)
}

func decode(data []byte, p *plan, v reflect.Value, names *Strings) error {
	v.SetZero()
	s := scanner{data: data, names: names}
	s.space()
	err := s.value(p, v)
	if err == nil {
		err = s.end()
	}
	if err != nil {
		v.SetZero()
		return err
	}
	return nil
}

// Object goes through the object that data consists of and calls visit for each key with its value, in order. The
// key is valid during the call only; the value is part of data, verbatim, its syntax checked and duplicate keys refused at any depth. An error of visit
// ends the walk and is returned inside an *[Error] that names the key. A fault further on in data is found only
// after the visits before it, so that what they collected counts only if Object returns nil.
func Object(data []byte, visit func(key, raw []byte) error) error {
	s := scanner{data: data}
	s.space()
	if s.peek() != '{' {
		return s.mismatch("object")
	}
	err := s.object(func(key []byte) *Error {
		start := s.pos
		if err := s.skip(); err != nil {
			return err
		}
		return s.reported(start, visit(key, data[start:s.pos:s.pos]))
	})
	if err == nil {
		err = s.end()
	}
	if err != nil {
		return err
	}
	return nil
}
