package swiss

import (
	"fmt"
	"slices"

	"github.com/reglament/reglament/internal/matching"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// strength of a color preference (C.04.3 art. 1.7).
type strength uint8

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// seat is one player to be paired, as the criteria see it. Seats are sorted by
// pairing score and pairing number (art. 1.2): the smaller the index the higher.
type seat struct {
	player   int // index into Event.Players
	number   int
	parity   int // position among those who have entered, from 0 (C.04.2)
	points   int
	score    int // points and virtual points
	level    int // scoregroup, 0 is the top one
	games    int // played
	colors   []tournament.Color
	diff     int // Whites less Blacks
	pref     tournament.Color
	strength strength
	repeated tournament.Color // color of the last two games if it was the same
	down     [2]bool          // downfloat one and two rounds ago (art. 1.4)
	up       [2]bool
	eligible bool // may have the pairing-allocated bye (C2)
	top      bool // topscorer in the last round (art. 1.8)
}

// field is the round to be paired.
type field struct {
	event  *Event
	seats  []seat
	levels []int // first seat of each scoregroup, and the end
	last   bool  // there may be topscorers: the last round
	graph  matching.Graph
	bye    int // vertex of the bye: len(seats) if the number is odd, else -1
}

func newField(e *Event) (*field, error) {
	if err := e.validate(); err != nil {
		return nil, err
	}
	f := &field{event: e, bye: -1, last: e.Rounds > 0 && e.Played >= e.Rounds-1 || e.RelaxColors}
	f.seats = make([]seat, 0, len(e.Players))
	entered := e.entered()
	colors := make([]tournament.Color, 0, len(e.Players)*e.Played)
	for i := range e.Players {
		p := &e.Players[i]
		if p.Absent {
			continue
		}
		s := seat{player: i, number: p.Number, parity: entered[i], points: p.Points, score: p.Points + p.Virtual}
		from := len(colors)
		for _, r := range p.Rounds {
			if r.Kind == scoring.Played {
				colors = append(colors, r.Color)
			}
		}
		s.colors = colors[from:]
		s.preferences()
		s.eligible = e.eligible(p)
		for back := 0; back < 2; back++ {
			s.down[back], s.up[back] = e.float(p, back+1)
		}
		f.seats = append(f.seats, s)
	}
	slices.SortFunc(f.seats, func(a, b seat) int {
		if a.score != b.score {
			return b.score - a.score
		}
		return a.number - b.number
	})
	for i := range f.seats {
		if i == 0 || f.seats[i].score != f.seats[i-1].score {
			f.levels = append(f.levels, i)
		}
		s := &f.seats[i]
		s.level = len(f.levels) - 1
		// Art. 1.8: more than half of what could be scored so far.
		s.top = e.RelaxColors || f.last && 2*s.score > e.Played*max(e.Win, e.Draw)
	}
	f.levels = append(f.levels, len(f.seats))
	if len(f.seats)%2 == 1 {
		f.bye = len(f.seats)
	}
	f.block()
	return f, nil
}

// validate refuses an event that contradicts itself.
func (e *Event) validate() error {
	numbers := make(map[int]int, len(e.Players))
	for i := range e.Players {
		p := &e.Players[i]
		if j, twice := numbers[p.Number]; twice {
			return fmt.Errorf("players %d and %d both have pairing number %d: %w", j, i, p.Number, ErrEvent)
		}
		numbers[p.Number] = i
		if len(p.Rounds) > e.Played {
			return fmt.Errorf("player number %d has %d rounds, only %d are played: %w", p.Number, len(p.Rounds), e.Played, ErrEvent)
		}
		for r, x := range p.Rounds {
			paired := x.Kind == scoring.Played || x.Kind == scoring.ForfeitWin || x.Kind == scoring.ForfeitLoss
			if paired && (x.Opponent < 0 || x.Opponent >= len(e.Players) || x.Opponent == i) {
				return fmt.Errorf("player number %d has opponent %d in round %d: %w", p.Number, x.Opponent, r+1, ErrEvent)
			}
			if x.Kind == scoring.Played && x.Color != tournament.White && x.Color != tournament.Black {
				return fmt.Errorf("player number %d has no color in round %d: %w", p.Number, r+1, ErrEvent)
			}
		}
	}
	for _, pair := range e.Forbidden {
		for _, i := range pair {
			if i < 0 || i >= len(e.Players) {
				return fmt.Errorf("forbidden pair %v: %w", pair, ErrEvent)
			}
		}
	}
	if e.Initial != tournament.White && e.Initial != tournament.Black {
		return fmt.Errorf("initial color is not drawn: %w", ErrEvent)
	}
	return nil
}

// entered numbers those who have taken part in a pairing so far or do so now,
// in the order of their pairing numbers: the parity of this position decides
// colors that no other rule does (C.04.2 art. 2.4). Others have -1.
func (e *Event) entered() []int {
	order := make([]int, 0, len(e.Players))
	position := make([]int, len(e.Players))
	for i := range e.Players {
		p := &e.Players[i]
		in := !p.Absent
		for _, r := range p.Rounds {
			switch r.Kind {
			case scoring.Played, scoring.ForfeitWin, scoring.ForfeitLoss, scoring.PairingBye:
				in = true
			}
		}
		position[i] = -1
		if in {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(a, b int) int { return e.Players[a].Number - e.Players[b].Number })
	for at, i := range order {
		position[i] = at
	}
	return position
}

// preferences derives the color preference from the games played (art. 1.7).
func (s *seat) preferences() {
	s.games = len(s.colors)
	if s.games == 0 {
		return
	}
	for _, c := range s.colors {
		if c == tournament.White {
			s.diff++
		} else {
			s.diff--
		}
	}
	last := s.colors[s.games-1]
	if s.games > 1 && s.colors[s.games-2] == last {
		s.repeated = last
	}
	less := tournament.White
	if s.diff > 0 {
		less = tournament.Black
	}
	switch imbalance := max(s.diff, -s.diff); {
	case imbalance > 1:
		s.pref, s.strength = less, absolute
	case s.repeated != tournament.NoColor:
		s.pref, s.strength = last.Other(), absolute
	case imbalance == 1:
		s.pref, s.strength = less, strong
	default:
		s.pref, s.strength = last.Other(), mild
	}
}

// eligible tells whether C2 allows the pairing-allocated bye: none before and
// no round that gave the points of a win without playing (C.04.1 art. 4).
func (e *Event) eligible(p *Player) bool {
	for _, r := range p.Rounds {
		switch r.Kind {
		case scoring.Played, scoring.NotEntered:
		case scoring.PairingBye:
			return false
		default:
			if r.Points >= e.Win {
				return false
			}
		}
	}
	return true
}

// float tells whether the player floated down or up the given number of rounds
// ago (art. 1.4): rounds of the tournament, not of the player.
func (e *Event) float(p *Player, back int) (down, up bool) {
	at := e.Played - back
	if at < 0 || at >= len(p.Rounds) {
		return false, false
	}
	r := p.Rounds[at]
	switch r.Kind {
	case scoring.NotEntered:
		return false, false
	case scoring.Played:
		own, other := e.scoreBefore(p, at), e.scoreBefore(&e.Players[r.Opponent], at)
		return own > other, own < other
	case scoring.PairingBye:
		return e.Rules.ByeFloats == ByeAlways || r.Points > e.Loss, false
	}
	return r.Points > e.Loss, false
}

// scoreBefore is the pairing score with which p went into the round of index at.
func (e *Event) scoreBefore(p *Player, at int) int {
	score := p.Points
	for i := at; i < len(p.Rounds); i++ {
		score -= p.Rounds[i].Points
	}
	if at < len(p.Rounds) {
		score += p.Rounds[at].Virtual
	}
	return score
}

// block writes down who cannot meet whom: C1, forbidden pairs and C3.
func (f *field) block() {
	n := len(f.seats)
	if f.bye >= 0 {
		n++
	}
	words := matching.Words(n)
	f.graph = matching.Graph{N: n, Blocked: make([]uint64, n*words)}
	at := make([]int, len(f.event.Players))
	for i := range at {
		at[i] = -1
	}
	for i := range f.seats {
		at[f.seats[i].player] = i
	}
	for u := 0; u < n; u++ {
		f.forbid(u, u)
	}
	for u := range f.seats {
		for _, r := range f.event.Players[f.seats[u].player].Rounds {
			if r.Kind == scoring.Played && at[r.Opponent] >= 0 {
				f.forbid(u, at[r.Opponent])
			}
		}
	}
	for _, pair := range f.event.Forbidden {
		if u, v := at[pair[0]], at[pair[1]]; u >= 0 && v >= 0 && u != v {
			f.forbid(u, v)
		}
	}
	// C3: same absolute preference and neither is a topscorer.
	var rigid [3][]uint64
	for c := range rigid {
		rigid[c] = make([]uint64, words)
	}
	for u := range f.seats {
		if s := &f.seats[u]; s.strength == absolute && !s.top {
			rigid[s.pref][u>>6] |= 1 << (u & 63)
		}
	}
	for u := range f.seats {
		if s := &f.seats[u]; s.strength == absolute && !s.top {
			row := f.graph.Row(u)
			for w, x := range rigid[s.pref] {
				row[w] |= x
			}
		}
	}
	for u := range f.seats {
		if f.bye >= 0 && !f.seats[u].eligible {
			f.forbid(u, f.bye)
		}
	}
}

func (f *field) forbid(u, v int) {
	f.graph.Row(u)[v>>6] |= 1 << (v & 63)
	f.graph.Row(v)[u>>6] |= 1 << (u & 63)
}
