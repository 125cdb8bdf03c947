package crosstable

import (
	"slices"

	"github.com/reglament/reglament/tournament/trf"
)

// check refuses a file that tells two stories of a team in a round: matches
// against two others, games among themselves, games in a match that record 330
// has as forfeited, a bye next to a match, line-ups that are not those of the
// games.
func (m *matches) check() {
	met := m.opponents()
	m.checkForfeits(met)
	m.checkByes(met)
	m.checkLineups(met)
}

// opponents gives whom every team met by the rows of its players.
func (m *matches) opponents() map[lineKey]int {
	met := make(map[lineKey]int)
	if len(m.file.Teams) == 0 {
		return met
	}
	for i := range m.file.Players {
		p := &m.file.Players[i]
		own, known := m.teamOf[p.Number]
		for r := 1; r <= min(len(p.Rounds), m.field.Rounds); r++ {
			g := p.Round(r)
			if g.Opponent == 0 {
				continue
			}
			if !known {
				m.fault("round %d: player %d has a game and is in no team: %w", r, p.Number, ErrContradiction)
				break
			}
			other, at := m.teamOf[g.Opponent], lineKey{r, own}
			switch earlier := met[at]; {
			case other == own:
				m.fault("round %d: players %d and %d of team %d meet each other: %w", r, p.Number, g.Opponent, own, ErrContradiction)
			case other == 0: // told at his own row
			case earlier != 0 && earlier != other:
				m.fault("round %d: team %d meets teams %d and %d: %w", r, own, earlier, other, ErrContradiction)
			default:
				met[at] = other
			}
		}
	}
	return met
}

// checkForfeits looks at record 330, and adds its matches to those met.
func (m *matches) checkForfeits(met map[lineKey]int) {
	named := make(map[lineKey]bool)
	for _, f := range m.file.ForfeitedMatches {
		if f.Round > m.field.Rounds {
			continue
		}
		for _, side := range []struct {
			own, other int
			result     trf.Result
		}{{f.White, f.Black, f.WhiteResult}, {f.Black, f.White, f.BlackResult}} {
			at := lineKey{f.Round, side.own}
			switch earlier := met[at]; {
			case named[at]:
				m.fault("round %d: two records 330 for team %d: %w", f.Round, side.own, ErrContradiction)
			case earlier != 0 && earlier != side.other:
				m.fault("round %d: team %d meets team %d, and team %d by record 330: %w", f.Round, side.own, earlier, side.other, ErrContradiction)
			}
			for _, g := range m.lineups[at] {
				if c := g.cell; c.Opponent != 0 && (c.Result.Played() || c.Result.Forfeit() && c.Result != side.result) {
					m.fault("round %d: record 330 has the match of team %d as forfeited (%s), player %d has result %s: %w",
						f.Round, side.own, side.result, g.player, c.Result, ErrContradiction)
					break
				}
			}
			named[at], met[at] = true, side.other
		}
	}
}

// checkByes looks at record 320: the bye is worth the same for everybody
// (C.04.1 art. 3), and who has it meets nobody.
func (m *matches) checkByes(met map[lineKey]int) {
	for _, bye := range m.file.TeamByes {
		first := m.file.TeamByes[0]
		if !equal(bye.MatchPoints, first.MatchPoints) || !equal(bye.GamePoints, first.GamePoints) {
			m.fault("two records 320 with other points: %w", ErrContradiction)
			return
		}
		for r, team := range bye.Teams {
			if other := met[lineKey{r + 1, team}]; team != 0 && other != 0 {
				m.fault("round %d: team %d meets team %d, and has a bye by record 320: %w", r+1, team, other, ErrContradiction)
			}
		}
	}
}

func equal(a, b *trf.Points) bool { return a == b || a != nil && b != nil && *a == *b }

// checkLineups looks at record 300: it names players of the team, each once,
// everybody who has a game among them, against the opponent they met.
func (m *matches) checkLineups(met map[lineKey]int) {
	earlier := make(map[lineKey]trf.Lineup)
	for _, l := range m.file.Lineups {
		at := lineKey{l.Round, l.Team}
		if l.Round > m.field.Rounds {
			continue
		}
		fault := func(format string, args ...any) {
			args = append([]any{l.Round, l.Team}, append(args, ErrContradiction)...)
			m.fault("round %d, record 300 of team %d: "+format+": %w", args...)
		}
		if before, twice := earlier[at]; twice && (before.Opponent != l.Opponent || !slices.Equal(before.Players, l.Players)) {
			fault("given twice, and not the same")
		}
		earlier[at] = l
		if other := met[at]; other != 0 && l.Opponent != 0 && other != l.Opponent {
			fault("against team %d, who met team %d", l.Opponent, other)
		}
		named := make(map[int]bool, len(l.Players))
		for _, p := range l.Players {
			if p != 0 && m.teamOf[p] != l.Team {
				fault("player %d is not one of the team", p)
			}
			if p != 0 && named[p] {
				fault("player %d on two boards", p)
			}
			named[p] = true
		}
		for _, p := range m.file.Teams[m.index[l.Team]].Players {
			if row := m.players[p]; row != nil && row.Round(l.Round).Opponent != 0 && !named[p] {
				fault("player %d has a game and is not named", p)
			}
		}
	}
}
