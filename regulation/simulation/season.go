package simulation

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/portions"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// lawful is implemented by pairers of portions that tell the law of a portion,
// so that the season of a board can be kept game by game instead of being read
// from the whole log whenever a game ends. A test holds that the games are
// those of the pairer.
type lawful interface {
	Law(portion int) portions.Pairer
}

// season is one board as its law sees it.
type season struct {
	pairer  lawful
	law     portions.Pairer
	games   *portions.Season
	request pairing.Request
	place   []int // team index -> entrant
	chosen  []portions.Game
	opening bool
}

func newSeason(e *Event, play regulation.Play, stage *tournament.Stage) (*season, error) {
	pairer, ok := play.Pairer.(lawful)
	if !ok || pairer.Law(1).Freedom == portions.ByPerson {
		return nil, nil
	}
	s := &season{pairer: pairer, place: make([]int, e.p.teams)}
	s.request = pairing.Request{Format: play.Format, Colors: play.Colors, Brief: true}
	for k, t := range stage.Entrants {
		s.request.Entrants = append(s.request.Entrants, int(t))
		s.place[t] = k
	}
	var err error
	s.games, err = portions.NewSeason(len(stage.Entrants), nil)
	return s, err
}

// begin is the first day of a portion: its lot is drawn where it needs one.
func (s *season) begin(e *Event, at tournament.Scope) error {
	s.law, s.opening = s.pairer.Law(at.Portion), true
	s.games.Begin(at.Portion)
	if s.law.Ties == portions.ByNumber {
		return s.games.Draw(nil)
	}
	lot := tournament.Lot{Rule: s.law.Choice, Scope: at}
	for _, t := range s.request.Entrants {
		lot.Among = append(lot.Among, string(e.State().Team(t).ID))
	}
	lot.Among = lot.Sorted()
	drawn := e.luck.Lot(lot)
	if err := e.Add(drawn); err != nil {
		return err
	}
	order := make([]int, len(drawn.Answer))
	for k, id := range drawn.Answer {
		t, _ := e.State().TeamIndex(tournament.TeamID(id))
		order[k] = s.place[t]
	}
	return s.games.Draw(order)
}

// set records the games that are to be set now, none where there are none: up
// to the minimum first, then those that are possible.
func (s *season) set(e *Event, at tournament.Scope) error {
	var err error
	if s.opening {
		if s.chosen, err = s.law.Open(s.chosen[:0], s.games); err != nil {
			return err
		}
		s.opening = len(s.chosen) > 0
	}
	if !s.opening {
		if s.chosen, err = s.law.Next(s.chosen[:0], s.games); err != nil {
			return err
		}
	}
	if len(s.chosen) == 0 {
		return nil
	}
	return s.record(e, at)
}

// record records those of the chosen games in which nobody has another one
// before.
func (s *season) record(e *Event, at tournament.Scope) error {
	s.request.State, s.request.Scope = e.State(), at
	round := pairing.Proposal{Scope: at, Legs: s.request.Format.Legs}
	var placed uint64
	for _, g := range s.chosen {
		both := uint64(1)<<g.First | uint64(1)<<g.Second
		if placed&both != 0 {
			continue
		}
		placed |= both
		if err := round.Add(s.request, pairing.Match{First: g.First, Second: g.Second}, s.request.Colors, pairing.Decision{}); err != nil {
			return err
		}
		s.games.Set(g)
	}
	for k := range s.request.Entrants {
		if placed>>k&1 == 0 {
			round.Rest = append(round.Rest, s.request.ID(k))
		}
	}
	return e.Add(round.Event())
}

// end notes that a game is over.
func (s *season) end(m *tournament.Match) {
	a, b := s.place[m.First], s.place[m.Second]
	s.games.End(portions.Game{First: min(a, b), Second: max(a, b)})
}
