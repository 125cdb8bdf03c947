package pairingtest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// play pairs a whole event and returns the first breach of the contract.
func (s Suite) play(rt *rapid.T) error {
	least, most := s.sizes()
	n := rapid.IntRange(least, most).Draw(rt, "teams")
	w, err := newTwins(rt, n)
	if err != nil {
		return err
	}
	met := make(map[[2]tournament.TeamID]bool)
	out := make(map[tournament.TeamID]bool)
	for k := 0; ; k++ {
		proto, ok := s.prototype(n, k)
		if !ok {
			return nil
		}
		proposal, err := s.pairBoth(rt, w, proto)
		if err != nil {
			return s.ending(err, k)
		}
		if err := s.check(w.a, proposal, met, out); err != nil {
			return fmt.Errorf("%s: %w", proto.Scope, err)
		}
		err = w.both(func(name func(tournament.TeamID) tournament.TeamID) tournament.Event {
			return rename(proposal, name).Event()
		})
		if err != nil {
			return fmt.Errorf("the log refuses the proposal: %w", err)
		}
		if err := w.finish(rt, proposal, s.law(Knockout)); err != nil {
			return err
		}
		if err := s.afterRound(rt, w, out); err != nil {
			return err
		}
	}
}

// ending decides whether an event may end with an error: it must cite, and it
// must not be the first round's.
func (s Suite) ending(err error, rounds int) error {
	var failed *pairing.Error
	if !errors.As(err, &failed) {
		return err
	}
	switch {
	case failed.Rule.IsZero():
		return fmt.Errorf("error cites no article: %w", err)
	case rounds > 0 && (errors.Is(err, pairing.ErrFinished) || errors.Is(err, pairing.ErrNoPairing) || errors.Is(err, pairing.ErrNobody)):
		return nil
	}
	return err
}

// afterRound lets teams leave and marks who is out of a knockout.
func (s Suite) afterRound(rt *rapid.T, w twins, out map[tournament.TeamID]bool) error {
	if s.law(Knockout) {
		st := w.a.fold.State()
		for i := range st.Matches() {
			m := st.Match(i)
			loser := m.First
			if m.Winner == loser+1 {
				loser = m.Second
			}
			out[st.Team(int(loser)).ID] = true
		}
	}
	if !s.law(Leavers) || !rapid.Bool().Draw(rt, "somebody leaves") {
		return nil
	}
	id := rapid.SampledFrom(w.a.ids).Draw(rt, "leaver")
	if i, _ := w.a.fold.State().TeamIndex(id); !w.a.fold.State().Team(i).Active() {
		return nil
	}
	return w.both(func(name func(tournament.TeamID) tournament.TeamID) tournament.Event {
		return tournament.TeamWithdrew{Team: name(id)}
	})
}

// pairBoth pairs both events, answers lots, and compares.
func (s Suite) pairBoth(rt *rapid.T, w twins, proto pairing.Request) (pairing.Proposal, error) {
	for {
		a, errA := s.pairTwice(w.a.request(proto, s.Field))
		b, errB := s.pairTwice(w.b.request(proto, s.Field))
		var lotA, lotB *tournament.LotsNeededError
		switch {
		case errors.As(errA, &lotA) && errors.As(errB, &lotB):
			if lotA.Lot.Rule.IsZero() {
				return a, fmt.Errorf("lot cites no article: %w", errA)
			}
			if err := w.answer(rt, lotA.Lot, lotB.Lot); err != nil {
				return a, err
			}
			continue
		case (errA == nil) != (errB == nil):
			return a, fmt.Errorf("renaming the teams changes whether there is a round: %v and %v", errA, errB)
		case errA != nil:
			return a, errA
		}
		if err := sameProposal(rename(a, w.translate), b); err != nil {
			return a, fmt.Errorf("renaming the teams or entering them in another order changes the round: %w", err)
		}
		return a, nil
	}
}

// pairTwice pairs, pairs again, pairs briefly, and looks whether the request
// is still what it was.
func (s Suite) pairTwice(r pairing.Request) (pairing.Proposal, error) {
	before, field := slices.Clone(r.Entrants), cloneField(r.Field)
	first, err := s.Pairer.Pair(r)
	again, err2 := s.Pairer.Pair(r)
	brief := r
	brief.Brief = true
	short, err3 := s.Pairer.Pair(brief)
	switch {
	case !slices.Equal(before, r.Entrants) || !reflect.DeepEqual(field, r.Field):
		return first, errors.New("the request was changed")
	case (err == nil) != (err2 == nil) || (err == nil) != (err3 == nil):
		return first, fmt.Errorf("equal requests give different answers: %v, %v, briefly %v", err, err2, err3)
	case err != nil:
		if !isZero(first) {
			return first, fmt.Errorf("a partial round beside an error: %v", err)
		}
		return first, err
	case !reflect.DeepEqual(first, again):
		return first, fmt.Errorf("equal requests give different rounds: %v and %v", first, again)
	case len(short.Why) > 0:
		return first, errors.New("a brief request is explained")
	}
	if err := sameProposal(withoutWhy(first), short); err != nil {
		return first, fmt.Errorf("a brief request gives another round: %w", err)
	}
	return first, nil
}

func isZero(p pairing.Proposal) bool {
	return len(p.Matches)+len(p.Byes)+len(p.Rest)+len(p.Why) == 0
}

func withoutWhy(p pairing.Proposal) pairing.Proposal {
	p.Why = nil
	return p
}

func cloneField(f *scoring.Field) *scoring.Field {
	if f == nil {
		return nil
	}
	c := *f
	c.Entrants = slices.Clone(f.Entrants)
	for i := range c.Entrants {
		c.Entrants[i].Slots = slices.Clone(c.Entrants[i].Slots)
		for k := range c.Entrants[i].Slots {
			c.Entrants[i].Slots[k].Boards = slices.Clone(c.Entrants[i].Slots[k].Boards)
		}
	}
	return &c
}
