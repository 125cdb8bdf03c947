package strongest

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// points are 1, ½, 0 for a game; a match won is worth 2, so that matches won
// can be told (18.2) and match points be read for them.
func (e *edition) points() scoring.System {
	s := scoring.Individual(art("18.1"))
	s.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	return s
}

// ranking is the chain of 18.1 and 18.2.
func (e *edition) ranking() []scoring.TieBreaker {
	direct := scoring.DirectEncounter{Article: art("18.2"), Measure: scoring.InWins}
	if e.Direct == DirectMatchPoints {
		direct.Measure = scoring.InMatchPoints
	}
	if e.Restart == OncePassed {
		direct.Restart = scoring.RestartNever
	}
	return []scoring.TieBreaker{
		scoring.GamePoints{Article: art("18.1")}, scoring.MatchesWon{Article: art("18.2")}, direct, scoring.BoardResults{Article: art("18.2")},
	}
}

// individual is the ranking of a board (18.3). Games that are not set yet
// leave the direct game as it was played.
func (e *edition) individual() scoring.Prizes {
	rule := art("18.3")
	chain := []scoring.TieBreaker{
		scoring.GamePoints{Article: rule},
		scoring.SonnebornBerger{Article: rule, Forfeits: e.Berger.forfeits()},
		scoring.GamesWon{Article: rule, Forfeits: e.Won.forfeits()},
		scoring.DirectEncounter{Article: rule, Measure: scoring.InWins, Incomplete: scoring.IncompleteAsPlayed},
	}
	if e.BoardReserves == MainsFirst {
		chain = append([]scoring.TieBreaker{scoring.MainFirst{Article: rule}}, chain...)
	}
	return scoring.Prizes{Article: rule, Chain: chain}
}

func (d Defaults) forfeits() scoring.Forfeits {
	if d == DefaultsOmitted {
		return scoring.ForfeitsIgnored
	}
	return scoring.ForfeitsCount
}

func (e *edition) basis() regulation.PrizeBasis {
	if e.Individual == Places {
		return regulation.BoardPlaces
	}
	return regulation.BoardGames
}
