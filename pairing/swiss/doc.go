// Package swiss pairs rounds by the FIDE (Dutch) system (C.04.3) and by the
// FIDE Swiss Team Pairing System (C.04.6), both in the edition of February
// 2026, exactly: the round is the one that the text prescribes, to the last
// color.
//
// [Dutch] and [Teams] are the pairers of a regulation; they read a
// pairing.Request and explain every decision with its article. [PairDutch] and
// [PairTeams] are the engines below them, which know only numbers: an [Event]
// has the players, what happened to them, and the size of the tournament. An
// event of individuals is one of teams with one board.
//
// # How a round is found
//
// The text orders the candidates of a bracket by a list of criteria and, where
// these are equal, by the order in which they are generated. Both orders become
// weights of the edges of a graph, criteria as digits of integers of fixed
// width, and the best and first candidate a matching of the greatest weight.
// A bracket is first paired alone, as if nobody were below it, and the
// downfloaters are then checked to be as good for those below as any could be
// (C4, C8); dropping conditions can only let better candidates in, so that a
// candidate which passes is the right one. Where it does not pass, the bracket is
// searched together with the next one, and at last with everybody below.
// [Event].Exact leaves the shortcuts out. Tests compare both with literal
// enumerations of the text.
//
// # Doubtful places
//
// Where the text can be read in two ways, both are there: [TeamRules] and
// [DutchRules] have a field for each, and the zero value is the default.
//
// # The edition of 2017
//
// The Dutch system of 2016/17 is not offered as a second edition. It is another
// system in what shapes the search rather than the same one with other
// parameters:
//
//   - Completion (C4) is asked of the penultimate bracket alone, which is then
//     paired with all the rest collapsed into one last bracket; here it is asked
//     of every bracket.
//   - A criterion on pairing-score differences (PSD) stands where C7 is today; it
//     compares lists of differences over the whole bracket.
//   - Neither C5 nor C9 exists: whoever is left over in the end has the bye.
//   - The number of moved-down players to be paired is fixed beforehand as the
//     greatest possible one, and their sets are exchanged in another order.
//   - Repeated floats are counted of all players, not of residents and of
//     opponents of moved-down players.
//   - Every round without a game is a downfloat, and the bye is barred by an
//     earlier one or a forfeit win only.
//
// Only the last two are parameters. The others need their own brackets, their
// own order of generation and their own proof of exactness. A file that asks
// for that edition is refused by name.
package swiss
