package portions

import (
	"math/bits"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament/text"
)

// Season is one board of an event: who has met whom on it, whose games run,
// and how the lot ranks the teams. Teams are indices from 0.
type Season struct {
	n       int
	period  int      // the current one, from 1
	met     []uint64 // bit b of met[a]: a game of a and b was set
	running []uint64 // likewise: it is not over
	carried []uint64 // likewise, and it was set in an earlier period
	started []int    // games set that count towards minimum and maximum
	out     uint64   // teams that left
	rank    []int    // by lot: 0 for the team drawn first

	// By person, what decides whether a team is free and below the maximum;
	// nil: the games of its place.
	persons bool
	busy    uint64
	played  []int

	search openingSearch
}

// NewSeason starts a season before period 1. lot names the teams in the order
// in which they were drawn; nil means in the order of their indices.
func NewSeason(teams int, lot []int) (*Season, error) {
	if teams < 2 || teams > maxTeams {
		return nil, &pairing.Error{Err: pairing.ErrFieldSize, Text: text.M("portions.teams", teams, maxTeams)}
	}
	s := &Season{
		n: teams, met: make([]uint64, teams), running: make([]uint64, teams), carried: make([]uint64, teams),
		started: make([]int, teams), rank: make([]int, teams),
	}
	if err := s.Draw(lot); err != nil {
		return nil, err
	}
	return s, nil
}

// Draw gives the teams another order of lots; nil means that of their indices.
func (s *Season) Draw(lot []int) error {
	if lot == nil {
		for t := range s.rank {
			s.rank[t] = t
		}
		return nil
	}
	var seen uint64
	for k, t := range lot {
		if t < 0 || t >= s.n || len(lot) != s.n || seen>>t&1 == 1 {
			return &pairing.Error{Err: pairing.ErrRequest, Text: text.M("portions.lot")}
		}
		seen |= 1 << t
		s.rank[t] = k
	}
	if len(lot) != s.n {
		return &pairing.Error{Err: pairing.ErrRequest, Text: text.M("portions.lot")}
	}
	return nil
}

// Reset returns to the start of the season under the same lot.
func (s *Season) Reset() {
	clear(s.met)
	clear(s.running)
	clear(s.carried)
	clear(s.started)
	s.period, s.out, s.persons, s.busy, s.played = 0, 0, false, 0, nil
}

// Begin says that the first day of a period, from 1, has come.
func (s *Season) Begin(period int) {
	s.period = period
	copy(s.carried, s.running)
}

// Period returns the current period, 0 before the first.
func (s *Season) Period() int { return s.period }

// Set records that a game is set; from now on it runs.
func (s *Season) Set(g Game) {
	a, b := g.First, g.Second
	s.met[a] |= 1 << b
	s.met[b] |= 1 << a
	s.running[a] |= 1 << b
	s.running[b] |= 1 << a
	s.started[a]++
	s.started[b]++
}

// End records that a game is over.
func (s *Season) End(g Game) {
	s.running[g.First] &^= 1 << g.Second
	s.running[g.Second] &^= 1 << g.First
	s.carried[g.First] &^= 1 << g.Second
	s.carried[g.Second] &^= 1 << g.First
}

// Leave takes a team out. If its results are annulled, its games no longer
// count for its opponents; if not, its remaining games are lost by default
// and count as if they had been started.
func (s *Season) Leave(team int, annulled bool) {
	if s.out>>team&1 == 1 {
		return
	}
	s.out |= 1 << team
	for other := range s.n {
		if other == team {
			continue
		}
		s.End(Game{team, other})
		met := s.met[team]>>other&1 == 1
		switch {
		case annulled && met && s.out>>other&1 == 0:
			s.started[other]--
		case !annulled && !met && s.out>>other&1 == 0:
			s.met[team] |= 1 << other
			s.met[other] |= 1 << team
			s.started[other]++
			s.started[team]++
		}
	}
}

// ByPerson makes persons decide whether a team is free and below the maximum:
// busy are the teams whose player has a game running anywhere, played the
// numbers of games that these players have started.
func (s *Season) ByPerson(busy []bool, played []int) {
	s.persons, s.busy, s.played = true, 0, played
	for t, b := range busy {
		if b {
			s.busy |= 1 << t
		}
	}
}

// Met reports whether a game of two teams was set.
func (s *Season) Met(a, b int) bool { return s.met[a]>>b&1 == 1 }

// Started returns how many games of a team count.
func (s *Season) Started(team int) int { return s.started[team] }

// Running reports whether a game of two teams is not over.
func (s *Season) Running(a, b int) bool { return s.running[a]>>b&1 == 1 }

// Free reports whether a team takes part and has no game running.
func (s *Season) Free(team int) bool { return s.out>>team&1 == 0 && !s.isBusy(team) }

func (s *Season) isBusy(team int) bool {
	if s.persons {
		return s.busy>>team&1 == 1
	}
	return s.running[team] != 0
}

// count is what the maximum is compared with.
func (s *Season) count(team int) int {
	if s.persons {
		return s.played[team]
	}
	return s.started[team]
}

// active is the set of teams that take part.
func (s *Season) active() uint64 { return (^uint64(0) >> (64 - s.n)) &^ s.out }

// unmet is the set of possible opponents of a team.
func (s *Season) unmet(team int) uint64 { return s.active() &^ s.met[team] &^ (1 << team) }

// possible is how many games the team will have in all.
func (s *Season) possible(team int) int {
	return s.started[team] + bits.OnesCount64(s.unmet(team))
}

// before orders two teams: fewer games first, then by lot.
func (s *Season) before(a, b int) bool {
	if s.started[a] != s.started[b] {
		return s.started[a] < s.started[b]
	}
	return s.rank[a] < s.rank[b]
}
