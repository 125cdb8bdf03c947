package swiss

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// HandlingDoc is C.04.2, the general handling of Swiss tournaments.
const HandlingDoc = clause.Doc("fide-c04.2@2026-02")

// points writes a score for people.
func points(n int) string { return tournament.Points(n).String() }

// whyDutch explains every pair and color. A pair that is not the first one
// thought of (upper half against lower half in order) is explained by what the
// first one would have broken.
func (t task) whyDutch(r pairing.Request, e *Event, round Pairing) []pairing.Decision {
	f, err := newField(e)
	if err != nil {
		return nil
	}
	x := explainer{task: t, request: r, field: f, mate: f.mates(round)}
	byPair := make(map[Pair]pairing.Decision)
	left := make(map[int32]pairing.Decision) // why floaters left their group
	for _, c := range f.candidates(x.mate) {
		x.bracket(c, byPair)
		x.floaters(c, left)
	}
	why := make([]pairing.Decision, 0, 2*len(round.Pairs)+1)
	at := x.seatsByPlayer()
	for _, p := range round.Pairs {
		white, black := at[p.White], at[p.Black]
		if d, ok := byPair[p]; ok {
			why = append(why, d)
		} else {
			why = append(why, byPair[Pair{p.Black, p.White}])
		}
		if d, floated := left[int32(min(white, black))]; floated {
			d.About = why[len(why)-1].About
			why = append(why, d)
		}
		why = append(why, x.color(white, black))
	}
	if round.Bye >= 0 {
		why = append(why, x.bye(at[round.Bye]))
		if d, floated := left[int32(at[round.Bye])]; floated {
			d.About = r.AboutTeam(round.Bye)
			why = append(why, d)
		}
	}
	return why
}

// bye says why somebody has the bye (C5): whoever has a lower score, from the
// last in order, may not have it or leaves a rest that cannot be paired.
func (x *explainer) bye(v int) pairing.Decision {
	d := pairing.Decision{Rule: x.cite("C5"), About: x.request.AboutTeam(x.seats[v].player)}
	d.Text = text.M("pairing.swiss.bye", points(x.seats[v].score))
	last := len(x.seats) - 1
	switch s := &x.seats[last]; {
	case s.score == x.seats[v].score:
	case !s.eligible:
		d.Text = text.M("pairing.swiss.instead", d.Text, x.name(int32(last)), "C2", text.M("pairing.swiss.barred"))
	default:
		d.Text = text.M("pairing.swiss.instead", d.Text, x.name(int32(last)), "C4", text.M("pairing.swiss.alone"))
	}
	return d
}

// floaters says of each resident who leaves the bracket why not the lowest one
// who is paired there.
func (x *explainer) floaters(c candidate, out map[int32]pairing.Decision) {
	var ours *measures
	for _, v := range c.floats {
		if x.seats[v].level != c.level {
			continue
		}
		head := text.M("pairing.swiss.floater", x.name(v), points(x.seats[v].score))
		low := int32(noMate)
		for _, p := range c.pairs {
			low = max(low, p.low)
		}
		if low < v {
			out[v] = pairing.Decision{Rule: x.cite("C6"), Text: text.M("pairing.swiss.last", head)}
			continue
		}
		if ours == nil {
			m := x.measure(c)
			ours = &m
		}
		article, reason := x.stays(c, ours, v, low)
		out[v] = pairing.Decision{Rule: x.cite(article), Text: text.M("pairing.swiss.instead", head, x.name(low), article, reason)}
	}
}

// stays finds what it would break if the paired player low left the bracket
// instead of the floater v.
func (x *explainer) stays(c candidate, ours *measures, v, low int32) (string, text.Message) {
	byeGoes := x.mate[v] == noMate
	if byeGoes && !x.seats[low].eligible {
		return "C2", text.M("pairing.swiss.barred")
	}
	other := x.mate[low]
	if article, reason := x.apart(v, other); article != "" {
		return article, text.M("pairing.swiss.leaves", x.name(other), x.name(v), reason)
	}
	if more := x.seats[v].games - x.seats[low].games; byeGoes && len(c.floats) == 1 && more > 0 {
		missed := x.field.event.Played - x.seats[v].games
		return "C9", text.M("pairing.swiss.worse", text.Code("swiss.C9"), missed+more, missed)
	}
	mate := slices.Clone(x.mate)
	mate[low], mate[other], mate[v] = mate[v], v, other
	if m := mate[low]; m != noMate {
		mate[m] = low
	}
	return x.compare(c, ours, mate)
}

type explainer struct {
	task
	request pairing.Request
	*field
	mate []int32
}

func (x *explainer) seatsByPlayer() []int {
	at := make([]int, len(x.field.event.Players))
	for v := range x.seats {
		at[x.seats[v].player] = v
	}
	return at
}

func (x *explainer) about(p seatPair) tournament.Subject {
	return x.request.About(pairing.Match{First: x.seats[p.high].player, Second: x.seats[p.low].player})
}

