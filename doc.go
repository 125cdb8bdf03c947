// Package reglament is the root of a rules engine for team chess tournaments:
// somebody writes a regulation in prose, the library executes it.
//
// # The idea
//
// A regulation is a value, a tournament is a log, and everything else is a
// pure function of the two.
//
// The value holds the whole text: who may play, who meets whom, with which
// color, by when, what a breach costs, who is ahead and why. Every part is a
// field that can be replaced. Every decision the library makes carries the
// article that made it, so that the answer to "why" is data.
//
// The log is a list of entries that are never edited. A correction is an entry
// that names the one it corrects; a ruling is an entry that says who ruled.
// The state of an event is the fold of its log: any prefix can be replayed,
// any entry tried without recording it.
//
// The library has no clock and no dice. Instants come in with the entries,
// "now" is an argument. Where a text lets a lot decide, the log holds the
// answer or the caller is asked for it. Where a text leaves something open,
// the reading is a field with a stated default; where it leaves a decision to
// a person, the library asks and never guesses.
//
// # The house
//
//	floor 5  examples                runnable answers; the arbiter's command line
//	floor 4  regulation/festival     a youth festival over the board
//	         regulation/strongest    a year of correspondence chess in portions
//	         regulation/teamcup      balanced groups, then knockout
//	         regulation/fide         the handbook's systems, from report files
//	         regulation/simulation   plays any regulation many times
//	floor 3  regulation              the value that glues; judged over a log
//	floor 2  pairing, roster, schedule   the crafts: who meets whom, who may play, by when
//	floor 1½ scoring                 points, ranks, tie-breaks, prizes
//	floor 1  tournament              the nouns, the log and the state it amounts to
//	floor 0  tournament/clause       what every decision cites
//
// Imports point down only; a test in internal/layering keeps it so. The three
// crafts do not know one another.
//
// # Where to begin
//
// A platform opens a regulation.Desk over its stored log, submits entries and
// stores what comes back. A bot asks the Desk for duties and advances it. A
// researcher hands a regulation to regulation/simulation. Whoever wants but a
// pairing reads a report file through regulation/fide. Each of these is a
// tested example; the commands below examples show them at work.
//
// An event of individuals is an event of teams with one board and one player
// a team: there is one engine for both.
package reglament
