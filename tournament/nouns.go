package tournament

import (
	"errors"
	"fmt"
	"strings"

	"github.com/shopspring/decimal"
)

// TeamID identifies a team. It is the host's own name for it: compared,
// never parsed, never used to order anything that matters.
type TeamID string

// PlayerID identifies a person across teams and events.
type PlayerID string

// Color is the color of the pieces of one side.
type Color uint8

// The colors. The zero Color means that none is given yet.
const (
	NoColor Color = iota
	White
	Black
)

// Other returns the opposite color; NoColor has no opposite.
func (c Color) Other() Color {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColor
}

// String returns "white", "black" or "none".
func (c Color) String() string {
	switch c {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return "none"
}

// MarshalText writes c as its String.
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (c *Color) UnmarshalText(b []byte) error {
	switch string(b) {
	case "white":
		*c = White
	case "black":
		*c = Black
	case "none":
		*c = NoColor
	default:
		return fmt.Errorf("color %q: want white, black or none", b)
	}
	return nil
}

// Points counts half-points: 3 is one and a half. Sums are exact, values are
// comparable and usable as map keys, penalties are negative.
type Points int32

// Half and One are the units people speak of.
const (
	Half Points = 1
	One  Points = 2
)

// ErrNotHalfPoint refuses an amount that is no multiple of one half.
var ErrNotHalfPoint = errors.New("not a multiple of a half-point")

// ParsePoints reads "2", "2.5", "2,5", "2½" or "½", with an optional sign, up
// to ten million points.
func ParsePoints(s string) (Points, error) {
	text := strings.TrimSpace(s)
	if whole, ok := strings.CutSuffix(text, "½"); ok {
		text = whole + ".5"
	}
	h, err := parseHundredths(text)
	switch {
	case err == nil && h%50 == 0:
		return Points(h / 50), nil
	case err == nil || errors.Is(err, errFraction):
		err = ErrNotHalfPoint
	}
	return 0, fmt.Errorf("points %q: %w", s, err)
}

// Decimal returns p in whole points, exactly.
func (p Points) Decimal() decimal.Decimal { return decimal.New(int64(p)*5, -1) }

// String writes p in whole points with a decimal point: "2.5", "3".
func (p Points) String() string {
	sign, n := "", int64(p)
	if n < 0 {
		sign, n = "-", -n
	}
	if n%2 == 0 {
		return fmt.Sprintf("%s%d", sign, n/2)
	}
	return fmt.Sprintf("%s%d.5", sign, n/2)
}

// Scope says which part of an event something belongs to. Unused fields are
// zero: a festival uses Round and Board only. Stages, groups, rounds,
// portions, boards and legs are what all formats of team chess need.
type Scope struct {
	Stage   string `json:"stage,omitempty"`   // of a multi-stage event: "groups", "final"
	Group   string `json:"group,omitempty"`   // inside a stage: "A"
	Round   int    `json:"round,omitempty"`   // from 1
	Portion int    `json:"portion,omitempty"` // of a correspondence event, from 1
	Board   int    `json:"board,omitempty"`   // from 1; 0 means the match as a whole
	Leg     int    `json:"leg,omitempty"`     // game of a pair of players in one match, from 1; 0 if there is but one
}

// String writes the used fields from large to small: "stage groups, round 3, board 2".
func (s Scope) String() string {
	var parts []string
	word := func(name, value string) {
		if value != "" {
			parts = append(parts, name+" "+value)
		}
	}
	number := func(name string, n int) {
		if n != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", name, n))
		}
	}
	word("stage", s.Stage)
	word("group", s.Group)
	number("round", s.Round)
	number("portion", s.Portion)
	number("board", s.Board)
	number("leg", s.Leg)
	return strings.Join(parts, ", ")
}

// check refuses what no place can be.
func (s Scope) check() error {
	if s.Round < 0 || s.Portion < 0 || s.Board < 0 || s.Leg < 0 {
		return about(s.String(), ErrMalformed)
	}
	return nil
}

// Match returns s without board and leg: the place of the whole match.
func (s Scope) Match() Scope {
	s.Board, s.Leg = 0, 0
	return s
}

// OnBoard returns s on board b.
func (s Scope) OnBoard(b int) Scope {
	s.Board = b
	return s
}

// A Subject says what a decision, a refusal or a duty is about; unused fields
// are zero.
type Subject struct {
	Scope    Scope    `json:"scope,omitzero"`
	Team     TeamID   `json:"team,omitempty"`
	Opponent TeamID   `json:"opponent,omitempty"`
	Player   PlayerID `json:"player,omitempty"`
}

// String names the subject for error messages.
func (s Subject) String() string {
	var parts []string
	if s.Team != "" {
		parts = append(parts, "team "+string(s.Team))
	}
	if s.Opponent != "" {
		parts = append(parts, "against "+string(s.Opponent))
	}
	if s.Player != "" {
		parts = append(parts, "player "+string(s.Player))
	}
	if s.Scope != (Scope{}) {
		parts = append(parts, s.Scope.String())
	}
	return strings.Join(parts, ", ")
}
