package trf

import "fmt"

// byes checks record 240: nobody has two kinds of bye in one round. Of a round
// that was paired the rows of players say what came of it, so that a record
// which says otherwise is noted and does not count.
func (c *checker) byes() {
	type place struct{ round, id int }
	kinds := make(map[place]Result)
	met := c.met()
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

// meeting is a team in a round.
type meeting struct{ round, team int }

// met gives the opponents of teams by the rows of players and by record 330; of
// several the last.
func (c *checker) met() map[meeting]int {
	if !c.teamEvent {
		return nil
	}
	met := make(map[meeting]int)
	team := c.file.TeamOf()
	for i := range c.file.Players {
		p := &c.file.Players[i]
		for r, g := range p.Rounds {
			if own, other := team[p.Number], team[g.Opponent]; g.Opponent != 0 && own != 0 && other != 0 {
				met[meeting{r + 1, own}] = other
			}
		}
	}
	for _, m := range c.file.ForfeitedMatches {
		met[meeting{m.Round, m.White}], met[meeting{m.Round, m.Black}] = m.Black, m.White
	}
	return met
}

// teamRows compares record 802, which is for information, with the rows of
// players, and tells which matches it alone names.
func (c *checker) teamRows() {
	if !c.teamEvent || len(c.file.TeamRows) == 0 {
		return
	}
	met := c.met()
	for _, t := range c.file.TeamRows {
		for r, m := range t.Rounds {
			if other := met[meeting{r + 1, t.Number}]; other != 0 && m.Opponent != other && (m.Opponent != 0 || m.Bye != 0) {
				c.note(Note{Code: NoteTeamRow, Text: fmt.Sprintf("round %d: record 802 does not have team %d meet team %d as the rows of players do; the rows count", r+1, t.Number, other)})
			}
		}
	}
	for _, m := range c.file.Announced() {
		if met[meeting{m.Round, m.White}] == 0 && met[meeting{m.Round, m.Black}] == 0 {
			c.note(Note{Code: NoteAnnounced, Text: fmt.Sprintf("round %d, teams %d and %d: paired by record 802 alone, not begun", m.Round, m.White, m.Black)})
		}
	}
}
