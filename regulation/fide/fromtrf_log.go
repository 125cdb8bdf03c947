package fide

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// Reporter is the By of entries that come from a report file.
const Reporter = "report file"

// undated is the instant of entries from a file that does not say when.
func undated() time.Time { return time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC) }

// open writes down who takes part and who must not meet.
func (i *importer) open(reg *regulation.Regulation) error {
	i.at = undated()
	i.on(i.file.Start)
	if err := i.record(reg.Opening(i.file.Name)); err != nil {
		return err
	}
	if err := i.enter(); err != nil {
		return err
	}
	return i.bans()
}

// on lets what follows happen on a day of the file; time does not run backwards.
func (i *importer) on(d trf.Date) {
	day := time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
	if !d.IsZero() && (day.After(i.at) || i.at.Equal(undated())) {
		i.at = day
	}
}

// rounds writes down every round, and who is to be left out of those to come.
func (i *importer) rounds() error {
	if i.team {
		var err error
		if i.seats, err = crosstable.Seats(i.file); err != nil {
			return err
		}
	}
	for r := 1; r <= i.field.Rounds; r++ {
		if err := i.round(r); err != nil {
			return err
		}
	}
	for r := i.field.Rounds + 1; r <= max(i.file.PlannedRounds(), i.field.Rounds+1); r++ {
		if err := i.requests(r); err != nil {
			return err
		}
	}
	return nil
}

// record gives events away to the log.
func (i *importer) record(events ...tournament.Event) error {
	for _, ev := range events {
		if err := i.fold.Take(tournament.Entry{At: i.at, By: Reporter, Event: ev}); err != nil {
			return err
		}
	}
	return nil
}

// ID is how an entrant is named in the log: by its number in the file.
func ID(number int) tournament.TeamID { return tournament.TeamID(strconv.Itoa(number)) }

func (i *importer) id(entrant int) tournament.TeamID { return ID(i.field.Entrants[entrant].Number) }

// enter records teams, or players as teams of one, and opens the event.
func (i *importer) enter() error {
	players := make(map[int]*trf.Player, len(i.file.Players))
	for k := range i.file.Players {
		players[i.file.Players[k].Number] = &i.file.Players[k]
	}
	opened := tournament.StageOpened{}
	for _, k := range i.order {
		e := &i.field.Entrants[k]
		team := tournament.Team{ID: ID(e.Number), Name: e.ID}
		numbers := []int{e.Number}
		if i.team {
			numbers = i.file.Teams[k].Players
		} else if p := players[e.Number]; p != nil {
			team.Organization = p.Federation
		}
		for board, n := range numbers {
			m := member(players[n], n)
			if board < i.field.Boards {
				m.Board = board + 1
			}
			team.Members = append(team.Members, m)
		}
		if err := i.record(tournament.TeamEntered{Team: team}); err != nil {
			return err
		}
		opened.Entrants = append(opened.Entrants, team.ID)
	}
	if err := i.record(opened); err != nil {
		return err
	}
	return i.adjustments()
}

// adjustments records bonuses and penalties, each from its round on.
func (i *importer) adjustments() error {
	for _, a := range i.file.Adjustments {
		ev := tournament.PointsAdjusted{Round: a.Round}
		for _, amount := range []struct {
			of *trf.Points
			to *tournament.Points
		}{{a.GamePoints, &ev.Game}, {a.MatchPoints, &ev.Match}} {
			if amount.of == nil {
				continue
			}
			halves, ok := amount.of.Halves()
			if !ok {
				return fmt.Errorf("record 299, %s points: %w", amount.of, tournament.ErrNotHalfPoint)
			}
			*amount.to = tournament.Points(halves)
		}
		if ev.Game == 0 && ev.Match == 0 {
			continue
		}
		for _, id := range i.here(a.Participants()) {
			ev.Team = id
			if err := i.record(ev); err != nil {
				return err
			}
		}
	}
	return nil
}

func member(p *trf.Player, number int) tournament.Member {
	m := tournament.Member{Player: tournament.PlayerID(strconv.Itoa(number))}
	if p == nil {
		return m
	}
	m.Name, m.Title, m.Federation, m.FideID = p.Name, p.Title, p.Federation, p.ID
	m.Rating = tournament.Elo(p.Rating)
	switch p.Sex {
	case "m":
		m.Sex = tournament.Male
	case "w":
		m.Sex = tournament.Female
	}
	if d, err := tournament.ParseDate(strings.ReplaceAll(p.Born, "/", "-")); err == nil {
		m.Born = d
	}
	return m
}

// bans records who must not meet. A ban of the old form holds for good.
func (i *importer) bans() error {
	bans := make([]tournament.PairForbidden, 0, len(i.file.Forbidden))
	for _, b := range i.file.Forbidden {
		bans = append(bans, tournament.PairForbidden{Teams: i.here(b.IDs), From: b.FirstRound, To: b.LastRound})
	}
	if !i.team {
		for _, ids := range i.file.JaVaFo.Forbidden {
			bans = append(bans, tournament.PairForbidden{Teams: i.here(ids)})
		}
	}
	for _, ban := range bans {
		if len(ban.Teams) < 2 {
			continue // nobody to be kept apart from
		}
		if err := i.record(ban); err != nil {
			return err
		}
	}
	return nil
}

// here names those of a list who are in the event.
func (i *importer) here(numbers []int) []tournament.TeamID {
	var ids []tournament.TeamID
	seen := make(map[int]bool, len(numbers))
	for _, n := range numbers {
		if _, ok := i.fold.State().TeamIndex(ID(n)); ok && !seen[n] {
			ids = append(ids, ID(n))
		}
		seen[n] = true
	}
	return ids
}

