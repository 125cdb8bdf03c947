package trf

import (
	"cmp"
	"slices"
)

// ToTRF16 says the records of 2026 in those of 2015 and of JaVaFo, so that
// [WriteTRF16] takes the file. The report has a note for what was said
// otherwise, and for what is for information only and was left out: the
// pairing system, tie-break lists, team nicknames and the like. Content that
// counts and cannot be said (abnormal points, byes and line-ups of teams,
// match points other than 2, 1, 0, a ban for part of the rounds) is an error
// by name, [ErrForm]. The file itself is not changed.
func (f *File) ToTRF16() (*File, Report, error) {
	c := conversion{from: f, file: *f}
	c.header16()
	c.scoring16()
	if f.TeamEvent() {
		c.teamControl16()
	} else {
		c.byes16()
		c.forbidden16()
		c.acceleration16()
	}
	c.teams16()
	return c.done()
}

func (c *conversion) header16() {
	f, h := c.from, &c.file.Header
	if f.Rounds != 0 {
		h.Rounds, c.file.JaVaFo.Rounds = 0, f.Rounds
		c.note(NoteReworded, "142 became XXR %d", f.Rounds)
	}
	if f.InitialColor != 0 {
		h.InitialColor, c.file.JaVaFo.InitialColor = 0, f.InitialColor
		c.note(NoteReworded, "152 became XXC")
	}
	leave := func(there bool, record, what string) {
		if there {
			c.note(NoteLeftOut, "%s, %s, was left out", record, what)
		}
	}
	leave(!h.Seeding.IsZero(), "172", "the method of seeding")
	leave(h.Program != "", "182", "the pairing program")
	leave(h.System != "", "192", "the pairing system "+h.System)
	leave(h.TieBreaks != nil, "202", "the list of tie-breaks")
	leave(h.Standings != nil, "212", "the standings order")
	leave(h.TimeCode != "", "222", "the encoded time control")
	leave(h.BoardColors != nil, "352", "the board colors")
	leave(f.Remarks != nil, "801", "the remarks")
	leave(f.TeamRows != nil, "802", "the results of teams")
	if a := f.Announced(); len(a) > 0 {
		c.fault("802", "a match in round %d that has not begun", a[0].Round)
	}
	h.Seeding, h.Program, h.System, h.TimeCode = Seeding{}, "", "", ""
	h.TieBreaks, h.Standings, h.BoardColors = nil, nil, nil
	c.file.Remarks, c.file.TeamRows = nil, nil
	if m := h.MatchScoring; m != nil {
		if differs(m.Win, 2*Point) || differs(m.Draw, Point) || differs(m.Loss, 0) {
			c.fault("362", "match points other than 2, 1, 0")
		}
		c.note(NoteLeftOut, "362, the usual match points, was left out")
		h.MatchScoring = nil
	}
	if i := slices.IndexFunc(f.Players, hasUnknownResult); i >= 0 {
		c.fault("001", "an unknown result (X) of player %d", f.Players[i].Number)
	}
}

func differs(p *Points, from Points) bool { return p != nil && *p != from }

// scoring16 turns record 162 into XXS, which replaces the dialects' own
// records because they were counted in.
func (c *conversion) scoring16() {
	if c.from.Scoring == nil {
		return
	}
	c.file.Scoring, c.file.BBP, c.file.JaVaFo.Scoring = nil, BBP{}, nil
	want, have := c.from.Scale(), StandardScale()
	set := func(code string, value Points) {
		v := Setting{code, value}
		have.set(v)
		c.file.JaVaFo.Scoring = append(c.file.JaVaFo.Scoring, v)
	}
	if want.WhiteWin != have.WhiteWin {
		set("W", want.WhiteWin)
	}
	if want.WhiteDraw != have.WhiteDraw {
		set("D", want.WhiteDraw)
	}
	for _, code := range settingCodes() {
		if to := want.field(code); to != nil && *to != *have.field(code) {
			set(code, *to)
		}
	}
	if c.file.JaVaFo.Scoring == nil {
		c.note(NoteLeftOut, "162, the usual points, was left out")
		return
	}
	c.note(NoteReworded, "162 became XXS")
}

// teamControl16 refuses pairing control of teams: JaVaFo pairs players.
func (c *conversion) teamControl16() {
	f := c.from
	if f.Byes != nil {
		c.fault("240", "byes of teams")
	}
	if f.Accelerations != nil {
		c.fault("250", "acceleration of teams")
	}
	if f.Forbidden != nil {
		c.fault("260", "forbidden pairs of teams")
	}
}

