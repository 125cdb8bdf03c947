package teamcup

import (
	"fmt"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament/clause"
)

// letter names the i-th group, from 0.
func letter(i int) string { return string(rune('A' + i)) }

// Bracket is the knockout after so many groups, a power of two (7a, 8, 9):
// of neighboring groups the first meets the second of the other one; winners
// of matches with a first of A, C, … in them stay in one half, those with a
// first of B, D, … in the other.
func Bracket(groups int) knockout.Bracket {
	var round []knockout.Match
	for i := 0; i+1 < groups; i += 2 {
		a, b := letter(i), letter(i+1)
		round = append(round,
			knockout.Match{Name: "1" + a + "–2" + b, First: knockout.Place(1, a), Second: knockout.Place(2, b)},
			knockout.Match{Name: "2" + a + "–1" + b, First: knockout.Place(2, a), Second: knockout.Place(1, b)},
		)
	}
	bracket := knockout.Bracket{Rounds: [][]knockout.Match{round}}
	for len(round) > 1 {
		var next []knockout.Match
		if len(round) == 2 {
			next = []knockout.Match{{First: knockout.WinnerOf(round[0].Name), Second: knockout.WinnerOf(round[1].Name)}}
		}
		for i := 0; i+3 < len(round); i += 4 {
			next = append(next,
				knockout.Match{First: knockout.WinnerOf(round[i].Name), Second: knockout.WinnerOf(round[i+2].Name)},
				knockout.Match{First: knockout.WinnerOf(round[i+1].Name), Second: knockout.WinnerOf(round[i+3].Name)},
			)
		}
		for i := range next {
			next[i].Name = matchName(len(next), i)
		}
		bracket.Rounds = append(bracket.Rounds, next)
		round = next
	}
	return bracket
}

func matchName(matches, i int) string {
	switch matches {
	case 1:
		return "F"
	case 2:
		return fmt.Sprintf("SF%d", i+1)
	}
	return fmt.Sprintf("R%d-%d", 2*matches, i+1)
}

// places are those who enter the bracket, in the order of their numbers.
func places(b knockout.Bracket) []regulation.Place {
	var all []regulation.Place
	for _, s := range b.Places() {
		all = append(all, regulation.Place{Rank: s.Rank, Group: s.Group})
	}
	return all
}

// pairer pairs the rounds of the knockout, each by the article that has it.
type pairer struct {
	bracket            knockout.Bracket
	first, next, final clause.Ref // 7a, 8, 9
}

var _ pairing.Pairer = pairer{}

// Pair pairs a round of the bracket.
func (p pairer) Pair(r pairing.Request) (pairing.Proposal, error) {
	rule := p.next
	switch r.Scope.Round {
	case 0, 1:
		rule = p.first
	case len(p.bracket.Rounds):
		rule = p.final
	}
	return knockout.Pairer{Rule: rule, Bracket: p.bracket}.Pair(r)
}

// Tree returns the bracket, for those who draw it.
func (p pairer) Tree() knockout.Bracket { return p.bracket }
