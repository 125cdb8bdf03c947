package swiss

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// oneColor is a field all of whom have had White and want Black: those who had
// Black have gone.
func oneColor(players int) *Event {
	r := rand.New(rand.NewSource(1))
	p := newPlay(r, habits{players: 2 * players, rounds: 9, draws: 30, spread: 300, win: 10, draw: 5})
	first, err := PairDutch(p.event)
	if err != nil {
		panic(err)
	}
	p.advance(first)
	for _, pair := range first.Pairs {
		p.event.Players[pair.Black].Absent = true
	}
	return p.event
}

// lockedBottom is a field after as many rounds that its last players, one more
// than there are rounds, have all met each other and nobody else: all of them
// float up.
func lockedBottom(players, rounds int) *Event {
	r := rand.New(rand.NewSource(2))
	p := newPlay(r, habits{players: players, rounds: rounds + 2, draws: 30, spread: 300, win: 10, draw: 5})
	bottom := players - rounds - 1
	for p.event.Played < rounds {
		for i := bottom; i < players; i++ {
			p.event.Players[i].Absent = true
		}
		round, err := PairDutch(p.event)
		if err != nil {
			panic(err)
		}
		p.advance(round)
		circle(p.event, bottom, rounds+1, p.event.Played)
	}
	return p.event
}

// circle enters a round of a round robin among the n players from the given
// one, all games drawn, worth nothing to keep them at the bottom.
func circle(e *Event, from, n, round int) {
	at := func(i int) int { return from + (i+round)%(n-1) }
	meet := func(a, b int) {
		if (a+round)%2 == 0 {
			a, b = b, a
		}
		set := func(i, opponent int, c tournament.Color) {
			e.Players[i].Rounds[e.Played-1] = Round{Kind: scoring.Played, Opponent: opponent, Color: c}
		}
		set(a, b, tournament.White)
		set(b, a, tournament.Black)
	}
	meet(at(0), from+n-1)
	for k := 1; k < n/2; k++ {
		meet(at(k), at(n-1-k))
	}
}

// hardFields are built to be hard, by name.
func hardFields() map[string]*Event {
	return map[string]*Event{
		"one color of 200":          oneColor(200),
		"locked bottom, 200 and 11": lockedBottom(200, 11),
		"locked bottom, 60 and 25":  lockedBottom(60, 25),
	}
}

// Hard fields are paired within a bound of steps, as an exact search pairs them.
func TestHardFields(t *testing.T) {
	for name, e := range hardFields() {
		e.Budget = 2_000_000
		got, err := PairDutch(e)
		require.NoError(t, err, name)
		e.Budget, e.Exact = 0, true
		want, err := PairDutch(e)
		require.NoError(t, err, name)
		require.Equal(t, want, got, name)
	}
}

// The locked bottom is locked.
func TestCircle(t *testing.T) {
	e := lockedBottom(30, 11)
	for i := 18; i < 30; i++ {
		met := make(map[int]bool)
		for _, r := range e.Players[i].Rounds {
			met[r.Opponent] = true
			require.GreaterOrEqual(t, r.Opponent, 18)
		}
		require.Len(t, met, 11)
	}
}
