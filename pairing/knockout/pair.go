package knockout

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Pairer pairs the round of Request.Scope by a bracket. Entrants are its
// [Bracket.Places] in order. The side named first in the bracket comes first
// in the match; how many games there are on a board is the Format's Legs.
//
// Who goes on is read from the log (tournament.MatchDecided): a round is
// paired only when every match that feeds it is decided. A team that has left
// stays in its match, to be lost by default.
//
// A scope with Portion k asks for the k-th replay of those matches of the
// round whose games are over and which are not decided; odd replays name the
// teams the other way round, so that the colors change.
type Pairer struct {
	Rule    clause.Ref // the article that prescribes the bracket
	Bracket Bracket
}

var _ pairing.Pairer = Pairer{}

// Pair returns the round. Errors wrap pairing.ErrRequest for a faulty bracket
// or a scope without a round, ErrFieldSize where the entrants are not as many
// as the places, ErrUndecided, ErrNobody where no match needs a replay, and
// ErrFinished after the final.
func (p Pairer) Pair(r pairing.Request) (pairing.Proposal, error) {
	if err := p.check(r); err != nil {
		return pairing.Proposal{}, err
	}
	b := p.standing(r)
	proposal := pairing.Proposal{Scope: r.Scope, Legs: r.Format.Legs}
	allocator := colors.Of(r, p.Rule)
	for _, m := range p.Bracket.Rounds[r.Scope.Round-1] {
		first, err := b.side(m, m.First)
		if err != nil {
			return pairing.Proposal{}, err
		}
		if m.Bye() {
			if r.Scope.Portion == 0 {
				proposal.AddBye(r, first, tournament.PairingBye, p.why(r, r.AboutTeam(first), "pairing.knockout.bye", m))
			}
			continue
		}
		second, err := b.side(m, m.Second)
		if err != nil {
			return pairing.Proposal{}, err
		}
		code := text.Code("pairing.knockout.match")
		if k := r.Scope.Portion; k > 0 {
			again, err := b.needsReplay(m, first, second, k)
			if err != nil {
				return pairing.Proposal{}, err
			}
			if !again {
				continue
			}
			if code = "pairing.knockout.replay"; k%2 == 1 {
				first, second = second, first
			}
		}
		pair := pairing.Match{First: first, Second: second}
		if err := proposal.Add(r, pair, allocator, p.why(r, r.About(pair), code, m)); err != nil {
			return pairing.Proposal{}, err
		}
	}
	if len(proposal.Matches)+len(proposal.Byes) == 0 {
		return pairing.Proposal{}, p.fault(r, pairing.ErrNobody, "pairing.knockout.settled")
	}
	return proposal, nil
}

func (p Pairer) check(r pairing.Request) error {
	if err := r.Check(p.Rule); err != nil {
		return err
	}
	if err := p.Bracket.Validate(); err != nil {
		return p.fault(r, pairing.ErrRequest, "pairing.knockout.bracket", err.Error())
	}
	switch places := len(p.Bracket.Places()); {
	case r.Scope.Round < 1:
		return p.fault(r, pairing.ErrRequest, "pairing.request.round")
	case len(r.Entrants) != places:
		return p.fault(r, pairing.ErrFieldSize, "pairing.knockout.size", places, len(r.Entrants))
	case r.Scope.Round > len(p.Bracket.Rounds):
		return p.fault(r, pairing.ErrFinished, "pairing.knockout.finished", len(p.Bracket.Rounds))
	}
	return nil
}

func (p Pairer) fault(r pairing.Request, err error, code text.Code, args ...any) error {
	return &pairing.Error{Rule: p.Rule, Err: err, About: []tournament.Subject{{Scope: r.Scope}}, Text: text.M(code, args...)}
}

func (p Pairer) why(r pairing.Request, about tournament.Subject, code text.Code, m Match) pairing.Decision {
	if r.Brief {
		return pairing.Decision{}
	}
	return pairing.Decision{Rule: p.Rule, About: about, Text: text.M(code, m.Name, m.First.Message(), m.Second.Message())}
}

