package regulation

import (
	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Bracket returns the bracket of a stage whose pairer has one.
func (st *Stage) Bracket() (knockout.Bracket, bool) {
	switch p := st.Pairer.(type) {
	case knockout.Pairer:
		return p.Bracket, true
	case interface{ Tree() knockout.Bracket }:
		return p.Tree(), true
	}
	return knockout.Bracket{}, false
}

// ladder is a bracket in which whoever loses is out, ranked by how far
// everybody came: the losers of one round share a rank, whoever they are.
type ladder struct {
	tree  knockout.Bracket
	sides []int // of each round: those who stand in it, byes included
	entry map[knockout.Source]int
}

// ladder returns the bracket of a stage that is ranked so; ok is false where
// losers play on or other criteria rank.
func (st *Stage) ladder() (l ladder, ok bool) {
	l.tree, ok = st.Bracket()
	if !ok || len(st.TieBreaks) != 1 || len(l.tree.Rounds) == 0 {
		return l, false
	}
	if _, ok := st.TieBreaks[0].(scoring.Advanced); !ok {
		return l, false
	}
	l.entry = make(map[knockout.Source]int)
	for r, round := range l.tree.Rounds {
		n := 0
		for _, m := range round {
			for _, s := range []knockout.Source{m.First, m.Second} {
				switch {
				case s.Loser != "":
					return l, false
				case s.IsZero():
					continue
				case s.Winner == "":
					l.entry[s] = r + 1
					if m.Bye() {
						l.entry[s]++ // its first match is in the next round
					}
				}
				n++
			}
		}
		l.sides = append(l.sides, n)
	}
	return l, true
}

// out returns the rank and the last place of those who lose in a round, from
// 1, and of the champion for the round after the final.
func (l ladder) out(round int) (rank, last int) {
	if round > len(l.sides) {
		return 1, 1
	}
	beyond := 1
	if round < len(l.sides) {
		beyond = l.sides[round]
	}
	losers := 0
	for _, m := range l.tree.Rounds[round-1] {
		if !m.Bye() {
			losers++
		}
	}
	return beyond + 1, beyond + losers
}

// ladderProspects are the ranks that are possible in a bracket: fixed for
// those who are out, else the first and that of whoever loses the next match.
func (r *Regulation) ladderProspects(s *tournament.State, st *Stage, at tournament.Scope, l ladder) (*Prospects, error) {
	table, err := r.Standings(*s, at)
	if err != nil {
		return nil, err
	}
	stage := s.FindStage(st.Title, at.Group)
	places := l.tree.Places()
	out := &Prospects{Exact: true}
	matches := 0 // to come, paired or not
	for _, round := range l.tree.Rounds {
		for _, m := range round {
			if !m.Bye() {
				matches++
			}
		}
	}
	perMatch := st.Format.Boards * max(st.Format.Legs, 1)
	out.Open = matches * perMatch
	for number, team := range stage.Entrants {
		next := 1
		if number < len(places) {
			next = l.entry[places[number]]
		}
		p := Prospect{Team: s.Team(int(team)).ID, Prospect: scoring.Prospect{Entrant: number, Exact: true}}
		p.Now, _ = table.Rank(number)
		lost := false
		for _, m := range s.MatchesOf(int(team)) {
			if m.Scope.Stage != st.Title || m.Scope.Group != at.Group {
				continue
			}
			open := openGames(s, m)
			switch {
			case m.Winner == 0:
				p.Open += open
				if m.First == team { // each match once
					out.Open -= perMatch - open
				}
			case m.Winner == team+1:
				next = max(next, m.Scope.Round+1)
			default:
				lost, next = true, max(next, m.Scope.Round)
			}
			if m.Winner != 0 && m.First == team {
				out.Open -= perMatch
			}
		}
		p.Worst, p.Last = l.out(next)
		if p.Best = p.Worst; !lost {
			p.Best = 1
		}
		out.Teams = append(out.Teams, p)
	}
	return out, nil
}
