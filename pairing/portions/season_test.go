package portions

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var doc = clause.Doc("strongest@2006")

// strongest is the table of the tournament of the strongest teams.
var strongest = Law{
	Periods: []Period{{2, 4}, {4, 6}, {7, 9}, {9, 10}, {11, 11}},
	Once:    doc.Art("5.2"), Bounds: doc.Art("5.4"), Free: doc.Art("5.5"), Choice: doc.Art("5.6"),
}

// player plays one board of a season at random, checking every step if check
// is set.
type player struct {
	l     *Law
	s     *Season
	rnd   func(int) int
	check func(error)
	runs  []Game
	set   int
	buf   []Game
}

func (p *player) add(games []Game) {
	for _, g := range games {
		p.s.Set(g)
		p.runs = append(p.runs, g)
		p.set++
	}
	for _, g := range games {
		for _, t := range []int{g.First, g.Second} {
			if most := p.l.Periods[p.s.period-1].Max; p.check != nil && p.s.started[t] > most {
				p.check(fmt.Errorf("team %d has %d games in period %d", t, p.s.started[t], p.s.period))
			}
		}
	}
}

// season plays from the first day to the last. patience is how many games end
// in each period before the next one begins.
func (p *player) season(patience int) {
	for period := 1; period <= len(p.l.Periods); period++ {
		p.s.Begin(period)
		var err error
		if p.buf, err = p.l.Open(p.buf[:0], p.s); err != nil {
			p.fail(err)
			return
		}
		p.add(p.buf)
		p.opened()
		for ended := 0; len(p.runs) > 0 && (ended < patience || period == len(p.l.Periods)); ended++ {
			i := p.rnd(len(p.runs))
			p.s.End(p.runs[i])
			p.runs[i] = p.runs[len(p.runs)-1]
			p.runs = p.runs[:len(p.runs)-1]
			if p.buf, err = p.l.Next(p.buf[:0], p.s); err != nil {
				p.fail(err)
				return
			}
			p.add(p.buf)
		}
	}
}

func (p *player) fail(err error) {
	if p.check == nil {
		panic(err)
	}
	p.check(err)
}

// opened checks the minimum after an opening.
func (p *player) opened() {
	if p.check == nil {
		return
	}
	for t := range p.s.n {
		if least := min(p.l.Periods[p.s.period-1].Min, p.s.possible(t)); p.s.out>>t&1 == 0 && p.s.started[t] < least {
			p.check(fmt.Errorf("team %d has only %d games at the opening of period %d", t, p.s.started[t], p.s.period))
		}
	}
}

// Whatever games end when, the season is completed within the maxima and
// everybody meets everybody once. Teams may leave on the way.
func TestSeasonIsCompleted(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, err := NewSeason(12, rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}).Draw(rt, "lot"))
		if err != nil {
			rt.Fatal(err)
		}
		p := &player{l: &strongest, s: s, check: func(err error) { rt.Fatal(err) }}
		leaver := rapid.IntRange(-1, 11).Draw(rt, "leaver")
		moment := rapid.IntRange(0, 66).Draw(rt, "leaves after games")
		annulled := rapid.Bool().Draw(rt, "annulled")
		p.rnd = func(n int) int {
			if leaver >= 0 && p.set >= moment && s.out == 0 {
				s.Leave(leaver, annulled)
				rest := p.runs[:0]
				for _, g := range p.runs {
					if s.Running(g.First, g.Second) {
						rest = append(rest, g)
					}
				}
				if p.runs = rest; len(rest) == 0 {
					p.runs = append(p.runs, Game{leaver, (leaver + 1) % 12}) // ended already
				}
				n = len(p.runs)
			}
			return rapid.IntRange(0, n-1).Draw(rt, "ends")
		}
		p.season(rapid.IntRange(0, 40).Draw(rt, "patience"))
		for a := range 12 {
			for b := range 12 {
				if a != b && s.out>>a&1 == 0 && s.out>>b&1 == 0 && !s.Met(a, b) {
					rt.Fatalf("%d and %d have not met", a, b)
				}
			}
		}
	})
}

// Seasons of any size by any table that can be kept from the start are kept.
func TestAnySeasonIsCompleted(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(rt, "teams")
		l := drawLaw(rt, n)
		l.Carried = CarriedToo
		l.Budget = 200_000
		s, err := NewSeason(n, nil)
		if err != nil {
			rt.Fatal(err)
		}
		steps := l.steps()
		if !l.completable(s, nil, &steps) {
			return // no such season
		}
		p := &player{l: l, s: s, rnd: func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "ends") }}
		p.check = func(err error) {
			if !errors.Is(err, pairing.ErrBudget) {
				rt.Fatal(err)
			}
		}
		p.season(rapid.IntRange(0, 12).Draw(rt, "patience"))
	})
}

func TestTable(t *testing.T) {
	require.NoError(t, strongest.Validate(12))
	require.NoError(t, strongest.Validate(11))
	require.ErrorIs(t, strongest.Validate(13), pairing.ErrRequest, "a game is left over")
	require.ErrorIs(t, strongest.Validate(65), pairing.ErrFieldSize)
	require.ErrorIs(t, strongest.Validate(1), pairing.ErrFieldSize)
	for _, periods := range [][]Period{nil, {{3, 2}}, {{1, 3}, {0, 4}}, {{1, 3}, {2, 2}}} {
		l := Law{Periods: periods}
		require.ErrorIs(t, l.Validate(3), pairing.ErrRequest, "%v", periods)
	}
}

func TestSeasonRefusals(t *testing.T) {
	for _, n := range []int{-1, 0, 1, 65} {
		_, err := NewSeason(n, nil)
		require.ErrorIs(t, err, pairing.ErrFieldSize)
	}
	for _, lot := range [][]int{{}, {0}, {0, 0}, {0, 2}, {0, 1, 2}, {-1, 0}} {
		_, err := NewSeason(2, lot)
		require.ErrorIs(t, err, pairing.ErrRequest, "%v", lot)
	}
	s, err := NewSeason(12, nil)
	require.NoError(t, err)
	_, err = strongest.Next(nil, s)
	require.ErrorIs(t, err, pairing.ErrRequest, "no period has begun")
	s.Begin(6)
	_, err = strongest.Open(nil, s)
	require.ErrorIs(t, err, pairing.ErrRequest, "there is no period 6")
}

// Six boards of twelve teams, game by game: the speed of a simulation.
func BenchmarkWholeSeason(b *testing.B) {
	for _, patience := range []int{5, 12, 30} {
		b.Run(fmt.Sprint(patience), func(b *testing.B) {
			rnd := rand.New(rand.NewPCG(1, 2))
			s, err := NewSeason(12, nil)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			games := 0
			for b.Loop() {
				for range 6 {
					s.Reset()
					p := &player{l: &strongest, s: s, rnd: rnd.IntN}
					if err := s.Draw(rnd.Perm(12)); err != nil {
						b.Fatal(err)
					}
					p.season(patience)
					games += p.set
				}
			}
			b.ReportMetric(float64(games)/float64(b.N), "games/op")
		})
	}
}
