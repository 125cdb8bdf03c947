// Package knockout plays matches of which the loser is out: brackets, the
// pairing of their rounds, and the decision of a match.
//
// A bracket is a table of matches whose sides come from somewhere: a number
// of the stage, a rank of a group, the winner or loser of another match. It
// is made by [Standard] from seeds, by [Tree] from a first round, or written
// down. A match that is level is decided by a chain of criteria, each with
// its article ([Decider]); where the chain does not decide, the decision is
// pending and the log has to hold a lot or a ruling.
package knockout

import (
	"errors"
	"fmt"

	"github.com/reglament/reglament/tournament/text"
)

// Source says who takes one side of a match. Exactly one kind is set; the
// zero Source is nobody: the other side has a bye.
type Source struct {
	Seed   int    // number in the stage, from 1
	Group  string // or a group of an earlier stage …
	Rank   int    // … and a rank in it, from 1
	Winner string // or the winner of a match, by its name
	Loser  string // or the loser
}

// Seed is the entrant with that number.
func Seed(number int) Source { return Source{Seed: number} }

// Place is the team with a rank in a group.
func Place(rank int, group string) Source { return Source{Group: group, Rank: rank} }

// WinnerOf is the winner of the match with that name.
func WinnerOf(match string) Source { return Source{Winner: match} }

// LoserOf is the loser of the match with that name.
func LoserOf(match string) Source { return Source{Loser: match} }

// IsZero reports whether s is nobody.
func (s Source) IsZero() bool { return s == Source{} }

// Message names the source for people: "seed 3", "1A", "winner of QF2".
func (s Source) Message() text.Message {
	switch {
	case s.Seed != 0:
		return text.M("knockout.side.seed", s.Seed)
	case s.Group != "" || s.Rank != 0:
		return text.M("knockout.side.place", s.Rank, s.Group)
	case s.Winner != "":
		return text.M("knockout.side.winner", s.Winner)
	case s.Loser != "":
		return text.M("knockout.side.loser", s.Loser)
	}
	return text.M("knockout.side.nobody")
}

// String names the source in English.
func (s Source) String() string { return s.Message().String() }

// Match is one match of a bracket. Where Second is nobody, First goes on
// without playing.
type Match struct {
	Name          string
	First, Second Source
}

// Bye reports whether First has no opponent.
func (m Match) Bye() bool { return m.Second.IsZero() }

// Bracket is a whole knockout, round by round.
type Bracket struct{ Rounds [][]Match }

// Places lists who enters the bracket, in the order in which they are
// numbered in its stage: seeds by their number, ranks of groups in the order
// in which the bracket names them.
func (b Bracket) Places() []Source {
	var places []Source
	top := 0
	for _, round := range b.Rounds {
		for _, m := range round {
			for _, s := range []Source{m.First, m.Second} {
				switch {
				case s.Seed > 0:
					top = max(top, s.Seed)
				case s.Group != "":
					places = append(places, s)
				}
			}
		}
	}
	if len(places) > 0 || top > 1<<16 {
		return places
	}
	for n := range top {
		places = append(places, Seed(n+1))
	}
	return places
}

// Validate returns, joined, all that is wrong with a bracket that was written by
// hand: a name twice, a side that comes from nowhere or from a later round, a
// place or winner used twice, a bye for somebody who comes out of a match, a
// place that never enters, somebody who has lost and meets one who has not. A
// bracket without a fault has one champion and decides one match less than it
// has places, not counting matches between losers.
//
// A double elimination is no bracket: its final is repeated if the side without
// a loss loses it, which no table of matches says.
func (b Bracket) Validate() error {
	c := checker{round: make(map[string]int), bye: make(map[string]bool), lost: make(map[string]bool), used: make(map[Source]bool)}
	for r, round := range b.Rounds {
		for _, m := range round {
			c.match(r, m)
		}
	}
	c.ending(b)
	return errors.Join(c.faults...)
}

type checker struct {
	round  map[string]int // in which each match is
	bye    map[string]bool
	lost   map[string]bool // its sides have lost before
	used   map[Source]bool
	faults []error
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf(format, args...))
}

func (c *checker) match(r int, m Match) {
	if _, twice := c.round[m.Name]; twice || m.Name == "" {
		c.fault("match %q: the name is empty or used twice", m.Name)
	}
	c.side(r, m, m.First)
	if m.Bye() {
		if m.First.Winner != "" || m.First.Loser != "" {
			c.fault("match %q: a bye for the %s", m.Name, m.First)
		}
	} else {
		c.side(r, m, m.Second)
	}
	if !m.Bye() && c.beaten(m.First) != c.beaten(m.Second) {
		c.fault("match %q: one side has lost before, the other one has not", m.Name)
	}
	c.round[m.Name], c.bye[m.Name], c.lost[m.Name] = r, m.Bye(), c.beaten(m.First)
}

// beaten reports whether a side has lost before.
func (c *checker) beaten(s Source) bool { return s.Loser != "" || c.lost[s.Winner] }

// side checks one source of a match in round r.
func (c *checker) side(r int, m Match, s Source) {
	kinds := 0
	for _, set := range []bool{s.Seed != 0, s.Group != "" || s.Rank != 0, s.Winner != "", s.Loser != ""} {
		if set {
			kinds++
		}
	}
	if kinds != 1 || s.Seed < 0 || (s.Group == "") != (s.Rank == 0) || s.Rank < 0 {
		c.fault("match %q: no such side: %+v", m.Name, s)
		return
	}
	if c.used[s] {
		c.fault("match %q: the %s is used twice", m.Name, s)
	}
	c.used[s] = true
	from := s.Winner + s.Loser
	if from == "" {
		return
	}
	switch earlier, known := c.round[from]; {
	case !known || earlier >= r:
		c.fault("match %q: the %s is not known before round %d", m.Name, s, r+1)
	case s.Loser != "" && c.bye[from]:
		c.fault("match %q: the %s is nobody", m.Name, s)
	}
}

// ending checks that everybody enters and that one champion comes out.
func (c *checker) ending(b Bracket) {
	seeds, groups := 0, 0
	for s := range c.used {
		switch {
		case s.Seed > 0:
			seeds++
		case s.Group != "":
			groups++
		}
	}
	if seeds > 0 && groups > 0 {
		c.fault("seeds and ranks of groups in one bracket")
	}
	if places := b.Places(); groups == 0 && len(places) != seeds || seeds+groups < 2 {
		c.fault("%d of %d places enter", seeds+groups, max(len(places), 2))
	}
	champions := 0
	for _, round := range b.Rounds {
		for _, m := range round {
			if !c.used[WinnerOf(m.Name)] && !c.lost[m.Name] {
				champions++
			}
		}
	}
	if champions != 1 {
		c.fault("%d matches have a winner who meets nobody any more, not 1", champions)
	}
}
