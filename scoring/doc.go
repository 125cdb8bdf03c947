// Package scoring turns what happened into points, ranks and prizes.
//
// A [System] is what results are worth. A [Field] is the dense view of those
// who are ranked: teams, one board of all teams, or individuals, so that team
// standings, board tables and prizes share one implementation of every
// criterion. A [TieBreaker] is one criterion, points included; [Rank] applies
// a chain of them and says which one decided every place; [Places] is the same
// for programs that need no values to show.
//
// A Field comes from a log by [Selection.Field], of players by
// [Persons.Field], or from bare results by [Field.Meet] and [Field.Bye].
//
// Criteria that texts of team chess share are here: points, wins, direct
// encounter, board results, Sonneborn-Berger, ratings, lots, percentage. Each
// is a struct whose fields are the readings of the text and whose Article is
// what it cites. The codes of FIDE's tie-break regulations are in package
// tiebreak, the contract of a criterion as a test in scoringtest.
package scoring
