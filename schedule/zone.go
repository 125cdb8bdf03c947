package schedule

import (
	"fmt"
	"time"
)

// ParseZone reads the name of a zone: Z, UTC, GMT and +00:00 are the same one,
// ±hh:mm is a fixed offset of at most 14 hours, anything else a name of the
// zone database that the program brings along, such as Europe/Moscow. A name
// that depends on the machine (Local), and none at all, are refused.
func ParseZone(name string) (*time.Location, error) {
	switch name {
	case "Z", "UTC", "GMT", "+00:00", "-00:00":
		return time.UTC, nil
	case "", "Local":
		return nil, fmt.Errorf("zone %q: want UTC, ±hh:mm or a name such as Europe/Moscow", name)
	}
	if at, err := time.Parse("-07:00", name); err == nil && at.Format("-07:00") == name {
		_, offset := at.Zone()
		if offset < -14*60*60 || offset > 14*60*60 {
			return nil, fmt.Errorf("zone %q: no clock is that far from UTC", name)
		}
		return time.FixedZone(name, offset), nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("zone %q: want UTC, ±hh:mm or a name such as Europe/Moscow: %w", name, err)
	}
	return zone, nil
}
