// Package pairingtest checks the contract of pairing.Pairer and
// pairing.ColorAllocator on any implementation, one of your own included:
//
//	pairingtest.Run(t, MyPairer{}, pairingtest.NoRematch)
//
// The suite plays whole events with random numbers of teams, results, lots
// and departures, twice at once: the second event is the first one with other
// ids and another order of entry, and must be paired in the same way.
package pairingtest

import (
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"pgregory.net/rapid"
)

// Law is something that a text allows or demands beyond the common contract.
type Law uint8

// The laws.
const (
	NoRematch Law = iota + 1 // nobody meets an old opponent
	Leavers                  // teams leave between rounds
	Knockout                 // who loses is out; each match is decided before the next round
	Portions                 // teams may rest
)

// Run checks the contract on events of 3 to 12 teams with 4 boards.
func Run(t *testing.T, p pairing.Pairer, laws ...Law) {
	t.Helper()
	Suite{Pairer: p, Laws: laws}.Run(t)
}

// Suite says in which events a Pairer is tried.
type Suite struct {
	Pairer pairing.Pairer
	Laws   []Law
	// Min and Max bound the number of teams; 0 counts as 3 and 12. The first
	// round of an event of such a size must be paired without an error.
	Min, Max int
	Format   pairing.Format         // Boards 0 counts as 4
	Colors   pairing.ColorAllocator // of the requests; nil: none
	// Requests lists what is paired one after the other in an event of so
	// many teams; State, Entrants and Field are filled in. nil means rounds 1,
	// 2, … until the Pairer says that the event is finished or that no legal
	// round exists, which must not happen before round 1.
	Requests func(teams int) []pairing.Request
	// Field makes the table before a round. nil means a table of games worth
	// 1-½-0 and matches worth 2-1-0.
	Field func(pairing.Request) *scoring.Field
}

// Run checks the contract.
func (s Suite) Run(t *testing.T) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) {
		if err := s.play(rt); err != nil {
			rt.Fatal(err)
		}
	})
}

func (s Suite) law(l Law) bool {
	for _, have := range s.Laws {
		if have == l {
			return true
		}
	}
	return false
}

func (s Suite) sizes() (least, most int) {
	least, most = s.Min, s.Max
	if least == 0 {
		least = 3
	}
	if most == 0 {
		most = max(12, least)
	}
	return least, most
}

// prototype returns the k-th request of an event, or false after the last.
func (s Suite) prototype(teams, k int) (pairing.Request, bool) {
	var r pairing.Request
	if s.Requests != nil {
		all := s.Requests(teams)
		if k >= len(all) {
			return r, false
		}
		r = all[k]
	} else {
		r.Scope.Round = k + 1
	}
	if r.Colors == nil {
		r.Colors = s.Colors
	}
	if r.Format == (pairing.Format{}) {
		r.Format = s.Format
	}
	if r.Format.Boards == 0 {
		r.Format.Boards = 4
	}
	if r.Format.Rounds == 0 {
		r.Format.Rounds = teams - 1
	}
	return r, k < 10*teams
}
