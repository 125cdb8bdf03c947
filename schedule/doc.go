// Package schedule says by when.
//
// It has no clock: instants come from the log, "now" is an argument. It does
// arithmetic with days of the calendar in the zone of the event ([Term],
// [Deadline]), knows the rounds and sessions of an event ([Calendar],
// [DefaultTime]) and the portions of a long one ([Periods]), and names what
// is owed ([Duty]). What becomes of those who fail is a [Ladder]; what
// becomes of those who leave is a [Threshold].
package schedule
