package teamcup

import (
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// strength rates teams: the average of the players of the line-up (1a, 6b) as
// of the day of the stage or round (2c, 7d), kept as a sum so that averages
// are compared exactly.
type strength struct{ edition }

// Of is the rating of a team in the groups.
func (c strength) Of(s *tournament.State, team int) (sum tournament.Rating, of int) {
	return c.At(s, tournament.Scope{Stage: Groups, Group: c.groupOf(s, team)}, team)
}

// groupOf returns the group in which a team plays, "" before the draw.
func (c strength) groupOf(s *tournament.State, team int) string {
	for i := range s.Stages() {
		st := s.Stage(i)
		if st.Stage != Groups {
			continue
		}
		for _, t := range st.Entrants {
			if int(t) == team {
				return st.Group
			}
		}
	}
	return ""
}

// At is the rating of a team at a place. It has none while a player of the
// line-up has none.
func (c strength) At(s *tournament.State, at tournament.Scope, team int) (sum tournament.Rating, of int) {
	ratings, req := c.ratings(s, at), roster.Request{State: s}
	for _, m := range c.lineup(s, at, team).Members {
		if m.Reserve() {
			continue
		}
		rating, ok := ratings.Of(req, m)
		if !ok {
			return 0, 0
		}
		sum += rating
		of++
	}
	return sum, of
}

// ratings is what counts at a place: the list as of its day.
func (e edition) ratings(s *tournament.State, at tournament.Scope) roster.Ratings {
	return roster.Ratings{Basis: roster.OnDay, List: e.List, Day: e.ratingDay(s, at), Stated: true}
}

// ratingDay is the day as of which ratings count at a place.
func (e edition) ratingDay(s *tournament.State, at tournament.Scope) tournament.Date {
	if at.Stage != Knockout {
		return e.Publish
	}
	if k := at.Round - 1; k >= 0 && k < len(e.RatingDays) && !e.RatingDays[k].IsZero() {
		return e.RatingDays[k]
	}
	if round := s.FindRound(round(at)); round != nil {
		return tournament.DateOf(round.At.In(e.Zone))
	}
	return tournament.DateOf(s.At().In(e.Zone))
}

func round(at tournament.Scope) tournament.Scope {
	return tournament.Scope{Stage: at.Stage, Group: at.Group, Round: at.Round}
}

// lineup is a team as it was when it went into a stage or round, whatever
// became of it since.
func (c strength) lineup(s *tournament.State, at tournament.Scope, team int) tournament.Team {
	seq := 0
	if at.Stage == Knockout {
		if round := s.FindRound(round(at)); round != nil {
			seq = round.Seq
		}
	} else if st := s.FindStage(Groups, at.Group); st != nil {
		seq = st.Seq
	}
	now := s.Team(team).Team
	if seq == 0 || !changedSince(s, seq, now.ID) {
		return now
	}
	var log []tournament.Entry
	for e := range s.Log() {
		if e.Seq > seq {
			break
		}
		if _, is := e.Event.(tournament.Corrected); !is {
			if ev := s.Effective(e.Seq); ev != nil { // corrected later: as if it had said so from the start
				e.Event = ev
			}
		}
		log = append(log, e)
	}
	then, err := tournament.Replay(log)
	if err != nil {
		return now // cannot be: the log was folded before
	}
	return then.Team(team).Team
}

// changedSince reports whether an entry after seq changed who is in a team.
func changedSince(s *tournament.State, seq int, team tournament.TeamID) bool {
	for n := s.Seq(); n > seq; n-- {
		e, _ := s.Entry(n)
		switch ev := e.Event.(type) {
		case tournament.EntryAmended:
			if ev.Team.ID == team {
				return true
			}
		case tournament.RosterChanged:
			if ev.Team == team {
				return true
			}
		}
	}
	return false
}
