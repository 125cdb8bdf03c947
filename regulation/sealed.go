package regulation

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Sealing is how the line-ups of two sides that file on their own stay fair:
// neither may answer the other's.
type Sealing uint8

// The ways.
const (
	// RevealedTogether keeps a line-up from the other side until both are
	// filed. Until then a side may change its own; then both stand.
	RevealedTogether Sealing = iota
	// ChangeReopens shows a line-up when it is filed. It stands until the other
	// side files or changes one; then it may be changed in its turn.
	ChangeReopens
)

// SealedLineups judges line-ups of matches by the order in which the sides
// file them. Corrections and entries of the engine are free.
type SealedLineups struct {
	Rule    clause.Ref
	Sealing Sealing
}

// Shown reports whether the line-up of a side (0: the first-named team) may be
// shown to the other one.
func (c SealedLineups) Shown(m *tournament.Match, side int) bool {
	if c.Sealing == ChangeReopens {
		return m.LineupSeq[side] != 0
	}
	return m.LineupSeq[0] != 0 && m.LineupSeq[1] != 0
}

// Concerns returns line-ups.
func (SealedLineups) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindLineupFiled}
}

// Judge refuses a change out of turn, and says what an accepted line-up opens.
func (c SealedLineups) Judge(r Request) []Finding {
	filed, ok := r.Event.(tournament.LineupFiled)
	team, known := r.State.TeamIndex(filed.Team)
	i := r.State.FindMatch(filed.Scope, filed.Team, filed.Opponent)
	if !ok || !known || i < 0 || r.Correction() || r.Entry.By == tournament.Engine {
		return nil
	}
	m := r.State.Match(i)
	side := m.Side(team)
	rival := r.State.Team(int([2]int32{m.First, m.Second}[1-side])).ID
	own, other := m.LineupSeq[side], m.LineupSeq[1-side]
	at := tournament.Subject{Scope: filed.Scope, Team: filed.Team, Opponent: rival}
	if c.Sealing == RevealedTogether {
		switch {
		case own != 0 && other != 0:
			return []Finding{Refuse(c.Rule, at, "lineup.revealed")}
		case other != 0:
			return []Finding{Note(c.Rule, at, "lineup.reveals")}
		}
		return nil
	}
	switch {
	case own > other:
		return []Finding{Refuse(c.Rule, at, "lineup.stands", string(rival))}
	case own != 0 && slices.Equal(filed.Boards, m.Lineups[side]):
		return []Finding{Refuse(c.Rule, at, "lineup.same")} // it would reopen the other's
	case other != 0:
		return []Finding{Note(c.Rule, at, "lineup.reopens", string(rival))}
	}
	return nil
}