// standing is what the log has decided so far.
type standing struct {
	r        pairing.Request
	rule     clause.Ref
	places   []Source
	winners  map[string]int // entrant, by name of the match
	losers   map[string]int
	subjects map[string]tournament.Subject
}

// standing follows the bracket through the rounds before the one asked for.
func (p Pairer) standing(r pairing.Request) *standing {
	b := &standing{
		r: r, rule: p.Rule, places: p.Bracket.Places(), winners: make(map[string]int), losers: make(map[string]int),
		subjects: make(map[string]tournament.Subject),
	}
	for k, round := range p.Bracket.Rounds[:r.Scope.Round-1] {
		for _, m := range round {
			b.follow(m, k+1)
		}
	}
	return b
}

// follow notes the outcome of a match, if both sides are known and it is
// decided.
func (b *standing) follow(m Match, round int) {
	first, err := b.side(m, m.First)
	if err != nil {
		return
	}
	if m.Bye() {
		b.winners[m.Name] = first
		return
	}
	second, err := b.side(m, m.Second)
	if err != nil {
		return
	}
	scope := tournament.Scope{Stage: b.r.Scope.Stage, Group: b.r.Scope.Group, Round: round}
	b.subjects[m.Name] = tournament.Subject{Scope: scope, Team: b.r.ID(first), Opponent: b.r.ID(second)}
	winner := b.winner(scope, first, second)
	if winner < 0 {
		return
	}
	b.winners[m.Name], b.losers[m.Name] = winner, first+second-winner
}

// winner returns which of two entrants the log has declared the winner of
// their match at a place, or -1. A replay may decide it as well.
func (b *standing) winner(scope tournament.Scope, first, second int) int {
	for ; ; scope.Portion++ {
		i := b.r.State.FindMatch(scope, b.r.ID(first), b.r.ID(second))
		if i < 0 {
			return -1
		}
		switch int(b.r.State.Match(i).Winner) - 1 {
		case b.r.Entrants[first]:
			return first
		case b.r.Entrants[second]:
			return second
		}
	}
}

// side returns the entrant who takes a side of a match.
func (b *standing) side(m Match, s Source) (int, error) {
	var from map[string]int
	switch {
	case s.Seed > 0:
		return s.Seed - 1, nil
	case s.Group != "":
		return slices.Index(b.places, s), nil
	case s.Winner != "":
		from = b.winners
	default:
		from = b.losers
	}
	if k, decided := from[s.Winner+s.Loser]; decided {
		return k, nil
	}
	about := tournament.Subject{Scope: b.r.Scope}
	if known, ok := b.subjects[s.Winner+s.Loser]; ok {
		about = known
	}
	return 0, &pairing.Error{
		Rule: b.rule, Err: pairing.ErrUndecided, About: []tournament.Subject{about},
		Text: text.M("pairing.knockout.undecided", m.Name, s.Message()),
	}
}

// needsReplay reports whether a match of this round has to be played for the
// k-th time again: it is not decided, and all its games so far are over.
func (b *standing) needsReplay(m Match, first, second, k int) (bool, error) {
	scope := tournament.Scope{Stage: b.r.Scope.Stage, Group: b.r.Scope.Group, Round: b.r.Scope.Round}
	if b.winner(scope, first, second) >= 0 {
		return false, nil
	}
	for scope.Portion = 0; scope.Portion < k; scope.Portion++ {
		i := b.r.State.FindMatch(scope, b.r.ID(first), b.r.ID(second))
		if i < 0 || open(b.r.State, b.r.State.Match(i)) > 0 {
			about := tournament.Subject{Scope: scope, Team: b.r.ID(first), Opponent: b.r.ID(second)}
			return false, &pairing.Error{
				Rule: b.rule, Err: pairing.ErrUndecided, About: []tournament.Subject{about},
				Text: text.M("pairing.knockout.running", m.Name),
			}
		}
	}
	return true, nil
}

// open counts the games of a match that have no result.
func open(s *tournament.State, m *tournament.Match) int {
	n := 0
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if !s.Game(g).Outcome().Done() {
			n++
		}
	}
	return n
}
