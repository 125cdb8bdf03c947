package tiebreak

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Edition is an edition of C.07. The zero Edition is invalid: an event has to
// say which text it is played by.
type Edition uint8

// The editions.
const (
	_          Edition = iota
	August2024         // in force from 1 August 2024
	March2026          // in force from 1 March 2026
)

// ErrEdition refuses an edition that the package does not know.
var ErrEdition = errors.New("unknown edition of the tie-break regulations")

// ParseEdition reads "2024-08" or "2026-03".
func ParseEdition(s string) (Edition, error) {
	for e := August2024; e <= March2026; e++ {
		if s == e.String() {
			return e, nil
		}
	}
	return 0, fmt.Errorf("edition %q: %w: want 2024-08 or 2026-03", s, ErrEdition)
}

// EditionOn returns the edition in force when an event starts. An event
// before 1 August 2024 was played by a text that the package does not have.
func EditionOn(start tournament.Date) (Edition, error) {
	switch {
	case !start.Before(tournament.Date{Year: 2026, Month: time.March, Day: 1}):
		return March2026, nil
	case !start.Before(tournament.Date{Year: 2024, Month: time.August, Day: 1}):
		return August2024, nil
	}
	return 0, fmt.Errorf("event of %s: %w", start, ErrEdition)
}

// String returns "2024-08" or "2026-03".
func (e Edition) String() string {
	switch e {
	case August2024:
		return "2024-08"
	case March2026:
		return "2026-03"
	}
	return "invalid"
}

// MarshalText writes e as its String.
func (e Edition) MarshalText() ([]byte, error) {
	if !e.known() {
		return nil, fmt.Errorf("edition %d: %w", e, ErrEdition)
	}
	return []byte(e.String()), nil
}

// UnmarshalText reads what MarshalText wrote.
func (e *Edition) UnmarshalText(b []byte) error {
	parsed, err := ParseEdition(string(b))
	if err != nil {
		return err
	}
	*e = parsed
	return nil
}

// Doc names the edition in citations: "fide-c07@2026-03".
func (e Edition) Doc() clause.Doc { return clause.Doc("fide-c07@" + e.String()) }

func (e Edition) known() bool { return e == August2024 || e == March2026 }
