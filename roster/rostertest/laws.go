package rostertest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// play makes one event and returns the first breach of the contract.
func (s Suite) play(rt *rapid.T) error {
	w := s.draw(rt)
	r := plain.request(w.ask)
	r.State = state(w.events, plain)
	found := s.Rule.Check(r)
	for _, v := range found {
		if err := check(r, v); err != nil {
			return fmt.Errorf("%w: %s", err, v)
		}
	}
	if err := s.pure(w, r, found); err != nil {
		return err
	}
	if err := s.blindToIDs(w, found); err != nil {
		return err
	}
	later := plain.request(w.ask)
	later.State = state(slices.Concat(w.events, w.apart), plain)
	if after := s.Rule.Check(later); len(found) == 0 && len(after) > 0 {
		return fmt.Errorf("accepted, and no more once unrelated teams came: %s", after[0])
	}
	if f, ok := s.Rule.(roster.Foreseer); ok && r.Lineup == nil && r.Late == nil {
		return s.foresees(rt, f, r)
	}
	return nil
}

// check looks at one violation: it cites, it speaks, and it points at
// something that there is.
func check(r roster.Request, v roster.Violation) error {
	switch {
	case v.Rule.IsZero():
		return errors.New("cites no article")
	case v.Text.Code == "":
		return errors.New("has no text")
	case v.Effect > roster.Noted:
		return errors.New("has no known effect")
	case v.About.Team != r.Team.ID:
		return errors.New("is not about the team under judgement")
	case v.About.Player != "" && !names(r, v.About.Player):
		return errors.New("points at a player whom nothing names")
	case v.About.Scope.Board != 0 && !hasBoard(r, v.About.Scope.Board):
		return errors.New("points at a board that there is not")
	case v.Effect == roster.Minus && r.Lineup != nil && v.About.Scope.Board == 0:
		return errors.New("gives a minus on no board")
	}
	return nil
}

// names reports whether the entry, the line-up or the late entry names a player.
func names(r roster.Request, p tournament.PlayerID) bool {
	if _, ok := r.Team.Member(p); ok {
		return true
	}
	if r.Lineup != nil && slices.Contains(r.Lineup.Boards, p) {
		return true
	}
	return r.Late != nil && (r.Late.Member.Player == p || r.Late.Replaces == p)
}

// hasBoard reports whether the line-up has a board, or the entry a member on it.
func hasBoard(r roster.Request, board int) bool {
	if r.Lineup != nil {
		first := r.Lineup.FirstBoard()
		return board >= first && board < first+len(r.Lineup.Boards)
	}
	return slices.ContainsFunc(r.Team.Members, func(m tournament.Member) bool { return m.Board == board })
}

// pure compares the question before and after, and a second answer with the
// first.
func (s Suite) pure(w world, r roster.Request, found roster.Violations) error {
	want := plain.request(w.ask)
	untouched := state(w.events, plain)
	got := r
	got.State = nil
	if !reflect.DeepEqual(want, got) || r.State.Seq() != untouched.Seq() {
		return errors.New("the question was changed")
	}
	for i := range untouched.Teams() {
		if !reflect.DeepEqual(r.State.Team(i), untouched.Team(i)) {
			return errors.New("the state was changed")
		}
	}
	if again := s.Rule.Check(r); !reflect.DeepEqual(found, again) {
		return fmt.Errorf("two answers to one question: %v and %v", found, again)
	}
	return nil
}

// blindToIDs asks the same question about an event with other ids.
func (s Suite) blindToIDs(w world, found roster.Violations) error {
	r := renamed.request(w.ask)
	r.State = state(w.events, renamed)
	twin := s.Rule.Check(r)
	if len(twin) != len(found) {
		return fmt.Errorf("under other ids %d breaches, not %d", len(twin), len(found))
	}
	for i, v := range found {
		t := twin[i]
		if t.Rule != v.Rule || t.Effect != v.Effect || t.Text.Code != v.Text.Code || t.About != renamed.subject(v.About) {
			return fmt.Errorf("under other ids %s, not %s", t, v)
		}
	}
	return nil
}

// foresees builds a random entry place by place, as roster.Amend does, and
// catches the rule giving up an entry that it then accepts.
func (s Suite) foresees(rt *rapid.T, f roster.Foreseer, r roster.Request) error {
	order := rapid.Permutation(r.Team.Members).Draw(rt, "order")
	main := rapid.IntRange(0, min(len(order), s.boards())).Draw(rt, "main")
	out := rapid.IntRange(main, len(order)).Draw(rt, "out")
	waiting := make([]*tournament.Member, len(order))
	for i := range order {
		waiting[i] = &order[i]
	}
	r.Team.Members = nil
	gaveUp := -1
	for i, m := range order[:out] {
		m.Board = 0
		rest := roster.Rest{Main: waiting[i+1:], Reserves: waiting[i+1:]}
		if i < main {
			m.Board = i + 1
			rest.Boards = s.boards() - m.Board
		}
		r.Team.Members = append(slices.Clip(r.Team.Members), m)
		if gaveUp < 0 && f.Hopeless(&r, &rest) {
			gaveUp = i + 1
		}
	}
	if gaveUp > 0 && !f.Check(r).Has(roster.Refused) {
		return fmt.Errorf("gave up after %d of %d places on an entry that it accepts", gaveUp, out)
	}
	return nil
}
