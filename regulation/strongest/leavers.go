package strongest

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Annulled and Replaceable are the thirds of 13.5 and 13.6, by started games.
func thirds() (annulled, replaceable schedule.Threshold) {
	return schedule.Threshold{Rule: art("13.5"), Num: 1, Den: 3, Inclusive: true}, schedule.Threshold{Rule: art("13.6"), Num: 1, Den: 3}
}

// startedOf returns how many games a team has started and how many it has on
// the schedule.
func (e *edition) startedOf(s *tournament.State, team int) (started, of int) {
	for g := range correspondence.Of(s, team, 0) {
		if !g.Team(0).Annulled && !g.Team(1).Annulled && g.Started() {
			started++
		}
	}
	if e.Thirds == OfTable {
		return started, (e.Teams - 1) * Boards
	}
	st := s.FindStage("", "")
	if st == nil {
		return started, (e.Teams - 1) * Boards
	}
	for _, other := range st.Entrants {
		if int(other) != team && !s.Team(int(other)).Annulled {
			of += Boards
		}
	}
	return started, of
}

// vacated returns a team whose place the committee may give to another
// (13.6), nil if there is none.
func (e *edition) vacated(s *tournament.State) *tournament.TeamRecord {
	for i := range s.Teams() {
		if t := s.Team(i); t.Withdrawn != 0 && !e.replaced(s, t.ID) {
			started, of := e.startedBefore(s, i)
			if _, replaceable := thirds(); replaceable.Under(started, of) {
				return t
			}
		}
	}
	return nil
}

func (e *edition) replaced(s *tournament.State, out tournament.TeamID) bool {
	for i := range s.Teams() {
		if s.Team(i).Replaces == out {
			return true
		}
	}
	return false
}

// startedBefore is startedOf for a team that may be annulled already.
func (e *edition) startedBefore(s *tournament.State, team int) (started, of int) {
	for g, side := range correspondence.Of(s, team, 0) {
		if !g.Team(1-side).Annulled && g.Started() {
			started++
		}
	}
	_, of = e.startedOf(s, team)
	return started, of
}

// withdrawal decides what becomes of the results of a team that leaves (13.4,
// 13.5), and says what holds for a player who does (13.1).
type withdrawal struct{ *edition }

// Concerns returns those who leave.
func (withdrawal) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindTeamWithdrew, tournament.KindPlayerLeft}
}

// Judge counts the started games.
func (c withdrawal) Judge(r regulation.Request) []regulation.Finding {
	at := tournament.About(r.Event)
	i, ok := r.State.TeamIndex(at.Team)
	if !ok {
		return nil
	}
	if r.Event.Kind() == tournament.KindPlayerLeft {
		return []regulation.Finding{regulation.Note(art("13.1"), at, say("left"))}
	}
	out := []regulation.Finding{regulation.Note(art("13.4"), at, say("withdrew"))}
	st := r.State.FindStage("", "")
	if st == nil {
		return out
	}
	started, of := c.startedOf(r.State, i)
	annulled, replaceable := thirds()
	if replaceable.Under(started, of) {
		out = append(out, regulation.Note(art("13.6"), at, say("withdrew.replaceable"), started, of))
	}
	if annulled.Under(started, of) {
		return append(out, regulation.Add(art("13.5"), at, tournament.TeamAnnulled{Team: at.Team}, say("withdrew.annulled"), started, of))
	}
	for _, set := range c.unset(r, st, i) {
		out = append(out, regulation.Add(art("13.5"), tournament.Subject{Scope: set.Scope, Team: at.Team}, set, say("withdrew.set")))
	}
	return append(out, regulation.Add(art("13.5"), at, tournament.RestDefaulted{Team: at.Team}, say("withdrew.kept"), started, of))
}

// unset sets the games that a team will not play any more, so that they can be
// lost: they belong to the portion of the day.
func (c withdrawal) unset(r regulation.Request, st *tournament.Stage, team int) []tournament.RoundPaired {
	var list []tournament.RoundPaired
	portion := max(c.Periods(r.State).At(r.At), 1)
	entrants := make([]int, len(st.Entrants))
	self := -1
	for k, t := range st.Entrants {
		entrants[k] = int(t)
		if int(t) == team {
			self = k
		}
	}
	for k, other := range entrants {
		if other == team || self < 0 || r.State.Team(other).Annulled {
			continue
		}
		for board := 1; board <= Boards; board++ {
			if met(r.State, team, other, board) {
				continue
			}
			scope := tournament.Scope{Portion: portion, Board: board}
			req := pairing.Request{State: r.State, Scope: scope, Entrants: entrants, Format: pairing.Format{Boards: Boards}, Brief: true}
			color, _, err := colors.NumberParity{Rule: art("5.8")}.Allocate(req, pairing.Match{First: self, Second: k})
			if err != nil {
				continue
			}
			list = append(list, tournament.RoundPaired{Scope: scope, Matches: []tournament.Pairing{{
				First: r.State.Team(team).ID, Second: r.State.Team(other).ID, Colors: color,
			}}})
		}
	}
	return list
}

// met reports whether two teams have a game on a board, set or played.
func met(s *tournament.State, team, other, board int) bool {
	for g, side := range correspondence.Of(s, team, board) {
		if g.TeamIndex(1-side) == other {
			return true
		}
	}
	return false
}

// replacement lets the committee put a team in the place of one that left
// before it had started a third of its games (13.6).
type replacement struct{ *edition }

// Concerns returns replacements of teams.
func (replacement) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindTeamReplaced}
}

// Judge counts the started games of the team that left.
func (c replacement) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.TeamReplaced)
	if !ok {
		return nil
	}
	at := tournament.Subject{Team: ev.In, Opponent: ev.Out}
	i, ok := r.State.TeamIndex(ev.Out)
	if !ok {
		return nil
	}
	started, of := c.startedBefore(r.State, i)
	_, replaceable := thirds()
	switch {
	case r.State.Team(i).Withdrawn == 0:
		return []regulation.Finding{regulation.Refuse(art("13.6"), at, say("replace.present"))}
	case !replaceable.Under(started, of):
		return []regulation.Finding{regulation.Refuse(art("13.6"), at, say("replace.third"), started, of)}
	case c.replaced(r.State, ev.Out):
		return []regulation.Finding{regulation.Refuse(art("13.6"), at, say("replace.twice"))}
	}
	return []regulation.Finding{regulation.Note(art("13.6"), at, say("replace.done"))}
}
