package pairingtest

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// plainSystem counts games 1-½-0, matches 2-1-0 and byes as drawn matches.
func plainSystem(boards int) scoring.System {
	half := scoring.ByeWorth{Game: tournament.Points(boards), Match: 2, BoardGame: 1}
	return scoring.System{
		Game:  scoring.GameScale{Win: 2, Draw: 1, ForfeitWin: 2},
		Match: scoring.MatchScale{Win: 4, Draw: 2},
		Byes:  scoring.ByeScale{Pairing: half, Full: half, Half: half},
	}
}

// plainField is the table of all that the state of a request has paired so far.
func plainField(r pairing.Request) *scoring.Field {
	f := &scoring.Field{
		Rounds: r.Format.Rounds, Boards: r.Format.Boards, Scheme: scoring.Swiss, System: plainSystem(r.Format.Boards),
	}
	place := make(map[int]int)
	for k, team := range r.Entrants {
		place[team] = k
		rec := r.State.Team(team)
		e := scoring.Entrant{ID: string(rec.ID), Number: k + 1}
		for _, m := range rec.Members {
			e.Rating += m.Rating
			e.RatingOf++
		}
		for _, m := range r.State.MatchesOf(team) {
			e.Slots = append(e.Slots, matchSlot(r.State, f.System, m, team))
		}
		for bye := range r.State.ByesOf(team) {
			e.Slots = append(e.Slots, byeSlot(f.System, bye))
		}
		slices.SortStableFunc(e.Slots, func(x, y scoring.Slot) int { return x.Round - y.Round })
		f.Entrants = append(f.Entrants, e)
	}
	for i := range f.Entrants {
		for k := range f.Entrants[i].Slots {
			if s := &f.Entrants[i].Slots[k]; s.Opponent >= 0 {
				s.Opponent = place[s.Opponent]
			}
		}
	}
	return f
}

// matchSlot is a match as one side sees it; Opponent is still a team index.
func matchSlot(s *tournament.State, system scoring.System, m *tournament.Match, team int) scoring.Slot {
	side := m.Side(team)
	slot := scoring.Slot{Round: m.Scope.Round, Opponent: int(m.Second), Color: m.Color(m.FirstBoard(), 1), Kind: scoring.ForfeitLoss}
	if side == 1 {
		slot.Opponent, slot.Color = int(m.First), slot.Color.Other()
	}
	var other tournament.Points
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		o := s.Game(g).Outcome()
		if side == 1 {
			o = o.Swap()
		}
		slot.Game += system.Game.Points(o.First, o.Cause)
		other += system.Game.Points(o.Second, o.Cause)
		if o.OverTheBoard() {
			slot.Kind = scoring.Played
		} else if slot.Kind != scoring.Played && o.First == tournament.Win {
			slot.Kind = scoring.ForfeitWin
		}
	}
	slot.Match = system.Match.Points(slot.Game, other)
	return slot
}

func byeSlot(system scoring.System, b *tournament.ByeRecord) scoring.Slot {
	slot := scoring.Slot{Round: b.Scope.Round, Opponent: -1}
	worth := scoring.ByeWorth{}
	switch b.Kind {
	case tournament.PairingBye:
		slot.Kind, worth = scoring.PairingBye, system.Byes.Pairing
	case tournament.FullBye:
		slot.Kind, worth = scoring.FullBye, system.Byes.Full
	case tournament.HalfBye:
		slot.Kind, worth = scoring.HalfBye, system.Byes.Half
	case tournament.ZeroBye:
		slot.Kind = scoring.ZeroBye
	case tournament.FreeRound:
		slot.Kind = scoring.FreeRound
	}
	slot.Game, slot.Match = worth.Game, worth.Match
	return slot
}
