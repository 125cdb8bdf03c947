package pairingtest

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// ColorLaw is something that a text says about colors beyond the common
// contract.
type ColorLaw uint8

// The laws of colors.
const (
	// FirstNamed says that the article speaks of the team named first, so
	// that the order in which the teams are named may matter.
	FirstNamed ColorLaw = iota + 1
	// Balanced says that over a single round robin the Whites and Blacks of
	// every team on every board differ by at most one, or by none where
	// everybody plays an even number of matches. It is asked of allocators
	// that do not speak of the first-named team.
	Balanced
)

// RunColors checks the contract on matches of 2 to 14 teams; boards is the
// number of boards of a match, 0 means any from 1 to 10.
func RunColors(t *testing.T, a pairing.ColorAllocator, boards int, laws ...ColorLaw) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) {
		if err := playColors(rt, a, boards, laws); err != nil {
			rt.Fatal(err)
		}
	})
}

func playColors(rt *rapid.T, a pairing.ColorAllocator, boards int, laws []ColorLaw) error {
	n := rapid.IntRange(2, 14).Draw(rt, "teams")
	if boards == 0 {
		boards = rapid.IntRange(1, 10).Draw(rt, "boards")
	}
	w, err := newTwins(rt, n)
	if err != nil {
		return err
	}
	proto := pairing.Request{Scope: tournament.Scope{Round: 1}, Format: pairing.Format{Boards: boards, Rounds: n - 1}}
	one, two := w.a.request(proto, nil), w.b.request(proto, nil)
	law := make(map[ColorLaw]bool)
	for _, l := range laws {
		law[l] = true
	}
	balance := make([][]int, n)
	for k := range balance {
		balance[k] = make([]int, boards)
	}
	for first := range n {
		for second := range n {
			if first == second {
				continue
			}
			m := pairing.Match{First: first, Second: second}
			letters, err := checkMatch(a, one, two, m, law[FirstNamed])
			if err != nil {
				return fmt.Errorf("numbers %d and %d of %d, %d boards: %w", first+1, second+1, n, boards, err)
			}
			for b := range boards {
				balance[first][b] += sign(letters[b])
			}
		}
	}
	if law[Balanced] {
		return checkBalance(balance)
	}
	return nil
}

func sign(letter byte) int {
	if letter == 'W' {
		return 1
	}
	return -1
}

func checkBalance(balance [][]int) error {
	limit := (len(balance) - 1) % 2
	for k, boards := range balance {
		for b, d := range boards {
			if d > limit || d < -limit {
				return fmt.Errorf("number %d of %d on board %d: Whites minus Blacks %d", k+1, len(balance), b+1, d)
			}
		}
	}
	return nil
}

// checkMatch returns the colors of a match after looking at them from all
// sides: twice, renamed, briefly, board by board and with the teams swapped.
func checkMatch(a pairing.ColorAllocator, one, two pairing.Request, m pairing.Match, firstNamed bool) (string, error) {
	letters, why, err := a.Allocate(one, m)
	if err != nil {
		return "", err
	}
	match := tournament.Pairing{First: one.ID(m.First), Second: one.ID(m.Second), Colors: letters}
	if err := checkColors(match); err != nil {
		return "", err
	}
	again, why2, err := a.Allocate(one, m)
	renamed, _, err2 := a.Allocate(two, m)
	brief := one
	brief.Brief = true
	short, _, err3 := a.Allocate(brief, m)
	if err := errors.Join(err, err2, err3); err != nil {
		return "", err
	}
	subject := why.About
	switch {
	case len(letters) != one.Format.Boards:
		return "", fmt.Errorf("colors %q for %d boards", letters, one.Format.Boards)
	case again != letters || !reflect.DeepEqual(why, why2):
		return "", errors.New("equal requests give different colors")
	case renamed != letters:
		return "", errors.New("renaming the teams changes the colors")
	case short != letters:
		return "", errors.New("a brief request gives other colors")
	case why.Rule.IsZero():
		return "", errors.New("colors without an article")
	case (subject.Team != match.First || subject.Opponent != match.Second) && (subject.Team != match.Second || subject.Opponent != match.First):
		return "", fmt.Errorf("colors of another match: %s", subject)
	}
	if err := checkBoards(a, one, m, letters); err != nil || firstNamed {
		return letters, err
	}
	swapped, _, err := a.Allocate(one, pairing.Match{First: m.Second, Second: m.First})
	if err != nil {
		return "", err
	}
	for b := range len(letters) {
		if b >= len(swapped) || swapped[b] == letters[b] {
			return "", fmt.Errorf("naming the teams the other way round changes the colors: %q and %q", letters, swapped)
		}
	}
	return letters, nil
}

// checkBoards asks for the boards one by one.
func checkBoards(a pairing.ColorAllocator, r pairing.Request, m pairing.Match, letters string) error {
	for b := 1; b <= r.Format.Boards; b++ {
		r.Scope.Board = b
		letter, _, err := a.Allocate(r, m)
		if err != nil {
			return err
		}
		if letter != letters[b-1:b] {
			return fmt.Errorf("board %d alone has %q, in the match %q", b, letter, letters)
		}
	}
	return nil
}
