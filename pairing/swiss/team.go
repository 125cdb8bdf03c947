package swiss

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/internal/matching"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// squad is one team to be paired, as C.04.6 sees it. Squads are sorted by
// pairing number.
type squad struct {
	player    int // index into Event.Players
	number    int
	points    int // primary score
	secondary int
	score     int // primary score and virtual points: makes the scoregroups
	colors    []tournament.Color
	diff      int // Whites less Blacks of the played matches
	pref      tournament.Color
	strong    bool // a strong preference (Type B)
	floated   bool // in the previous round (C7, C10)
	eligible  bool // may have the bye (C2)
	matches   int  // that count when the bye is given
}

// teams is the state of pairing one round by C.04.6.
type teams struct {
	event    *Event
	rules    TeamRules
	squads   []squad
	graph    matching.Graph // who may meet (C1)
	solver   matching.Weighted
	complete matching.Cardinality
	left     []int32 // unpaired, by pairing number
	bye      int     // squad with the bye, or -1
	lastTwo  bool    // the last two rounds: C7 and C10 rest
	pairs    [][2]int32
}

// PairTeams pairs a round by the FIDE Swiss Team Pairing System, C.04.6 in the
// edition of 2026. Player.Points is the primary score, Player.Secondary the
// other one. Without a legal round the error is pairing.ErrNoPairing.
func PairTeams(e *Event, rules TeamRules) (Pairing, error) {
	if err := e.validate(); err != nil {
		return Pairing{}, err
	}
	t := newTeams(e, rules)
	if len(t.squads) == 0 {
		return Pairing{}, pairing.ErrNobody
	}
	if err := t.chooseBye(); err != nil {
		return Pairing{}, err
	}
	for len(t.left) > 0 {
		bracket, err := t.chooseBracket()
		if err != nil {
			return Pairing{}, err
		}
		if err := t.pairBracket(bracket); err != nil {
			return Pairing{}, err
		}
	}
	return t.result(), nil
}

func newTeams(e *Event, rules TeamRules) *teams {
	t := &teams{event: e, rules: rules, bye: -1, lastTwo: e.Rounds > 0 && e.Played+1 >= e.Rounds-1}
	t.solver.Limit, t.complete.Limit = e.Budget, e.Budget
	for i := range e.Players {
		p := &e.Players[i]
		if p.Absent {
			continue
		}
		q := squad{
			player: i, number: p.Number, points: p.Points, secondary: p.Secondary,
			score: p.Points + p.Virtual, eligible: p.mayHaveTeamBye(), floated: rules.floated(e, p),
			matches: rules.ByeMatches.of(p),
		}
		for _, r := range p.Rounds {
			if r.Kind == scoring.Played {
				q.colors = append(q.colors, r.Color)
			}
		}
		t.prefer(&q)
		t.squads = append(t.squads, q)
	}
	slices.SortFunc(t.squads, func(a, b squad) int { return cmp.Compare(a.number, b.number) })
	for v := range t.squads {
		t.left = append(t.left, int32(v))
	}
	t.block()
	return t
}

// prefer sets the color preference of art. 1.7: the strong rows of the table
// come first.
func (t *teams) prefer(q *squad) {
	for _, c := range q.colors {
		if c == tournament.White {
			q.diff++
		} else {
			q.diff--
		}
	}
	n := len(q.colors)
	if t.rules.Preferences == NoPreferences || n == 0 {
		return
	}
	last := q.colors[n-1]
	twice := tournament.NoColor
	if n >= 2 && q.colors[n-2] == last {
		twice = last
	}
	lastRound := t.event.Rounds > 0 && t.event.Played+1 >= t.event.Rounds
	even := lastRound && q.diff == 0 && t.rules.LastRound == NoneInLast && t.rules.Preferences == TypeB
	switch {
	case q.diff <= -2, !even && twice == tournament.Black && (q.diff == 0 || q.diff == -1):
		q.pref, q.strong = tournament.White, true
	case q.diff >= 2, !even && twice == tournament.White && (q.diff == 0 || q.diff == 1):
		q.pref, q.strong = tournament.Black, true
	}
	if q.pref != tournament.NoColor || t.rules.Preferences == TypeA {
		return
	}
	switch {
	case q.diff == -1:
		q.pref = tournament.White
	case q.diff == 1:
		q.pref = tournament.Black
	case !lastRound:
		q.pref = last.Other()
	}
}

// mayHaveTeamBye tells whether C2 allows a team the bye: no earlier one, no
// match won by forfeit, no full-point bye, whatever they were worth.
func (p *Player) mayHaveTeamBye() bool {
	for _, r := range p.Rounds {
		switch r.Kind {
		case scoring.PairingBye, scoring.ForfeitWin, scoring.FullBye:
			return false
		}
	}
	return true
}

