package swiss

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

func playedAgainst(r Round, k int) bool { return r.isPlayed() && r.Opponent == k }

// whyTeams explains every match, upfloater and color of a round by C.04.6.
func (t task) whyTeams(r pairing.Request, e *Event, rules TeamRules, round Pairing) []pairing.Decision {
	g := newTeams(e, rules)
	x := teamExplainer{task: t, request: r, teams: g, at: g.squadsByPlayer(), pairs: make(map[Pair][]pairing.Decision)}
	x.open = make([]bool, len(g.squads))
	for v := range x.open {
		x.open[v] = true
	}
	if round.Bye >= 0 {
		x.open[x.at[round.Bye]] = false
	}
	for _, b := range g.brackets(round) {
		x.bracket(b)
	}
	why := make([]pairing.Decision, 0, 3*len(round.Pairs)+1)
	for _, p := range round.Pairs {
		_, color := g.colorRule(g.firstTeam(&g.squads[x.at[p.White]], &g.squads[x.at[p.Black]]))
		why = append(append(why, x.pairs[sorted(p)]...), pairing.Decision{
			Rule: t.cite(color), About: r.About(pairing.Match{First: p.White, Second: p.Black}),
			Text: text.M("pairing.swiss.color", color, text.Code("swiss."+color)),
		})
	}
	if round.Bye >= 0 {
		why = append(why, x.bye(int32(x.at[round.Bye])))
	}
	return why
}

func sorted(p Pair) Pair { return Pair{min(p.White, p.Black), max(p.White, p.Black)} }

// teamExplainer goes through a round from the top.
type teamExplainer struct {
	task
	request pairing.Request
	*teams
	at    map[int]int // squads by player
	open  []bool      // squads that no bracket has had so far
	pairs map[Pair][]pairing.Decision
}

func (x *teamExplainer) name(v int32) string { return string(x.request.ID(x.squads[v].player)) }

func (x *teamExplainer) about(u, v int32) tournament.Subject {
	return x.request.About(pairing.Match{First: x.squads[u].player, Second: x.squads[v].player})
}

// bye says why a team has the bye: whoever comes earlier in the order of art.
// 3.1 may not have it or leaves a rest that cannot be paired.
func (x *teamExplainer) bye(v int32) pairing.Decision {
	d := pairing.Decision{Rule: x.cite("3.1"), About: x.request.AboutTeam(x.squads[v].player)}
	d.Text = text.M("pairing.swiss.teambye", points(x.squads[v].score))
	all := make([]int32, len(x.squads))
	for u := range all {
		all[u] = int32(u)
	}
	switch first := x.byeOrder(all)[0]; {
	case first == v:
	case !x.squads[first].eligible:
		d.Text = text.M("pairing.swiss.instead", d.Text, x.name(first), "C2", text.M("pairing.swiss.barred"))
	default:
		d.Text = text.M("pairing.swiss.instead", d.Text, x.name(first), "C3", text.M("pairing.swiss.alone"))
	}
	return d
}

// bracket explains the upfloaters of a bracket, then its pairs, and takes its
// teams out.
func (x *teamExplainer) bracket(b teamBracket) {
	var members []int32
	mate := make(map[int32]int32, 2*len(b.pairs))
	for _, p := range b.pairs {
		u, v := int32(x.at[p.White]), int32(x.at[p.Black])
		mate[u], mate[v] = v, u
		members = append(members, u, v)
	}
	slices.Sort(members)
	half := len(members) / 2
	for i, u := range members {
		v := mate[u]
		if v < u {
			continue
		}
		key := sorted(Pair{x.squads[u].player, x.squads[v].player})
		for _, up := range []int32{u, v} {
			if x.squads[up].score < b.score {
				d := x.upfloater(b, members, up)
				d.About = x.about(u, v)
				x.pairs[key] = append(x.pairs[key], d)
			}
		}
		wanted := int32(noMate)
		if i < half {
			wanted = members[i+half]
		}
		d := x.pair(b, mate, u, wanted)
		d.About = x.about(u, v)
		x.pairs[key] = append(x.pairs[key], d)
	}
	for _, v := range members {
		x.open[v] = false
	}
}

// pair says why u, the top of its pair, meets its opponent and not the one of
// the lower half that stands as far from the middle as u from the top.
func (x *teamExplainer) pair(b teamBracket, mate map[int32]int32, u, wanted int32) pairing.Decision {
	v := mate[u]
	head := text.M("pairing.swiss.equal", points(x.squads[u].score))
	if x.squads[u].score != x.squads[v].score {
		head = text.M("pairing.swiss.up", points(max(x.squads[u].score, x.squads[v].score)), points(min(x.squads[u].score, x.squads[v].score)))
	}
	if wanted == noMate || wanted == v {
		return pairing.Decision{Rule: x.cite("3.2.4"), Text: text.M("pairing.swiss.straight", head)}
	}
	article, reason := x.broken(b, mate, u, wanted)
	return pairing.Decision{Rule: x.cite(article), Text: text.M("pairing.swiss.instead", head, x.name(wanted), article, reason)}
}

