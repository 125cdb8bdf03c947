package strictjson

import (
	"reflect"
	"time"
)

var timeType = reflect.TypeFor[time.Time]()

// instant reads a string of RFC 3339 into v, a time.Time. Its location is UTC or a fixed offset, never that of the
// machine, which time.Time's own decoding takes where the offsets agree: arithmetic on what was read must not depend
// on where it is read.
func (s *scanner) instant(v reflect.Value) *Error {
	at := s.pos
	text, err := s.wantText()
	if err != nil {
		return err
	}
	t, ok := parseInstant(text)
	if !ok {
		return failed(at, ErrType, ": %.40q is no instant of the form 2006-01-02T15:04:05Z", text)
	}
	*v.Addr().Interface().(*time.Time) = t
	return nil
}

func parseInstant(b []byte) (t time.Time, ok bool) {
	const form = "0000-00-00T00:00:00"
	if len(b) < len(form)+1 {
		return t, false
	}
	for i := range len(form) {
		if form[i] == '0' != digit(b[i]) || form[i] != '0' && form[i] != b[i] {
			return t, false
		}
	}
	year, month, day := int(b[0]-'0')*1000+int(b[1]-'0')*100+two(b[2:]), two(b[5:]), two(b[8:])
	hour, minute, second := two(b[11:]), two(b[14:]), two(b[17:])
	nano, rest, ok := fraction(b[len(form):])
	if !ok || month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59 {
		return t, false
	}
	zone, ok := offset(rest)
	if !ok {
		return t, false
	}
	t = time.Date(year, time.Month(month), day, hour, minute, second, nano, zone)
	return t, t.Day() == day
}

// fraction reads the part of a second, 1 to 9 digits after a point, if there is one.
func fraction(b []byte) (nano int, rest []byte, ok bool) {
	if b[0] != '.' {
		return 0, b, true
	}
	n := 1
	for unit := 100_000_000; n < len(b) && digit(b[n]); unit /= 10 {
		nano += int(b[n]-'0') * unit
		n++
	}
	return nano, b[n:], n > 1 && n <= 10
}

// offset reads "Z" or the hours and minutes to UTC.
func offset(b []byte) (*time.Location, bool) {
	if len(b) == 1 && b[0] == 'Z' {
		return time.UTC, true
	}
	if len(b) != 6 || b[0] != '+' && b[0] != '-' || b[3] != ':' || !digit(b[1]) || !digit(b[2]) || !digit(b[4]) || !digit(b[5]) {
		return nil, false
	}
	hours, minutes := two(b[1:]), two(b[4:])
	if hours > 23 || minutes > 59 {
		return nil, false
	}
	seconds := (hours*60 + minutes) * 60
	switch {
	case seconds == 0:
		return time.UTC, true
	case b[0] == '-':
		seconds = -seconds
	}
	return time.FixedZone("", seconds), true
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
func two(b []byte) int  { return int(b[0]-'0')*10 + int(b[1]-'0') }
