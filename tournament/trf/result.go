package trf

import "fmt"

// Color is the color a participant has, or was to have, in a game.
type Color byte

// The two colors; the zero Color is none.
const (
	White Color = 'w'
	Black Color = 'b'
)

// String gives "w", "b" or nothing.
func (c Color) String() string { return letter(byte(c)) }

// Opposite gives the other color; of none it is none.
func (c Color) Opposite() Color {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return 0
}

// MarshalText gives the letter of the form.
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText is the inverse of MarshalText.
func (c *Color) UnmarshalText(text []byte) error {
	switch s := string(text); s {
	case "":
		*c = 0
	case "w", "b":
		*c = Color(s[0])
	default:
		return fmt.Errorf("color %q: %w", snippet(s), ErrValue)
	}
	return nil
}

// Result is what a round brought a participant: the letter of the form.
type Result byte

// The results of the form. The zero Result is a blank: with an opponent a game
// that has no result yet, without one a round without any entry.
const (
	Win         Result = '1'
	Draw        Result = '='
	Loss        Result = '0'
	ShortWin    Result = 'W' // played for less than one move, not rated
	ShortDraw   Result = 'D'
	ShortLoss   Result = 'L'
	ForfeitWin  Result = '+'
	ForfeitLoss Result = '-' // on both sides in a double forfeit
	HalfBye     Result = 'H' // half-point bye
	FullBye     Result = 'F' // full-point bye
	ZeroBye     Result = 'Z' // zero-point bye: absent with notice, or withdrawn
	PairingBye  Result = 'U' // bye allocated by the pairing
	Unknown     Result = 'X' // adjourned, or the result is not known
)

// String gives the letter of the form, or nothing for a blank.
func (r Result) String() string { return letter(byte(r)) }

// Played reports a result that was reached at the board, however short the
// game was.
func (r Result) Played() bool {
	switch r {
	case Win, Draw, Loss, ShortWin, ShortDraw, ShortLoss:
		return true
	}
	return false
}

// Forfeit reports a game won or lost without play.
func (r Result) Forfeit() bool { return r == ForfeitWin || r == ForfeitLoss }

// Bye reports a round without opponent: H, F, Z or U.
func (r Result) Bye() bool {
	switch r {
	case HalfBye, FullBye, ZeroBye, PairingBye:
		return true
	}
	return false
}

// Requested reports a bye that was known before the round was paired: H, F or
// Z, as opposed to one that the pairing allocated.
func (r Result) Requested() bool { return r.Bye() && r != PairingBye }

func (r Result) known() bool {
	return r == 0 || r == Unknown || r.Played() || r.Forfeit() || r.Bye()
}

// MarshalText gives the letter of the form.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText is the inverse of MarshalText.
func (r *Result) UnmarshalText(text []byte) error {
	s := string(text)
	switch {
	case s == "":
		*r = 0
	case len(s) == 1 && Result(s[0]).known():
		*r = Result(s[0])
	default:
		return fmt.Errorf("result %q: %w", snippet(s), ErrValue)
	}
	return nil
}

func letter(b byte) string {
	if b == 0 {
		return ""
	}
	return string(rune(b))
}

// agreement says how the two sides of one game fit together.
type agreement int

const (
	contradictory agreement = iota
	unusual                 // possible by an arbiter's decision only: 0-0, ½-0
	agreed
)

// agree judges the two entries of one game against each other.
func agree(a, b Result) agreement {
	if a > b {
		a, b = b, a
	}
	switch [2]Result{a, b} {
	case [2]Result{Loss, Win}, [2]Result{Draw, Draw}, [2]Result{ShortLoss, ShortWin}, [2]Result{ShortDraw, ShortDraw},
		[2]Result{ForfeitWin, ForfeitLoss}, [2]Result{ForfeitLoss, ForfeitLoss}, [2]Result{}, [2]Result{Unknown, Unknown}:
		return agreed
	case [2]Result{Loss, Loss}, [2]Result{Loss, Draw}, [2]Result{ShortLoss, ShortLoss}, [2]Result{ShortDraw, ShortLoss}:
		return unusual
	}
	return contradictory
}
