// Package berger pairs round robins by the Berger tables of the FIDE
// regulations (C.05 annex 1), for any number of teams, once or several times
// around.
package berger

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Pairer pairs the round of Request.Scope by the table. Entrants[0] has
// number 1. The team that the table names first comes first in the match; where
// the Request brings no allocator of colors, it has White on board 1 and
// colors alternate.
type Pairer struct {
	Rule   clause.Ref // the article that prescribes the round robin
	Again  clause.Ref // the article on further cycles, cited where they change the table; zero: Rule
	Cycles int        // how often everyone meets everyone; 0 counts as 1
	Turn   Turn       // order of the rounds at the turn of two cycles
	// Leaver is the bye of a team whose opponent has left the event. Empty:
	// the match stays in the table, to be won by default.
	Leaver tournament.ByeKind
}

var _ pairing.Pairer = Pairer{}

// Pair returns the round. Errors wrap pairing.ErrRequest for a scope without
// a round, ErrFieldSize for less than two teams and ErrFinished for a round
// after the last.
func (p Pairer) Pair(r pairing.Request) (pairing.Proposal, error) {
	if err := p.check(r); err != nil {
		return pairing.Proposal{}, err
	}
	table := Table{Teams: len(r.Entrants), Cycles: p.Cycles, Turn: p.Turn}
	if !p.Again.IsZero() && table.changed(r.Scope.Round) {
		p.Rule = p.Again
	}
	round := pairing.Proposal{
		Scope: r.Scope, Legs: r.Format.Legs,
		Matches: make([]tournament.Pairing, 0, table.Teams/2),
	}
	allocator := colors.Of(r, p.Rule)
	var space [32]Pair
	pairs, free := table.Append(space[:0], r.Scope.Round)
	for _, pair := range pairs {
		if leaver, stays := p.leaver(r, pair); leaver > 0 {
			// The match is struck; whoever remains of it has a bye.
			if stays > 0 {
				p.addBye(r, &round, p.Leaver, "pairing.berger.leaver", stays, leaver)
			}
			continue
		}
		m := pairing.Match{First: pair.First - 1, Second: pair.Second - 1}
		var why pairing.Decision
		if !r.Brief {
			why = pairing.Decision{
				Rule: p.Rule, About: r.About(m),
				Text: text.M("pairing.berger.match", table.Size(), table.ordinary(r.Scope.Round)+1, pair.First, pair.Second),
			}
		}
		if err := round.Add(r, m, allocator, why); err != nil {
			return pairing.Proposal{}, err
		}
	}
	if free > 0 && r.Active(free-1) {
		// The opponent of the vacant number has a free round (C.05 annex 1).
		p.addBye(r, &round, tournament.FreeRound, "pairing.berger.free", free, table.Size())
	}
	return round, nil
}

// leaver returns which number of a pair has left and, unless both have, which
// one stays; 0 and 0 where the match is to be listed.
func (p Pairer) leaver(r pairing.Request, pair Pair) (leaver, stays int) {
	if p.Leaver == "" {
		return 0, 0
	}
	first, second := r.Active(pair.First-1), r.Active(pair.Second-1)
	switch {
	case first && second:
		return 0, 0
	case first:
		return pair.Second, pair.First
	case second:
		return pair.First, pair.Second
	}
	return pair.First, 0
}

// addBye gives a number a bye, since the other number has no team now.
func (p Pairer) addBye(r pairing.Request, round *pairing.Proposal, kind tournament.ByeKind, code text.Code, number, other int) {
	var why pairing.Decision
	if !r.Brief {
		why = pairing.Decision{Rule: p.Rule, About: r.AboutTeam(number - 1), Text: text.M(code, number, other)}
	}
	round.AddBye(r, number-1, kind, why)
}

func (p Pairer) check(r pairing.Request) error {
	if err := r.Check(p.Rule); err != nil {
		return err
	}
	table := Table{Teams: len(r.Entrants), Cycles: p.Cycles}
	fault := func(err error, what text.Message) error {
		return &pairing.Error{Rule: p.Rule, About: []tournament.Subject{{Scope: r.Scope}}, Err: err, Text: what}
	}
	switch {
	case r.Scope.Round < 1:
		return fault(pairing.ErrRequest, text.M("pairing.request.round"))
	case table.Teams < 2:
		return fault(pairing.ErrFieldSize, text.M("pairing.berger.few", table.Teams))
	case r.Scope.Round > table.Rounds():
		return fault(pairing.ErrFinished, text.M("pairing.berger.finished", table.Rounds()))
	}
	return nil
}
