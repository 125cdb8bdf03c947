package strictjson

import (
	"encoding"
	"encoding/base64"
	"encoding/json"
	"reflect"
	"strconv"
)

// value reads the value at pos into v, which holds the zero value and can be addressed.
func (s *scanner) value(p *plan, v reflect.Value) *Error {
	if p.nullable && s.peek() == 'n' {
		return s.word("null")
	}
	switch p.op {
	case opBool:
		return s.boolean(v)
	case opInt, opUint:
		return s.integer(p, v)
	case opString:
		t, err := s.wantText()
		if err == nil {
			v.SetString(s.names.Of(t))
		}
		return err
	case opBytes:
		return s.base64(v)
	case opSlice:
		return s.slice(p, v)
	case opArray:
		return s.fixed(p, v)
	case opPointer:
		to := reflect.New(p.typ.Elem())
		err := s.value(p.elem, to.Elem())
		if err == nil {
			v.Set(to)
		}
		return err
	case opStruct:
		return s.structure(p, v)
	case opMap:
		return s.mapping(p, v)
	case opTime:
		return s.instant(v)
	case opText:
		at := s.pos
		t, err := s.wantText()
		if err != nil {
			return err
		}
		return s.reported(at, v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText(t))
	default: // opJSON
		return s.verbatim(v)
	}
}

// mismatch is the fault of a value of the wrong kind at pos.
func (s *scanner) mismatch(want string) *Error {
	var got string
	switch c := s.peek(); {
	case c == '{':
		got = "object"
	case c == '[':
		got = "array"
	case c == '"':
		got = "string"
	case c == '-' || '0' <= c && c <= '9':
		got = "number"
	case c == 't' || c == 'f':
		got = "boolean"
	case c == 'n':
		got = "null"
	default:
		return s.unexpected("in place of a value")
	}
	return failed(s.pos, ErrType, ": %s where %s is wanted", got, want)
}

// reported is the fault that somebody else found in the value which starts at offset. If it is one of ours, found
// with this package in that value alone, its place is given within the whole.
func (s *scanner) reported(offset int, err error) *Error {
	switch inner, ok := err.(*Error); {
	case err == nil:
		return nil
	case ok:
		return &Error{Offset: offset + inner.Offset, Path: inner.Path, Err: inner.Err}
	}
	return &Error{Offset: offset, Err: err}
}

func (s *scanner) boolean(v reflect.Value) *Error {
	switch s.peek() {
	case 't':
		v.SetBool(true)
		return s.word("true")
	case 'f':
		return s.word("false")
	}
	return s.mismatch("boolean")
}

func (s *scanner) integer(p *plan, v reflect.Value) *Error {
	if c := s.peek(); c != '-' && (c < '0' || '9' < c) {
		return s.mismatch("whole number")
	}
	at := s.pos
	lit, whole, err := s.number()
	if err != nil {
		return err
	}
	if !whole {
		return failed(at, ErrType, ": %.30s is not written as a whole number", lit)
	}
	if p.op == opInt {
		n, err := strconv.ParseInt(string(lit), 10, p.typ.Bits())
		if err != nil {
			return failed(at, ErrType, ": %.30s does not fit %s", lit, p.typ.Kind())
		}
		v.SetInt(n)
		return nil
	}
	n, bad := strconv.ParseUint(string(lit), 10, p.typ.Bits())
	if bad != nil {
		return failed(at, ErrType, ": %.30s does not fit %s", lit, p.typ.Kind())
	}
	v.SetUint(n)
	return nil
}

func (s *scanner) wantText() ([]byte, *Error) {
	if s.peek() != '"' {
		return nil, s.mismatch("string")
	}
	return s.text()
}

