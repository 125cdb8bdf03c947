package knockout_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var games = scoring.GameScale{Win: 2, Draw: 1, ForfeitWin: 2}

// match records a match between T1 and T2 with the outcomes of its games as
// T1 sees them ('1', '=', '0', '+', '-', 'x' both defaulted, '*' running),
// all legs of board 1 first. Swapped, T2 is named first.
func match(fatal func(...any), boards int, results string, swapped bool) *pairingtest.Event {
	e := pairingtest.NewEvent(2, boards)
	first, second := tournament.TeamID("T1"), tournament.TeamID("T2")
	if swapped {
		first, second = second, first
	}
	legs := len(results) / boards
	record := func(ev tournament.Event) {
		if err := e.Record(ev); err != nil {
			fatal(err)
		}
	}
	record(tournament.StageOpened{Stage: "final", Entrants: []tournament.TeamID{"T1", "T2"}})
	letters := "WBWBWBWBWBWB"[:boards]
	record(tournament.RoundPaired{Scope: at(1), Legs: legs, Matches: []tournament.Pairing{{First: first, Second: second, Colors: letters}}})
	finish(record, at(1), first, second, legs, results, swapped)
	return e
}

func finish(record func(tournament.Event), scope tournament.Scope, first, second tournament.TeamID, legs int, results string, swapped bool) {
	outcomes := map[rune]tournament.Outcome{
		'1': tournament.FirstWins(), '=': tournament.Drawn(), '0': tournament.SecondWins(),
		'+': tournament.ForfeitBySecond(), '-': tournament.ForfeitByFirst(), 'x': tournament.DoubleForfeit(),
	}
	for k, mark := range results {
		o, known := outcomes[mark]
		if !known {
			continue
		}
		if swapped {
			o = o.Swap()
		}
		place := scope
		place.Board, place.Leg = k/legs+1, k%legs+1
		record(tournament.GameFinished{Scope: place, First: first, Second: second, Outcome: o})
	}
}

// strengths are those of T1 and T2 in the order in which the match names them.
func strengths(swapped bool, one, two knockout.Strength) [2]knockout.Strength {
	if swapped {
		return [2]knockout.Strength{two, one}
	}
	return [2]knockout.Strength{one, two}
}

func cup(chain ...knockout.Criterion) knockout.Decider {
	return knockout.Decider{Rule: doc.Art("7"), Scale: games, Chain: chain}
}

var full = cup(
	knockout.Score{Article: doc.Art("7b")}, knockout.BoardCount{Article: doc.Art("x1")}, knockout.BottomBoard{Article: doc.Art("x2")},
	knockout.Berlin{Article: doc.Art("x3")}, knockout.LowerRating{Article: doc.Art("7c")}, knockout.LowerNumber{Article: doc.Art("x4")},
)

func TestCriteria(t *testing.T) {
	rule := doc.Art("7")
	for _, test := range []struct {
		name, results string
		chain         []knockout.Criterion
		winner, by    string
	}{
		{"score", "10==1=", []knockout.Criterion{knockout.Score{Article: rule}}, "T1", "score"},
		{"score by default", "0-+=+1", []knockout.Criterion{knockout.Score{Article: rule}}, "T1", "score"},
		{"board count: boards 2 and 3 against 1 and 4", "0110", []knockout.Criterion{knockout.Score{Article: rule}, knockout.BoardCount{Article: rule}}, "", ""},
		{"board count: 1 and 3 against 2 and 4", "1010", []knockout.Criterion{knockout.BoardCount{Article: rule}}, "T1", "board-count"},
		{"bottom board: without boards 3 and 4 one is ahead", "1==0", []knockout.Criterion{knockout.BottomBoard{Article: rule}}, "T1", "bottom-board"},
		{"bottom board: level", "====", []knockout.Criterion{knockout.BottomBoard{Article: rule}}, "", ""},
		{"Berlin: 4 + 1 against 3 + 2", "1001", []knockout.Criterion{knockout.Berlin{Article: rule}}, "", ""},
		{"Berlin: 3 + 2 against 4 + 2", "01=0", []knockout.Criterion{knockout.Berlin{Article: rule}}, "T2", "berlin"},
		{"lower rating", "====", []knockout.Criterion{knockout.Score{Article: rule}, knockout.LowerRating{Article: rule}}, "T2", "lower-rating"},
		{"lower number", "====", []knockout.Criterion{knockout.LowerNumber{Article: rule}}, "T1", "lower-number"},
		{"nobody came", "xxxx", []knockout.Criterion{knockout.Score{Article: rule}, knockout.LowerRating{Article: rule}}, "", ""},
	} {
		for _, swapped := range []bool{false, true} {
			t.Run(fmt.Sprint(test.name, swapped), func(t *testing.T) {
				boards := len(test.results)
				if boards == 6 {
					boards = 3 // two games a board
				}
				s := match(t.Fatal, boards, test.results, swapped).State()
				v, err := cup(test.chain...).Decide(s, 0, strengths(swapped, knockout.Strength{Sum: 2311_04}, knockout.Strength{Sum: 2311_00}))
				if test.winner == "" {
					var open *tournament.RulingNeededError
					require.True(t, errors.As(err, &open))
					require.Equal(t, []string{"T1", "T2"}, open.Among)
					return
				}
				require.NoError(t, err)
				require.Equal(t, test.winner, string(v.Winner))
				require.Equal(t, test.by, v.By)
				require.Equal(t, rule, v.Why.Rule)
				require.NotEqual(t, v.Winner, v.Loser)
			})
		}
	}
}

