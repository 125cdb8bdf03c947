package teamcup

import (
	"time"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// caller says who challenges: White (5a), but in the quarter-finals the
// runner-up of a group in both games (5.1).
type caller struct{ edition }

// Caller returns the side that challenges and the article.
func (c caller) Caller(g correspondence.Game) (side int, rule clause.Ref) {
	at := g.Match.Scope
	if at.Stage != Knockout || at.Round != 1 {
		return g.Side(tournament.White), c.art("5a")
	}
	rule = c.art("5.1")
	first, second := g.Team(0).ID, g.Team(1).ID
	for _, p := range c.Challenges {
		switch (Pair{first, second}) {
		case p:
			return 0, rule
		case Pair{p.To, p.From}:
			return 1, rule
		}
	}
	stage := g.State.FindStage(Knockout, "")
	if stage == nil {
		return g.Side(tournament.White), c.art("5a")
	}
	for number, source := range c.bracket.Places() {
		if number < len(stage.Entrants) && source.Rank == 2 {
			if side := g.Match.Side(int(stage.Entrants[number])); side >= 0 {
				return side, rule
			}
		}
	}
	return g.Side(tournament.White), c.art("5a")
}

// opener says from when on games of a stage may be challenged to (10). The
// captains may agree on another day, recorded as a RoundMoved; semi-finals
// and the final have no day of their own.
type opener struct{ edition }

// Opens returns the first instant.
func (c opener) Opens(g correspondence.Game) (schedule.Deadline, bool) {
	at := c.begins(g.State, g.Match.Scope)
	return schedule.Deadline{Rule: c.art("10"), Due: at}, !at.IsZero()
}

// begins is the first instant of a round.
func (e edition) begins(s *tournament.State, at tournament.Scope) time.Time {
	if to, moved := s.MovedTo(round(at)); moved {
		return to
	}
	switch {
	case at.Stage == Groups:
		return e.Start.Start(e.Zone)
	case at.Stage == Knockout:
		return e.Resume.Start(e.Zone)
	}
	return time.Time{}
}
