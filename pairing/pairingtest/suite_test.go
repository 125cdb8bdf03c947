package pairingtest

import (
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var article = clause.Doc("test").Art("1")

// circle is an honest round robin by the circle method, which the tests below
// spoil in one place each. Teams that left stay in it.
func circle(r pairing.Request) (pairing.Proposal, error) {
	n := len(r.Entrants) + len(r.Entrants)%2
	if r.Scope.Round > n-1 {
		return pairing.Proposal{}, &pairing.Error{Rule: article, Err: pairing.ErrFinished}
	}
	p := pairing.Proposal{Scope: r.Scope}
	seat := func(i int) int {
		if i == 0 {
			return 0
		}
		return (i-1+r.Scope.Round-1)%(n-1) + 1
	}
	for i := range n / 2 {
		a, b := seat(i), seat(n-1-i)
		why := pairing.Decision{Rule: article, Text: text.M("test")}
		switch {
		case a < len(r.Entrants) && b < len(r.Entrants):
			m := pairing.Match{First: a, Second: b}
			why.About = r.About(m)
			p.Matches = append(p.Matches, tournament.Pairing{First: r.ID(a), Second: r.ID(b), Colors: "WBWB"})
			if !r.Brief {
				p.Why = append(p.Why, why)
			}
		default:
			k := min(a, b)
			why.About = r.AboutTeam(k)
			if r.Active(k) {
				p.AddBye(r, k, tournament.FreeRound, why)
			}
		}
	}
	return p, nil
}

// pairer is a Pairer made of a function.
type pairer func(pairing.Request) (pairing.Proposal, error)

func (f pairer) Pair(r pairing.Request) (pairing.Proposal, error) { return f(r) }

// spoil changes the honest rounds from round 2 on.
func spoil(edit func(pairing.Request, *pairing.Proposal)) pairer {
	return func(r pairing.Request) (pairing.Proposal, error) {
		p, err := circle(r)
		if err == nil && r.Scope.Round >= 2 {
			edit(r, &p)
		}
		return p, err
	}
}

// breaches plays many events and returns the different faults found.
func breaches(t *testing.T, s Suite) []string {
	t.Helper()
	var found []string
	rapid.Check(t, func(rt *rapid.T) {
		if err := s.play(rt); err != nil && !slices.Contains(found, err.Error()) {
			found = append(found, err.Error())
		}
	})
	return found
}

func TestHonestPairerPasses(t *testing.T) {
	Run(t, pairer(circle), NoRematch)
	Run(t, pairer(circle), NoRematch, Leavers)
}

func TestWrongPairersAreCaught(t *testing.T) {
	calls := 0
	for _, test := range []struct {
		name   string
		pairer pairer
		laws   []Law
		want   string
	}{
		{"itself", spoil(func(_ pairing.Request, p *pairing.Proposal) { p.Matches[0].Second = p.Matches[0].First }), nil, "meets itself"},
		{"left out", spoil(func(_ pairing.Request, p *pairing.Proposal) { p.Matches = p.Matches[1:] }), nil, "is left out"},
		{"twice", spoil(func(r pairing.Request, p *pairing.Proposal) {
			p.Byes = append(p.Byes, tournament.Bye{Team: r.ID(0), Kind: tournament.ZeroBye})
		}), nil, "has 2 places"},
		{"stranger", spoil(func(_ pairing.Request, p *pairing.Proposal) { p.Matches[0].First = "nobody" }), nil, "not in the event"},
		{"rest", spoil(func(_ pairing.Request, p *pairing.Proposal) {
			p.Rest = []tournament.TeamID{p.Matches[0].First, p.Matches[0].Second}
			p.Matches = p.Matches[1:]
		}), nil, "rest"},
		{"rematch", func(r pairing.Request) (pairing.Proposal, error) {
			if r.Scope.Round > 2 {
				return pairing.Proposal{}, &pairing.Error{Rule: article, Err: pairing.ErrFinished}
			}
			first := r
			first.Scope.Round = 1
			p, err := circle(first)
			p.Scope = r.Scope
			for i := range p.Why {
				p.Why[i].About.Scope = r.Scope
			}
			return p, err
		}, []Law{NoRematch}, "meet again"},
		{"order of ids", spoil(func(_ pairing.Request, p *pairing.Proposal) {
			slices.SortFunc(p.Matches, func(a, b tournament.Pairing) int { return compare(a.First, b.First) })
		}), nil, "renaming the teams"},
		{"order of entry", spoil(func(r pairing.Request, p *pairing.Proposal) {
			slices.SortFunc(p.Matches, func(a, b tournament.Pairing) int {
				i, _ := r.State.TeamIndex(a.First)
				j, _ := r.State.TeamIndex(b.First)
				return i - j
			})
		}), nil, "entering them in another order"},
		{"memory", spoil(func(_ pairing.Request, p *pairing.Proposal) {
			if calls++; calls%2 == 0 {
				p.Matches[0].First, p.Matches[0].Second = p.Matches[0].Second, p.Matches[0].First
			}
		}), nil, "equal requests give different rounds"},
		{"no colors", spoil(func(_ pairing.Request, p *pairing.Proposal) { p.Matches[0].Colors = "" }), nil, "no colors"},
		{"odd colors", spoil(func(_ pairing.Request, p *pairing.Proposal) { p.Matches[0].Colors = "WX" }), nil, `colors "WX"`},
		{"no article", spoil(func(r pairing.Request, p *pairing.Proposal) {
			if !r.Brief {
				p.Why[0].Rule = clause.Ref{}
			}
		}), nil, "cites no article"},
		{"says nothing", spoil(func(r pairing.Request, p *pairing.Proposal) {
			if !r.Brief {
				p.Why[0].Text = text.Message{}
			}
		}), nil, "says nothing"},
		{"arguments missing", spoil(func(r pairing.Request, p *pairing.Proposal) {
			if !r.Brief {
				p.Why[0].Text = text.M("pairing.berger.match", 8)
			}
		}), nil, "lacks arguments"},
		{"unexplained", spoil(func(r pairing.Request, p *pairing.Proposal) {
			if !r.Brief {
				p.Why = p.Why[1:]
			}
		}), nil, "no decision explains"},
		{"explains when brief", spoil(func(r pairing.Request, p *pairing.Proposal) {
			r.Brief = false
			q, _ := circle(r)
			p.Why = q.Why
		}), nil, "a brief request is explained"},
		{"other round when brief", spoil(func(r pairing.Request, p *pairing.Proposal) {
			if r.Brief {
				p.Matches[0].First, p.Matches[0].Second = p.Matches[0].Second, p.Matches[0].First
			}
		}), nil, "a brief request gives another round"},
		{"changes the request", func(r pairing.Request) (pairing.Proposal, error) {
			p, err := circle(r)
			r.Entrants[0], r.Entrants[1] = r.Entrants[1], r.Entrants[0]
			return p, err
		}, nil, "the request was changed"},
		{"changes the table", func(r pairing.Request) (pairing.Proposal, error) {
			r.Field.Entrants[0].Rating++
			return circle(r)
		}, nil, "the request was changed"},
		{"partial round", func(r pairing.Request) (pairing.Proposal, error) {
			p, err := circle(r)
			if err == nil && r.Scope.Round == 2 {
				return p, &pairing.Error{Rule: article, Err: pairing.ErrNoPairing}
			}
			return p, err
		}, nil, "a partial round"},
		{"error without an article", func(r pairing.Request) (pairing.Proposal, error) {
			return pairing.Proposal{}, &pairing.Error{Err: pairing.ErrNoPairing}
		}, nil, "error cites no article"},
		{"never pairs", func(r pairing.Request) (pairing.Proposal, error) {
			return pairing.Proposal{}, &pairing.Error{Rule: article, Err: pairing.ErrNoPairing}
		}, nil, "no legal pairing exists"},
		{"lots by name", func(r pairing.Request) (pairing.Proposal, error) {
			lot := tournament.Lot{Rule: article, Among: []string{string(r.State.Team(0).ID), string(r.State.Team(1).ID)}}
			slices.Sort(lot.Among)
			if _, err := r.State.LotAnswer(lot); err != nil {
				return pairing.Proposal{}, err
			}
			return circle(r)
		}, nil, "another question of lots"},
		{"lot without an article", func(r pairing.Request) (pairing.Proposal, error) {
			return pairing.Proposal{}, &tournament.LotsNeededError{}
		}, nil, "lot cites no article"},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := breaches(t, Suite{Pairer: test.pairer, Laws: test.laws, Min: 4})
			require.NotEmpty(t, found, "nothing was noticed")
			require.Contains(t, found[0], test.want)
		})
	}
}

