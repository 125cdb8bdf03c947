// Package scheveningen pairs two teams of individuals so that everyone meets
// everyone of the other team, once or twice, by the usual published tables
// for 2 to 10 players a team.
//
// FIDE's handbook has no annex for them. In all tables every pair meets once,
// nobody's colors differ by more than one or are the same three times
// running, and the Whites of the two teams are equal in every round or, for an
// odd number of players, differ by one in turn. (With two players a team one
// side has White in the whole of the first round and the other in the second.)
package scheveningen

import (
	"strconv"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Pair is one game by number: players of the first team are 1 to n, those of
// the second n+1 to 2n.
type Pair struct{ White, Black int }

// Table is the schedule of a match of two teams.
type Table struct {
	Players int  // of each team, 2 to 10
	Double  bool // everyone meets everyone twice: the rounds again from last to first, with colors reversed
}

// Rounds returns the number of rounds, 0 where there is no table.
func (t Table) Rounds() int {
	n := 0
	if text := table(t.Players); text != "" {
		n = strings.Count(text, "|") + 1
	}
	if t.Double {
		n *= 2
	}
	return n
}

// Append adds the games of a round, from 1, to dst. A round that the table
// does not have adds nothing.
func (t Table) Append(dst []Pair, round int) []Pair {
	last := t.Rounds()
	if round < 1 || round > last {
		return dst
	}
	back := t.Double && round > last/2
	if back {
		round = last + 1 - round
	}
	line := table(t.Players)
	for range round - 1 {
		_, line, _ = strings.Cut(line, "|")
	}
	line, _, _ = strings.Cut(line, "|")
	for _, game := range strings.Fields(line) {
		white, black, _ := strings.Cut(game, "-")
		p := Pair{t.number(white), t.number(black)}
		if back {
			p.White, p.Black = p.Black, p.White
		}
		dst = append(dst, p)
	}
	return dst
}

// number reads "A3" or "B3".
func (t Table) number(player string) int {
	n, err := strconv.Atoi(player[1:])
	if err != nil {
		return 0
	}
	if player[0] == 'B' {
		n += t.Players
	}
	return n
}

// Pairer pairs the round of Request.Scope. The first half of the entrants is
// one team, the second half the other; White comes first in a match. A player
// who has left stays in the table, to lose by default.
type Pairer struct {
	Rule   clause.Ref
	Again  clause.Ref // the article on the second time, cited there; zero: Rule
	Double bool
}

var _ pairing.Pairer = Pairer{}

// Pair returns the round. Errors wrap pairing.ErrRequest for a scope without
// a round, ErrFieldSize where there is no table for so many entrants, and
// ErrFinished after the last round.
func (p Pairer) Pair(r pairing.Request) (pairing.Proposal, error) {
	if err := r.Check(p.Rule); err != nil {
		return pairing.Proposal{}, err
	}
	t := Table{Players: len(r.Entrants) / 2, Double: p.Double}
	fault := pairing.Error{Rule: p.Rule, About: []tournament.Subject{{Scope: r.Scope}}}
	switch {
	case len(r.Entrants)%2 == 1 || t.Rounds() == 0:
		fault.Err, fault.Text = pairing.ErrFieldSize, text.M("pairing.scheveningen.size", len(r.Entrants))
		return pairing.Proposal{}, &fault
	case r.Scope.Round < 1:
		fault.Err, fault.Text = pairing.ErrRequest, text.M("pairing.request.round")
		return pairing.Proposal{}, &fault
	case r.Scope.Round > t.Rounds():
		fault.Err, fault.Text = pairing.ErrFinished, text.M("pairing.berger.finished", t.Rounds())
		return pairing.Proposal{}, &fault
	}
	if !p.Again.IsZero() && p.Double && r.Scope.Round > t.Rounds()/2 {
		p.Rule = p.Again
	}
	round := pairing.Proposal{Scope: r.Scope, Legs: r.Format.Legs}
	allocator := colors.Of(r, p.Rule)
	for _, pair := range t.Append(nil, r.Scope.Round) {
		m := pairing.Match{First: pair.White - 1, Second: pair.Black - 1}
		var why pairing.Decision
		if !r.Brief {
			why = pairing.Decision{Rule: p.Rule, About: r.About(m), Text: text.M("pairing.scheveningen.game", t.Players, r.Scope.Round, pair.White, pair.Black)}
		}
		if err := round.Add(r, m, allocator, why); err != nil {
			return pairing.Proposal{}, err
		}
	}
	return round, nil
}

// Fixed reports true: the table depends on the numbers alone.
func (Pairer) Fixed() bool { return true }
