// Package schedule says by when.
//
// It has no clock: instants come from the log, "now" is an argument. Days are
// days of the calendar in the zone of the event, whatever zone a host reports
// its instants in; the zone is an argument or a field, its data is the
// program's matter.
//
//	days and instants            Term, EndOf, Weekly, Deadline, Window
//	rounds and sessions          Calendar, Session, Slot, DefaultTime
//	portions of a long event     Periods, Period
//	times of day and zones       Clock, Weeks, ParseZone, AddMonths
//	time for moves in days       MoveTerm, Moves, Reflection, Ban
//	before, during and after     Window.Phase, Gate, Closing, BrokenOff
//	leave that moves a date      LeaveTerm, OnLeave
//	what is owed, and by whom    Duty, Party, Key, Standing
//	what becomes of failures     Ladder
//	shares and limits            Threshold, Quota
package schedule
