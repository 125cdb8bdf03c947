package swiss

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Review judges a round by C.04.6.
func (s Teams) Review(r pairing.Request, hand tournament.RoundPaired) ([]Departure, error) {
	v, err := s.task().review(r, hand)
	if err != nil {
		return nil, err
	}
	v.absolute((*Player).mayHaveTeamBye, func(a, b int) int { return s.Rules.met(v.event, a, b) }, nil)
	if len(v.found) > 0 {
		return v.found, nil
	}
	ours, err := PairTeams(v.event, s.Rules)
	if err != nil {
		return nil, v.failed(r, err, func() ([]int, bool) { return newTeams(v.event, s.Rules).stuck() })
	}
	v.bye("3.1", ours, func(k int) int { return v.event.Players[k].Points + v.event.Players[k].Virtual })
	if v.pairing.Bye != ours.Bye && len(v.found) == 0 {
		v.add(false, "3.1", r.AboutTeam(v.pairing.Bye), text.M("pairing.hand.order", points(v.event.Players[v.pairing.Bye].Points)))
	}
	g := newTeams(v.event, s.Rules)
	if v.pairing.Bye == ours.Bye {
		v.teamBrackets(g, ours)
	}
	at := g.squadsByPlayer()
	for _, p := range v.pairing.Pairs {
		first, other := g.firstTeam(&g.squads[at[p.White]], &g.squads[at[p.Black]])
		c, article := g.colorRule(first, other)
		if (c == tournament.White) != (first.player == p.White) {
			v.color(p, article)
		}
	}
	return v.found, nil
}

func (t *teams) squadsByPlayer() map[int]int {
	at := make(map[int]int, len(t.squads))
	for v := range t.squads {
		at[t.squads[v].player] = v
	}
	return at
}

// teamBracket is one bracket of a whole round of teams.
type teamBracket struct {
	score int // of its residents
	pairs []Pair
	// cost has what the criteria C4, C5, C7, C8, C9 and C10 say, less is better.
	cost [6]int
}

// teamCriteria names the entries of cost.
func teamCriteria() [6]string { return [6]string{"C4", "C5", "C7", "C8", "C9", "C10"} }

// brackets takes a round apart: the top scoregroup with its opponents, then
// what is left (art. 1.4).
func (t *teams) brackets(round Pairing) []teamBracket {
	at := t.squadsByPlayer()
	left := slices.Clone(round.Pairs)
	var all []teamBracket
	for len(left) > 0 {
		b := teamBracket{score: t.high(at, left[0])}
		for _, p := range left {
			b.score = max(b.score, t.high(at, p))
		}
		var rest []Pair
		for _, p := range left {
			if t.high(at, p) != b.score {
				rest = append(rest, p)
				continue
			}
			b.pairs = append(b.pairs, Pair{min(p.White, p.Black), max(p.White, p.Black)})
			t.charge(&b, &t.squads[at[p.White]], &t.squads[at[p.Black]])
		}
		slices.SortFunc(b.pairs, func(x, y Pair) int { return cmp.Compare(x.White, y.White) })
		all = append(all, b)
		left = rest
	}
	return all
}

func (t *teams) high(at map[int]int, p Pair) int {
	return max(t.squads[at[p.White]].score, t.squads[at[p.Black]].score)
}

// charge adds what a pair costs its bracket.
func (t *teams) charge(b *teamBracket, x, y *squad) {
	for _, s := range [][2]*squad{{x, y}, {y, x}} {
		up, opponent := s[0], s[1]
		if up.score == b.score {
			continue
		}
		b.cost[0]++
		b.cost[1] += b.score - up.score
		if !t.lastTwo {
			b.cost[2] += one(up.floated)
			b.cost[5] += one(opponent.floated)
		}
	}
	if sameSide := x.pref == y.pref && x.pref != tournament.NoColor; sameSide {
		b.cost[3]++
		b.cost[4] += one(t.rules.Preferences == TypeB && x.strong && y.strong)
	}
}

// teamBrackets compares the first bracket in which the two rounds differ.
func (v *review) teamBrackets(g *teams, ours Pairing) {
	mine, theirs := g.brackets(v.pairing), g.brackets(ours)
	for i := range min(len(mine), len(theirs)) {
		if slices.Equal(mine[i].pairs, theirs[i].pairs) {
			continue
		}
		about := tournament.Subject{Scope: v.request.Scope}
		worse := false
		for c, name := range teamCriteria() {
			if a, b := mine[i].cost[c], theirs[i].cost[c]; a > b {
				worse = true
				v.add(false, name, about, text.M("pairing.hand.worse", points(mine[i].score), text.Code("swiss.team."+name), a, b))
			}
		}
		if !worse {
			v.add(false, "3.2.4", about, text.M("pairing.hand.order", points(mine[i].score)))
		}
		return
	}
}