// bracket explains the pairs of one bracket.
func (x *explainer) bracket(c candidate, out map[Pair]pairing.Decision) {
	ours := x.measure(c)
	residents := c.members[len(c.moved):]
	var rest []int32 // residents without a moved opponent, in order
	paired := 0
	for _, v := range residents {
		if m := x.mate[v]; m == noMate || !slices.Contains(c.moved, m) {
			rest = append(rest, v)
			if m != noMate && x.seats[m].level == c.level {
				paired++
			}
		}
	}
	half := paired / 2
	nth := 0 // among the moved players who are paired here
	for _, p := range c.pairs {
		d := pairing.Decision{About: x.about(p)}
		wanted := int32(noMate)
		if slices.Contains(c.moved, p.high) {
			if nth < len(residents) {
				wanted = residents[nth]
			}
			nth++
		} else if i := slices.Index(rest, p.high); i >= 0 && i < half && i+half < len(rest) {
			wanted = rest[i+half]
		}
		d.Rule, d.Text = x.pair(c, &ours, p, wanted)
		out[Pair{x.seats[p.high].player, x.seats[p.low].player}] = d
	}
}

// pair says why two meet: what the article is and how it came to that.
func (x *explainer) pair(c candidate, ours *measures, p seatPair, wanted int32) (clause.Ref, text.Message) {
	a, b := &x.seats[p.high], &x.seats[p.low]
	head := text.M("pairing.swiss.equal", points(a.score))
	if a.score != b.score {
		head = text.M("pairing.swiss.float", points(a.score), points(b.score))
	}
	if wanted == noMate || wanted == p.low {
		return x.cite("3"), text.M("pairing.swiss.straight", head)
	}
	name := string(x.request.ID(x.seats[wanted].player))
	article, reason := x.broken(c, ours, p, wanted)
	return x.cite(article), text.M("pairing.swiss.instead", head, name, article, reason)
}

// broken finds what the first candidate for a pair would have broken.
func (x *explainer) broken(c candidate, ours *measures, p seatPair, wanted int32) (string, text.Message) {
	if article, reason := x.apart(p.high, wanted); article != "" {
		return article, reason
	}
	other := x.mate[wanted]
	if other != noMate {
		if article, reason := x.apart(other, p.low); article != "" {
			return article, text.M("pairing.swiss.leaves", x.name(other), x.name(p.low), reason)
		}
	}
	mate := slices.Clone(x.mate)
	mate[p.high], mate[wanted], mate[p.low] = wanted, p.high, other
	if other != noMate {
		mate[other] = p.low
	}
	return x.compare(c, ours, mate)
}

// compare finds by what criterion the bracket would be worse if the round had
// other partners; where by none, the groups below decide or the order.
func (x *explainer) compare(c candidate, ours *measures, mate []int32) (string, text.Message) {
	swapped := x.candidates(mate)[c.level]
	theirs := x.measure(swapped)
	if first, d := ours.first(&theirs); d > 0 {
		return first.article(), text.M("pairing.swiss.worse", text.Code("swiss."+first.article()), x.amount(swapped, &theirs, first), x.amount(c, ours, first))
	}
	if c.level+2 < len(x.levels) && !slices.Equal(swapped.floats, c.floats) {
		return "C8", text.M("pairing.swiss.below")
	}
	return "4", text.M("pairing.swiss.whole")
}

func (x *explainer) name(v int32) string { return string(x.request.ID(x.seats[v].player)) }

// apart says why two may not meet at all, "" if they may.
func (x *explainer) apart(u, v int32) (string, text.Message) {
	if x.graph.Joined(int(u), int(v)) {
		return "", text.Message{}
	}
	if round := x.field.event.met(x.seats[u].player, x.seats[v].player); round > 0 {
		return "C1", text.M("pairing.swiss.met", round)
	}
	a, b := &x.seats[u], &x.seats[v]
	if a.strength == absolute && b.strength == absolute && a.pref == b.pref {
		return "C3", text.M("pairing.swiss.absolute", text.Code("color."+a.pref.String()))
	}
	return "C1", text.M("pairing.swiss.banned")
}

// met is the round in which two played each other, 0 if they did not.
func (e *Event) met(i, k int) int {
	for at, r := range e.Players[i].Rounds {
		if playedAgainst(r, k) {
			return at + 1
		}
	}
	return 0
}

// color explains who has White.
func (x *explainer) color(white, black int) pairing.Decision {
	high, low := min(white, black), max(white, black)
	a, b := &x.seats[high], &x.seats[low]
	_, article := x.allocate(a, b)
	about := x.request.About(pairing.Match{First: x.seats[white].player, Second: x.seats[black].player})
	return pairing.Decision{Rule: x.cite(article), About: about, Text: text.M("pairing.swiss.color", article, text.Code("swiss."+article))}
}

// whyByes explains the rounds off that were asked for.
func (t task) whyByes(r pairing.Request, e *Event) []pairing.Decision {
	rule := t.rule
	if rule.IsZero() {
		rule = HandlingDoc.Art("3.3")
	}
	var why []pairing.Decision
	for k := range e.Players {
		if kind := requested(r, k); kind != "" && r.Active(k) {
			why = append(why, pairing.Decision{Rule: rule, About: r.AboutTeam(k), Text: text.M("pairing.swiss.requested", text.Code("bye."+string(kind)))})
		}
	}
	return why
}
