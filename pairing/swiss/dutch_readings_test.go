package swiss

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Last round, all topscorers, and only two ways to pair: 1-5 2-6 3-7 4-8, in
// which 1 and 5 break C10 and C11 and 4 and 8 clash by strong preferences, or
// 1-2, which breaks C10, 3-5, which breaks C11, 4-6 and 7-8. C10, C11 and C12
// are equal. Where C13 leaves pairs of two absolutes alone it prefers the second
// way; counting them it finds both alike, and the first comes first.
func TestTwoAbsolutes(t *testing.T) {
	e := &Event{Played: 4, Rounds: 5, Initial: tournament.White, Win: 2, Draw: 1}
	for i, colors := range []string{"WBWW", "WWBW", "BBWW", "WBW", "WBWW", "WBWB", "WBWB", "WBW"} {
		p := Player{Number: i + 1, Points: 6}
		for _, c := range colors {
			x := Round{Kind: scoring.Played, Opponent: 8, Color: tournament.Black}
			if c == 'W' {
				x.Color = tournament.White
			}
			p.Rounds = append(p.Rounds, x)
		}
		e.Players = append(e.Players, p)
	}
	e.Players = append(e.Players, Player{Number: 9, Absent: true})
	may := [][2]int{{1, 5}, {2, 6}, {3, 7}, {4, 8}, {1, 2}, {3, 5}, {4, 6}, {7, 8}}
	for a := range 8 {
		for b := range a {
			if !slices.Contains(may, [2]int{b + 1, a + 1}) {
				e.Forbidden = append(e.Forbidden, [2]int{a, b})
			}
		}
	}
	for reading, opponent := range map[BothAbsolute]int{LeftToC10: 2, CountedAgain: 5} {
		for _, exact := range []bool{false, true} {
			e.Rules.BothAbsolute, e.Exact = reading, exact
			got, err := PairDutch(e)
			require.NoError(t, err)
			for _, p := range got.Pairs {
				if min(p.White, p.Black) == 0 {
					require.Equal(t, opponent, max(p.White, p.Black)+1, reading)
				}
			}
		}
	}
}

// By the two readings of the bye as a float some rounds of random events come
// out otherwise.
func TestByeFloatsMatters(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 1000 {
		h := drawHabits(r, 6+r.Intn(12))
		h.bye = -1
		p := newPlay(r, h)
		for p.event.Played < p.rounds {
			usual, err := PairDutch(p.event)
			if err != nil {
				break
			}
			e := cloneEvent(p.event)
			e.Rules.ByeFloats = ByeByWorth
			got, err := PairDutch(e)
			require.NoError(t, err)
			if got.Bye != usual.Bye || !slices.Equal(got.Pairs, usual.Pairs) {
				return
			}
			p.advance(usual)
		}
	}
	t.Fatal("it never does")
}

// Art. 1.4: the bye is a downfloat even where it brings nothing; by the other
// reading it is one like any round without a game.
func TestByeFloats(t *testing.T) {
	p := Player{Number: 1, Rounds: []Round{{Kind: scoring.PairingBye, Opponent: -1}}}
	for rules, want := range map[ByeFloats]bool{ByeAlways: true, ByeByWorth: false} {
		e := &Event{Played: 1, Win: 2, Draw: 1, Players: []Player{p}, Rules: DutchRules{ByeFloats: rules}}
		down, up := e.float(&e.Players[0], 1)
		require.Equal(t, want, down)
		require.False(t, up)
	}
}
