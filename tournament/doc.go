// Package tournament holds the nouns of team chess and the log of an event.
//
// The log is a list of entries ([Entry]), never edited; [State] is what it
// amounts to: an immutable value that [Replay] or a [Fold] makes of it. What
// the rules make of an entry before it is recorded is the business of
// package regulation; this package only refuses what contradicts the log
// itself (a result for a match that was never paired).
//
// An event of individuals is an event of teams with one board and one player
// a team.
package tournament
