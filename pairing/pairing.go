// Package pairing says who meets whom, and with which color.
//
// A [Pairer] pairs one round, portion or stage; a [ColorAllocator] gives the
// colors of a match. Each system lives in a package of its own; their common
// contract is the public suite pairingtest.
package pairing

import (
	"errors"
	"fmt"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Request is all that a rule may look at. It may grow.
type Request struct {
	State *tournament.State // read-only
	Scope tournament.Scope  // what is to be paired
	// Entrants are the teams of the scope by number: Entrants[0] is the team
	// index of number 1. Teams that left stay in it.
	Entrants []int
	// Field is the table before this round, indexed like Entrants.
	Field *scoring.Field
	// Format says how large the event is.
	Format Format
	// Colors gives the colors of each match. Systems whose own text allocates
	// colors (the Swiss ones) do so themselves and leave it unused.
	Colors ColorAllocator
	// Opening says, in portions only, that it is the first day of the portion's
	// period, by which its minimum of games has to be set.
	Opening bool
	// Budget bounds the steps of a search, 0 means no bound. It is counted,
	// not timed, so that equal Requests give equal answers.
	Budget int
	// Brief leaves Why empty, for those who only simulate.
	Brief bool
}

// Format is the size of an event or stage.
type Format struct {
	Rounds int // scheduled, 0 where a system derives it from the field
	Boards int // of a match; 1 for individuals
	Legs   int // games on each board; 0 means one
}

// Pairer pairs. The contract, checked by pairingtest:
//   - every active team of the scope is in exactly one match, bye or (in
//     portions only) rest of the Proposal, or there is an error: never a
//     partial round;
//   - nobody meets himself or, unless the text allows it, an old opponent;
//   - equal Requests give equal Proposals, whatever the order in which teams
//     were entered and whatever their ids are;
//   - every match and bye is explained by a Decision that cites an article;
//   - the Request is not changed; an error cites an article.
type Pairer interface {
	Pair(Request) (Proposal, error)
}

// ColorAllocator gives the colors of the first-named team on every board of a
// match, a letter W or B each, and the article that gave them. Naming the
// two teams the other way round gives each team the same colors, unless the
// article speaks of the first-named team.
type ColorAllocator interface {
	Allocate(Request, Match) (colors string, why Decision, err error)
}

// Match is two entrants of a Request, by their position in Entrants.
type Match struct{ First, Second int }

// Proposal is a whole round. It becomes real when the arbiter submits its
// Event.
type Proposal struct {
	Scope   tournament.Scope
	Matches []tournament.Pairing
	Byes    []tournament.Bye
	Rest    []tournament.TeamID // not paired now; in portions only
	Legs    int
	Why     []Decision
}

// Event returns what the log records when the proposal is accepted.
func (p Proposal) Event() tournament.RoundPaired {
	return tournament.RoundPaired{Scope: p.Scope, Matches: p.Matches, Byes: p.Byes, Rest: p.Rest, Legs: p.Legs}
}

// Decision is one choice that a rule made, with the article that made it.
type Decision struct {
	Rule  clause.Ref
	About tournament.Subject
	Text  text.Message
}

// Errors of pairers, for errors.Is.
var (
	ErrNoPairing = errors.New("no legal pairing exists")
	ErrBudget    = errors.New("step budget of the search is used up")
	ErrFieldSize = errors.New("system is not made for this number of teams")
	ErrFinished  = errors.New("all rounds are paired")
	ErrNobody    = errors.New("nobody to pair")
)

// Error says whom a rule could not pair and by which article.
type Error struct {
	Rule  clause.Ref
	About []tournament.Subject
	Text  text.Message
	Err   error
}

func (e *Error) Error() string {
	who := ""
	for _, s := range e.About {
		who += fmt.Sprintf("%s: ", s)
	}
	if e.Text.Code != "" {
		return fmt.Sprintf("%s%v: %s (%s)", who, e.Err, e.Text, e.Rule)
	}
	return fmt.Sprintf("%s%v (%s)", who, e.Err, e.Rule)
}

// Unwrap returns the sentinel.
func (e *Error) Unwrap() error { return e.Err }
