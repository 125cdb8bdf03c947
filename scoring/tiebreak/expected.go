package tiebreak

// ExpectedScore returns what a player is expected to score, in hundredths,
// who is rated that many points above the opponent (B.02, table 8.1.2, without
// the cap of rating changes).
func ExpectedScore(difference int) int { return expectedScores().of(difference) }
