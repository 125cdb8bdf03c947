// Package scoring turns what happened into points, ranks and prizes.
//
// A [System] is what results are worth. A [Field] is the dense view of those
// who are ranked: teams, one board of all teams, or individuals, so that team
// standings, board tables and prizes share one implementation of every
// criterion. A [TieBreaker] is one criterion, points included; [Rank] applies
// a chain of them and says which one decided every place.
package scoring
