package portions

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Pairer sets games on the board and in the portion that a Request's Scope
// names. Portion k has the k-th period of the Law.
//
// With Request.Opening it is the first day of the period: each call proposes
// those games of the opening that can stand in one proposal, in which nobody
// has two; when they are recorded, call again, until a proposal has no match.
// Otherwise it proposes what can be set now among those who are free. Teams
// without a game are in Rest.
//
// A game counts from the moment it is set, whether it runs already, was
// annulled to be started again, or was lost by default before it began. A
// team whose results are annulled counts for nobody; of one that left with
// its rest lost by default, the games that were never set count as well.
type Pairer struct {
	Law
	Ties    Ties
	Freedom Freedom
}

// Ties says in which order teams with equally many games come.
type Ties uint8

// The orders of teams with equally many games.
const (
	ByLot    Ties = iota // a lot recorded for the portion and board
	ByNumber             // the lower number first
)

// Freedom says whose games make a team free.
type Freedom uint8

// The readings of freedom.
const (
	ByPlace  Freedom = iota // the games of the team on the board
	ByPerson                // the games of the board's main player, wherever he plays
)

var _ pairing.Pairer = Pairer{}

// Pair proposes the games. A missing lot is a *tournament.LotsNeededError;
// other errors wrap pairing.ErrRequest (a scope without board or portion, a
// faulty table), ErrFinished (no such portion), ErrNoPairing or ErrBudget.
func (p Pairer) Pair(r pairing.Request) (pairing.Proposal, error) {
	s, err := p.season(r)
	if err != nil {
		return pairing.Proposal{}, err
	}
	if p.Ties == ByLot {
		if err := p.draw(r, s); err != nil {
			return pairing.Proposal{}, err
		}
	}
	law := p.Law
	if r.Budget > 0 {
		law.Budget = r.Budget
	}
	choose := law.Next
	if r.Opening {
		choose = law.Open
	}
	games, err := choose(nil, s)
	if err != nil {
		return pairing.Proposal{}, err
	}
	return p.propose(r, s, games)
}

// propose puts the games in which nobody has another one before into a
// proposal, and everybody else into its rest.
func (p Pairer) propose(r pairing.Request, s *Season, games []Game) (pairing.Proposal, error) {
	proposal := pairing.Proposal{Scope: r.Scope, Legs: r.Format.Legs}
	allocator := colors.Of(r, p.Once)
	var placed uint64
	for _, g := range games {
		if placed>>g.First&1 == 1 || placed>>g.Second&1 == 1 {
			continue
		}
		placed |= 1<<g.First | 1<<g.Second
		m := pairing.Match{First: g.First, Second: g.Second}
		if err := proposal.Add(r, m, allocator, p.why(r, s, g)); err != nil {
			return pairing.Proposal{}, err
		}
	}
	for t := range s.n {
		if placed>>t&1 == 0 && r.Active(t) {
			proposal.Rest = append(proposal.Rest, r.ID(t))
		}
	}
	return proposal, nil
}

func (p Pairer) why(r pairing.Request, s *Season, g Game) pairing.Decision {
	if r.Brief {
		return pairing.Decision{}
	}
	rule, code := p.Choice, text.Code("portions.next")
	if r.Opening {
		rule, code = p.Bounds, "portions.open"
	}
	return pairing.Decision{
		Rule: rule, About: r.About(pairing.Match{First: g.First, Second: g.Second}),
		Text: text.M(code, r.Scope.Portion, s.started[g.First], s.started[g.Second]),
	}
}

// draw ranks the teams by the lot of the portion and board. It is among all
// entrants, so that it stays the same question when one of them leaves.
func (p Pairer) draw(r pairing.Request, s *Season) error {
	lot := tournament.Lot{Rule: p.Choice, Scope: r.Scope}
	position := make(map[string]int, s.n)
	for t := range s.n {
		id := string(r.ID(t))
		position[id] = t
		lot.Among = append(lot.Among, id)
	}
	slices.Sort(lot.Among)
	drawn, err := r.State.LotAnswer(lot)
	if err != nil {
		return err
	}
	order := make([]int, 0, s.n)
	for _, id := range drawn {
		order = append(order, position[id])
	}
	return s.Draw(order)
}

// Check judges a choice of matches made by hand, as Law.Breaches does. A
// match of teams that are not entrants is a breach too.
func (p Pairer) Check(r pairing.Request, matches []tournament.Pairing) ([]pairing.Decision, error) {
	s, err := p.season(r)
	if err != nil {
		return nil, err
	}
	position := make(map[tournament.TeamID]int, len(r.Entrants))
	for k := range r.Entrants {
		position[r.ID(k)] = k
	}
	var games []Game
	var found []pairing.Decision
	for _, m := range matches {
		first, ok := position[m.First]
		second, ok2 := position[m.Second]
		if !ok || !ok2 {
			about := tournament.Subject{Scope: r.Scope, Team: m.First, Opponent: m.Second}
			found = append(found, pairing.Decision{Rule: p.Once, About: about, Text: text.M("portions.breach.absent")})
			continue
		}
		games = append(games, Game{first, second})
	}
	breaches, err := p.Breaches(s, r.Opening, games)
	if err != nil {
		return nil, err
	}
	for _, b := range breaches {
		found = append(found, pairing.Decision{Rule: b.Rule, About: b.about(r), Text: b.Text})
	}
	return found, nil
}

// about names what a breach is about.
func (b Breach) about(r pairing.Request) tournament.Subject {
	about := tournament.Subject{Scope: r.Scope}
	switch {
	case b.Team >= 0:
		about.Team = r.ID(b.Team)
		if b.Team == b.Game.First && b.Game.Second >= 0 {
			about.Opponent = r.ID(b.Game.Second)
		} else if b.Team == b.Game.Second {
			about.Opponent = r.ID(b.Game.First)
		}
	case b.Game.First >= 0:
		about.Team, about.Opponent = r.ID(b.Game.First), r.ID(b.Game.Second)
	}
	return about
}

func (p Pairer) fault(r pairing.Request, rule clause.Ref, err error, code text.Code, args ...any) error {
	return &pairing.Error{Rule: rule, Err: err, About: []tournament.Subject{{Scope: r.Scope}}, Text: text.M(code, args...)}
}
