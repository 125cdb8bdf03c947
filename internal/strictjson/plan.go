package strictjson

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode"
)

// op is the way to decode a type.
type op uint8

const (
	opBool op = iota
	opInt
	opUint
	opString
	opBytes // a slice of bytes from base64
	opSlice
	opArray
	opPointer
	opStruct
	opMap
	opTime // time.Time
	opText // the type's own UnmarshalText
	opJSON // the type's own UnmarshalJSON
)

// plan is what the decoder knows about a type.
type plan struct {
	op       op
	typ      reflect.Type
	nullable bool           // null leaves the zero value
	elem     *plan          // of slice, array, pointer and map
	textKey  bool           // the keys of the map have their own UnmarshalText
	fields   []field        // of a struct, in order of declaration
	index    map[string]int // of fields by name
}

type field struct {
	name  string
	index int // in the Go struct
	plan  *plan
}

// maxFields bounds the fields of a struct, so that the set of those seen has a fixed size.
const maxFields = 256

// compiler keeps the plans under way, for types that contain themselves.
type compiler map[reflect.Type]*plan

func compile(t reflect.Type) (*plan, error) { return compiler{}.plan(t) }

var (
	jsonUnmarshaler = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
	jsonNumber      = reflect.TypeFor[json.Number]()
)

// decodesItself tells whether *t has the method. As in encoding/json a type without name has none.
func decodesItself(t, method reflect.Type) bool {
	return t.Name() != "" && t.Kind() != reflect.Interface && reflect.PointerTo(t).Implements(method)
}

func unsupported(t reflect.Type, why string) error {
	return fmt.Errorf("%w %s: %s", ErrUnsupported, t, why)
}

func (c compiler) plan(t reflect.Type) (*plan, error) {
	if p := c[t]; p != nil {
		return p, nil
	}
	p := &plan{typ: t}
	c[t] = p
	switch {
	case t == timeType:
		p.op = opTime
		return p, nil
	case decodesItself(t, jsonUnmarshaler):
		p.op = opJSON
		return p, nil
	case decodesItself(t, textUnmarshaler):
		p.op = opText
		return p, nil
	}
	return p, c.kind(p)
}

// kind plans a type without methods of its own for decoding.
func (c compiler) kind(p *plan) (err error) {
	t := p.typ
	switch t.Kind() {
	case reflect.Bool:
		p.op = opBool
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		p.op = opInt
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		p.op = opUint
	case reflect.String:
		p.op = opString
		if t == jsonNumber {
			return unsupported(t, "it holds fractions")
		}
	case reflect.Slice:
		p.op, p.nullable = opSlice, true
		if p.elem, err = c.plan(t.Elem()); err == nil && p.elem.op == opUint && t.Elem().Kind() == reflect.Uint8 {
			p.op = opBytes
		}
	case reflect.Array:
		p.op = opArray
		p.elem, err = c.plan(t.Elem())
	case reflect.Pointer:
		p.op, p.nullable = opPointer, true
		p.elem, err = c.plan(t.Elem())
		if err == nil && p.elem.op == opPointer {
			return unsupported(t, "a pointer to a pointer")
		}
	case reflect.Map:
		return c.mapping(p)
	case reflect.Struct:
		return c.structure(p)
	default:
		return unsupported(t, "no JSON form is foreseen for "+t.Kind().String())
	}
	return err
}

func (c compiler) mapping(p *plan) (err error) {
	p.op, p.nullable = opMap, true
	key := p.typ.Key()
	if key.Kind() != reflect.String || key == jsonNumber || decodesItself(key, jsonUnmarshaler) {
		return unsupported(p.typ, "the keys must be strings")
	}
	p.textKey = decodesItself(key, textUnmarshaler)
	p.elem, err = c.plan(p.typ.Elem())
	return err
}

func (c compiler) structure(p *plan) error {
	p.op = opStruct
	p.index = map[string]int{}
	for i := range p.typ.NumField() {
		f := p.typ.Field(i)
		tag := f.Tag.Get("json")
		if f.Anonymous && tag != "-" {
			return unsupported(p.typ, "embedded field "+f.Name)
		}
		if !f.IsExported() || tag == "-" {
			continue
		}
		name, err := fieldName(f.Name, tag)
		if err != nil {
			return unsupported(p.typ, fmt.Sprintf("field %s: %s", f.Name, err))
		}
		if _, ok := p.index[name]; ok {
			return unsupported(p.typ, fmt.Sprintf("two fields are named %q", name))
		}
		if len(p.fields) == maxFields {
			return unsupported(p.typ, fmt.Sprintf("more than %d fields", maxFields))
		}
		elem, err := c.plan(f.Type)
		if err != nil {
			return fmt.Errorf("%s.%s: %w", p.typ, f.Name, err)
		}
		p.index[name] = len(p.fields)
		p.fields = append(p.fields, field{name, i, elem})
	}
	return nil
}

// fieldName reads a json tag. Names that encoding/json passes over are errors, as are options it would act on.
func fieldName(name, tag string) (string, error) {
	tagged, options, _ := strings.Cut(tag, ",")
	for o := range strings.SplitSeq(options, ",") {
		if o != "" && o != "omitempty" && o != "omitzero" {
			return "", fmt.Errorf("tag option %q", o)
		}
	}
	if tagged == "" {
		return name, nil
	}
	for _, r := range tagged {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", r) {
			return "", fmt.Errorf("%q in the tag", r)
		}
	}
	return tagged, nil
}