func compare(a, b tournament.TeamID) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// allocator is a ColorAllocator made of a function.
type allocator func(pairing.Request, pairing.Match) (string, clause.Ref)

func (f allocator) Allocate(r pairing.Request, m pairing.Match) (string, pairing.Decision, error) {
	letters, rule := f(r, m)
	return letters, pairing.Decision{Rule: rule, About: r.About(m), Text: text.M("test")}, nil
}

// lower gives the lower number White on all boards.
func lower(r pairing.Request, m pairing.Match) (string, clause.Ref) {
	if m.First < m.Second {
		return "WWWW"[:r.Boards()], article
	}
	return "BBBB"[:r.Boards()], article
}

func TestWrongAllocatorsAreCaught(t *testing.T) {
	calls := 0
	for _, test := range []struct {
		name string
		a    allocator
		laws []ColorLaw
		want string
	}{
		{"first named", func(r pairing.Request, _ pairing.Match) (string, clause.Ref) { return "WWWW"[:r.Boards()], article }, nil, "the other way round"},
		{"not balanced", lower, []ColorLaw{Balanced}, "Whites minus Blacks"},
		{"too few", func(r pairing.Request, m pairing.Match) (string, clause.Ref) { return "W", article }, []ColorLaw{FirstNamed}, "for 4 boards"},
		{"no letter", func(r pairing.Request, m pairing.Match) (string, clause.Ref) { return "????", article }, nil, "colors"},
		{"no article", func(r pairing.Request, m pairing.Match) (string, clause.Ref) {
			s, _ := lower(r, m)
			return s, clause.Ref{}
		}, nil, "without an article"},
		{"by id", func(r pairing.Request, m pairing.Match) (string, clause.Ref) {
			if r.ID(m.First) < r.ID(m.Second) {
				return "WWWW"[:r.Boards()], article
			}
			return "BBBB"[:r.Boards()], article
		}, nil, "renaming"},
		{"memory", func(r pairing.Request, m pairing.Match) (string, clause.Ref) {
			if calls++; calls%2 == 0 {
				m.First, m.Second = m.Second, m.First
			}
			return lower(r, m)
		}, nil, "equal requests"},
		{"single boards", func(r pairing.Request, m pairing.Match) (string, clause.Ref) {
			if r.Scope.Board > 0 {
				m.First, m.Second = m.Second, m.First
			}
			return lower(r, m)
		}, nil, "alone has"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var found error
			rapid.Check(t, func(rt *rapid.T) {
				if err := playColors(rt, test.a, 4, test.laws); err != nil {
					found = err
				}
			})
			require.ErrorContains(t, found, test.want)
		})
	}
	RunColors(t, allocator(lower), 4)
}
