package tournament

import (
	"time"

	"github.com/reglament/reglament/tournament/clause"
)

// Entry is one line of the log. The log is the truth: entries are never
// edited; a correction is an entry that names the one it corrects.
type Entry struct {
	Seq int       // position in the log, from 1; 0 before it is recorded
	At  time.Time // when it was recorded; never decreases along the log
	By  string    // who made it: an identity of the host, or Engine
	// Key is the host's retry key: submitting a second entry with the key
	// of a recorded one changes nothing.
	Key string
	// Because names the entries from which this one follows.
	Because []int
	// Rules are the articles by which the engine added the entry.
	Rules []clause.Ref
	Event Event
}

// Engine is the By of entries that follow from rules alone.
const Engine = "engine"

// Event is what an entry says. The set of events is closed: it is the form of
// the log. Events are values, never pointers; [Fold.Add] copies what they
// refer to, and what a [State] hands out is read-only.
type Event interface {
	// Kind is the name of the event in the stored form.
	Kind() Kind
	isEvent()
}

// Kind names a kind of event in the stored form of the log.
type Kind string