// floated tells whether a team met one of another primary score in the
// previous round (art. 1.5).
func (r TeamRules) floated(e *Event, p *Player) bool {
	last := e.Played - 1
	if last < 0 || last >= len(p.Rounds) {
		return false
	}
	switch x := p.Rounds[last]; x.Kind {
	case scoring.Played:
		return r.FloatScore.of(e, p, last) != r.FloatScore.of(e, &e.Players[x.Opponent], last)
	case scoring.PairingBye:
		return r.ByeFloats == ByeIsFloat
	}
	return false
}

// block notes who must not meet: C1, and what the caller forbids.
func (t *teams) block() {
	n := len(t.squads)
	words := matching.Words(n)
	t.graph = matching.Graph{N: n, Blocked: make([]uint64, n*words)}
	at := make(map[int]int, n)
	for v := range t.squads {
		at[t.squads[v].player] = v
	}
	forbid := func(u, v int) {
		t.graph.Blocked[u*words+v>>6] |= 1 << (v & 63)
		t.graph.Blocked[v*words+u>>6] |= 1 << (u & 63)
	}
	for v := range t.squads {
		forbid(v, v)
		for _, r := range t.event.Players[t.squads[v].player].Rounds {
			if u, here := at[r.Opponent]; t.rules.meets(r) && here {
				forbid(u, v)
			}
		}
	}
	for _, pair := range t.event.Forbidden {
		u, here := at[pair[0]]
		v, there := at[pair[1]]
		if here && there {
			forbid(u, v)
		}
	}
}

// meets tells whether a round makes two teams old opponents (C1).
func (r TeamRules) meets(x Round) bool {
	return x.isPlayed() || r.Rematch == MetByPairing && x.isForfeit()
}

// met is the round in which two teams met, 0 if they did not.
func (r TeamRules) met(e *Event, i, k int) int {
	for at, x := range e.Players[i].Rounds {
		if x.Opponent == k && r.meets(x) {
			return at + 1
		}
	}
	return 0
}

// stopped tells a search that ran out of budget from one without an answer.
func (t *teams) stopped() error {
	if t.solver.Stopped() || t.complete.Stopped() {
		return pairing.ErrBudget
	}
	return pairing.ErrNoPairing
}

// perfect tells whether a set of teams can be paired among themselves (C1, C3).
func (t *teams) perfect(set ...[]int32) bool {
	c := &t.complete
	c.Reset(t.graph)
	for _, part := range set {
		for _, v := range part {
			c.Add(int(v))
		}
	}
	return c.Solve() == 0 && !c.Stopped()
}

// chooseBye gives the bye of an odd field (art. 3.1): among those who may have
// it and leave a complete round, the lowest score, then the most matches
// played, then the largest pairing number. An even field has none.
func (t *teams) chooseBye() error {
	if len(t.left)%2 == 0 {
		if !t.perfect(t.left) {
			return t.stopped()
		}
		return nil
	}
	for _, v := range t.byeOrder(t.left) {
		if !t.squads[v].eligible {
			continue
		}
		rest := without(t.left, v)
		if t.perfect(rest) {
			t.left, t.bye = rest, int(v)
			return nil
		}
		if t.complete.Stopped() {
			break
		}
	}
	return t.stopped()
}

// byeOrder sorts candidates for the bye as art. 3.1 takes them.
func (t *teams) byeOrder(list []int32) []int32 {
	candidates := slices.Clone(list)
	slices.SortFunc(candidates, func(a, b int32) int {
		x, y := &t.squads[a], &t.squads[b]
		return cmp.Or(cmp.Compare(x.score, y.score), cmp.Compare(y.matches, x.matches), cmp.Compare(y.number, x.number))
	})
	return candidates
}

// without returns a sorted set less some of its members.
func without(set []int32, gone ...int32) []int32 {
	rest := make([]int32, 0, len(set))
	for _, v := range set {
		if !slices.Contains(gone, v) {
			rest = append(rest, v)
		}
	}
	return rest
}

// result names the players and orders the tables by score and number, as
// C.04.2 does.
func (t *teams) result() Pairing {
	p := Pairing{Bye: -1}
	if t.bye >= 0 {
		p.Bye = t.squads[t.bye].player
	}
	slices.SortFunc(t.pairs, func(a, b [2]int32) int {
		x, y := t.table(a), t.table(b)
		return cmp.Or(cmp.Compare(y[0], x[0]), cmp.Compare(y[1], x[1]), cmp.Compare(x[2], y[2]))
	})
	for _, pair := range t.pairs {
		white, black := t.colors(&t.squads[pair[0]], &t.squads[pair[1]])
		p.Pairs = append(p.Pairs, Pair{White: white.player, Black: black.player})
	}
	return p
}

// table is what tables are ordered by: the higher score of the two, their sum,
// and the number of the one with the higher score.
func (t *teams) table(pair [2]int32) [3]int {
	a, b := &t.squads[pair[0]], &t.squads[pair[1]]
	x, y := a.points, b.points
	if t.rules.Tables == TablesByPairing {
		x, y = a.score, b.score
	}
	if y > x || y == x && b.number < a.number {
		a, x, y = b, y, x
	}
	return [3]int{x, x + y, a.number}
}
