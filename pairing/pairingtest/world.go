package pairingtest

import (
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
	"pgregory.net/rapid"
)

// world is one event: its log and who has which number.
type world struct {
	fold tournament.Fold
	ids  []tournament.TeamID       // by number
	num  map[tournament.TeamID]int // position in ids
	at   time.Time

	phrases text.Catalog
}

// newWorld enters the teams in the given order of their numbers.
func newWorld(ids []tournament.TeamID, order []int) (*world, error) {
	w := &world{
		ids: ids, num: make(map[tournament.TeamID]int), at: time.Unix(1_700_000_000, 0).UTC(), phrases: text.Default(),
	}
	for k, id := range ids {
		w.num[id] = k
	}
	if err := w.record(tournament.Opened{Name: "pairingtest", Regulation: "pairingtest"}); err != nil {
		return nil, err
	}
	for _, k := range order {
		team := tournament.Team{ID: ids[k], Name: string(ids[k])}
		for b := range 4 {
			id := tournament.PlayerID(fmt.Sprintf("%s-%d", ids[k], b+1))
			team.Members = append(team.Members, tournament.Member{Player: id, Board: b + 1, Rating: tournament.Elo(2500 - 10*k - b)})
		}
		if err := w.record(tournament.TeamEntered{Team: team}); err != nil {
			return nil, err
		}
	}
	return w, w.record(tournament.StageOpened{Entrants: ids})
}

func (w *world) record(ev tournament.Event) error {
	w.at = w.at.Add(time.Minute)
	return w.fold.Add(tournament.Entry{At: w.at, By: "pairingtest", Event: ev})
}

// request completes a prototype for this world. The State is frozen: whoever
// pairs may keep it.
func (w *world) request(r pairing.Request, field func(pairing.Request) *scoring.Field) pairing.Request {
	state := w.fold.Freeze()
	r.State = &state
	r.Entrants = make([]int, len(w.ids))
	for k, id := range w.ids {
		r.Entrants[k], _ = state.TeamIndex(id)
	}
	if field == nil {
		field = plainField
	}
	r.Field = field(r)
	return r
}

// twins are an event and its double under other names.
type twins struct{ a, b *world }

func newTwins(rt *rapid.T, n int) (twins, error) {
	one, two := make([]tournament.TeamID, n), make([]tournament.TeamID, n)
	names := make([]int, n)
	for k := range n {
		names[k] = k
	}
	other := rapid.Permutation(names).Draw(rt, "other names")
	for k := range n {
		one[k] = tournament.TeamID(fmt.Sprintf("T%02d", k+1))
		two[k] = tournament.TeamID(fmt.Sprintf("U%02d", other[k]))
	}
	a, err := newWorld(one, names)
	if err != nil {
		return twins{}, err
	}
	b, err := newWorld(two, rapid.Permutation(names).Draw(rt, "order of entry"))
	return twins{a, b}, err
}

// translate returns the double's name of a team of the first event.
func (w twins) translate(id tournament.TeamID) tournament.TeamID {
	if k, ok := w.a.num[id]; ok {
		return w.b.ids[k]
	}
	return id
}

func (w twins) translateAll(ids []string) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = string(w.translate(tournament.TeamID(id)))
	}
	return out
}

// answer draws a lot that the pairer asked for in both events.
func (w twins) answer(rt *rapid.T, a, b tournament.Lot) error {
	asked := w.translateAll(a.Among)
	slices.Sort(asked)
	if !slices.Equal(asked, b.Among) || a.Scope != b.Scope || a.Rule != b.Rule {
		return fmt.Errorf("renamed teams get another question of lots: %v, not %v", b, asked)
	}
	drawn := rapid.Permutation(a.Among).Draw(rt, "lot")
	if err := w.a.record(tournament.LotDrawn{Lot: a, Answer: drawn}); err != nil {
		return err
	}
	return w.b.record(tournament.LotDrawn{Lot: b, Answer: w.translateAll(drawn)})
}

// both records an event in both worlds; make is given the translation.
func (w twins) both(event func(name func(tournament.TeamID) tournament.TeamID) tournament.Event) error {
	same := func(id tournament.TeamID) tournament.TeamID { return id }
	if err := w.a.record(event(same)); err != nil {
		return err
	}
	return w.b.record(event(w.translate))
}

var outcomes = []tournament.Outcome{
	tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins(), tournament.FirstWins(), tournament.SecondWins(),
	tournament.Drawn(), tournament.ForfeitBySecond(), tournament.ForfeitByFirst(), tournament.DoubleForfeit(),
}

// finish gives every match of a round a random result.
func (w twins) finish(rt *rapid.T, p pairing.Proposal, knockout bool) error {
	for _, m := range p.Matches {
		games := make([]tournament.Outcome, len(m.Colors)*max(p.Legs, 1))
		for g := range games {
			games[g] = rapid.SampledFrom(outcomes).Draw(rt, "outcome")
		}
		err := w.both(func(name func(tournament.TeamID) tournament.TeamID) tournament.Event {
			return tournament.MatchFinished{Scope: p.Scope, First: name(m.First), Second: name(m.Second), Outcomes: games}
		})
		if err != nil {
			return err
		}
		if !knockout {
			continue
		}
		winner, loser := m.First, m.Second
		if rapid.Bool().Draw(rt, "second wins") {
			winner, loser = loser, winner
		}
		err = w.both(func(name func(tournament.TeamID) tournament.TeamID) tournament.Event {
			return tournament.MatchDecided{Scope: p.Scope, Winner: name(winner), Loser: name(loser), By: "random"}
		})
		if err != nil {
			return err
		}
	}
	return nil
}
