package scoring_test

import "github.com/reglament/reglament/tournament/clause"

// house is the text that tests cite.
const house clause.Doc = "house"
