package strongest

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// lineup are the rules on who may be named for a game.
func (e *edition) lineup() []roster.RosterValidator {
	return []roster.RosterValidator{
		roster.Listed{Rule: art("10.8")},
		roster.OwnBoardOnly{Rule: art("8.10")},
		roster.OwnBoardOnly{Rule: art("12.1")}, // only reserves replace
		roster.AppearanceQuota{Rule: art("12.3"), Max: ReserveGames, Whom: roster.Reserves},
		roster.OncePerMatch{Rule: art("12.4"), Whom: roster.Reserves},
		roster.Departed{Rule: art("13.1")},
		roster.LateFromPortion{Rule: art("14.6"), Portion: LatePortion},
		unchecked{}, excess{e},
	}
}

// lineups keeps the time of line-ups (10.8, 12.2).
type lineups struct{ *edition }

// Concerns returns line-ups.
func (lineups) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindLineupFiled} }

// Judge looks at every game that the line-up names a player for.
func (c lineups) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.LineupFiled)
	if !ok || r.Entry.By == tournament.Engine {
		return nil
	}
	first := max(ev.Scope.Board, 1)
	var out []regulation.Finding
	for k, player := range ev.Boards {
		g, side, ok := correspondence.Find(r.State, ev.Scope.OnBoard(first+k), ev.Team, ev.Opponent)
		if !ok {
			return nil // the log itself refuses it
		}
		if player != g.Player(side) || player == "" {
			out = append(out, c.game(r, g, side, player)...)
		}
	}
	return out
}

func (c lineups) game(r regulation.Request, g correspondence.Game, side int, player tournament.PlayerID) []regulation.Finding {
	at := g.About(side)
	at.Player = player
	refuse := func(article, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), at, say(code), args...)}
	}
	names := planner(c).Plan(r.Regulation, g).Names
	gone := slices.Contains(g.Team(side).Left, g.Player(side))
	switch {
	case player == "":
		return refuse("10.8", "lineup.empty", g.Board)
	case g.Void() || g.Decided():
		return refuse("10.8", "lineup.over")
	case g.Started():
		return refuse("12.2", "lineup.started")
	case gone: // his place is to be filled whenever he left
	case !names.Met(r.At):
		return refuse("12.2", "lineup.late", names.LastDay(c.Zone))
	case !g.Life().Challenged.IsZero():
		return refuse("12.2", "lineup.challenged")
	}
	if c.Free == ByPerson && busy(r.State, g, side, player) {
		return refuse("5.5", "lineup.busy")
	}
	m, known := g.Team(side).Member(player)
	if known && m.Reserve() {
		return []regulation.Finding{
			regulation.Note(art("12.1"), at, say("lineup.reserve"), g.Board),
			regulation.Note(art("8.11"), at, say("lineup.any-board")),
		}
	}
	return nil
}

// busy reports whether a player has another game that is not over, though this
// one was set within its period (5.5 by person).
func busy(s *tournament.State, g correspondence.Game, side int, player tournament.PlayerID) bool {
	for other, at := range correspondence.Of(s, g.TeamIndex(side), 0) {
		if other.Index != g.Index && other.Player(at) == player && !other.Over() && !other.Void() {
			return true
		}
	}
	return false
}
