package festival

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// arrivals judges who comes late: within the default time he plays on his
// board (R6a) or takes an empty one if the order allows it (R6b, R6c); after
// it his board is a minus.
type arrivals struct{ edition }

// Concerns returns arrivals.
func (arrivals) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindArrived} }

// Judge compares with the default time.
func (c arrivals) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.Arrived)
	if !ok {
		return nil
	}
	d, ok := find(r.State, ev.Scope, ev.Team, "")
	if !ok {
		return []regulation.Finding{regulation.Refuse(c.art("R6a"), tournament.Subject{Scope: ev.Scope, Team: ev.Team, Player: ev.Player}, "festival.late.match")}
	}
	board := slices.Index(d.boards(), ev.Player) + 1
	about := d.about(board)
	about.Player = ev.Player
	late, known := c.late(r, ev.Scope)
	switch {
	case !known:
		return []regulation.Finding{regulation.Refuse(c.art("R6a"), about, "festival.late.start", ev.Scope.Round)}
	case late.Expired(ev.When) && board == 0:
		return []regulation.Finding{regulation.Note(c.art("R6a"), about, "festival.late.out", c.clock(ev.When))}
	case late.Expired(ev.When):
		return []regulation.Finding{regulation.Add(c.art("R6a"), about, d.forfeit(board), "festival.late.minus", c.clock(ev.When))}
	case board != 0 && d.minus(board):
		// He was in time, but nobody recorded it before the minus was given.
		return []regulation.Finding{regulation.Note(c.art("R6a"), about, "festival.late.reverse")}
	case board != 0:
		return []regulation.Finding{regulation.Note(c.art("R6a"), about, "festival.late.intime", c.clock(ev.When))}
	}
	return c.unseated(r, d, about, ev)
}

// unseated is about a player in time whom the line-up does not name.
func (c arrivals) unseated(r regulation.Request, d side, about tournament.Subject, ev tournament.Arrived) []regulation.Finding {
	if !d.begun() {
		return []regulation.Finding{regulation.Note(c.art("R6b"), about, "festival.late.lineup")}
	}
	board, ok := c.seat(r.State, d, ev.Player)
	if !ok || d.minus(board) {
		return []regulation.Finding{regulation.Note(c.art("R6b"), about, "festival.late.ruling", string(ev.Player))}
	}
	seated := slices.Clone(d.boards())
	seated[board-1] = ev.Player
	about.Scope.Board = board
	return []regulation.Finding{regulation.Add(c.art("R6c"), about,
		tournament.LineupFiled{Scope: d.match.Scope, Team: d.team(), Opponent: d.rival(), Boards: seated},
		"festival.late.seated", board)}
}

// forfeit is the event of a minus on a board or, with 0, on all of them.
func (d side) forfeit(board int) tournament.Defaulted {
	return tournament.Defaulted{Scope: d.match.Scope.OnBoard(board), Team: d.team(), Opponent: d.rival()}
}

// minuses judges a minus that an arbiter gives by hand: not before the default
// time has run out (R6a).
type minuses struct{ edition }

// Concerns returns minuses.
func (minuses) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDefaulted} }

// Judge compares with the default time.
func (c minuses) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.Defaulted)
	if !ok || r.Entry.By == tournament.Engine {
		return nil
	}
	about := tournament.Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}
	if late, known := c.late(r, ev.Scope); known && !late.Expired(r.At) {
		return []regulation.Finding{regulation.Refuse(c.art("R6a"), about, "festival.minus.early", c.clock(late.Due))}
	}
	return []regulation.Finding{regulation.Note(c.art("R6a"), about, "festival.minus")}
}

// leavers gives teams that left the event a minus on all boards of their
// matches: nobody of them comes (R6d).
type leavers struct{ edition }

// Concerns returns the pairing of rounds and withdrawals.
func (leavers) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindRoundPaired, tournament.KindTeamWithdrew}
}

// Judge looks for matches of those who left.
func (c leavers) Judge(r regulation.Request) []regulation.Finding {
	var found []regulation.Finding
	switch ev := r.Event.(type) {
	case tournament.RoundPaired:
		for _, p := range ev.Matches {
			found = c.gone(found, r.State, ev.Scope, p.First, p.Second)
			found = c.gone(found, r.State, ev.Scope, p.Second, p.First)
		}
	case tournament.TeamWithdrew:
		t, ok := r.State.TeamIndex(ev.Team)
		if !ok {
			return nil
		}
		for _, m := range r.State.MatchesOf(t) {
			if d := (side{r.State, m, m.Side(t)}); !d.anyResult() {
				found = append(found, c.away(d.about(0)))
			}
		}
	}
	return found
}

func (c leavers) gone(to []regulation.Finding, s *tournament.State, at tournament.Scope, team, rival tournament.TeamID) []regulation.Finding {
	if t, ok := s.TeamIndex(team); !ok || s.Team(t).Active() {
		return to
	}
	return append(to, c.away(tournament.Subject{Scope: at.Match(), Team: team, Opponent: rival}))
}

func (c leavers) away(about tournament.Subject) regulation.Finding {
	return regulation.Add(c.art("R6d"), about,
		tournament.Defaulted{Scope: about.Scope, Team: about.Team, Opponent: about.Opponent}, "festival.gone")
}

// anyResult reports whether a game of the match has an outcome.
func (d side) anyResult() bool {
	for g := int(d.match.Base); g < int(d.match.Base)+d.match.Games(); g++ {
		if d.state.Game(g).Outcome().Done() {
			return true
		}
	}
	return false
}
