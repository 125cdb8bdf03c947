package trf

import "fmt"

// checker looks across the rows of a file. The reader gives it the lines the
// rows came from; the writers have none.
type checker struct {
	file   *File
	source source
	faults *Errors
	note   func(Note)
	// playerAt and teamAt give the place of a number in its slice, plus one.
	playerAt, teamAt map[int]int
	teamEvent        bool
}

func (c *checker) fault(line int, record string, kind error, format string, args ...any) {
	c.faults.add(&Error{Line: line, Record: record, Text: fmt.Sprintf(format, args...), Err: kind})
}

func (c *checker) check() {
	c.teamEvent = c.file.TeamEvent()
	c.players()
	c.teams()
	c.games()
	c.lists()
	c.byes()
	c.teamRows()
	c.rounds()
}

// players checks that start numbers are unique, and that national rows belong
// to players.
func (c *checker) players() {
	players := c.file.Players
	c.playerAt = make(map[int]int, len(players))
	highest := 0
	for i := range players {
		n := players[i].Number
		if first, twice := c.playerAt[n]; twice {
			c.fault(c.source.of(c.source.players, i), "001", ErrDuplicate,
				"start number %d is given twice%s", n, lineRemark(c.source.of(c.source.players, first-1)))
			continue
		}
		c.playerAt[n] = i + 1
		highest = max(highest, n)
	}
	if missing := highest - len(c.playerAt); missing > 0 {
		n := 1
		for c.playerAt[n] != 0 {
			n++
		}
		c.note(Note{Code: NoteNumberGap, Text: fmt.Sprintf("%d of the start numbers up to %d are not used, first %d", missing, highest, n)})
	}
	for i, v := range c.file.Nationals {
		if c.playerAt[v.Number] == 0 {
			c.fault(c.source.of(c.source.nationals, i), v.List, ErrMissing, "no player has start number %d", v.Number)
		}
	}
}

// lineRemark points to another line when there are lines.
func lineRemark(line int) string {
	if line == 0 {
		return ""
	}
	return fmt.Sprintf(" (first in line %d)", line)
}

// teams checks that team numbers are unique and that nobody is in two teams.
func (c *checker) teams() {
	teams := c.file.Teams
	c.teamAt = make(map[int]int, len(teams))
	member := make(map[int]int)
	for i, t := range teams {
		line := c.source.of(c.source.teams, i)
		if first, twice := c.teamAt[t.Number]; twice {
			c.fault(line, "310", ErrDuplicate, "team number %d is given twice%s", t.Number, lineRemark(c.source.of(c.source.teams, first-1)))
		}
		c.teamAt[t.Number] = i + 1
		for _, p := range t.Players {
			if c.playerAt[p] == 0 {
				c.fault(line, "310", ErrMissing, "team %d names player %d, who has no row", t.Number, p)
			}
			if other, twice := member[p]; twice {
				c.fault(line, "310", ErrDuplicate, "player %d is in teams %d and %d", p, other, t.Number)
			}
			member[p] = t.Number
		}
	}
}

// games checks that the two rows of a game tell one story.
func (c *checker) games() {
	players := c.file.Players
	for i := range players {
		for r := range players[i].Rounds {
			if players[i].Rounds[r].Opponent != 0 {
				c.game(i, r+1)
			}
		}
	}
}

// game checks one cell against the opponent's. A game that both rows name is
// looked at once, from the first of them.
func (c *checker) game(i, round int) {
	a := &c.file.Players[i]
	mine := a.Round(round)
	line := c.source.of(c.source.players, i)
	first := gameOpponent.first() + (round-1)*gameStep
	fault := func(kind error, format string, args ...any) {
		e := &Error{Line: line, Record: "001", Text: fmt.Sprintf("round %d, player %d: ", round, a.Number) + fmt.Sprintf(format, args...), Err: kind}
		if line > 0 {
			e.From, e.To = first, first+7
		}
		c.faults.add(e)
	}
	note := func(code Code, text string) {
		c.note(Note{Line: line, From: first, To: first + 7, Code: code, Text: fmt.Sprintf("round %d, players %d and %d: %s", round, a.Number, mine.Opponent, text)})
	}
	at := c.playerAt[mine.Opponent]
	if at == 0 {
		fault(ErrMissing, "opponent %d has no row", mine.Opponent)
		return
	}
	b := &c.file.Players[at-1]
	theirs := b.Round(round)
	if theirs.Opponent != a.Number {
		absent := theirs.Opponent == 0 && (theirs.Result == ForfeitLoss || theirs.Result == ZeroBye || theirs.Result == 0)
		if mine.Result == ForfeitWin && absent {
			note(NoteOneSided, "a forfeit win over somebody whose row does not name the game")
		} else if theirs.Opponent == 0 {
			fault(ErrContradiction, "names %d, whose row names nobody", mine.Opponent)
		} else {
			fault(ErrContradiction, "names %d, whose row names %d", mine.Opponent, theirs.Opponent)
		}
		return
	}
	if at-1 < i {
		return
	}
	if mine.Color == theirs.Color && mine.Color != 0 || (mine.Color == 0) != (theirs.Color == 0) {
		if mine.Result.Played() || theirs.Result.Played() {
			fault(ErrContradiction, "colors %q and %q do not fit (player %d)", mine.Color, theirs.Color, b.Number)
			return
		}
		note(NoteForfeitColor, "the colors of a game that was not played do not fit")
	}
	switch agree(mine.Result, theirs.Result) {
	case contradictory:
		fault(ErrContradiction, "results %q and %q do not fit (player %d)", mine.Result, theirs.Result, b.Number)
	case unusual:
		note(NoteUnusualResult, fmt.Sprintf("results %q and %q, possible by decision only", mine.Result, theirs.Result))
	}
}

// rounds checks what is said about the number of rounds and the first color in
// two dialects.
func (c *checker) rounds() {
	f := c.file
	if f.Rounds != 0 && f.JaVaFo.Rounds != 0 && f.Rounds != f.JaVaFo.Rounds {
		c.fault(0, "142", ErrContradiction, "142 says %d rounds, XXR %d", f.Rounds, f.JaVaFo.Rounds)
	}
	if f.InitialColor != 0 && f.JaVaFo.InitialColor != 0 && f.InitialColor != f.JaVaFo.InitialColor {
		c.fault(0, "152", ErrContradiction, "152 says %s, XXC %s", f.InitialColor, f.JaVaFo.InitialColor)
	}
	if planned, last := f.PlannedRounds(), f.LastRound(); planned != 0 && last > planned {
		c.note(Note{Code: NoteForm, Text: fmt.Sprintf("there are entries of round %d, but %d rounds are planned", last, planned)})
	}
	if !f.Start.IsZero() && !f.End.IsZero() && f.End.Before(f.Start) {
		c.note(Note{Code: NoteDate, Text: fmt.Sprintf("the event ends on %s, before it begins on %s; both are kept", f.End, f.Start)})
	}
}
