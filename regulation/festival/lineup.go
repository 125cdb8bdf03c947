package festival

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// side is one team in a match of the log.
type side struct {
	state *tournament.State
	match *tournament.Match
	at    int // 0: named first
}

// find returns the side of a team in its match at a place.
func find(s *tournament.State, at tournament.Scope, team, opponent tournament.TeamID) (side, bool) {
	i := s.FindMatch(at, team, opponent)
	t, ok := s.TeamIndex(team)
	if i < 0 || !ok {
		return side{}, false
	}
	m := s.Match(i)
	return side{s, m, m.Side(t)}, true
}

func (d side) team() tournament.TeamID { return d.id(d.at) }
func (d side) rival() tournament.TeamID {
	return d.id(1 - d.at)
}

func (d side) id(at int) tournament.TeamID {
	if at == 0 {
		return d.state.Team(int(d.match.First)).ID
	}
	return d.state.Team(int(d.match.Second)).ID
}

func (d side) filed() bool                   { return d.match.LineupSeq[d.at] != 0 }
func (d side) boards() []tournament.PlayerID { return d.match.Lineups[d.at] }

// player returns who sits on a board, "" if nobody.
func (d side) player(board int) tournament.PlayerID {
	if b := d.boards(); board >= 1 && board <= len(b) {
		return b[board-1]
	}
	return ""
}

// minus reports whether the side has a minus on a board.
func (d side) minus(board int) bool {
	return d.state.Game(d.match.Game(board, 1)).Minus[d.at]
}

// about names the side, on a board or, with 0, as a whole.
func (d side) about(board int) tournament.Subject {
	return tournament.Subject{Scope: d.match.Scope.OnBoard(board), Team: d.team(), Opponent: d.rival()}
}

// begun reports whether the team has begun to play (R6c): somebody said so,
// or a game of it has a result.
func (d side) begun() bool {
	if d.match.Began[d.at] {
		return true
	}
	for g := int(d.match.Base); g < int(d.match.Base)+d.match.Games(); g++ {
		if d.state.Game(g).Reported.OverTheBoard() {
			return true
		}
	}
	return false
}

// lineup returns the line-up of the side as rules judge it.
func (d side) lineup() roster.Lineup {
	return roster.Lineup{Scope: d.match.Scope, Team: d.team(), Opponent: d.rival(), Boards: d.boards()}
}

// check judges a line-up of the side by the regulation's rules.
func (d side) check(rules []roster.RosterValidator, l roster.Lineup) roster.Violations {
	i, _ := d.state.TeamIndex(l.Team)
	return roster.Check(roster.Request{State: d.state, Team: d.state.Team(i).Team, Lineup: &l}, rules)
}

// lineups judges a line-up: what cannot be seated is refused; boards that have
// a minus get it as soon as it is due, from the start of the round for the
// order (U2e), after the default time for empty boards (R6b, R6d).
type lineups struct{ edition }

// Concerns returns line-ups.
func (lineups) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindLineupFiled} }

// Judge looks at the line-up, and at the one before it.
func (c lineups) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.LineupFiled)
	if !ok {
		return nil
	}
	d, ok := find(r.State, ev.Scope, ev.Team, ev.Opponent)
	if !ok {
		return nil // the log itself refuses it
	}
	if ev.Scope.Board != 0 || len(ev.Boards) != Boards {
		return []regulation.Finding{regulation.Refuse(c.art("U2a"), d.about(0), "festival.lineup.boards", Boards)}
	}
	var found []regulation.Finding
	if d.filed() && !r.Correction() && r.Entry.By != tournament.Engine {
		found = c.again(r, d, ev)
	}
	for _, f := range (regulation.Lineups{}).Judge(r) {
		if f.Verdict == regulation.Adds {
			f = c.due(r, f)
		}
		found = append(found, f)
	}
	return append(found, c.shifted(d, ev.Boards)...)
}

