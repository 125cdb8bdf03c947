package pairing

import (
	"errors"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// More errors of pairers, for errors.Is.
var (
	ErrRequest   = errors.New("request does not say what is to be paired")
	ErrColors    = errors.New("no color for every board")
	ErrUndecided = errors.New("match that feeds this one is not decided")
)

// Check refuses a Request that cannot be paired by any rule: no state, no
// boards, an entrant that the state does not know or that has two numbers.
// The error cites rule, the article of the pairer that asks.
func (r Request) Check(rule clause.Ref) error {
	fault := func(code text.Code, args ...any) error {
		return &Error{
			Rule: rule, Err: ErrRequest, Text: text.M(code, args...),
			About: []tournament.Subject{{Scope: r.Scope}},
		}
	}
	switch {
	case r.State == nil:
		return fault("pairing.request.state")
	case r.Format.Boards < 1:
		return fault("pairing.request.boards", r.Format.Boards)
	case len(r.Entrants) == 0:
		return &Error{Rule: rule, Err: ErrNobody, About: []tournament.Subject{{Scope: r.Scope}}}
	}
	var seen [4]uint64 // enough for 256 teams; beyond them a map
	var more map[int]bool
	for k, team := range r.Entrants {
		if team < 0 || team >= r.State.Teams() {
			return fault("pairing.request.entrant", k+1)
		}
		twice := false
		if team < 64*len(seen) {
			bit := uint64(1) << (team % 64)
			twice = seen[team/64]&bit != 0
			seen[team/64] |= bit
		} else {
			if more == nil {
				more = make(map[int]bool)
			}
			twice = more[team]
			more[team] = true
		}
		if twice {
			return fault("pairing.request.twice", string(r.ID(k)))
		}
	}
	return nil
}

// Team returns the record of an entrant by its position.
func (r Request) Team(k int) *tournament.TeamRecord { return r.State.Team(r.Entrants[k]) }

// ID returns the id of an entrant by its position.
func (r Request) ID(k int) tournament.TeamID { return r.Team(k).ID }

// Active reports whether an entrant still takes part.
func (r Request) Active(k int) bool { return r.Team(k).Active() }

// About names a match of the request for decisions and errors.
func (r Request) About(m Match) tournament.Subject {
	return tournament.Subject{Scope: r.Scope, Team: r.ID(m.First), Opponent: r.ID(m.Second)}
}

// AboutTeam names an entrant of the request for decisions and errors.
func (r Request) AboutTeam(k int) tournament.Subject {
	return tournament.Subject{Scope: r.Scope, Team: r.ID(k)}
}

// Boards returns how many boards a match of the request has: one where the
// scope names a board.
func (r Request) Boards() int {
	if r.Scope.Board > 0 {
		return 1
	}
	return r.Format.Boards
}

// Add puts a match into the proposal with the colors that the allocator gives
// it, and says why: first the rule that made the match, then the colors.
func (p *Proposal) Add(r Request, m Match, colors ColorAllocator, why Decision) error {
	letters, color, err := colors.Allocate(r, m)
	if err != nil {
		return err
	}
	p.Matches = append(p.Matches, tournament.Pairing{First: r.ID(m.First), Second: r.ID(m.Second), Colors: letters})
	if !r.Brief {
		p.Why = append(p.Why, why, color)
	}
	return nil
}

// AddBye puts a team without an opponent into the proposal and says why.
func (p *Proposal) AddBye(r Request, k int, kind tournament.ByeKind, why Decision) {
	p.Byes = append(p.Byes, tournament.Bye{Team: r.ID(k), Kind: kind})
	if !r.Brief {
		p.Why = append(p.Why, why)
	}
}
