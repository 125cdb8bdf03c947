// Package regulation glues the parts of the library to whole regulations.
//
// A [Regulation] is a value. Over a log it is a set of pure functions: Judge
// says what the text makes of an entry before it is recorded, Advance turns
// what has run out into entries, Duties lists what is owed, Pair proposes a
// round, Standings ranks. [Desk] is a thin convenience over them.
package regulation
