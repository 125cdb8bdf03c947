// Package stored gives the fields of a regulation's options a JSON form that
// people can read and write: readings and zones by their names.
package stored

import (
	"fmt"
	"strconv"
	"time"
)

// Reading is a value of a small enumeration, stored by the name that its
// String gives. The names have to differ; a value that is none has the name
// "invalid".
type Reading[E interface {
	~uint8
	fmt.Stringer
}] struct{ Value E }

// As is the reading in its stored form.
func As[E interface {
	~uint8
	fmt.Stringer
}](v E) Reading[E] {
	return Reading[E]{v}
}

const none = "invalid"

// MarshalText writes the name.
func (r Reading[E]) MarshalText() ([]byte, error) {
	name := r.Value.String()
	if name == none {
		return nil, fmt.Errorf("%d is none of %s", uint8(r.Value), r.names())
	}
	return []byte(name), nil
}

// UnmarshalText finds the value that has the name.
func (r *Reading[E]) UnmarshalText(b []byte) error {
	for v := range E(255) {
		switch v.String() {
		case string(b):
			if string(b) != none {
				r.Value = v
				return nil
			}
		case none:
			return fmt.Errorf("%q is none of %s", b, r.names())
		}
	}
	return fmt.Errorf("%q is none of %s", b, r.names())
}

func (Reading[E]) names() string {
	list := ""
	for v := range E(255) {
		if v.String() == none {
			break
		}
		if v > 0 {
			list += ", "
		}
		list += strconv.Quote(v.String())
	}
	return list
}

// Zone is a time zone, stored by its name in the database of zones.
type Zone struct{ *time.Location }

// MarshalText writes the name. A zone that has none which can be read back is
// refused.
func (z Zone) MarshalText() ([]byte, error) {
	name := z.String()
	if _, err := time.LoadLocation(name); err != nil || name == "" || name == "Local" {
		return nil, fmt.Errorf("zone %q cannot be stored: it has no name of the database of zones", name)
	}
	return []byte(name), nil
}

// UnmarshalText finds the zone.
func (z *Zone) UnmarshalText(b []byte) error {
	if name := string(b); name == "" || name == "Local" {
		return fmt.Errorf("zone %q: want a name such as Europe/Moscow", b)
	}
	found, err := time.LoadLocation(string(b))
	if err != nil {
		return err
	}
	z.Location = found
	return nil
}
