package scoring

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// MatchesWon ranks teams by the number of matches won: those that brought
// the match points of a win. A round without an opponent is no match.
type MatchesWon struct {
	Article  clause.Ref
	Forfeits Forfeits // whether a match won by default is a match won
}

// Rule returns the article.
func (c MatchesWon) Rule() clause.Ref { return c.Article }

// Code returns "MWON".
func (c MatchesWon) Code() string { return "MWON" }

// Values returns the number of matches won; it is not defined where the
// system gives nothing for a match.
func (c MatchesWon) Values(r Request) ([]Value, error) {
	if err := needMatchScale(r.Field); err != nil {
		return nil, err
	}
	return counted(r, c.number), nil
}

func (c MatchesWon) number(f *Field, s *Slot) int {
	if takes(s.Kind, c.Forfeits.counted(f.Scheme)) && won(f, s) {
		return 1
	}
	return 0
}

// GamesWon ranks by the number of games won, on all boards of a team.
type GamesWon struct {
	Article  clause.Ref
	Forfeits Forfeits // whether a game won by default is a game won
}

// Rule returns the article.
func (c GamesWon) Rule() clause.Ref { return c.Article }

// Code returns "GWON".
func (c GamesWon) Code() string { return "GWON" }

// Values returns the number of games won.
func (c GamesWon) Values(r Request) ([]Value, error) {
	return counted(r, c.number), nil
}

// number counts the games won of a slot that counts. Boards of a match are
// looked at one by one: one that was played may hold games won by default.
func (c GamesWon) number(f *Field, s *Slot) int {
	forfeits := c.Forfeits.counted(f.Scheme)
	switch {
	case !takes(s.Kind, forfeits):
		return 0
	case f.Boards > 1 || s.Boards != nil:
		return boardsWon(s.Boards, forfeits)
	case won(f, s):
		return 1
	}
	return 0
}

// won reports whether a match that took place or was forfeited was won by the
// side of the slot: it brought the match points of a win, or, of individuals,
// the points of a game won.
func won(f *Field, s *Slot) bool {
	switch {
	case s.Kind == ForfeitWin:
		return true
	case s.Kind != Played:
		return false
	case f.System.Match.Win > 0:
		return s.Match == f.System.Match.Win
	}
	return s.Game == f.System.Game.Win
}

func boardsWon(boards []Board, forfeits bool) int {
	won := 0
	for i := range boards {
		if boards[i].Score == tournament.Win && takes(boards[i].Kind, forfeits) {
			won++
		}
	}
	return won
}

// counted sums a number over the slots of each tied entrant.
func counted(r Request, number func(f *Field, s *Slot) int) []Value {
	values := r.Room()
	for k, i := range r.Tied {
		n := 0
		slots := r.Field.Entrants[i].Slots
		for j := range slots {
			n += number(r.Field, &slots[j])
		}
		values[k] = CountValue(n)
	}
	return values
}
