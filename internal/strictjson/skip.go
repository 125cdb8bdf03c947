package strictjson

import "bytes"

// skip reads a value of any kind, refusing what is not JSON and duplicate keys at any depth.
func (s *scanner) skip() *Error {
	switch c := s.peek(); {
	case c == '{':
		return s.object(func([]byte) *Error { return s.skip() })
	case c == '[':
		return s.array(func(int) *Error { return s.skip() })
	case c == '"':
		_, err := s.text()
		return err
	case c == '-' || '0' <= c && c <= '9':
		_, _, err := s.number()
		return err
	case c == 't':
		return s.word("true")
	case c == 'f':
		return s.word("false")
	case c == 'n':
		return s.word("null")
	}
	return s.unexpected("in place of a value")
}

// object reads an object of any keys, none of them twice; value reads the value of a key.
func (s *scanner) object(value func(key []byte) *Error) *Error {
	var seen keySet
	more, err := s.open('}')
	for more && err == nil {
		at := s.pos
		var k []byte
		if k, err = s.key(); err != nil {
			return err
		}
		if !seen.add(k) {
			return failed(at, ErrDuplicateField, " %.60q", k)
		}
		if err = value(k); err != nil {
			return err.under(string(k))
		}
		more, err = s.more('}')
	}
	return err
}

// array reads an array; value reads its element i.
func (s *scanner) array(value func(i int) *Error) *Error {
	more, err := s.open(']')
	for i := 0; more && err == nil; i++ {
		if err = value(i); err != nil {
			return err.under(element(i))
		}
		more, err = s.more(']')
	}
	return err
}

// keySet holds the keys of one object: a few in a list, for the usual object, more in a map, so that a large one
// does not take quadratic time.
type keySet struct {
	few  [12][]byte
	n    int
	many map[string]struct{}
}

// add tells whether k is new.
func (s *keySet) add(k []byte) bool {
	for _, f := range s.few[:s.n] {
		if bytes.Equal(f, k) {
			return false
		}
	}
	if s.n < len(s.few) {
		s.few[s.n] = k
		s.n++
		return true
	}
	if s.many == nil {
		s.many = map[string]struct{}{}
	}
	before := len(s.many)
	s.many[string(k)] = struct{}{}
	return len(s.many) > before
}
