package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
)

// competitors makes players who all compete for board 2.
func competitors(f *scoring.Field, teams []string, places, possible []int) *scoring.Field {
	for i := range f.Entrants {
		f.Entrants[i].Member = &scoring.Member{Team: teams[i], Place: places[i], Board: 2, Possible: possible[i]}
	}
	return f
}

func TestPrizeNeedsEnoughGames(t *testing.T) {
	// 1 has 3 of 5 and reaches 60 % exactly; 2 has 1 of 1 of 5 possible; 3 one
	// win by default, which is no game, so 2 of 4 are too few.
	f := played(4, "1-4 1", "1-4 1", "1-4 0", "2-4 1", "3-4 1", "3-4 1", "3-4 +")
	f = competitors(f, []string{"A", "B", "C", "D"}, []int{1, 2, 3, 4}, []int{5, 5, 4, 6})
	table, err := festivalPrize(scoring.DirectEncounter{}).Table(f, 2)
	require.NoError(t, err)
	require.Equal(t, "1 4", order(f, table.Standings))
	require.Equal(t, []int{1, 2}, table.TooFew)

	counted := festivalPrize(scoring.DirectEncounter{})
	counted.Forfeits = scoring.ForfeitsCount
	table, err = counted.Table(f, 2)
	require.NoError(t, err)
	require.Equal(t, []int{1}, table.TooFew, "with the default 3 has 3 of 4")
}

func TestPrizeTies(t *testing.T) {
	// All have half of the points; 1 beat 2, so that their meeting decides.
	f := played(4, "1-2 1", "1-3 0", "1-4 =", "2-3 1", "2-4 =", "3-4 =")
	f.Entrants = f.Entrants[:2]
	for i := range f.Entrants {
		f.Entrants[i].Slots = f.Entrants[i].Slots[:1]
	}
	f = competitors(f, []string{"A", "B"}, []int{2, 1}, []int{1, 1})
	table, err := festivalPrize(scoring.DirectEncounter{}).Table(f, 2)
	require.NoError(t, err)
	require.Equal(t, "1 2", order(f, table.Standings))

	// Nobody met: the place of the team decides, and team mates share.
	f = played(5, "1-5 =", "2-5 =", "3-5 =", "4-5 =")
	f = competitors(f, []string{"B", "A", "B", "C", "D"}, []int{2, 1, 2, 3, 4}, []int{1, 1, 1, 1, 99})
	table, err = festivalPrize(scoring.DirectEncounter{}).Table(f, 2)
	require.NoError(t, err)
	require.Equal(t, "2 1 3 4", order(f, table.Standings))
	require.Equal(t, [][]int{{0, 2}}, table.Standings.Shared())
}

func TestPrizesOfAllBoards(t *testing.T) {
	f := competitors(played(3, "1-2 1", "2-3 1"), []string{"A", "B", "C"}, []int{1, 2, 3}, []int{1, 1, 1})
	f.Entrants[0].Member.Board = 4
	f.Entrants[2].Member.Board = 0 // a reserve competes for nothing
	tables, err := festivalPrize(scoring.DirectEncounter{}).Tables(f)
	require.NoError(t, err)
	require.Len(t, tables, 2)
	require.Equal(t, []int{2, 4}, []int{tables[0].Board, tables[1].Board})
	require.Equal(t, "2", order(f, tables[0].Standings))
	require.Equal(t, "1", order(f, tables[1].Standings))

	broken := scoring.Prizes{Num: -1, Den: 5}
	_, err = broken.Tables(f)
	require.ErrorIs(t, err, scoring.ErrChain)
	f.Entrants[1].Member.Place = 0
	f.Entrants[0].Member.Board = 2
	f.Entrants[0].Slots, f.Entrants[1].Slots = nil, nil
	f.Entrants[2].Slots = nil
	_, err = scoring.Prizes{Chain: []scoring.TieBreaker{scoring.TeamPlace{}}}.Tables(f)
	require.ErrorIs(t, err, scoring.ErrUndefined)
}

func TestPercentageWithoutGames(t *testing.T) {
	f := played(3, "1-2 1")
	st, err := scoring.Rank(f, []scoring.TieBreaker{scoring.Percentage{}})
	require.NoError(t, err)
	require.Equal(t, "100", st.Text(0, 0))
	require.Equal(t, "-", st.Text(2, 0))
	require.Equal(t, [][]int{{1, 2}}, st.Shared(), "nothing and none of one compare alike")
}
