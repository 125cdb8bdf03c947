// Package colors gives the colors of team matches.
//
// Three rules cover the texts: [FirstNamed] and [Pattern] speak of the team
// that the pairing names first; [NumberParity] looks at the two numbers alone,
// so that it does not matter who is named first. Each carries the article of
// the text that prescribes it.
package colors

import (
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// FirstNamed gives the first-named team White on board 1; colors alternate
// over the boards. It is how Berger tables are read for teams (C.05 annex 1).
type FirstNamed struct{ Rule clause.Ref }

var _ pairing.ColorAllocator = FirstNamed{}

// Allocate returns "WBWB…".
func (a FirstNamed) Allocate(r pairing.Request, m pairing.Match) (string, pairing.Decision, error) {
	letters, err := alternate(r, m, a.Rule, tournament.White)
	if err != nil || r.Brief {
		return letters, pairing.Decision{}, err
	}
	return letters, pairing.Decision{Rule: a.Rule, About: r.About(m), Text: text.M("color.first")}, nil
}

// Pattern gives the first-named team the colors of a fixed pattern, a letter
// a board: "WBWB", "BWWB", or "WWWW" where a team has one color on all boards.
type Pattern struct {
	Rule   clause.Ref
	Colors string
}

var _ pairing.ColorAllocator = Pattern{}

// Allocate returns the pattern, or its letter where the scope names a board.
// The pattern must have as many letters as the match has boards; the error
// wraps pairing.ErrColors.
func (a Pattern) Allocate(r pairing.Request, m pairing.Match) (string, pairing.Decision, error) {
	if len(a.Colors) != r.Format.Boards || strings.Trim(a.Colors, "WB") != "" {
		return "", pairing.Decision{}, &pairing.Error{
			Rule: a.Rule, Err: pairing.ErrColors, About: []tournament.Subject{r.About(m)},
			Text: text.M("color.pattern.length", a.Colors, r.Format.Boards),
		}
	}
	letters := a.Colors
	if b := r.Scope.Board; b > 0 {
		if b > len(letters) {
			return "", pairing.Decision{}, boardError(a.Rule, r, m)
		}
		letters = letters[b-1 : b]
	}
	if r.Brief {
		return letters, pairing.Decision{}, nil
	}
	return letters, pairing.Decision{Rule: a.Rule, About: r.About(m), Text: text.M("color.pattern", a.Colors)}, nil
}

// NumberParity decides by the numbers of the two teams. If both are even or
// both are odd, the team with the higher number has White on board 1, else
// the one with the lower; colors alternate over the boards. In a single round
// robin no place of a team gets more than one color too many.
//
// The number of a team is its position among the entrants, from 1.
type NumberParity struct{ Rule clause.Ref }

var _ pairing.ColorAllocator = NumberParity{}

// Allocate returns "WBWB…" or "BWBW…".
func (a NumberParity) Allocate(r pairing.Request, m pairing.Match) (string, pairing.Decision, error) {
	equal := (m.First-m.Second)%2 == 0
	higher := m.First > m.Second
	first := tournament.Black
	if equal == higher {
		first = tournament.White
	}
	letters, err := alternate(r, m, a.Rule, first)
	if err != nil || r.Brief {
		return letters, pairing.Decision{}, err
	}
	code := text.Code("color.parity.differ")
	if equal {
		code = "color.parity.equal"
	}
	return letters, pairing.Decision{Rule: a.Rule, About: r.About(m), Text: text.M(code, m.First+1, m.Second+1)}, nil
}

// Of returns the allocator that a request brings or, if it brings none,
// FirstNamed by the given article.
func Of(r pairing.Request, rule clause.Ref) pairing.ColorAllocator {
	if r.Colors != nil {
		return r.Colors
	}
	return FirstNamed{Rule: rule}
}

// whiteFirst begins with White, so that whiteFirst[1:] begins with Black.
const whiteFirst = "WBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBWBW"

// alternate returns the letters of a match in which the first-named team has
// a color on board 1, or the single letter of the board that the scope names.
func alternate(r pairing.Request, m pairing.Match, rule clause.Ref, board1 tournament.Color) (string, error) {
	skip, n := 0, r.Format.Boards
	if board1 == tournament.Black {
		skip = 1
	}
	if b := r.Scope.Board; b > 0 {
		if b > n {
			return "", boardError(rule, r, m)
		}
		skip, n = (skip+b-1)%2, 1
	}
	if skip+n <= len(whiteFirst) {
		return whiteFirst[skip : skip+n], nil
	}
	return strings.Repeat("WB", n/2+1)[skip : skip+n], nil
}

func boardError(rule clause.Ref, r pairing.Request, m pairing.Match) error {
	return &pairing.Error{
		Rule: rule, Err: pairing.ErrColors, About: []tournament.Subject{r.About(m)},
		Text: text.M("color.board", r.Scope.Board, r.Format.Boards),
	}
}