// Scenario T24: exactly equal ratings at 10-10 are a decision for a person,
// and two that only look equal are not.
func TestScenarioT24(t *testing.T) {
	decider := cup(knockout.Score{Article: doc.Art("7b")}, knockout.LowerRating{Article: doc.Art("7c")})
	e := match(t.Fatal, 10, "====================", false)
	equal := [2]knockout.Strength{{Sum: tournament.Elo(23110), Of: 10}, {Sum: tournament.Elo(4622), Of: 2}}
	_, err := decider.Decide(e.State(), 0, equal)
	var open *tournament.RulingNeededError
	require.True(t, errors.As(err, &open))
	require.Equal(t, knockout.QuestionWinner, open.Question)
	require.Equal(t, doc.Art("7"), open.Rule)

	require.NoError(t, e.Record(tournament.Ruled{About: open.About, Question: open.Question, Answer: "T9", Reason: "no such side"}))
	_, err = decider.Decide(e.State(), 0, equal)
	require.True(t, errors.As(err, &open))
	require.NoError(t, e.Record(tournament.Ruled{About: open.About, Question: open.Question, Answer: "T2", Reason: "by the committee"}))
	v, err := decider.Decide(e.State(), 0, equal)
	require.NoError(t, err)
	require.Equal(t, tournament.MatchDecided{Scope: at(1), Winner: "T2", Loser: "T1", By: knockout.ByRuling}, v.Event())

	v, err = decider.Decide(e.State(), 0, [2]knockout.Strength{{Sum: 2311_04}, {Sum: 2311_00}})
	require.NoError(t, err)
	require.Equal(t, tournament.TeamID("T2"), v.Winner)
	require.Equal(t, "T2 goes on by the lower rating", v.Why.Text.String())
}

// Case C065: each wins one game; there is no winner until somebody says how.
func TestCaseC065Lot(t *testing.T) {
	decider := cup(knockout.Score{Article: doc.Art("7b")}, knockout.Lot{Article: doc.Art("7d")})
	e := match(t.Fatal, 1, "10", true)
	_, err := decider.Decide(e.State(), 0, [2]knockout.Strength{})
	var lot *tournament.LotsNeededError
	require.True(t, errors.As(err, &lot))
	require.NoError(t, e.Record(tournament.LotDrawn{Lot: lot.Lot, Answer: []string{"T2", "T1"}}))
	v, err := decider.Decide(e.State(), 0, [2]knockout.Strength{})
	require.NoError(t, err)
	require.Equal(t, tournament.TeamID("T2"), v.Winner)
	require.Equal(t, doc.Art("7d"), v.Why.Rule)
}

