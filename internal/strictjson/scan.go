package strictjson

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// scanner stands at pos in data; its methods read one thing each and leave pos behind it.
type scanner struct {
	data  []byte
	pos   int
	depth int
	names *Strings // nil: every string is made anew
}

// peek gives the next byte, 0 at the end.
func (s *scanner) peek() byte {
	if s.pos < len(s.data) {
		return s.data[s.pos]
	}
	return 0
}

func (s *scanner) space() {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\n', '\t', '\r':
			s.pos++
		default:
			return
		}
	}
}

func (s *scanner) end() *Error {
	if s.space(); s.pos < len(s.data) {
		return failed(s.pos, ErrSyntax, ": something follows the value")
	}
	return nil
}

// unexpected is the fault of a byte that cannot stand at pos.
func (s *scanner) unexpected(where string) *Error {
	if s.pos >= len(s.data) {
		return failed(s.pos, ErrSyntax, ": the text ends %s", where)
	}
	return failed(s.pos, ErrSyntax, ": unexpected %q %s", s.data[s.pos:][:1], where)
}

// open goes into an array or object and more on to its next element; both tell whether there is one.
func (s *scanner) open(closer byte) (bool, *Error) {
	if s.depth++; s.depth > maxDepth {
		return false, failed(s.pos, ErrSyntax, ": nested deeper than %d", maxDepth)
	}
	s.pos++
	s.space()
	if s.peek() == closer {
		s.pos++
		s.depth--
		return false, nil
	}
	return true, nil
}

func (s *scanner) more(closer byte) (bool, *Error) {
	s.space()
	switch s.peek() {
	case ',':
		s.pos++
		s.space()
		return true, nil
	case closer:
		s.pos++
		s.depth--
		return false, nil
	}
	return false, s.unexpected("after an element")
}

// key reads the key of a field and goes on to the value.
func (s *scanner) key() ([]byte, *Error) {
	if s.peek() != '"' {
		return nil, s.unexpected("in place of a key")
	}
	k, err := s.text()
	if err != nil {
		return nil, err
	}
	if s.space(); s.peek() != ':' {
		return nil, s.unexpected("after a key")
	}
	s.pos++
	s.space()
	return k, nil
}

// text reads a string. The result is a part of data unless the string holds escapes.
func (s *scanner) text() ([]byte, *Error) {
	start := s.pos + 1
	var all byte // the bits set in any of the bytes
	for i, c := range s.data[start:] {
		switch {
		case c == '"':
			s.pos = start + i + 1
			out := s.data[start : start+i : start+i]
			if all >= utf8.RuneSelf && !utf8.Valid(out) {
				return nil, s.notUTF8(start)
			}
			return out, nil
		case c == '\\':
			return s.escaped(start)
		case c < ' ':
			return nil, failed(start+i, ErrSyntax, ": control character %#02x in a string", c)
		}
		all |= c
	}
	return nil, failed(len(s.data), ErrSyntax, ": the text ends within a string")
}

// notUTF8 is the fault of the first byte from i on that is not UTF-8.
func (s *scanner) notUTF8(i int) *Error {
	for {
		r, n := utf8.DecodeRune(s.data[i:])
		if r == utf8.RuneError && n < 2 {
			return failed(i, ErrSyntax, ": a string is not valid UTF-8")
		}
		i += n
	}
}

// escaped reads a string with escapes whose contents start at i.
func (s *scanner) escaped(i int) ([]byte, *Error) {
	var out []byte
	for i < len(s.data) {
		switch c := s.data[i]; {
		case c == '"':
			s.pos = i + 1
			return out, nil
		case c == '\\':
			r, n := unescape(s.data[i:])
			if n == 0 {
				return nil, failed(i, ErrSyntax, ": invalid escape in a string")
			}
			out = utf8.AppendRune(out, r)
			i += n
		case c < ' ':
			return nil, failed(i, ErrSyntax, ": control character %#02x in a string", c)
		default:
			r, n := utf8.DecodeRune(s.data[i:])
			if r == utf8.RuneError && n == 1 {
				return nil, s.notUTF8(i)
			}
			out = append(out, s.data[i:i+n]...)
			i += n
		}
	}
	return nil, failed(len(s.data), ErrSyntax, ": the text ends within a string")
}

// unescape reads the escape that b begins with, a surrogate pair as one; the length is 0 if it is not valid.
func unescape(b []byte) (r rune, n int) {
	if len(b) < 2 {
		return 0, 0
	}
	switch b[1] {
	case '"', '\\', '/':
		return rune(b[1]), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	}
	r = codeUnit(b)
	if !utf16.IsSurrogate(r) {
		if r < 0 {
			return 0, 0
		}
		return r, 6
	}
	if r = utf16.DecodeRune(r, codeUnit(b[6:])); r == utf8.RuneError {
		return 0, 0
	}
	return r, 12
}

// codeUnit reads \u and its four hexadecimal digits; -1 if they are not there.
func codeUnit(b []byte) rune {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return -1
	}
	var r rune
	for _, c := range b[2:6] {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// number reads a number and tells whether it is written without fraction and exponent.
func (s *scanner) number() (lit []byte, whole bool, err *Error) {
	start := s.pos
	if s.peek() == '-' {
		s.pos++
	}
	if s.peek() == '0' {
		s.pos++
	} else if !s.digits() {
		return nil, false, s.unexpected("in place of a digit")
	}
	whole = true
	if s.peek() == '.' {
		whole = false
		s.pos++
		if !s.digits() {
			return nil, false, s.unexpected("in place of a digit")
		}
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		whole = false
		s.pos++
		if c := s.peek(); c == '+' || c == '-' {
			s.pos++
		}
		if !s.digits() {
			return nil, false, s.unexpected("in place of a digit")
		}
	}
	return s.data[start:s.pos], whole, nil
}

func (s *scanner) digits() bool {
	start := s.pos
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		s.pos++
	}
	return s.pos > start
}

// word reads true, false or null.
func (s *scanner) word(w string) *Error {
	if !bytes.HasPrefix(s.data[s.pos:], []byte(w)) {
		return failed(s.pos, ErrSyntax, ": not a value")
	}
	s.pos += len(w)
	return nil
}