// shifted notes who sits on another board than that of the entry: boards are
// not tied to players (U2c).
func (c lineups) shifted(d side, boards []tournament.PlayerID) []regulation.Finding {
	i, _ := d.state.TeamIndex(d.team())
	team := d.state.Team(i)
	var found []regulation.Finding
	for k, p := range boards {
		if m, ok := team.Member(p); ok && m.Board != k+1 {
			about := d.about(k + 1)
			about.Player = p
			found = append(found, regulation.Note(c.art("U2c"), about, "festival.shifted", string(p), k+1))
		}
	}
	return found
}

// due turns a minus that is not due yet into a note: until then the line-up
// may be changed. What an official admitted against the order stands.
func (c lineups) due(r regulation.Request, f regulation.Finding) regulation.Finding {
	order := f.Rule == c.art("U2e")
	if order && r.Allowed || !c.minusDue(r, f.About.Scope, f.Rule) {
		f.Verdict, f.Event = regulation.Notes, nil
	}
	return f
}

// minusDue says whether a minus by an article is given at an instant already.
// Where nobody knows when the round began, line-ups are filed as they stood
// after the default time.
func (e edition) minusDue(r regulation.Request, at tournament.Scope, rule clause.Ref) bool {
	if rule == e.art("U2e") {
		start, known := r.Regulation.RoundStart(r.State, at)
		return !known || !r.At.Before(start)
	}
	late, known := e.late(r, at)
	return !known || late.Expired(r.At)
}

// again judges a line-up that replaces an earlier one. Before the team has
// begun to play it is free to do so within the default time; afterwards boards
// are not shifted any more, and only a latecomer may take an empty board where
// he breaks no order (R6b, R6c).
func (c lineups) again(r regulation.Request, d side, ev tournament.LineupFiled) []regulation.Finding {
	if late, known := c.late(r, ev.Scope); known && late.Expired(r.At) {
		return []regulation.Finding{regulation.Refuse(c.art("R6a"), d.about(0), "festival.lineup.late", c.clock(late.Due))}
	}
	if !d.begun() {
		return nil
	}
	var found []regulation.Finding
	for k, p := range ev.Boards {
		was := d.player(k + 1)
		switch {
		case p == was:
		case was != "":
			found = append(found, regulation.Refuse(c.art("R6c"), d.about(k+1), "festival.lineup.begun", was))
		default:
			if board, ok := c.seat(r.State, d, p); !ok || board != k+1 {
				found = append(found, regulation.Refuse(c.art("R6b"), d.about(k+1), "festival.late.ruling", string(p)))
			}
		}
	}
	return found
}

// seat returns the board that a latecomer may still take beside those who
// play already.
func (e edition) seat(s *tournament.State, d side, late tournament.PlayerID) (board int, ok bool) {
	i, _ := s.TeamIndex(d.team())
	l := d.lineup()
	seating := roster.Seating{Parts: parts(), Rights: []roster.LostRight{e.lostRight()}}
	return seating.SeatLate(roster.Request{State: s, Team: s.Team(i).Team, Lineup: &l}, late)
}

// beginning lets a team begin with three players at least (R6b–R6d).
type beginning struct{ edition }

// Concerns returns the beginning of play.
func (beginning) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindPlayBegan} }

// Judge counts the players of the line-up.
func (c beginning) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.PlayBegan)
	if !ok {
		return nil
	}
	d, ok := find(r.State, ev.Scope, ev.Team, "")
	if !ok {
		return nil
	}
	if n := present(d.boards()); n < MinPlayers {
		return []regulation.Finding{regulation.Refuse(c.art("R6d"), d.about(0), "festival.begin.few", n, MinPlayers)}
	}
	return []regulation.Finding{regulation.Note(c.art("R6c"), d.about(0), "festival.begun")}
}

func present(boards []tournament.PlayerID) int {
	n := 0
	for _, p := range boards {
		if p != "" {
			n++
		}
	}
	return n
}
