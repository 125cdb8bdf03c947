package simulation

import (
	"slices"

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

// season is one board as its law sees it. A player keeps it from board to
// board and from tournament to tournament.
type season struct {
	pairer  lawful
	laws    []portions.Pairer // by portion, from 1
	law     *portions.Pairer  // of the portion at hand
	games   *portions.Season
	request pairing.Request
	among   []string // ids of the entrants, sorted: what a lot is among
	place   []int    // team index -> entrant
	chosen  []portions.Game
	order   []int
	opening bool
}

// season begins a board of a stage. It is nil where the pairer has to read the
// log.
func (e *Event) season(play regulation.Play, stage *tournament.Stage) (*season, error) {
	pairer, ok := play.Pairer.(lawful)
	if !ok {
		return nil, nil
	}
	s := e.p.season
	if s == nil || len(s.request.Entrants) != len(stage.Entrants) { // the pairer depends on the number of entrants alone
		s = &season{pairer: pairer, place: make([]int, e.p.teams)}
		if s.portion(1).Freedom == portions.ByPerson {
			return nil, nil
		}
		var err error
		if s.games, err = portions.NewSeason(len(stage.Entrants), nil); err != nil {
			return nil, err
		}
		e.p.season = s
	}
	s.games.Reset()
	s.request = pairing.Request{State: e.State(), Format: play.Format, Colors: play.Colors, Brief: true, Entrants: s.request.Entrants[:0]}
	s.among = make([]string, 0, len(stage.Entrants)) // the log keeps it
	for k, t := range stage.Entrants {
		s.request.Entrants = append(s.request.Entrants, int(t))
		s.place[t] = k
		s.among = append(s.among, string(s.request.ID(k)))
	}
	slices.Sort(s.among)
	return s, s.games.Draw(nil)
}

// portion is the law of a portion, asked for once.
func (s *season) portion(k int) *portions.Pairer {
	for len(s.laws) <= k {
		s.laws = append(s.laws, s.pairer.Law(len(s.laws)))
	}
	return &s.laws[k]
}

// begin is the first day of a portion: its lot is drawn where it needs one.
func (s *season) begin(e *Event, at tournament.Scope) error {
	s.law, s.opening = s.portion(at.Portion), true
	s.games.Begin(at.Portion)
	if s.law.Ties == portions.ByNumber {
		return s.games.Draw(nil)
	}
	drawn := e.luck.Lot(tournament.Lot{Rule: s.law.Choice, Scope: at, Among: s.among})
	if err := e.Add(drawn); err != nil {
		return err
	}
	s.order = s.order[:0]
	for _, id := range drawn.Answer {
		t, _ := e.State().TeamIndex(tournament.TeamID(id))
		s.order = append(s.order, s.place[t])
	}
	return s.games.Draw(s.order)
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
	n := len(s.request.Entrants)
	e.pairings, e.resting = room(e.pairings, n/2), room(e.resting, n)
	matches, rest := len(e.pairings), len(e.resting) // the log keeps what stands before
	round := pairing.Proposal{Scope: at, Legs: s.request.Format.Legs, Matches: e.pairings[matches:]}
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
	e.pairings = e.pairings[:matches+len(round.Matches)]
	for k := range s.request.Entrants {
		if placed>>k&1 == 0 {
			e.resting = append(e.resting, s.request.ID(k))
		}
	}
	round.Matches = slices.Clip(round.Matches)
	if len(e.resting) > rest {
		round.Rest = slices.Clip(e.resting[rest:])
	}
	return e.Add(round.Event())
}

// room returns a list with room for n more, which is what it was or an empty
// one.
func room[T any](list []T, n int) []T {
	if cap(list)-len(list) < n {
		return make([]T, 0, max(2*cap(list), 16*n))
	}
	return list
}

// end notes that a game is over.
func (s *season) end(m *tournament.Match) {
	a, b := s.place[m.First], s.place[m.Second]
	s.games.End(portions.Game{First: min(a, b), Second: max(a, b)})
}
