package trf

// Announced is a match of teams that is paired and has not begun: nobody has a
// line-up, so that no row of a player names it, and record 802 alone does. White
// and Black are team numbers by the color on board 1.
type Announced struct{ Round, White, Black int }

// Announced gives the matches which the 802 records of both teams name, each
// with the color that the other leaves, and without any points. Where rows of
// players or record 330 say otherwise, they count.
func (f *File) Announced() []Announced {
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
			if m.Color == White && m.pending() && known[m.Opponent] && other != nil && r < len(other.Rounds) &&
				other.Rounds[r] == (TeamRound{Opponent: t.Number, Color: Black}) {
				out = append(out, Announced{Round: r + 1, White: t.Number, Black: m.Opponent})
			}
		}
	}
	return out
}

// pending reports a match that has no points yet.
func (t TeamRound) pending() bool {
	return t.Opponent != 0 && t.Bye == 0 && t.GamePoints == nil && !t.Forfeit
}

// teamRounds is the last round of a match, or of a bye allocated by the pairing,
// that no row of a player tells.
func (f *File) teamRounds() int {
	last := 0
	for _, m := range f.ForfeitedMatches {
		last = max(last, m.Round)
	}
	for _, b := range f.TeamByes {
		for r, team := range b.Teams {
			if team != 0 {
				last = max(last, r+1)
			}
		}
	}
	for _, a := range f.Announced() {
		last = max(last, a.Round)
	}
	return last
}
