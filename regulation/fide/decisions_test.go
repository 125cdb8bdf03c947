package fide_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// TestDecisionsOfManyEvents pairs events from fixed seeds and notes which
// articles their rounds cite: all that decide anything come up. Every decision
// cites an article of the regulation's texts.
func TestDecisionsOfManyEvents(t *testing.T) {
	dutch, err := fide.Dutch2026(fide.Options{Rounds: 7, Initial: tournament.White})
	require.NoError(t, err)
	typeA, err := fide.TeamSwiss2026(fide.Options{Rounds: 7, Initial: tournament.White})
	require.NoError(t, err)
	typeB, err := fide.TeamSwiss2026(fide.Options{Rounds: 7, Initial: tournament.Black, Teams: swiss.TeamRules{Preferences: swiss.TypeB}})
	require.NoError(t, err)
	seeds := []uint64{122, 346} // for the rarest, C21 and C10 of the Dutch system
	for seed := range uint64(60) {
		seeds = append(seeds, seed)
	}
	for _, reg := range []*regulation.Regulation{dutch, typeA, typeB} {
		cover := coverOf(reg)
		for _, seed := range seeds {
			play(t, reg, seed, func(p pairing.Proposal) {
				cover.Proposal(p)
				for _, d := range p.Why {
					_, known := reg.Article(d.Rule)
					require.True(t, known, "%s in %q", d.Rule, d.Text)
				}
			})
		}
	}
}

// play plays one event of 9 to 16 entrants, with forfeits, and shows every
// round as it was proposed.
func play(t *testing.T, reg *regulation.Regulation, seed uint64, show func(pairing.Proposal)) {
	random := rand.New(rand.NewPCG(seed, 7))
	var fold tournament.Fold
	record := func(ev tournament.Event) {
		at := time.Date(2026, time.November, 1, 10, 0, fold.State().Seq(), 0, time.UTC)
		require.NoError(t, fold.Add(tournament.Entry{At: at, By: "arbiter", Event: ev}))
	}
	opened := tournament.StageOpened{}
	for k := range 9 + random.IntN(8) {
		opened.Entrants = append(opened.Entrants, tournament.TeamID(fmt.Sprint(k+1)))
		record(tournament.TeamEntered{Team: tournament.Team{ID: opened.Entrants[k]}})
	}
	record(opened)
	for range reg.Format.Rounds {
		p, err := reg.Pair(fold.Freeze(), tournament.Scope{})
		if errors.Is(err, pairing.ErrNoPairing) {
			return
		}
		require.NoError(t, err)
		show(p)
		record(p.Event())
		for _, m := range p.Matches {
			o := []tournament.Outcome{tournament.FirstWins(), tournament.SecondWins(), tournament.Drawn(), tournament.ForfeitByFirst()}
			outcome := o[min(random.IntN(10)/3, 3)]
			record(tournament.MatchFinished{Scope: p.Scope, First: m.First, Second: m.Second, Outcomes: []tournament.Outcome{outcome}})
		}
	}
}
