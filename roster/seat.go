package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Seating makes line-ups of those who are present, by the same parts and
// rights as the rules that will judge them.
type Seating struct {
	Parts Parts
	Basis OrderBasis
	// Rights are the rules by which a player may have lost a part's boards.
	Rights []LostRight
}

// Seat returns the strongest line-up of those present: boards move up in the
// relative order, every part is filled from its own members first and then by
// others who may sit there, and empty boards are at the end of their part
// (festival R6b, U2b, U2c). The Request gives the state and the team; its
// Lineup gives scope and opponent, its boards are not looked at.
//
// Members who are not present, and strangers, are not seated. Every board may
// be empty.
func (s Seating) Seat(r Request, present []tournament.PlayerID) Lineup {
	line := Lineup{Team: r.Team.ID}
	if r.Lineup != nil {
		line.Scope, line.Opponent = r.Lineup.Scope, r.Lineup.Opponent
	}
	r.Lineup = &Lineup{Scope: line.Scope, Team: line.Team, Opponent: line.Opponent}

	ranks := r.ranks(s.Basis)
	var free []tournament.Member // by the relative order
	for _, p := range r.order(s.Basis) {
		if m, ok := r.Team.Member(p); ok && slices.Contains(present, p) {
			free = append(free, m)
		}
	}
	parts := s.Parts
	if len(parts) == 0 {
		parts = Parts{{Boards: len(mainPlayers(r.Team.Members))}}
	}
	seats := make([][]tournament.Member, len(parts))
	take := func(own bool) {
		for i, part := range parts {
			free = slices.DeleteFunc(free, func(m tournament.Member) bool {
				if len(seats[i]) == part.Boards || own && parts.Of(m) != i || !s.may(r, i, m) {
					return false
				}
				seats[i] = append(seats[i], m)
				return true
			})
		}
	}
	take(true)
	take(false)
	for i, part := range parts {
		slices.SortFunc(seats[i], func(a, b tournament.Member) int { return ranks[a.Player] - ranks[b.Player] })
		boards := make([]tournament.PlayerID, part.Boards)
		for k, m := range seats[i] {
			boards[k] = m.Player
		}
		line.Boards = append(line.Boards, boards...)
	}
	return line
}

// may reports whether a member may sit on the boards of a part: by sex, and
// by the rights he has kept.
func (s Seating) may(r Request, part int, m tournament.Member) bool {
	if !s.Parts.open(part, m) {
		return false
	}
	trial := *r.Lineup
	trial.Boards = make([]tournament.PlayerID, s.Parts.First(part))
	trial.Boards[len(trial.Boards)-1] = m.Player
	r.Lineup = &trial
	for _, right := range s.Rights {
		if len(right.Check(r)) > 0 {
			return false
		}
	}
	return true
}

// SeatLate returns the board on which a latecomer may still sit down beside
// those who play already: the first empty one of his part where he breaks no
// relative order. ok is false where there is none; play that has begun is not
// shifted for him (festival R6b, R6c), so somebody has to rule.
func (s Seating) SeatLate(r Request, late tournament.PlayerID) (board int, ok bool) {
	m, member := r.Team.Member(late)
	if !member || r.Lineup == nil {
		return 0, false
	}
	order := RelativeOrder{Parts: s.Parts, Basis: s.Basis, Meets: Everyone}
	playing := len(order.Check(r))
	for k, p := range r.Lineup.Boards {
		board := r.Lineup.FirstBoard() + k
		if p != "" || !s.may(r, s.Parts.At(board), m) {
			continue
		}
		trial := *r.Lineup
		trial.Boards = slices.Clone(trial.Boards)
		trial.Boards[k] = late
		seated := r
		seated.Lineup = &trial
		if len(order.Check(seated)) == playing {
			return board, true
		}
	}
	return 0, false
}
