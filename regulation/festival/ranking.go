package festival

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// ranking is the chain of I1.
func (e edition) ranking() []scoring.TieBreaker {
	rule := e.art("I1")
	var encounter scoring.TieBreaker = scoring.DirectEncounter{Article: rule}
	if e.Group == EqualPoints {
		encounter = scoring.AmongEqual{First: scoring.GamePoints{Article: rule}, Then: encounter}
	}
	return []scoring.TieBreaker{
		scoring.GamePoints{Article: rule}, scoring.MatchPoints{Article: rule}, encounter, scoring.BoardResults{Article: rule},
	}
}

// prizes is the ranking of I2, with ties by I2a.
func (e edition) prizes() scoring.Prizes {
	forfeits := scoring.ForfeitsIgnored
	if e.PrizeForfeits == ForfeitsCount {
		forfeits = scoring.ForfeitsCount
	}
	return scoring.Prizes{
		Article: e.art("I2"), Num: 60, Den: 100, Forfeits: forfeits,
		Chain: []scoring.TieBreaker{
			scoring.Percentage{Article: e.art("I2"), Forfeits: forfeits},
			scoring.DirectEncounter{Article: e.art("I2a"), Measure: scoring.InGamePoints, Forfeits: forfeits},
			scoring.TeamPlace{Article: e.art("I2a")},
		},
	}
}

// prizeBoard says for which board a member competes; nil: that of the entry.
func (e edition) prizeBoard() func(tournament.Member) int {
	if e.PrizeReserves == NoBoard {
		return nil
	}
	return func(m tournament.Member) int {
		part := parts().Of(m)
		if !m.Reserve() || part < 0 {
			return m.Board
		}
		return parts().First(part) + parts()[part].Boards - 1
	}
}