func TestReplayCriterion(t *testing.T) {
	decider := cup(knockout.Score{Article: doc.Art("7b")}, knockout.Replay{Article: doc.Art("r"), Times: 2}, knockout.Ruling{Article: doc.Art("s")})
	e := match(t.Fatal, 2, "10", false)
	record := func(ev tournament.Event) { require.NoError(t, e.Record(ev)) }
	_, err := decider.Decide(e.State(), 0, [2]knockout.Strength{})
	var open *tournament.RulingNeededError
	require.True(t, errors.As(err, &open))
	require.Equal(t, knockout.QuestionReplay, open.Question)
	require.Equal(t, 1, open.About.Scope.Portion)

	again := func(portion int, results string) {
		scope := at(1)
		scope.Portion = portion
		record(tournament.RoundPaired{Scope: scope, Matches: []tournament.Pairing{{First: "T2", Second: "T1", Colors: "WB"}}})
		_, err := decider.Decide(e.State(), 0, [2]knockout.Strength{})
		require.ErrorIs(t, err, pairing.ErrUndecided)
		finish(record, scope, "T2", "T1", 1, results, true)
	}
	again(1, "==")
	_, err = decider.Decide(e.State(), 0, [2]knockout.Strength{})
	require.True(t, errors.As(err, &open))
	require.Equal(t, 2, open.About.Scope.Portion)
	again(2, "=1")
	v, err := decider.Decide(e.State(), 0, [2]knockout.Strength{})
	require.NoError(t, err)
	require.Equal(t, tournament.TeamID("T1"), v.Winner)
	require.Equal(t, "replay", v.By)

	e = match(t.Fatal, 2, "10", false)
	again(1, "10")
	again(2, "01")
	_, err = decider.Decide(e.State(), 0, [2]knockout.Strength{})
	require.True(t, errors.As(err, &open))
	require.Equal(t, doc.Art("s"), open.Rule, "after the last replay the chain goes on")
}

func TestOpenGames(t *testing.T) {
	_, err := full.Decide(match(t.Fatal, 4, "11*1", false).State(), 0, [2]knockout.Strength{})
	require.ErrorIs(t, err, pairing.ErrUndecided)
	require.ErrorContains(t, err, "1 game is not over")
}

// The winner does not depend on who is named first.
func TestWinnerIsTheSameEitherWay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		boards, legs := rapid.IntRange(1, 6).Draw(rt, "boards"), rapid.IntRange(1, 2).Draw(rt, "legs")
		marks := rapid.SliceOfN(rapid.SampledFrom([]rune("10===+-x")), boards*legs, boards*legs).Draw(rt, "results")
		one := knockout.Strength{Sum: tournament.Elo(rapid.IntRange(0, 3).Draw(rt, "one")), Of: rapid.IntRange(0, 3).Draw(rt, "of")}
		two := knockout.Strength{Sum: tournament.Elo(rapid.IntRange(0, 3).Draw(rt, "two")), Of: rapid.IntRange(0, 3).Draw(rt, "of")}
		decider := full
		decider.Chain = rapid.Permutation(full.Chain).Draw(rt, "chain")
		decider.Chain = decider.Chain[:rapid.IntRange(0, len(full.Chain)).Draw(rt, "links")]
		straight, err := decider.Decide(match(rt.Fatal, boards, string(marks), false).State(), 0, strengths(false, one, two))
		swapped, err2 := decider.Decide(match(rt.Fatal, boards, string(marks), true).State(), 0, strengths(true, one, two))
		if (err == nil) != (err2 == nil) || straight.Winner != swapped.Winner || straight.By != swapped.By {
			rt.Fatalf("%v, %v and %v, %v", straight, err, swapped, err2)
		}
		if err == nil && !slices.Contains([]tournament.TeamID{"T1", "T2"}, straight.Winner) {
			rt.Fatalf("winner %q", straight.Winner)
		}
	})
}

// Who goes on after a drawn match?
func ExampleDecider() {
	event := match(func(args ...any) { fmt.Println(args...) }, 4, "1==0", false)
	decider := knockout.Decider{
		Rule:  doc.Art("7"),
		Scale: scoring.GameScale{Win: 2, Draw: 1, ForfeitWin: 2},
		Chain: []knockout.Criterion{knockout.Score{Article: doc.Art("7b")}, knockout.LowerRating{Article: doc.Art("7c")}},
	}
	ratings := [2]knockout.Strength{{Sum: tournament.Elo(9001), Of: 4}, {Sum: tournament.Elo(9000), Of: 4}}
	verdict, err := decider.Decide(event.State(), 0, ratings)
	fmt.Println(verdict.Winner, verdict.By, verdict.Why.Rule, err)
	ratings[0] = ratings[1]
	_, err = decider.Decide(event.State(), 0, ratings)
	fmt.Println(err)
	// Output:
	// T2 lower-rating teamcup@2005 art. 7c <nil>
	// ruling needed on knockout.winner: team T1, against T2, stage final, round 1 (teamcup@2005 art. 7)
}
