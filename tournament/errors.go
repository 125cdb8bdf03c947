package tournament

import (
	"errors"
	"fmt"
)

// Faults of a log, for errors.Is. Each comes wrapped in an [EntryError] that
// says which entry it is about.
var (
	ErrSequence      = errors.New("entry is out of sequence")
	ErrOutOfOrder    = errors.New("entry is earlier than the one before it")
	ErrNoEvent       = errors.New("entry without an event")
	ErrDuplicate     = errors.New("already recorded")
	ErrUnknownTeam   = errors.New("no such team")
	ErrUnknownPlayer = errors.New("no such player in the team")
	ErrUnknownMatch  = errors.New("no such match")
	ErrUnknownGame   = errors.New("no such game")
	ErrUnknownRound  = errors.New("no such round")
	ErrUnknownStage  = errors.New("no such stage")
	ErrUnknownEntry  = errors.New("no such entry")
	ErrOtherTeam     = errors.New("player belongs to another team")
	ErrMalformed     = errors.New("event is malformed")
	ErrFinished      = errors.New("games of it have results")
	ErrRegulation    = errors.New("log was opened under another regulation")
)

// EntryError says which entry of a log contradicts what came before it.
type EntryError struct {
	Seq  int
	Kind Kind
	Err  error
}

func (e *EntryError) Error() string {
	if e.Kind == "" {
		return fmt.Sprintf("entry %d: %v", e.Seq, e.Err)
	}
	return fmt.Sprintf("entry %d (%s): %v", e.Seq, e.Kind, e.Err)
}

// Unwrap returns the cause.
func (e *EntryError) Unwrap() error { return e.Err }

func about(subject string, err error) error { return fmt.Errorf("%s: %w", subject, err) }
func teamErr(id TeamID) error               { return about("team "+string(id), ErrUnknownTeam) }
func playerErr(id TeamID, p PlayerID, err error) error {
	return about(fmt.Sprintf("team %s: player %s", id, p), err)
}
