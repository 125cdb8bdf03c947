package scoring_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// eight is the crosstable of a festival whose four best are level in game and
// match points.
func eight() *scoring.Field {
	return crosstable(
		".... ==== 11== 100= 101= 10== 1==1 0=00",
		"==== .... =010 0==1 011= 1=00 10=1 =110",
		"00== =101 .... 1=1= 110= 1011 =001 1000",
		"011= 1==0 0=0= .... 0=0= =011 =01= =1=1",
		"010= 100= 001= 1=1= .... 11== 0011 1==0",
		"01== 0=11 0100 =100 00== .... =0=0 =1=1",
		"0==0 01=0 =110 =10= 1100 =1=1 .... 1=10",
		"1=11 =001 0111 =0=0 0==1 =0=0 0=01 ....",
	)
}

func TestFourTiedAndARestart(t *testing.T) {
	f := eight()
	require.NoError(t, f.Validate())
	st, err := scoring.Rank(f, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.Equal(t, "1 2 7 3 5 4 8 6", order(f, st))
	decided := make([]int, 0)
	for _, row := range st.Rows {
		decided = append(decided, row.Decided)
	}
	require.Equal(t, []int{-1, 2, 2, 2, 1, 0, 0, 0}, decided)

	// Without a restart board one puts 3 before 7.
	st, err = scoring.Rank(f, festivalChain(scoring.DirectEncounter{Restart: scoring.RestartNever}))
	require.NoError(t, err)
	require.Equal(t, "1 2 3 7 5 4 8 6", order(f, st))
	require.Equal(t, 3, st.Rows[3].Decided)
	require.Equal(t, 0, st.Rows[3].Level, "board 1")

	// By the letter the group is all of equal game points, 5 among them.
	literal := scoring.AmongEqual{First: scoring.GamePoints{}, Then: scoring.DirectEncounter{}}
	st, err = scoring.Rank(f, []scoring.TieBreaker{scoring.GamePoints{}, scoring.MatchPoints{}, literal, scoring.BoardResults{}})
	require.NoError(t, err)
	require.Equal(t, "1 2 3 7 5 4 8 6", order(f, st))

	st, err = scoring.Rank(f, []scoring.TieBreaker{scoring.GamePoints{}, scoring.MatchPoints{}, scoring.BoardResults{}})
	require.NoError(t, err)
	require.Equal(t, "1 3 7 2 5 4 8 6", order(f, st))
	require.Equal(t, 1, st.Rows[3].Level, "board 2 puts 2 behind 7")
}

func TestTiedWhoHaveNotAllMet(t *testing.T) {
	de := []scoring.TieBreaker{scoring.DirectEncounter{Measure: scoring.InGamePoints}}
	f := played(3, "1-2 1")
	f.Scheme = scoring.Swiss
	st, err := scoring.Rank(f, de)
	require.NoError(t, err)
	require.Equal(t, [][]int{{0, 1, 2}}, st.Shared(), "3 could still reach 2 points")

	f = played(3, "1-2 1", "1-3 1", "2-3 1")
	st, err = scoring.Rank(f, de)
	require.NoError(t, err)
	require.Equal(t, "1 2 3", order(f, st))
	require.Empty(t, st.Shared())
}

func TestForfeitsInADirectEncounter(t *testing.T) {
	f := played(2, "1-2 +")
	for scheme, want := range map[scoring.Scheme]int{scoring.RoundRobin: 2, scoring.Swiss: 1} {
		f.Scheme = scheme
		st, err := scoring.Rank(f, []scoring.TieBreaker{scoring.DirectEncounter{Measure: scoring.InGamePoints}})
		require.NoError(t, err)
		rank, _ := st.Rank(1)
		require.Equal(t, want, rank)
	}
}

func TestMeansOfUnequalNumbersOfMeetings(t *testing.T) {
	// 1 made 2 of 3 against 2, 1½ of 2 against 3; 2 beat 3 once.
	f := played(3, "1-2 1", "2-1 0", "1-2 0", "1-3 1", "3-1 =", "2-3 1")
	values, err := scoring.DirectEncounter{Measure: scoring.InGamePoints}.Values(scoring.Request{Field: f, Tied: []int{2, 0, 1}})
	require.NoError(t, err)
	require.Equal(t, "0.25", values[0].String())
	require.Equal(t, "1.41666667", values[1].String(), "2/3 + 3/4")
	require.Equal(t, "1.33333333", values[2].String(), "1/3 + 1")
	require.Equal(t, -1, values[1].Compare(values[2]))
}

func TestOutsideStandsNowhere(t *testing.T) {
	f := eight()
	f.Entrants[0].Outside = true
	st, err := scoring.Rank(f, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.Len(t, st.Rows, 7)
	_, ok := st.Rank(0)
	require.False(t, ok)
}

func TestPenaltiesCount(t *testing.T) {
	f := eight()
	f.Entrants[0].Adjust, f.Entrants[1].AdjustMatch = -tournament.Half, -tournament.Half
	st, err := scoring.Rank(f, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.Equal(t, "7 3 2 5 4 1 8 6", order(f, st), "1 and 4 are level, and 4 beat 1")
}

func TestValuesStandWhereTheyMeanSomething(t *testing.T) {
	f := eight()
	st, err := scoring.Rank(f, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.Equal(t, "14.5", st.Text(0, 0))
	require.Equal(t, "5", st.Text(0, 2), "match points among 1, 2, 3, 7")
	require.Equal(t, "-", st.Text(7, 2), "nobody was level with the last")
	require.Equal(t, "1.5 4.5 3 3", st.Text(7, 3))

	places, err := scoring.Places(f, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.True(t, places.Rows[7].Values[3].Undefined)
	require.Equal(t, order(f, st), order(f, places))
}

// A Ranker ranks one field after another as Places and RankAmong do, whatever
// it ranked before.
func TestRanker(t *testing.T) {
	var r scoring.Ranker
	chain := festivalChain(scoring.DirectEncounter{})
	small, punished := played(3, "1-2 1", "1-3 1", "2-3 1"), eight()
	punished.Entrants[0].Adjust, punished.Entrants[5].Outside = -tournament.Half, true
	for _, f := range []*scoring.Field{eight(), small, punished, eight()} {
		chain := chain
		if f == small {
			chain = []scoring.TieBreaker{scoring.DirectEncounter{Measure: scoring.InGamePoints}}
		}
		want, err := scoring.Places(f, chain)
		require.NoError(t, err)
		got, err := r.Places(f, chain)
		require.NoError(t, err)
		require.Equal(t, want, got)
		among := []int{2, 0, 1}
		some, err := scoring.RankAmong(f, among, chain)
		require.NoError(t, err)
		got, err = r.Among(f, among, chain)
		require.NoError(t, err)
		require.Equal(t, order(f, some), order(f, got))
		require.Equal(t, []int{2, 0, 1}, among)
	}
	_, err := r.Places(small, nil)
	require.ErrorIs(t, err, scoring.ErrChain)
}

func TestSomeOfAField(t *testing.T) {
	f := eight()
	st, err := scoring.RankAmong(f, []int{7, 2, 6}, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.Equal(t, "7 3 8", order(f, st))
	st, err = scoring.RankAmong(f, nil, festivalChain(scoring.DirectEncounter{}))
	require.NoError(t, err)
	require.Empty(t, st.Rows)
}

func TestRankRefuses(t *testing.T) {
	points := []scoring.TieBreaker{scoring.GamePoints{}}
	stranger := eight()
	stranger.Entrants[0].Slots[0].Opponent = 8
	self := eight()
	self.Entrants[3].Slots[0].Opponent = 3
	individuals := played(2)
	for name, c := range map[string]struct {
		field *scoring.Field
		among []int
		chain []scoring.TieBreaker
		want  error
	}{
		"no chain":               {eight(), []int{0}, nil, scoring.ErrChain},
		"a hole in the chain":    {eight(), []int{0}, []scoring.TieBreaker{nil}, scoring.ErrChain},
		"an unknown opponent":    {stranger, []int{0}, points, scoring.ErrField},
		"a match against itself": {self, []int{0}, points, scoring.ErrField},
		"nobody of that index":   {eight(), []int{8}, points, scoring.ErrField},
		"the same one twice":     {eight(), []int{1, 1}, points, scoring.ErrField},
		"match points of nobody": {individuals, []int{0, 1}, []scoring.TieBreaker{scoring.MatchPoints{}}, scoring.ErrUndefined},
		"matches won of nobody":  {individuals, []int{0, 1}, []scoring.TieBreaker{scoring.MatchesWon{}}, scoring.ErrUndefined},
		"no rating":              {individuals, []int{0, 1}, []scoring.TieBreaker{scoring.RatingLower{}}, scoring.ErrUndefined},
		"no place of a team":     {individuals, []int{0, 1}, []scoring.TieBreaker{scoring.TeamPlace{}}, scoring.ErrUndefined},
	} {
		t.Run(name, func(t *testing.T) {
			st, err := scoring.RankAmong(c.field, c.among, c.chain)
			require.ErrorIs(t, err, c.want)
			require.Nil(t, st.Rows)
		})
	}
}

func TestAnErrorNamesCriterionAndArticle(t *testing.T) {
	f := played(2)
	_, err := scoring.Rank(f, []scoring.TieBreaker{scoring.GamePoints{}, scoring.RatingLower{Article: house.Art("6b")}})
	var ce *scoring.CriterionError
	require.ErrorAs(t, err, &ce)
	require.Equal(t, house.Art("6b"), ce.Rule)
	require.Equal(t, "criterion RTNG-L: not defined here: 1 has no rating [house art. 6b]", err.Error())

	// Where nothing is to be decided nothing is asked, and the value is absent.
	f = played(2, "1-2 1")
	st, err := scoring.Rank(f, []scoring.TieBreaker{scoring.GamePoints{}, scoring.RatingLower{}})
	require.NoError(t, err)
	require.True(t, st.Rows[0].Values[1].Undefined)
}

func TestLotsAnswerATie(t *testing.T) {
	f := played(3, "1-2 =", "1-3 =", "2-3 =")
	chain := func(lot scoring.Lot) []scoring.TieBreaker { return []scoring.TieBreaker{scoring.GamePoints{}, lot} }

	st, err := scoring.Rank(f, chain(scoring.Lot{Drawn: [][]string{{"1", "2"}, {"3", "9", "1", "2"}}}))
	require.NoError(t, err)
	require.Equal(t, "3 1 2", order(f, st), "the drawing that names all three")
	require.Empty(t, st.Shared())

	st, err = scoring.Rank(f, chain(scoring.Lot{Drawn: [][]string{{"2", "1"}}}))
	require.NoError(t, err)
	require.Len(t, st.Shared(), 1)

	_, err = scoring.Rank(f, chain(scoring.Lot{Article: house.Art("6"), Required: true}))
	var open *scoring.OpenLotError
	require.True(t, errors.As(err, &open))
	require.Equal(t, []string{"1", "2", "3"}, open.Among)
	require.Equal(t, "criterion LOT: lots are to be drawn among 1, 2, 3 [house art. 6] [house art. 6]", err.Error())
}

func TestAveragesAreComparedExactly(t *testing.T) {
	f := played(3)
	for i, r := range []struct{ sum, of int }{{6751, 3}, {4501, 2}, {9001, 4}} { // 2250⅓, 2250½, 2250¼
		f.Entrants[i].Rating, f.Entrants[i].RatingOf = tournament.Elo(r.sum), r.of
	}
	st, err := scoring.Rank(f, []scoring.TieBreaker{scoring.RatingLower{}})
	require.NoError(t, err)
	require.Equal(t, "3 1 2", order(f, st))
	require.Equal(t, "2250.33333333", st.Text(1, 0))
}

func TestBoardsOfRoundsWithoutBoards(t *testing.T) {
	f := crosstable("..... =====", "===== .....")
	f.System.Byes.Pairing.BoardGame = tournament.Half
	e := &f.Entrants[0]
	e.Slots = append(e.Slots,
		scoring.Slot{Round: 2, Opponent: -1, Kind: scoring.PairingBye},
		scoring.Slot{Round: 3, Opponent: -1, Kind: scoring.FreeRound},
		scoring.Slot{Round: 4, Opponent: 1, Kind: scoring.ForfeitWin})
	f.System.Byes.Full.BoardGame, f.System.Byes.Half.BoardGame, f.System.Byes.Zero.BoardGame = 4, 1, -1
	e.Slots = append(e.Slots,
		scoring.Slot{Round: 5, Opponent: -1, Kind: scoring.FullBye},
		scoring.Slot{Round: 6, Opponent: -1, Kind: scoring.HalfBye},
		scoring.Slot{Round: 7, Opponent: -1, Kind: scoring.ZeroBye},
		scoring.Slot{Round: 8, Opponent: 1, Kind: scoring.ForfeitLoss})
	for tb, want := range map[scoring.TieBreaker]string{
		scoring.BoardResults{}:           "4 4 4 4 4", // ½ + ½ + 0 + 1 + 2 + ½ - ½ + 0
		scoring.BottomBoardElimination{}: "16 12 8 4",
		scoring.BoardCount{}:             "60",
		scoring.Berlin{}:                 "60",
	} {
		st, err := scoring.RankAmong(f, []int{0}, []scoring.TieBreaker{tb})
		require.NoError(t, err)
		require.Equal(t, want, st.Text(0, 0), tb.Code())
	}
}

func TestCriteriaRefuseWhatTheyCannotCompareExactly(t *testing.T) {
	// One pair met 1, the next 2, 3 … times: the means have no common scale.
	long := played(31)
	for k := 1; k <= 30; k++ {
		for range k {
			meet(long, 1, 0, k, "=", "")
		}
	}
	_, err := scoring.Rank(long, []scoring.TieBreaker{scoring.DirectEncounter{Measure: scoring.InGamePoints}})
	require.ErrorIs(t, err, scoring.ErrUndefined)
	_, err = scoring.Rank(long, []scoring.TieBreaker{scoring.DirectEncounter{Measure: scoring.InGamePoints, Meetings: scoring.SumOfMeetings}})
	require.NoError(t, err)

	f := played(2)
	f.Entrants[0].Rating, f.Entrants[0].RatingOf = 1, 1<<20+1
	f.Entrants[1].Rating = 1
	_, err = scoring.Rank(f, []scoring.TieBreaker{scoring.RatingLower{}})
	require.ErrorIs(t, err, scoring.ErrUndefined)

	f = played(2, "1-2 =")
	f.System.Game.Win = 1 << 21
	_, err = scoring.Rank(f, []scoring.TieBreaker{scoring.Percentage{}})
	require.ErrorIs(t, err, scoring.ErrUndefined)
	f.System.Game.Win = 0
	_, err = scoring.Rank(f, []scoring.TieBreaker{scoring.Percentage{}})
	require.ErrorIs(t, err, scoring.ErrUndefined)
	f.Boards = 0
	_, err = scoring.Rank(f, []scoring.TieBreaker{scoring.BoardResults{}})
	require.ErrorIs(t, err, scoring.ErrUndefined)
}

// oneValue breaks the contract: it gives a single value to any group.
type oneValue struct{ scoring.GamePoints }

func (oneValue) Values(scoring.Request) ([]scoring.Value, error) {
	return make([]scoring.Value, 1), nil
}

func TestRankRefusesTooFewValues(t *testing.T) {
	_, err := scoring.Rank(eight(), []scoring.TieBreaker{oneValue{}})
	require.ErrorIs(t, err, scoring.ErrChain)
}

func TestOneBoardHasNothingToEliminate(t *testing.T) {
	st, err := scoring.Rank(played(2, "1-2 1"), []scoring.TieBreaker{scoring.BottomBoardElimination{}})
	require.NoError(t, err)
	require.Len(t, st.Shared(), 1)
	st, err = scoring.Rank(played(2, "2-1 1"), []scoring.TieBreaker{scoring.BoardResults{}})
	require.NoError(t, err)
	require.Equal(t, "1", st.Text(0, 0))
	rank, _ := st.Rank(1)
	require.Equal(t, 1, rank)
}
