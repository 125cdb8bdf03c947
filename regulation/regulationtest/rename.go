package regulationtest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// indifferent: with all teams and players renamed and the teams entered in
// another order, every round is paired the same and the tables are the same.
func (c Case) indifferent(rt *rapid.T, e event) error {
	log := e.log
	names := newNames(log, rapid.Uint64().Draw(rt, "names"))
	other, err := names.log(log)
	if err != nil {
		return err
	}
	permuteEntries(other, names.random)
	var one, two tournament.Fold
	for k := range log {
		if err := c.samePairing(&one, &two, log[k], names); err != nil {
			return err
		}
		if err := one.Add(log[k]); err != nil {
			return err
		}
		if err := two.Add(other[k]); err != nil {
			return errorf("renamed: %w", err)
		}
	}
	return c.sameTables(one.Freeze(), two.Freeze(), names)
}

// samePairing compares the proposals for a round that is about to be paired.
func (c Case) samePairing(one, two *tournament.Fold, e tournament.Entry, names *names) error {
	ev, ok := e.Event.(tournament.RoundPaired)
	if !ok {
		return nil
	}
	p, err := c.Regulation.Pair(*one.State(), ev.Scope)
	q, err2 := c.Regulation.Pair(*two.State(), ev.Scope)
	if (err == nil) != (err2 == nil) {
		return errorf("%s: paired with %v, renamed with %v", ev.Scope, err, err2)
	}
	if err == nil && names.proposal(p) != names.sorted(q) {
		return errorf("%s: paired\n%s\nrenamed\n%s", ev.Scope, names.proposal(p), names.sorted(q))
	}
	return nil
}

// sameTables compares the standings of both events by number.
func (c Case) sameTables(one, two tournament.State, names *names) error {
	for _, at := range c.places(&one) {
		a, err := c.Regulation.Standings(one, at)
		if err != nil {
			return err
		}
		b, err := c.Regulation.Standings(two, at)
		if err != nil {
			return errorf("renamed: %w", err)
		}
		for k := range a.Rows {
			if a.Rows[k].Rank != b.Rows[k].Rank || names.of(string(a.Team(k))) != string(b.Team(k)) || a.Rows[k].Decided != b.Rows[k].Decided {
				return errorf("%s, row %d: %s with rank %d, renamed %s (was %s) with rank %d", at, k+1,
					a.Team(k), a.Rows[k].Rank, b.Team(k), names.was(string(b.Team(k))), b.Rows[k].Rank)
			}
		}
	}
	return nil
}

// names gives every team and player another name, in another order.
type names struct {
	random *rand.Rand
	fresh  map[string]string
}

func newNames(log []tournament.Entry, seed uint64) *names {
	n := &names{random: rand.New(rand.NewPCG(seed, 1)), fresh: make(map[string]string)}
	ids := mentioned(log)
	for k, at := range n.random.Perm(len(ids)) {
		n.fresh[ids[k]] = fmt.Sprintf("named %04d", at)
	}
	return n
}

// mentioned lists the ids of teams and players as they come into the log.
func mentioned(log []tournament.Entry) []string {
	var ids []string
	seen := make(map[string]bool)
	add := func(id string) {
		if id != "" && !seen[id] {
			ids, seen[id] = append(ids, id), true
		}
	}
	for _, e := range log {
		var team tournament.Team
		switch ev := e.Event.(type) {
		case tournament.TeamEntered:
			team = ev.Team
		case tournament.EntryAmended:
			team = ev.Team
		case tournament.LateEntry:
			team.Members = []tournament.Member{ev.Member}
		case tournament.RosterChanged:
			for _, c := range ev.Changes {
				add(string(c.Player))
			}
		}
		add(string(team.ID))
		for _, m := range team.Members {
			add(string(m.Player))
		}
	}
	return ids
}

func (n *names) of(id string) string {
	if fresh, ok := n.fresh[id]; ok {
		return fresh
	}
	return id
}

func (n *names) was(fresh string) string {
	for id, f := range n.fresh {
		if f == fresh {
			return id
		}
	}
	return fresh
}

// log renames a log by its stored form: whatever string is an id. Keys of
// duties, which hold ids inside, are renamed part by part.
func (n *names) log(log []tournament.Entry) ([]tournament.Entry, error) {
	codec, err := tournament.NewCodec()
	if err != nil {
		return nil, err
	}
	quoted := regexp.MustCompile(`"[^"\\]*"`) // a string of the stored form
	out := make([]tournament.Entry, len(log))
	for k, e := range log {
		line, err := codec.Encode(e)
		if err != nil {
			return nil, err
		}
		line = quoted.ReplaceAllFunc(line, func(word []byte) []byte {
			parts := strings.Split(strings.Trim(string(word), `"`), "|")
			for i := range parts {
				parts[i] = n.of(parts[i])
			}
			return []byte(`"` + strings.Join(parts, "|") + `"`)
		})
		if out[k], err = codec.Decode(line); err != nil {
			return nil, errors.Join(errorf("renamed entry %d: %s", k+1, line), err)
		}
		if drawn, ok := out[k].Event.(tournament.LotDrawn); ok {
			slices.Sort(drawn.Lot.Among) // the canonical form of a question
		}
	}
	return out, nil
}

// permuteEntries puts the entries of teams into each other's places in the
// log.
func permuteEntries(log []tournament.Entry, random *rand.Rand) {
	var at []int
	for k, e := range log {
		if _, ok := e.Event.(tournament.TeamEntered); ok {
			at = append(at, k)
		}
	}
	// Only entries that stand side by side, so that nothing comes between a
	// team and what was said about it.
	for lo, hi := 0, 0; lo < len(at); lo = hi {
		for hi = lo + 1; hi < len(at) && at[hi] == at[hi-1]+1; hi++ {
		}
		random.Shuffle(hi-lo, func(i, j int) {
			a, b := &log[at[lo+i]], &log[at[lo+j]]
			a.Event, b.Event = b.Event, a.Event
		})
	}
}

// proposal writes a proposal under the new names.
func (n *names) proposal(p pairing.Proposal) string {
	for i := range p.Matches {
		p.Matches[i].First = tournament.TeamID(n.of(string(p.Matches[i].First)))
		p.Matches[i].Second = tournament.TeamID(n.of(string(p.Matches[i].Second)))
	}
	for i := range p.Byes {
		p.Byes[i].Team = tournament.TeamID(n.of(string(p.Byes[i].Team)))
	}
	for i := range p.Rest {
		p.Rest[i] = tournament.TeamID(n.of(string(p.Rest[i])))
	}
	return n.sorted(p)
}

// sorted writes a proposal in an order of its own.
func (n *names) sorted(p pairing.Proposal) string {
	var lines []string
	for _, m := range p.Matches {
		lines = append(lines, fmt.Sprintf("%s-%s %s", m.First, m.Second, m.Colors))
	}
	for _, b := range p.Byes {
		lines = append(lines, fmt.Sprintf("%s free (%s)", b.Team, b.Kind))
	}
	for _, id := range p.Rest {
		lines = append(lines, fmt.Sprintf("%s rests", id))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
