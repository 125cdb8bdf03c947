package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
	"github.com/reglament/reglament/tournament/text"
)

func TestContracts(t *testing.T) {
	art := house.Art("7")
	teams := []scoringtest.Shape{{Boards: 4}, {Scheme: scoring.Swiss, Boards: 4}, {Boards: 3, Cycles: 2, Max: 5}}
	for name, c := range map[string]struct {
		tb   scoring.TieBreaker
		opts scoringtest.Options
	}{
		"game points":           {scoring.GamePoints{Article: art}, scoringtest.Options{Monotone: true, Sums: true}},
		"match points":          {scoring.MatchPoints{Article: art}, scoringtest.Options{Monotone: true, Sums: true, Shapes: teams}},
		"matches won":           {scoring.MatchesWon{Article: art}, scoringtest.Options{Monotone: true, Shapes: teams}},
		"games won":             {scoring.GamesWon{Article: art, Forfeits: scoring.ForfeitsIgnored}, scoringtest.Options{Monotone: true}},
		"board results":         {scoring.BoardResults{Article: art}, scoringtest.Options{Monotone: true, Shapes: teams}},
		"board count":           {scoring.BoardCount{Article: art}, scoringtest.Options{Shown: scoringtest.LowerFirst, Shapes: teams}},
		"bottom boards":         {scoring.BottomBoardElimination{Article: art}, scoringtest.Options{Monotone: true, Shapes: teams}},
		"Berlin":                {scoring.Berlin{Article: art}, scoringtest.Options{Monotone: true, Shapes: teams}},
		"Sonneborn-Berger":      {scoring.SonnebornBerger{Article: art}, scoringtest.Options{Sums: true}},
		"Sonneborn-Berger MxM":  {scoring.SonnebornBerger{Article: art, Opponent: scoring.MatchScore, Own: scoring.MatchScore}, scoringtest.Options{Sums: true, Shapes: teams}},
		"percentage":            {scoring.Percentage{Article: art}, scoringtest.Options{Monotone: true}},
		"lower rating":          {scoring.RatingLower{Article: art}, scoringtest.Options{Shown: scoringtest.LowerFirst, Shapes: []scoringtest.Shape{{Rated: true}}}},
		"lower rating, unrated": {scoring.RatingLower{Article: art, Unrated: 100_000}, scoringtest.Options{Shown: scoringtest.Apart}},
		"direct, match points":  {scoring.DirectEncounter{Article: art}, scoringtest.Options{Shown: scoringtest.Apart, Shapes: teams}},
		"direct, wins":          {scoring.DirectEncounter{Article: art, Measure: scoring.InWins}, scoringtest.Options{Shown: scoringtest.Apart}},
		"direct, game points":   {scoring.DirectEncounter{Article: art, Measure: scoring.InGamePoints}, scoringtest.Options{Shown: scoringtest.Apart}},
		"direct, summed": {scoring.DirectEncounter{Article: art, Measure: scoring.InGamePoints, Meetings: scoring.SumOfMeetings, Restart: scoring.RestartNever, Incomplete: scoring.IncompleteAsPlayed},
			scoringtest.Options{Sums: true}},
		"main players first": {scoring.MainFirst{Article: art}, scoringtest.Options{Shapes: []scoringtest.Shape{{Members: true}}}},
		"place of the team":  {scoring.TeamPlace{Article: art}, scoringtest.Options{Shown: scoringtest.LowerFirst, Shapes: []scoringtest.Shape{{Members: true}}}},
		"lots":               {scoring.Lot{Article: art}, scoringtest.Options{Shown: scoringtest.LowerFirst, For: lotByNumber}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, known := text.Default().Phrase(text.Code("scoring.criterion." + c.tb.Code()))
			require.True(t, known, "no name for people")
			scoringtest.Run(t, c.tb, c.opts)
		})
	}
}

// lotByNumber is a drawing that put the highest pairing number first.
func lotByNumber(f *scoring.Field) scoring.TieBreaker {
	order := make([]string, len(f.Entrants))
	for _, e := range f.Entrants {
		order[len(order)-e.Number] = e.ID
	}
	return scoring.Lot{Article: house.Art("7"), Drawn: [][]string{order}, Required: true}
}

func TestChains(t *testing.T) {
	art := house.Art("7")
	for name, chain := range map[string][]scoring.TieBreaker{
		"festival":      {scoring.GamePoints{Article: art}, scoring.MatchPoints{Article: art}, scoring.DirectEncounter{Article: art}, scoring.BoardResults{Article: art}},
		"strongest":     {scoring.GamePoints{Article: art}, scoring.MatchesWon{Article: art}, scoring.DirectEncounter{Article: art, Measure: scoring.InWins}, scoring.BoardResults{Article: art}},
		"by the letter": {scoring.GamePoints{Article: art}, scoring.MatchPoints{Article: art}, scoring.AmongEqual{First: scoring.GamePoints{Article: art}, Then: scoring.DirectEncounter{Article: art}}},
		"team cup":      {scoring.MatchPoints{Article: art}, scoring.GamePoints{Article: art}, scoring.RatingLower{Article: art, Unrated: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			scoringtest.RunChain(t, chain, scoringtest.Shape{Boards: 4}, scoringtest.Shape{Scheme: scoring.Swiss, Boards: 2}, scoringtest.Shape{Boards: 2, Cycles: 2, Max: 6})
		})
	}
	t.Run("board table", func(t *testing.T) {
		t.Parallel()
		scoringtest.RunChain(t, []scoring.TieBreaker{scoring.GamePoints{Article: art}, scoring.SonnebornBerger{Article: art}, scoring.GamesWon{Article: art}, scoring.DirectEncounter{Article: art, Measure: scoring.InWins}})
	})
}
