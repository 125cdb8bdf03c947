// Package scoringtest holds the contract of package scoring as tests that
// anybody can run over a criterion or a chain of their own:
//
//	func TestMyCriterion(t *testing.T) { scoringtest.Run(t, MyCriterion{Article: house.Art("7.2")}, scoringtest.Options{}) }
//
// [Run] checks one [scoring.TieBreaker], [RunChain] a whole chain, [Conserved]
// that points are neither lost nor made. [Fields] draws the random fields that
// they run on: round robins and Swiss events of teams and individuals, with
// byes, forfeits, double defaults and annulled entrants.
package scoringtest
