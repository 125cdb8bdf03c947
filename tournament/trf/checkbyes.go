package trf

import "fmt"

// byes checks record 240: nobody has two kinds of bye in one round. Of a round
// that was paired the rows of players say what came of it, so that a record
// which says otherwise is noted and does not count.
func (c *checker) byes() {
	type place struct{ round, id int }
	kinds := make(map[place]Result)
	var met map[meeting]int
	if c.teamEvent {
		met = c.file.met()
	}
	paired := c.file.PairedRounds()
	for i, b := range c.file.Byes {
		line := c.source.of(c.source.byes, i)
		for _, id := range b.IDs {
			at := place{b.Round, id}
			switch earlier, twice := kinds[at]; {
			case twice && earlier != b.Kind:
				c.fault(line, "240", ErrContradiction, "round %d, number %d: bye %q, and bye %q before", b.Round, id, b.Kind, earlier)
			case twice:
				c.note(Note{Line: line, Code: NoteDuplicate, Text: fmt.Sprintf("round %d, number %d: the bye is given twice", b.Round, id)})
			}
			kinds[at] = b.Kind
			if said := c.said(b.Round, id, met); b.Round <= paired && said != "" && said != b.Kind.String() {
				c.note(Note{Line: line, Code: NoteByeDiffers,
					Text: fmt.Sprintf("round %d, number %d: bye %q, but the rows say %s; the rows count", b.Round, id, b.Kind, said)})
			}
		}
	}
}

// said is what the rows tell of a participant in a round: an opponent, the
// letter of a round without one, or nothing.
func (c *checker) said(round, id int, met map[meeting]int) string {
	if c.teamEvent {
		if opponent := met[meeting{round, id}]; opponent != 0 {
			return fmt.Sprintf("a match against team %d", opponent)
		}
		return ""
	}
	at := c.playerAt[id]
	if at == 0 {
		return ""
	}
	switch g := c.file.Players[at-1].Round(round); {
	case g.Opponent != 0:
		return fmt.Sprintf("a game against player %d", g.Opponent)
	case g.Result == 0:
		return "a blank"
	default:
		return g.Result.String()
	}
}

// teamRows compares record 802, which is for information, with the rows of
// players, and tells which matches it alone names.
func (c *checker) teamRows() {
	if !c.teamEvent {
		return
	}
	paired := c.file.PairedRounds()
	for i, m := range c.file.ForfeitedMatches {
		if m.Round > paired {
			c.note(Note{Line: c.source.of(c.source.matches, i), Code: NoteUnpaired,
				Text: fmt.Sprintf("record 330 for round %d, which is not paired: of other matches nothing is said", m.Round)})
		}
	}
	if len(c.file.TeamRows) == 0 {
		return
	}
	met := c.file.met()
	seen := make(map[int]bool, len(c.file.TeamRows))
	for _, t := range c.file.TeamRows {
		if seen[t.Number] {
			c.note(Note{Code: NoteDuplicate, Text: fmt.Sprintf("record 802 of team %d is given again; the last one counts", t.Number)})
		}
		seen[t.Number] = true
		for r, m := range t.Rounds {
			if other := met[meeting{r + 1, t.Number}]; other != 0 && m.Opponent != other && (m.Opponent != 0 || m.Bye != 0) {
				c.note(Note{Code: NoteTeamRow, Text: fmt.Sprintf("round %d: record 802 does not have team %d meet team %d as the rows of players do; the rows count", r+1, t.Number, other)})
			}
		}
	}
	for _, m := range c.file.Announced() {
		if m.Round > paired {
			c.note(Note{Code: NoteUnpaired, Text: fmt.Sprintf("round %d: record 802 has teams %d and %d meet; of other matches nothing is said, so the round is not paired", m.Round, m.White, m.Black)})
			continue
		}
		c.note(Note{Code: NoteAnnounced, Text: fmt.Sprintf("round %d, teams %d and %d: paired by record 802 alone, not begun", m.Round, m.White, m.Black)})
	}
}
