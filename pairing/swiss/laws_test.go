package swiss

import (
	"errors"
	"math/rand"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Whole random tournaments keep the absolute rules.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewSource(rapid.Int64().Draw(t, "seed")))
		p := newPlay(r, drawHabits(r, rapid.IntRange(2, 40).Draw(t, "players")))
		for p.event.Played < p.rounds {
			before := cloneEvent(p.event)
			got, err := PairDutch(p.event)
			require.Equal(t, before, p.event, "the event is not changed")
			if err != nil {
				if !errors.Is(err, pairing.ErrNoPairing) && !errors.Is(err, pairing.ErrNobody) {
					t.Fatal(err)
				}
				require.Empty(t, got.Pairs)
				return
			}
			lawful(t, p.event, got)
			exact := cloneEvent(p.event)
			exact.Exact = true
			same, err := PairDutch(exact)
			require.NoError(t, err)
			require.Equal(t, got, same, "shortcuts change nothing")
			reordered(t, r, p.event, got)
			p.advance(got)
		}
	})
}

func cloneEvent(e *Event) *Event {
	c := *e
	c.Players = slices.Clone(e.Players)
	for i := range c.Players {
		c.Players[i].Rounds = slices.Clone(c.Players[i].Rounds)
	}
	c.Forbidden = slices.Clone(e.Forbidden)
	return &c
}

// lawful checks C1, C2, C3, forbidden pairs and that everybody is paired once.
func lawful(t *rapid.T, e *Event, got Pairing) {
	seen := make([]int, len(e.Players))
	for _, p := range got.Pairs {
		seen[p.White]++
		seen[p.Black]++
		for _, r := range e.Players[p.White].Rounds {
			if r.Kind == scoring.Played && r.Opponent == p.Black {
				t.Fatalf("%v meet again", p)
			}
		}
		for _, x := range e.Forbidden {
			if x == [2]int{p.White, p.Black} || x == [2]int{p.Black, p.White} {
				t.Fatalf("%v are forbidden", p)
			}
		}
		if e.Played < e.Rounds-1 {
			for i, color := range map[int]tournament.Color{p.White: tournament.White, p.Black: tournament.Black} {
				diff, row := 0, 0
				for _, r := range append(slices.Clone(e.Players[i].Rounds), Round{Kind: scoring.Played, Color: color}) {
					if r.Kind != scoring.Played {
						continue
					}
					if r.Color == color {
						diff, row = diff+1, row+1
					} else {
						diff, row = diff-1, 0
					}
				}
				if diff > 2 || row > 2 {
					t.Fatalf("player %d: %v makes a difference of %d, %d in a row", i, color, diff, row)
				}
			}
		}
	}
	if got.Bye >= 0 {
		seen[got.Bye]++
		for _, r := range e.Players[got.Bye].Rounds {
			if r.Kind == scoring.PairingBye || r.Kind != scoring.Played && r.Points >= e.Win {
				t.Fatalf("player %d has the bye after %v", got.Bye, r)
			}
		}
	}
	for i, n := range seen {
		if want := 1; e.Players[i].Absent && n != 0 || !e.Players[i].Absent && n != want {
			t.Fatalf("player %d is in %d pairs", i, n)
		}
	}
}

// reordered checks that neither the order of the players in the event nor the
// size of the gaps between their numbers matters.
func reordered(t *rapid.T, r *rand.Rand, e *Event, got Pairing) {
	to := r.Perm(len(e.Players))
	other := cloneEvent(e)
	number := 0
	for i := range e.Players {
		number += 1 + r.Intn(3)
		q := e.Players[i]
		q.Rounds = slices.Clone(q.Rounds)
		q.Number = number
		for k := range q.Rounds {
			if o := q.Rounds[k].Opponent; q.Rounds[k].Color != tournament.NoColor {
				q.Rounds[k].Opponent = to[o]
			}
		}
		other.Players[to[i]] = q
	}
	for i, x := range other.Forbidden {
		other.Forbidden[i] = [2]int{to[x[0]], to[x[1]]}
	}
	same, err := PairDutch(other)
	require.NoError(t, err)
	for i, p := range got.Pairs {
		require.Equal(t, Pair{to[p.White], to[p.Black]}, same.Pairs[i])
	}
	if got.Bye >= 0 {
		require.Equal(t, to[got.Bye], same.Bye)
	}
}

// A search that runs out of its budget ends with an error and no round, at the
// same step each time.
func TestBudget(t *testing.T) {
	p := newPlay(rand.New(rand.NewSource(3)), habits{players: 60, rounds: 9, draws: 20, spread: 300, win: 10, draw: 5})
	for round := 0; round < 5; round++ {
		got, err := PairDutch(p.event)
		require.NoError(t, err)
		p.advance(got)
	}
	whole, err := PairDutch(p.event)
	require.NoError(t, err)
	enough := int64(1)
	for ; ; enough *= 2 {
		p.event.Budget = enough
		got, err := PairDutch(p.event)
		if err == nil {
			require.Equal(t, whole, got)
			break
		}
		require.ErrorIs(t, err, pairing.ErrBudget)
		require.Zero(t, got)
	}
	require.Greater(t, enough, int64(2))
	p.event.Budget, p.event.Exact = 50, true
	_, err = PairDutch(p.event)
	require.ErrorIs(t, err, pairing.ErrBudget)
}

func TestContradictionsAreRefused(t *testing.T) {
	good := func() *Event {
		return &Event{Rounds: 3, Played: 1, Win: 2, Draw: 1, Initial: tournament.White, Players: []Player{
			{Number: 1, Rounds: []Round{{Kind: scoring.Played, Opponent: 1, Color: tournament.White, Points: 2}}, Points: 2},
			{Number: 2, Rounds: []Round{{Kind: scoring.Played, Opponent: 0, Color: tournament.Black}}},
			{Number: 3, Rounds: []Round{{Kind: scoring.ZeroBye}}},
		}}
	}
	_, err := PairDutch(good())
	require.NoError(t, err)
	for name, spoil := range map[string]func(e *Event){
		"number twice":     func(e *Event) { e.Players[1].Number = 1 },
		"too many rounds":  func(e *Event) { e.Played = 0 },
		"unknown opponent": func(e *Event) { e.Players[0].Rounds[0].Opponent = 7 },
		"own opponent":     func(e *Event) { e.Players[0].Rounds[0].Opponent = 0 },
		"no color":         func(e *Event) { e.Players[0].Rounds[0].Color = tournament.NoColor },
		"no lot":           func(e *Event) { e.Initial = tournament.NoColor },
		"forbidden nobody": func(e *Event) { e.Forbidden = [][2]int{{0, 9}} },
	} {
		e := good()
		spoil(e)
		_, err := PairDutch(e)
		require.ErrorIs(t, err, ErrEvent, name)
	}
}
