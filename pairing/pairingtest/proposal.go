package pairingtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// rename returns the proposal with every team under its other name.
func rename(p pairing.Proposal, name func(tournament.TeamID) tournament.TeamID) pairing.Proposal {
	q := p
	q.Matches, q.Byes, q.Rest, q.Why = nil, nil, nil, nil
	for _, m := range p.Matches {
		q.Matches = append(q.Matches, tournament.Pairing{First: name(m.First), Second: name(m.Second), Colors: m.Colors})
	}
	for _, b := range p.Byes {
		q.Byes = append(q.Byes, tournament.Bye{Team: name(b.Team), Kind: b.Kind})
	}
	for _, id := range p.Rest {
		q.Rest = append(q.Rest, name(id))
	}
	for _, d := range p.Why {
		d.About.Team, d.About.Opponent = name(d.About.Team), name(d.About.Opponent)
		q.Why = append(q.Why, d)
	}
	return q
}

// sameProposal compares two rounds, with the articles and subjects of their
// explanations but not with the names that may stand in the texts.
func sameProposal(p, q pairing.Proposal) error {
	switch {
	case p.Scope != q.Scope || p.Legs != q.Legs:
		return fmt.Errorf("%s with %d legs, not %s with %d", q.Scope, q.Legs, p.Scope, p.Legs)
	case !slices.Equal(p.Matches, q.Matches):
		return fmt.Errorf("matches %v, not %v", q.Matches, p.Matches)
	case !slices.Equal(p.Byes, q.Byes):
		return fmt.Errorf("byes %v, not %v", q.Byes, p.Byes)
	case !slices.Equal(p.Rest, q.Rest):
		return fmt.Errorf("rest %v, not %v", q.Rest, p.Rest)
	case len(p.Why) != len(q.Why):
		return fmt.Errorf("%d decisions, not %d", len(q.Why), len(p.Why))
	}
	for i, d := range p.Why {
		if e := q.Why[i]; d.Rule != e.Rule || d.About != e.About || d.Text.Code != e.Text.Code {
			return fmt.Errorf("decision %v, not %v", e, d)
		}
	}
	return nil
}

// check looks at one round by itself and at its place in the event.
func (s Suite) check(w *world, p pairing.Proposal, met map[[2]tournament.TeamID]bool, out map[tournament.TeamID]bool) error {
	placed := make(map[tournament.TeamID]int)
	for _, m := range p.Matches {
		if m.First == m.Second {
			return fmt.Errorf("team %s meets itself", m.First)
		}
		placed[m.First]++
		placed[m.Second]++
		pair := [2]tournament.TeamID{min(m.First, m.Second), max(m.First, m.Second)}
		if met[pair] && s.law(NoRematch) {
			return fmt.Errorf("%s and %s meet again", m.First, m.Second)
		}
		met[pair] = true
		if err := checkColors(m); err != nil {
			return err
		}
	}
	for _, b := range p.Byes {
		placed[b.Team]++
		if b.Kind == "" {
			return fmt.Errorf("bye of team %s without a kind", b.Team)
		}
	}
	for _, id := range p.Rest {
		placed[id]++
	}
	if len(p.Rest) > 0 && !s.law(Portions) {
		return fmt.Errorf("teams %v rest", p.Rest)
	}
	if err := everyoneOnce(w, placed, out); err != nil {
		return err
	}
	return checkCitations(w, p)
}

func checkColors(m tournament.Pairing) error {
	if m.Colors == "" {
		return fmt.Errorf("%s against %s: no colors", m.First, m.Second)
	}
	for k := range len(m.Colors) {
		if m.Color(k) == tournament.NoColor {
			return fmt.Errorf("%s against %s: colors %q", m.First, m.Second, m.Colors)
		}
	}
	return nil
}

// everyoneOnce checks that each active team has one place in the round, and
// everybody else at most one. Who lost in a knockout need not have one.
func everyoneOnce(w *world, placed map[tournament.TeamID]int, out map[tournament.TeamID]bool) error {
	st := w.fold.State()
	for _, id := range slices.Sorted(maps.Keys(placed)) {
		times := placed[id]
		if _, known := st.TeamIndex(id); !known {
			return fmt.Errorf("team %q is not in the event", id)
		}
		if times > 1 {
			return fmt.Errorf("team %s has %d places in the round", id, times)
		}
	}
	for _, id := range w.ids {
		i, _ := st.TeamIndex(id)
		if placed[id] == 0 && st.Team(i).Active() && !out[id] {
			return fmt.Errorf("team %s is left out", id)
		}
	}
	return nil
}

// checkCitations checks that every decision cites and that each match and bye
// has one of its own. Texts of the library's own catalogue have all their
// arguments.
func checkCitations(w *world, p pairing.Proposal) error {
	matches, teams := make(map[[2]tournament.TeamID]bool), make(map[tournament.TeamID]bool)
	for _, d := range p.Why {
		if d.Rule.IsZero() {
			return fmt.Errorf("decision on %s cites no article", d.About)
		}
		if d.Text.Code == "" {
			return fmt.Errorf("decision on %s says nothing", d.About)
		}
		if said := w.phrases.Render(text.Russian, d.Text); strings.Contains(said, "%[") {
			return fmt.Errorf("decision on %s lacks arguments: %s", d.About, said)
		}
		matches[[2]tournament.TeamID{d.About.Team, d.About.Opponent}] = true
		teams[d.About.Team] = true
	}
	for _, m := range p.Matches {
		if !matches[[2]tournament.TeamID{m.First, m.Second}] && !matches[[2]tournament.TeamID{m.Second, m.First}] {
			return fmt.Errorf("no decision explains %s against %s", m.First, m.Second)
		}
	}
	for _, b := range p.Byes {
		if !teams[b.Team] {
			return fmt.Errorf("no decision explains the bye of %s", b.Team)
		}
	}
	return nil
}
