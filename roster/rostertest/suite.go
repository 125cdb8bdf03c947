// Package rostertest checks the contract of roster.RosterValidator on any
// implementation, one of your own included:
//
//	rostertest.Run(t, MyRule{Rule: house.Art("3")})
//
// The suite makes random events, half of whose entries and line-ups are a
// mess, and asks the rule about entries, line-ups and late entrants.
package rostertest

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/roster"
)

// Run checks the contract on teams of four boards without parts.
func Run(t *testing.T, rule roster.RosterValidator) {
	t.Helper()
	Suite{Rule: rule}.Run(t)
}

// Suite says on which events a rule is tried.
type Suite struct {
	Rule roster.RosterValidator
	// Parts are those of the events; none means four boards.
	Parts roster.Parts
	// Organizations are the names that entries draw from, beside others; give
	// those that the rule knows.
	Organizations []string
	// List is the list of the ratings that the events record.
	List string
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

func (s Suite) boards() int {
	if n := s.Parts.Boards(); n > 0 {
		return n
	}
	return 4
}