// round records a round: who asked to be left out, the pairing, the results.
func (i *importer) round(r int) error {
	if r <= len(i.file.RoundDates) && !i.file.Start.IsZero() {
		i.on(i.file.RoundDates[r-1])
	}
	at := tournament.Scope{Round: r}
	paired := tournament.RoundPaired{Scope: at}
	var results []tournament.Event
	for _, k := range i.order {
		s := i.slot(k, r)
		if s.Opponent >= 0 {
			if first, m := i.match(k, s); first {
				paired.Matches = append(paired.Matches, m)
				results = append(results, i.results(at, m, k, s)...)
			}
			continue
		}
		paired.Byes = append(paired.Byes, tournament.Bye{Team: i.id(k), Kind: byeKind(s.Kind)})
	}
	if err := i.requests(r); err != nil {
		return err
	}
	if err := i.record(paired); err != nil {
		return err
	}
	if r == i.field.Rounds && r >= i.file.PlannedRounds() && !i.file.Start.IsZero() {
		i.on(i.file.End)
	}
	return i.record(results...)
}

func (i *importer) slot(k, round int) scoring.Slot {
	slots := i.field.Entrants[k].Slots
	if round <= len(slots) && slots[round-1].Round == round { // nearly always
		return slots[round-1]
	}
	for _, s := range slots {
		if s.Round == round {
			return s
		}
	}
	return scoring.Slot{Round: round, Opponent: -1, Kind: scoring.ZeroBye}
}

func byeKind(k scoring.Kind) tournament.ByeKind {
	switch k {
	case scoring.PairingBye:
		return tournament.PairingBye
	case scoring.FullBye:
		return tournament.FullBye
	case scoring.HalfBye:
		return tournament.HalfBye
	case scoring.FreeRound:
		return tournament.FreeRound
	}
	return tournament.ZeroBye
}

// match names the pair of a slot, White on board 1 first, and tells whether
// the entrant is the one named first.
func (i *importer) match(k int, s scoring.Slot) (first bool, m tournament.Pairing) {
	mine := i.side(k, s)
	if mine == tournament.NoColor {
		mine = i.side(s.Opponent, i.slot(s.Opponent, s.Round)).Other()
	}
	if mine == tournament.NoColor { // neither side tells: the smaller number
		mine = tournament.Black
		if i.field.Entrants[k].Number < i.field.Entrants[s.Opponent].Number {
			mine = tournament.White
		}
	}
	return mine == tournament.White, tournament.Pairing{First: i.id(k), Second: i.id(s.Opponent), Colors: i.colors(k, s)}
}

// side is the color that a side has on board 1, by whichever board tells.
func (i *importer) side(k int, s scoring.Slot) tournament.Color {
	if !i.team {
		return i.cell(k, s.Round).color
	}
	for b := range s.Boards {
		c := s.Boards[b].Color
		if c == tournament.NoColor {
			continue
		}
		if i.pattern[b] == 'B' {
			return c.Other()
		}
		return c
	}
	for _, f := range i.file.ForfeitedMatches {
		switch number := i.field.Entrants[k].Number; {
		case f.Round == s.Round && f.White == number:
			return tournament.White
		case f.Round == s.Round && f.Black == number:
			return tournament.Black
		}
	}
	return tournament.NoColor
}

// boardPattern is what the file says of the colors on the boards; else they
// alternate.
func (i *importer) boardPattern() string {
	if p := boardColors(i.file); len(p) == i.field.Boards {
		return p
	}
	return strings.Repeat("WB", (i.field.Boards+1)/2)[:i.field.Boards]
}

// colors are those of the first-named team on each board: as played, by the
// pattern where a board does not tell.
func (i *importer) colors(k int, s scoring.Slot) string {
	if !i.team {
		return i.pattern // who has White is named first
	}
	letters := []byte(i.pattern)
	theirs := i.slot(s.Opponent, s.Round)
	for b := range letters {
		c := tournament.NoColor
		if b < len(s.Boards) {
			c = s.Boards[b].Color
		}
		if c == tournament.NoColor && b < len(theirs.Boards) {
			c = theirs.Boards[b].Color.Other()
		}
		switch c {
		case tournament.White:
			letters[b] = 'W'
		case tournament.Black:
			letters[b] = 'B'
		}
	}
	return string(letters)
}

// requests records who asked to be left out of a round.
func (i *importer) requests(r int) error {
	var absent map[int]trf.Result
	if r > i.field.Rounds {
		absent = i.file.Absences(r)
	}
	for _, k := range i.order {
		bye, ok := i.request(k, r, absent)
		if !ok {
			continue
		}
		if err := i.record(tournament.ByeRequested{Scope: tournament.Scope{Round: r}, Team: i.id(k), Bye: bye}); err != nil {
			return err
		}
	}
	return nil
}

// request is the bye that an entrant asked for: in a round to come as the file
// announces it, in one that was paired as the entrant had it.
func (i *importer) request(k, r int, absent map[int]trf.Result) (tournament.ByeKind, bool) {
	if r <= i.field.Rounds {
		s := i.slot(k, r)
		bye := byeKind(s.Kind)
		return bye, s.Opponent < 0 && (bye == tournament.FullBye || bye == tournament.HalfBye || bye == tournament.ZeroBye)
	}
	kind, ok := absent[i.field.Entrants[k].Number]
	switch kind {
	case trf.FullBye:
		return tournament.FullBye, ok
	case trf.HalfBye:
		return tournament.HalfBye, ok
	}
	return tournament.ZeroBye, ok
}
