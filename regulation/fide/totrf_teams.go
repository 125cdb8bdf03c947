package fide

import (
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// ErrLineups refuses to write a match that has results and of which a line-up is
// not known: the file says by its players who met whom, and has no record for a
// match of teams but 330, for one that was not played, and 802, which has no
// boards. A match that has not begun needs no line-ups: 802 names it. The error
// names round and teams.
var ErrLineups = errors.New("a report file needs the line-ups of both teams")

// teams writes an event of teams: a row for every player with his games, a
// record for every team, its byes, forfeited matches and line-ups, and what it
// did round by round.
func (x *exporter) teams() error {
	rounds := x.state.LastRound("", "")
	rows := make(map[int]*trf.Player)
	for k := range x.field.Entrants {
		rec := x.team(k)
		game, match := x.field.Totals(k)
		team := trf.Team{Number: k + 1, Name: rec.Name, MatchPoints: tenths(match), GamePoints: tenths(game), Rank: x.places[k]}
		for _, m := range rec.Members {
			n := x.number[m.Player]
			team.Players = append(team.Players, n)
			rows[n] = &trf.Player{Number: n, Person: person(m), Rounds: make([]trf.Game, rounds)}
			for r := range rows[n].Rounds {
				rows[n].Rounds[r] = trf.Game{Result: trf.ZeroBye}
			}
		}
		x.file.Teams = append(x.file.Teams, team)
		x.file.TeamRows = append(x.file.TeamRows, x.teamRow(k, team, rounds))
	}
	for k := range x.field.Entrants {
		for _, s := range x.field.Entrants[k].Slots {
			if s.Opponent < 0 {
				x.teamBye(k, s, rounds)
				continue
			}
			if err := x.teamMatch(k, s, rows); err != nil {
				return err
			}
		}
	}
	for _, p := range rows {
		scale := x.file.Scale()
		points := scale.Score(p, rounds)
		p.Points = &points
		x.file.Players = append(x.file.Players, *p)
	}
	slices.SortFunc(x.file.Players, func(a, b trf.Player) int { return a.Number - b.Number })
	x.file.PlayerCount, x.file.TeamCount = trf.Count{N: len(x.file.Players)}, trf.Count{N: len(x.file.Teams)}
	return nil
}

// teamBye writes a round without an opponent: record 320 for the bye of an odd
// number, 240 for the others. Absence and the free round say nothing, but in the
// last round: of one that has not begun every team is told of.
func (x *exporter) teamBye(k int, s scoring.Slot, rounds int) {
	switch s.Kind {
	case scoring.PairingBye:
		at := slices.IndexFunc(x.file.TeamByes, func(b trf.TeamBye) bool { return b.Teams[s.Round-1] == 0 })
		if at < 0 { // the first one, or one of two in a round
			w := x.field.System.Byes.Pairing
			at = len(x.file.TeamByes)
			x.file.TeamByes = append(x.file.TeamByes, trf.TeamBye{MatchPoints: tenths(w.Match), GamePoints: tenths(w.Game), Teams: make([]int, rounds)})
		}
		x.file.TeamByes[at].Teams[s.Round-1] = k + 1
	case scoring.ZeroBye, scoring.FullBye, scoring.HalfBye:
		if s.Kind == scoring.ZeroBye && s.Round < rounds {
			return
		}
		x.file.Byes = append(x.file.Byes, trf.Bye{Kind: slotResult(s.Kind), Round: s.Round, IDs: []int{k + 1}})
	}
}

// teamMatch writes one side of a match: cells by board or, where a team did not
// come and the other has all points, record 330; the players of the other then
// have cells as well, for their rows.
func (x *exporter) teamMatch(k int, s scoring.Slot, rows map[int]*trf.Player) error {
	own, other := tournament.TeamID(x.field.Entrants[k].ID), tournament.TeamID(x.field.Entrants[s.Opponent].ID)
	i := x.state.FindMatch(tournament.Scope{Round: s.Round}, own, other)
	if i < 0 {
		return nil
	}
	m := x.state.Match(i)
	t, _ := x.state.TeamIndex(own)
	side := m.Side(t)
	if len(m.Lineups[0]) == 0 || len(m.Lineups[1]) == 0 {
		if !x.begun(m) {
			x.lineup(k, s, m.Lineups[side])
			return nil
		}
		if !x.whole(s) || !x.whole(x.slotOf(s.Opponent, s.Round)) {
			return lineupMissing(s.Round, m, side, own, other)
		}
		if side == 0 {
			x.forfeited(k, s)
		}
		if len(m.Lineups[side]) == 0 {
			return nil
		}
	}
	x.lineup(k, s, m.Lineups[side])
	for b, id := range m.Lineups[side] {
		row := rows[x.number[id]]
		if row == nil {
			continue
		}
		g := trf.Game{}
		if b < len(m.Lineups[1-side]) { // else nobody came
			g.Opponent = x.number[m.Lineups[1-side][b]]
		}
		g.Color, g.Result = boardCell(x.state, m, m.FirstBoard()+b, own)
		if g.Opponent == 0 {
			g.Color = 0
		}
		row.Rounds[s.Round-1] = g
	}
	return nil
}

// begun reports whether any board of a match has a result.
func (x *exporter) begun(m *tournament.Match) bool {
	for g := range m.Games() {
		if x.state.Game(int(m.Base) + g).Outcome().Done() {
			return true
		}
	}
	return false
}

// lineup writes record 300, unless nobody is named yet.
func (x *exporter) lineup(k int, s scoring.Slot, players []tournament.PlayerID) {
	if len(players) == 0 {
		return
	}
	l := trf.Lineup{Round: s.Round, Team: k + 1, Opponent: s.Opponent + 1}
	for _, id := range players {
		l.Players = append(l.Players, x.number[id]) // 0 is an empty board
	}
	x.file.Lineups = append(x.file.Lineups, l)
}

// teamRow writes record 802. Of a match that has not begun it has the opponent
// and the color alone, by which whoever reads the file knows it.
func (x *exporter) teamRow(k int, team trf.Team, rounds int) trf.TeamRow {
	row := trf.TeamRow{Number: team.Number, MatchPoints: team.MatchPoints, GamePoints: team.GamePoints, Rounds: make([]trf.TeamRound, rounds)}
	for _, s := range x.field.Entrants[k].Slots {
		cell := &row.Rounds[s.Round-1]
		if s.Opponent < 0 {
			if s.Kind != scoring.FreeRound {
				cell.Bye, cell.GamePoints = slotResult(s.Kind), tenths(s.Game)
			}
			continue
		}
		cell.Opponent = s.Opponent + 1
		own, other := tournament.TeamID(x.field.Entrants[k].ID), tournament.TeamID(x.field.Entrants[s.Opponent].ID)
		i := x.state.FindMatch(tournament.Scope{Round: s.Round}, own, other)
		if i < 0 {
			continue
		}
		m := x.state.Match(i)
		t, _ := x.state.TeamIndex(own)
		if cell.Color = letter(m.Color(m.FirstBoard(), 1)); m.Side(t) == 1 {
			cell.Color = cell.Color.Opposite()
		}
		if x.begun(m) {
			cell.GamePoints, cell.Forfeit = tenths(s.Game), s.Kind == scoring.ForfeitWin || s.Kind == scoring.ForfeitLoss
		}
	}
	return row
}

// whole reports whether a slot is a match without a game as record 330 has it:
// all points or none.
func (x *exporter) whole(s scoring.Slot) bool {
	boards, g := tournament.Points(x.field.Boards), x.field.System.Game
	return s.Kind == scoring.ForfeitWin && s.Game == boards*g.ForfeitWin || s.Kind == scoring.ForfeitLoss && s.Game == boards*g.ForfeitLoss
}

// lineupMissing names the teams of a match that have filed nothing.
func lineupMissing(round int, m *tournament.Match, side int, own, other tournament.TeamID) error {
	if side == 1 {
		own, other = other, own
	}
	who := fmt.Sprintf("%s and %s have", own, other)
	switch {
	case len(m.Lineups[0]) > 0:
		who = fmt.Sprintf("%s has", other)
	case len(m.Lineups[1]) > 0:
		who = fmt.Sprintf("%s has", own)
	}
	return fmt.Errorf("round %d, %s against %s: %s no line-up: %w", round, own, other, who, ErrLineups)
}

func (x *exporter) forfeited(k int, s scoring.Slot) {
	f := trf.ForfeitedMatch{Round: s.Round, White: k + 1, Black: s.Opponent + 1, WhiteResult: trf.ForfeitLoss, BlackResult: trf.ForfeitLoss}
	switch {
	case s.Kind == scoring.ForfeitWin:
		f.WhiteResult = trf.ForfeitWin
	case x.slotOf(s.Opponent, s.Round).Kind == scoring.ForfeitWin:
		f.BlackResult = trf.ForfeitWin
	}
	x.file.ForfeitedMatches = append(x.file.ForfeitedMatches, f)
}

func (x *exporter) slotOf(k, round int) scoring.Slot {
	for _, s := range x.field.Entrants[k].Slots {
		if s.Round == round {
			return s
		}
	}
	return scoring.Slot{Opponent: -1}
}