func (s *scanner) base64(v reflect.Value) *Error {
	at := s.pos
	t, err := s.wantText()
	if err != nil {
		return err
	}
	out := make([]byte, base64.StdEncoding.DecodedLen(len(t)))
	n, bad := base64.StdEncoding.Decode(out, t)
	if bad != nil {
		return failed(at, ErrType, ": not base64")
	}
	v.SetBytes(out[:n])
	return nil
}

func (s *scanner) slice(p *plan, v reflect.Value) *Error {
	if s.peek() != '[' {
		return s.mismatch("array")
	}
	n := 0
	err := s.array(func(i int) *Error {
		if n = i + 1; n > v.Cap() {
			v.Grow(1)
		}
		v.SetLen(n)
		return s.value(p.elem, v.Index(i))
	})
	if err == nil && n == 0 {
		v.Set(reflect.MakeSlice(p.typ, 0, 0))
	}
	return err
}

// fixed reads an array that must have as many elements as the Go array.
func (s *scanner) fixed(p *plan, v reflect.Value) *Error {
	if s.peek() != '[' {
		return s.mismatch("array")
	}
	at, n := s.pos, 0
	err := s.array(func(i int) *Error {
		if n = i + 1; n > v.Len() {
			return s.skip()
		}
		return s.value(p.elem, v.Index(i))
	})
	if err == nil && n != v.Len() {
		return failed(at, ErrType, ": %d elements where %d are wanted", n, v.Len())
	}
	return err
}

func (s *scanner) structure(p *plan, v reflect.Value) *Error {
	if s.peek() != '{' {
		return s.mismatch("object")
	}
	var seen [maxFields / 64]uint64
	next := 0 // the field expected: mostly they come in the order of declaration
	more, err := s.open('}')
	for more && err == nil {
		at := s.pos
		var key []byte
		if key, err = s.key(); err != nil {
			return err
		}
		i := next
		if i >= len(p.fields) || string(key) != p.fields[i].name {
			known := false
			if i, known = p.index[string(key)]; !known {
				return failed(at, ErrUnknownField, " %.60q", key)
			}
		}
		if seen[i/64]&(1<<(i%64)) != 0 {
			return failed(at, ErrDuplicateField, " %.60q", key)
		}
		seen[i/64] |= 1 << (i % 64)
		next = i + 1
		f := &p.fields[i]
		if err = s.value(f.plan, v.Field(f.index)); err != nil {
			return err.under(f.name)
		}
		more, err = s.more('}')
	}
	return err
}

func (s *scanner) mapping(p *plan, v reflect.Value) *Error {
	if s.peek() != '{' {
		return s.mismatch("object")
	}
	v.Set(reflect.MakeMap(p.typ))
	key, elem := reflect.New(p.typ.Key()), reflect.New(p.typ.Elem()).Elem()
	more, err := s.open('}')
	for more && err == nil {
		at := s.pos
		var k []byte
		if k, err = s.key(); err != nil {
			return err
		}
		key.Elem().SetZero()
		if !p.textKey {
			key.Elem().SetString(string(k))
		} else if err = s.reported(at, key.Interface().(encoding.TextUnmarshaler).UnmarshalText(k)); err != nil {
			return err.under(entry(k))
		}
		if v.MapIndex(key.Elem()).IsValid() {
			return failed(at, ErrDuplicateField, " %.60q", k)
		}
		elem.SetZero()
		if err = s.value(p.elem, elem); err != nil {
			return err.under(entry(k))
		}
		v.SetMapIndex(key.Elem(), elem)
		more, err = s.more('}')
	}
	return err
}

// verbatim hands the value at pos to the type's own UnmarshalJSON. null gets there only for types that have a nil.
func (s *scanner) verbatim(v reflect.Value) *Error {
	if s.peek() == 'n' && v.Kind() != reflect.Slice && v.Kind() != reflect.Map {
		return s.mismatch("a value")
	}
	at := s.pos
	if err := s.skip(); err != nil {
		return err
	}
	return s.reported(at, v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(s.data[at:s.pos:s.pos]))
}
