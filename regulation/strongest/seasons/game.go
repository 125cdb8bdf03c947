package seasons

import (
	"time"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Article cites an article of the text.
func Article(number string) clause.Ref { return strongest.Doc.Art(number) }

// Challenge is the challenge to a game as 10.9 asks for it.
func Challenge(g correspondence.Game) tournament.ChallengeSent {
	black := g.Side(tournament.Black)
	control := "Standard 10.1"
	if g.Match.Scope.Portion == 5 {
		control = "Standard 5/10"
	}
	return tournament.ChallengeSent{
		Scope: g.Scope(), From: g.Team(black).ID, To: g.Team(1 - black).ID,
		Control: control, Days: strongest.ChallengeDays, Leave: true, Comment: strongest.Comment(g.Board),
	}
}

// Opens is the first day of the period for which a game was set, in Moscow
// without regard to summer time: no challenge is sent before it.
func Opens(g correspondence.Game) time.Time {
	first := []time.Time{day(2006, 5, 15), day(2006, 8, 1), day(2006, 10, 1), day(2006, 12, 1), day(2007, 1, 15)}
	return first[g.Match.Scope.Portion-1]
}

// FailedStart is the duty by which a game was not started in time: the
// challenge or its acceptance.
func FailedStart(g correspondence.Game) tournament.DutyKey {
	black := g.Side(tournament.Black)
	if correspondence.Failed(Article("10.4"), g, black) != 0 {
		return correspondence.Key(Article("10.4"), g, black)
	}
	return correspondence.Key(Article("10.5"), g, 1-black)
}

// StartFailed reports whether a game was not started in time and has no new
// date yet.
func StartFailed(g correspondence.Game) bool {
	black := g.Side(tournament.Black)
	return correspondence.Failed(Article("10.4"), g, black) != 0 || correspondence.Failed(Article("10.5"), g, 1-black) != 0
}
