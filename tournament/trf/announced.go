package trf

// Announced is a match of teams that is paired and has not begun: nobody has a
// line-up, so that no row of a player names it, and record 802 alone does. White
// and Black are team numbers by the color on board 1.
type Announced struct{ Round, White, Black int }

// Announced gives the matches which the 802 records of both teams name, each
// with the color that the other leaves and without any points, and which neither
// rows of players nor record 330 tell.
func (f *File) Announced() []Announced {
	all := f.named802()
	if len(all) == 0 {
		return nil
	}
	met := f.met()
	var out []Announced
	for _, a := range all {
		if met[meeting{a.Round, a.White}] == 0 && met[meeting{a.Round, a.Black}] == 0 {
			out = append(out, a)
		}
	}
	return out
}

// named802 gives the matches without points that both teams name.
func (f *File) named802() []Announced {
	rows := make(map[int]*TeamRow, len(f.TeamRows))
	for i := range f.TeamRows {
		rows[f.TeamRows[i].Number] = &f.TeamRows[i]
	}
	known := make(map[int]bool, len(f.Teams))
	for _, t := range f.Teams {
		known[t.Number] = true
	}
	var out []Announced
	for i := range f.TeamRows {
		t := &f.TeamRows[i]
		if rows[t.Number] != t || !known[t.Number] {
			continue
		}
		for r, m := range t.Rounds {
			other := rows[m.Opponent]
			if m == (TeamRound{Opponent: m.Opponent, Color: White}) && known[m.Opponent] && other != nil && r < len(other.Rounds) &&
				other.Rounds[r] == (TeamRound{Opponent: t.Number, Color: Black}) {
				out = append(out, Announced{Round: r + 1, White: t.Number, Black: m.Opponent})
			}
		}
	}
	return out
}

// meeting is a team in a round.
type meeting struct{ round, team int }

// met gives the opponents of teams by the rows of players and by record 330; of
// several the last.
func (f *File) met() map[meeting]int {
	met := make(map[meeting]int)
	team := f.TeamOf()
	for i := range f.Players {
		p := &f.Players[i]
		for r, g := range p.Rounds {
			if own, other := team[p.Number], team[g.Opponent]; g.Opponent != 0 && own != 0 && other != 0 {
				met[meeting{r + 1, own}] = other
			}
		}
	}
	for _, m := range f.ForfeitedMatches {
		met[meeting{m.Round, m.White}], met[meeting{m.Round, m.Black}] = m.Black, m.White
	}
	return met
}

// teamRounds is the last round that is paired where teams meet, if rows of
// players tell those up to last. A round of matches that were forfeited or have
// not begun is one if every team is told of, by records 330, 802, 320 or 240; one
// may be free, and who was not in the round before need not be in this one.
func (f *File) teamRounds(last int) int {
	told := make(map[meeting]bool)
	matches := make(map[int]bool)
	for _, m := range f.ForfeitedMatches {
		matches[m.Round], told[meeting{m.Round, m.White}], told[meeting{m.Round, m.Black}] = true, true, true
	}
	for _, a := range f.named802() {
		matches[a.Round], told[meeting{a.Round, a.White}], told[meeting{a.Round, a.Black}] = true, true, true
	}
	if !matches[last+1] {
		return last
	}
	for m := range f.met() {
		told[m] = true
	}
	for _, b := range f.TeamByes {
		for r, team := range b.Teams {
			told[meeting{r + 1, team}] = true
		}
	}
	for _, b := range f.Byes {
		for _, team := range b.IDs {
			told[meeting{b.Round, team}] = true
		}
	}
	for matches[last+1] {
		open := 0
		for _, t := range f.Teams {
			if !told[meeting{last + 1, t.Number}] && (last == 0 || told[meeting{last, t.Number}]) {
				open++
			}
		}
		if open > 1 {
			break
		}
		last++
	}
	return last
}
