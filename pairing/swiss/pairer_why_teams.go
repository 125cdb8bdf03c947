package swiss

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

func playedAgainst(r Round, k int) bool { return r.isPlayed() && r.Opponent == k }

// whyTeams explains every match and color of a round by C.04.6.
func (t task) whyTeams(r pairing.Request, e *Event, rules TeamRules, round Pairing) []pairing.Decision {
	g := newTeams(e, rules)
	at := make([]int, len(e.Players))
	for v := range g.squads {
		at[g.squads[v].player] = v
	}
	why := make([]pairing.Decision, 0, 2*len(round.Pairs)+1)
	for _, p := range round.Pairs {
		about := r.About(pairing.Match{First: p.White, Second: p.Black})
		white, black := &g.squads[at[p.White]], &g.squads[at[p.Black]]
		head := text.M("pairing.swiss.equal", points(white.score))
		article := "3.2.4"
		if white.score != black.score {
			head = text.M("pairing.swiss.up", points(max(white.score, black.score)), points(min(white.score, black.score)))
			article = "3.2.3"
		}
		_, color := g.colorRule(g.firstTeam(white, black))
		why = append(why,
			pairing.Decision{Rule: t.cite(article), About: about, Text: head},
			pairing.Decision{Rule: t.cite(color), About: about, Text: text.M("pairing.swiss.color", color, text.Code("swiss."+color))})
	}
	if round.Bye >= 0 {
		q := &g.squads[at[round.Bye]]
		why = append(why, pairing.Decision{
			Rule: t.cite("3.1"), About: r.AboutTeam(round.Bye), Text: text.M("pairing.swiss.bye", points(q.score)),
		})
	}
	return why
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
