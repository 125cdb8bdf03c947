package trf

import "fmt"

// lists checks that the records which name participants by number share the
// number space of the rows: players, or teams where teams meet. JaVaFo pairs
// players only.
func (c *checker) lists() {
	f, s := c.file, &c.source
	for i, b := range f.Byes {
		c.participants(s.of(s.byes, i), "240", b.IDs)
	}
	for i, b := range f.Forbidden {
		line := s.of(s.forbidden, i)
		c.participants(line, "260", b.IDs)
		c.distinct(line, "260", b.IDs)
		c.interval(line, "260", "rounds", b.FirstRound, b.LastRound)
	}
	for i, a := range f.Accelerations {
		c.accelerated(s.of(s.accelerations, i), a)
	}
	for i, a := range f.Adjustments {
		c.participants(s.of(s.adjustments, i), "299", a.IDs)
		c.distinct(s.of(s.adjustments, i), "299", a.IDs)
	}
	for i, id := range f.JaVaFo.Absent {
		c.named(s.of(s.absent, i), "XXZ", "player", c.playerAt, []int{id})
	}
	for i, ids := range f.JaVaFo.Forbidden {
		c.named(s.of(s.javafoForbidden, i), "XXP", "player", c.playerAt, ids)
		c.distinct(s.of(s.javafoForbidden, i), "XXP", ids)
	}
	for i, a := range f.JaVaFo.Accelerations {
		c.named(s.of(s.javafoAccel, i), "XXA", "player", c.playerAt, []int{a.Number})
	}
	c.teamLists()
}

func (c *checker) teamLists() {
	f, s := c.file, &c.source
	for i, b := range f.TeamByes {
		c.named(s.of(s.teamByes, i), "320", "team", c.teamAt, b.Teams)
	}
	for i, m := range f.ForfeitedMatches {
		line := s.of(s.matches, i)
		c.named(line, "330", "team", c.teamAt, []int{m.White, m.Black})
		if m.White == m.Black {
			c.fault(line, "330", ErrContradiction, "team %d against itself", m.White)
		}
	}
	for i, l := range f.Lineups {
		line := s.of(s.lineups, i)
		c.named(line, "300", "team", c.teamAt, []int{l.Team, l.Opponent})
		c.named(line, "300", "player", c.playerAt, l.Players)
	}
}

// participants checks numbers of players, or of teams where teams meet.
func (c *checker) participants(line int, record string, ids []int) {
	if c.teamEvent {
		c.named(line, record, "team", c.teamAt, ids)
		return
	}
	c.named(line, record, "player", c.playerAt, ids)
}

// named checks that each number has a row; 0 is an empty place.
func (c *checker) named(line int, record, kind string, at map[int]int, ids []int) {
	for _, id := range ids {
		if id != 0 && at[id] == 0 {
			c.fault(line, record, ErrMissing, "no %s has number %d", kind, id)
		}
	}
}

// distinct notes a number that stands twice in a list; it counts once.
func (c *checker) distinct(line int, record string, ids []int) {
	seen := make(map[int]bool, len(ids))
	for _, id := range ids {
		if seen[id] {
			c.note(Note{Line: line, Code: NoteDuplicate, Text: fmt.Sprintf("record %s names %d twice", record, id)})
			return
		}
		seen[id] = true
	}
}

func (c *checker) interval(line int, record, kind string, first, last int) {
	if first > last {
		c.fault(line, record, ErrContradiction, "%s %d to %d run backwards", kind, first, last)
	}
}

// accelerated checks record 250. A range may reach beyond the numbers that are
// used, but not lie outside them.
func (c *checker) accelerated(line int, a Acceleration) {
	c.interval(line, "250", "rounds", a.FirstRound, a.LastRound)
	c.interval(line, "250", "numbers", a.First, a.Last)
	at, kind := c.playerAt, "player"
	if c.teamEvent {
		at, kind = c.teamAt, "team"
	}
	if at[a.First] == 0 {
		c.fault(line, "250", ErrMissing, "no %s has number %d", kind, a.First)
	} else if at[a.Last] == 0 {
		c.note(Note{Line: line, From: accelLast.first(), To: accelLast.last(), Code: NoteNoRecord, Text: "the range ends with a number that is not used"})
	}
}
