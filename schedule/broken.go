package schedule

import (
	"fmt"

	"github.com/reglament/reglament/tournament"
)

// BrokenOff is a policy for a game that a side breaks off without a move: its
// engine crashed, or its connection was lost.
type BrokenOff uint8

// The policies. The zero one leaves the game to people.
const (
	BrokenToExperts BrokenOff = iota // a request asks to adjudicate it
	Replayed                         // it is started again
	LostByBreaker                    // the side that broke it off loses by default; broken off by neither, it is started again
	StopsStage                       // it stays undecided, and its stage is closed
)

// Break is a game that was broken off.
type Break struct {
	Game tournament.GameRef
	By   tournament.TeamID // one of the two sides; "" for neither: the server failed
}

// Follows returns the events that the policy has for a break; nothing if the
// game already has a result, or the request or closing is in the log. An
// unknown game is a [tournament.ErrUnknownGame], a side that does not play in
// it a [tournament.ErrUnknownTeam].
func (p BrokenOff) Follows(s *tournament.State, b Break) ([]tournament.Event, error) {
	g := b.Game
	done, err := decided(s, g)
	switch {
	case err != nil:
		return nil, err
	case b.By != "" && b.By != g.First && b.By != g.Second:
		return nil, fmt.Errorf("%s – %s broken off by %s: %w", g.First, g.Second, b.By, tournament.ErrUnknownTeam)
	case done:
		return nil, nil
	}
	switch p {
	case LostByBreaker:
		if b.By == "" {
			return []tournament.Event{tournament.GameAnnulled(g)}, nil
		}
		other := g.First
		if b.By == g.First {
			other = g.Second
		}
		return []tournament.Event{tournament.Defaulted{Scope: g.Scope, Team: b.By, Opponent: other}}, nil
	case Replayed:
		return []tournament.Event{tournament.GameAnnulled(g)}, nil
	case StopsStage:
		if st := s.FindStage(g.Scope.Stage, g.Scope.Group); st == nil || st.Closed {
			return nil, nil
		}
		return []tournament.Event{tournament.StageClosed{Stage: g.Scope.Stage, Group: g.Scope.Group}}, nil
	}
	if len(unasked(s, []tournament.GameRef{g})) == 0 {
		return nil, nil
	}
	return []tournament.Event{tournament.AdjudicationRequested{Games: []tournament.GameRef{g}}}, nil
}

// decided reports whether a game has a result.
func decided(s *tournament.State, g tournament.GameRef) (bool, error) {
	i := s.FindMatch(g.Scope, g.First, g.Second)
	if i < 0 {
		return false, fmt.Errorf("%s – %s, %s: %w", g.First, g.Second, g.Scope, tournament.ErrUnknownGame)
	}
	m := s.Match(i)
	game := m.Game(max(g.Scope.Board, m.FirstBoard()), max(g.Scope.Leg, 1))
	if game < 0 {
		return false, fmt.Errorf("%s – %s, %s: %w", g.First, g.Second, g.Scope, tournament.ErrUnknownGame)
	}
	return s.Game(game).Outcome().Done(), nil
}