// byes16 puts the byes of the round to come into the cells of that round.
// Byes of earlier rounds stand there already.
func (c *conversion) byes16() {
	if c.from.Byes == nil {
		return
	}
	next := c.from.NextRound()
	players := slices.Clone(c.from.Players)
	at := make(map[int]int, len(players))
	for i := range players {
		at[players[i].Number] = i
	}
	for _, b := range c.from.Byes {
		for _, id := range b.IDs {
			i, ok := at[id]
			if !ok {
				c.fault("240", "player %d, who has no row", id)
				continue
			}
			p := &players[i]
			switch g := p.Round(b.Round); {
			case g == (Game{Result: b.Kind}):
			case b.Round == next && g.IsZero():
				cells := make([]Game, max(next, len(p.Rounds)))
				copy(cells, p.Rounds)
				cells[next-1] = Game{Result: b.Kind}
				p.Rounds = cells
			case b.Round > next:
				c.fault("240", "a bye of player %d in round %d, which is not the next one", id, b.Round)
			default:
				c.fault("240", "a bye of player %d in round %d, whose cell says otherwise", id, b.Round)
			}
		}
	}
	c.file.Players, c.file.Byes = players, nil
	c.note(NoteReworded, "240 became cells of the rounds")
}

func (c *conversion) forbidden16() {
	f := c.from
	if f.Forbidden == nil {
		return
	}
	last := cmp.Or(f.PlannedRounds(), roundLimit)
	groups := slices.Clone(f.JaVaFo.Forbidden)
	for _, b := range f.Forbidden {
		if b.FirstRound > 1 || b.LastRound < last {
			c.fault("260", "pairs forbidden in rounds %d to %d only", b.FirstRound, b.LastRound)
		}
		groups = append(groups, b.IDs)
	}
	c.file.Forbidden, c.file.JaVaFo.Forbidden = nil, groups
	c.note(NoteReworded, "260 became XXP")
}

// acceleration16 gives each player the sum of both dialects by round.
func (c *conversion) acceleration16() {
	f := c.from
	if f.Accelerations == nil {
		return
	}
	rounds := 0
	for _, a := range f.Accelerations {
		rounds = max(rounds, min(a.LastRound, roundLimit))
	}
	for _, a := range f.JaVaFo.Accelerations {
		rounds = max(rounds, len(a.Points))
	}
	byPlayer := make(map[int][]Points)
	for r := 1; r <= rounds; r++ {
		for id, p := range f.VirtualPoints(r, false) {
			for len(byPlayer[id]) < r-1 {
				byPlayer[id] = append(byPlayer[id], 0)
			}
			byPlayer[id] = append(byPlayer[id], p)
		}
	}
	c.file.Accelerations, c.file.JaVaFo.Accelerations = nil, nil
	for i := range f.Players {
		if id := f.Players[i].Number; byPlayer[id] != nil {
			c.file.JaVaFo.Accelerations = append(c.file.JaVaFo.Accelerations, PlayerAcceleration{id, byPlayer[id]})
		}
	}
	c.note(NoteReworded, "250 became XXA")
}

// teams16 leaves of the teams what record 013 can say, in the order of their
// numbers.
func (c *conversion) teams16() {
	f := c.from
	for _, r := range []struct {
		there        bool
		record, what string
	}{
		{f.Adjustments != nil, "299", "abnormal points"},
		{f.Lineups != nil, "300", "line-ups out of order"},
		{f.TeamByes != nil, "320", "byes of teams"},
		{f.ForfeitedMatches != nil, "330", "forfeited matches"},
	} {
		if r.there {
			c.fault(r.record, "%s", r.what)
		}
	}
	if f.Teams == nil {
		return
	}
	teams := slices.Clone(f.Teams)
	slices.SortStableFunc(teams, func(a, b Team) int { return cmp.Compare(a.Number, b.Number) })
	lost := false
	for i := range teams {
		if teams[i].Number != i+1 {
			c.fault("310", "team numbers with gaps (%d in place %d)", teams[i].Number, i+1)
			return
		}
		lost = lost || teams[i].details()
		teams[i] = Team{Number: i + 1, Name: teams[i].Name, Players: teams[i].Players}
	}
	c.file.Teams = teams
	c.note(NoteReworded, "310 became 013")
	if lost {
		c.note(NoteLeftOut, "nicknames, strengths, points and ranks of teams were left out")
	}
}
