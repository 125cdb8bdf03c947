package roster

import (
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Elsewhere is a team in another log: that of a higher division, where a player
// has the same id.
type Elsewhere struct {
	State *tournament.State
	Team  tournament.TeamID
}

// PlayingUp binds a player to the higher teams of his club: after Max games for
// them on higher boards he may not play for this one (a usual rule of leagues). Games on the bottom Spared boards do not count; where a team brings
// fewer players, these are the bottom ones of those who came. A game counts
// once it is decided, a win by default too. It judges line-ups.
type PlayingUp struct {
	Rule   clause.Ref
	Higher []Elsewhere // the higher teams of the club
	Max    int
	Spared int
	Effect Effect
}

// Check implements RosterValidator.
func (u PlayingUp) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		games := 0
		for _, higher := range u.Higher {
			games += u.games(higher, s.member.Player)
		}
		if games >= u.Max {
			found = append(found, r.violation(u.Rule, u.Effect, s.board, s.member.Player, "roster.played-up", nameOf(*s.member), games, u.Max))
		}
	}
	return found
}

// games counts the matches of a team in which the player sat on a board that
// counts.
func (u PlayingUp) games(higher Elsewhere, p tournament.PlayerID) int {
	n := 0
	for a := range (Request{State: higher.State, Team: tournament.Team{ID: higher.Team}}).appearances() {
		came := 0
		for _, one := range a.match.Lineups[a.side] {
			if one != "" {
				came++
			}
		}
		if a.player == p && a.board-a.match.FirstBoard() < came-u.Spared && a.decided() && a.appeared() {
			n++
		}
	}
	return n
}

// decided reports whether a game of the appearance has a result.
func (a appearance) decided() bool {
	for g := range a.games() {
		if a.state.Game(g).Outcome().Done() {
			return true
		}
	}
	return false
}
