package tournament

import "fmt"

// Score is what one side of a game got, before any scoring system turns it
// into points.
type Score uint8

// The scores. The zero Score means that the game has no result yet.
const (
	NoScore Score = iota
	Loss
	Draw
	Win
)

// Cause is how a score came about; it is kept apart from the score because
// texts treat the same score differently by cause.
type Cause uint8

// The causes of an outcome.
const (
	Played      Cause = iota // over the board or by correspondence moves
	Forfeit                  // by default of one side or of both
	Adjudicated              // decided by experts or an arbiter from a position
	Annulled                 // stands in the record and counts for nobody
	Penalized                // changed by a penalty
)

var causeNames = [...]string{"played", "forfeit", "adjudicated", "annulled", "penalized"}

// String returns the cause as one word.
func (c Cause) String() string {
	if int(c) < len(causeNames) {
		return causeNames[c]
	}
	return "invalid"
}

// MarshalText writes c as its String.
func (c Cause) MarshalText() ([]byte, error) {
	if int(c) >= len(causeNames) {
		return nil, fmt.Errorf("cause %d: unknown", c)
	}
	return []byte(causeNames[c]), nil
}

// UnmarshalText reads what MarshalText wrote.
func (c *Cause) UnmarshalText(b []byte) error {
	for i, name := range causeNames {
		if string(b) == name {
			*c = Cause(i)
			return nil
		}
	}
	return fmt.Errorf("cause %q: unknown", b)
}

// Outcome is the result of one game: what each side got, and how. First is
// the side of the first-named team of the match, whatever its color. The two
// scores are independent: both may lose (a double default), and an arbiter's
// ruling may give a draw to one and a loss to the other.
type Outcome struct {
	First, Second Score
	Cause         Cause
}

// Done reports whether the outcome decides the game.
func (o Outcome) Done() bool { return o.First != NoScore && o.Second != NoScore }

// valid reports whether both scores and the cause are among the known ones.
func (o Outcome) valid() bool { return o.First <= Win && o.Second <= Win && o.Cause <= Penalized }

// OverTheBoard reports whether the game was really played to its outcome.
func (o Outcome) OverTheBoard() bool { return o.Done() && o.Cause == Played }

// Counts reports whether the outcome gives points to anybody.
func (o Outcome) Counts() bool { return o.Done() && o.Cause != Annulled }

// Swap returns the outcome as seen by the other team.
func (o Outcome) Swap() Outcome { o.First, o.Second = o.Second, o.First; return o }

// won and lost are the decisive outcomes of a cause, from the first team's side.
func won(c Cause) Outcome  { return Outcome{First: Win, Second: Loss, Cause: c} }
func lost(c Cause) Outcome { return Outcome{First: Loss, Second: Win, Cause: c} }

// FirstWins is a played game that the first-named team won.
func FirstWins() Outcome { return won(Played) }

// SecondWins is a played game that the second-named team won.
func SecondWins() Outcome { return lost(Played) }

// Drawn is a played game that nobody won.
func Drawn() Outcome { return Outcome{First: Draw, Second: Draw} }

// ForfeitBySecond gives the first-named team a plus and the second a minus.
func ForfeitBySecond() Outcome { return won(Forfeit) }

// ForfeitByFirst gives the first-named team a minus and the second a plus.
func ForfeitByFirst() Outcome { return lost(Forfeit) }

// DoubleForfeit gives both sides a minus.
func DoubleForfeit() Outcome { return Outcome{First: Loss, Second: Loss, Cause: Forfeit} }

// scoreMarks are the letters of MarshalText, by Score.
var scoreMarks = [...]byte{NoScore: '*', Loss: '0', Draw: '=', Win: '1'}

// MarshalText writes the two scores and, unless the game was played, the
// cause: "1:0", "=:=", "0:0 forfeit".
func (o Outcome) MarshalText() ([]byte, error) {
	if int(o.First) >= len(scoreMarks) || int(o.Second) >= len(scoreMarks) {
		return nil, fmt.Errorf("outcome %d:%d: unknown score", o.First, o.Second)
	}
	text := []byte{scoreMarks[o.First], ':', scoreMarks[o.Second]}
	if o.Cause == Played {
		return text, nil
	}
	cause, err := o.Cause.MarshalText()
	if err != nil {
		return nil, err
	}
	return append(append(text, ' '), cause...), nil
}

// UnmarshalText reads what MarshalText wrote.
func (o *Outcome) UnmarshalText(b []byte) error {
	if len(b) < 3 || b[1] != ':' {
		return fmt.Errorf("outcome %q: want two scores like 1:0, =:=, 0:0 forfeit", b)
	}
	first, ok := parseScore(b[0])
	second, ok2 := parseScore(b[2])
	if !ok || !ok2 {
		return fmt.Errorf("outcome %q: a score is 1, =, 0 or *", b)
	}
	cause := Played
	if len(b) > 3 {
		if b[3] != ' ' {
			return fmt.Errorf("outcome %q: want a space before the cause", b)
		}
		if err := cause.UnmarshalText(b[4:]); err != nil {
			return fmt.Errorf("outcome %q: %w", b, err)
		}
		if cause == Played {
			return fmt.Errorf("outcome %q: a played game names no cause", b)
		}
	}
	*o = Outcome{First: first, Second: second, Cause: cause}
	return nil
}

func parseScore(mark byte) (Score, bool) {
	for score, m := range scoreMarks {
		if m == mark {
			return Score(score), true
		}
	}
	return 0, false
}

// String writes the outcome as MarshalText does.
func (o Outcome) String() string {
	b, err := o.MarshalText()
	if err != nil {
		return "invalid outcome"
	}
	return string(b)
}
