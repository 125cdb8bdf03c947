package regulation

import (
	"errors"

	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Strength is a team's rating at a place of the event: texts rate teams anew
// before a stage or a round.
type Strength interface {
	At(s *tournament.State, at tournament.Scope, team int) (sum tournament.Rating, of int)
}

// Decisions names the winner of every match of a knockout stage as soon as
// the text gives one. Where it leaves the match open, the entry that ended
// it is noted as such, and the lot or ruling that answers the question
// brings the decision.
type Decisions struct {
	Stage    string
	Decider  knockout.Decider
	Strength Strength
}

// Concerns returns what may end a match, and what answers an open one.
func (Decisions) Concerns() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindGameFinished, tournament.KindMatchFinished, tournament.KindDefaulted, tournament.KindRestDefaulted,
		tournament.KindRuled, tournament.KindLotDrawn, tournament.KindMatchDecided,
	}
}

// Judge decides the matches that the entry may have ended.
func (c Decisions) Judge(r Request) []Finding {
	s := r.State
	if s.Seq() < r.Entry.Seq { // not in the log yet: look at what it would make
		after, err := s.Apply(r.Entry)
		if err != nil {
			return nil // the log itself refuses it
		}
		s = &after
	}
	if ev, ok := r.Event.(tournament.MatchDecided); ok {
		return c.check(r, ev)
	}
	at, one := touches(r.Event)
	if one && at.Team == "" && r.Event.Kind() != tournament.KindLotDrawn {
		return nil
	}
	var found []Finding
	for i := range s.Matches() {
		m := s.Match(i)
		if m.Cancelled || m.Winner != 0 || m.Scope.Stage != c.Stage || at.Team != "" && m.Scope != at.Scope.Match() {
			continue
		}
		if openGames(s, m) > 0 {
			continue
		}
		verdict, err := c.Verdict(s, i)
		if err != nil {
			if f, pending := c.pending(s, m, err); pending && at.Team != "" {
				found = append(found, f)
			}
			continue
		}
		f := Add(verdict.Why.Rule, verdict.Why.About, verdict.Event(), verdict.Why.Text.Code, verdict.Why.Text.Args...)
		found = append(found, f)
	}
	return found
}

// Verdict decides a match of the stage by its index; see
// [knockout.Decider.Decide].
func (c Decisions) Verdict(s *tournament.State, match int) (knockout.Verdict, error) {
	m := s.Match(match)
	var sides [2]knockout.Strength
	for k, team := range []int32{m.First, m.Second} {
		sides[k].Sum, sides[k].Of = c.Strength.At(s, m.Scope, int(team))
	}
	return c.Decider.Decide(s, match, sides)
}

// check refuses a winner whom the text does not give.
func (c Decisions) check(r Request, ev tournament.MatchDecided) []Finding {
	if ev.Scope.Stage != c.Stage || r.Entry.By == tournament.Engine {
		return nil
	}
	i := r.State.FindMatch(ev.Scope, ev.Winner, ev.Loser)
	if i < 0 {
		return nil // the log itself refuses it
	}
	about := tournament.Subject{Scope: ev.Scope, Team: ev.Winner, Opponent: ev.Loser}
	verdict, err := c.Verdict(r.State, i)
	if err != nil {
		return []Finding{refuseError(c.Decider.Rule, about, err)}
	}
	if verdict.Winner != ev.Winner || verdict.By != ev.By {
		return []Finding{Refuse(verdict.Why.Rule, about, "knockout.other", string(verdict.Winner))}
	}
	return nil
}

// pending notes a match that waits for a lot or a ruling.
func (c Decisions) pending(s *tournament.State, m *tournament.Match, err error) (Finding, bool) {
	var (
		lots   *tournament.LotsNeededError
		ruling *tournament.RulingNeededError
	)
	about := tournament.Subject{Scope: m.Scope, Team: s.Team(int(m.First)).ID, Opponent: s.Team(int(m.Second)).ID}
	switch {
	case errors.As(err, &lots):
		return Note(lots.Lot.Rule, about, "knockout.pending", text.Code("knockout.by.lot")), true
	case errors.As(err, &ruling):
		return Note(ruling.Rule, about, "knockout.pending", text.Code("knockout.by.ruling")), true
	}
	return Finding{}, false
}