// broken finds what it would break if u met wanted and the two left over met.
func (x *teamExplainer) broken(b teamBracket, mate map[int32]int32, u, wanted int32) (string, text.Message) {
	v, other := mate[u], mate[wanted]
	if reason, apart := x.apart(u, wanted); apart {
		return "C1", reason
	}
	if reason, apart := x.apart(other, v); apart {
		return "C1", text.M("pairing.swiss.leaves", x.name(other), x.name(v), reason)
	}
	theirs := teamBracket{score: b.score}
	ours := teamBracket{score: b.score}
	x.charge(&ours, &x.squads[u], &x.squads[v])
	x.charge(&ours, &x.squads[wanted], &x.squads[other])
	x.charge(&theirs, &x.squads[u], &x.squads[wanted])
	x.charge(&theirs, &x.squads[other], &x.squads[v])
	for c, name := range teamCriteria() {
		if theirs.cost[c] < ours.cost[c] {
			break
		}
		if theirs.cost[c] > ours.cost[c] {
			extra := theirs.cost[c] - ours.cost[c]
			return name, text.M("pairing.swiss.worse", text.Code("swiss.team."+name), b.cost[c]+extra, b.cost[c])
		}
	}
	return "3.2.4", text.M("pairing.swiss.whole")
}

// apart says why two may not meet.
func (x *teamExplainer) apart(u, v int32) (text.Message, bool) {
	if x.graph.Joined(int(u), int(v)) {
		return text.Message{}, false
	}
	if round := x.teams.rules.met(x.teams.event, x.squads[u].player, x.squads[v].player); round > 0 {
		return text.M("pairing.swiss.met", round), true
	}
	return text.M("pairing.swiss.banned"), true
}

// upfloater says why a team is moved up and not the first in the order of
// scores and numbers that is not.
func (x *teamExplainer) upfloater(b teamBracket, members []int32, up int32) pairing.Decision {
	head := text.M("pairing.swiss.moved", x.name(up), points(x.squads[up].score), points(b.score))
	var rest []int32
	wanted := int32(noMate)
	for v := range x.squads {
		v := int32(v)
		if !x.open[v] || slices.Contains(members, v) {
			continue
		}
		rest = append(rest, v)
		if wanted == noMate || x.squads[v].score > x.squads[wanted].score {
			wanted = v
		}
	}
	if wanted == noMate || x.squads[wanted].score < x.squads[up].score || x.squads[wanted].score == x.squads[up].score && wanted > up {
		return pairing.Decision{Rule: x.cite("3.2.3"), Text: text.M("pairing.swiss.first", head)}
	}
	article, reason := x.keptDown(b, members, rest, up, wanted)
	return pairing.Decision{Rule: x.cite(article), Text: text.M("pairing.swiss.instead", head, x.name(wanted), article, reason)}
}

// keptDown finds what it would break if wanted were moved up instead of up.
func (x *teamExplainer) keptDown(b teamBracket, members, rest []int32, up, wanted int32) (string, text.Message) {
	bracket := append(without(members, up), wanted)
	below := append(without(rest, wanted), up)
	slices.Sort(below)
	if !x.perfect(bracket) || !x.perfect(below) {
		return "C3", text.M("pairing.swiss.alone")
	}
	emptied := x.highest(below) < x.highest(rest)
	if theirs, ours := x.missesBelow(below), x.missesBelow(rest); theirs > ours && !emptied {
		return "C6", text.M("pairing.swiss.worse", text.Code("swiss.team.C6"), theirs, ours)
	}
	if x.squads[wanted].floated && !x.squads[up].floated && !x.lastTwo {
		return "C7", text.M("pairing.swiss.worse", text.Code("swiss.team.C7"), b.cost[2]+1, b.cost[2])
	}
	return "3.2.3", text.M("pairing.swiss.whole")
}

// highest is the best score of a set that is not empty.
func (x *teamExplainer) highest(set []int32) int {
	best := x.squads[set[0]].score
	for _, v := range set {
		best = max(best, x.squads[v].score)
	}
	return best
}

// missesBelow is how many more upfloaters than parity asks for the next bracket
// of those left will need.
func (x *teamExplainer) missesBelow(left []int32) int {
	x.teams.left = left
	f := x.newUpfloat()
	size := f.start[1]
	if size%2 == 0 && x.perfect(f.all[:size]) && x.perfect(f.all[size:]) {
		return 0
	}
	if len(f.start) == 2 || !f.solve(false, false) {
		return 0
	}
	ups := 0
	for v := range size {
		ups += one(f.solver.Mate(v) >= size)
	}
	return ups - size%2
}

// colorRule is colorOfFirst with the article that decided.
func (t *teams) colorRule(first, other *squad) (tournament.Color, string) {
	const none = tournament.NoColor
	c := t.colorOfFirst(first, other)
	switch {
	case len(first.colors) == 0 && len(other.colors) == 0:
		return c, "4.3.1"
	case (first.pref == none) != (other.pref == none):
		return c, "4.3.2"
	case first.pref != none && first.pref != other.pref:
		return c, "4.3.3"
	case t.rules.Preferences == TypeB && first.pref != none && first.strong != other.strong:
		return c, "4.3.4"
	case first.diff != other.diff:
		return c, "4.3.5"
	case t.rules.Alternation.of(first, other, t.event) != none:
		return c, "4.3.6"
	case first.pref != none:
		return c, "4.3.7"
	case len(first.colors) > 0:
		return c, "4.3.8"
	}
	return c, "4.3.9"
}
