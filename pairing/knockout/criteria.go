package knockout

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// more returns the side with the greater worth.
func more[T cmp.Ordered](first, second T) int {
	switch {
	case first > second:
		return 0
	case second > first:
		return 1
	}
	return Level
}

// Score compares the points of all games of the match.
type Score struct{ Article clause.Ref }

// Rule returns the article.
func (k Score) Rule() clause.Ref { return k.Article }

// Code returns "score".
func (k Score) Code() string { return "score" }

// Favors returns the side with more points.
func (k Score) Favors(c Case) (int, error) {
	first, second := total(c.Boards)
	return more(first, second), nil
}

func total(boards [][2]tournament.Points) (first, second tournament.Points) {
	for _, b := range boards {
		first += b[0]
		second += b[1]
	}
	return first, second
}

// BoardCount adds up the number of each board times the points made on it;
// the smaller sum wins (C.07 art. 12.1). It presumes an equal score.
type BoardCount struct{ Article clause.Ref }

// Rule returns the article.
func (k BoardCount) Rule() clause.Ref { return k.Article }

// Code returns "board-count".
func (k BoardCount) Code() string { return "board-count" }

// Favors returns the side that made its points on higher boards.
func (k BoardCount) Favors(c Case) (int, error) {
	var sums [2]int
	for b, points := range c.Boards {
		for side := range sums {
			sums[side] += (b + 1) * int(points[side])
		}
	}
	return more(sums[1], sums[0]), nil
}

// BottomBoard compares the score without the last board, then without the
// last two, and so on (C.07 art. 12.3).
type BottomBoard struct{ Article clause.Ref }

// Rule returns the article.
func (k BottomBoard) Rule() clause.Ref { return k.Article }

// Code returns "bottom-board".
func (k BottomBoard) Code() string { return "bottom-board" }

// Favors returns the side that is ahead on the boards that are left.
func (k BottomBoard) Favors(c Case) (int, error) {
	for n := len(c.Boards) - 1; n > 0; n-- {
		first, second := total(c.Boards[:n])
		if side := more(first, second); side != Level {
			return side, nil
		}
	}
	return Level, nil
}

// Berlin is the Berlin evaluation: points on the first of n boards count n
// times, on the second n-1 times, on the last once; the greater sum wins.
type Berlin struct{ Article clause.Ref }

// Rule returns the article.
func (k Berlin) Rule() clause.Ref { return k.Article }

// Code returns "berlin".
func (k Berlin) Code() string { return "berlin" }

// Favors returns the side with the greater sum.
func (k Berlin) Favors(c Case) (int, error) {
	var sums [2]int
	for b, points := range c.Boards {
		for side := range sums {
			sums[side] += (len(c.Boards) - b) * int(points[side])
		}
	}
	return more(sums[0], sums[1]), nil
}

// LowerRating lets the team with the lower rating win, compared exactly. It
// is level where a team has no rating.
type LowerRating struct{ Article clause.Ref }

// Rule returns the article.
func (k LowerRating) Rule() clause.Ref { return k.Article }

// Code returns "lower-rating".
func (k LowerRating) Code() string { return "lower-rating" }

// Favors returns the weaker side.
func (k LowerRating) Favors(c Case) (int, error) {
	first, second := c.Ratings[0], c.Ratings[1]
	if first.Sum == 0 || second.Sum == 0 {
		return Level, nil
	}
	return more(int64(second.Sum)*int64(max(first.Of, 1)), int64(first.Sum)*int64(max(second.Of, 1))), nil
}

// LowerNumber lets the team with the lower number in the stage win: the
// better seed.
type LowerNumber struct{ Article clause.Ref }

// Rule returns the article.
func (k LowerNumber) Rule() clause.Ref { return k.Article }

// Code returns "lower-number".
func (k LowerNumber) Code() string { return "lower-number" }

// Favors returns the side with the lower number; it is level where the stage
// of the match was not opened.
func (k LowerNumber) Favors(c Case) (int, error) {
	stage := c.State.FindStage(c.Match.Scope.Stage, c.Match.Scope.Group)
	if stage == nil {
		return Level, nil
	}
	first, second := slices.Index(stage.Entrants, c.Match.First), slices.Index(stage.Entrants, c.Match.Second)
	return more(second, first), nil
}

// Replay has the match played again, at most Times times (0 counts as 1),
// until one of the replays has a winner by its score. The k-th replay is
// paired under the match's scope with Portion k (see [Pairer]).
type Replay struct {
	Article clause.Ref
	Times   int
}

// QuestionReplay is the open question of a match that has to be played again.
const QuestionReplay = "knockout.replay"

// Rule returns the article.
func (k Replay) Rule() clause.Ref { return k.Article }

// Code returns "replay".
func (k Replay) Code() string { return "replay" }

// Favors returns the winner of the first replay that has one. While a replay
// is to be paired the error is a *tournament.RulingNeededError; while its
// games are open it wraps pairing.ErrUndecided.
func (k Replay) Favors(c Case) (int, error) {
	for n := 1; n <= max(k.Times, 1); n++ {
		scope := c.Match.Scope.Match()
		scope.Portion = n
		i := c.State.FindMatch(scope, c.Teams[0], c.Teams[1])
		about := tournament.Subject{Scope: scope, Team: c.Teams[0], Opponent: c.Teams[1]}
		if i < 0 {
			return Level, &tournament.RulingNeededError{Rule: k.Article, About: about, Question: QuestionReplay, Among: c.among()}
		}
		m := c.State.Match(i)
		if games := open(c.State, m); games > 0 {
			return Level, &pairing.Error{
				Rule: k.Article, Err: pairing.ErrUndecided, About: []tournament.Subject{about}, Text: text.M("pairing.knockout.open", games),
			}
		}
		first, second := total(boardPoints(c.State, m, c.Scale))
		if m.First != c.Match.First {
			first, second = second, first
		}
		if side := more(first, second); side != Level {
			return side, nil
		}
	}
	return Level, nil
}

// Lot draws the winner: the team that the recorded lot names first.
type Lot struct{ Article clause.Ref }

// Rule returns the article.
func (k Lot) Rule() clause.Ref { return k.Article }

// Code returns "lot".
func (k Lot) Code() string { return "lot" }

// Favors returns the side drawn first, or a *tournament.LotsNeededError.
func (k Lot) Favors(c Case) (int, error) {
	drawn, err := c.State.LotAnswer(tournament.Lot{Rule: k.Article, Scope: c.Match.Scope, Among: c.among()})
	if err != nil {
		return Level, err
	}
	return slices.Index(c.Teams[:], tournament.TeamID(drawn[0])), nil
}

// Ruling leaves the winner to a person whom the article names.
type Ruling struct{ Article clause.Ref }

// Rule returns the article.
func (k Ruling) Rule() clause.Ref { return k.Article }

// Code returns "ruling".
func (k Ruling) Code() string { return ByRuling }

// Favors returns the side that a recorded ruling names, or a
// *tournament.RulingNeededError.
func (k Ruling) Favors(c Case) (int, error) { return c.ruling(k.Article) }
